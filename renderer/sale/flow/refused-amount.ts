import { isRefusedAmount } from '../../gift-parts/type-amount.ts';
import type { Problem, SaleFlow } from './sale-state.ts';

/** Said of what was typed, where a line is rung up or paid for; there a key is never told before it is used. */
const OF_WHAT_WAS_TYPED: ReadonlySet<Problem['kind']> = new Set([
  'draft',
  'amount',
  'more-than-due',
  'lines-fixed',
]);

/** Whether what stands in the field was refused: it stays to be read, and the next key begins another. */
export function isAmountRefused({ problem, step }: SaleFlow): boolean {
  if (problem === null) return false;
  if (step.kind === 'ringing' || step.kind === 'paying') return OF_WHAT_WAS_TYPED.has(problem.kind);
  const isOfSale = problem.kind === 'more-than-due' || problem.kind === 'gift-not-for-this';
  return step.kind === 'card' && (isOfSale || isRefusedAmount(problem));
}

/** What a key changes: after a refusal it begins anew. */
export function textOf(flow: SaleFlow): string {
  const { step, draft } = flow;
  if (isAmountRefused(flow)) return '';
  if (step.kind === 'ringing') return draft.entry.text;
  return step.kind === 'card' || step.kind === 'paying' ? step.text : '';
}
