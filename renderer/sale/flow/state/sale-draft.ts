import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import { withDiscounts } from '../../../../shared/ledger/sale/discounted-lines.ts';
import { isLoadLine, lineCents, listPriceCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { MinorUnit } from '../../../../shared/values/currency.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import type { Cents, TypedAmount } from '../../../../shared/values/money.ts';
import {
  editedAmountText,
  EMPTY_AMOUNT_FIELD,
  amountFieldText,
} from '../../../../shared/values/amount-field-text.ts';
import type { AmountFieldText } from '../../../../shared/values/amount-field-text.ts';
import type { PricedKey } from './price-keys.ts';
import { toDisplayLine } from '../../../../shared/values/shown-line.ts';

/**
 * The lines of a sale, rung up as on a department register: digits, then a key; a quantity before it with ×. Pure
 * arithmetic. The journal has no draft before the first payment, discount or note, or before the sale is parked.
 */
export interface SaleDraft {
  readonly lines: readonly SaleLine[];
  /** Discount on the whole sale; the prices of the lines already include it. */
  readonly discount: Discount | null;
  /** Typed text that no key has used yet; digits without a mark are cents. */
  readonly entry: AmountFieldText;
  /** Quantity for the next line. */
  readonly quantity: number;
  /** Id of the line that is being changed; null if none. */
  readonly selected: string | null;
}

export type DraftFault =
  | Exclude<TypedAmount['kind'], 'amount'>
  | 'not-a-quantity'
  | 'load-has-no-quantity'
  | 'too-many-lines'
  | 'no-line-selected'
  | 'no-category'
  | 'nothing-to-discount'
  | 'discount-too-large'
  | 'key-has-price';

export type DraftTurn =
  | { readonly kind: 'changed'; readonly draft: SaleDraft }
  | { readonly kind: 'fault'; readonly fault: DraftFault };

/** A Category as its key rings it up; null for the key of goods without a Category. */
export interface CategoryOfKey {
  readonly externalIdentifier: string;
  readonly name: string;
}

export const EMPTY_DRAFT: SaleDraft = {
  lines: [],
  discount: null,
  entry: EMPTY_AMOUNT_FIELD,
  quantity: 1,
  selected: null,
};

/** The guard's limits for the lines of a sale (`saleLineSchema`, `saleLinesSchema`). */
const MAX_QUANTITY = 9_999;
const MAX_LINES = 1_000;
const MAX_NAME_LENGTH = 500;

/**
 * Parses the typed amount again after each key.
 * @param text the entry after the key
 */
export function typeEntry(draft: SaleDraft, text: string, minorUnit: MinorUnit): SaleDraft {
  const entry = editedAmountText(draft.entry.text, text, minorUnit);
  return { ...draft, entry: amountFieldText(entry, minorUnit) };
}

/** Handles a Category's key: the typed amount becomes a line, or more pieces of its line at the same price. */
export function ringUp(
  draft: SaleDraft,
  category: CategoryOfKey | null,
  lineId: string,
): DraftTurn {
  const { typed } = draft.entry;
  if (typed.kind !== 'amount') return fault(typed.kind);
  return addPieces(draft, {
    id: lineId,
    kind: 'goods',
    categoryExternalId: category?.externalIdentifier ?? null,
    name: toDisplayLine(category?.name ?? '', MAX_NAME_LENGTH),
    quantity: draft.quantity,
    unitCents: typed.cents,
    intentId: null,
    cardId: null,
  });
}

/**
 * Handles an article's key or EAN: adds the asked quantity at the article's price. If an amount was typed before, it is
 * refused: it might be a price or a quantity.
 */
export function ringUpArticle(draft: SaleDraft, article: PricedKey, lineId: string): DraftTurn {
  if (draft.entry.text !== '') return fault('key-has-price');
  const { name, unitCents, categoryExternalId, categoryName } = article;
  return addPieces(draft, {
    id: lineId,
    kind: 'goods',
    categoryExternalId,
    name,
    quantity: draft.quantity,
    unitCents,
    intentId: null,
    cardId: null,
    article: { unitCents, categoryName },
  });
}

/**
 * Adds pieces of an article to its line at the same price. That line moves to the end, where the cashier looks. Without
 * such a line, adds a new one.
 */
function addPieces(draft: SaleDraft, line: SaleLine): DraftTurn {
  const same = draft.lines.findLast((before) => isMoreOf(before, line));
  const quantity = line.quantity + (same?.quantity ?? 0);
  if (same === undefined || quantity > MAX_QUANTITY) return addLine(draft, line);
  const others = draft.lines.filter(({ id }) => id !== same.id);
  return changed(changeLines(draft, [...others, { ...same, quantity }]));
}

/** Tells whether a line of that article is unchanged: it has no other price, discount or note. */
function isMoreOf(before: SaleLine, line: SaleLine): boolean {
  return (
    before.kind === 'goods' &&
    before.article?.unitCents === line.article?.unitCents &&
    before.unitCents === line.unitCents &&
    before.name === line.name &&
    before.categoryExternalId === line.categoryExternalId &&
    before.discount === undefined &&
    before.note === undefined
  );
}

/** Adds a line, and clears the entry, the quantity and the selection, which were meant for it. */
export function addLine(draft: SaleDraft, line: SaleLine): DraftTurn {
  if (draft.lines.length >= MAX_LINES) return fault('too-many-lines');
  return changed(changeLines(draft, [...draft.lines, line]));
}

/** Returns the draft with these lines and with the sale's discount spread over them; nothing is typed or selected. */
export function changeLines(draft: SaleDraft, lines: readonly SaleLine[]): SaleDraft {
  const { entry, quantity, selected } = EMPTY_DRAFT;
  const discounted = withDiscounts(lines, draft.discount ?? undefined);
  return { ...draft, entry, quantity, selected, lines: discounted };
}

/** Returns the part of a draft that main needs to open its sale or to change it. */
export function toProposedSale(saleId: SaleId, { lines, discount }: SaleDraft) {
  return { saleId, lines: [...lines], ...(discount && { discount }) };
}

/** Returns a draft with the lines and discount of main's sale. */
export function draftOfSale({ lines, discount }: Sale): SaleDraft {
  return { ...EMPTY_DRAFT, lines, discount: discount ?? null };
}

/** Handles the × key: the typed number is the quantity of the selected line, or of the next one. */
export function takeQuantity(draft: SaleDraft): DraftTurn {
  const { text } = draft.entry;
  const quantity = Number(text);
  if (!/^\d+$/.test(text) || quantity < 1 || quantity > MAX_QUANTITY) {
    return fault('not-a-quantity');
  }
  if (draft.selected === null) return changed({ ...draft, entry: EMPTY_AMOUNT_FIELD, quantity });
  return changeSelected(draft, (line) => {
    return isLoadLine(line) ? 'load-has-no-quantity' : { ...line, quantity };
  });
}

/** Adds or removes one piece of the selected line, which stays selected. The last piece is removed only by *Void*. */
export function stepQuantity(draft: SaleDraft, by: -1 | 1): DraftTurn {
  const turn = changeSelected(draft, (line) => {
    if (isLoadLine(line)) return 'load-has-no-quantity';
    const quantity = line.quantity + by;
    return quantity < 1 || quantity > MAX_QUANTITY ? 'not-a-quantity' : { ...line, quantity };
  });
  if (turn.kind === 'fault') return turn;
  const { entry, selected } = draft;
  return changed({ ...turn.draft, entry, selected });
}

/** Makes the typed amount the price of one piece of the selected line. */
export function changePrice(draft: SaleDraft): DraftTurn {
  const { typed } = draft.entry;
  if (typed.kind !== 'amount') return fault(typed.kind);
  return changeSelected(draft, (line) => ({ ...line, unitCents: typed.cents }));
}

/**
 * Removes the selected line of a sale for which nothing is paid yet. With the last goods, the sale's discount goes too:
 * the next line may be another customer's, to whom nobody has granted it.
 */
export function voidSelected(draft: SaleDraft): DraftTurn {
  if (draft.selected === null) return fault('no-line-selected');
  const left = draft.lines.filter(({ id }) => id !== draft.selected);
  const discount = left.some(({ kind }) => kind === 'goods') ? draft.discount : null;
  const lines = withDiscounts(left, discount ?? undefined);
  return changed({ ...draft, discount, lines, selected: null });
}

/** Selects a line; if it is already selected, selects none. */
export function toggleSelection(draft: SaleDraft, lineId: string | null): SaleDraft {
  return { ...draft, selected: draft.selected === lineId ? null : lineId };
}

/** Moves the selection to the line above or below; from none to the last. */
export function moveSelection(draft: SaleDraft, by: -1 | 1): SaleDraft {
  const index = draft.lines.findIndex(({ id }) => id === draft.selected);
  const next = index < 0 ? draft.lines.length - 1 : index + by;
  const line = draft.lines[Math.min(Math.max(next, 0), draft.lines.length - 1)];
  return { ...draft, selected: line?.id ?? null };
}

/** Returns the sum of a sale's loads, which the shop owes to customers and which are not turnover. */
export function loadsCents(lines: readonly SaleLine[]): Cents {
  return sumCents(lines.filter(({ kind }) => kind === 'load').map(lineCents));
}

function changeSelected(
  draft: SaleDraft,
  change: (line: SaleLine) => SaleLine | DraftFault,
): DraftTurn {
  const line = draft.lines.find(({ id }) => id === draft.selected);
  if (line === undefined) return fault('no-line-selected');
  const next = change(line);
  if (typeof next === 'string') return fault(next);
  const lines = draft.lines.map((other) => (other.id === line.id ? next : other));
  return changed(changeLines(draft, lines));
}

function changed(draft: SaleDraft): DraftTurn {
  return { kind: 'changed', draft };
}

function fault(found: DraftFault): DraftTurn {
  return { kind: 'fault', fault: found };
}

/** Returns by how many cents a change has lowered the sale (decision 0083); discounts are counted separately. */
export function loweredByCents(before: SaleDraft['lines'], after: SaleDraft['lines']): Cents {
  const left = new Map(after.map((line) => [line.id, listPriceCents(line)]));
  return sumCents(
    before.map((line) => cents(Math.max(0, listPriceCents(line) - (left.get(line.id) ?? 0)))),
  );
}
