import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { DEFAULT_RECEIPT_SETTINGS } from '../../shared/receipt/receipt-settings.ts';
import { tillMark, formatReceiptCode } from '../../shared/receipt/receipt-code.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { PrinterEmulator } from '../faults/printer-emulator.ts';
import { CashierScreen } from './cashier-screen.ts';
import { readFacts } from './read-book.ts';
import {
  NETWORK_CUT,
  paymentsAtService,
  balanceAtService,
  cardNumberOfStore,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Training has its own ledger, service, people and colour; the shop's records only say when it was, and who trained.
 */

const PIN = '824617';

async function askToTrain(screen: CashierScreen): Promise<void> {
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Health', { exact: true }).first().click();
  await screen.reads('Start training');
  await screen.pressTo('Control+t', 'Start training at this till?');
}

async function beginToTrain(till: TillUnderTest, screen: CashierScreen): Promise<void> {
  await askToTrain(screen);
  await screen.typePin(PIN);
  await till.loadAnew(() => screen.page.keyboard.press('Enter'));
  await screen.reads('TRAINING – no real money');
}

const modeOf = async (till: TillUnderTest) => (await till.overview()).book?.mode;

async function factsOf(till: TillUnderTest, bookId: string) {
  const facts = await readFacts(till.dataFolder, bookId);
  return facts.map(({ fact }) => fact).filter(({ kind }) => kind.startsWith('training-'));
}

test('training through a refusal and a kill leaves nothing in the shop’s service, drawer and ledger', async ({
  counter,
}) => {
  const paper = await PrinterEmulator.start();
  onTestFinished(() => paper.goAway());
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN, currency: 'CHF' });
  const screen = new CashierScreen(till);
  await till.proveSign(cardNumberOfStore(0));
  const shop = await till.bookId();

  // This payment waits, and could not be sent during training.
  await service.setFaults([NETWORK_CUT]);
  await till.redeem(cardNumberOfStore(1), 500);
  await askToTrain(screen);
  await screen.reads(/^A payment is waiting to be sent/);
  expect(await screen.page.getByText(/^PIN of/).count()).toBe(0);
  expect(await modeOf(till)).toBe('real');
  await screen.press('Escape');
  await service.setFaults([]);
  await till.sendNow();
  await till.waitUntilNothingIsPending();
  const printer = {
    kind: 'network',
    host: '127.0.0.1',
    port: paper.port,
    columns: 42,
    model: 'generic',
    hasDrawer: true,
    confirms: true,
  } as const;
  await till.page.evaluate(
    async ([settings, pin]) => {
      const { people } = await window.till.overview();
      await window.till.manage({ personId: people.list[0]!.id, pin });
      await window.till.setPrinting(settings);
    },
    [{ printer, receipt: DEFAULT_RECEIPT_SETTINGS }, PIN] as const,
  );
  const heard = service.requests.length;
  const balance = balanceAtService(service, cardNumberOfStore(2));

  await beginToTrain(till, screen);
  // Until the training opens, the shop's own list of categories may still be loading.
  const heardBefore = service.requests.length;
  const { book, people } = await till.overview();
  expect(book).toMatchObject({ mode: 'training', baseUrl: '', currency: 'CHF' });
  expect(people.demoPins.map(({ name }) => name)).toEqual(['Kim', 'Robin']);
  await till.waitForConnection('online');
  await screen.categoriesStand();
  await screen.type('1250');
  await screen.press('Alt+1');
  await screen.press('F3');
  await screen.scanCard(cardNumberOfStore(2));
  await screen.enter('500');
  await screen.page.locator('[data-step="paying"]').waitFor();
  await screen.type('2000');
  await screen.pressTo('Enter', 'Sale completed');
  await until(() => expect(paper.papers).toHaveLength(1));
  const lines = assertPresent(paper.papers[0], 'it came out').map((line) => line.trim());
  expect(lines.filter((line) => line === 'TRAINING')).toHaveLength(2);
  expect(lines).toContain('Nothing was sold or paid.');
  const shown = await till.page.evaluate(() => window.till.showReceipt(1, []));
  const [first, last] = [shown!.receipt.elements[0], shown!.receipt.elements.at(-1)];
  expect([first, last]).toMatchObject([{ text: 'TRAINING' }, { text: 'TRAINING' }]);
  expect(paper.roll.filter(({ kind }) => kind === 'pulse')).toEqual([]);
  // The gift receipt is not a receipt of the shop either.
  await till.page.evaluate(() => window.till.printWithoutPrices(1, []));
  await until(() => expect(paper.papers).toHaveLength(2));
  const given = assertPresent(paper.papers[1], 'it came out').map((line) => line.trim());
  expect(given.filter((line) => line === 'TRAINING')).toHaveLength(2);

  // Training cannot change the shop's settings, whatever way is tried.
  await screen.leaveResult();
  await screen.open('F10', 'Settings');
  await screen.reads(/^This is a setting of the store’s till/);
  const refused = await till.page.evaluate(async () => {
    const tries = [
      () => window.till.setPrinting({ printer: { kind: 'none' } } as never),
      () => window.till.changeSettings({ scannerGapMs: 60 }),
      () => window.till.copyTo('/tmp'),
      () => window.till.joinHub('{}'),
    ];
    const outcomes = await Promise.allSettled(tries.map((one) => one()));
    return outcomes.map(({ status }) => status);
  });
  expect(refused).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  const changing = service.requests.slice(heard).filter(({ method }) => method !== 'GET');
  expect(changing).toEqual([]);
  expect(service.requests.slice(heardBefore)).toEqual([]);
  expect(balanceAtService(service, cardNumberOfStore(2))).toBe(balance);
  const training = await till.bookId();
  const code = formatReceiptCode({ kind: 'sale', tillMark: tillMark(book!.tillId), number: 1 });

  await till.loadAnew(() => screen.page.keyboard.press('Control+t'));
  await until(async () => expect(await till.bookId()).toBe(shop));
  expect(await till.page.locator('[data-book]').count()).toBe(0);
  await screen.scan(code);
  await screen.reads('This is the number of a training receipt.');
  await screen.press('Escape');
  await beginToTrain(till, screen);
  await till.kill();

  await mkdir(path.join(counter.dataFolder, 'saved'), { recursive: true });
  const again = await counter.startTill();
  const anew = new CashierScreen(again);
  expect(await again.bookId()).toBe(shop);
  const facts = await factsOf(again, shop);
  expect(facts).toMatchObject([
    { kind: 'training-began', manager: 'Manager' },
    { kind: 'training-ended', training: { state: 'ended' } },
    { kind: 'training-began', manager: 'Manager' },
    { kind: 'training-ended', training: { state: 'ended', isAtMost: true } },
  ]);
  expect(facts[1]?.training).not.toHaveProperty('isAtMost');
  expect(await factsOf(again, training)).toEqual([]);
  await anew.open('F12', 'Day');
  await anew.reads('2 times', /^at most /);
  // Afterwards the shop continues with its own settings.
  await again.waitForConnection('online');
  await again.redeem(cardNumberOfStore(2), 300);
  await again.waitUntilNothingIsPending();
  expect(paymentsAtService(service, cardNumberOfStore(2))).toEqual([{ cents: -300, applied: 1 }]);
});
