/** One table as one viewer sees it. Shows a move as made only when the server said so. */

import { legalMoves, type Fields } from "./games/moves";
import type * as m from "./messages";
import { connection } from "./socket.svelte";

/** The seat that was asked for is a bot's or somebody else's meanwhile. */
const NOT_YOURS = "not-your-seat";
/** Milliseconds until what did not arrive is asked for again. */
const RETRY_AFTER = 3_000;

/** What a command came to: null when it was done, else the refusal. */
export type Outcome = m.Refused | null;

export class TableClient {
  snapshot: m.Snapshot | undefined = $state.raw();
  legal: Fields[] = $state.raw([]);
  /** Why there is nothing to see, as an error's code. */
  problem: m.Error | undefined = $state.raw();
  /** A command that waits for its answer. */
  waiting = $state(false);
  /** The moves that came with the last message, in order: what there is to animate. */
  news: m.SeenMoved[] = $state.raw([]);
  /** Called when somebody sat down or went, with the table as it was before. */
  onseat: (event: m.SeatTaken | m.BotSeated, before: m.Snapshot) => void = () => {};

  #stop: () => void;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** The newest that was heard, to which events are added; none while all is asked for anew. */
  #known: m.Snapshot | undefined;

  constructor(
    readonly table: string,
    readonly seat: number | null,
  ) {
    this.#stop = this.#start(seat);
  }

  #start(seat: number | null): () => void {
    return connection.follow({
      table: this.table,
      seat,
      after: () => this.#known?.number ?? null,
      take: (message) => this.#take(message),
    });
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#stop();
  }

  /** Whether this viewer may decide something now. */
  get mine(): boolean {
    return (
      this.snapshot !== undefined &&
      this.seat !== null &&
      this.snapshot.seat === this.seat &&
      this.snapshot.position.to_act === this.seat &&
      !this.over
    );
  }

  get over(): boolean {
    return Boolean(this.snapshot?.ended || this.snapshot?.closed);
  }

  play(move: Fields): Promise<Outcome> {
    const position = this.snapshot?.position.position ?? 0;
    return this.do({ command: "play", seat: this.seat ?? 0, position, move });
  }

  async do(command: m.Do["command"]): Promise<Outcome> {
    this.waiting = true;
    try {
      const answer = await connection.do(this.table, command);
      if (answer.answer === "refused") return answer;
      if (answer.answer === "stale") return { answer: "refused", code: "page-stale" };
      return null;
    } catch (error) {
      return refusalOf(error);
    } finally {
      this.waiting = false;
    }
  }

  whyNot(move: Fields): Promise<Outcome> {
    return connection.whyNot(this.table, this.seat ?? 0, move).catch(refusalOf);
  }

  hint(): Promise<m.Hint> {
    return connection.hint(this.table, this.seat ?? 0);
  }

  #take(message: m.Viewed | m.Events | m.Error): void {
    if (message.type === "error") {
      // Lost while it was asked for: one goes on watching, and sees when it comes back.
      if (message.code === NOT_YOURS) this.#refresh(null);
      else this.problem = message;
    } else if (message.type === "snapshot") {
      const { snapshot } = message;
      // Who lost the seat gets a spectator's view from then on; who just changed seats may still hear of the old one.
      if (snapshot.seat !== this.seat && snapshot.seat !== null) return;
      const own =
        this.seat !== null &&
        connection.person !== null &&
        snapshot.seats[this.seat]?.person === connection.person;
      if (own && snapshot.seat === null) return this.#refresh();
      this.problem = undefined;
      void this.#show(snapshot, []);
    } else if (this.#known) {
      this.#follow(this.#known, message);
    }
  }

  #follow(known: m.Snapshot, { events, position }: m.Events): void {
    const fresh = events.filter((event) => event.number > known.number);
    if (fresh[0] && fresh[0].number > known.number + 1) return this.#refresh();
    for (const event of fresh)
      if (event.event === "seat-taken" || event.event === "bot-seated") this.onseat(event, known);
    const next = applied(known, fresh, position ?? null);
    if (next === null) return this.#refresh();
    void this.#show(
      next,
      fresh.filter((event) => event.event === "moved"),
    );
  }

  /** Asks for everything anew: after what changes more than the board, and after a gap. */
  #refresh(seat = this.seat): void {
    clearTimeout(this.#retry);
    this.#stop();
    this.#known = undefined;
    this.#stop = this.#start(seat);
  }

  /** Position and news change at once: what moved is seen together with where it got to. */
  async #show(snapshot: m.Snapshot, news: m.SeenMoved[]): Promise<void> {
    this.#known = snapshot;
    try {
      const legal = await legalMoves(snapshot.choice, snapshot.position.legal);
      if (this.snapshot && this.snapshot.number > snapshot.number) return;
      this.legal = legal;
      this.news = news;
      this.snapshot = snapshot;
    } catch (error) {
      if (this.#known !== snapshot) return;
      this.problem = { type: "error", ...refusalOf(error) };
      this.#retry = setTimeout(() => this.#refresh(), RETRY_AFTER);
    }
  }
}

/** What the server could not answer, as a refusal. */
function refusalOf(error: unknown): m.Refused {
  const { code, values } = error as m.Error;
  return { answer: "refused", code, values };
}

/** The snapshot after some events; null where only the server can say what it is. */
export function applied(
  known: m.Snapshot,
  events: m.Events["events"],
  position: m.Position | null,
): m.Snapshot | null {
  const next = { ...known, position: position ?? known.position };
  for (const event of events) {
    next.number = event.number;
    switch (event.event) {
      case "moved":
        next.history = [...next.history, event];
        next.undo = null;
        break;
      case "undone":
        next.history = next.history.slice(0, event.keep);
        next.undo = null;
        break;
      case "undo-asked":
        next.undo = { seat: event.seat, keep: event.keep, agreed: [] };
        break;
      case "undo-refused":
        next.undo = null;
        break;
      case "said":
        next.chat = [
          ...next.chat,
          { number: event.number, person: event.person, seat: event.seat, text: event.text },
        ];
        break;
      case "started":
        next.started = true;
        break;
      case "ended":
        next.ended = event;
        break;
      case "closed":
        next.closed = event;
        break;
      case "rematch-wanted":
        next.rematch = [...(next.rematch ?? []), event.seat];
        break;
      case "rematched":
        next.rematched = event.table;
        break;
      default:
        return null;
    }
  }
  return next;
}
