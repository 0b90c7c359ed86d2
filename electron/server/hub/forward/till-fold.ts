import { decodeChainLine } from '../../../../shared/journal/journal-format.ts';
import { factSchema } from '../../../../shared/ledger/facts.ts';
import { expandFact } from '../../../../shared/ledger/written-fact.ts';
import { tillSumsSchema } from '../../../../shared/office/office-calls.ts';
import type { TillSums } from '../../../../shared/office/office-calls.ts';
import { policyAfter, tillPolicySchema } from '../../../../shared/office/policy.ts';
import type { TillPolicy } from '../../../../shared/office/policy.ts';
import { tillSums } from '../../../../shared/office/till-sums.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { ProvenCopy } from '../../../node/hub-client/proven-copy.ts';
import type { PublicRecord } from '../../../node/office-client/office-connection.ts';
import type { TillRecordReader, TillAtHubDatabase } from './hub-copies.ts';

const MOST_BYTES = 1024 * 1024;

/** Text that is in every record of an adoption, so that records without it need not be parsed. */
const ADOPTED = '"intent-adopted"';

/** Folds the records of one till, proven, as far as they were read. */
export class TillFold {
  #copy = new ProvenCopy(null);
  /** Sequence and hash of the newest folded record. */
  #taken = { sequence: 0, hash: '' };
  #isUnderstood = true;
  #policy: TillPolicy | null = null;
  /** Transactions adopted from another till. */
  readonly adopted = new Set<IntentId>();

  /** The head office's policy in these records; null if they have none, or an impossible one. */
  get policy(): TillPolicy | null {
    return tillPolicySchema.safeParse(this.#policy).data ?? null;
  }

  /**
   * Returns a till's sums; null if its records are not proven, or a newer program's, or their sums are impossible.
   * @param elsewhere transactions that another till has adopted
   */
  sums(elsewhere: ReadonlySet<IntentId>): TillSums | null {
    if (!this.#isUnderstood) return null;
    const { data } = tillSumsSchema.safeParse(
      tillSums(this.#copy.ledger, this.#copy.atMs, elsewhere),
    );
    return data ?? null;
  }

  /** Folds further records, as far as that copy has them. @param mayGoOn called before each read */
  async follow(
    copies: TillRecordReader,
    there: TillAtHubDatabase,
    mayGoOn: () => boolean,
  ): Promise<void> {
    const { sequence, hash } = this.#taken;
    // A hub that was emptied may have another journal by now, which has fewer records.
    const isLess = there.lastSequence < sequence;
    if (isLess || (there.lastSequence === sequence && there.lastHash !== hash)) this.#beginAnew();
    while (mayGoOn() && this.#isUnderstood && this.#taken.sequence < there.lastSequence) {
      const read = await copies.read(there.till, this.#taken.sequence, MOST_BYTES);
      // Leave out records that arrived meanwhile, and are not at the office yet: sums with them would stay there even
      // if the hub were lost now.
      const records = read.filter((record) => record.sequence <= there.lastSequence);
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
        this.#noteAdopted(record);
        this.#notePolicy();
      }
    } catch {
      // Only records of this till can cause the error, so the sums of other tills go on.
      this.#isUnderstood = false;
    } finally {
      // Drop the lines, because only the fold is needed.
      this.#copy.takeLines();
    }
  }

  #noteAdopted({ body }: PublicRecord): void {
    if (!body.includes(ADOPTED)) return;
    const line = decodeChainLine(body);
    if (line === null || !('public' in line)) return;
    const { kind, intent } = factSchema.parse(expandFact(line.public));
    if (kind === 'intent-adopted' && intent !== undefined) this.adopted.add(intent.id);
  }

  #notePolicy(): void {
    const { ledger, atMs } = this.#copy;
    if (atMs !== null) this.#policy = policyAfter(this.#policy, ledger.hub?.limits, atMs);
  }

  /** Starts again, because the hub now has another journal under this name. */
  #beginAnew(): void {
    this.adopted.clear();
    this.#policy = null;
    this.#copy = new ProvenCopy(null);
    this.#taken = { sequence: 0, hash: '' };
    this.#isUnderstood = true;
  }
}
