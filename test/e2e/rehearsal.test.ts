import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { languageSchema } from '../../shared/locales/language.ts';
import { DEFAULT_RECEIPT_SETTINGS } from '../../shared/receipt/receipt-settings.ts';
import { PrinterEmulator } from '../faults/printer-emulator.ts';
import { CashierScreen } from './cashier-screen.ts';
import { readFacts } from './read-book.ts';
import { ScreenRules } from './screen-rules.ts';
import { faultOf, NETWORK_CUT, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** An outage is rehearsed at a shop's till: the real till, which really kills itself and starts again.
 * Second tier: practice, which moves no money. `test/unit/electron/rehearsal/killed-never-in-shop.test.ts` tests that a
 * shop’s till is never killed like this, `test/unit/shared/rehearsal/` what is counted, and `training.test.ts` that
 * practice leaves the shop’s money alone. */

const PIN = '824617';

async function askToRehearse(screen: CashierScreen): Promise<void> {
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Health', { exact: true }).first().click();
  await screen.button('Rehearse an outage').click();
  await screen.reads('Rehearse an outage at this till?');
}

async function beginRehearsal(till: TillUnderTest, screen: CashierScreen): Promise<void> {
  await askToRehearse(screen);
  await screen.typePin(PIN);
  await till.loadAnew(() => screen.page.keyboard.press('Enter'));
  await screen.reads('TRAINING – no real money', 'The till rings up sales by itself.');
}

const statusOf = ({ page }: TillUnderTest) => page.evaluate(() => window.till.rehearsal());

/** Follows the till through its own kill, to the page at the end. */
async function followToPage(counter: Counter, till: TillUnderTest): Promise<TillUnderTest> {
  const again = await counter.lookIntoNext(till);
  await until(async () => expect((await statusOf(again)).run?.state).toBe('done'));
  await new CashierScreen(again).reads('What the messages meant');
  return again;
}

async function leaveTraining(till: TillUnderTest, shop: string): Promise<void> {
  await till.loadAnew(() => till.page.keyboard.press('Control+t'));
  await until(async () => expect(await till.bookId()).toBe(shop));
}

/** Returns the kinds of facts that the shop's own records have of that time. */
async function kindsSince(till: TillUnderTest, shop: string, sequence: number): Promise<string[]> {
  const facts = await readFacts(till.dataFolder, shop);
  return facts.filter((one) => one.sequence > sequence).map(({ fact }) => fact.kind);
}

/** Fails unless the strip above the pages is one row of buttons, in every language on the smallest screen. */
async function expectOneRow({ page }: TillUnderTest): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const language of languageSchema.options) {
    await page.evaluate((next) => window.till.setLanguage(next), language);
    await page.locator(`html[lang="${language}"]`).waitFor();
    const { height, rows } = await page.locator('main header:has(> p)').evaluate((strip) => ({
      height: strip.getBoundingClientRect().height,
      rows: new Set(
        [...strip.querySelectorAll('button')].map((one) => one.getBoundingClientRect().top),
      ).size,
    }));
    expect([language, rows]).toEqual([language, 1]);
    expect(height).toBeLessThanOrEqual(72);
  }
  await page.evaluate(() => window.till.setLanguage('en'));
  await page.locator('html[lang="en"]').waitFor();
}

test('an outage with a real kill loses nothing, says so on screen and paper, and leaves the shop’s records and service alone', async ({
  counter,
}) => {
  const paper = await PrinterEmulator.start();
  onTestFinished(() => paper.goAway());
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  const screen = new CashierScreen(till);
  await till.proveSign(cardNumberOfStore(0));
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
  const shop = await till.bookId();
  await beginRehearsal(till, screen);
  const heard = service.requests.length;
  const { sequence } = (await readFacts(till.dataFolder, shop)).at(-1)!;

  const again = await followToPage(counter, till);
  const { doneAtMs, run } = await statusOf(again);
  expect(doneAtMs).not.toBeNull();
  expect(run?.page).toMatchObject({
    sales: 6,
    lost: 0,
    twice: 0,
    open: 0,
    wasKilled: true,
    unknownAfterKill: 1,
  });
  expect(run?.page?.taken).toBeGreaterThan(3);
  expect(run?.page?.atRiskCents).toBeGreaterThan(0);
  const anew = new CashierScreen(again);
  await anew.reads('Nothing was lost, and nothing was taken twice.', 'To resolve');
  const rules = new ScreenRules(again.page);
  await again.page.setViewportSize({ width: 1024, height: 768 });
  await rules.look('the page of a rehearsal');
  await rules.lookAtSize('the page of a rehearsal');
  expect(rules.broken).toEqual([]);
  await anew.button('Print the page').click();
  await until(() => expect(paper.papers).toHaveLength(1));
  const lines = paper.papers[0]!.map((line) => line.trim());
  expect(lines.filter((line) => line === 'TRAINING')).toHaveLength(2);
  expect(lines.some((line) => /^Taken twice\s+0$/.test(line))).toBe(true);
  expect(paper.roll.filter(({ kind }) => kind === 'pulse')).toEqual([]);
  expect(service.requests.slice(heard)).toEqual([]);

  await leaveTraining(again, shop);
  expect(await kindsSince(again, shop, sequence)).not.toContain('intent-accepted');
  expect((await readFacts(again.dataFolder, shop)).map(({ fact }) => fact.kind)).toContain(
    'training-ended',
  );
  // A later training does not show this rehearsal; the page Day reminds three months later.
  expect((await statusOf(again)).run?.isHere).toBe(false);
  // The shop goes on where it was.
  await again.waitForConnection('online');
  await again.redeem(cardNumberOfStore(2), 300);
  await again.waitUntilNothingIsPending();
});

test('the page counts a payment that the service takes twice, and calls for support', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  const screen = new CashierScreen(till);
  const shop = await till.bookId();
  // The practice service keeps its state in a file, from which it takes its faults when it starts.
  await till.loadAnew(() =>
    till.page.evaluate(async (pin) => {
      const { people } = await window.till.overview();
      // The page reloads before main has answered.
      void window.till.beginTraining({ personId: people.list[0]!.id, pin });
    }, PIN),
  );
  await leaveTraining(till, shop);
  const file = path.join(till.dataFolder, 'books', 'training-eur', 'sandbox-service.json');
  const kept = JSON.parse(await readFile(file, 'utf8')) as { state: { faults: unknown[] } };
  kept.state.faults = [faultOf({ name: 'duplicate-delivery' })];
  await writeFile(file, JSON.stringify(kept));
  await beginRehearsal(till, screen);
  const again = await followToPage(counter, till);
  const { page } = (await statusOf(again)).run!;
  expect(page?.twice).toBeGreaterThan(0);
  expect(page?.lost).toBe(0);
  await new CashierScreen(again).reads(/^The records and the card service don’t match/);
});

test('a rehearsal does not begin with an open sale or an unsettled payment, and one that is cut off or ended early does not count', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  const screen = new CashierScreen(till);
  await till.proveSign(cardNumberOfStore(0));
  const shop = await till.bookId();
  await screen.type('1250');
  await screen.press('Alt+1');
  await askToRehearse(screen);
  await screen.reads(/^A sale is open or parked/);
  expect(await screen.page.getByText(/^PIN of/).count()).toBe(0);
  await screen.press('Escape');
  await till.page.evaluate(() => window.till.saveRungLines([]));
  await service.setFaults([NETWORK_CUT]);
  await till.redeem(cardNumberOfStore(1), 500);
  await askToRehearse(screen);
  await screen.reads(/^A payment is waiting to be sent/);
  await screen.press('Escape');
  expect((await statusOf(till)).run).toBeNull();
  await service.setFaults([]);
  await till.sendNow();
  await till.waitUntilNothingIsPending();

  // The power is really cut, in a step that asks for no restart.
  await beginRehearsal(till, screen);
  await screen.button('Ring up myself').click();
  await screen.reads(/^Step 1 of 5/, /Ring up sales and redeem gift cards/);
  await expectOneRow(till);
  await screen.button('Next step').click();
  await screen.reads(/^Step 2 of 5/);
  await till.kill();
  const again = await counter.startTill();
  const anew = new CashierScreen(again);
  expect(await again.bookId()).toBe(shop);
  await anew.reads(
    'The till stopped during an outage rehearsal',
    /The card service is disconnected/,
  );
  await anew.button('Continue rehearsal').click();
  await anew.typePin(PIN);
  await again.loadAnew(() => again.page.keyboard.press('Enter'));
  await anew.reads(/^Step 2 of 5/);
  await anew.button('End rehearsal').click();
  await anew.reads(
    /^This rehearsal was ended early, at this step: The card service is disconnected/,
  );
  expect((await statusOf(again)).doneAtMs).toBeNull();
  // Ending the rehearsal early connects the card service again.
  await again.waitForConnection('online');
  await leaveTraining(again, shop);
  await again.redeem(cardNumberOfStore(2), 300);
  await again.waitUntilNothingIsPending();
});
