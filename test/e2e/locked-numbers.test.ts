import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore, NETWORK_CUT, paymentsAtService } from './store-service.ts';
import { test } from './till-under-test.ts';

/**
 * The computer has another key store: the card numbers stored by the till are locked, and a recovery code opens them.
 */

const PIN = '471182';

test('while card numbers are locked only cash sales are possible, and the recovery code sends what waits once', async ({
  counter,
}) => {
  const service = await counter.openService();
  const before = await counter.startConnected(service, { managerPin: PIN });
  await before.proveSign(cardNumberOfStore(0));
  const bookId = await before.bookId();
  const settings = new CashierScreen(before);
  await settings.open('F10', 'Settings');
  await settings.page.getByText('Privacy', { exact: true }).click();
  await settings.heading('Recovery code').waitFor();
  await settings.button('Make a recovery code').click();
  await settings.typePin(PIN);
  await settings.press('Enter');
  const code = await settings.page.getByText(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{2}$/).textContent();
  // While the code is shown, only the button that closes the dialog works.
  const dialog = settings.page.getByRole('dialog');
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
    expect.stringMatching(/^Close/),
  ]);
  await settings.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await service.setFaults([NETWORK_CUT]);
  const { id } = await before.redeem(cardNumberOfStore(1), 800);
  await before.waitForConnection('offline');
  await before.close();
  const keyFile = path.join(counter.dataFolder, 'keys', `${bookId}.data-key.json`);
  const kept = JSON.parse(await readFile(keyFile, 'utf8')) as { id: string };
  const secret = { protection: 'os', backend: 'of another computer', blob: '' };
  await writeFile(keyFile, JSON.stringify({ format: 1, id: kept.id, secret }));
  await service.setFaults([]);
  const requests = service.requests.length;

  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await screen.open('F11', 'Sale');
  await screen.button('Notices').click();
  await screen.reads(/You can take cash and bank cards/);
  await screen.press('Escape');
  await screen.pressToRead('F2', 'The keys to the card numbers are locked.', 'TILL-913');
  expect((await till.ledger()).intents.get(id)?.state).toBe('waiting');
  expect(service.requests.length).toBe(requests);
  await screen.page.getByLabel('Recovery code, 26 characters').fill('0'.repeat(26));
  await screen.button('Unlock').click();
  await screen.reads('Wrong recovery code.');
  // The code is typed by hand: the page also asks for a PIN, which must not receive its digits.
  await screen.page.getByLabel('Recovery code, 26 characters').pressSequentially(code ?? '');
  await till.loadAnew(() => screen.button('Unlock').click());
  await till.waitForState(id, 'applied');
  expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([{ cents: -800, applied: 1 }]);
});
