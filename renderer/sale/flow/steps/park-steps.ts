import { parkedSalesNewestFirst, totalCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { emptySale } from '../state/begin-sale.ts';
import { areLinesFixed } from '../state/gift-plans.ts';
import { draftOfSale } from '../state/sale-draft.ts';
import type { SaleFlow, SaleTurn, TurnMoment } from '../state/sale-state.ts';
import { showProblem, saleTurnOf } from '../state/sale-state.ts';

/** Parks a sale for which nothing is paid, so that it can continue later (renderer/sale/README.md#parked-sales). */

/**
 * Handles the key for parking: with lines, parks them; without lines, recalls the only parked sale or asks which of
 * several.
 */
export function parkOrRecallSale(flow: SaleFlow): SaleTurn {
  if (flow.step.kind !== 'ringing') return saleTurnOf(flow);
  if (flow.draft.lines.length > 0 || flow.sale !== null) {
    if (areLinesFixed(flow)) return showProblem(flow, { kind: 'park-paid' });
    if (flow.plans.length > 0) return showProblem(flow, { kind: 'park-planned' });
    if (flow.unanswered.length > 0) return showProblem(flow, { kind: 'park-unanswered' });
    if (flow.draft.lines.length === 0) return showProblem(flow, { kind: 'park-empty' });
    return saleTurnOf({ ...flow, isParking: true, problem: null });
  }
  const [newest, ...others] = flow.parked;
  if (newest === undefined) return showProblem(flow, { kind: 'none-parked' });
  if (others.length === 0) return recallSale(flow, newest.id);
  return saleTurnOf({ ...flow, question: { kind: 'parked' }, problem: null });
}

/** Asks main to recall a parked sale. */
export function recallSale(flow: SaleFlow, saleId: SaleId): SaleTurn {
  return saleTurnOf({ ...flow, question: null, problem: null, recalling: saleId });
}

/** After a sale was parked, begins the next one and says where the parked one is. */
export function beginSaleAfterParking(turn: SaleTurn, moment: TurnMoment): SaleTurn {
  const { sale } = turn.flow;
  if (sale?.parked === undefined) return turn;
  const parked = updateParked(turn.flow.parked, sale);
  const problem = { kind: 'parked', amountCents: totalCents(sale) } as const;
  const next = { ...emptySale(moment.freshId, turn.flow), parked, problem };
  return saleTurnOf(next, ...turn.effects, { kind: 'sound', name: 'deferred' });
}

/** Returns the list of parked sales after one was parked, recalled or cancelled; the same list if nothing changes. */
export function updateParked(before: readonly Sale[], sale: Sale): readonly Sale[] {
  const others = before.filter(({ id }) => id !== sale.id);
  const isParked = sale.state === 'open' && sale.parked !== undefined;
  if (!isParked) return others.length === before.length ? before : others;
  return parkedSalesNewestFirst([sale, ...others]);
}

/** Shows the recalled sale's lines again. */
export function showRecalledSale(flow: SaleFlow, sale: Sale, sequence: number): SaleFlow {
  const draft = draftOfSale(sale);
  return {
    ...flow,
    saleId: sale.id,
    sale,
    saleSequence: sequence,
    draft,
    linesOpened: draft.lines,
    recalling: null,
    cardWaiting: null,
    step: { kind: 'ringing' },
  };
}
