import { expect, test, vi } from 'vitest';
import { ReceiptPrinting } from '../../../../electron/counter/receipt-printing.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../shared/printing/printing.ts';
import { intentIdSchema, refundIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { appliedOutcome, CURRENT_KEYS, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/** A receipt that waits for its printer says on paper what is true when it is printed. */

const SALE = saleIdSchema.parse('sale-of-gift');
const GIFT = intentIdSchema.parse('intent-of-gift');
/** A printer that is never there: nothing listens on port 9 of this computer. */
const AWAY = {
  kind: 'network',
  host: '127.0.0.1',
  port: 9,
  columns: 42,
  model: 'generic',
  hasDrawer: true,
  confirms: true,
} as const;
const HERE = { kind: 'virtual', columns: 42 } as const;

async function printingOf(on: BookOnDisk, printer: typeof AWAY | typeof HERE) {
  return ReceiptPrinting.open({
    writer: on.writer,
    folder: on.folder,
    settings: { ...DEFAULT_PRINTING_SETTINGS, printer },
    locale: 'en-IE',
    timeZone: 'Europe/Berlin',
    onChange: () => undefined,
    onTrouble: (sentence, error) => {
      throw new Error(sentence, { cause: error });
    },
  });
}

async function sellOffline(on: BookOnDisk): Promise<void> {
  const cardId = await on.introduce('gift', '6364990412');
  await on.mustWrite({ kind: 'work-offline', on: true });
  await on.mustWrite({ kind: 'open-sale', saleId: SALE, lines: [lineOfCategory(5_00, 'books')] });
  await on.mustWrite({ ...on.acceptance('gift', cardId), saleId: SALE });
  const tender = { kind: 'gift', intentId: GIFT, amountCents: cents(5_00) } as const;
  await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender });
  await on.mustWrite({ kind: 'complete-sale', saleId: SALE });
}

async function answered(on: BookOnDisk, outcome: ReturnType<typeof appliedOutcome>) {
  await on.mustWrite({ kind: 'work-offline', on: false });
  await on.mustWrite({ kind: 'begin-sending', intentId: GIFT, ...CURRENT_KEYS });
  await on.mustWrite({ kind: 'record-outcome', intentId: GIFT, outcome });
}

/** Waits until the only paper is printed, and returns its text. */
async function onPaper(printing: ReceiptPrinting): Promise<string> {
  await vi.waitUntil(
    () => printing.status.waiting.every(({ state }) => state === 'waits'),
    PATIENCE,
  );
  printing.use({ ...DEFAULT_PRINTING_SETTINGS, printer: HERE });
  await vi.waitUntil(() => printing.status.waiting.length === 0, PATIENCE);
  expect(printing.papers).toHaveLength(1);
  return JSON.stringify(printing.papers);
}

test.each(['the same run', 'the next start'])(
  'a receipt printed late in %s shows a payment confirmed meanwhile as confirmed',
  async (when) => {
    const on = await BookOnDisk.open();
    await sellOffline(on);
    let printing = await printingOf(on, AWAY);
    printing.printAndOpenDrawer(on.ledger.sales.get(SALE)!);
    expect(printing.status.waiting).toHaveLength(1);
    await answered(on, appliedOutcome('uuid-gift', 95_00));
    if (when === 'the next start') {
      await printing.close();
      await on.startAgain();
      printing = await printingOf(on, AWAY);
    }
    const paper = await onPaper(printing);
    expect(paper).not.toMatch(/provisional/i);
    expect(paper).toContain('95.00');
    expect(paper).not.toContain('COPY');
    await printing.close();
  },
);

test('a slip printed late shows a load refused meanwhile as not completed', async () => {
  const on = await BookOnDisk.open();
  const cardId = await on.introduce('gift', '6364990412');
  await on.mustWrite({ kind: 'work-offline', on: true });
  await on.mustWrite({ ...on.acceptance('gift', cardId), verb: 'load' });
  const printing = await printingOf(on, AWAY);
  expect(await printing.printSlip(GIFT)).toBe('queued');
  await answered(on, refusedOutcome(422));
  const paper = await onPaper(printing);
  expect(paper).toMatch(/\(not .*completed\)/);
  expect(paper).not.toMatch(/provisional/i);
  await printing.close();
});

test('a refund’s receipt printed late shows its load confirmed meanwhile as confirmed', async () => {
  const on = await BookOnDisk.open();
  await sellOffline(on);
  await answered(on, appliedOutcome('uuid-gift', 95_00));
  await on.mustWrite({ kind: 'work-offline', on: true });
  const refundId = refundIdSchema.parse('refund-late');
  const lines = [{ lineId: 'line-books', quantity: 1 }];
  const rest = { refundId, lines, reference: '', reason: 'faulty' };
  await on.mustWrite({ kind: 'refund-sale', saleId: SALE, ...rest });
  for (const owed of proposalsForOwedLoads(on.ledger, SALE)) await on.mustWrite(owed);
  const printing = await printingOf(on, AWAY);
  printing.printAndOpenDrawer(on.ledger.sales.get(SALE)!);
  const [back] = [...on.ledger.open.values()];
  await on.mustWrite({ kind: 'work-offline', on: false });
  await on.mustWrite({ kind: 'begin-sending', intentId: back!.id, ...CURRENT_KEYS });
  const outcome = appliedOutcome('uuid-back', 100_00);
  await on.mustWrite({ kind: 'record-outcome', intentId: back!.id, outcome });
  const paper = await onPaper(printing);
  expect(paper).toContain('Refund');
  expect(paper).not.toMatch(/provisional/i);
  await printing.close();
});
