import { FULL_PACE, quickenPace, slowPace } from '../../../shared/hub/copy-pace.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { HubStatus } from '../../../shared/messages/hub-status.ts';
import { HubUnreached } from '../../node/hub-client/hub-unreached.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { JournalDamaged, JournalStopped } from '../../journal/journal.ts';
import type { LedgerWriter, Moment } from '../../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import { CopyDamaged, CopyReader } from './copy-reader.ts';
import { CopySeal } from '../../node/hub-client/copy-seal.ts';
import { ErasedHere } from './erased-here.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';
import type { HubMemory } from '../connection/hub-memory.ts';
import type { SendingFence } from '../presence/sending-fence.ts';

type CopyState = HubStatus['copy'];
type WhyStopped = Extract<CopyState, { kind: 'stopped' }>['why'];

/** A copy that lags for at most this long is reported as complete: it lags for a moment with each sale. */
const GRACE_MS = 2_000;
/** How often the screens are updated while it catches up. */
const NOTIFY_EVERY_MS = 1_000;
/** No payment waits for a copy that lacks more than this. */
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
  /** This till's epoch at the hub; null while the hub is not reached or not used. */
  readonly epoch: () => number | null;
  readonly onChange: () => void;
}

/**
 * Copies the journal to the hub, record by record, on a line of its own. The hub tells how far the copy has come; the
 * till remembers nothing of it, so that an emptied hub gets all of it again. Nothing waits for it.
 */
export class JournalCopy {
  readonly #around: JournalCopySetup;
  readonly #reader: CopyReader;
  readonly #erased: ErasedHere;
  readonly #endListening: () => void;
  #line: HubLine | null = null;
  /** The newest record that the hub has; null until it has said so. */
  #stands: number | null = null;
  #stopped: WhyStopped | null = null;
  /** True after a failure, until a record has been accepted. */
  #isProving = false;
  /** A record that was not accepted while a payment waited for it. */
  #missed = 0;
  #behindSince: Moment | null;
  #notifiedMonoMs = -Infinity;
  #isClosed = false;
  /** One at a time. */
  #running: Promise<void> | null = null;
  #isWanted = false;
  #pace = FULL_PACE;
  /** True after a failure, so that a sale does not trigger an early retry. */
  #isPausing = false;
  readonly #cancel = { retry: doNothing, notify: doNothing };
  /** True while the hub is being left. */
  #standsStill = false;

  constructor(around: JournalCopySetup) {
    this.#around = around;
    const { writer, setUp } = around;
    this.#reader = new CopyReader(writer.journal, new CopySeal(setUp, setUp.till));
    this.#erased = new ErasedHere({ ...around, isClosed: () => this.#isClosed });
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

  /** True if the hub has other records under this till's name. */
  get isForeign(): boolean {
    return this.#stopped === 'foreign';
  }

  /** Tells whether a payment that a hub may hold can be sent now. */
  get isReady(): boolean {
    if (this.#isClosed || this.#around.epoch() === null) return false;
    // The hub has other records than these: their author may have sent what waits here (docs/quality/taking-over.md,
    // row 40).
    if (this.#stopped !== null) return !this.isForeign;
    const isOpen = this.#line?.isOpen === true && !this.#isPausing && !this.#hasMissed;
    return isOpen && this.#stands !== null && this.#reader.last - this.#stands <= NEARLY_WHOLE;
  }

  /**
   * A payment is about to leave, its *sending* on disk. One that no hub can have leaves in this turn; one that a hub
   * may have, once the copy has its *sending*: from then on a successor knows that it may have left.
   * @returns false if it must not leave now
   */
  async leaves(intent: Intent, sequence: number): Promise<boolean> {
    return !this.#around.fence.mayBeThere(intent) || (await this.#comesIn(sequence));
  }

  async #comesIn(sequence: number): Promise<boolean> {
    if (!this.isReady) return false;
    if (this.#stopped !== null) return this.#isNotLive();
    if ((this.#stands ?? 0) >= sequence) return true;
    this.#wake();
    const isThere = await this.#around.fence.comesIn(sequence);
    // Until that record is accepted the next payment does not wait in vain, since others would wait behind it.
    if (!isThere) this.#missed = sequence;
    return isThere;
  }

  get #hasMissed(): boolean {
    return this.#missed > (this.#stands ?? 0);
  }

  /** Resolves to true once the copy has this record, so that a successor would know it. */
  knows(sequence: number): Promise<boolean> {
    return this.#comesIn(sequence);
  }

  /**
   * Marks the copy as not live, so that a successor does not take an unsent payment for one that never left. Refuses if
   * this till was taken over.
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
        // If the copying has resumed meanwhile, it may have reported completeness since.
        return kind === 'appended' && this.#stopped !== null;
      } finally {
        line.close();
      }
    } catch (error) {
      if (error instanceof HubUnreached) return false;
      throw error;
    }
  }

  /** The hub was reached, possibly again: it may be another one by now, without the reason why the copying ended. */
  reached(): void {
    this.#stopped = null;
    this.#missed = 0;
    this.#line?.close();
    this.#wake();
  }

  /**
   * From this turn on no more records are prepared for the hub that is about to be left: whatever is accepted later is
   * sent without asking it.
   */
  standStill(): void {
    this.#standsStill = true;
  }

  /** The hub is not left after all. */
  goOn(): void {
    this.#standsStill = false;
    this.#wake();
  }

  #wake(): void {
    this.#isWanted = true;
    if (!this.#isPausing) this.#running ??= this.#run();
  }

  /** Resolves when nothing is being read or written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endListening();
    this.#cancel.retry();
    this.#cancel.notify();
    this.#line?.close();
    this.#around.fence.lost();
    await this.#running;
    await this.#reader.rest();
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

  /** Runs until the copy is complete, or the hub is lost. */
  async #bring(): Promise<void> {
    for (;;) {
      const epoch = this.#around.epoch();
      if (this.#isClosed || epoch === null || this.#stopped !== null) return;
      const stands = await this.#whereItStands(epoch);
      if (stands === null) return;
      if (stands > this.#reader.last) return this.#stop('foreign');
      const records = await this.#reader.after(stands, this.#pace.mostBytes);
      if (records.length === 0) return this.#beWhole();
      // Checked in the turn in which they are prepared.
      if (this.#standsStill) return;
      await this.#append(epoch, this.#isProving ? this.#asBefore(records, stands) : records);
      this.#isProving = false;
      this.#pace = quickenPace(this.#pace);
      this.#notifyNow();
    }
  }

  /**
   * While the hub may not accept new records, try only those that it may have already: what is accepted meanwhile then
   * does not depend on it.
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
    // Records count as shipped from here on, whatever the hub answers.
    if (through !== undefined) this.#around.fence.ships(through);
    const isLive = through === undefined || through >= this.#around.writer.ledger.lastSequence;
    const call = { name: 'append', epoch, records, isLive } as const;
    const said = await this.#called((line) => line.call<'append'>(call, this.#pace.answerMs));
    switch (said.kind) {
      case 'appended': {
        const { sequence = said.lastSequence } = records.at(-1) ?? {};
        if (said.lastSequence !== sequence) throw new HubUnreached('strange');
        this.#stands = sequence;
        this.#around.fence.stands(sequence);
        break;
      }
      case 'gap':
        // The hub was emptied after it told its position, so it is asked again.
        throw new HubUnreached('lost');
      case 'broken':
        this.#stands = said.lastSequence;
        this.#stop('foreign');
        break;
      case 'fenced':
        // The next heartbeat reports it, too.
        throw new HubUnreached('closed');
    }
  }

  #called<Answer>(call: (line: HubLine) => Promise<Answer>): Promise<Answer> {
    if (this.#line === null) throw new HubUnreached('closed');
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

  /** Erases at the hub whatever was erased at this till since. */
  async #forget(): Promise<void> {
    // The cache is older than the erasure, and another hub may request it.
    if (this.#erased.isNews) await this.#reader.forget();
    for (;;) {
      const sequences = await this.#erased.unsent();
      if (sequences === null || this.#isClosed) return;
      const call = { name: 'forget', sequences } as const;
      await this.#called((line) => line.call<'forget'>(call, this.#pace.answerMs));
      this.#erased.noteSent(sequences);
    }
  }

  #stop(why: WhyStopped): void {
    this.#stopped = why;
    this.#line?.close();
    this.#around.fence.lost();
    this.#around.onChange();
  }

  /** @throws if the error is a bug of the till */
  async #giveUp(error: unknown): Promise<void> {
    this.#line?.close();
    this.#line = null;
    this.#around.fence.lost();
    await this.#reader.rest();
    if (this.#isClosed) return;
    if (error instanceof CopyDamaged || error instanceof JournalDamaged)
      return this.#stop('damaged');
    const isOfDisk = error instanceof JournalStopped || errorCode(error) !== null;
    if (!(error instanceof HubUnreached) && !isOfDisk) throw error;
    this.#isPausing = true;
    this.#isProving = true;
    this.#cancel.retry = this.#around.wakeIn(this.#pace.pauseMs, () => {
      this.#isPausing = false;
      this.#wake();
    });
    this.#pace = slowPace(this.#pace);
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
