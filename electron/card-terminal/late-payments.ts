import { terminalCaseOf } from '../../shared/ledger/sale/terminal-case.ts';
import {
  judgeLastReversal,
  judgeTakenLate,
  lastTraceOf,
} from '../../shared/card-terminal/judge-answer.ts';
import type { ConversationEnd } from '../../shared/card-terminal/judge-answer.ts';
import type { TerminalPayment } from '../../shared/ledger/sale/terminal-payment.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';
import type { CardTerminal } from './zvt-terminal.ts';

/** How long a terminal may continue a payment after losing its till: it waits for a card, or for its bank. */
export const STILL_UNDER_WAY_MS = 180 * SECOND_MS;

/** A little longer, since a terminal that was away reports late. */
const LOOKS_FOR_MS = STILL_UNDER_WAY_MS + 60 * SECOND_MS;
const LOOKS_EVERY_MS = 15 * SECOND_MS;
/** A start checks this many of the newest payments, because no clock tells how long ago they were. */
const LOOKED_AT_BY_START = 2;

interface Watched {
  readonly saleId: SaleId;
  readonly payment: TerminalPayment;
  /** The newest fact before the person spoke: the order of facts, which no clock changes, tells what came later. */
  readonly after: number;
  /** The last trace number when the person answered; null if the terminal did not tell it. */
  readonly traceThen: number | null;
  /** By the monotonic clock. */
  readonly untilMs: number;
}

interface LatePaymentsSetup {
  readonly writer: LedgerWriter;
  readonly terminal: Pick<CardTerminal, 'last'>;
  readonly currencyNumber: number;
  readonly wakeIn: WakeIn;
}

/**
 * Payments and reversals that a person reported as not done, watched as long as the terminal may still do them. One
 * that is done after all is listed for a person, since the sale may be paid in another way by then.
 */
export class LatePayments {
  readonly #setup: LatePaymentsSetup;
  readonly #watched = new Map<string, Watched>();
  #endWaiting: (() => void) | null = null;
  #hasClosed = false;

  constructor(setup: LatePaymentsSetup) {
    this.#setup = setup;
  }

  /** Continues with answers that a person gave shortly before a restart. */
  begin(): void {
    const { ledger } = this.#setup.writer;
    const all = [...ledger.sales.values()].flatMap(({ id: saleId, terminal = [] }) =>
      terminal.map((payment) => ({ saleId, payment })),
    );
    for (const { saleId, payment } of all.slice(-LOOKED_AT_BY_START))
      if (payment.declined?.why === 'person')
        this.#watch(saleId, payment, payment.traceBefore, payment.answeredBy ?? 0);
  }

  /** @param payment as it was before the person answered */
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
      void this.look(null);
    });
  }

  /**
   * Asks the terminal once, if anything is watched.
   * @param next payment about to be requested
   * @returns whether that one is paid already, because one with its sale and amount was taken late
   */
  async look(next: Pick<Watched, 'saleId' | 'payment'> | null): Promise<boolean> {
    if (this.#watched.size === 0) return false;
    const end = await this.#setup.terminal.last();
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

  /** @returns whether it covers the next payment, so that no person is asked */
  async #judge(watched: Watched, end: ConversationEnd, isNext: boolean): Promise<boolean> {
    const { after, payment, traceThen } = watched;
    const { currencyNumber, writer } = this.#setup;
    if (isReversal(payment)) {
      const outcome = judgeLastReversal(end, payment.report?.trace ?? null);
      if (outcome.kind !== 'approved' || lastTraceOf(end) === traceThen) return false;
      await this.#putBeforePerson(terminalCaseOf(payment, 'given-back', null));
      return false;
    }
    const asked = { amountCents: payment.amountCents, currencyNumber };
    // A terminal whose numbers restart has used the same ones before.
    const all = [...writer.ledger.sales.values()].flatMap(({ terminal = [] }) => terminal);
    const isLater = (by: number | null | undefined) => traceThen === null || (by ?? 0) > after;
    const isKnown = (trace: number) =>
      all.some(
        (one) =>
          (one.report?.trace === trace && isLater(one.takenBy)) ||
          (one.reversalTrace === trace && isLater(one.answeredBy)),
      );
    const report = judgeTakenLate(end, asked, traceThen, isKnown);
    if (report === null) return false;
    this.#watched.delete(payment.id);
    if (isNext) return true;
    await this.#putBeforePerson(terminalCaseOf({ ...payment, report }, 'taken', null));
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
