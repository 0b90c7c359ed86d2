import path from 'node:path';
import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { test } from './till-under-test.ts';

/**
 * The till's language can be changed during work without losing anything on the screen. Second tier: how the till
 * speaks; no money depends on it.
 */

test('a language chosen during a sale keeps the sale, and applies to its receipt and the next start', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { locale: 'nl-BE', managerPin: '471108' });
  const screen = new CashierScreen(till);
  const { page } = screen;
  await screen.heading('Verkoop').waitFor();
  await screen.button(/^Abdeckfolien/).waitFor();
  await screen.type('1250');
  await screen.pressToRead('Alt+1', '€ 12,50');

  await screen.open('F10', 'Instellingen');
  await page.getByText('Français').click();
  await screen.heading('Paramètres').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');

  await screen.open('F11', 'Vente');
  await screen.reads(/^Abdeckfolien/, '12,50 €');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Vente terminée');
  await screen.reads(/^Ticket R\w{4}-1/);

  await screen.pressTo('F8', 'Qui travaille ?');
  await screen.button('Deutsch').click();
  await screen.heading('Wer arbeitet?').waitFor();
  await till.close();

  const again = new CashierScreen(await counter.startTill());
  await again.heading('Verkauf').waitFor();
});

test('at a till in another language a sale is cancelled, and its ready-made reason is stored without a language', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { locale: 'de-DE', managerPin: '471108' });
  const screen = new CashierScreen(till);
  await screen.heading('Verkauf').waitFor();
  await screen.button(/^Abdeckfolien/).waitFor();
  await screen.type('1250');
  await screen.press('Alt+1');
  await screen.press('Enter');
  await screen.type('500');
  await screen.pressToRead('Enter', '7,50 €');
  await screen.pressToRead('Alt+x', 'Diesen Verkauf abbrechen?');
  await screen.pressTo('Control+Enter', 'Verkauf abgebrochen');
  const [sale] = [...(await till.ledger()).sales.values()];
  expect(sale).toMatchObject({ state: 'cancelled', reason: 'ready:changed-mind' });
});

test('the reason why a till does not start is in the computer’s language', async ({ counter }) => {
  const folder = path.join(counter.folder, 'Dropbox', 'till');
  const till = await counter.spawnTill(['--data', folder], { language: 'de_DE' });
  expect((await till.exit()).stderr).toContain(`Dropbox kopiert den Ordner ${folder} auf andere`);
});
