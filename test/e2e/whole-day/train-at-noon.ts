import { expect } from 'vitest';
import { t } from '../../../shared/locales/language.ts';
import { until } from '../till-under-test.ts';
import { robin } from './shop.ts';
import type { Shop } from './shop.ts';

/**
 * A new cashier trains at the till, by a manager's PIN: a sale in the training ledger, with its paper, and none of it
 * in the shop's.
 */
export async function trainAtNoon(shop: Shop): Promise<void> {
  const { cashier: hands } = shop;
  const { screen, till } = hands;
  const book = await till.bookId();
  await till.waitUntilNothingIsPending();
  await screen.open('F10', t('settings.title'));
  await screen.page.getByText(t('settings.parts.about'), { exact: true }).first().click();
  await screen.reads(t('training.begin'));
  await screen.press('Control+t');
  await screen.heading(t('training.question')).waitFor();
  await hands.type(robin.pin);
  await till.loadAnew(() => screen.page.keyboard.press('Enter'));
  await screen.reads(t('shell.frame.training'));
  await hands.sellForCash(7_75, 10_00);
  await shop.waitUntilPrinted(t('receipt.trainingNote'), hands.money(2_25));
  await till.loadAnew(() => screen.page.keyboard.press('Control+t'));
  await until(async () => expect(await till.bookId()).toBe(book));
  await screen.heading(t('lock.title')).waitFor();
  await till.waitForConnection('online');
}
