import { isAppliedAtService } from '../../../../shared/ledger/money/intent.ts';
import { dueCents, giftDueCents } from '../../../../shared/ledger/sale/sale.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { giftOutcomeOf, enteredAmountOrProblem } from '../../../gift/payment/gift-machine.ts';
import { withPlannedGifts, dropPlanOfCard } from '../state/gift-plans.ts';
import { arePaymentsChanging, takeGiftPayments } from './pay-steps.ts';
import type { GiftPlan, SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { EMPTY_PAY_STEP, refusedSound, saleTurnOf, showProblem } from '../state/sale-state.ts';

/**
 * Handles a customer who says that the card holds more than the till knows. The till first takes the known amount, or
 * one cent; the answer tells the balance, and the rest is taken if available (decision 0115). Both are payments of the
 * sale.
 */

/**
 * Tells whether taking the known part first would reveal a newer balance. If more than the typed amount is known by
 * now, Enter simply takes the typed amount.
 */
export function mayTakeKnownPartFirst({ step, problem }: SaleFlow): boolean {
  if (step.kind !== 'card' || step.verb !== 'redeem' || problem?.kind !== 'above-limit') {
    return false;
  }
  const { toLearnCents } = step.card.redeem;
  return toLearnCents > 0 && step.typed.kind === 'amount' && step.typed.cents > toLearnCents;
}

/** Plans the typed amount in two parts; does nothing if no balance can be learnt. */
export function planKnownPartFirst(flow: SaleFlow, freshId: string): SaleTurn {
  const { step } = flow;
  if (step.kind !== 'card' || !mayTakeKnownPartFirst(flow)) return saleTurnOf(flow);
  if (arePaymentsChanging(flow)) return saleTurnOf(flow, refusedSound);
  const { card } = step;
  const others = dropPlanOfCard(flow, card.cardId);
  const due = giftDueCents(withPlannedGifts(others));
  const amountCents = enteredAmountOrProblem(step, card.redeem);
  if (typeof amountCents === 'object') return showProblem(flow, amountCents);
  if (amountCents > due) return showProblem(flow, { kind: 'more-than-due', dueCents: due });
  const { toLearnCents } = card.redeem;
  const common = {
    cardId: card.cardId,
    masked: card.masked,
    verb: 'redeem',
    repeatConfirmed: false,
    isAboveLimit: false,
    intent: null,
    recordedAtMs: null,
  } as const;
  const first = intentIdSchema.parse(freshId);
  const plans: GiftPlan[] = [
    ...others.plans,
    { ...common, intentId: first, amountCents: toLearnCents, learnsBalance: true },
    {
      ...common,
      intentId: restIdOf(first),
      amountCents: cents(amountCents - toLearnCents),
      after: first,
    },
  ];
  const planned: SaleFlow = { ...others, plans, step: EMPTY_PAY_STEP, problem: null };
  return dueCents(withPlannedGifts(planned)) === 0
    ? takeGiftPayments(planned)
    : saleTurnOf(planned);
}

/**
 * Returns the id of the payment that takes the rest. It is derived from the first payment's, so that the rest is taken
 * once, however often the key is pressed.
 */
function restIdOf(first: IntentId): IntentId {
  return intentIdSchema.parse(`${first}-rest`);
}

/**
 * Handles the answer to the first part: takes as much of the rest as is available. If the first part was not taken, or
 * its answer has no balance, there is no rest.
 * @param nowMs monotonic
 */
export function planLearnedRest(flow: SaleFlow, nowMs: number): SaleTurn {
  const rest = flow.plans.find(({ after, recordedAtMs }) => after !== undefined && !recordedAtMs);
  if (rest === undefined) return saleTurnOf(flow);
  const others = flow.plans.filter((plan) => plan !== rest);
  const first = others.find(({ intentId }) => intentId === rest.after);
  if (first === undefined) return saleTurnOf({ ...flow, plans: others });
  const { intent } = first;
  if (giftOutcomeOf(first, flow.online, nowMs) === null) return saleTurnOf(flow);
  const { masked, amountCents: wantedCents } = rest;
  if (intent === null || !isAppliedAtService(intent) || intent.applied === null) {
    return dueAgain({ ...flow, plans: others }, { masked, wantedCents, thereCents: null });
  }
  const thereCents = cents(Math.max(0, intent.applied.balanceCents));
  const amountCents = cents(Math.min(wantedCents, thereCents));
  const { after: _first, ...alone } = rest;
  const repeatConfirmed = amountCents === first.amountCents;
  const plans = amountCents > 0 ? [...others, { ...alone, amountCents, repeatConfirmed }] : others;
  const learned = { ...flow, plans };
  if (amountCents === wantedCents) return saleTurnOf(learned);
  return dueAgain(learned, { masked, wantedCents, thereCents });
}

function dueAgain(
  flow: SaleFlow,
  said: Pick<GiftPlan, 'masked'> & {
    readonly wantedCents: GiftPlan['amountCents'];
    readonly thereCents: GiftPlan['amountCents'] | null;
  },
): SaleTurn {
  return showProblem(flow, { kind: 'rest-not-there', ...said });
}
