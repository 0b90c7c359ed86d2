import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { cents } from '../../shared/values/money.ts';
import { DAY_MS } from '../../shared/values/time.ts';
import { CashierScreen } from './cashier-screen.ts';
import { flipMiddleByte } from './flip-byte.ts';
import { journalFolder } from './read-book.ts';
import { cardNumberOfStore, faultOf, NETWORK_CUT, paymentsAtService } from './store-service.ts';
import { test } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';
import { writeWhileClosed } from './write-while-closed.ts';

/** A manager can end every stop at the till, by what the screen itself proposes.
 * Second tier: how a stop is shown and ended; what may be sent after it is `journal-harm.test.ts`’s and `test/unit/electron/ledger/`’s. */

const PIN = '471108';
const MANAGER = { managerPin: PIN };
const AHEAD_MS = 90 * DAY_MS;

/** Runs the till with a clock months ahead, and with an error of its own. */
function runWrongly(counter: Counter, till: TillUnderTest): Promise<void> {
  const note = 'I3: the service’s name of a transaction comes a second time';
  return writeWhileClosed(
    counter,
    till,
    { kind: 'pause-queue', cause: 'invariant', note },
    AHEAD_MS,
  );
}

async function stepUp(screen: CashierScreen): Promise<void> {
  await screen.typePin(PIN);
  await screen.press('Enter');
}

/** The ledger is then opened in a reloaded window, so a key pressed before would be lost. */
async function goOn(till: TillUnderTest, screen: CashierScreen): Promise<void> {
  await screen.typePin(PIN);
  await till.loadAnew(() => screen.page.keyboard.press('Enter'));
}

test('a stop by an internal error and one by a clock ahead both end with a manager’s PIN, and selling continues', async ({
  counter,
}) => {
  const service = await counter.openService();
  const before = await counter.startConnected(service, MANAGER);
  await before.proveSign(cardNumberOfStore(0));
  await runWrongly(counter, before);

  const till = await counter.startTill();
  await till.waitForConnection('paused');
  const screen = new CashierScreen(till);
  // A card that is scanned meanwhile leads there, and no amount is asked for.
  await screen.open('F2', 'Scan the card');
  await screen.scanCard(cardNumberOfStore(0));
  await screen.reads('Gift cards are paused until the problem is fixed.');
  expect(await screen.page.locator('main').innerText()).not.toMatch(/Type the amount|€0\.00/);
  await screen.pressTo('Enter', 'To resolve');
  // The foot has more to say than otherwise, and still covers no button of a small screen.
  await screen.page.setViewportSize({ width: 1024, height: 768 });
  await screen.open('F11', 'Sale');
  const covered = await screen.page.evaluate(() => {
    const foot = document.querySelector('footer')!.getBoundingClientRect();
    return [...document.querySelectorAll('main button')]
      .filter((one) => one.getBoundingClientRect().bottom > foot.top + 0.5)
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
  await screen.open('F7', 'To resolve');
  await screen.reads('The till found an internal error', /^TILL-905 \| I3/);
  await screen.button('Show the support file').click();
  await screen.reads(/TILL-905|I3: the service/, 'Read the file before you send it.');
  await screen.button('Check everything and continue').click();
  await stepUp(screen);
  await screen.reads(/^All \d+ records are in order, and this pause has ended\./);
  await till.waitForConnection('online');

  await screen.reads('The computer’s clock was ahead, or is behind now');
  await screen.button('The computer is right: correct the till’s clock').click();
  await stepUp(screen);
  await screen.reads(/^Nothing to resolve/);
  const { id } = await till.redeem(cardNumberOfStore(0), 100);
  await till.waitForState(id, 'applied');
});

test('a pause in an outage with a limit per day covers no button of a small screen, in German', async ({
  counter,
}) => {
  const { till, service } = await counter.startProven({ ...MANAGER, language: 'de' });
  const { page } = till;
  const { limits } = await till.overview();
  const outageMs = 7 * DAY_MS;
  const offline = { ...limits.offline, perDayCents: cents(12_00), outageMs };
  const proposal = {
    kind: 'change-limits',
    limits: { ...limits, preset: 'own', offline },
  } as const;
  const approved = await page.evaluate(
    ([asked, pin]) => window.till.proposeAsManager(asked, { personId: 'provisioned-manager', pin }),
    [proposal, PIN] as const,
  );
  expect(approved.kind).toBe('written');
  await service.setFaults([faultOf({ name: 'drop-answer' }, 'money', 3)]);
  for (const place of [14, 15, 16]) {
    const { id } = await till.redeem(cardNumberOfStore(place), 100);
    await till.waitForState(id, 'unknown');
  }
  await till.waitForConnection('paused');
  await page.setViewportSize({ width: 1024, height: 768 });
  const screen = new CashierScreen(till);
  await screen.open('F2', 'Karte scannen');
  await screen.reads(/^Das Senden ist pausiert/, /^Tag 1 von 7/, /^Bei 3 Zahlungen/);
  const covered = await page.evaluate(() => {
    const foot = document.querySelector('footer')!.getBoundingClientRect();
    return [...document.querySelectorAll(':is(main, nav) button')]
      .filter((one) => one.getBoundingClientRect().bottom > foot.top + 0.5)
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
});

test('the whole card number is shown for one unknown payment, and is in the line to copy', async ({
  counter,
}) => {
  const { till, service } = await counter.startProven(MANAGER);
  await service.setFaults([faultOf({ name: 'drop-answer' }, 'money', 1)]);
  const { id } = await till.redeem(cardNumberOfStore(1), 800);
  await till.waitForState(id, 'unknown');
  const screen = new CashierScreen(till);
  await screen.open('F7', 'To resolve');
  await screen.reads(/card …\d{4}/);
  await screen.button('Show the full card number').click();
  await stepUp(screen);
  await screen.reads(new RegExp(`\\| card ${cardNumberOfStore(1)} \\|`));
  expect(till.process.output).not.toContain(cardNumberOfStore(1));
});

test('damaged records are kept aside, and a manager can continue with the intact ones', async ({
  counter,
}) => {
  const service = await counter.openService();
  const before = await counter.startConnected(service, MANAGER);
  await before.proveSign(cardNumberOfStore(0));
  const bookId = await before.bookId();
  const waiting = await before.redeem(cardNumberOfStore(0), 100);
  await before.waitForState(waiting.id, 'applied');
  await before.close();
  const segment = path.join(journalFolder(counter.dataFolder, bookId), 'segment-000001.jsonl');
  await flipMiddleByte(segment);

  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await screen.reads('The till’s own records are damaged.', 'TILL-901');
  await goOn(till, screen);
  await till.waitForConnection('paused');
  const { status } = await till.overview();
  expect(status?.connection).toMatchObject({ cause: 'journal-behind' });
  const evidence = await readdir(path.join(counter.dataFolder, 'books', bookId, 'evidence'));
  expect(evidence.some((name) => name.startsWith('damaged-journal-after-'))).toBe(true);
  await screen.open('F7', 'To resolve');
  await screen.button('All checked: continue').click();
  await stepUp(screen);
  await till.waitForConnection('online');
});

test('a manager can continue without a card number that was lost, and no other card is affected', async ({
  counter,
}) => {
  const service = await counter.openService();
  const before = await counter.startConnected(service, MANAGER);
  await before.proveSign(cardNumberOfStore(0));
  const bookId = await before.bookId();
  await service.setFaults([NETWORK_CUT]);
  const { id } = await before.redeem(cardNumberOfStore(1), 800);
  await before.waitForConnection('offline');
  await before.close();
  await rm(path.join(journalFolder(counter.dataFolder, bookId), 'segment-000001.private.jsonl'));
  await service.setFaults([]);

  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await screen.reads(/^The records are complete.*numbers of \d+ cards are lost/, 'TILL-901');
  await goOn(till, screen);
  await till.waitForState(id, 'refused');
  await till.waitForConnection('online');
  await screen.open('F7', 'To resolve');
  await screen.reads(/card’s number is lost/, /scan the card/);
  const another = await till.redeem(cardNumberOfStore(1), 800);
  await till.waitForState(another.id, 'applied');
  const taken = paymentsAtService(service, cardNumberOfStore(1)).filter(
    ({ applied }) => applied > 0,
  );
  expect(taken).toHaveLength(1);
});
