import { ZodError } from 'zod';
import type { TillSums } from '../../../shared/office/office-calls.ts';
import { tillSums } from '../../../shared/office/till-sums.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import { ProvenCopy } from '../../hub/client/proven-copy.ts';
import type { PublicRecord } from '../client/office-connection.ts';
import type { HubCopies, TillThere } from './hub-copies.ts';

const MOST_BYTES = 1024 * 1024;

/** The records of one till, proven and folded, as far as they were read. */
export class TillFold {
  #copy = new ProvenCopy(null);
  /** The newest record that was taken. */
  #taken = { sequence: 0, hash: '' };
  #isUnderstood = true;

  /** Null where the records are not proven, or a newer program wrote them. */
  get sums(): TillSums | null {
    return this.#isUnderstood ? tillSums(this.#copy.ledger, this.#copy.atMs) : null;
  }

  /**
   * Reads on, up to what the hub has.
   * @param mayGoOn asked before each reading
   */
  async follow(copies: HubCopies, there: TillThere, mayGoOn: () => boolean): Promise<void> {
    const { sequence, hash } = this.#taken;
    // Of a hub that was emptied since nobody knows yet whose records these are.
    const isLess = there.lastSequence < sequence;
    if (isLess || (there.lastSequence === sequence && there.lastHash !== hash)) this.#beginAnew();
    while (mayGoOn() && this.#isUnderstood && this.#taken.sequence < there.lastSequence) {
      const records = await copies.read(there.till, this.#taken.sequence, MOST_BYTES);
      const [first] = records;
      if (first === undefined) return;
      if (first.previousHash === this.#taken.hash) this.#take(records);
      else this.#beginAnew();
    }
  }

  #take(records: readonly PublicRecord[]): void {
    try {
      for (const record of records) {
        this.#isUnderstood = this.#copy.take({ ...record, part: null });
        if (!this.#isUnderstood) return;
        this.#taken = record;
      }
    } catch (error) {
      if (!(error instanceof ZodError) && !(error instanceof BrokenAssertion)) throw error;
      this.#isUnderstood = false;
    } finally {
      // What is folded is all that is wanted of them.
      this.#copy.takeLines();
    }
  }

  /** The hub has another journal under this name by now. */
  #beginAnew(): void {
    this.#copy = new ProvenCopy(null);
    this.#taken = { sequence: 0, hash: '' };
    this.#isUnderstood = true;
  }
}
