import type { RulesFor } from '../../proposals/rule.ts';
import type { TerminalProposalKind } from '../../proposals/sale-proposals.ts';
import { LARGEST_TERMINAL_AMOUNT_CENTS } from '../../card-terminal/requests.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { dueCents, MAX_TENDERS } from '../../ledger/sale/sale.ts';
import type { Sale } from '../../ledger/sale/sale.ts';
import { isSurplusSeen, surplusCaseOf, surplusIdOf } from '../../ledger/sale/terminal-case.ts';
import {
  isTerminalAsked,
  isTerminalUnknown,
  MAX_TERMINAL_PAYMENTS,
  slipNumberOf,
  terminalPaymentsOf,
  terminalPaymentTakenByFact,
  paymentUnderWayAtTerminal,
  withTerminalPayment,
} from '../../ledger/sale/terminal-payment.ts';
import type { TerminalPayment, TerminalReport } from '../../ledger/sale/terminal-payment.ts';
import { paidWithoutTenderCents } from '../../ledger/gifts-beside.ts';
import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import { assertNever, assertPresent } from '../../values/assert.ts';
import { dateAheadMs, laterBy, clockTime } from '../../values/clocks.ts';
import { cents } from '../../values/money.ts';
import { SECOND_MS } from '../../values/time.ts';
import { removeLimitRefusal, slipNumberRefusal } from '../store/cashier-limits.ts';
import { judgeDiscountsBeforePayment } from '../store/judge-discounts.ts';
import { toRecordedTender, factRemovingTender } from './admit-sale.ts';

type OfKind<Kind extends Proposal['kind']> = Extract<Proposal, { kind: Kind }>;
type Outcome = OfKind<'record-terminal'>['outcome'];

/**
 * Admits a request to a card terminal. Only one may run at a time, and it must carry everything that its tender needs,
 * so that an approved payment always fits into the sale.
 */
function admitAskedTerminal(
  ledger: Ledger,
  { saleId, paymentId, amountCents }: OfKind<'ask-terminal'>,
  stamp: Stamp,
): Admission {
  const before = ledger.sales.get(saleId);
  if (before === undefined) return refuseAdmission({ why: 'unknown-sale' });
  if (before.state !== 'open') return refuseAdmission({ why: 'wrong-state', state: before.state });
  if (before.parked !== undefined) return refuseAdmission({ why: 'wrong-state', state: 'parked' });
  const isUnderWay = [...ledger.openSales.values()].some(
    (one) => paymentUnderWayAtTerminal(one) !== null,
  );
  if (isUnderWay) return refuseAdmission({ why: 'wrong-state', state: 'at-terminal' });
  const { terminal = [] } = before;
  if (terminal.some(({ id }) => id === paymentId))
    return refuseAdmission({ why: 'nothing-changes' });
  const judged = judgeDiscountsBeforePayment(ledger, before, stamp);
  if (judged.kind === 'refused') return refuseAdmission(judged.refusal);
  const { sale } = judged;
  if (amountCents <= 0) return refuseAdmission({ why: 'not-an-amount' });
  const most = dueCents(sale) - paidWithoutTenderCents(ledger, sale);
  const isFull = sale.tenders.length >= MAX_TENDERS || terminal.length >= MAX_TERMINAL_PAYMENTS;
  if (amountCents > Math.min(most, LARGEST_TERMINAL_AMOUNT_CENTS) || isFull)
    return refuseAdmission({ why: 'sale-tender-too-large' });
  const payment: TerminalPayment = {
    id: paymentId,
    amountCents,
    state: 'asked',
    askedAtMs: stamp.atMs,
    traceBefore: newestTrace(ledger),
    report: null,
    takenBy: null,
    reversalTrace: null,
    declined: null,
    ...clocksAt(ledger, stamp),
  };
  return grantAdmission('terminal-asked', stamp, { sale: withTerminalPayment(sale, payment) });
}

/**
 * Returns the newest trace number that the terminal reported. Null if none is in memory, or if a person has used the
 * terminal since: its last payment may then be unknown to the till, with the same amount.
 */
function newestTrace({ sales, over }: Ledger): number | null {
  const answered = terminalPaymentsOf(sales.values())
    .map((one) => ({ ...one, by: one.answeredBy ?? one.takenBy ?? 0 }))
    .filter(({ isByPerson, report }) => isByPerson === true || (report?.trace ?? null) !== null)
    .toSorted((one, other) => other.by - one.by)[0];
  if (answered === undefined || answered.isByPerson === true) return null;
  if ([...sales.values()].some((sale) => isUsedByHandAfter(sale, answered.by))) return null;
  // Memory no longer knows how these sales were paid.
  if ([...over.sales.values()].some(({ changedBy }) => changedBy > answered.by)) return null;
  return answered.reversalTrace ?? answered.report?.trace ?? null;
}

/** Unit of the terminal's clock, which shows whole seconds; a difference of less than half of it counts as none. */
const SECOND_SHOWN_MS = SECOND_MS;
const CLOCKS_AGREE_MS = SECOND_MS / 2;

/**
 * Returns an upper bound for the terminal's clock now. When it took an earlier payment it was at most this far ahead of
 * the till's, because that was after the request.
 */
function clocksAt({ sales }: Ledger, { atMs, monoMs }: Stamp) {
  const clockBaseMs = Math.round(atMs - monoMs);
  const ahead = terminalPaymentsOf(sales.values())
    .filter((one) => Math.abs((one.clockBaseMs ?? Infinity) - clockBaseMs) <= CLOCKS_AGREE_MS)
    .flatMap(({ askedAtMs, report }) =>
      report?.clockMs === undefined ? [] : [-dateAheadMs(askedAtMs, report.clockMs)],
    );
  if (ahead.length === 0) return { clockBaseMs };
  const mostMs = Math.min(...ahead) + SECOND_SHOWN_MS + CLOCKS_AGREE_MS;
  const terminalClockMs = laterBy(clockTime<'terminal'>(atMs), mostMs);
  return { clockBaseMs, terminalClockMs };
}

/** True if a person has since charged a card, or refunded one, without the till asking the terminal. */
function isUsedByHandAfter(sale: Sale, sequence: number): boolean {
  const { refunds = [], removed, tenders, terminal = [] } = sale;
  const isBackByHand = terminal.some(
    (one) =>
      one.state === 'approved' && (sale.state === 'cancelled' || tenderOf(sale, one) === undefined),
  );
  if (isBackByHand || (removed?.sequence ?? 0) > sequence) return true;
  const isPaid = tenders.some(
    ({ kind, taken }) =>
      kind === 'card' &&
      (taken?.sequence ?? 0) > sequence &&
      terminalPaymentTakenByFact(sale, taken?.sequence) === null,
  );
  return isPaid || refunds.some((one) => one.sequence > sequence && one.parts.some(isOfCard));
}

function isOfCard({ kind }: { readonly kind: string }): boolean {
  return kind === 'card';
}

/** Admits requesting a reversal from the terminal, by the rule for removing the payment by hand. */
function admitReversalAtTerminal(
  ledger: Ledger,
  { saleId, paymentId }: OfKind<'reverse-at-terminal'>,
  stamp: Stamp,
): Admission {
  const found = find(ledger, saleId, paymentId);
  if (found === null) return refuseAdmission({ why: 'unknown-sale' });
  const { payment, sale } = found;
  if (paymentUnderWayAtTerminal(sale) !== null)
    return refuseAdmission({ why: 'wrong-state', state: 'at-terminal' });
  const tender = tenderOf(sale, payment);
  const isReversible = payment.state === 'approved' && !isSurplusSeen(ledger, payment);
  if (!isReversible || tender === undefined || sale.state !== 'open')
    return refuseAdmission({ why: 'nothing-changes' });
  const overLimit = removeLimitRefusal(ledger, sale, tender, stamp);
  if (overLimit) return refuseAdmission(overLimit);
  const asked: TerminalPayment = { ...payment, state: 'reversing' };
  return grantAdmission('terminal-asked', stamp, { sale: withTerminalPayment(sale, asked) });
}

/** Admits the terminal's outcome of a payment or reversal. */
function admitTerminalOutcome(
  ledger: Ledger,
  { saleId, paymentId, outcome }: OfKind<'record-terminal'>,
  stamp: Stamp,
): Admission {
  const found = find(ledger, saleId, paymentId);
  if (found === null) return refuseAdmission({ why: 'unknown-sale' });
  const { payment, sale } = found;
  const isNews =
    isTerminalAsked(payment) || (isTerminalUnknown(payment) && outcome.kind !== 'unknown');
  if (!isNews) return refuseAdmission({ why: 'nothing-changes' });
  return admitAfter(ledger, sale, payment, outcome, stamp);
}

/** Admits what a person saw at the terminal when the till could not find out. */
function admitTerminalSettled(
  ledger: Ledger,
  { saleId, paymentId, isDone }: OfKind<'settle-terminal'>,
  stamp: Stamp,
): Admission {
  const found = find(ledger, saleId, paymentId);
  if (found === null) return refuseAdmission({ why: 'unknown-sale' });
  const { payment, sale } = found;
  if (!isTerminalUnknown(payment)) return refuseAdmission({ why: 'nothing-changes' });
  const seen: TerminalPayment = { ...payment, isByPerson: true };
  if (!isDone) {
    return admitAfter(ledger, sale, seen, { kind: 'declined', why: 'person', code: null }, stamp);
  }
  if (payment.state === 'unknown') {
    const tender = { kind: 'card', amountCents: payment.amountCents, reference: '' } as const;
    const withoutSlip = slipNumberRefusal(ledger, sale, tender, stamp);
    if (withoutSlip) return refuseAdmission(withoutSlip);
  }
  return admitAfter(ledger, sale, seen, { kind: 'approved', report: NO_REPORT }, stamp);
}

/** Report for a payment that a person confirmed, without its numbers. */
const NO_REPORT: TerminalReport = {
  trace: null,
  receiptNumber: null,
  terminalId: null,
  masked: null,
  cardName: null,
  slip: [],
  shopSlip: [],
};

function admitAfter(
  ledger: Ledger,
  sale: Sale,
  payment: TerminalPayment,
  outcome: Outcome,
  stamp: Stamp,
): Admission {
  const isReversal = payment.state === 'reversing' || payment.state === 'reversal-unknown';
  const answered: TerminalPayment = { ...payment, answeredBy: ledger.lastSequence + 1 };
  switch (outcome.kind) {
    case 'approved':
      return isReversal
        ? admitReversed(ledger, sale, answered, outcome.report, stamp)
        : admitApproved(ledger, sale, answered, outcome, stamp);
    case 'declined': {
      const { code, why } = outcome;
      const state = isReversal ? 'approved' : 'declined';
      const after: TerminalPayment = {
        // A reversal that did not happen must not count as a newer transaction of the terminal.
        ...(payment.isByPerson === true ? answered : payment),
        state,
        declined: { why, code },
      };
      return grantAdmission('terminal-answered', stamp, { sale: withTerminalPayment(sale, after) });
    }
    case 'unknown': {
      const state = isReversal ? 'reversal-unknown' : 'unknown';
      const after: TerminalPayment = { ...payment, state };
      return grantAdmission('terminal-answered', stamp, { sale: withTerminalPayment(sale, after) });
    }
    default:
      return assertNever(outcome);
  }
}

/**
 * Admits a payment with the amount that the terminal charged. What it charged above the request pays for nothing here,
 * so it is listed for a manager. A charge that was listed already is listed no more, since its sale counts it; only what
 * a person reports does not say how much that is.
 */
function admitApproved(
  ledger: Ledger,
  sale: Sale,
  payment: TerminalPayment,
  { report, amountCents = payment.amountCents }: Extract<Outcome, { kind: 'approved' }>,
  stamp: Stamp,
): Admission {
  const paidCents = cents(Math.min(amountCents, payment.amountCents));
  const tender = { kind: 'card', amountCents: paidCents, reference: slipNumberOf(report) } as const;
  const takenBy = ledger.lastSequence + 1;
  const after: TerminalPayment = { ...payment, amountCents, state: 'approved', report, takenBy };
  const tenders = [...sale.tenders, toRecordedTender(ledger, sale, tender, stamp)];
  const surplus = surplusCaseOf(after, cents(amountCents - paidCents));
  const listed = payment.isByPerson ? undefined : ledger.terminalCases.get(payment.id);
  return grantAdmission('sale-tendered', stamp, {
    sale: withTerminalPayment({ ...sale, tenders }, after),
    ...(surplus.amountCents > 0
      ? { terminalCase: { ...surplus, isOpen: true } }
      : listed && { terminalCase: { ...listed, isOpen: false } }),
  });
}

function admitReversed(
  ledger: Ledger,
  sale: Sale,
  payment: TerminalPayment,
  report: TerminalReport,
  stamp: Stamp,
): Admission {
  const tender = assertPresent(
    tenderOf(sale, payment),
    'nothing leaves a sale that waits for its terminal',
  );
  const { receiptNumber, trace } = report;
  const after: TerminalPayment = {
    ...payment,
    state: 'reversed',
    reversalTrace: trace,
    ...(receiptNumber !== null && { reversalReceipt: receiptNumber }),
  };
  const removed = factRemovingTender(ledger, sale, tender, stamp);
  const surplus = ledger.terminalCases.get(surplusIdOf(payment));
  return grantAdmission('sale-tender-removed', stamp, {
    ...removed,
    sale: withTerminalPayment(removed.sale, after),
    ...(surplus && { terminalCase: { ...surplus, isOpen: false } }),
  });
}

function find(ledger: Ledger, saleId: Sale['id'], paymentId: string) {
  const sale = ledger.sales.get(saleId);
  const payment = sale?.terminal?.find(({ id }) => id === paymentId);
  return sale === undefined || payment === undefined ? null : { sale, payment };
}

function tenderOf({ tenders }: Sale, { takenBy }: TerminalPayment) {
  return tenders.find(({ taken }) => takenBy !== null && taken?.sequence === takenBy);
}

/** Admits listing money at a card terminal in *To resolve*, once for each payment. */
function admitTerminalCase(
  ledger: Ledger,
  { terminalCase }: OfKind<'note-terminal-case'>,
  stamp: Stamp,
): Admission {
  const { terminalCases, terminalCasesSeen } = ledger;
  const isListed =
    terminalCases.has(terminalCase.id) || terminalCasesSeen.includes(terminalCase.id);
  if (isListed) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('terminal-answered', stamp, {
    terminalCase: { ...terminalCase, isOpen: true },
  });
}

/** Admits that a manager has checked money at a terminal that belongs to no open sale. */
function admitTerminalCaseSeen(
  ledger: Ledger,
  { caseId }: OfKind<'see-terminal-case'>,
  stamp: Stamp,
): Admission {
  const terminalCase = ledger.terminalCases.get(caseId);
  if (terminalCase === undefined) return refuseAdmission({ why: 'nothing-changes' });
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  return grantAdmission('terminal-answered', stamp, {
    terminalCase: { ...terminalCase, isOpen: false },
  });
}

export const terminalRules: RulesFor<TerminalProposalKind> = {
  'ask-terminal': admitAskedTerminal,
  'settle-terminal': admitTerminalSettled,
  'reverse-at-terminal': admitReversalAtTerminal,
  'record-terminal': admitTerminalOutcome,
  'note-terminal-case': admitTerminalCase,
  'see-terminal-case': admitTerminalCaseSeen,
};
