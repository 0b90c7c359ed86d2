import type { ChainMark } from '../../../shared/journal/chain-mark.ts';

/** A record that is valid in its chain. */
export interface SeenRecord {
  readonly sequence: number;
  readonly hash: string;
}

/** The result of looking for a mark in a chain; null outside the part that was read. */
export type MarkFound =
  /** The chain has the marked record: up to this sequence it is the journal from which the mark was taken. */
  | { readonly kind: 'stands'; readonly sequence: number }
  /** Another record has its sequence: another journal, or one that was rewritten. */
  | { readonly kind: 'another'; readonly sequence: number; readonly hash: string }
  | { readonly kind: 'before' | 'after'; readonly first: number; readonly last: number }
  /** A mark without a sequence that no record has. */
  | { readonly kind: 'none'; readonly first: number; readonly last: number };

/** Looks for a mark among the records of a chain while they are read. */
export class MarkSeeker {
  readonly mark: ChainMark;
  #found: MarkFound | null = null;
  #first: number | null = null;
  #last = 0;

  constructor(mark: ChainMark) {
    this.mark = mark;
  }

  /** In sequence. The position before the first record counts as well: all later hashes cover its hash. */
  readonly see = ({ sequence, hash }: SeenRecord): void => {
    this.#first ??= sequence;
    this.#last = sequence;
    if (this.#found?.kind === 'stands') return;
    const { sequence: wanted, signs } = this.mark;
    if (wanted !== null && wanted !== sequence) return;
    if (hash.startsWith(signs)) this.#found = { kind: 'stands', sequence };
    else if (wanted !== null) this.#found = { kind: 'another', sequence, hash };
  };

  get found(): MarkFound {
    if (this.#found !== null) return this.#found;
    const range = { first: this.#first ?? 0, last: this.#last };
    const { sequence } = this.mark;
    if (sequence === null) return { kind: 'none', ...range };
    return { kind: sequence < range.first ? 'before' : 'after', ...range };
  }
}
