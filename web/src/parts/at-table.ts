/** What every part of a table's page is given. */

import type { Refused, Snapshot } from "../messages";
import type { TableClient } from "../table.svelte";

export interface AtTable {
  client: TableClient;
  snapshot: Snapshot;
  /** A name for each seat. */
  names: string[];
  /** One's own seats. */
  mine: number[];
  /** Says a refusal in words, with a link to its rule. */
  refuse: (refusal: Refused) => void;
}
