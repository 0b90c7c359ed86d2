import { SECOND_MS } from '../../shared/values/time.ts';

/** So many connections of one computer, and of all, may begin within a second: each costs a handshake. */
const MOST_BEGUN_BY_ONE = 20;
const MOST_BEGUN = 60;
/** So many of one computer are open at once: it takes no place of another one. */
const MOST_OPEN_OF_ONE = 24;
/** After so many wrong tokens a computer is not answered for a while. */
const MOST_WRONG = 10;
const WRONG_LASTS_MS = 60 * SECOND_MS;
/** The most computers that are remembered for their wrong tokens. */
const MOST_KNOWN = 1_000;

interface Wrong {
  readonly sinceMs: number;
  readonly times: number;
}

/** Bounds what other computers cost the till: it trades on, however many of them ask. */
export class NetworkGate {
  readonly #nowMs: () => number;
  readonly #open = new Map<string, number>();
  readonly #wrong = new Map<string, Wrong>();
  #second = 0;
  #begun = new Map<string, number>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Tells whether a connection may begin; one that may is counted until it `ended`. */
  begins(address: string): boolean {
    const second = Math.floor(this.#nowMs() / SECOND_MS);
    if (second !== this.#second) this.#begun = new Map();
    this.#second = second;
    const begun = this.#begun.get(address) ?? 0;
    const all = [...this.#begun.values()].reduce((sum, one) => sum + one, 0);
    const open = this.#open.get(address) ?? 0;
    const isFull = begun >= MOST_BEGUN_BY_ONE || all >= MOST_BEGUN || open >= MOST_OPEN_OF_ONE;
    if (isFull || this.isShut(address)) return false;
    this.#begun.set(address, begun + 1);
    this.#open.set(address, open + 1);
    return true;
  }

  ended(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }

  /** A request had no token that is valid, or a wrong code. */
  wasWrong(address: string): void {
    const { sinceMs, times } = this.#wrongOf(address) ?? { sinceMs: this.#nowMs(), times: 0 };
    const [oldest] = this.#wrong.keys();
    if (this.#wrong.size >= MOST_KNOWN && oldest !== undefined) this.#wrong.delete(oldest);
    this.#wrong.delete(address);
    this.#wrong.set(address, { sinceMs, times: times + 1 });
  }

  isShut(address: string): boolean {
    return (this.#wrongOf(address)?.times ?? 0) >= MOST_WRONG;
  }

  #wrongOf(address: string): Wrong | undefined {
    const wrong = this.#wrong.get(address);
    return wrong !== undefined && this.#nowMs() - wrong.sinceMs < WRONG_LASTS_MS
      ? wrong
      : undefined;
  }
}
