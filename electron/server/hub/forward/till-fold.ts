import { decodeChainLine } from '../../../../shared/journal/journal-format.ts';
import { factSchema } from '../../../../shared/ledger/facts.ts';
import { wholeFact } from '../../../../shared/ledger/written-fact.ts';
import { tillSumsSchema } from '../../../../shared/office/office-calls.ts';
import type { TillSums } from '../../../../shared/office/office-calls.ts';
import { policyAfter, tillPolicySchema } from '../../../../shared/office/policy.ts';
import type { TillPolicy } from '../../../../shared/office/policy.ts';
import { tillSums } from '../../../../shared/office/till-sums.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { ProvenCopy } from '../../../node/hub-client/proven-copy.ts';
import type { PublicRecord } from '../../../node/office-client/office-connection.ts';
import type { Copies, TillThere } from './hub-copies.ts';

const MOST_BYTES = 1024 * 1024;

/** A text in every record of an adoption: records without it need not be parsed. */
const ADOPTED = '"intent-adopted"';

/** The records of one till, proven and folded, as far as they were read. */
export class TillFold {
  #copy = new ProvenCopy(null);
  /** The newest record that was folded. */
  #taken = { sequence: 0, hash: '' };
  #isUnderstood = true;
  #policy: TillPolicy | null = null;
  /** Transactions that were adopted from another till. */
  readonly adopted = new Set<IntentId>();

  /** The head office's policy in these records; null if they have none, or an impossible one. */
  get policy(): TillPolicy | null {
    return tillPolicySchema.safeParse(this.#policy).data ?? null;
  }

  /**
   * Returns null if the records are not proven, a newer program wrote them, or their sums are impossible.
   * @param elsewhere transactions that another till has adopted
   */
  sums(elsewhere: ReadonlySet<IntentId>): TillSums | null {
    if (!this.#isUnderstood) return null;
    const { data } = tillSumsSchema.safeParse(
      tillSums(this.#copy.ledger, this.#copy.atMs, elsewhere),
    );
    return data ?? null;
  }

  /**
   * Reads on, up to what that copy has.
   * @param mayGoOn called before each reading
   */
  async follow(copies: Copies, there: TillThere, mayGoOn: () => boolean): Promise<void> {
    const { sequence, hash } = this.#taken;
    // After a hub was emptied, these records may belong to another journal.
    const isLess = there.lastSequence < sequence;
    if (isLess || (there.lastSequence === sequence && there.lastHash !== hash)) this.#beginAnew();
    while (mayGoOn() && this.#isUnderstood && this.#taken.sequence < there.lastSequence) {
      const read = await copies.read(there.till, this.#taken.sequence, MOST_BYTES);
      // Records that arrived since are not at the office yet: sums including them would remain there if the hub were
      // lost now.
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
      // Only these records can cause an error here, and no other till's sums wait for it.
      this.#isUnderstood = false;
    } finally {
      // Only the fold is needed; the lines can go.
      this.#copy.takeLines();
    }
  }

  #noteAdopted({ body }: PublicRecord): void {
    if (!body.includes(ADOPTED)) return;
    const line = decodeChainLine(body);
    if (line === null || !('public' in line)) return;
    const { kind, intent } = factSchema.parse(wholeFact(line.public));
    if (kind === 'intent-adopted' && intent !== undefined) this.adopted.add(intent.id);
  }

  #notePolicy(): void {
    const { ledger, atMs } = this.#copy;
    if (atMs !== null) this.#policy = policyAfter(this.#policy, ledger.hub?.limits, atMs);
  }

  /** The hub has another journal under this name by now. */
  #beginAnew(): void {
    this.adopted.clear();
    this.#policy = null;
    this.#copy = new ProvenCopy(null);
    this.#taken = { sequence: 0, hash: '' };
    this.#isUnderstood = true;
  }
}
