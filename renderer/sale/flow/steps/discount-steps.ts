import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import { discountCentsOf } from '../../../../shared/ledger/sale/discount.ts';
import {
  listedGoodsCents,
  totalDiscountCents,
} from '../../../../shared/ledger/sale/discounted-lines.ts';
import { listPriceCents } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import { areLinesFixed, dropExcessPlans } from '../state/gift-plans.ts';
import { changeLines } from '../state/sale-draft.ts';
import type { SaleDraft } from '../state/sale-draft.ts';
import type { SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { showProblem, saleTurnOf } from '../state/sale-state.ts';

/** Handles discounts on a line or the whole sale (decision 0116). */

/** Asks for the discount of the selected line, or of the whole sale if none is selected. */
export function askDiscount(flow: SaleFlow): SaleTurn {
  if (flow.step.kind !== 'ringing') return saleTurnOf(flow);
  if (areLinesFixed(flow)) return showProblem(flow, { kind: 'lines-fixed' });
  const { lines, selected } = flow.draft;
  if (goodsOf(lines, selected).length === 0) {
    return showProblem(flow, { kind: 'draft', fault: 'nothing-to-discount' });
  }
  return saleTurnOf({ ...flow, question: { kind: 'discount', lineId: selected }, problem: null });
}

/** Returns the goods a discount applies to. @param lineId null for all of them */
function goodsOf(lines: readonly SaleLine[], lineId: string | null): SaleLine[] {
  return lines.filter(({ id, kind }) => kind === 'goods' && (lineId === null || id === lineId));
}

/**
 * Returns the largest discount possible, in cents: the whole price of a line; of a sale, the rest after the discounts
 * of its lines.
 */
export function discountableCents({ lines }: SaleDraft, lineId: string | null): Cents {
  const goods = goodsOf(lines, lineId);
  if (lineId !== null) return listedGoodsCents(goods);
  return sumCents(goods.map((line) => cents(listPriceCents(line) - (line.off?.ownCents ?? 0))));
}

/** Returns the discount in cents; null if it is higher than the price. */
export function discountInCents(
  draft: SaleDraft,
  lineId: string | null,
  discount: Discount,
): Cents | null {
  const mostCents = discountableCents(draft, lineId);
  const { asked } = discount;
  if (asked.kind === 'amount' && asked.amountCents > mostCents) return null;
  return discountCentsOf(discount, mostCents);
}

/**
 * Applies a discount. Main records at once who gave it and when, before anything is paid.
 * @param discount null removes the existing one
 */
export function giveDiscount(
  flow: SaleFlow,
  lineId: string | null,
  discount: Discount | null,
): SaleTurn {
  // The question stays open until main has answered about the current lines.
  if (flow.asking !== null) return saleTurnOf(flow);
  const asked = { ...flow, question: null };
  if (flow.step.kind !== 'ringing' || areLinesFixed(flow)) {
    return showProblem(asked, { kind: 'lines-fixed' });
  }
  if (discount !== null && discountInCents(flow.draft, lineId, discount) === null) {
    return showProblem(asked, { kind: 'draft', fault: 'discount-too-large' });
  }
  const draft = withDiscount(flow.draft, lineId, discount);
  const next = dropExcessPlans({ ...asked, draft, problem: null, isToBeTold: true });
  return saleTurnOf(next);
}

function withDiscount(
  draft: SaleDraft,
  lineId: string | null,
  discount: Discount | null,
): SaleDraft {
  if (lineId === null) return changeLines({ ...draft, discount }, draft.lines);
  const lines = draft.lines.map((line) =>
    line.id === lineId ? withOwnDiscount(line, discount ?? undefined) : line,
  );
  return changeLines(draft, lines);
}

/**
 * Returns to main's discount, if it is lower, because no manager has approved the new one. With fewer goods, main's own
 * discount may need approval too and would be asked about at each payment; then the discount is removed.
 */
export function withoutRefusedDiscount(flow: SaleFlow): SaleFlow {
  const { draft, sale } = flow;
  const told = new Map((sale?.lines ?? []).map((line) => [line.id, line.discount]));
  const asMain = changeLines(
    { ...draft, discount: sale?.discount ?? null },
    draft.lines.map((line) => withOwnDiscount(line, told.get(line.id))),
  );
  const nothingOff = changeLines(
    { ...draft, discount: null },
    draft.lines.map((line) => withOwnDiscount(line, undefined)),
  );
  const isLess = totalDiscountCents(asMain) < totalDiscountCents(draft);
  return { ...flow, draft: isLess ? asMain : nothingOff, isToBeTold: false, isParking: false };
}

function withOwnDiscount(line: SaleLine, discount: Discount | undefined): SaleLine {
  const { discount: _before, ...rest } = line;
  return discount === undefined ? rest : { ...rest, discount };
}
