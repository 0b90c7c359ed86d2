import { describe, expect, test, vi } from 'vitest';
import { checkRecords } from '../../../../electron/ledger/open/check-records.ts';
import { readRefundOffer } from '../../../../electron/counter/read-refund-offer.ts';
import { ReceiptPrinting } from '../../../../electron/counter/receipt-printing.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { WHOLE_FACT_COUNT } from '../../../../shared/ledger/memory/checkpoint.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../shared/printing/printing.ts';
import {
  intentIdSchema,
  refundIdSchema,
  refundPartId,
  saleIdSchema,
} from '../../../../shared/values/ids.ts';
import type { IntentId, SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import {
  appliedOutcome,
  CURRENT_KEYS,
  NOT_SENT_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/** A refund of a sale half a day and some segments ago: memory has its summary, the disk the rest. */

const SALE = saleIdSchema.parse('sale-of-long-ago');
const GIFT = intentIdSchema.parse('intent-of-gift');

/** @param cash cents paid in cash besides the gift card */
async function sellGift(on: BookOnDisk, cash = 0): Promise<void> {
  const cardId = await on.introduce('gift', '6364990412');
  await on.mustWrite({
    kind: 'open-sale',
    saleId: SALE,
    lines: [lineOfCategory(5_00 + cash, 'books')],
  });
  await on.mustWrite({ ...on.acceptance('gift', cardId), saleId: SALE });
  await on.mustWrite({ kind: 'begin-sending', intentId: GIFT, ...CURRENT_KEYS });
  const outcome = appliedOutcome('uuid-gift', 95_00);
  await on.mustWrite({ kind: 'record-outcome', intentId: GIFT, outcome });
  const tender = { kind: 'gift', intentId: GIFT, amountCents: cents(5_00) } as const;
  await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender });
  if (cash > 0) {
    const amountCents = cents(cash);
    const paid = { kind: 'cash', amountCents, givenCents: amountCents } as const;
    await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender: paid });
  }
  await on.mustWrite({ kind: 'complete-sale', saleId: SALE });
}

async function untilLongAgo(on: BookOnDisk, newest: string): Promise<void> {
  await on.sellForCash(saleIdSchema.parse(newest));
  on.clock.wallMs += 43_200_000;
  on.clock.monoMs += 43_200_000;
  const facts = Array.from({ length: WHOLE_FACT_COUNT + 500 }, () =>
    on.mustWrite({ kind: 'ask-send-now' }),
  );
  await Promise.all(facts);
  await on.mustWrite({ kind: 'ask-send-now' });
}

function refundOf(saleId: SaleId, name: string) {
  const lines = [{ lineId: 'line-books', quantity: 1 }];
  const rest = { lines, reference: '', reason: 'faulty' };
  return { kind: 'refund-sale', saleId, refundId: refundIdSchema.parse(name), ...rest } as const;
}

test.each([false, true])(
  'an old sale is refunded to its gift card once, even after a restart: %s',
  async (isRestarted) => {
    const on = await BookOnDisk.open({ segmentLimitBytes: 60_000 });
    await sellGift(on);
    await untilLongAgo(on, 'sale-after-that');
    if (isRestarted) {
      await on.startAgain();
    }
    expect(on.ledger.sales.has(SALE)).toBe(false);
    expect(await readRefundOffer({ writer: on.writer, hubClient: null }, 1)).toMatchObject({
      kind: 'offer',
      sale: { id: SALE },
      gifts: [{ goesBack: 'returnable', card: '…412' }],
    });
    const first = refundOf(SALE, 'refund-of-long-ago');
    await on.mustWrite(first);
    for (const owed of proposalsForOwedLoads(on.ledger, SALE)) await on.mustWrite(owed);
    expect(on.ledger.intents.get(refundPartId(first.refundId, 0))).toMatchObject({
      verb: 'load',
      amountCents: 5_00,
      reverses: GIFT,
    });
    await untilLongAgo(on, 'sale-after-the-refund');
    await on.startAgain();
    const again = await on.writer.write(refundOf(SALE, 'refund-once-more'), SYSTEM_ACTOR);
    expect(again).toMatchObject({ kind: 'refused', refusal: { why: 'refund-too-much' } });
    expect(await readRefundOffer({ writer: on.writer, hubClient: null }, 9)).toEqual({
      kind: 'unknown',
    });
    expect(await checkRecords(on.writer, [])).toMatchObject({ kind: 'in-order' });
  },
);

test('a sale refunded in its own shift counts once, even after a restart', async () => {
  const on = await BookOnDisk.open({ segmentLimitBytes: 60_000 });
  const sold = saleIdSchema.parse('sale-of-today');
  await on.sellForCash(sold);
  await untilLongAgo(on, 'sale-after-that');
  await on.mustWrite(refundOf(sold, 'refund-of-today'));
  expect(on.ledger.takings.cashCents).toBe(3_00);
  await on.startAgain();
  expect(on.ledger.takings.cashCents).toBe(3_00);
  expect([...on.ledger.owed.values()]).toEqual([]);
});

describe('the receipt of a refund to a gift card', () => {
  async function refunded(cash = 0) {
    const on = await BookOnDisk.open();
    await sellGift(on, cash);
    const refund = refundOf(SALE, 'refund-of-today');
    await on.mustWrite(refund);
    for (const owed of proposalsForOwedLoads(on.ledger, SALE)) await on.mustWrite(owed);
    const wakes: (() => void)[] = [];
    const printing = await ReceiptPrinting.open({
      writer: on.writer,
      folder: on.folder,
      settings: { ...DEFAULT_PRINTING_SETTINGS, printer: { kind: 'virtual', columns: 42 } },
      locale: 'en-IE',
      timeZone: 'Europe/Berlin',
      onChange: () => undefined,
      onTrouble: () => undefined,
      wakeIn: (_, wake) => {
        wakes.push(wake);
        return () => undefined;
      },
    });
    printing.printAndOpenDrawer(on.ledger.sales.get(SALE)!);
    const load = refundPartId(refund.refundId, 0);
    const paper = async (): Promise<string> => {
      await vi.waitFor(() => expect(printing.papers).toHaveLength(1), PATIENCE);
      await printing.close();
      return JSON.stringify(printing.papers);
    };
    return { on, load, wakes, printing, paper };
  }
  const send = (on: BookOnDisk, intentId: IntentId) =>
    on.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });

  test('waits for the service’s answer, and is then final', async () => {
    const { on, load, printing, paper } = await refunded();
    await send(on, load);
    expect(printing.papers).toHaveLength(0);
    const outcome = appliedOutcome('uuid-load', 100_00);
    await on.mustWrite({ kind: 'record-outcome', intentId: load, outcome });
    const said = await paper();
    expect(said).toMatch(/Remaining balance .*€100\.00/);
    expect(said).not.toMatch(/provisional/i);
  });

  test('opens the drawer at once if cash is refunded too, and not again when it is printed', async () => {
    const { on, load, wakes, printing } = await refunded(3_00);
    await send(on, load);
    const opened = () => printing.papers.map(({ openedDrawer }) => openedDrawer);
    await vi.waitFor(() => expect(opened()).toEqual([true]), PATIENCE);
    for (const wake of wakes) wake();
    await vi.waitFor(() => expect(opened()).toEqual([false, true]), PATIENCE);
    await printing.close();
  });

  test('is provisional at once if the service is out of reach', async () => {
    const { on, load, paper } = await refunded();
    await send(on, load);
    await on.mustWrite({ kind: 'record-outcome', intentId: load, outcome: NOT_SENT_OUTCOME });
    expect(await paper()).toMatch(/provisional/i);
  });

  test('is provisional if no answer comes in time, and printed once', async () => {
    const { on, load, wakes, printing, paper } = await refunded();
    for (const wake of wakes) wake();
    expect(await paper()).toMatch(/provisional/i);
    await send(on, load);
    expect(printing.papers).toHaveLength(1);
  });
});

test('a refund’s receipt is printed automatically, and opens the drawer for cash', async () => {
  const on = await BookOnDisk.open();
  const sold = saleIdSchema.parse('sale-of-today');
  await on.sellForCash(sold);
  await on.mustWrite(refundOf(sold, 'refund-of-today'));
  const printing = await ReceiptPrinting.open({
    writer: on.writer,
    folder: on.folder,
    settings: {
      ...DEFAULT_PRINTING_SETTINGS,
      printer: { kind: 'virtual', columns: 42 },
      receipt: { ...DEFAULT_PRINTING_SETTINGS.receipt, screenCode: { address: null } },
    },
    locale: 'en-IE',
    timeZone: 'Europe/Berlin',
    onChange: () => undefined,
    onTrouble: () => undefined,
  });
  printing.printAndOpenDrawer(on.ledger.sales.get(sold)!);
  await vi.waitFor(() => expect(printing.papers).toHaveLength(1), PATIENCE);
  const [paper] = printing.papers;
  expect(paper).toMatchObject({ openedDrawer: true });
  expect(JSON.stringify(paper)).toMatch(/Refunded +€3\.00/);
  const { screenCode, refundCode } = (await printing.readReceipt(null, []))!;
  expect(screenCode).toMatchObject({ kind: 'code' });
  expect(refundCode).toEqual({ kind: 'code', value: expect.stringMatching(/Refunded +€3\.00/) });
  await printing.close();
});
