import { intentSchema } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { saleSchema } from '../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import { composeReceipt } from '../../shared/receipt/compose-receipt.ts';
import type { ReceiptRequest } from '../../shared/receipt/compose-receipt.ts';
import { layOutReceipt } from '../../shared/receipt/lay-out-receipt.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import { DEFAULT_RECEIPT_SETTINGS } from '../../shared/receipt/receipt-settings.ts';
import type { ReceiptStyle } from '../../shared/receipt/receipt-style.ts';

export const AT_MS = Date.UTC(2026, 10, 20, 13, 2);
export const WHOLE_IDENTIFIER = '6275041288370412';

/**
 * How a region writes amounts, rates and times; each is made only once, because making one takes longer than a receipt.
 */
const regions = new Map<string, ReturnType<typeof formatsOf>>();

function formatsOf(locale: string) {
  return {
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
    time: new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
  };
}

export function styleOf(locale = 'en-IE', changes: Partial<ReceiptStyle> = {}): ReceiptStyle {
  const formats = regions.get(locale) ?? formatsOf(locale);
  regions.set(locale, formats);
  return {
    settings: { ...DEFAULT_RECEIPT_SETTINGS, headerLines: ['Corner Shop', 'High Street 1'] },
    tillId: '0b7c0b5e-6d1f-4d0a-9a58-2f1f0f4f8f11',
    formatMoney: (amountCents) => formats.money.format(amountCents / 100),
    formatRate: (basisPoints) => formats.percent.format(basisPoints / 10_000),
    formatTime: (atMs) => formats.time.format(atMs),
    maskedCard: () => '…0412',
    ...changes,
  };
}

export function intentFixture(name: string, changes: Record<string, unknown> = {}): Intent {
  return intentSchema.parse({
    id: `intent-${name}`,
    sequence: 41,
    cardId: 'card-0001',
    saleId: 'sale-0001',
    verb: 'redeem',
    amountCents: 1_000,
    signedAmountCents: -1_000,
    shopUuid: 'shop-1',
    strength: 'deferred',
    acceptedAtMs: AT_MS,
    acceptedMonoMs: 1,
    acceptedInRun: 'run-0001',
    reverses: null,
    reversedBy: null,
    reason: null,
    state: 'waiting',
    verdict: 'none',
    attempts: 0,
    firstSentAtMs: null,
    lastSentAtMs: null,
    sentBySequence: null,
    keyVersion: 0,
    balanceBeforeCents: null,
    applied: null,
    cause: null,
    httpStatus: null,
    voidReason: null,
    settlement: null,
    endedAtMs: null,
    ...changes,
  });
}

/** A gift payment answered by the service with this balance; the later of two answers has the larger `sent`. */
export function appliedGift(balanceCents: number, sent = 50): Record<string, unknown> {
  return {
    state: 'applied',
    verdict: 'applied',
    sentBySequence: sent,
    applied: {
      uuid: 'uuid-1',
      balanceCents,
      balanceText: '',
      createdAt: '',
      shopName: null,
      identifierKind: null,
      notes: [],
    },
  };
}

export function goodsLine(name: string, unitCents: number, quantity = 1) {
  return {
    id: 'line-0001',
    kind: 'goods',
    categoryExternalId: null,
    name,
    quantity,
    unitCents,
    intentId: null,
  };
}

export function loadLine(amountCents: number, intentName: string) {
  return { ...goodsLine('Load', amountCents), kind: 'load', intentId: `intent-${intentName}` };
}

export function giftTender(amountCents: number, intentName: string) {
  return { kind: 'gift', intentId: `intent-${intentName}`, amountCents };
}

export function saleFixture(lines: readonly unknown[], tenders: readonly unknown[]): Sale {
  return saleSchema.parse({
    id: 'sale-0001',
    state: 'completed',
    openedBySequence: 1,
    openedAtMs: AT_MS,
    endedAtMs: AT_MS,
    receiptNumber: 123,
    lines,
    tenders,
    reason: null,
  });
}

export function receiptOf(
  subject: Sale | Intent,
  intents: readonly Intent[] = [],
  style = styleOf(),
  changes: Partial<ReceiptRequest> = {},
): Receipt {
  return composeReceipt(
    {
      subject:
        'lines' in subject ? { kind: 'sale', sale: subject } : { kind: 'gift', intent: subject },
      intents,
      isCopy: false,
      opensDrawer: false,
      ...changes,
    },
    style,
  );
}

/** Returns the text on the paper, line by line, without the space around it. */
export function paperOf(receipt: Receipt, columns = 42): readonly string[] {
  return layOutReceipt(receipt, columns).flatMap((line) =>
    line.kind === 'text' ? [line.text.trim().replace(/ {2,}/g, ' | ')] : [],
  );
}
