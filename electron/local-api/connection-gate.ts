import type { OtherTillId } from '../../shared/ledger/money/other-till.ts';
import { SECOND_MS } from '../../shared/values/time.ts';

/** Number of connections that a source may begin each second without competing with other sources. */
const FIRST_OF_ONE = 4;
/**
 * Limit of further connections a second, per source and for all unproven sources together, because each costs a
 * handshake.
 */
const MOST_BEGUN_BY_ONE = 20;
const MOST_BEGUN_BEYOND = 40;
/** Limit of non-competing connections a second, over all sources: more than a store has computers. */
const MOST_FIRST = 200;
/** Limit of unproven open connections, per source and for all unproven sources together. */
const MOST_STRANGE_OF_ONE = 24;
const MOST_STRANGE_OF_KNOWN = 64;
const MOST_STRANGE = 64;
/** Limit of open connections per client. */
const MOST_OF_CLIENT = 40;
/** After this many wrong tokens, a source is only told that there were too many. */
const MOST_WRONG = 10;
const WRONG_LASTS_MS = 60 * SECOND_MS;
/** Maximum number of sources remembered for wrong tokens, and separately for right ones. */
const MOST_REMEMBERED = 1_000;

interface Wrong {
  readonly sinceMs: number;
  readonly times: number;
}

interface Open {
  readonly source: string;
  readonly end: () => void;
  client: OtherTillId | null;
}

export interface AcceptedConnection {
  /** Call it when the connection has shown this client's token. */
  readonly noteProven: (client: OtherTillId) => void;
  /** Call it when the connection has shown a wrong token or code. @returns true if its source has shown too many */
  readonly noteWrong: () => boolean;
  readonly noteEnded: () => void;
}

/**
 * Shares one port's connections among sources, so that none can use up another's. A source is a computer of the store,
 * or a user of this computer. A source that has shown a right token keeps its own share, and a proven connection gives
 * way only to its own client's. Wrong tokens lock nobody out: a right token from the same source is always accepted.
 */
export class ConnectionGate {
  readonly #nowMs: () => number;
  readonly #mostBegunByKnown: number;
  /** Open connections, oldest first. */
  readonly #open = new Set<Open>();
  readonly #known = new Set<string>();
  readonly #wrong = new Map<string, Wrong>();
  #second = 0;
  #begun = new Map<string, number>();

  /** @param mostBegunByKnown connections per second for a source that has shown a right token */
  constructor(nowMs: () => number, mostBegunByKnown: number) {
    this.#nowMs = nowMs;
    this.#mostBegunByKnown = mostBegunByKnown;
  }

  /**
   * Accepts or refuses a connection; an accepted one may replace an older, unproven one.
   * @param end ends the connection
   */
  letIn(source: string, end: () => void): AcceptedConnection | null {
    if (!this.#mayBegin(source)) return null;
    this.#makeRoom(source);
    const open: Open = { source, end, client: null };
    this.#open.add(open);
    return {
      noteProven: (client) => this.#noteProven(open, client),
      noteWrong: () => this.#noteWrong(source),
      noteEnded: () => void this.#open.delete(open),
    };
  }

  #mayBegin(source: string): boolean {
    const second = Math.floor(this.#nowMs() / SECOND_MS);
    if (second !== this.#second) this.#begun = new Map();
    this.#second = second;
    const begun = this.#begun.get(source) ?? 0;
    const isAllowed = this.#known.has(source)
      ? begun < this.#mostBegunByKnown
      : this.#mayStrangerBegin(begun);
    if (isAllowed) this.#begun.set(source, begun + 1);
    return isAllowed;
  }

  #mayStrangerBegin(begun: number): boolean {
    let [first, beyond] = [0, 0];
    for (const [source, times] of this.#begun) {
      if (this.#known.has(source)) continue;
      first += Math.min(times, FIRST_OF_ONE);
      beyond += Math.max(0, times - FIRST_OF_ONE);
    }
    if (begun < FIRST_OF_ONE) return first < MOST_FIRST;
    return begun < MOST_BEGUN_BY_ONE && beyond < MOST_BEGUN_BEYOND;
  }

  #makeRoom(source: string): void {
    const strange = [...this.#open].filter(({ client }) => client === null);
    const own = strange.filter((open) => open.source === source);
    const isKnown = this.#known.has(source);
    if (own.length >= (isKnown ? MOST_STRANGE_OF_KNOWN : MOST_STRANGE_OF_ONE)) {
      this.#end(own[0]);
      return;
    }
    const ofStrangers = strange.filter((open) => !this.#known.has(open.source));
    if (isKnown || ofStrangers.length < MOST_STRANGE) return;
    const bySource = Map.groupBy(ofStrangers, (open) => open.source);
    const [most] = [...bySource.values()].toSorted((one, other) => other.length - one.length);
    this.#end(most?.[0]);
  }

  #noteProven(open: Open, client: OtherTillId): void {
    open.client = client;
    remember(this.#known, open.source);
    const own = [...this.#open].filter((one) => one.client === client);
    if (own.length > MOST_OF_CLIENT) this.#end(own.find((one) => one !== open));
  }

  #end(open: Open | undefined): void {
    if (open === undefined) return;
    this.#open.delete(open);
    open.end();
  }

  #noteWrong(source: string): boolean {
    const before = this.#wrong.get(source);
    const isOver = before === undefined || this.#nowMs() - before.sinceMs >= WRONG_LASTS_MS;
    const { sinceMs, times } = isOver ? { sinceMs: this.#nowMs(), times: 0 } : before;
    const [oldest] = this.#wrong.keys();
    if (this.#wrong.size >= MOST_REMEMBERED && oldest !== undefined) this.#wrong.delete(oldest);
    this.#wrong.delete(source);
    this.#wrong.set(source, { sinceMs, times: times + 1 });
    return times >= MOST_WRONG;
  }
}

function remember(known: Set<string>, source: string): void {
  known.delete(source);
  known.add(source);
  const [oldest] = known;
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
}
