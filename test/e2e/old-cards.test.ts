import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { sumCents } from '../../shared/values/money.ts';
import { workbook } from '../builders/workbook.ts';
import { AtTheScreen } from './at-the-screen.ts';
import { NETWORK_CUT, paymentsOf, storeBalanceOf, storeCard } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** A shop moves in with its old gift cards: a workbook, an outage, a kill, and the same workbook once more. */

const PIN = '471108';
/** The old cards; none of them is the card with which the till proves the sign. */
const CARDS = Array.from({ length: 12 }, (_, at) => storeCard(at + 3));

async function openList(screen: AtTheScreen): Promise<void> {
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Connection', { exact: true }).first().click();
  await screen.typePin(PIN);
  await screen.pressTo('Enter', 'Cards of the old till');
}

async function readList(screen: AtTheScreen, file: string): Promise<void> {
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
  await till.proveSign(storeCard(0));
  const before = CARDS.map((card) => storeBalanceOf(service, card));
  const amounts = CARDS.map((_, at) => 10_00 + at * 25);
  const file = path.join(counter.folder, 'old-cards.xlsx');
  // One card is listed twice, one is unknown to the service, and one holds nothing.
  const rows = [
    ...CARDS.map((card, at) => [card, amounts[at]! / 100]),
    [CARDS[0]!, 5],
    ['9999000011112222', 7.5],
    [storeCard(20), 0],
  ];
  await writeFile(file, workbook({ Cards: [['Kartennummer', 'Guthaben'], ...rows] }));

  const screen = new AtTheScreen(till);
  await openList(screen);
  await screen.page.getByLabel(/Most that one list may load/).fill('500');
  await screen.button('Save the limit').click();
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'The limit was saved.');
  await readList(screen, file);
  await screen.button('Check 15 cards').click();
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
    const cents = amounts[at]! + (at === 0 ? 5_00 : 0);
    expect(storeBalanceOf(service, card)).toBe(before[at]! + cents);
    expect(paymentsOf(service, card)).toEqual([{ cents, applied: 1 }]);
  }
  expect(sumCents((await loadsOf(again)).map(({ amountCents }) => amountCents))).toBe(total);

  const screenAgain = new AtTheScreen(again);
  await openList(screenAgain);
  const loaded = `€${((total - 7_50) / 100).toFixed(2)}`;
  await screenAgain.reads(
    `${loaded}, 12 cards`,
    /…2222, €7\.50: refused/,
    /Posting: Dr 1300, Cr 3500/,
  );
  await readList(screenAgain, file);
  await screenAgain.button('Check 15 cards').click();
  await screenAgain.page.getByText('Add the amounts up').click();
  await screenAgain.button('Check against the records').click();
  await screenAgain.reads(/Loaded before with the same balance/, '€0.00, 0 cards');
  expect(await loadsOf(again)).toHaveLength(13);
});
