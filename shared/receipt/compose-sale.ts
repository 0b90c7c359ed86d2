import { maskIdentifier } from '../api/mask-identifier.ts';
import { assertNever, present } from '../ledger/assert.ts';
import type { IntentId } from '../ledger/ids.ts';
import type { Intent } from '../ledger/intent.ts';
import { cents, sumCents } from '../ledger/money.ts';
import type { Cents } from '../ledger/money.ts';
import { totalCents } from '../ledger/sale.ts';
import type { Sale, SaleLine, Tender } from '../ledger/sale.ts';
import { giftLabel, provisionalNotes, remainingBalances } from './compose-gift.ts';
import { leftAligned, pair, RULE } from './receipt.ts';
import type { ReceiptElement } from './receipt.ts';
import type { ReceiptStyle } from './receipt-style.ts';

/** The body of a sale's receipt: goods, loads apart from them, the total, how it was paid. */
export function composeSale(
  sale: Sale,
  intents: readonly Intent[],
  style: ReceiptStyle,
): readonly ReceiptElement[] {
  const { words, formatMoney } = style;
  const intentOf = (id: IntentId) =>
    present(
      intents.find((intent) => intent.id === id),
      'the transactions of a sale come with it',
    );
  const goods = sale.lines.filter((line) => line.kind === 'goods');
  const loads = sale.lines.filter((line) => line.kind === 'load');
  const shown = [...loads, ...sale.tenders.filter((tender) => tender.kind === 'gift')].flatMap(
    ({ intentId }) => (intentId === null ? [] : [intentOf(intentId)]),
  );
  return [
    ...goods.flatMap((line) => goodsLine(line, style)),
    ...(loads.length > 0 && goods.length > 0
      ? [RULE, pair(words.goods, formatMoney(sumCents(goods.map(lineCents))))]
      : []),
    ...loads.map((line) => {
      const intent = line.intentId === null ? null : intentOf(line.intentId);
      const label =
        intent === null ? words.balanceLoaded : giftLabel(words.balanceLoaded, intent, style);
      return pair(label, formatMoney(lineCents(line)));
    }),
    ...(loads.length > 0 ? [leftAligned(words.loadIsNoTurnover)] : []),
    RULE,
    pair(words.total, formatMoney(totalCents(sale)), { bold: true, large: true }),
    ...sale.tenders.flatMap((tender) => tenderLines(tender, intentOf, style)),
    ...provisionalNotes(shown, words),
    ...remainingBalances(shown, intents, style),
  ];
}

function lineCents(line: SaleLine): Cents {
  return cents(line.unitCents * line.quantity);
}

function goodsLine(line: SaleLine, { words, formatMoney }: ReceiptStyle): ReceiptElement[] {
  const name = line.name.trim() === '' ? words.goods : line.name;
  const first = pair(name, formatMoney(lineCents(line)));
  if (line.quantity === 1) return [first];
  return [first, leftAligned(`  ${line.quantity} × ${formatMoney(line.unitCents)}`)];
}

function tenderLines(
  tender: Tender,
  intentOf: (id: IntentId) => Intent,
  style: ReceiptStyle,
): ReceiptElement[] {
  const { words, formatMoney } = style;
  switch (tender.kind) {
    case 'gift': {
      const label = giftLabel(words.giftBalance, intentOf(tender.intentId), style);
      return [pair(label, formatMoney(tender.amountCents))];
    }
    case 'cash': {
      const changeCents = cents(tender.givenCents - tender.amountCents);
      const given = pair(words.cash, formatMoney(tender.givenCents));
      return changeCents > 0 ? [given, pair(words.change, formatMoney(changeCents))] : [given];
    }
    case 'card':
    case 'other': {
      const label = tender.kind === 'card' ? words.card : words.otherPayment;
      const paid = pair(label, formatMoney(tender.amountCents));
      if (tender.reference.trim() === '') return [paid];
      // What a cashier types as a reference may be the number of a bank card.
      const reference = maskIdentifier(tender.reference, '');
      return [paid, leftAligned(`  ${words.reference} ${reference}`)];
    }
    default:
      return assertNever(tender);
  }
}
