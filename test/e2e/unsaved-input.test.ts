import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { test, until } from './till-under-test.ts';

/** Input that is not saved is never lost without a question. Second tier: what a form saves has tests of its own. */

const PIN = '471108';
const QUESTION = 'Leave without saving?';

test('a step of the setup asks before it is left with unsaved input, and keeps the input if the owner stays', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  const { page } = screen;
  const shop = { currency: 'EUR', locale: 'en-IE', timezone: null } as const;
  await till.loadAnew(() =>
    page.evaluate(async (one) => {
      await window.till.noteFirstDay('goes-on');
      void window.till.beginShop(one);
    }, shop),
  );
  await screen.heading('Set up this till').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Petra');
  await screen.button('Next: Name and receipt').click();
  await screen.heading(QUESTION).waitFor();
  await screen.press('Enter');
  await screen.untilNoQuestion();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Petra');
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await screen.button('Add as manager').click();
  await screen.reads('Petra (Manager)');

  await screen.button('Next: Name and receipt').click();
  const lines = page.getByLabel('Store name, then address: one line each');
  await lines.fill('Blumen Petra');
  await screen.button('Next: VAT').click();
  await screen.heading(QUESTION).waitFor();
  await screen.press('Escape');
  await screen.untilNoQuestion();
  expect(await lines.inputValue()).toBe('Blumen Petra');
  await screen.button('Save').click();
  await screen.reads('Saved.');
  await screen.button('Next: VAT').click();
  await page.locator('[aria-current="step"]', { hasText: 'VAT' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a page of Settings asks before its unsaved input is lost to another page, and a manager may lose it', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  const screen = new CashierScreen(till);
  const { page } = screen;
  await page.evaluate((pin) => window.till.manage({ personId: 'provisioned-manager', pin }), PIN);
  await screen.open('F10', 'Settings');
  await page.getByText('Printer', { exact: true }).first().click();
  const footer = page.getByLabel('Footer, one line each');
  await footer.fill('Thank you');
  for (const leave of ['F11', 'F12']) {
    await page.keyboard.press(leave);
    await screen.heading(QUESTION).waitFor();
    await screen.press('Escape');
    await screen.untilNoQuestion();
    expect(await footer.inputValue()).toBe('Thank you');
  }
  await page.getByText('Scanner', { exact: true }).first().click();
  await screen.heading(QUESTION).waitFor();
  await screen.press('Control+Enter');
  await page.locator('[aria-pressed="true"]', { hasText: 'Scanner' }).waitFor();
  await screen.open('F11', 'Sale');
});

test('a PIN typed after a page was opened by its key is never shown in the search', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  const search = screen.page.getByPlaceholder('Search');
  await search.click();
  await screen.press('Alt+1');
  await screen.typePin(PIN);
  expect(await search.inputValue()).toBe('');
  await until(async () => expect(await screen.heading('Manager only').count()).toBe(1));
});
