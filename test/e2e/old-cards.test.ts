import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { cents, sumCents } from '../../shared/values/money.ts';
import { workbook } from '../builders/workbook.ts';
import { CashierScreen } from './cashier-screen.ts';
import { ScreenRules } from './screen-rules.ts';
import {
  NETWORK_CUT,
  paymentsAtService,
  balanceAtService,
  cardNumberOfStore,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';
import { writeWhileClosed } from './write-while-closed.ts';

/** A shop moves in with its old gift cards: a workbook, an outage, a kill, and the same workbook once more. */

const PIN = '471108';
/** The old cards; none of them is the card with which the till proves the sign. */
const CARDS = Array.from({ length: 12 }, (_, at) => cardNumberOfStore(at + 3));

async function openList(screen: CashierScreen): Promise<void> {
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Connection', { exact: true }).first().click();
  await screen.typePin(PIN);
  await screen.pressTo('Enter', 'Cards of the old till');
}

async function readList(screen: CashierScreen, file: string): Promise<void> {
  await screen.button('Read a list').click();
  await screen.page.getByLabel('Read a file').last().setInputFiles(file);
}

const loadsOf = (till: TillUnderTest) =>
  till
    .ledger()
    .then(({ intents }) => [...intents.values()].filter(({ id }) => id.startsWith('old-')));

test('a shop loads its old cards once each, through an outage and a kill, and not when the file is read again', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.proveSign(cardNumberOfStore(0));
  const before = CARDS.map((card) => balanceAtService(service, card));
  const amounts = CARDS.map((_, at) => 10_00 + at * 25);
  const file = path.join(counter.folder, 'old-cards.xlsx');
  // One card is listed twice, one is unknown to the service, and one holds nothing.
  const rows = [
    ...CARDS.map((card, at) => [card, amounts[at]! / 100]),
    [CARDS[0]!, 5],
    ['9999000011112222', 7.5],
    [cardNumberOfStore(20), 0],
  ];
  await writeFile(file, workbook({ Cards: [['Kartennummer', 'Guthaben'], ...rows] }));

  const screen = new CashierScreen(till);
  await openList(screen);
  await screen.page.getByLabel(/Most that one list may load/).fill('500');
  await screen.button('Save the limit').click();
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'The limit was saved.');
  await readList(screen, file);
  await screen.button('Check 15 rows').click();
  await screen.reads(
    'One card has no balance and is left out.',
    /One card is listed more than once/,
  );
  await screen.page.getByText('Add the amounts up').click();
  await screen.button('Check against the records').click();
  const total = amounts.reduce((sum, one) => sum + one, 0) + 5_00 + 7_50;
  const money = `€${(total / 100).toFixed(2)}`;
  await screen.reads(`${money}, 13 cards`, /This till has no hub/);
  await screen.button(`Load 13 cards, ${money}`).click();
  await screen.typePin(PIN);
  await service.setFaults([NETWORK_CUT]);
  await screen.pressToRead('Enter', 'Newest list');
  await till.waitForConnection('offline');
  await till.kill();

  const again = await counter.startTill();
  await again.waitForConnection('offline');
  await service.setFaults([]);
  await until(async () => {
    const loads = await loadsOf(again);
    expect(loads.filter(({ state }) => state === 'applied')).toHaveLength(12);
    expect(loads.filter(({ state }) => state === 'refused')).toHaveLength(1);
  });
  for (const [at, card] of CARDS.entries()) {
    const addedCents = amounts[at]! + (at === 0 ? 5_00 : 0);
    expect(balanceAtService(service, card)).toBe(before[at]! + addedCents);
    expect(paymentsAtService(service, card)).toEqual([{ cents: addedCents, applied: 1 }]);
  }
  expect(sumCents((await loadsOf(again)).map(({ amountCents }) => amountCents))).toBe(total);

  const screenAgain = new CashierScreen(again);
  await openList(screenAgain);
  const loaded = `€${((total - 7_50) / 100).toFixed(2)}`;
  await screenAgain.reads(
    `${loaded}, 12 cards`,
    /…2222, €7\.50: refused/,
    /Posting: Dr 1300, Cr 3500/,
  );
  await readList(screenAgain, file);
  await screenAgain.button('Check 15 rows').click();
  await screenAgain.page.getByText('Add the amounts up').click();
  await screenAgain.button('Check against the records').click();
  await screenAgain.reads(/Loaded before with the same balance/, '€0.00, 0 cards');
  expect(await loadsOf(again)).toHaveLength(13);

  // Nobody paid for a load of the list, so nothing is given back for a reversed one, nor for the refused one.
  await screenAgain.open('F6', 'Activity');
  await screenAgain.page.getByRole('option').filter({ hasText: '€10.25' }).click();
  await screenAgain.press('Alt+z');
  await screenAgain.readsInDialog(/Don’t pay anything out: nobody paid for this load/);
  expect(await screenAgain.page.getByText(/give the money back/i).count()).toBe(0);
  await screenAgain.press('Escape');
  await screenAgain.open('F7', 'To resolve');
  await screenAgain.reads(
    /^The card is on the list of old cards\. Nobody paid/,
    /^Don’t pay anything out/,
  );
  expect(await screenAgain.button('The money was given back').count()).toBe(0);
  await screenAgain.button('It was not loaded').click();
  await screenAgain.readsInDialog(/Nobody paid for it at this till/);
  await screenAgain.page.getByLabel('Confirmed by the card service').click();
  // The PIN that opened the settings still counts.
  await screenAgain.press('Enter');
  await screenAgain.reads(/^Nothing to resolve/);
});

test('a manager reads at which other till a list was loaded too, and how much is on the cards twice, and ends the case', async ({
  counter,
}) => {
  const service = await counter.openService();
  const before = await counter.startConnected(service, { managerPin: PIN });
  await before.waitForConnection('online');
  await writeWhileClosed(counter, before, {
    kind: 'note-old-cards-twice',
    till: 'south',
    count: 12,
    totalCents: cents(141_50),
  });
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  const { page } = screen;
  await page.setViewportSize({ width: 1024, height: 768 });
  await screen.open('F7', 'To resolve');
  await screen.reads(
    'Old cards perhaps loaded at till south too',
    /12 cards of its list were also recorded as loaded at till south\.$/,
    /^Perhaps\. Up to €141\.50 may be on the cards twice\./,
  );
  const rules = new ScreenRules(page);
  await rules.look('old cards loaded twice');
  await rules.lookAtEdges('old cards loaded twice');
  await screen.button('Mark as resolved').click();
  await screen.readsInDialog('Were the balances of these cards checked?');
  await rules.look('old cards loaded twice, question');
  expect(rules.broken).toEqual([]);
  await page.getByLabel('The loads of one till were reversed').click();
  await screen.typePin(PIN);
  await screen.press('Enter');
  await screen.reads(/^Nothing to resolve/);
  expect((await till.ledger()).oldCardsTwice).toMatchObject([{ till: 'south', isSeen: true }]);
});
