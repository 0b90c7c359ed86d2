import { expect, test, vi } from 'vitest';
import { ReceiptPrinting } from '../../../../electron/counter/receipt-printing.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { archiveFinished, WHOLE_FACT_COUNT } from '../../../../shared/ledger/memory/checkpoint.ts';
import { lastChangeSequence } from '../../../../shared/ledger/sale/archived.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../shared/printing/printing.ts';
import { intentIdSchema, refundIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import {
  appliedOutcome,
  CURRENT_KEYS,
  MANAGER,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/**
 * Each sale has its receipt in every form (view, last receipt, copy, gift receipt, PDF), whatever became of its
 * payments.
 */

const SALE = saleIdSchema.parse('sale-of-gift');
const GIFT = intentIdSchema.parse('intent-of-gift');
const INSTEAD = intentIdSchema.parse('intent-of-instead');
const textOf = (value: unknown): string => JSON.stringify(value);

/** Sells books for €5, paid with a gift card that the service refuses once the customer has left. */
async function sellDeferred(on: BookOnDisk): Promise<void> {
  const cardId = await on.introduce('gift', '6364990412');
  await on.mustWrite({ kind: 'work-offline', on: true });
  await on.mustWrite({ kind: 'open-sale', saleId: SALE, lines: [lineOfCategory(5_00, 'books')] });
  await on.mustWrite({ ...on.acceptance('gift', cardId), saleId: SALE });
  const tender = { kind: 'gift', intentId: GIFT, amountCents: cents(5_00) } as const;
  await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender });
  await on.mustWrite({ kind: 'complete-sale', saleId: SALE });
  await on.mustWrite({ kind: 'work-offline', on: false });
  await on.mustWrite({ kind: 'begin-sending', intentId: GIFT, ...CURRENT_KEYS });
}

/** Has the customer pay with another card, which a manager settles as the replacement of the first. */
async function settleByAnotherCard(on: BookOnDisk): Promise<void> {
  await sellDeferred(on);
  const outcome = refusedOutcome(422);
  await on.mustWrite({ kind: 'record-outcome', intentId: GIFT, outcome });
  await on.mustWrite(on.acceptance('instead', await on.introduce('instead', '6364990777')));
  await on.mustWrite({ kind: 'begin-sending', intentId: INSTEAD, ...CURRENT_KEYS });
  const taken = appliedOutcome('uuid-instead', 20_00);
  await on.mustWrite({ kind: 'record-outcome', intentId: INSTEAD, outcome: taken });
  const settlement = { kind: 'settle', how: 'other-card', reason: 'came back' } as const;
  const request = { ...settlement, intentId: GIFT, otherIntentId: INSTEAD } as const;
  const written = await on.writer.write(request, { ...SYSTEM_ACTOR, stepUp: MANAGER });
  expect(written.kind).toBe('written');
}

async function untilLongAgo(on: BookOnDisk): Promise<void> {
  const asks = Array.from({ length: WHOLE_FACT_COUNT + 500 }, () =>
    on.mustWrite({ kind: 'ask-send-now' }),
  );
  await Promise.all(asks);
}

async function printingOf(on: BookOnDisk): Promise<ReceiptPrinting> {
  return ReceiptPrinting.open({
    writer: on.writer,
    folder: on.folder,
    settings: { ...DEFAULT_PRINTING_SETTINGS, printer: { kind: 'virtual', columns: 42 } },
    locale: 'en-IE',
    timeZone: 'Europe/Berlin',
    onChange: () => undefined,
    onTrouble: () => undefined,
  });
}

/** Returns the receipt of sale 1 in each available form; all must name the same payment. */
async function inEveryForm(on: BookOnDisk, facts: readonly number[]): Promise<string> {
  const printing = await printingOf(on);
  const shown = textOf((await printing.readReceipt(1, facts))?.receipt);
  expect(textOf((await printing.readReceipt(null, facts))?.receipt)).toBe(shown);
  expect(await printing.printCopy(1, facts)).toBe('queued');
  expect(await printing.printWithoutPrices(1, facts)).toBe('queued');
  expect(textOf(await printing.documentOf({ kind: 'receipt', number: 1, facts }))).toContain(
    'Gift card',
  );
  await printing.close();
  return shown;
}

test.each(['just now', 'half a day ago', 'half a day and a start ago', 'longer ago than memory'])(
  'a sale paid by another card %s still has its receipt',
  async (when) => {
    const on = await BookOnDisk.open({ segmentLimitBytes: 60_000 });
    await settleByAnotherCard(on);
    const facts = [SALE, INSTEAD].map((name) => lastChangeSequence(on.ledger, name)!);
    if (when !== 'just now') await untilLongAgo(on);
    if (when.includes('start')) {
      await on.startAgain();
    }
    const isForgotten = when.includes('memory');
    if (isForgotten) {
      archiveFinished(on.ledger, { facts: 100, whole: 5 });
      expect(on.ledger.intents.has(INSTEAD)).toBe(false);
    }
    const shown = await inEveryForm(on, isForgotten ? facts : []);
    expect(shown).toContain('Gift card …777');
    expect(shown).not.toContain('…412');
    expect(shown).not.toContain('not completed');
  },
);

/** Refunds a sale a month later, when memory has only the sale and not its applied gift payment. */
async function refundedLate(): Promise<{ readonly on: BookOnDisk; readonly gift: number }> {
  const on = await BookOnDisk.open({ segmentLimitBytes: 60_000 });
  await sellDeferred(on);
  const outcome = appliedOutcome('uuid-gift', 95_00);
  await on.mustWrite({ kind: 'record-outcome', intentId: GIFT, outcome });
  const gift = lastChangeSequence(on.ledger, GIFT)!;
  await untilLongAgo(on);
  const refundId = refundIdSchema.parse('refund-late');
  const lines = [{ lineId: 'line-books', quantity: 1 }];
  const rest = { refundId, lines, reference: '', reason: 'faulty' };
  await on.mustWrite({ kind: 'refund-sale', saleId: SALE, ...rest });
  for (const owed of proposalsForOwedLoads(on.ledger, SALE)) await on.mustWrite(owed);
  const [back] = [...on.ledger.open.values()];
  await on.mustWrite({ kind: 'begin-sending', intentId: back!.id, ...CURRENT_KEYS });
  const backAgain = appliedOutcome('uuid-back', 100_00);
  await on.mustWrite({ kind: 'record-outcome', intentId: back!.id, outcome: backAgain });
  archiveFinished(on.ledger, { facts: 100, whole: 50 });
  expect([...on.ledger.sales.keys()]).toContain(SALE);
  expect(lastChangeSequence(on.ledger, GIFT)).toBeUndefined();
  return { on, gift };
}

test('an old refunded sale’s receipt names its gift payment from the journal', async () => {
  const { on, gift } = await refundedLate();
  const shown = await inEveryForm(on, [gift]);
  expect(shown).toContain('Gift card …412');
  expect(shown).not.toContain('details missing');
});

test('a sale’s receipt has the amounts paid even if the payment can no longer be read', async () => {
  const { on, gift } = await refundedLate();
  on.disk.put('/book/journal/segment-000001.jsonl', null);
  for (const facts of [[gift], []]) {
    const shown = await inEveryForm(on, facts);
    expect(shown).toContain('Gift card (details missing)');
    expect(shown).toContain('5.00');
    // The card may have been used since, so a missing payment gives no balance.
    expect(shown).not.toContain('Remaining balance');
  }
});

test('a sale settled by an erased customer’s card has its receipt without the number', async () => {
  const on = await BookOnDisk.open({ segmentLimitBytes: 60_000 });
  await settleByAnotherCard(on);
  const { cardId } = on.ledger.intents.get(INSTEAD)!;
  const request = { kind: 'erase-customer', cardId } as const;
  const erased = await on.writer.write(request, { ...SYSTEM_ACTOR, stepUp: MANAGER });
  expect(erased.kind).toBe('written');
  const shown = await inEveryForm(on, []);
  expect(shown).toContain('Gift card');
  expect(shown).not.toContain('…777');
});

test('each form of a sale’s and refund’s receipt names the cashier, even after a restart', async () => {
  const on = await BookOnDisk.open();
  const asKim = { ...SYSTEM_ACTOR, operator: 'Kim' };
  const sold = saleIdSchema.parse('sale-of-kim');
  const amountCents = cents(3_00);
  const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
  await on.mustWrite(
    { kind: 'open-sale', saleId: sold, lines: [lineOfCategory(3_00, 'books')] },
    asKim,
  );
  await on.mustWrite({ kind: 'tender-sale', saleId: sold, tender }, asKim);
  await on.mustWrite({ kind: 'complete-sale', saleId: sold }, asKim);
  const inAll = async () => {
    const printing = await printingOf(on);
    printing.printAndOpenDrawer(on.ledger.sales.get(sold)!);
    await printing.printCopy(1, []);
    await vi.waitFor(() => expect(printing.papers).toHaveLength(2), PATIENCE);
    const shown = await printing.readReceipt(1, []);
    const document = await printing.documentOf({ kind: 'receipt', number: 1, facts: [] });
    const all = [...printing.papers, shown?.receipt, document].map(textOf);
    await printing.close();
    return all;
  };
  for (const one of await inAll()) expect(one).toContain('Cashier: Kim');
  await on.mustWrite(
    {
      kind: 'refund-sale',
      saleId: sold,
      refundId: refundIdSchema.parse('refund-by-petra'),
      lines: [{ lineId: 'line-books', quantity: 1 }],
      reference: '',
      reason: 'faulty',
    },
    { ...SYSTEM_ACTOR, operator: 'Petra', stepUp: MANAGER },
  );
  await on.startAgain();
  const [copy, refund, ...others] = await inAll();
  expect(refund).toContain('Cashier: Petra');
  for (const one of [copy, ...others]) expect(one).toContain('Cashier: Kim');
  // The journal has no name unencrypted.
  expect(textOf(on.ledger.sales.get(sold))).not.toMatch(/Kim|Petra/);
});
