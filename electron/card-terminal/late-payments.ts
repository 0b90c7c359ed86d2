import { terminalCaseOf } from '../../shared/ledger/sale/terminal-case.ts';
import {
  judgeLastReversal,
  findLateCharge,
  findOtherCharge,
  lastTraceOf,
} from '../../shared/card-terminal/judge-answer.ts';
import type { ConversationEnd } from '../../shared/card-terminal/judge-answer.ts';
import { inOrderOfAnswers, terminalPaymentsOf } from '../../shared/ledger/sale/terminal-payment.ts';
import type { TerminalPayment } from '../../shared/ledger/sale/terminal-payment.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';
import type { CardTerminal } from './zvt-terminal.ts';

/** How long a terminal that lost its till may still complete a payment: it waits for a card, or for its bank. */
export const MAX_LATE_COMPLETION_MS = 180 * SECOND_MS;

/** How long late payments are looked for: a minute longer, since a terminal that was away reports late. */
const LOOKS_FOR_MS = MAX_LATE_COMPLETION_MS + 60 * SECOND_MS;
const LOOKS_EVERY_MS = 15 * SECOND_MS;
/** Number of the newest payments that a start checks, because no clock tells reliably how old they are. */
const LOOKED_AT_BY_START = 2;

interface WatchedPayment {
  readonly saleId: SaleId;
  readonly payment: TerminalPayment;
  /**
   * Sequence of the newest fact when the person answered. Facts in sequence show what came later, whatever the clocks
   * do.
   */
  readonly after: number;
  /** The terminal's last trace number when the person answered; null if the terminal did not report it. */
  readonly traceThen: number | null;
  /** End of the watch, by the monotonic clock. */
  readonly untilMs: number;
}

interface LatePaymentsSetup {
  readonly writer: LedgerWriter;
  readonly terminal: Pick<CardTerminal, 'lastTransaction'>;
  readonly currencyNumber: number;
  /** True if other tills may also use the terminal: a payment of another amount is then more likely theirs. */
  readonly mayBeShared: () => boolean;
  readonly wakeIn: WakeIn;
}

/**
 * Watches payments and reversals that a person reported as not done, while the terminal may still complete them. One
 * that is completed late is listed in *To resolve*, since the sale may have been paid in another way.
 */
export class LatePayments {
  readonly #setup: LatePaymentsSetup;
  readonly #watched = new Map<string, WatchedPayment>();
  #endWaiting: (() => void) | null = null;
  #hasClosed = false;

  constructor(setup: LatePaymentsSetup) {
    this.#setup = setup;
  }

  /** Watches again the payments whose end a person stated shortly before a restart: the terminal may take them late. */
  begin(): void {
    const { ledger } = this.#setup.writer;
    // A sale may have been opened long before its payment, so the order of sales is not that of payments.
    const sales = new Map(
      [...ledger.sales.values()].flatMap(({ id, terminal = [] }) =>
        terminal.map((payment) => [payment, id] as const),
      ),
    );
    for (const payment of inOrderOfAnswers([...sales.keys()]).slice(-LOOKED_AT_BY_START)) {
      const saleId = sales.get(payment);
      if (saleId !== undefined && payment.declined?.why === 'person')
        this.#watch(saleId, payment, payment.traceBefore, payment.answeredBy ?? 0);
    }
  }

  /**
   * Watches for a late completion of this payment.
   * @param payment its state before the person answered
   */
  watch(saleId: SaleId, payment: TerminalPayment, traceThen: number | null): void {
    this.#watch(saleId, payment, traceThen, this.#setup.writer.ledger.lastSequence);
  }

  #watch(saleId: SaleId, payment: TerminalPayment, traceThen: number | null, after: number): void {
    const untilMs = this.#setup.writer.moment().monoMs + LOOKS_FOR_MS;
    this.#watched.set(payment.id, { saleId, payment, after, traceThen, untilMs });
    this.#lookAgain();
  }

  #lookAgain(): void {
    if (this.#hasClosed || this.#watched.size === 0) return;
    this.#endWaiting ??= this.#setup.wakeIn(LOOKS_EVERY_MS, () => {
      this.#endWaiting = null;
      void this.handleLateCompletions(null);
    });
  }

  /**
   * Asks the terminal for its last transaction, if any payment is being watched, and records a late completion for a
   * person to deal with.
   * @param next payment about to be requested
   * @returns true if `next` is paid already: a watched payment of the same sale and amount was completed late
   */
  async handleLateCompletions(
    next: Pick<WatchedPayment, 'saleId' | 'payment'> | null,
  ): Promise<boolean> {
    if (this.#watched.size === 0) return false;
    const end = await this.#setup.terminal.lastTransaction();
    let isPaid = false;
    for (const one of this.#watched.values()) {
      const isNext =
        next?.saleId === one.saleId && next.payment.amountCents === one.payment.amountCents;
      if (await this.#judge(one, end, isNext)) isPaid = true;
    }
    const { monoMs } = this.#setup.writer.moment();
    for (const { payment, untilMs } of this.#watched.values())
      if (monoMs > untilMs) this.#watched.delete(payment.id);
    this.#lookAgain();
    return isPaid;
  }

  close(): void {
    this.#hasClosed = true;
    this.#endWaiting?.();
  }

  /**
   * Judges whether the terminal's last transaction is this watched payment, completed late.
   * @returns true if it pays for the next payment, so that no person has to be asked
   */
  async #judge(watched: WatchedPayment, end: ConversationEnd, isNext: boolean): Promise<boolean> {
    const { after, payment, traceThen } = watched;
    const { currencyNumber, mayBeShared, writer } = this.#setup;
    if (isReversal(payment)) {
      const outcome = judgeLastReversal(end, payment);
      if (outcome.kind !== 'approved' || lastTraceOf(end) === traceThen) return false;
      await this.#putBeforePerson(terminalCaseOf(payment, 'given-back', null));
      return false;
    }
    const asked = { amountCents: payment.amountCents, currencyNumber };
    // The terminal's numbers may have restarted: earlier payments with the same numbers are compared too.
    const all = terminalPaymentsOf(writer.ledger.sales.values());
    const isLater = (by: number | null | undefined) => traceThen === null || (by ?? 0) > after;
    const isKnown = (trace: number) =>
      all.some(
        (one) =>
          (one.report?.trace === trace && isLater(one.takenBy)) ||
          (one.reversalTrace === trace && isLater(one.answeredBy)),
      );
    const report = findLateCharge(end, asked, traceThen, isKnown);
    if (report !== null) {
      this.#watched.delete(payment.id);
      if (isNext) return true;
      await this.#putBeforePerson(terminalCaseOf({ ...payment, report }, 'taken', null));
      return false;
    }
    const other = findOtherCharge(end, asked, { ...payment, traceBefore: traceThen });
    if (other !== null && !mayBeShared() && !isKnown(other.report.trace ?? 0))
      await this.#putBeforePerson(terminalCaseOf({ ...payment, ...other }, 'taken', null));
    return false;
  }

  async #putBeforePerson(terminalCase: ReturnType<typeof terminalCaseOf>): Promise<void> {
    this.#watched.delete(terminalCase.id);
    await this.#setup.writer.write({ kind: 'note-terminal-case', terminalCase }, SYSTEM_ACTOR);
  }
}

function isReversal({ state }: TerminalPayment): boolean {
  return state !== 'unknown' && state !== 'declined';
}
