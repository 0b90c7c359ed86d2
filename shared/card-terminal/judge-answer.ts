import { MAX_SLIP_LINES } from '../ledger/sale/terminal-payment.ts';
import type {
  DeclineReason,
  TerminalPayment,
  TerminalReport,
} from '../ledger/sale/terminal-payment.ts';
import { assertNever } from '../values/assert.ts';
import { msBetween } from '../values/clocks.ts';
import type { TimeOfTerminal } from '../values/clocks.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { MINUTE_MS } from '../values/time.ts';
import type { PrintedLines, ReceiptOwner, TransactionStatus } from './answers.ts';

/** How one conversation with a terminal ended. */
export type ConversationEnd =
  /** The request was never sent, so nothing happened at the terminal. */
  | { readonly kind: 'not-sent'; readonly why: NotSent }
  /** The terminal refused to begin. */
  | { readonly kind: 'refused'; readonly code: number }
  /** The conversation ended with a completion, or with an abort and its code. */
  | {
      readonly kind: 'ended';
      readonly isCompleted: boolean;
      readonly code: number | null;
      readonly status: TransactionStatus | null;
      readonly printed: readonly PrintedLines[];
    }
  /** The connection broke, or the terminal stopped answering, after the request was sent. */
  | { readonly kind: 'lost' };

type NotSent = Extract<DeclineReason, 'not-reached' | 'not-registered' | 'busy'>;

/** The requested amount of a payment or a reversal. */
interface AskedAmount {
  readonly amountCents: number;
  readonly currencyNumber: number;
}

/** Outcome of a payment or a reversal; `code` is the terminal's own (PA00P015, chapter 10). */
export type TerminalOutcome =
  | {
      readonly kind: 'approved';
      readonly report: TerminalReport;
      /** What the terminal charged, if that is not the requested amount: a part, or more with a tip. */
      readonly amountCents?: Cents;
    }
  | { readonly kind: 'declined'; readonly why: DeclineReason; readonly code: number | null }
  | { readonly kind: 'unknown' };

/** Judges a payment: approved only if the terminal has completed it, with the amount that it then charged. */
export function judgeTerminalPayment(end: ConversationEnd, asked: AskedAmount): TerminalOutcome {
  switch (end.kind) {
    case 'not-sent':
      return { kind: 'declined', why: end.why, code: null };
    case 'refused':
      return { kind: 'declined', why: 'terminal', code: end.code };
    case 'lost':
      return UNKNOWN;
    case 'ended': {
      const { code, isCompleted, printed, status } = end;
      const result = status?.resultCode ?? null;
      if (result !== null && result !== 0)
        return { kind: 'declined', why: 'terminal', code: result };
      if (result === null) return isCompleted ? UNKNOWN : declined(code);
      return isCompleted && status !== null ? judgeCharge(status, printed, asked) : UNKNOWN;
    }
    default:
      return assertNever(end);
  }
}

/** Approves the amount that the terminal charged; unknown if it charged nothing, or in another currency. */
function judgeCharge(
  status: TransactionStatus,
  printed: readonly PrintedLines[],
  asked: AskedAmount,
): TerminalOutcome {
  const charged = cents(status.amountCents ?? asked.amountCents);
  const isAsked = charged === asked.amountCents;
  // A reversal, or a report without a number, is not trusted for another amount.
  const isOfPayment = isAsked || (status.reversedTrace === null && status.trace !== null);
  const isCharge =
    charged > 0 && isOfPayment && isOfAmount(status, { ...asked, amountCents: charged });
  if (!isCharge) return UNKNOWN;
  return approved(status, printed, isAsked ? {} : { amountCents: charged });
}

function declined(code: number | null): TerminalOutcome {
  return { kind: 'declined', why: 'terminal', code };
}

/**
 * Judges a reversal: approved only if the terminal completed exactly this amount, and did not name another payment as
 * reversed.
 * @param trace of the payment to be reversed; null if the terminal reported none
 */
export function judgeTerminalReversal(
  end: ConversationEnd,
  asked: AskedAmount,
  trace: number | null,
): TerminalOutcome {
  const outcome = judgeTerminalPayment(end, asked);
  const named = end.kind === 'ended' ? (end.status?.reversedTrace ?? null) : null;
  if (outcome.kind !== 'approved') return outcome;
  const isOther = outcome.amountCents !== undefined || (named !== null && named !== trace);
  return isOther ? UNKNOWN : outcome;
}

/**
 * True if the terminal can still find a payment by its receipt number: its last transaction is this payment, or the
 * newest known one after it, and the numbers have increased since.
 * @param all payments that the till has requested from the terminal
 */
export function isReceiptNumberStillValid(
  end: ConversationEnd,
  payment: TerminalPayment,
  all: readonly TerminalPayment[],
): boolean {
  const last = lastOf(end)?.status ?? null;
  if (last === null || last.receiptNumber === null) return false;
  const chain = all
    .flatMap(numbersOf)
    .filter(({ by }) => by >= (payment.takenBy ?? Infinity))
    .toSorted((one, other) => one.by - other.by);
  const newest = chain.at(-1);
  if (newest === undefined || !isSameTransaction(last, newest)) return false;
  return chain.every((one, index) => {
    const before = chain[index - 1];
    if (before === undefined) return true;
    const added = one.trace - before.trace;
    // Otherwise the receipt numbers have restarted in between, and another payment may have this number.
    return added > 0 && one.receiptNumber - before.receiptNumber === added;
  });
}

/** A transaction that the terminal numbered: a payment of the till, or the reversal of one. */
interface NumberedTransaction {
  /** Sequence of the fact that recorded its report. */
  readonly by: number;
  readonly trace: number;
  readonly receiptNumber: number;
  readonly amountCents: number;
  readonly clockMs: TimeOfTerminal | null;
  /** Trace number of the payment that it reversed; null for a payment. */
  readonly reversedTrace: number | null;
}

/** Lists a payment and its reversal, as far as the terminal numbered them. */
function numbersOf({
  amountCents,
  answeredBy,
  report,
  reversalReceipt,
  reversalTrace,
  takenBy,
}: TerminalPayment): NumberedTransaction[] {
  const trace = report?.trace ?? null;
  const clockMs = report?.clockMs ?? null;
  const paid = { by: takenBy, trace, receiptNumber: report?.receiptNumber, clockMs };
  const back = { by: answeredBy, trace: reversalTrace, receiptNumber: reversalReceipt };
  return [
    { ...paid, reversedTrace: null },
    { ...back, clockMs: null, reversedTrace: trace },
  ].flatMap(({ by, receiptNumber, ...one }) =>
    typeof by === 'number' && one.trace !== null && typeof receiptNumber === 'number'
      ? [{ ...one, by, trace: one.trace, receiptNumber, amountCents }]
      : [],
  );
}

/**
 * True if the terminal's last transaction is this one. Its numbers alone do not show that: they begin again at 1 after a
 * day close in some terminals, where another customer's payment then has both.
 */
function isSameTransaction(last: TransactionStatus, one: NumberedTransaction): boolean {
  return (
    last.trace === one.trace &&
    last.receiptNumber === one.receiptNumber &&
    last.reversedTrace === one.reversedTrace &&
    isSame(last.amountCents, one.amountCents) &&
    isSame(last.clockMs, one.clockMs)
  );
}

/**
 * Judges the terminal's last transaction, requested because an answer was lost. It is this payment only if the
 * terminal's clock shows a time after the request: an equal payment made by hand would have the next trace number too.
 * @param payment that was requested
 * @param before the payment with the previous trace number, if it is in memory: after a reset, or at another terminal,
 * another payment can have that number
 * @returns unknown if a person has to check
 */
export function judgeLastPayment(
  end: ConversationEnd,
  asked: AskedAmount,
  { terminalClockMs, traceBefore }: AskedPayment,
  before: TerminalPayment | null = null,
): TerminalOutcome {
  const last = lastOf(end);
  if (last !== null && before !== null && !isOfTerminal(last.status, before)) return UNKNOWN;
  // Without an earlier trace number, the till cannot tell this payment from the one before it.
  if (last === null || traceBefore === null) return UNKNOWN;
  const { printed, status } = last;
  const sinceMs =
    status.clockMs === null || terminalClockMs === undefined
      ? -Infinity
      : msBetween(terminalClockMs, status.clockMs);
  if (status.trace === traceBefore)
    return sinceMs > 0 || (before && !isOf(status, before)) ? UNKNOWN : FOUND;
  // If somebody else made a payment in between, they may also have made this one.
  const isAfter = sinceMs > 0 && sinceMs <= LONGEST_PAYMENT_MS;
  if (!isAfter || !isNextTrace(traceBefore, status.trace)) return UNKNOWN;
  const isOurs = status.reversedTrace === null && status.amountCents !== null;
  if (!isOurs || !isOfAmount(status, asked) || status.resultCode === null) return UNKNOWN;
  return status.resultCode === 0 ? approved(status, printed) : declined(status.resultCode);
}

/**
 * Finds a payment that the terminal charged with another amount than requested, by the proof of `judgeLastPayment`. It
 * counts only together with what a person reports, because somebody may have made it by hand.
 */
export function findOtherCharge(
  end: ConversationEnd,
  asked: AskedAmount,
  payment: AskedPayment,
  before: TerminalPayment | null = null,
): Extract<TerminalOutcome, { kind: 'approved' }> | null {
  const amountCents = cents(lastOf(end)?.status.amountCents ?? 0);
  if (amountCents <= 0 || amountCents === asked.amountCents) return null;
  const outcome = judgeLastPayment(end, { ...asked, amountCents }, payment, before);
  return outcome.kind === 'approved' ? { ...outcome, amountCents } : null;
}

/**
 * Returns what the terminal charged last if that may be this payment, although nothing proves it: the till knew no
 * earlier trace number, or somebody else used the terminal. Another amount than requested is returned only for a till
 * that knew no earlier number, at a terminal of its own. Null for a transaction that the till knows, or that charged
 * nothing.
 * @param isKnown true if another payment of the till has this trace number
 * @param isShared true if other tills may use the terminal
 */
export function findPossibleCharge(
  end: ConversationEnd,
  asked: AskedAmount,
  { traceBefore }: Pick<AskedPayment, 'traceBefore'>,
  {
    isKnown,
    isShared,
  }: { readonly isKnown: (trace: number) => boolean; readonly isShared: boolean },
): Cents | null {
  const status = lastOf(end)?.status ?? null;
  if (status === null || status.trace === null || status.trace === traceBefore) return null;
  const amountCents = cents(status.amountCents ?? asked.amountCents);
  const isPayment = status.reversedTrace === null && status.resultCode === 0;
  const isOurs = isOfAmount(status, { ...asked, amountCents }) && !isKnown(status.trace);
  const isPossible = amountCents === asked.amountCents || (traceBefore === null && !isShared);
  return isPayment && isOurs && isPossible ? amountCents : null;
}

/** Longest time between a request and its payment; a terminal's clock that shows more was set in between. */
const LONGEST_PAYMENT_MS = 10 * MINUTE_MS;

type AskedPayment = Pick<TerminalPayment, 'traceBefore' | 'terminalClockMs'>;

/** True if this trace number follows the other: they have six digits, and start again at 1. */
function isNextTrace(before: number, trace: number | null): boolean {
  return trace === (before % LAST_TRACE) + 1;
}

const LAST_TRACE = 999_999;

/**
 * Finds a payment that the terminal charged although a person had reported it as not charged.
 * @param traceThen last trace number when the person reported that; null if the terminal gave none
 * @param isKnown true if another payment of the till has this trace number
 */
export function findLateCharge(
  end: ConversationEnd,
  asked: AskedAmount,
  traceThen: number | null,
  isKnown: (trace: number) => boolean,
): TerminalReport | null {
  const last = lastOf(end);
  if (last === null) return null;
  const { reversedTrace, resultCode, trace } = last.status;
  if (trace === null || trace === traceThen || isKnown(trace)) return null;
  const isPayment = reversedTrace === null && resultCode === 0 && isOfAmount(last.status, asked);
  const outcome = isPayment ? approved(last.status, last.printed) : UNKNOWN;
  return outcome.kind === 'approved' ? outcome.report : null;
}

/** Returns the trace number of the last transaction; null if the terminal gives none. */
export function lastTraceOf(end: ConversationEnd): number | null {
  return lastOf(end)?.status.trace ?? null;
}

/**
 * Judges from the terminal's last transaction whether a reversal happened. It did not if the last transaction is still
 * the payment that was to be reversed.
 */
export function judgeLastReversal(end: ConversationEnd, payment: TerminalPayment): TerminalOutcome {
  const last = lastOf(end);
  const paid = numbersOf(payment).find(({ reversedTrace }) => reversedTrace === null);
  if (last === null || paid === undefined) return UNKNOWN;
  const { printed, status } = last;
  if (isSameTransaction(status, paid)) return FOUND;
  const isItsReversal =
    status.reversedTrace === paid.trace && isSame(status.amountCents, paid.amountCents);
  return isItsReversal && status.resultCode === 0 ? approved(status, printed) : UNKNOWN;
}

function isOfTerminal({ terminalId }: TransactionStatus, { report }: TerminalPayment): boolean {
  return isSame(terminalId, report?.terminalId);
}

/** True if the terminal's last transaction may be this earlier payment, or the reversal of it. */
function isOf(status: TransactionStatus, before: TerminalPayment): boolean {
  const { amountCents, report } = before;
  const isPayment = status.trace === report?.trace && status.reversedTrace === null;
  return (
    isSame(status.amountCents, amountCents) &&
    (!isPayment || isSame(status.receiptNumber, report.receiptNumber))
  );
}

/** True if two numbers of a terminal are equal, or one is missing. */
function isSame<One>(one: One | null, other: One | null | undefined): boolean {
  return one === null || (other ?? null) === null || one === other;
}

const UNKNOWN = { kind: 'unknown' } as const;
/** Outcome if the terminal's last transaction is older than this payment, so the payment did not happen. */
const FOUND = { kind: 'declined', why: 'found', code: null } as const;

function lastOf(end: ConversationEnd) {
  if (end.kind !== 'ended' || !end.isCompleted || end.status === null) return null;
  return end.status.trace === null ? null : { status: end.status, printed: end.printed };
}

/** True if the report is of this amount; a missing value does not contradict. */
function isOfAmount(status: TransactionStatus, asked: AskedAmount): boolean {
  const { amountCents, currencyNumber } = status;
  return (
    (amountCents === null || amountCents === asked.amountCents) &&
    (currencyNumber === null || currencyNumber === asked.currencyNumber)
  );
}

function approved(
  status: TransactionStatus,
  printed: readonly PrintedLines[],
  charge: { readonly amountCents?: Cents } = {},
): TerminalOutcome {
  const { cardName, clockMs, masked, receiptNumber, terminalId, trace } = status;
  const copyOf = (owner: ReceiptOwner) => slipOf(printed, owner);
  const slips = { slip: copyOf('customer'), shopSlip: copyOf('merchant') };
  const clock = clockMs === null ? {} : { clockMs };
  const report = { trace, receiptNumber, terminalId, masked, cardName, ...slips, ...clock };
  return { kind: 'approved', report, ...charge };
}

/** Lines without an owner count as the customer's, if the customer has none of their own. */
function slipOf(printed: readonly PrintedLines[], owner: ReceiptOwner): string[] {
  const own = printed.filter((one) => one.owner === owner);
  const theirs = own.length > 0 || owner !== 'customer' ? own : printed.filter(isOfNobody);
  return theirs.flatMap(({ lines }) => lines).slice(0, MAX_SLIP_LINES);
}

function isOfNobody({ owner }: PrintedLines): boolean {
  return owner === null;
}
