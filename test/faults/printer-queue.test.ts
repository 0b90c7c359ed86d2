import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkPrinter } from '../../electron/printing/network-printer.ts';
import { PrintQueue } from '../../electron/printing/print-queue.ts';
import type { PrintQueueOptions } from '../../electron/printing/print-queue.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import {
  goodsLine,
  receiptOf,
  saleFixture,
  WHOLE_IDENTIFIER,
} from '../builders/receipt-fixtures.ts';
import { PrinterEmulator } from './printer-emulator.ts';
import { PATIENCE } from '../builders/patience.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * Limits long enough for a busy machine; a test of a printer that does not answer, or does not finish, sets its own.
 */
const PATIENT = { connectMs: 20_000, answerMs: 20_000, writeMs: 20_000, finishMs: 20_000 };
const SOON_MS = 300;
const patience = { ...PATIENT };
const SOON: readonly number[] = [5];
const NEVER: readonly number[] = [3_600_000];

const until = async (condition: () => boolean) =>
  await vi.waitUntil(condition, { timeout: 150_000, interval: 5 });

let paper: PrinterEmulator;
let folder = '';
let troubles: string[] = [];
const queues: PrintQueue[] = [];

beforeEach(async () => {
  Object.assign(patience, PATIENT);
  paper = await PrinterEmulator.start();
  folder = testFolder();
  troubles = [];
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  await paper.goAway();
});

const file = () => path.join(folder, 'print-queue.json');

function network(): NetworkPrinter {
  return new NetworkPrinter(
    {
      kind: 'network',
      host: '127.0.0.1',
      port: paper.port,
      columns: 42,
      model: 'generic',
      hasDrawer: true,
      confirms: true,
    },
    patience,
  );
}

async function open(
  retryAfterMs: readonly number[],
  changes: Partial<PrintQueueOptions> = {},
): Promise<PrintQueue> {
  let named = 0;
  const queue = await PrintQueue.open(network(), {
    path: file(),
    newId: () => `receipt-${(named += 1)}-${queues.length}`,
    nowMs: () => 1_000,
    onChange: () => undefined,
    onTrouble: (sentence) => troubles.push(sentence),
    retryAfterMs,
    ...changes,
  });
  queues.push(queue);
  return queue;
}

/** Leaves the file as a kill at that moment would; then the printer is repaired and on again. */
async function leavesBehind(killed: PrintQueue, left: string): Promise<void> {
  await paper.goAway();
  await killed.close();
  writeFileSync(file(), left);
  paper.mend();
  await paper.comeBack();
}

function receipt(name: string): Receipt {
  const tender = { kind: 'cash', amountCents: 500, givenCents: 500 };
  return receiptOf(saleFixture([goodsLine(name, 500)], [tender]), [], undefined, {
    opensDrawer: true,
  });
}

/** Returns the goods on every printed paper, with a star if the paper is marked as a copy. */
const onPaper = () =>
  paper.papers.map((lines) => {
    const isCopy = lines.some((line) => line.includes('*** COPY ***'));
    const name = lines.find((line) => line.includes('€5.00'))?.split(' ')[0] ?? '(torn)';
    return isCopy ? `${name}*` : name;
  });
const drawerOpenings = () => paper.roll.filter(({ kind }) => kind === 'pulse').length;
const isEmpty = (queue: PrintQueue) => queue.status.waiting.length === 0;
const waitsFor = (queue: PrintQueue, cause: string) =>
  queue.status.waiting[0]?.cause === cause && queue.status.waiting[0].state !== 'prints';

test('sixty receipts are printed once each, in order, over one connection at a time', async () => {
  const queue = await open(NEVER);
  const names = Array.from({ length: 60 }, (_, index) => `Cake${index + 1}`);
  for (const name of names) queue.add(receipt(name));
  await until(() => isEmpty(queue));
  expect(onPaper()).toEqual(names);
  expect(paper.mostAtOnce).toBe(1);
});

describe('while the printer is out of reach', () => {
  test('a sale ends at once, and its receipt is printed once when the printer is back', async () => {
    await paper.goAway();
    const queue = await open(SOON);
    queue.add(receipt('Tea'));
    queue.add(receipt('Cake'));
    expect(queue.status.waiting.map(({ title }) => title)).toEqual(
      Array(2).fill('Receipt R8F11-123'),
    );
    await until(() => waitsFor(queue, 'unreachable'));
    await paper.comeBack();
    await until(() => isEmpty(queue));
    expect(onPaper()).toEqual(['Tea', 'Cake']);
  });

  test('Try now prints immediately, without waiting for the schedule', async () => {
    await paper.goAway();
    const queue = await open(NEVER);
    queue.add(receipt('Tea'));
    await until(() => waitsFor(queue, 'unreachable'));
    await paper.comeBack();
    queue.tryNow();
    await until(() => isEmpty(queue));
    expect(onPaper()).toEqual(['Tea']);
  });

  test('a drawer that could not open in time does not open later', async () => {
    paper.runOutOfPaper();
    const queue = await open(NEVER);
    queue.add(receipt('Tea'));
    await until(() => waitsFor(queue, 'no-paper'));
    paper.mend();
    queue.tryNow();
    queue.add(receipt('Cake'));
    await until(() => isEmpty(queue));
    expect(onPaper()).toEqual(['Tea', 'Cake']);
    expect(drawerOpenings()).toBe(1);
  });

  test('a waiting receipt survives a restart and is printed once, not as a copy', async () => {
    await paper.goAway();
    const before = await open(NEVER);
    before.add(receipt('Tea'));
    before.add(receipt('Cake'));
    await until(() => waitsFor(before, 'unreachable'));
    await before.close();
    await paper.comeBack();
    const after = await open(NEVER);
    await until(() => isEmpty(after));
    expect(onPaper()).toEqual(['Tea', 'Cake']);
    expect(drawerOpenings()).toBe(0);
  });

  test('a person can discard a waiting receipt', async () => {
    await paper.goAway();
    const queue = await open(NEVER);
    queue.add(receipt('Tea'));
    queue.add(receipt('Cake'));
    await until(() => waitsFor(queue, 'unreachable'));
    queue.discard(queue.status.waiting[0]!.id);
    await paper.comeBack();
    queue.tryNow();
    await until(() => isEmpty(queue));
    expect(onPaper()).toEqual(['Cake']);
  });

  test('a discarded receipt is reported as discarded, until a copy of it is printed', async () => {
    await paper.goAway();
    const queue = await open(NEVER);
    queue.add(receipt('Tea'));
    await until(() => waitsFor(queue, 'unreachable'));
    const { id, title } = queue.status.waiting[0]!;
    expect(queue.status.ended).toEqual([]);
    queue.discard(id);
    expect(queue.status.ended).toEqual([{ title, how: 'discarded' }]);
    await paper.comeBack();
    queue.add(receipt('Tea'));
    await until(() => isEmpty(queue));
    expect(queue.status.ended).toEqual([{ title, how: 'printed' }]);
  });

  test('the list of waiting receipts is limited, and says how many it dropped', async () => {
    await paper.goAway();
    const queue = await open(NEVER);
    for (let count = 0; count < 503; count += 1) queue.add(receipt(`Tea${count}`));
    expect(queue.status.waiting).toHaveLength(500);
    expect(queue.status.dropped).toBe(3);
    expect(queue.status.ended.map(({ how }) => how)).toEqual(['discarded']);
  });
});

describe('when it is unknown whether a receipt was printed', () => {
  test('a receipt that may have been printed is printed again as a copy, before the next one', async () => {
    paper.jamAfter(250);
    patience.finishMs = SOON_MS;
    const queue = await open(NEVER);
    queue.add(receipt('Tea'));
    queue.add(receipt('Cake'));
    await until(() => waitsFor(queue, 'not-confirmed'));
    expect(queue.status.waiting[0]).toMatchObject({ isCopy: true, state: 'waits' });
    await paper.goAway();
    paper.mend();
    patience.finishMs = PATIENT.finishMs;
    await paper.comeBack();
    queue.tryNow();
    await until(() => isEmpty(queue));
    expect(onPaper().slice(-2)).toEqual(['Tea*', 'Cake']);
  });

  test('an unplugged cable leaves a torn print and then a marked copy', async () => {
    paper.pullCableAfter(250);
    const queue = await open(SOON);
    queue.add(receipt('Tea'));
    await until(() => isEmpty(queue));
    expect(paper.papers).toHaveLength(1);
    expect(paper.papers[0]!.join('\n')).toContain('*** COPY ***');
  });

  test('for a printer that never confirms one copy is printed, and then a person is asked', async () => {
    await paper.goAway();
    paper = await PrinterEmulator.start({ answers: false, closes: false });
    Object.assign(patience, { answerMs: SOON_MS, finishMs: SOON_MS });
    const queue = await open(SOON);
    queue.add(receipt('Tea'));
    await until(() => queue.status.waiting[0]?.state === 'asks');
    queue.add(receipt('Cake'));
    await until(() => queue.status.waiting[1]?.state === 'asks');
    // A printer that never closes may still be printing when the receipt counts as unconfirmed.
    await expect
      .poll(onPaper, { ...PATIENCE, message: 'each receipt once, and then once as a copy (*)' })
      .toEqual(['Tea', 'Tea*', 'Cake', 'Cake*']);
    queue.discard(queue.status.waiting[1]!.id);
    queue.printAgain(queue.status.waiting[0]!.id);
    await until(() => onPaper().length >= 5);
    expect(onPaper().at(-1)).toBe('Tea*');
  });

  test('a receipt is printed as a copy after the till was killed while printing it', async () => {
    paper.jamAfter(100);
    const killed = await open(NEVER);
    killed.add(receipt('Tea'));
    await until(() => paper.roll.length > 0);
    const left = readFileSync(file(), 'utf8');
    expect(left).toContain('"state": "prints"');
    await leavesBehind(killed, left);
    const after = await open(NEVER);
    await until(() => isEmpty(after));
    expect(onPaper().at(-1)).toBe('Tea*');
  });
});

describe('a receipt that is asked for again while it is being printed', () => {
  test('a receipt requested again while printing is printed as one copy after a kill', async () => {
    paper.jamAfter(100);
    const killed = await open(NEVER);
    killed.add(receipt('Tea'));
    await until(() => paper.roll.length > 0);
    killed.printAgain(killed.status.waiting[0]!.id);
    // Another receipt is written after it, which shows when the queue has been stored.
    killed.add(receipt('Cake'));
    await until(() => readFileSync(file(), 'utf8').includes('Cake'));
    await leavesBehind(killed, readFileSync(file(), 'utf8'));
    const after = await open(NEVER);
    await until(() => isEmpty(after));
    expect(onPaper().slice(-2)).toEqual(['Tea*', 'Cake']);
  });
});

describe('the file of waiting receipts', () => {
  test('the file contains no whole card number', async () => {
    await paper.goAway();
    const queue = await open(NEVER);
    const paid = { kind: 'other', amountCents: 500, reference: WHOLE_IDENTIFIER };
    queue.add(receiptOf(saleFixture([goodsLine('Tea', 500)], [paid])));
    await queue.close();
    expect(readFileSync(file(), 'utf8')).toContain('…0412');
    expect(readFileSync(file(), 'utf8')).not.toContain(WHOLE_IDENTIFIER);
  });

  test('an unreadable file is reported, and printing continues', async () => {
    writeFileSync(file(), 'no json');
    const queue = await open(NEVER);
    expect(troubles).toEqual(['no-json']);
    queue.add(receipt('Tea'));
    await until(() => isEmpty(queue));
    expect(onPaper()).toEqual(['Tea']);
  });

  test('an unwritable file is reported, and printing continues', async () => {
    const queue = await open(NEVER);
    mkdirSync(`${file()}.new`);
    queue.add(receipt('Tea'));
    await until(() => isEmpty(queue));
    expect(onPaper()).toEqual(['Tea']);
    expect(troubles).toContain('the waiting receipts could not be written down');
  });
});

describe('waiting receipts after the printer was changed or removed', () => {
  test('without a printer nothing waits, and the drawer’s key gives the reason', async () => {
    const queue = await open(NEVER);
    queue.use(null);
    queue.add(receipt('Tea'));
    expect(queue.status.waiting).toEqual([]);
    expect(await queue.openDrawer()).toEqual({ kind: 'away', cause: 'no-printer' });
  });

  test('waiting receipts are printed at the new printer', async () => {
    await paper.goAway();
    const queue = await open(NEVER);
    queue.add(receipt('Tea'));
    await until(() => waitsFor(queue, 'unreachable'));
    paper = await PrinterEmulator.start();
    queue.use(network());
    await until(() => isEmpty(queue));
    expect(onPaper()).toEqual(['Tea']);
  });
});

test('a bug in printing one receipt does not prevent the others from being printed', async () => {
  const queue = await open(SOON);
  const real = network();
  queue.use({
    print: (one) =>
      JSON.stringify(one).includes('Poison')
        ? Promise.reject(new Error('our own mistake'))
        : real.print(one),
    openDrawer: () => real.openDrawer(),
  });
  queue.add(receipt('Poison'));
  queue.add(receipt('Tea'));
  await until(() => onPaper().includes('Tea'));
  expect(queue.status.waiting[0]?.state).toBe('asks');
  expect(troubles).toContain('a receipt could not be printed');
});

test('a press of the drawer’s key waits for the print in progress, and is tried only once', async () => {
  paper.isSlow = true;
  const queue = await open(NEVER);
  queue.add({ ...receipt('Tea'), opensDrawer: false });
  expect(await queue.openDrawer()).toEqual({ kind: 'printed' });
  expect(drawerOpenings()).toBe(1);
  await until(() => isEmpty(queue));
  expect(paper.mostAtOnce).toBe(1);
  await paper.goAway();
  expect(await queue.openDrawer()).toEqual({ kind: 'away', cause: 'unreachable' });
  await paper.comeBack();
  queue.tryNow();
  expect(drawerOpenings()).toBe(1);
});

test('an opened drawer is no print: a printer that has not printed is still untried, and a failed one still failed', async () => {
  const queue = await open(NEVER);
  expect(await queue.openDrawer()).toEqual({ kind: 'printed' });
  expect(queue.status.last).toBeNull();
  const real = network();
  queue.use({
    print: () => Promise.resolve({ kind: 'away', cause: 'no-paper' }),
    openDrawer: () => real.openDrawer(),
  });
  queue.add(receipt('Tea'));
  await until(() => waitsFor(queue, 'no-paper'));
  expect(await queue.openDrawer()).toEqual({ kind: 'printed' });
  expect(queue.status.last?.trouble).toBe('no-paper');
});

test('a closed queue finishes its current print and starts no other', async () => {
  const queue = await open(NEVER);
  queue.add(receipt('Tea'));
  queue.add(receipt('Cake'));
  expect(queue.status.waiting[0]?.state).toBe('prints');
  await queue.close();
  expect(onPaper()).toEqual(['Tea']);
  const after = await open(NEVER);
  await until(() => isEmpty(after));
  expect(onPaper()).toEqual(['Tea', 'Cake']);
});
