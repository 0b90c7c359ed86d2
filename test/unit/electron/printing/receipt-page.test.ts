import { expect, test } from 'vitest';
import { receiptHtml } from '../../../../electron/printing/receipt-html.ts';
import { VirtualPrinter } from '../../../../electron/printing/virtual-printer.ts';
import { layOutReceipt } from '../../../../shared/receipt/lay-out-receipt.ts';
import { printerSettingsSchema } from '../../../../shared/printing/printer-settings.ts';
import { asCopy, receiptSchema } from '../../../../shared/receipt/receipt.ts';
import {
  receiptSettingsSchema,
  DEFAULT_RECEIPT_SETTINGS,
} from '../../../../shared/receipt/receipt-settings.ts';
import type { VirtualPaper } from '../../../../shared/printing/virtual-paper.ts';
import { goodsLine, receiptOf, saleFixture, styleOf } from '../../../builders/receipt-fixtures.ts';

const cash = { kind: 'cash', amountCents: 123_450, givenCents: 123_450 };
const receiptFor = (name: string) =>
  receiptOf(saleFixture([goodsLine(name, 123_450)], [cash]), [], styleOf('fr-BE'), {
    opensDrawer: true,
  });

test('the page for the system’s printer keeps every script and the region’s spaces', () => {
  const page = receiptHtml(receiptFor('חלה ☕ Größe'));
  expect(page).toContain('<p>חלה ☕ Größe</p>');
  expect(page).toContain('<p>1\u202f234,50\u00a0€</p>');
  expect(page).toContain('<svg class="code128"');
});

test('a name is never markup on the page for the system’s printer', () => {
  const page = receiptHtml(receiptFor('<img src=x onerror="a()"> & <script>1</script>'));
  expect(page).not.toMatch(/<img|<script/);
  expect(page).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; &lt;script&gt;');
});

test('the page for the system’s printer loads nothing from anywhere', () => {
  const page = receiptHtml(receiptFor('Vin'));
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  expect(page).not.toMatch(/https?:|src=|href=|url\(/);
});

test('a copy is marked as such on the page for the system’s printer', () => {
  expect(receiptHtml(receiptFor('Vin'))).not.toContain('COPY');
  expect(receiptHtml(asCopy(receiptFor('Vin')))).toContain(
    '<p class="bold centre">*** COPY ***</p>',
  );
});

test('the demo’s printer shows what would be printed, newest first, and drops old receipts', async () => {
  const shown: (readonly VirtualPaper[])[] = [];
  const printer = new VirtualPrinter(42, (papers) => shown.push(papers));
  for (let count = 1; count <= 25; count += 1) {
    expect(await printer.print(receiptFor(`Vin ${count}`))).toEqual({ kind: 'printed' });
  }
  await printer.openDrawer();
  const papers = shown.at(-1) ?? [];
  expect(shown).toHaveLength(26);
  expect(papers.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 26 - index));
  expect(papers[0]).toMatchObject({ openedDrawer: true, lines: [] });
  expect(papers[1]).toEqual({
    id: 25,
    title: 'Receipt R8F11-123',
    columns: 42,
    openedDrawer: true,
    lines: layOutReceipt(receiptFor('Vin 25'), 42),
  });
});

test('a receipt is the same after being written and read', () => {
  const receipt = receiptFor('Vin');
  expect(receiptSchema.parse(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
});

test.each([
  [{ kind: 'none' }, true],
  [{ kind: 'system', deviceName: 'Receipts' }, true],
  [{ kind: 'system', deviceName: '' }, false],
  [{ kind: 'virtual', columns: 42 }, true],
  [{ kind: 'virtual', columns: 40 }, false],
])('printer settings %j are valid: %j', (settings, fits) => {
  expect(printerSettingsSchema.safeParse(settings).success).toBe(fits);
});

test.each([
  [{}, true],
  [{ host: 'printer.shop.local' }, true],
  [{ host: '::1' }, true],
  [{ host: 'http://printer/' }, false],
  [{ host: '' }, false],
  [{ port: 0 }, false],
  [{ port: 65_536 }, false],
  [{ model: 'laser' }, false],
  [{ extra: 1 }, false],
])('a network printer with %j is valid: %j', (changes, fits) => {
  const settings = {
    kind: 'network',
    host: '127.0.0.1',
    port: 9_100,
    columns: 42,
    model: 'generic',
    hasDrawer: false,
    confirms: true,
    ...changes,
  };
  expect(printerSettingsSchema.safeParse(settings).success).toBe(fits);
});

test('a receipt of a store without settings has no legal text', () => {
  expect(receiptSettingsSchema.parse(DEFAULT_RECEIPT_SETTINGS).legalText).toBeNull();
});
