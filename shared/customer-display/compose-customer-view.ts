import { currentLanguage, t } from '../locales/language.ts';
import type { Book } from '../ledger/store/book.ts';
import { saleDiscountCents, withDiscounts } from '../ledger/sale/discounted-lines.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { roundingsIn } from '../ledger/sale/rounding.ts';
import {
  cashChangeCents,
  dueCents,
  isLoadLine,
  listPriceCents,
  totalCents,
} from '../ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../ledger/sale/sale.ts';
import type { Tender } from '../ledger/sale/tender.ts';
import { discountLabel, goodsName } from '../receipt/compose-goods.ts';
import { confirmedBalanceCents, giftStatus } from '../receipt/gift-status.ts';
import type { ReceiptStyle } from '../receipt/receipt-style.ts';
import { assertNever } from '../values/assert.ts';
import type { CardId } from '../values/ids.ts';
import { cents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { CustomerView, PresentedCard, ShownAmount } from './customer-view.ts';

/** What main has about the sale at the counter. */
export interface SaleAtCounter {
  readonly mode: Book['mode'];
  /** True while the till is locked, so that nobody is being served. */
  readonly isLocked: boolean;
  /** The open sale that is not parked, or else the one just completed; null for neither. */
  readonly sale: Sale | null;
  /** Lines that are entered but not yet part of a sale; in an open, unpaid sale they replace its lines. */
  readonly rung: readonly SaleLine[];
  /** The sale's transactions, and every open one of the same cards, on which showing a balance depends. */
  readonly intents: readonly Intent[];
  /** Cards presented for payment that have not been charged. */
  readonly presented: readonly PresentedCard[];
  /** QR code of the completed sale's receipt; null if the store wants none. */
  readonly receiptCode: string | null;
  readonly picture: CustomerView['picture'];
}

type Style = Pick<
  ReceiptStyle,
  'settings' | 'formatMoney' | 'formatRate' | 'formatTime' | 'maskedCard'
>;

/**
 * Composes what the customer at the counter may see (electron/window/customer-display/README.md): nothing of a parked
 * or cancelled sale, nothing while locked, no reference, note or reason, and only a card's last characters.
 */
export function composeCustomerView(counter: SaleAtCounter, style: Style): CustomerView {
  const { mode, isLocked, sale, rung, picture } = counter;
  const lines = rung.length > 0 ? withDiscounts(rung, sale?.discount) : (sale?.lines ?? []);
  const isShown = !isLocked && sale?.state !== 'cancelled' && sale?.parked === undefined;
  const about = {
    language: currentLanguage(),
    mark: markOf(mode),
    shop: style.settings.headerLines[0]?.trim() ?? '',
    picture,
  };
  if (!isShown || lines.length === 0) {
    const greeting = t('customerDisplay.welcome');
    const nothing = { lines: [], sums: [], large: null, code: null, balances: [], notes: [] };
    return { ...about, state: 'idle', greeting, ...nothing };
  }
  const isEnded = sale?.state === 'completed';
  const paid = { lines, tenders: sale?.tenders ?? [] };
  const { balances, notes } = balancesOf(paid, counter, isEnded, style);
  const cards = isEnded ? [] : counter.presented;
  const plans = plannedPayments(cards, paid);
  const withPlans = { lines, tenders: [...paid.tenders, ...plans.map(({ tender }) => tender)] };
  return {
    ...about,
    state: isEnded ? 'ended' : 'open',
    greeting: isEnded ? t('customerDisplay.thanks') : null,
    lines: lines.map((line) => showLine(line, counter, style)),
    sums: [
      ...discountOf(paid, sale, style),
      ...totalOf(withPlans, style),
      ...paid.tenders.flatMap((tender) => showTender(tender, counter, style)),
      ...plans.map(({ tender, cardId }) => showGift(cardId, tender.amountCents, style)),
      // The change waits for the end of a sale: without it, the amount due would not follow from these sums.
      ...(isEnded ? [] : [changeOf(paid, style)].filter((change) => change !== null)),
    ],
    large: isEnded ? changeOf(paid, style) : dueOf(withPlans, style),
    code: isEnded ? codeOf(counter) : null,
    balances: [...cards.flatMap((card) => showPresented(card, style)), ...balances],
    notes,
  };
}

function markOf(mode: Book['mode']): CustomerView['mark'] {
  switch (mode) {
    case 'real':
      return null;
    case 'demo':
      return { text: t('shell.frame.demo'), isTraining: false };
    case 'training':
      return { text: t('shell.frame.training'), isTraining: true };
    default:
      return assertNever(mode);
  }
}

function codeOf({ receiptCode: value }: SaleAtCounter): CustomerView['code'] {
  return value === null ? null : { value, caption: t('customerDisplay.receiptCode') };
}

type Paid = Pick<Sale, 'lines' | 'tenders'>;

/** Shows a line as on the receipt: the price of its button, and this line's own discount below. */
function showLine(
  line: SaleLine,
  { intents }: SaleAtCounter,
  style: Style,
): CustomerView['lines'][number] {
  const { formatMoney } = style;
  const ownCents = line.off?.ownCents ?? ZERO;
  const pieces = t('sale.ticket.times', {
    quantity: String(line.quantity),
    money: formatMoney(line.unitCents),
  });
  const off = `${discountLabel(line.discount, style)} ${formatMoney(cents(0 - ownCents))}`;
  const load = isLoadLine(line) ? intents.find(({ id }) => id === line.intentId) : undefined;
  const isNotLoaded = load !== undefined && giftStatus(load) === 'not-booked';
  return {
    id: line.id,
    name: isLoadLine(line)
      ? t('sale.ticket.load', { masked: nameOf(line.cardId, style) })
      : goodsName(line),
    details: [
      ...(line.quantity === 1 ? [] : [pieces]),
      ...(ownCents === 0 ? [] : [off]),
      ...(isNotLoaded ? [t('customerDisplay.notLoaded')] : []),
    ],
    amount: formatMoney(cents(listPriceCents(line) - ownCents)),
  };
}

function discountOf(paid: Paid, sale: Sale | null, style: Style): ShownAmount[] {
  const offCents = saleDiscountCents(paid);
  if (offCents === 0) return [];
  const label = discountLabel(sale?.discount, style);
  return [{ label, amount: style.formatMoney(cents(0 - offCents)) }];
}

/** Shows a tender; of a card slip only its amount. */
function showTender(tender: Tender, { intents }: SaleAtCounter, style: Style): ShownAmount[] {
  const { formatMoney } = style;
  switch (tender.kind) {
    case 'cash': {
      const roundings = roundingsIn([tender]).map((rounding) => ({
        label: t('receipt.rounding'),
        amount: formatMoney(rounding),
      }));
      return [...roundings, { label: t('receipt.cash'), amount: formatMoney(tender.givenCents) }];
    }
    case 'card':
      return [{ label: t('receipt.card'), amount: formatMoney(tender.amountCents) }];
    case 'other':
      return [{ label: t('receipt.otherPayment'), amount: formatMoney(tender.amountCents) }];
    case 'gift': {
      const cardId = intents.find(({ id }) => id === tender.intentId)?.cardId ?? null;
      return [showGift(cardId, tender.amountCents, style)];
    }
    default:
      return assertNever(tender);
  }
}

function showGift(cardId: CardId | null, amountCents: Cents, style: Style): ShownAmount {
  const label = t('sale.ticket.gift', { masked: nameOf(cardId, style) });
  return { label, amount: style.formatMoney(amountCents) };
}

/**
 * Lists the payments set for cards that are charged at the end, as tenders: the till counts them as paid, so the
 * customer reads the same amount due as the cashier. A payment that main has recorded by now is left out.
 */
function plannedPayments(cards: readonly PresentedCard[], { tenders }: Paid) {
  const recorded = new Set(tenders.map((tender) => tender.kind === 'gift' && tender.intentId));
  return cards.flatMap(({ cardId, planned }) =>
    planned === null || recorded.has(planned.intentId)
      ? []
      : [{ cardId, tender: { kind: 'gift' as const, ...planned } }],
  );
}

/** Before anything is paid, the amount due equals the total, which is shown already. */
function totalOf(paid: Paid, { formatMoney }: Style): ShownAmount[] {
  if (paid.tenders.length === 0) return [];
  return [{ label: t('sale.ticket.total'), amount: formatMoney(totalCents(paid)) }];
}

function dueOf(paid: Paid, { formatMoney }: Style): ShownAmount {
  const due = t('sale.ticket.due');
  const label = paid.tenders.length === 0 ? t('customerDisplay.toPay') : due;
  return { label, amount: formatMoney(dueCents(paid)) };
}

function changeOf(paid: Paid, { formatMoney }: Style): ShownAmount | null {
  const backCents = cashChangeCents(paid);
  if (backCents === 0) return null;
  return { label: t('receipt.change'), amount: formatMoney(backCents) };
}

/**
 * Lists the balance of each card that is charged or loaded. The balance is announced for later if the service has not
 * confirmed it, or another payment of the card is unanswered.
 */
function balancesOf(
  { lines, tenders }: Paid,
  { intents }: SaleAtCounter,
  isEnded: boolean,
  style: Style,
): Pick<CustomerView, 'balances' | 'notes'> {
  const loads = isEnded ? lines.filter(isLoadLine) : [];
  const accepted = new Set(intents.map(({ id }) => id));
  const stillToLoad = new Set(
    loads.filter(({ intentId }) => !accepted.has(intentId)).map(({ cardId }) => cardId),
  );
  const ours = new Set([
    ...tenders.flatMap((tender) => (tender.kind === 'gift' ? [tender.intentId] : [])),
    ...loads.map(({ intentId }) => intentId),
  ]);
  const shown = intents
    .filter(({ id }) => ours.has(id))
    .filter((intent) =>
      ['booked', 'provisional', 'partly-taken-back'].includes(giftStatus(intent)),
    );
  const balances: ShownAmount[] = [];
  const notes: string[] = [];
  for (const cardId of new Set([...shown.map((intent) => intent.cardId), ...stillToLoad])) {
    const card = nameOf(cardId, style);
    const balanceCents = stillToLoad.has(cardId) ? null : confirmedBalanceCents(cardId, intents);
    if (balanceCents === null) notes.push(t('customerDisplay.balanceLater', { card }));
    else {
      const label = `${t('receipt.remainingBalance')} ${card}`;
      balances.push({ label, amount: style.formatMoney(balanceCents) });
    }
  }
  return { balances, notes };
}

/** Shows a presented card's balance if it is known, with its age unless it is current, and what will remain. */
function showPresented(
  { cardId, balanceCents, leftCents, asOfMs }: PresentedCard,
  style: Style,
): ShownAmount[] {
  if (balanceCents === null) return [];
  const card = nameOf(cardId, style);
  const label =
    asOfMs === null
      ? t('customerDisplay.balance', { card })
      : t('customerDisplay.balanceAsOf', { card, moment: style.formatTime(asOfMs) });
  const balance = { label, amount: style.formatMoney(balanceCents) };
  if (leftCents === null) return [balance];
  return [balance, { label: t('customerDisplay.left'), amount: style.formatMoney(leftCents) }];
}

function nameOf(cardId: CardId | null, { maskedCard: nameCard }: Style): string {
  return (cardId === null ? null : nameCard(cardId)) ?? '…';
}
