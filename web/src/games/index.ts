/** The games this page can show. A board is loaded when it is opened. */

import type { GamePage } from "./board";
import { blokus } from "./blokus";
import { bloqs } from "./bloqs";
import { blox } from "./blox";
import { potzklotz } from "./potzklotz";

export const GAMES: Record<string, GamePage> = { blokus, blox, bloqs, potzklotz };
