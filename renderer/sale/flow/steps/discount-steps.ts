import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import { reductionOf } from '../../../../shared/ledger/sale/discount.ts';
import { listedGoodsCents, saleOffCents } from '../../../../shared/ledger/sale/discounted-lines.ts';
import { listCents } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import type { Cents } from '../../../../shared/values/money.ts';
import { areLinesFixed, withoutExcess } from '../state/gift-plans.ts';
import { changeLines } from '../state/sale-draft.ts';
import type { SaleDraft } from '../state/sale-draft.ts';
import type { SaleFlow, SaleTurn } from '../state/sale-state.ts';
import { trouble, turnTo } from '../state/sale-state.ts';

/** Something is taken off a line, or off the whole sale (decision 0116). */

/** Asks how much: of the chosen line, of the whole sale where none is chosen. */
export function askDiscount(flow: SaleFlow): SaleTurn {
  if (flow.step.kind !== 'ringing') return turnTo(flow);
  if (areLinesFixed(flow)) return trouble(flow, { kind: 'lines-fixed' });
  const { lines, selected } = flow.draft;
  if (goodsOf(lines, selected).length === 0) {
    return trouble(flow, { kind: 'draft', fault: 'nothing-to-discount' });
  }
  return turnTo({ ...flow, question: { kind: 'discount', lineId: selected }, problem: null });
}

/** Goods that it is taken off. @param lineId null for all of them */
function goodsOf(lines: readonly SaleLine[], lineId: string | null): SaleLine[] {
  return lines.filter(({ id, kind }) => kind === 'goods' && (lineId === null || id === lineId));
}

/**
 * Returns the largest discount in cents: the whole of a line; of a sale, the rest after the discounts of its lines.
 */
export function discountableCents({ lines }: SaleDraft, lineId: string | null): Cents {
  const goods = goodsOf(lines, lineId);
  if (lineId !== null) return listedGoodsCents(goods);
  return sumCents(goods.map((line) => cents(listCents(line) - (line.off?.ownCents ?? 0))));
}

/** Returns the discount in cents; null where it is more than there is. */
export function takesOffCents(
  draft: SaleDraft,
  lineId: string | null,
  discount: Discount,
): Cents | null {
  const mostCents = discountableCents(draft, lineId);
  const { asked } = discount;
  if (asked.kind === 'amount' && asked.amountCents > mostCents) return null;
  return reductionOf(discount, mostCents);
}

/**
 * It counts from here on, and main is told at once: who took what off when is in the journal before anything is paid.
 * @param discount null takes the one that is there off again
 */
export function giveDiscount(
  flow: SaleFlow,
  lineId: string | null,
  discount: Discount | null,
): SaleTurn {
  // Main must first answer about the lines as they are: the question stays.
  if (flow.asking !== null) return turnTo(flow);
  const asked = { ...flow, question: null };
  if (flow.step.kind !== 'ringing' || areLinesFixed(flow)) {
    return trouble(asked, { kind: 'lines-fixed' });
  }
  if (discount !== null && takesOffCents(flow.draft, lineId, discount) === null) {
    return trouble(asked, { kind: 'draft', fault: 'discount-too-large' });
  }
  const draft = withDiscount(flow.draft, lineId, discount);
  const next = withoutExcess({ ...asked, draft, problem: null, isToBeTold: true });
  return turnTo(next);
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
 * No manager has allowed it: what is taken off is what main has, as far as that is less. Of fewer goods it may be just what was refused, and
 * would be asked for again with each payment: then nothing is taken off.
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
  const isLess = saleOffCents(asMain) < saleOffCents(draft);
  return { ...flow, draft: isLess ? asMain : nothingOff, isToBeTold: false, isParking: false };
}

function withOwnDiscount(line: SaleLine, discount: Discount | undefined): SaleLine {
  const { discount: _before, ...rest } = line;
  return discount === undefined ? rest : { ...rest, discount };
}
