import type { Fact, FactKind, FactRecord, PrivatePart } from '../../shared/ledger/facts.ts';
import { toCheckpoint } from '../../shared/ledger/checkpoint.ts';

import type { Checkpoint } from '../../shared/ledger/checkpoint.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { Random } from './random.ts';
import type { Timeline } from './virtual-time.ts';

interface Waiting {
  readonly sequence: number;
  readonly tell: () => void;
}

/**
 * The promise of `electron/journal` in virtual time: a record counts once it is synced, a crash keeps
 * what was synced and any beginning of the rest, and the first failed write is final until the next
 * start. The real journal keeps that promise on a disk of its own (test/faults/journal-crash.test.ts).
 */
export class VirtualJournal {
  readonly records: FactRecord[] = [];
  /** With which the newest segment begins. */
  checkpoint: Checkpoint | null = null;
  syncedSequence = 0;
  stopped = false;
  /** The first record that the disk has damaged since; null while all is whole. */
  damagedAt: number | null = null;
  /** How long one sync takes. */
  syncMs: () => number;
  /** Called once, when a fact of that kind (or any, for null) has just been appended. */
  onNext: { readonly kind: FactKind | null; readonly act: () => void } | null = null;
  readonly #time: Timeline;
  readonly #tellsBeforeDisk: boolean;
  #syncing = false;
  #start = 0;
  #waiting: Waiting[] = [];

  constructor(time: Timeline, random: Random, tellsBeforeDisk: boolean) {
    this.#time = time;
    this.#tellsBeforeDisk = tellsBeforeDisk;
    this.syncMs = () => random.between(0, 3);
  }

  /** Null when the disk refuses. `tell` is called once the record is on disk. */
  append(
    fact: Fact,
    secret: PrivatePart | null,
    tell: (record: FactRecord) => void,
  ): FactRecord | null {
    if (this.stopped) return null;
    const record = { sequence: this.records.length + 1, hash: '', fact, private: secret };
    this.records.push(record);
    if (this.#tellsBeforeDisk) this.#time.after(0, () => tell(record));
    else this.#waiting.push({ sequence: record.sequence, tell: () => tell(record) });
    if (!this.#syncing) this.#sync();
    const { onNext } = this;
    if (onNext !== null && (onNext.kind ?? fact.kind) === fact.kind) {
      this.onNext = null;
      onNext.act();
    }
    return record;
  }

  /** A segment is sealed, and the next one begins with the fold of all before it. */
  takeCheckpoint(ledger: Ledger): void {
    this.checkpoint = toCheckpoint(ledger);
  }

  get settled(): boolean {
    return this.#tellsBeforeDisk || this.syncedSequence === this.records.length;
  }

  /** The disk refuses from now on: what is on its way may or may not be on it. */
  fail(): void {
    this.stopped = true;
  }

  /**
   * What the next start finds. Returns how many records were lost; nobody was ever told of one of them.
   */
  crash(random: Random): number {
    const unsynced = this.records.length - this.syncedSequence;
    const lost = random.between(0, unsynced);
    this.records.length -= lost;
    this.#startAgain();
    return lost;
  }

  /** Whoever reads it takes this for all there is. */
  cut(records: readonly FactRecord[]): void {
    this.rollBack(records.length);
    this.damagedAt = null;
  }

  /** An older copy of the journal has taken its place. */
  rollBack(toSequence: number): void {
    this.records.length = Math.min(this.records.length, toSequence);
    this.#startAgain();
  }

  #startAgain(): void {
    if ((this.checkpoint?.lastSequence ?? 0) > this.records.length) this.checkpoint = null;
    this.syncedSequence = this.records.length;
    this.stopped = false;
    this.#syncing = false;
    this.#waiting = [];
    this.#start += 1;
  }

  #sync(): void {
    this.#syncing = true;
    const upTo = this.records.length;
    const start = this.#start;
    this.#time.after(this.syncMs(), () => {
      if (start !== this.#start || this.stopped) return;
      this.syncedSequence = upTo;
      this.#syncing = false;
      const told = this.#waiting.filter(({ sequence }) => sequence <= upTo);
      this.#waiting = this.#waiting.filter(({ sequence }) => sequence > upTo);
      for (const { tell } of told) tell();
      if (!this.#syncing && this.#waiting.length > 0) this.#sync();
    });
  }
}
