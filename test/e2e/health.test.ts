import { readFile, rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { NETWORK_CUT, cardNumberOfStore } from './store-service.ts';
import { test } from './till-under-test.ts';

/**
 * Tests the page with the till's state, and the file for support. Second tier: what a person reads of a till; no money
 * depends on it.
 */

const PIN = '471108';

test('the health page shows what waits, and the support file is shown before it is saved, without keys, names and card numbers', async ({
  counter,
}) => {
  const service = await counter.openService();
  const apiKey = service.state.credentials['api-key'];
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  await till.redeem(cardNumberOfStore(1), 800);
  await till.waitForConnection('offline');
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Health', { exact: true }).first().click();
  await screen.reads(
    'Ready to sell.',
    /^1 payment has been waiting since .*\. Sent automatically\.$/,
    'Enough space.',
    /^Not protected: anyone with this disk/,
    /^No second copy\. If this disk fails/,
    'No printer is set up.',
  );
  await screen.button('Show the support file').click();
  await screen.reads('Read the file before you send it.');
  await screen.button('Save the support file').click();
  await screen.reads(/^Saved: .*evertill-support-.*\.txt$/);
  const said = await screen.page.getByText(/^Saved: /).textContent();
  const saved = await readFile(said!.slice('Saved: '.length), 'utf8');
  for (const part of ['Versions', 'Health', 'Settings', 'Facts of the last day', 'Log'])
    expect(saved).toContain(`## ${part}\n`);
  expect(saved).toContain(service.baseUrl);
  expect(saved).toMatch(/"?redeem"?[,;]"?800/);
  for (const secret of [apiKey, PIN, cardNumberOfStore(1)]) expect(saved).not.toContain(secret);
  // The listed person's name must not be in the file, as a word of its own.
  expect(saved).not.toMatch(/\bManager\b/);
});

test('the window receives the support contact of the setup, and cannot change it without a manager', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    till: { supportContact: 'Robin, 0123 456789' },
  });
  await till.waitForConnection('online');
  expect((await till.overview()).supportContact).toBe('Robin, 0123 456789');
  await expect(
    till.page.evaluate(() => window.till.changeSettings({ supportContact: '' })),
  ).rejects.toThrow('change-settings');
});

test('the exchange with the service can be saved for its support, without card number and key', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service);
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  await screen.open('F2', 'Scan the card');
  await screen.scanCard(cardNumberOfStore(1));
  await screen.type('500');
  await screen.pressTo('Enter', 'Redeemed €5.00.');

  await screen.open('F6', 'Activity');
  await screen.page.getByRole('listbox').getByRole('option').first().click();
  await screen.page.locator('summary').filter({ hasText: 'Details' }).click();
  await screen.button('Save for support').click();
  const said = screen.text(/^Saved: /);
  await said.waitFor();
  const filePath = (await said.innerText()).replace(/^Saved: /, '');
  const file = await readFile(filePath, 'utf8');
  await rm(filePath);
  expect(file).toContain('POST /api/v3/oauth/clients/prepaid-transactions');
  expect(file).toMatch(/201/);
  expect(file).not.toContain(cardNumberOfStore(1));
  for (const key of Object.values(service.state.credentials)) expect(file).not.toContain(key);
  // After the next start the recorded exchange is gone, and the till says so.
  await till.kill();
  const again = new CashierScreen(await counter.startTill());
  await again.open('F6', 'Activity');
  await again.page.getByRole('listbox').getByRole('option').first().click();
  await again.page.locator('summary').filter({ hasText: 'Details' }).click();
  await again.button('Save for support').click();
  await again.reads('The till has not sent this transaction since it was last started.');
});
