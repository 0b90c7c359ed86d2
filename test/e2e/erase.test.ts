import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { CashierScreen } from './cashier-screen.ts';
import { shareOneTill } from './one-till.ts';
import { readFacts } from './read-book.ts';
import { expectProjectionIsJournal } from './read-projection.ts';
import { cardNumberOfStore, NETWORK_CUT } from './store-service.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** A customer asks to be erased, and a manager does it at the till. */

const PIN = '471182';

let counter: Counter;
let service: SandboxServer;
const theTill = shareOneTill(async (one) => {
  counter = one;
  const started = await counter.startProven({ managerPin: PIN });
  service = started.service;
  return started.till;
});

async function journalText(till: TillUnderTest): Promise<string> {
  const folder = path.join(till.dataFolder, 'books', await till.bookId(), 'journal');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'latin1')));
  return texts.join('\n');
}

async function openPrivacy(till: TillUnderTest): Promise<CashierScreen> {
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Privacy', { exact: true }).click();
  await screen.heading('Erase a customer').waitFor();
  return screen;
}

async function eraseAtScreen(screen: CashierScreen, card: string): Promise<void> {
  await screen.scan(card);
  await screen.button('Erase this card …').click();
  await screen.reads(`Erase the customer of card …${card.slice(-4)} for good?`);
  await screen.typePin(PIN);
  await screen.press('Enter');
}

test('a card cannot be erased while a payment waits; once erased, it is gone from records and screens, and counts as new if it comes again', async () => {
  const till = theTill();
  const card = cardNumberOfStore(0);
  await service.setFaults([NETWORK_CUT]);
  await till.redeem(card, 100);
  await till.waitForConnection('offline');
  const screen = await openPrivacy(till);
  await eraseAtScreen(screen, card);
  await screen.reads('Not erased: a transaction of this card is unsettled.');
  await screen.press('Escape');
  await service.setFaults([]);
  await till.sendNow();
  await till.waitUntilNothingIsPending();

  const before = await till.lookUp(card);
  await eraseAtScreen(screen, card);
  await screen.reads('Erased. The records are still valid.', 'Not erased: exported files');
  const facts = await readFacts(till.dataFolder, await till.bookId());
  expect(facts.findLast(({ fact }) => fact.kind === 'parts-erased')?.fact).toMatchObject({
    manager: 'Manager',
    erasure: { because: 'customer' },
  });
  expect((await journalText(till)).includes(card)).toBe(false);
  await expectProjectionIsJournal(till);

  const back = await till.lookUp(card);
  expect(back.kind === 'card' && before.kind === 'card' && back.cardId !== before.cardId).toBe(
    true,
  );
  const { id } = await till.load(card, 100);
  await till.waitForState(id, 'applied');
  await screen.open('F12', 'Day');
  await screen.reads(
    /Not counted: €[\d.]+ last seen on 1 card whose number this till no longer has\./,
  );
  await till.close();
  const again = await counter.startTill();
  expect((await again.overview()).health.kind).toBe('trading');
});

test('a manager sets how long private parts are kept', async () => {
  const till = theTill();
  const screen = await openPrivacy(till);
  await screen.page.getByLabel('365 days').click();
  await screen.button('Save …').click();
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Changed. It applies from the next close of a day.');
  expect((await till.overview()).retentionDays).toBe(365);
});
