import { randomUUID } from 'node:crypto';
import {
  findOtherCharge,
  findPossibleCharge,
  isReceiptNumberStillValid,
  judgeLastPayment,
  judgeLastReversal,
  judgeTerminalReversal,
  judgeTerminalPayment,
  lastTraceOf,
} from '../../shared/card-terminal/judge-answer.ts';
import type { ConversationEnd, TerminalOutcome } from '../../shared/card-terminal/judge-answer.ts';
import { isSurplusSeen, terminalCaseOf } from '../../shared/ledger/sale/terminal-case.ts';
import {
  isTerminalUnknown,
  paymentUnderWayAtTerminal,
  terminalPaymentsOf,
} from '../../shared/ledger/sale/terminal-payment.ts';
import type { TerminalPayment } from '../../shared/ledger/sale/terminal-payment.ts';
import type { TerminalStatus } from '../../shared/card-terminal/terminal-status.ts';
import { proposalsToCancelSale } from '../../shared/guard/sale/proposals-to-cancel-sale.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Actor, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { LatePayments, MAX_LATE_COMPLETION_MS } from './late-payments.ts';
import type { CardTerminal } from './zvt-terminal.ts';

type GivingBack = Extract<Proposal, { kind: 'remove-tender' | 'cancel-sale' }>;

/** Pauses before asking the terminal again about an unknown outcome; the last one repeats. */
const ASK_AGAIN_MS = [5, 15, 30, 60].map((seconds) => seconds * SECOND_MS);

/** How long a closing till waits for the terminal; the next start asks about payments without an answer. */
const CLOSES_IN_MS = 5 * SECOND_MS;

interface TerminalPaymentsSetup {
  readonly writer: LedgerWriter;
  readonly terminal: CardTerminal;
  readonly currencyNumber: number;
  /** True if other tills may also use the terminal: its last payment may be theirs, so a person judges it. */
  readonly mayBeShared: () => boolean;
  readonly wakeIn: WakeIn;
  readonly onChange: () => void;
}

/**
 * Runs the payments of one terminal. A fact records each request before a byte is sent, and another fact its outcome.
 * After a lost answer, the terminal is asked for its last transaction until that, or a person, decides.
 */
export class TerminalPayments {
  readonly #setup: TerminalPaymentsSetup;
  readonly #late: LatePayments;
  #status: TerminalStatus = { doing: null, step: null, trouble: null };
  /** True if the last close left the terminal's day open. */
  #isDayLeft = false;
  #endWaiting: () => void = () => undefined;
  #hasClosed = false;
  /** When the search for each unknown outcome began, by the monotonic clock. */
  readonly #soughtSinceMs = new Map<string, number>();
  /** The conversations with the terminal that run now; closing the book waits for them. */
  #doing: Promise<unknown> = Promise.resolve();

  constructor(setup: TerminalPaymentsSetup) {
    this.#setup = setup;
    this.#late = new LatePayments(setup);
    setup.terminal.onStep = (step) => this.#tell({ step });
  }

  get status(): TerminalStatus {
    const { trouble, ...status } = this.#status;
    return { ...status, trouble: trouble ?? (this.#isDayLeft ? 'day-not-closed' : null) };
  }

  /** Looks for outcomes that were unknown at the start; call it once the book trades. */
  begin(): void {
    this.#late.begin();
    this.askAgain();
  }

  /** Sends a payment whose request is already recorded. @param actor who asked for it */
  pay(saleId: SaleId, paymentId: string, actor: Actor): void {
    const payment = this.#find(saleId, paymentId);
    if (payment === null || payment.state !== 'asked') return;
    void this.#do(() => this.#pay(saleId, payment, actor));
  }

  /** Asks the terminal to stop waiting for a card; the request's own outcome tells whether it did. */
  cancel(): void {
    this.#setup.terminal.cancel();
  }

  /** Asks the terminal at once for unknown outcomes, and for payments completed late. */
  askAgain(): void {
    this.#endWaiting();
    void this.#do(async () => void (await this.#late.handleLateCompletions(null)));
    const { openSales } = this.#setup.writer.ledger;
    for (const sale of openSales.values()) {
      const payment = paymentUnderWayAtTerminal(sale);
      if (payment !== null && isTerminalUnknown(payment)) {
        void this.#do(() => this.#findOut(sale.id, payment.id, 0));
      }
    }
  }

  /**
   * Reverses at the terminal what it charged for a payment to be removed, or for a sale to be cancelled.
   * @returns why the guard refuses; null once the terminal has answered
   */
  async reverseBefore(proposal: GivingBack, actor: Actor): Promise<Refusal | null> {
    const { writer } = this.#setup;
    const sale = writer.ledger.openSales.get(proposal.saleId);
    const payments = (sale?.terminal ?? []).filter(
      ({ state, takenBy }) =>
        state === 'approved' &&
        (proposal.kind === 'cancel-sale' || takenBy === proposal.sequence) &&
        sale?.tenders.some(({ taken }) => taken?.sequence === takenBy),
    );
    if (payments.length === 0) return null;
    const refusal = await this.#refusalOf(proposal, actor);
    if (refusal !== null) return refusal;
    for (const payment of payments) {
      const refused = await this.#giveBack(proposal.saleId, payment, actor);
      if (refused !== null) return refused;
    }
    return null;
  }

  /**
   * Checks with the terminal before accepting a person's report that a payment was charged: the terminal may have
   * charged another amount than requested. Records what the terminal reports. What it may have charged is listed for a
   * manager, if the till cannot tell whether that is this payment.
   */
  async reconcileBeforeDone(saleId: SaleId, paymentId: string): Promise<void> {
    const payment = this.#find(saleId, paymentId);
    if (payment?.state !== 'unknown') return;
    const end = await this.#setup.terminal.lastTransaction();
    const judged = this.#judgeLast(payment, end);
    const outcome = judged.kind === 'approved' ? judged : this.#findOtherCharge(payment, end);
    if (outcome !== null) return this.#record(saleId, paymentId, outcome, SYSTEM_ACTOR);
    const possibleCents = this.#findPossibleCharge(payment, end);
    if (possibleCents !== null && possibleCents !== payment.amountCents)
      await this.#noteUnknown(payment);
  }

  /**
   * Checks with the terminal before accepting a person's report that nothing was charged, since it may still wait for
   * the card. Records the outcome if the terminal reports that it was charged; another amount than requested is listed
   * for a manager.
   * @returns why the report cannot be accepted now; null if it can, or if the terminal has meanwhile reported an
   * outcome
   */
  async reconcileBeforeNotDone(saleId: SaleId, paymentId: string): Promise<Refusal | null> {
    const payment = this.#find(saleId, paymentId);
    if (payment === null || !isTerminalUnknown(payment)) return null;
    const { terminal, writer } = this.#setup;
    const isEarly = this.#maybeUnderWay(paymentId);
    const greeted = await terminal.checkReachable();
    const isBusy =
      greeted.kind === 'refused' || (greeted.kind === 'not-sent' && greeted.why === 'busy');
    if (isBusy && isEarly) return { why: 'wrong-state', state: 'terminal-busy' };
    const end = await terminal.lastTransaction();
    const outcome = this.#judgeLast(payment, end);
    if (outcome.kind === 'approved') {
      await this.#record(saleId, paymentId, outcome, SYSTEM_ACTOR);
      return null;
    }
    const other = payment.state === 'unknown' ? this.#findOtherCharge(payment, end) : null;
    if (other !== null) {
      const terminalCase = terminalCaseOf({ ...payment, ...other }, 'taken', null);
      await writer.write({ kind: 'note-terminal-case', terminalCase }, SYSTEM_ACTOR);
    }
    // The terminal gives no trace number, so a later payment would hide this one from the till; and the person may have
    // looked too early.
    const isUnclear = isEarly && lastTraceOf(end) === null;
    const isPossible =
      payment.state === 'unknown' && this.#findPossibleCharge(payment, end) !== null;
    if (isUnclear || isPossible) await this.#noteUnknown(payment);
    this.#late.watch(saleId, payment, lastTraceOf(end) ?? payment.traceBefore);
    return null;
  }

  /**
   * Closes the terminal's day. While a payment's outcome is unknown, reports `day-not-closed` instead, until a later
   * close succeeds: after the close the outcome could not be asked for.
   */
  closeDay(): void {
    const { openSales } = this.#setup.writer.ledger;
    this.#isDayLeft = [...openSales.values()].some(
      (sale) => paymentUnderWayAtTerminal(sale) !== null,
    );
    if (this.#isDayLeft) return this.#tell({});
    void this.#do(async () => {
      this.#tell({ doing: 'closing-day' });
      const end = await this.#setup.terminal.closeDay();
      this.#isDayLeft = end.kind !== 'ended' || !end.isCompleted;
      this.#tell({ doing: null, trouble: null });
    });
  }

  async close(): Promise<void> {
    this.#hasClosed = true;
    this.#endWaiting();
    this.#late.close();
    const { terminal, wakeIn } = this.#setup;
    terminal.cancel();
    const endWaiting = wakeIn(CLOSES_IN_MS, () => terminal.hangUp());
    await this.#doing;
    endWaiting();
  }

  async #pay(saleId: SaleId, payment: TerminalPayment, actor: Actor): Promise<void> {
    this.#tell({ doing: 'paying' });
    const { currencyNumber, terminal } = this.#setup;
    const { amountCents } = payment;
    const outcome: TerminalOutcome = (await this.#late.handleLateCompletions({ saleId, payment }))
      ? { kind: 'unknown' }
      : judgeTerminalPayment(await terminal.pay(amountCents), { amountCents, currencyNumber });
    await this.#record(saleId, payment.id, outcome, actor);
    if (outcome.kind === 'unknown') await this.#findOut(saleId, payment.id, 0);
  }

  async #giveBack(saleId: SaleId, payment: TerminalPayment, actor: Actor): Promise<Refusal | null> {
    const { currencyNumber, terminal, writer } = this.#setup;
    const receiptNumber = payment.report?.receiptNumber ?? null;
    // A reversal returns the whole amount, and a manager may have given back a part of it.
    if (isSurplusSeen(writer.ledger, payment)) return null;
    // A payment confirmed only by a person has no receipt number here, so it is reversed by hand at the terminal.
    if (receiptNumber === null || !(await this.#isNumberStillIts(payment))) return null;
    const asked = { kind: 'reverse-at-terminal', saleId, paymentId: payment.id } as const;
    const written = await writer.write(asked, actor);
    if (written.kind === 'refused') return written.refusal;
    if (written.kind === 'stopped') return null;
    const done = this.#do(async () => {
      this.#tell({ doing: 'reversing' });
      const { amountCents } = payment;
      const wanted = { amountCents, currencyNumber };
      const end = await terminal.reverse(receiptNumber);
      const outcome = judgeTerminalReversal(end, wanted, payment.report?.trace ?? null);
      await this.#record(saleId, payment.id, outcome, actor);
      if (outcome.kind === 'unknown') await this.#findOut(saleId, payment.id, 0);
    });
    await done;
    return null;
  }

  /**
   * True if the terminal still uses this receipt number for this payment. Numbers restart after a day close; reversing
   * by an old number would reverse another customer's payment.
   */
  async #isNumberStillIts(payment: TerminalPayment): Promise<boolean> {
    const { mayBeShared, terminal, writer } = this.#setup;
    const all = terminalPaymentsOf(writer.ledger.sales.values());
    return isReceiptNumberStillValid(
      await terminal.lastTransaction(),
      payment,
      mayBeShared() ? [payment] : all,
    );
  }

  /**
   * Returns why the guard would refuse a proposal that gives money back. Cancelling a sale reverses its gift payments
   * first; only a refusal of such a reversal blocks the proposal.
   */
  async #refusalOf(proposal: GivingBack, actor: Actor): Promise<Refusal | null> {
    const { writer } = this.#setup;
    if (proposal.kind === 'remove-tender') return writer.refusalOf(proposal, actor);
    const steps = proposalsToCancelSale(writer.ledger, proposal, writer.stampFor(actor), () =>
      intentIdSchema.parse(randomUUID()),
    );
    for (const step of steps.length > 1 ? steps.slice(0, -1) : steps) {
      const refusal = await writer.refusalOf(step, actor);
      if (refusal !== null) return refusal;
    }
    return null;
  }

  /**
   * Asks the terminal for the outcome of a payment, again and again until it is known.
   * @param tries how often the terminal was asked before
   */
  async #findOut(saleId: SaleId, paymentId: string, tries: number): Promise<void> {
    const payment = this.#find(saleId, paymentId);
    if (payment === null || !isTerminalUnknown(payment) || this.#hasClosed) return;
    const { terminal, wakeIn } = this.#setup;
    this.#tell({ doing: 'finding' });
    const mayGoOn = this.#maybeUnderWay(paymentId);
    const end = await terminal.lastTransaction();
    const outcome = this.#judgeLast(payment, end);
    const isEarly = 'why' in outcome && outcome.why === 'found' && mayGoOn;
    if (outcome.kind !== 'unknown' && !isEarly) {
      return this.#record(saleId, paymentId, outcome, SYSTEM_ACTOR);
    }
    const trouble = end.kind === 'not-sent' ? end.why : null;
    this.#tell({ doing: null, trouble });
    if (this.#hasClosed) return;
    const waitMs = ASK_AGAIN_MS[Math.min(tries, ASK_AGAIN_MS.length - 1)] ?? 0;
    this.#endWaiting = wakeIn(waitMs, () => {
      void this.#do(() => this.#findOut(saleId, paymentId, tries + 1));
    });
  }

  #judgeLast(payment: TerminalPayment, end: ConversationEnd): TerminalOutcome {
    if (payment.state !== 'unknown') return judgeLastReversal(end, payment);
    const outcome = judgeLastPayment(end, this.#asked(payment), payment, this.#before(payment));
    return outcome.kind === 'approved' && this.#setup.mayBeShared() ? { kind: 'unknown' } : outcome;
  }

  /** Returns a charge of another amount that may be this payment; null at a shared terminal, where it may be another till's. */
  #findOtherCharge(payment: TerminalPayment, end: ConversationEnd) {
    if (this.#setup.mayBeShared()) return null;
    return findOtherCharge(end, this.#asked(payment), payment, this.#before(payment));
  }

  #findPossibleCharge(payment: TerminalPayment, end: ConversationEnd) {
    const { mayBeShared, writer } = this.#setup;
    const all = terminalPaymentsOf(writer.ledger.sales.values());
    const numbers = new Set(
      all.flatMap(({ report, reversalTrace }) => [report?.trace, reversalTrace]),
    );
    return findPossibleCharge(end, this.#asked(payment), payment, {
      isKnown: (trace) => numbers.has(trace),
      isShared: mayBeShared(),
    });
  }

  #asked({ amountCents }: TerminalPayment) {
    return { amountCents, currencyNumber: this.#setup.currencyNumber };
  }

  /**
   * True if the terminal may still be busy with this payment: its last transaction is then an earlier one, which must
   * not be taken for this one.
   */
  #maybeUnderWay(paymentId: string): boolean {
    const { monoMs } = this.#setup.writer.moment();
    const sinceMs = this.#soughtSinceMs.get(paymentId) ?? monoMs;
    this.#soughtSinceMs.set(paymentId, sinceMs);
    return monoMs - sinceMs < MAX_LATE_COMPLETION_MS;
  }

  async #record(
    saleId: SaleId,
    paymentId: string,
    outcome: TerminalOutcome,
    actor: Actor,
  ): Promise<void> {
    const recorded = { kind: 'record-terminal', saleId, paymentId, outcome } as const;
    await this.#setup.writer.write(recorded, actor);
    const isUnreached = outcome.kind === 'declined' && outcome.why === 'not-reached';
    this.#tell({ doing: null, trouble: isUnreached ? 'not-reached' : null });
  }

  async #noteUnknown(payment: TerminalPayment): Promise<void> {
    const kind = payment.state === 'unknown' ? 'unknown' : 'reversal-unknown';
    const terminalCase = terminalCaseOf(payment, kind, null);
    await this.#setup.writer.write({ kind: 'note-terminal-case', terminalCase }, SYSTEM_ACTOR);
  }

  #find(saleId: SaleId, paymentId: string): TerminalPayment | null {
    const sale = this.#setup.writer.ledger.openSales.get(saleId);
    return sale?.terminal?.find(({ id }) => id === paymentId) ?? null;
  }

  /** Returns the payment that the terminal made just before this one, by trace number; null if it is not in memory. */
  #before({ id, traceBefore }: TerminalPayment): TerminalPayment | null {
    const { sales } = this.#setup.writer.ledger;
    const all = terminalPaymentsOf(sales.values());
    const isBefore = (one: TerminalPayment) =>
      one.id !== id && [one.report?.trace, one.reversalTrace].includes(traceBefore);
    return traceBefore === null ? null : (all.findLast(isBefore) ?? null);
  }

  #do(act: () => Promise<void>): Promise<void> {
    const done = act();
    this.#doing = Promise.allSettled([this.#doing, done]);
    return done;
  }

  #tell(change: Partial<TerminalStatus>): void {
    // A new request clears the step that the previous one showed.
    const step = 'doing' in change ? { step: null } : {};
    this.#status = { ...this.#status, ...step, ...change };
    this.#setup.onChange();
  }
}
