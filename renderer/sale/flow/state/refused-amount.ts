import { EMPTY_AMOUNT_FIELD } from '../../../../shared/values/amount-field-text.ts';
import { isAmountRefusal } from '../../../gift/payment/gift-machine.ts';
import type { SaleProblem, SaleFlow } from './sale-state.ts';

/** Problems caused by the typed text, when it was used as a price or a payment. */
const OF_WHAT_WAS_TYPED: ReadonlySet<SaleProblem['kind']> = new Set([
  'draft',
  'amount',
  'cash-short',
  'more-than-due',
  'lines-fixed',
]);

/** Tells whether the amount in the field was refused: it stays visible, and the next key starts another. */
export function isAmountRefused({ problem, step }: SaleFlow): boolean {
  if (problem === null) return false;
  if (step.kind === 'ringing' || step.kind === 'paying') return OF_WHAT_WAS_TYPED.has(problem.kind);
  const isOfSale = problem.kind === 'more-than-due' || problem.kind === 'gift-not-for-this';
  return step.kind === 'card' && (isOfSale || isAmountRefusal(problem));
}

/** Returns the text to which the next key is added; after a refusal the text is empty. */
export function entryText(flow: SaleFlow): string {
  const { step, draft } = flow;
  if (isAmountRefused(flow)) return '';
  if (step.kind === 'ringing') return draft.entry.text;
  return step.kind === 'paying' ? step.text : '';
}

/** Empties the amount field of the current step. */
export function clearTyped(flow: SaleFlow): SaleFlow {
  const { step, draft } = flow;
  if (step.kind === 'ringing') return { ...flow, draft: { ...draft, entry: EMPTY_AMOUNT_FIELD } };
  if (step.kind === 'card')
    return { ...flow, step: { ...step, ...EMPTY_AMOUNT_FIELD, enteredBy: 'keys' } };
  return step.kind === 'paying' ? { ...flow, step: { ...step, ...EMPTY_AMOUNT_FIELD } } : flow;
}

/**
 * Clears a refused amount together with its message, because under another message nobody would know why it was
 * refused.
 */
export function clearRefusedAmount(before: SaleFlow, flow: SaleFlow): SaleFlow {
  const isSaidNoMore = flow.problem !== null && flow.problem !== before.problem;
  const isLeft = isAmountRefused(before) && isSaidNoMore && !isAmountRefused(flow);
  return isLeft && flow.step.kind === before.step.kind ? clearTyped(flow) : flow;
}
