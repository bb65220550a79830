/**
 * The connection to the server: one socket for the whole page. It comes back by itself, follows again what was followed, and sends
 * again what was not answered; commands carry an id, so that sending one twice is harmless.
 */

import type * as m from "./messages";

type Follower = {
  table: string;
  seat: number | null;
  /** The last event that is known. */
  after: () => number | null;
  take: (message: m.Viewed | m.Events | m.Error) => void;
};
type Asked = {
  message: m.Do | m.AskWhyNot | m.AskHint;
  settle: (message: m.Answered | m.WhyNot | m.Hint) => void;
  fail: (error: m.Error) => void;
};

const PING_EVERY = 25_000;
const SILENCE = 60_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
/** The server cannot reach its database just now. */
const AWAY = "database-away";
/** More was sent than one person may. */
const TOO_FAST = "too-fast";

export type Status = "connecting" | "open" | "lost";

class Connection {
  status: Status = $state("connecting");
  /** As whom the server knows this socket: another tab may have become somebody else. */
  person: string | null = null;
  /** Server's clock minus ours, in milliseconds. */
  ahead = 0;

  #socket: WebSocket | undefined;
  #followers = new Set<Follower>();
  #asked = new Map<string, Asked>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #count = 0;
  #session = Math.random().toString(36).slice(2, 10);

  /** Follows a table as one of one's own seats, or as a spectator; returns what ends it. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    if (this.#socket === undefined) this.#open();
    else this.#subscribe(follower);
    return () => {
      if (!this.#followers.delete(follower)) return;
      const others = [...this.#followers].some((other) => other.table === follower.table);
      if (!others) this.#send({ type: "unsubscribe", table: follower.table });
    };
  }

  async do(table: string, command: m.Do["command"]): Promise<m.Answered["answer"]> {
    const answer = await this.#ask({ type: "do", table, id: this.#id(), command });
    return (answer as m.Answered).answer;
  }

  async whyNot(table: string, seat: number, move: Record<string, unknown>): Promise<m.Refused | null> {
    const answer = await this.#ask({ type: "why-not", table, id: this.#id(), seat, move });
    return (answer as m.WhyNot).refusal;
  }

  async hint(table: string, seat: number): Promise<m.Hint> {
    return (await this.#ask({ type: "hint", table, id: this.#id(), seat })) as m.Hint;
  }

  /** Somebody else sits here now. */
  restart(): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#lost(socket, 0);
    socket.close();
  }

  #id = (): string => `${this.#session}-${++this.#count}`;

  #ask(message: Asked["message"]): Promise<m.Answered | m.WhyNot | m.Hint> {
    return new Promise((settle, fail) => {
      this.#asked.set(message.id, { message, settle, fail });
      if (this.#socket === undefined) this.#open();
      else this.#send(message);
    });
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      for (const follower of this.#followers) this.#subscribe(follower);
      for (const { message } of this.#asked.values()) this.#send(message);
      this.status = "open";
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      this.#take(JSON.parse(event.data) as m.ServerMessage);
    };
    socket.onclose = (event) => this.#lost(socket, event.code === 4429 ? LONGEST_WAIT : this.#wait);
    this.#heartbeat = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) socket.close();
      else this.#send({ type: "ping" });
    }, PING_EVERY);
  }

  #lost(socket: WebSocket, wait: number): void {
    if (this.#socket !== socket) return;
    clearInterval(this.#heartbeat);
    this.#socket = undefined;
    this.status = "lost";
    this.#retry = setTimeout(() => this.#open(), wait);
    this.#wait = Math.min(this.#wait * 1.7, LONGEST_WAIT);
  }

  /** A browser that hears of the network again, or is looked at again, need not wait. */
  wake(): void {
    if (this.#retry !== undefined) this.#open();
  }

  #subscribe({ table, seat, after }: Follower): void {
    this.#send({ type: "subscribe", table, seat, after: after() });
  }

  #send(message: m.ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #take(message: m.ServerMessage): void {
    switch (message.type) {
      case "hello":
      case "pong":
        if (message.type === "hello") this.person = message.person;
        else this.#wait = FIRST_WAIT; // it has lasted; one that is closed at once is opened ever more slowly
        this.ahead = message.now - Date.now();
        break;
      case "snapshot":
        this.#tell(message.snapshot.table, message);
        break;
      case "events":
        this.#tell(message.table, message);
        break;
      case "answer":
      case "why-not":
      case "hint": {
        const asked = this.#asked.get(message.id);
        this.#asked.delete(message.id);
        asked?.settle(message);
        break;
      }
      case "error": {
        if (message.code === AWAY || (message.code === TOO_FAST && !message.id)) {
          this.#socket?.close(); // a pause, then everything that was not answered is sent again
          break;
        }
        const asked = message.id ? this.#asked.get(message.id) : undefined;
        if (asked && message.id) {
          this.#asked.delete(message.id);
          asked.fail(message);
        } else {
          this.#tell(message.table, message);
        }
      }
    }
  }

  /** Who begins to follow because of a message does not hear that message too. */
  #tell(table: string | null | undefined, message: m.Viewed | m.Events | m.Error): void {
    for (const one of [...this.#followers]) if (one.table === table) one.take(message);
  }
}

export const connection = new Connection();

if (typeof window !== "undefined") {
  window.addEventListener("online", () => connection.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.wake();
  });
}
