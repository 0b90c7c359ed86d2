import type { CashierScreen } from './cashier-screen.ts';
import type { ScreenRules } from './screen-rules.ts';

/** Checks the tab with prices: with an error, and with one article. */
export async function lookAtPrices(screen: CashierScreen, rules: ScreenRules): Promise<void> {
  await screen.page.getByLabel('Name, as on the receipt').fill('Espresso');
  await screen.pressToRead('Control+n', 'The price is empty.');
  await rules.look('categories, prices, a price is missing');
  await screen.page.getByLabel('Price each').fill('2.50');
  await screen.pressToRead('Control+n', 'no category', '€2.50');
  await rules.look('categories, prices');
}

/** Checks the months of a till with an open shift. */
export async function lookAtMonths(screen: CashierScreen, rules: ScreenRules): Promise<void> {
  await screen.pressToRead('Alt+1', 'Not included:');
  await rules.look('day, months');
  await screen.press('Alt+1');
}
