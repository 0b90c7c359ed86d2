import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PrinterPair } from '../../electron/printing/printer-pair.ts';
import type { NetworkPrinterSettings } from '../../shared/printing/printer-settings.ts';
import { whyReceiptsWaitAt } from '../../shared/printing/printing.ts';
import type { SecondPrinter } from '../../shared/printing/printing.ts';
import { centredText } from '../../shared/receipt/receipt.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import { PATIENCE } from '../builders/patience.ts';
import { PrinterEmulator } from './printer-emulator.ts';
import { testFolder } from '../builders/test-folder.ts';

// The printers of the operating system are not used.
let folder: string;
let front: PrinterEmulator;
let back: PrinterEmulator;
const pairs: PrinterPair[] = [];
beforeEach(async () => {
  folder = testFolder();
  front = await PrinterEmulator.start();
  back = await PrinterEmulator.start();
});
afterEach(async () => {
  await Promise.all(pairs.splice(0).map((pair) => pair.close()));
  await Promise.all([front.goAway(), back.goAway()]);
});

const until = (holds: () => boolean) => vi.waitUntil(holds, PATIENCE);
const at = ({ port }: PrinterEmulator, hasDrawer: boolean): NetworkPrinterSettings => ({
  kind: 'network',
  host: '127.0.0.1',
  port,
  columns: 42,
  model: 'generic',
  hasDrawer,
  confirms: true,
});
const paper = (text: string, opensDrawer = false): Receipt => ({
  title: text,
  isCopy: false,
  copyWord: 'COPY',
  opensDrawer,
  elements: [centredText(text)],
});

async function open(
  second: Partial<SecondPrinter> | null = {},
  retryAfterMs: readonly number[] = [5],
): Promise<PrinterPair> {
  let named = 0;
  const pair = await PrinterPair.open(folder, {
    newId: () => `paper-${(named += 1)}`,
    nowMs: () => 1_000,
    onChange: () => {},
    onTrouble: (sentence, error) => {
      throw new Error(sentence, { cause: error });
    },
    retryAfterMs,
  });
  pairs.push(pair);
  const there = { printer: at(back, true), reports: true, shopCopies: true, ...second };
  pair.use({ printer: at(front, true), ...(second !== null && { second: there }) });
  return pair;
}

const texts = (printer: PrinterEmulator) =>
  printer.papers.map((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''));
const pulses = (printer: PrinterEmulator) =>
  printer.roll.filter(({ kind }) => kind === 'pulse').length;

test('a receipt is printed for the customer and as a copy for the shop, and the drawer opens once, at the first printer', async () => {
  const pair = await open();
  expect(pair.printReceipt(paper('sold', true))).toBe('queued');
  await until(() => front.papers.length === 1 && back.papers.length === 1);
  expect(texts(front)).toEqual([['sold']]);
  expect(texts(back)).toEqual([['*** COPY ***', 'sold']]);
  expect([pulses(front), pulses(back)]).toEqual([1, 0]);
});

test('a report is printed at the second printer, and a receipt for a customer at the first', async () => {
  const pair = await open();
  pair.printReport(paper('Z report 1'));
  pair.print(paper('balance'));
  await until(() => front.papers.length === 1 && back.papers.length === 1);
  expect([texts(front), texts(back)]).toEqual([[['balance']], [['Z report 1']]]);
  expect(pair.status.reports).toBe('second');
});

test('papers for which the second printer is not configured are printed at the first', async () => {
  const pair = await open({ reports: false, shopCopies: false });
  pair.printReceipt(paper('sold'));
  pair.printReport(paper('Z report 1'));
  await until(() => front.papers.length === 2);
  expect(texts(front)).toEqual([['sold'], ['Z report 1']]);
  expect(back.connections).toBe(0);
  expect(pair.status.reports).toBe('receipts');
});

test('without a second printer every paper is printed at the first, and its file stays in the old place', async () => {
  const pair = await open(null);
  pair.printReceipt(paper('sold'));
  pair.printReport(paper('Z report 1'));
  await until(() => front.papers.length === 2);
  expect(pair.printAt('second', paper('test'))).toBe('no-printer');
  await pair.close();
  expect(readdirSync(folder)).toContain('waiting-receipts.json');
});

test('without a receipt printer reports are still printed at the second, and no drawer opens', async () => {
  const pair = await open();
  pair.use({
    printer: { kind: 'none' },
    second: { printer: at(back, true), reports: true, shopCopies: true },
  });
  expect(pair.print(paper('balance'))).toBe('no-printer');
  expect(pair.printReceipt(paper('sold', true))).toBe('no-printer');
  expect(pair.printReport(paper('Z report 1'))).toBe('queued');
  await until(() => back.papers.length === 2);
  expect(await pair.openDrawer()).toEqual({ kind: 'away', cause: 'no-printer' });
  expect(pulses(back)).toBe(0);
});

// Hostile input 98.
describe('one of two printers out of order', () => {
  test('a printer out of order is named, delays nothing at the other, and prints the waiting papers once it works', async () => {
    const pair = await open({}, [3_600_000]);
    back.runOutOfPaper();
    pair.printReceipt(paper('sold'));
    pair.printReport(paper('Z report 1'));
    await until(() => Object.values(pair.status.last).every((last) => last !== null));
    expect(front.papers).toHaveLength(1);
    expect(pair.status.last).toEqual({
      receipts: { atMs: 1_000, trouble: null },
      second: { atMs: 1_000, trouble: 'no-paper' },
    });
    expect(whyReceiptsWaitAt(pair.status, 'second')).toBe('no-paper');
    expect(whyReceiptsWaitAt(pair.status, 'receipts')).toBeNull();
    expect(pair.status.waiting.map(({ role, title }) => [role, title])).toEqual([
      ['second', 'sold'],
      ['second', 'Z report 1'],
    ]);
    expect(await pair.openDrawer()).toEqual({ kind: 'printed' });
    back.mend();
    pair.tryNow();
    await until(() => back.papers.length === 2 && pair.status.waiting.length === 0);
    expect(texts(back)).toEqual([['*** COPY ***', 'sold'], ['Z report 1']]);
  });

  test('with the receipt printer out of order the shop still gets its copy, and the receipt is printed later, without the drawer', async () => {
    const pair = await open({}, [3_600_000]);
    await front.goAway();
    pair.printReceipt(paper('sold', true));
    await until(() => back.papers.length === 1 && pair.status.last.receipts !== null);
    expect(whyReceiptsWaitAt(pair.status, 'receipts')).toBe('unreachable');
    await front.comeBack();
    const [waiting] = pair.status.waiting;
    pair.settle(waiting?.id ?? '', 'print-again');
    await until(() => front.papers.length === 1);
    expect(pulses(front)).toBe(0);
  });

  test('papers waiting for a printer out of order survive a restart, and a person can discard one', async () => {
    await back.goAway();
    const before = await open({}, [3_600_000]);
    before.printReport(paper('Z report 1'));
    before.printReport(paper('Z report 2'));
    await until(() => before.status.waiting.some(({ cause }) => cause !== null));
    await Promise.all(pairs.splice(0).map((one) => one.close()));
    const pair = await open({}, [3_600_000]);
    await until(() => pair.status.last.second !== null);
    expect(pair.status.waiting.map(({ title }) => title)).toEqual(['Z report 1', 'Z report 2']);
    pair.settle(pair.status.waiting[0]?.id ?? '', 'discard');
    expect(pair.status.waiting.map(({ title }) => title)).toEqual(['Z report 2']);
  });

  test('erasing a customer removes waiting prints of that customer’s card at both printers', async () => {
    await Promise.all([front.goAway(), back.goAway()]);
    const pair = await open({}, [3_600_000]);
    pair.printReceipt(paper('card …1234'));
    await until(() =>
      pair.status.waiting.every(({ state, cause }) => state === 'waits' && cause !== null),
    );
    pair.forget('…1234');
    expect(pair.status.waiting).toEqual([]);
  });
});
