import { FULL_PACE, fasterPace, slowerPace } from '../../../shared/hub/copy-pace.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { HubStatus } from '../../../shared/messages/hub-status.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { JournalDamaged, JournalStopped } from '../../journal/journal.ts';
import type { LedgerWriter, Moment } from '../../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import { CopyDamaged, CopyReader } from './copy-reader.ts';
import { CopySeal } from '../../node/hub-client/copy-seal.ts';
import { UnsentErasures } from './unsent-erasures.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';
import type { HubMemory } from '../connection/hub-memory.ts';
import type { SendingFence } from '../presence/sending-fence.ts';

type CopyState = HubStatus['copy'];
type WhyStopped = Extract<CopyState, { kind: 'stopped' }>['why'];

/** A copy that has lagged for a shorter time is reported as complete, since each sale makes it lag for a moment. */
const GRACE_MS = 2_000;
/** How often the screens are updated while the copy catches up. */
const NOTIFY_EVERY_MS = 1_000;
/** If the copy lacks more records than this, no payment waits for it. */
const NEARLY_WHOLE = 500;

interface JournalCopySetup {
  readonly writer: Pick<LedgerWriter, 'ledger' | 'moment' | 'onRecords'> & {
    readonly journal: Pick<LedgerWriter['journal'], 'read' | 'readErased' | 'syncedSequence'>;
  };
  readonly setUp: HubSetUp;
  readonly memory: HubMemory;
  readonly connect: ConnectHub;
  readonly fence: SendingFence;
  readonly wakeIn: WakeIn;
  /** This till's epoch at the hub; null while the hub is out of reach or not used. */
  readonly epoch: () => number | null;
  readonly onChange: () => void;
}

/**
 * Copies the journal to the hub, record by record, on its own connection. The till remembers no position but asks the
 * hub for it, so that an emptied hub gets everything again. Selling never waits for the copy.
 */
export class JournalCopier {
  readonly #around: JournalCopySetup;
  readonly #reader: CopyReader;
  readonly #erased: UnsentErasures;
  readonly #endListening: () => void;
  #line: HubLine | null = null;
  /** Sequence of the newest record that the hub has; null until the hub has reported it. */
  #stands: number | null = null;
  #stopped: WhyStopped | null = null;
  /**
   * True from a failure until the hub accepts a record again: until then only records are sent that the hub may have
   * already.
   */
  #isProving = false;
  /** Sequence of the last record that a payment waited for without success. */
  #missed = 0;
  #behindSince: Moment | null;
  #notifiedMonoMs = -Infinity;
  #isClosed = false;
  /** The copying that runs now; there is only one at a time. */
  #running: Promise<void> | null = null;
  #isWanted = false;
  #pace = FULL_PACE;
  /** True during the pause after a failure, so that a sale does not trigger an early retry. */
  #isPausing = false;
  readonly #cancel = { retry: doNothing, notify: doNothing };
  /** True while this till is leaving the hub. */
  #standsStill = false;

  constructor(around: JournalCopySetup) {
    this.#around = around;
    const { writer, setUp } = around;
    this.#reader = new CopyReader(writer.journal, new CopySeal(setUp, setUp.till));
    this.#erased = new UnsentErasures({ ...around, isClosed: () => this.#isClosed });
    this.#behindSince = writer.moment();
    this.#endListening = writer.onRecords((records) => {
      this.#reader.noteWritten(records);
      this.#fallBehind();
      this.#wake();
    });
    this.#notifyIn(GRACE_MS);
  }

  get state(): CopyState {
    if (this.#stopped !== null)
      return { kind: 'stopped', why: this.#stopped, through: this.#stands ?? 0 };
    const { atMs, monoMs } = this.#behindSince ?? {};
    if (monoMs === undefined || atMs === undefined || this.#nowMs() - monoMs <= GRACE_MS)
      return { kind: 'whole' };
    const facts = this.#stands === null ? null : this.#reader.last - this.#stands;
    return { kind: 'behind', facts, sinceMs: atMs };
  }

  /** True if the hub's copy under this till's name has records of another journal. */
  get isForeign(): boolean {
    return this.#stopped === 'foreign';
  }

  /** True if a payment could be sent now even if the hub may have it. */
  get isReady(): boolean {
    if (this.#isClosed || this.#around.epoch() === null) return false;
    // With foreign records under this till's name, another till may have sent these payments
    // (docs/quality/taking-over.md, row 40).
    if (this.#stopped !== null) return !this.isForeign;
    const isOpen = this.#line?.isOpen === true && !this.#isPausing && !this.#hasMissed;
    return isOpen && this.#stands !== null && this.#reader.last - this.#stands <= NEARLY_WHOLE;
  }

  /**
   * Call it when a payment's *sending* is on disk. A payment that no hub has leaves at once; one that a hub may have
   * leaves once its *sending* is in the copy, so that a successor sees that it may have been sent.
   * @returns false if the payment must not be sent now
   */
  async maySendNow(intent: Intent, sequence: number): Promise<boolean> {
    return !this.#around.fence.mayBeThere(intent) || (await this.#comesIn(sequence));
  }

  async #comesIn(sequence: number): Promise<boolean> {
    if (!this.isReady) return false;
    if (this.#stopped !== null) return this.#isNotLive();
    if ((this.#stands ?? 0) >= sequence) return true;
    this.#wake();
    const isThere = await this.#around.fence.waitUntilCopied(sequence);
    // Until the hub has this record, later payments that it may have are refused at once: they would wait in vain, and
    // block those behind them.
    if (!isThere) this.#missed = sequence;
    return isThere;
  }

  get #hasMissed(): boolean {
    return this.#missed > (this.#stands ?? 0);
  }

  /**
   * Resolves to true once no successor can take what this record says for unsent: the copy has it, or copying has
   * stopped and the copy is marked as not live. False if neither happens in time.
   */
  waitUntilKnownOrNotLive(sequence: number): Promise<boolean> {
    return this.#comesIn(sequence);
  }

  /**
   * Marks the copy as not live, so that a successor does not assume that everything unsent in it was never sent. The
   * hub refuses if this till was taken over.
   */
  async #isNotLive(): Promise<boolean> {
    const { connect, setUp, epoch: epochNow } = this.#around;
    const epoch = epochNow();
    if (epoch === null) return false;
    try {
      const line = await connect(setUp);
      try {
        const call = { name: 'append', epoch, records: [], isLive: false } as const;
        const { kind } = await line.call<'append'>(call);
        // Copying that has resumed meanwhile may have marked the copy as live again.
        return kind === 'appended' && this.#stopped !== null;
      } finally {
        line.close();
      }
    } catch (error) {
      if (error instanceof DatabaseUnreached) return false;
      throw error;
    }
  }

  /** Resets the copying once the hub is reached: it may be another hub, without the reason why copying had stopped. */
  onHubReached(): void {
    this.#stopped = null;
    this.#missed = 0;
    this.#line?.close();
    this.#wake();
  }

  /**
   * Prepares no more records, because the hub is about to be left: payments accepted from now on are sent without
   * asking it.
   */
  pauseCopying(): void {
    this.#standsStill = true;
  }

  /** Resumes the copying, because the hub is not left after all. */
  resumeCopying(): void {
    this.#standsStill = false;
    this.#wake();
  }

  #wake(): void {
    this.#isWanted = true;
    if (!this.#isPausing) this.#running ??= this.#run();
  }

  /** Resolves once nothing is being read or written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endListening();
    this.#cancel.retry();
    this.#cancel.notify();
    this.#line?.close();
    this.#around.fence.noteHubLost();
    await this.#running;
    await this.#reader.endReading();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#bring();
      }
    } catch (error) {
      await this.#giveUp(error);
    } finally {
      this.#running = null;
    }
  }

  /** Copies until the hub has every record, or is lost. */
  async #bring(): Promise<void> {
    for (;;) {
      const epoch = this.#around.epoch();
      if (this.#isClosed || epoch === null || this.#stopped !== null) return;
      const stands = await this.#whereItStands(epoch);
      if (stands === null) return;
      if (stands > this.#reader.last) return this.#stop('foreign');
      const records = await this.#reader.readAfter(stands, this.#pace.mostBytes);
      if (records.length === 0) return this.#beWhole();
      // Checked in the same turn of the event loop in which the records are sent.
      if (this.#standsStill) return;
      await this.#append(epoch, this.#isProving ? this.#asBefore(records, stands) : records);
      this.#isProving = false;
      this.#pace = fasterPace(this.#pace);
      this.#notifyNow();
    }
  }

  /**
   * While it is unproven that the hub accepts records, sends only those that it may have already: payments accepted
   * meanwhile then do not depend on the hub.
   */
  #asBefore(records: readonly CopiedRecord[], stands: number): readonly CopiedRecord[] {
    const through = Math.max(stands + 1, this.#around.fence.shippedThrough);
    return records.filter(({ sequence }) => sequence <= through);
  }

  async #whereItStands(epoch: number): Promise<number | null> {
    if (this.#line?.isOpen !== true) {
      this.#stands = null;
      this.#line = await this.#around.connect(this.#around.setUp);
      if (this.#isClosed) this.#line.close();
    }
    if (this.#stands === null) await this.#append(epoch, []);
    return this.#stands;
  }

  async #append(epoch: number, records: readonly CopiedRecord[]): Promise<void> {
    const { sequence: through } = records.at(-1) ?? {};
    // Records count as possibly at the hub from now on, whatever it answers.
    if (through !== undefined) this.#around.fence.noteShipping(through);
    const isLive = through === undefined || through >= this.#around.writer.ledger.lastSequence;
    const call = { name: 'append', epoch, records, isLive } as const;
    const said = await this.#called((line) => line.call<'append'>(call, this.#pace.answerMs));
    switch (said.kind) {
      case 'appended': {
        const { sequence = said.lastSequence } = records.at(-1) ?? {};
        if (said.lastSequence !== sequence) throw new DatabaseUnreached('strange');
        this.#stands = sequence;
        this.#around.fence.noteCopyEnd(sequence);
        break;
      }
      case 'gap':
        // The hub was emptied since it reported its position, so connect again and ask for it.
        throw new DatabaseUnreached('lost');
      case 'broken':
        this.#stands = said.lastSequence;
        this.#stop('foreign');
        break;
      case 'fenced':
        // Another till has taken over this one; the next heartbeat handles that.
        throw new DatabaseUnreached('closed');
    }
  }

  #called<Answer>(call: (line: HubLine) => Promise<Answer>): Promise<Answer> {
    if (this.#line === null) throw new DatabaseUnreached('closed');
    return call(this.#line);
  }

  async #beWhole(): Promise<void> {
    await this.#forget();
    if (this.#stands !== this.#reader.last) return;
    const wasTold = this.state.kind !== 'whole';
    this.#behindSince = null;
    this.#cancel.notify();
    if (wasTold) this.#around.onChange();
  }

  /** Erases from the copy whatever was erased at this till. */
  async #forget(): Promise<void> {
    // The cached records are older than the erasure, so they are read from disk again.
    if (this.#erased.isNews) await this.#reader.dropCached();
    for (;;) {
      const sequences = await this.#erased.nextOrNoteAllSent();
      if (sequences === null || this.#isClosed) return;
      const call = { name: 'forget', sequences } as const;
      await this.#called((line) => line.call<'forget'>(call, this.#pace.answerMs));
      this.#erased.noteSent(sequences);
    }
  }

  #stop(why: WhyStopped): void {
    this.#stopped = why;
    this.#line?.close();
    this.#around.fence.noteHubLost();
    this.#around.onChange();
  }

  /**
   * Ends the connection after an error, and decides whether to copy again later.
   * @throws the error, if it is a bug of the till
   */
  async #giveUp(error: unknown): Promise<void> {
    this.#line?.close();
    this.#line = null;
    this.#around.fence.noteHubLost();
    await this.#reader.endReading();
    if (this.#isClosed) return;
    if (error instanceof CopyDamaged || error instanceof JournalDamaged)
      return this.#stop('damaged');
    const isOfDisk = error instanceof JournalStopped || errorCode(error) !== null;
    if (!(error instanceof DatabaseUnreached) && !isOfDisk) throw error;
    this.#isPausing = true;
    this.#isProving = true;
    this.#cancel.retry = this.#around.wakeIn(this.#pace.pauseMs, () => {
      this.#isPausing = false;
      this.#wake();
    });
    this.#pace = slowerPace(this.#pace);
  }

  #fallBehind(): void {
    if (this.#behindSince !== null) return;
    this.#behindSince = this.#around.writer.moment();
    this.#notifyIn(GRACE_MS + 1);
  }

  #notifyIn(delayMs: number): void {
    this.#cancel.notify = this.#around.wakeIn(delayMs, () => this.#around.onChange());
  }

  #notifyNow(): void {
    if (this.state.kind === 'whole' || this.#nowMs() - this.#notifiedMonoMs < NOTIFY_EVERY_MS)
      return;
    this.#notifiedMonoMs = this.#nowMs();
    this.#around.onChange();
  }

  #nowMs(): number {
    return this.#around.writer.moment().monoMs;
  }
}

function doNothing(): void {
  return undefined;
}
