import {
  isTerminalUnknown,
  paymentUnderWayAtTerminal,
  terminalPaymentTakenByFact,
} from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { TerminalPayment } from '../../../../shared/ledger/sale/terminal-payment.ts';
import type { RecordedTender } from '../../../../shared/ledger/sale/tender.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import { dueAfterPlansCents } from '../state/gift-plans.ts';
import type { SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { EMPTY_PAY_STEP, refusedSound, saleTurnOf, showProblem } from '../state/sale-state.ts';

/** Handles a payment requested from the card terminal, and its outcome. */

/** Asks the card terminal for the payment, once main has opened the sale. */
export function askTerminalForPayment(
  flow: SaleFlow,
  amountCents: Cents,
  paymentId: string,
): SaleTurn {
  const wantedAtTerminal = { amountCents, paymentId };
  return saleTurnOf({ ...flow, wantedAtTerminal, problem: null, step: EMPTY_PAY_STEP });
}

/** Records what a person reads off the terminal, when the payment's outcome is unknown. */
export function settleTerminalPayment(flow: SaleFlow, isDone: boolean): SaleTurn {
  const payment = flow.sale && paymentUnderWayAtTerminal(flow.sale);
  if (!payment || !isTerminalUnknown(payment) || flow.asking !== null) return saleTurnOf(flow);
  return saleTurnOf({ ...flow, settlingTerminal: { paymentId: payment.id, isDone } });
}

/** Handles a changed payment at the terminal; null if the sale does not wait for it, or has to wait longer. */
export function applyTerminalChange(
  before: Sale | null,
  flow: SaleFlow,
  nowMs: number,
): SaleTurn | null {
  const waited = before && paymentUnderWayAtTerminal(before);
  const after = flow.sale?.terminal?.find(({ id }) => id === waited?.id);
  if (!waited || !after || (flow.sale && paymentUnderWayAtTerminal(flow.sale))) return null;
  const isPayment = waited.state === 'asked' || waited.state === 'unknown';
  if (isPayment && after.state === 'approved')
    return after.amountCents < waited.amountCents ? paidInPart(flow, waited, after) : paid(flow);
  if (isPayment && after.state === 'declined') return declined(flow, after, nowMs);
  return null;
}

/** Begins to take the gift payments, because everything else is paid; afterwards the sale is completed. */
function paid(flow: SaleFlow): SaleTurn {
  const taken = { kind: 'sound', name: 'taken' } as const;
  const next = { ...flow, problem: null };
  if (dueAfterPlansCents(next) !== 0) return saleTurnOf(next, taken);
  return saleTurnOf({ ...next, step: { kind: 'taking', mayGoOn: false } }, taken);
}

/** Tells the cashier that the rest is still to be paid. */
function paidInPart(flow: SaleFlow, asked: TerminalPayment, { amountCents }: TerminalPayment) {
  const { amountCents: askedCents } = asked;
  return showProblem(flow, { kind: 'terminal-part', takenCents: amountCents, askedCents });
}

/** If no terminal can be reached, the payment is recorded by hand; the next press tries the terminal again. */
function declined(flow: SaleFlow, payment: TerminalPayment, nowMs: number): SaleTurn {
  const { amountCents } = payment;
  const { why, code } = payment.declined ?? { why: 'terminal', code: null };
  const told = showProblem(flow, { kind: 'terminal', why, code, amountCents });
  if (why !== 'not-reached' || flow.step.kind !== 'paying') return told;
  const step = {
    kind: 'reference',
    tender: 'card',
    amountCents,
    text: '',
    cameAtMs: nowMs,
  } as const;
  return saleTurnOf({ ...told.flow, step }, refusedSound);
}

/** Tells whether the till first asks the terminal to give this payment back, as main decides (`#giveBack`). */
export function isGivenBackAtTerminal(
  { sale, terminalOn }: Pick<SaleFlow, 'sale' | 'terminalOn'>,
  { taken }: { readonly taken?: RecordedTender['taken'] | undefined },
): boolean {
  if (!terminalOn || sale?.state !== 'open') return false;
  const payment = terminalPaymentTakenByFact(sale, taken?.sequence);
  // A payment that a person confirmed has no number there, and is given back by hand.
  return payment?.state === 'approved' && typeof payment.report?.receiptNumber === 'number';
}
