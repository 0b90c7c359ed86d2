import { bookLeaveBlockerOf } from '../../shared/ledger/book-leave-blocker.ts';
import type { BookLeaveBlocker } from '../../shared/ledger/book-leave-blocker.ts';
import type { CodeMeaning } from '../../shared/cards/identifier.ts';
import type { MessagePortMain } from 'electron';
import { SECOND_MS } from '../../shared/values/time.ts';
import { DEFAULT_ALLOWANCE } from '../../shared/api/allowance.ts';
import type { AllowanceSettings } from '../../shared/api/allowance.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { CardAnswer, CardLookupResult, ProposeAnswer } from '../../shared/messages/bridge.ts';
import { compareLastAnswer } from '../../shared/evidence/settle-unknown.ts';
import type { BalanceEvidence } from '../../shared/evidence/settle-unknown.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type {
  ManagerProposal,
  Proposal,
  ScreenProposal,
} from '../../shared/proposals/proposals.ts';
import { watchAttempts } from '../gateway/attempt-watch.ts';
import { handleApiCall } from '../gateway/api-calls.ts';
import { CardLookup } from '../counter/card-lookup.ts';
import { checkRecordsAndResume, stoppedAnswer } from '../ledger/open/check-records.ts';
import type { EvidenceFolder } from '../ledger/open/check-records.ts';
import { PaymentGateway } from '../gateway/payment-gateway.ts';
import type { TurnedAway } from '../../shared/api/outcome.ts';
import { resolveUnknownIntent, mayInquire } from '../gateway/resolve-unknown-intent.ts';
import type { Disk } from '../node/files/disk.ts';
import { JournalStopped } from '../journal/journal.ts';
import { realDisk } from '../node/files/real-disk.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import { keepProposingFollowUps } from '../ledger/write/keep-proposing-follow-ups.ts';
import { erasePrivateParts } from '../ledger/write/forget-parts.ts';
import { planRetention } from './plan-retention.ts';
import { evidenceText, appendEvidence } from '../ledger/place/keep-evidence.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Actor, LedgerWriter, WriteResult } from '../ledger/write/ledger-writer.ts';
import { acceptOldDamage, pauseForOldDamage } from '../ledger/open/old-damage.ts';
import type { OpenedLedger } from '../ledger/open/open-ledger.ts';
import { BookTerminal } from '../card-terminal/book-terminal.ts';
import { createZvtTerminal } from '../card-terminal/open-terminal.ts';
import type { TerminalFactory } from '../card-terminal/open-terminal.ts';
import type { TerminalPayments } from '../card-terminal/terminal-payments.ts';
import type { TerminalSettings } from '../../shared/card-terminal/terminal-settings.ts';
import { CounterTally } from '../counter/counter-tally.ts';
import { hasAccompanyingFacts, SaleCommands } from '../counter/sale-commands.ts';
import type { Service } from '../service/service.ts';
import { wakeIn as inRealTime } from '../time/wake-in.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { sendingGate } from '../hub/sending-gate.ts';
import type { HubClient } from '../hub/hub-client.ts';
import { pauseForJournalBehind, liftJournalDoubt } from './journal-doubt.ts';
import { watchDiskSpace } from './watch-space.ts';
import { startOldCardLoads } from '../old-cards/load-old-cards.ts';
import { WorkerPace } from '../ledger/write/worker-pace.ts';
import { WorkerPort } from '../ledger/write/worker-port.ts';
import { isInRefusalSeries, refusalPauseOf } from '../../shared/ledger/money/refusals-in-a-row.ts';
import { TurnQueue } from '../time/turn-queue.ts';
import type { PauseCause } from '../../shared/ledger/money/queue.ts';

/** What trading reports to the till. */
export interface TradingListener {
  /** True if another source has confirmed the computer's clock. */
  readonly isClockProven: () => boolean;
  readonly onRebuilding: (left: number | null) => void;
  readonly onDatabasesUnusable: () => Promise<void>;
  readonly onTerminalChanged: () => void;
  readonly onWorkerFailed: (sentence: string) => void;
  readonly onEvidenceLost: (error: unknown) => void;
  /**
   * Called for a sale once it is completed, and again for each refund of it. Its loads are accepted as payments by
   * then.
   */
  readonly onReceiptDue: (sale: Sale) => void;
}

type EraseProposal = Extract<Proposal, { kind: 'erase-customer' | 'erase-old-parts' }>;

/** Shortest time between two recorded requests to *Send now*: a page that asks endlessly must not fill the journal. */
const SEND_NOW_KEPT_EVERY_MS = 10 * SECOND_MS;

/** How many bytes of a database's rows are stored per start at most, since a page could send endless rows. */
const MOST_ROWS_BYTES = 128 * 1024 * 1024;

/** What the session uses of the computer and its network; tests replace it. */
interface Surroundings {
  readonly wakeIn: WakeIn;
  /** Disk for evidence. */
  readonly disk: Disk;
  /** Resolves once the first sale is possible, so that deferred work does not slow the start. */
  readonly firstScreen: Promise<void>;
  readonly reachTerminal: TerminalFactory;
}

/** Trading with one open book: guard, gateway, worker and cards. */
export class TradingSession {
  readonly writer: LedgerWriter;
  readonly service: Service | null;
  readonly cards: CardLookup;
  readonly sales: SaleCommands;
  readonly tally: CounterTally;
  readonly gateway: PaymentGateway | null;
  /**
   * Resolves once the older segments are checked. Opening checks only the newest; the others are checked while the till
   * trades (docs/ARCHITECTURE.md#what-each-start-does).
   */
  readonly olderSegmentsVerified: Promise<void>;
  readonly #book: OpenedLedger;
  readonly #evidence: EvidenceFolder;
  readonly #listener: TradingListener;
  readonly #endListening: readonly (() => void)[];
  readonly #wakeIn: WakeIn;
  readonly #terminal: BookTerminal;
  readonly #pace: WorkerPace;
  #worker: WorkerPort | null = null;
  /** Port of a worker that connected during an erasure. */
  #waitingPort: MessagePortMain | null = null;
  #isErasing = false;
  #rowsBytes = 0;
  /** When sending was last requested in this run, in ms. */
  #askedToSendAtMs = -Infinity;
  readonly #erasures = new TurnQueue();
  readonly #erasedListeners = new Set<(maskedNumbers: readonly string[]) => void>();
  #hubClient: HubClient | null = null;

  /** @param service null while its keys cannot be opened: selling continues, and nothing is sent */
  constructor(
    book: OpenedLedger,
    service: Service | null,
    evidenceFolder: string,
    listener: TradingListener,
    {
      wakeIn = inRealTime,
      disk = realDisk,
      firstScreen = Promise.resolve(),
      reachTerminal = createZvtTerminal,
    }: Partial<Surroundings> = {},
  ) {
    this.#book = book;
    this.writer = book.writer;
    this.service = service;
    this.cards = new CardLookup(book.writer);
    this.sales = new SaleCommands(book.writer, this.cards);
    this.tally = new CounterTally(book.writer, wakeIn);
    this.gateway =
      service === null
        ? null
        : new PaymentGateway(
            book.writer,
            service,
            sendingGate(book.writer.ledger, () => this.#hubClient),
          );
    this.#evidence = { disk, folder: evidenceFolder };
    this.#listener = listener;
    this.#wakeIn = wakeIn;
    const { onTerminalChanged } = listener;
    this.#terminal = new BookTerminal(book.writer, wakeIn, onTerminalChanged, reachTerminal);
    this.#pace = new WorkerPace(() => book.writer.moment().monoMs, wakeIn);
    this.#endListening = [
      watchAttempts(book.writer, wakeIn),
      keepProposingFollowUps(book.writer),
      startOldCardLoads(
        book.writer,
        () => this.#hubClient,
        wakeIn,
        allowanceOf(service).maxPerMinute,
      ),
      watchDiskSpace(book.writer.journal, wakeIn),
      book.writer.journal.onDamageSealed(() => pauseForOldDamage(book.writer)),
      book.writer.onBroken((refused) => {
        this.#keep('refused-facts', evidenceText([refused])).catch(listener.onEvidenceLost);
      }),
    ];
    this.olderSegmentsVerified = firstScreen.then(() => pauseForOldDamage(book.writer));
  }

  /** From now on, asks the store's hub about redemptions if the till has joined one. */
  useHub(hubClient: HubClient): void {
    this.#hubClient = hubClient;
    this.cards.useHubKnowledge((cardId) => hubClient.knowledgeOf(cardId));
  }

  /** The hub client; null until the book is fully open. */
  get hubClient(): HubClient | null {
    return this.#hubClient;
  }

  get terminal(): TerminalPayments | null {
    return this.#terminal.payments;
  }

  /** From now on, requests card payments at this terminal. */
  useTerminal(settings: TerminalSettings): void {
    this.#terminal.use(settings);
  }

  /** Cancels a payment that waits for a card, or asks about the last one again. */
  controlTerminal(what: 'cancel' | 'ask-again'): void {
    if (what === 'cancel') this.terminal?.cancel();
    else this.terminal?.askAgain();
  }

  /** Serves a new worker; the previous one belongs to a window that is gone. */
  serveWorker(port: MessagePortMain): void {
    if (this.#isErasing) {
      this.#waitingPort?.close();
      this.#waitingPort = port;
      return;
    }
    this.#worker?.close();
    this.#worker = new WorkerPort(port, {
      writer: this.writer,
      seal: this.#book.seal,
      categoryPageSize: this.service?.settings.pageSize ?? 100,
      allowance: allowanceOf(this.service),
      locale: this.service?.settings.locale ?? 'en-IE',
      sendPayment: async (intentId) => (await this.gateway?.sendPayment(intentId)) ?? null,
      onInquiry: this.#onInquiry(),
      onAhead: (position) => this.#alarmBehind(position.sequence),
      onRows: (table, rows) => this.#keepRows(table, rows),
      onRebuilding: this.#listener.onRebuilding,
      onDatabasesUnusable: this.#listener.onDatabasesUnusable,
      onFailed: this.#listener.onWorkerFailed,
      pace: this.#pace,
      wakeIn: this.#wakeIn,
    });
  }

  /**
   * Calls the listener after an erasure, with the masked numbers of the erased cards (none if the erasure was refused):
   * every copy of them must be dropped, and the window's worker needs a new port.
   */
  onErased(listener: (maskedNumbers: readonly string[]) => void): void {
    this.#erasedListeners.add(listener);
  }

  postToWorker(message: Parameters<WorkerPort['tell']>[0]): void {
    this.#worker?.tell(message);
  }

  lookUp(scanned: string, said: CodeMeaning = null): CardAnswer {
    return this.cards.lookUp(scanned, said);
  }

  quote(cardId: CardId): CardLookupResult | null {
    return this.cards.quote(cardId);
  }

  /**
   * Runs an operation for the window, while a worker of this book is served: after a change of book, the previous
   * book's worker still exists for a moment, and its calls must not reach this book's service.
   * @throws without such a worker, and for an operation or body that is not in the contract
   */
  async callApi(operation: string, body: unknown, actor: Actor): Promise<unknown> {
    if (this.#worker === null) throw new Error('no worker of this book is served');
    return handleApiCall(this.gateway, this.service, operation, body, actor);
  }

  /** Proposes what a screen asks for; a card is introduced in the journal before its first transaction. */
  async propose(proposal: ScreenProposal | ManagerProposal, actor: Actor): Promise<ProposeAnswer> {
    if (isCheckWanted(proposal) && actor.stepUp !== null) {
      await pauseForOldDamage(this.writer);
      return checkRecordsAndResume(this.writer, this.#evidence, actor);
    }
    if (proposal.kind === 'accept-damage' && actor.stepUp !== null) {
      const { reason } = proposal;
      return acceptOldDamage(this.writer, this.#evidence, { reason, actor });
    }
    if (proposal.kind === 'erase-customer') return this.#erase(proposal, actor);
    const atTerminal = await this.#terminal.handleBeforeWriting(proposal, actor);
    if (atTerminal !== null) return atTerminal;
    const cardId = cardNamedBy(proposal);
    // Its fact is admitted at once and is earlier in the journal, so one write to disk can do for both.
    const introducing = cardId === null ? null : this.cards.introduceOrRespell(cardId);
    // The report of the close must include everything done before it.
    if (proposal.kind === 'close-shift') await this.tally.writeNow();
    if (proposal.kind === 'resume-sending' && proposal.staysRefused !== true) {
      await retryRefused(this.writer, proposal.cause);
    }
    const [introduced, written] = await Promise.all([introducing, this.#write(proposal, actor)]);
    if (introduced?.kind === 'stopped' && written.kind !== 'stopped') {
      return stoppedAnswer(introduced.error);
    }
    switch (written.kind) {
      case 'refused':
        await this.tally.noteLimitRefusal(written.refusal, proposal, actor);
        return written;
      case 'stopped':
        return stoppedAnswer(written.error);
      case 'written': {
        if (proposal.kind === 'stand-by-journal') await liftJournalDoubt(this.writer);
        const { sequence, fact } = written.record;
        this.#terminal.handleAfterWriting(proposal, fact, actor);
        if (fact.kind === 'shift-closed') void this.eraseOld();
        if (fact.sale && (fact.kind === 'sale-completed' || fact.kind === 'sale-refunded')) {
          this.#listener.onReceiptDue(fact.sale);
        }
        return {
          kind: 'written',
          sequence,
          intent: fact.intent ?? null,
          sale: fact.sale ?? null,
          ...(fact.kind === 'intent-card-shown' && fact.intent && this.#numberOf(fact.intent)),
        };
      }
      default:
        return assertNever(written);
    }
  }

  /**
   * Erases what is past the retention period, after the day's close. Waits until the service has confirmed the clock,
   * because an erasure is final.
   */
  async eraseOld(): Promise<void> {
    if (!this.#listener.isClockProven()) return;
    const due = await planRetention(this.writer);
    if (due !== null) await this.#erase(due, SYSTEM_ACTOR);
  }

  /**
   * Erases: first a fact, then the files, then the screens' database, which is rebuilt. Meanwhile no worker is served,
   * so that a later one is always behind the fact.
   */
  #erase(proposal: EraseProposal, actor: Actor): Promise<ProposeAnswer> {
    return this.#erasures.take(() => this.#eraseNow(proposal, actor));
  }

  async #eraseNow(proposal: EraseProposal, actor: Actor): Promise<ProposeAnswer> {
    const masked = proposal.kind === 'erase-customer' ? this.#maskedOf(proposal.cardId) : [];
    let forgotten: readonly string[] = [];
    this.#isErasing = true;
    this.#worker?.close();
    this.#worker = null;
    try {
      const written = await this.writer.write(proposal, actor);
      if (written.kind === 'refused') return written;
      if (written.kind === 'stopped') return stoppedAnswer(written.error);
      forgotten = masked;
      const { sequence, fact } = written.record;
      const cardIds = fact.erasure?.cardIds ?? [];
      this.cards.forget(cardIds);
      const { left } = await erasePrivateParts(this.writer);
      return { kind: 'written', sequence, intent: null, sale: null, partsLeft: left };
    } catch (error) {
      if (error instanceof JournalStopped) return stoppedAnswer(error);
      throw error;
    } finally {
      this.#isErasing = false;
      const waiting = this.#waitingPort;
      this.#waitingPort = null;
      if (waiting !== null) this.serveWorker(waiting);
      for (const listener of this.#erasedListeners) listener(forgotten);
    }
  }

  #maskedOf(cardId: CardId): string[] {
    const name = this.writer.cardIdentifiers.get(cardId);
    return name === undefined ? [] : [maskIdentifier(name.value)];
  }

  evidenceFor(intentId: IntentId): BalanceEvidence | null {
    const intent = this.writer.ledger.intents.get(intentId);
    return intent?.state === 'unknown' ? compareLastAnswer(this.writer.ledger, intent) : null;
  }

  /** *Send now*: records a fact, and makes the scheduler send. Repeated presses only make it send. */
  async sendNow(actor: Actor): Promise<void> {
    const { monoMs } = this.writer.moment();
    if (monoMs - this.#askedToSendAtMs >= SEND_NOW_KEPT_EVERY_MS) {
      this.#askedToSendAtMs = monoMs;
      await this.writer.write({ kind: 'ask-send-now' }, actor);
    }
    this.postToWorker({ type: 'send-now' });
  }

  /** Returns the number of the payment's card; no member if its customer was erased. */
  #numberOf({ cardId }: Intent): { readonly cardNumber?: string } {
    const name = this.writer.cardIdentifiers.get(cardId);
    return name === undefined ? {} : { cardNumber: name.value };
  }

  #onInquiry(): ((intentId: IntentId) => Promise<TurnedAway | null>) | null {
    const { writer, service } = this;
    if (service === null || !mayInquire(service)) return null;
    return (intentId) => resolveUnknownIntent(writer, service, intentId);
  }

  #write(proposal: ScreenProposal | ManagerProposal, actor: Actor): Promise<WriteResult> {
    if (hasAccompanyingFacts(proposal)) return this.sales.propose(proposal, actor);
    switch (proposal.kind) {
      case 'accept': {
        const judged = { ...proposal, fitsForm: this.cards.fitsForm(proposal.cardId) };
        return this.#hubClient?.propose(judged, actor) ?? this.writer.write(judged, actor);
      }
      case 'take-load-back':
      case 'undo':
      case 'settle':
      case 'take-back-promise':
        return this.#hubClient?.propose(proposal, actor) ?? this.writer.write(proposal, actor);
      default:
        return this.writer.write(proposal, actor);
    }
  }

  async #keepRows(table: string, rows: readonly unknown[]): Promise<void> {
    const lines = evidenceText(rows);
    this.#rowsBytes += Buffer.byteLength(lines);
    if (this.#rowsBytes <= MOST_ROWS_BYTES) await this.#keep(table, lines);
  }

  /** Stores lines as evidence, unless the journal needs the disk space. */
  async #keep(table: string, lines: string): Promise<void> {
    if ((await this.writer.journal.checkSpace()) !== 'ok') return;
    await appendEvidence(this.#evidence.disk, this.#evidence.folder, table, lines);
  }

  /**
   * Pauses money because an invariant of the till is broken; nothing is sent until somebody has checked it (decision
   * 0009#checked-from-outside).
   * @throws errors of writing the pause, for which it must not be called again
   */
  async stopMoney(why: string): Promise<void> {
    const note = why.slice(0, 500);
    await this.writer.write({ kind: 'pause-queue', cause: 'invariant', note }, SYSTEM_ACTOR);
  }

  /** Why the book cannot close now: an open sale, or something in flight; null if it can. */
  get leaveBlocker(): BookLeaveBlocker | null {
    if (this.sales.isSelling) return 'sale-open';
    return bookLeaveBlockerOf(this.writer.ledger);
  }

  /** Waits for everything in flight, then closes the book cleanly. */
  async close(): Promise<void> {
    this.#worker?.close();
    this.#worker = null;
    await this.gateway?.close();
    await this.#terminal.close();
    await this.#hubClient?.close();
    await this.tally.close();
    for (const end of this.#endListening) end();
    await this.#book.close();
    this.service?.httpClient.close();
  }

  #alarmBehind(sequence: number): Promise<void> {
    const note = `The screen's database knew ${sequence} facts. Its rows are kept in ${this.#evidence.folder}.`;
    return pauseForJournalBehind(this.writer, note);
  }
}

function allowanceOf(service: Service | null): AllowanceSettings {
  if (service === null) return DEFAULT_ALLOWANCE;
  const { maxInFlight, maxPerMinute } = service.settings;
  return { maxInFlight, maxPerMinute };
}

/** True if the pause of a broken invariant is to be lifted, which needs a check of everything. */
function isCheckWanted(proposal: ScreenProposal | ManagerProposal): boolean {
  return proposal.kind === 'resume-sending' && proposal.cause === 'invariant';
}

/** Returns the card of an accepted payment, or of a moved load; the journal may not have that card yet. */
function cardNamedBy(proposal: ScreenProposal | ManagerProposal): CardId | null {
  if (proposal.kind === 'accept') return proposal.cardId;
  return proposal.kind === 'move-load' ? proposal.toCardId : null;
}

/**
 * Returns deferred payments to the queue whose refusal paused it. Called before the pause is lifted, so that a power
 * cut in between leaves the pause.
 */
async function retryRefused(writer: LedgerWriter, cause: PauseCause): Promise<void> {
  const { forPerson, queue } = writer.ledger;
  const series = [...forPerson.values()].filter(
    (intent) => refusalPauseOf(intent.httpStatus) === cause && isInRefusalSeries(queue, intent),
  );
  for (const { id: intentId } of series) {
    await writer.write({ kind: 'retry-refused', intentId }, SYSTEM_ACTOR);
  }
}
