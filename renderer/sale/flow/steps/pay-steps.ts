import { t } from '../../../../shared/locales/language.ts';
import { toStoredReason } from '../../../../shared/locales/ready-reasons.ts';
import { isAppliedAtService, isToBeSent } from '../../../../shared/ledger/money/intent.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import type { MoneyUnit } from '../../../../shared/values/currency.ts';
import { banknotesOf } from '../../../../shared/values/denominations.ts';
import { cents } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import { dueInCashCents } from '../../../../shared/ledger/sale/rounding.ts';
import type { RecordedTender } from '../../../../shared/ledger/sale/tender.ts';
import { wasJustShown } from '../../../gift/card/was-just-shown.ts';
import { handleUnclearEnterAtPay } from './enter-at-pay.ts';
import { withPlannedGifts, dueAfterPlansCents } from '../state/gift-plans.ts';
import type { SaleEvent, SaleFlow, SaleTurn, SaleStep, TurnMoment } from '../state/sale-state.ts';
import {
  isWaitingForTerminal,
  EMPTY_PAY_STEP,
  refusedSound,
  saleTurnOf,
  showProblem,
} from '../state/sale-state.ts';
import { askTerminalForPayment } from './terminal-steps.ts';

/** Handles payments by cash, card and other means, which are made elsewhere and recorded by the till. */

/**
 * Tells whether a payment is being recorded or removed, or all payments are being given back: another press would be
 * accidental then. While a sale is being opened, a payment waits for it, so that a quick Enter is not lost.
 */
export function arePaymentsChanging(flow: SaleFlow): boolean {
  const { wanted, cancelReason, removing } = flow;
  return (
    wanted !== null || cancelReason !== null || removing !== null || isWaitingForTerminal(flow)
  );
}

/** Begins to take the gift payments, because everything else is paid; afterwards the sale is completed. */
export function takeGiftPayments(flow: SaleFlow): SaleTurn {
  return saleTurnOf({ ...flow, step: { kind: 'taking', mayGoOn: false }, problem: null });
}

/** Returns to *Pay* if something is due again, because a planned payment is gone. */
export function returnToPayIfDue(flow: SaleFlow): SaleFlow {
  return flow.step.kind === 'taking' && dueAfterPlansCents(flow) > 0
    ? { ...flow, step: EMPTY_PAY_STEP }
    : flow;
}

/** Pays the typed amount, or exactly the amount due if nothing was typed. */
export function addTender(
  flow: SaleFlow,
  { tender: kind, givenCents }: Omit<Extract<SaleEvent, { kind: 'tender' }>, 'kind'>,
  { nowMs, freshId }: TurnMoment,
): SaleTurn {
  const { step } = flow;
  if (step.kind !== 'paying' || arePaymentsChanging(flow) || flow.question !== null)
    return saleTurnOf(flow);
  const { typed } = step;
  const rest = dueAfterPlansCents(flow);
  if (rest === 0) return takeGiftPayments(flow);
  if (givenCents === null && typed.kind !== 'amount' && typed.kind !== 'empty') {
    return showProblem(flow, { kind: 'amount', fault: typed.kind });
  }
  const cashRest = cashRestCents(flow);
  const whole = kind === 'cash' ? cashRest : rest;
  const given = givenCents ?? (typed.kind === 'amount' ? typed.cents : whole);
  // The amount that coins can pay, although rounded, pays for the whole rest.
  const isWhole = given >= whole;
  const amountCents = isWhole ? rest : cents(Math.min(given, rest));
  const cleared: SaleFlow = { ...flow, problem: null, step: EMPTY_PAY_STEP };
  if (kind === 'cash') {
    const isBare = givenCents === null && typed.kind === 'empty';
    if (!isWhole && given >= rest)
      return showProblem(flow, { kind: 'cash-short', cashCents: cashRest, step: flow.cashStep });
    const withheld = isBare ? handleUnclearEnterAtPay(flow, cashRest, nowMs) : null;
    if (withheld !== null) return withheld;
    return saleTurnOf({ ...cleared, wanted: { kind, amountCents, givenCents: given } });
  }
  if (given > rest) return showProblem(flow, { kind: 'more-than-due', dueCents: rest });
  if (kind === 'card' && flow.terminalOn) return askTerminalForPayment(flow, amountCents, freshId);
  const slip = { kind: 'reference', tender: kind, amountCents, text: '', cameAtMs: null } as const;
  return saleTurnOf({ ...cleared, step: slip });
}

/** Returns the rest as it can be paid in cash, in cents: rounded if the shop rounds. */
export function cashRestCents(flow: SaleFlow): Cents {
  return dueInCashCents(dueAfterPlansCents(flow), withPlannedGifts(flow), flow.cashStep);
}

/** Records a payment by card or another device, with the details typed from its slip. */
export function recordSlipPayment(
  flow: SaleFlow,
  { tender: kind, amountCents, text, cameAtMs }: Extract<SaleStep, { kind: 'reference' }>,
  nowMs: number,
): SaleTurn {
  if (wasJustShown(cameAtMs, nowMs)) return saleTurnOf(flow, refusedSound);
  const wanted = { kind, amountCents, reference: withoutCardNumber(text.trim()) };
  return saleTurnOf({ ...flow, wanted, step: EMPTY_PAY_STEP, problem: null });
}

/** Tells whether a payment can be removed from the sale; a gift payment that is being sent cannot. */
export function mayRemoveTender(flow: SaleFlow, paid: RecordedTender): boolean {
  const { step, question } = flow;
  if (arePaymentsChanging(flow) || question !== null) return false;
  return (step.kind === 'paying' || step.kind === 'ringing') && wayOff(flow, paid) !== null;
}

/** Removes one payment from the sale: its amount goes back to the customer, and is due again. */
export function removeTender(flow: SaleFlow, paid: RecordedTender, freshId: string): SaleTurn {
  const way = wayOff(flow, paid);
  if (!mayRemoveTender(flow, paid) || flow.asking !== null || way === null) return saleTurnOf(flow);
  const proposal =
    way.kind === 'put-right' ? { ...way, intentId: intentIdSchema.parse(freshId) } : way;
  return saleTurnOf({ ...flow, removing: { tender: paid, proposal }, problem: null });
}

/** Returns the proposal that removes a payment; a reversal gets its idempotency key later. */
function wayOff({ saleId, plans }: SaleFlow, paid: RecordedTender) {
  if (paid.kind !== 'gift') {
    const sequence = paid.taken?.sequence;
    return sequence === undefined ? null : ({ kind: 'remove-tender', saleId, sequence } as const);
  }
  const { intentId } = paid;
  const intent = plans.find((plan) => plan.intentId === intentId)?.intent ?? null;
  if (intent === null) return null;
  if (isAppliedAtService(intent)) {
    const reason = toStoredReason(t('sale.ticket.removedReason'));
    return { kind: 'put-right', reverses: intentId, reason } as const;
  }
  return isToBeSent(intent) ? ({ kind: 'undo', intentId } as const) : null;
}

/**
 * Returns banknotes that a customer may hand over for the due amount, besides the exact amount; none if the currency's
 * notes are unknown.
 */
export function quickBanknotes(dueNow: Cents, unit: MoneyUnit): Cents[] {
  return banknotesOf(unit)
    .filter((note) => note > dueNow)
    .slice(0, 3);
}

/**
 * Shortens a reference that looks like a bank card's number (13 to 19 digits) to its last digits, because the journal's
 * public part stores it.
 */
function withoutCardNumber(reference: string): string {
  return reference.replace(/\d(?:[ -]?\d){12,18}/g, (digits) => `…${digits.slice(-4)}`);
}
