import { expect, test, vi } from 'vitest';
import { ReceiptPrinting } from '../../../../electron/counter/receipt-printing.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../shared/printing/printing.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { PATIENCE } from '../../../builders/patience.ts';

const saleId = saleIdSchema.parse('sale-at-terminal');
const NUMBERS = {
  trace: 815,
  receiptNumber: 15,
  terminalId: '52500041',
  masked: null,
  cardName: null,
};

async function papersOf(shopSlip: string[]): Promise<string[]> {
  const on = await BookOnDisk.open();
  const paymentId = 'payment-1';
  await on.mustWrite({ kind: 'open-sale', saleId, lines: [lineOfCategory(3_00, 'tea')] });
  await on.mustWrite({ kind: 'ask-terminal', saleId, paymentId, amountCents: cents(3_00) });
  const report = { ...NUMBERS, slip: ['Kundenbeleg'], shopSlip };
  await on.mustWrite({
    kind: 'record-terminal',
    saleId,
    paymentId,
    outcome: { kind: 'approved', report },
  });
  await on.mustWrite({ kind: 'complete-sale', saleId });
  const printing = await ReceiptPrinting.open({
    writer: on.writer,
    folder: on.folder,
    settings: { ...DEFAULT_PRINTING_SETTINGS, printer: { kind: 'virtual', columns: 42 } },
    locale: 'en-IE',
    timeZone: 'Europe/Berlin',
    onChange: () => undefined,
    onTrouble: () => undefined,
  });
  printing.printAndOpenDrawer(on.ledger.sales.get(saleId)!);
  const count = shopSlip.length === 0 ? 1 : 2;
  await vi.waitFor(() => expect(printing.papers).toHaveLength(count), PATIENCE);
  const papers = printing.papers.map((paper) => JSON.stringify(paper));
  await printing.close();
  return papers;
}

test('the shop’s slip is printed beside the receipt if the terminal asks for it', async () => {
  const papers = (await papersOf(['Händlerbeleg', 'Unterschrift'])).join();
  expect(papers.match(/Kundenbeleg/g)).toHaveLength(1);
  expect(papers.match(/Händlerbeleg/g)).toHaveLength(1);
  expect(papers).toContain('Unterschrift');
});

test('only the receipt is printed if the terminal asks for no slip', async () => {
  expect(await papersOf([])).toHaveLength(1);
});
