import type { PrintedHash } from '../../../shared/journal/printed-hash.ts';

/** A record that is valid in its chain. */
export interface SeenRecord {
  readonly sequence: number;
  readonly hash: string;
}

/** Whether a chain has the record with the printed hash; null if the part that was read cannot tell. */
export type PrintedHashResult =
  /** The chain has that record, so up to this sequence it is the journal that the hash came from. */
  | { readonly kind: 'stands'; readonly sequence: number }
  /** The sequence belongs to another record: it is another journal, or was rewritten. */
  | { readonly kind: 'another'; readonly sequence: number; readonly hash: string }
  | { readonly kind: 'before' | 'after'; readonly first: number; readonly last: number }
  /** The printed hash has no sequence, and no record matches it. */
  | { readonly kind: 'none'; readonly first: number; readonly last: number };

/** Searches a chain for the record with a printed hash while the chain is read. */
export class PrintedHashSeeker {
  readonly mark: PrintedHash;
  #found: PrintedHashResult | null = null;
  #first: number | null = null;
  #last = 0;

  constructor(mark: PrintedHash) {
    this.mark = mark;
  }

  /**
   * Call it with records in sequence. The position before the first record counts as well, since all later hashes
   * include it.
   */
  readonly see = ({ sequence, hash }: SeenRecord): void => {
    this.#first ??= sequence;
    this.#last = sequence;
    if (this.#found?.kind === 'stands') return;
    const { sequence: wanted, digits } = this.mark;
    if (wanted !== null && wanted !== sequence) return;
    if (hash.startsWith(digits)) this.#found = { kind: 'stands', sequence };
    else if (wanted !== null) this.#found = { kind: 'another', sequence, hash };
  };

  get found(): PrintedHashResult {
    if (this.#found !== null) return this.#found;
    const range = { first: this.#first ?? 0, last: this.#last };
    const { sequence } = this.mark;
    if (sequence === null) return { kind: 'none', ...range };
    return { kind: sequence < range.first ? 'before' : 'after', ...range };
  }
}
