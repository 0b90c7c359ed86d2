import type { CashierScreen } from './cashier-screen.ts';
import type { ScreenRules } from './screen-rules.ts';

/**
 * With lines on the ticket: gives a discount, writes a note, parks the sale and recalls it; the ticket is as before.
 */
export async function lookAtDiscountAndPark(
  screen: CashierScreen,
  rules: ScreenRules,
): Promise<void> {
  await screen.pressTo('Alt+k', 'Discount on the whole sale');
  await screen.type('10');
  await rules.look('sale, discount?');
  await rules.lookAtEdges('sale, discount?');
  await screen.pressToRead('Enter', 'Discount on the sale');
  await screen.press('ArrowUp');
  await rules.look('sale, line chosen');
  await screen.pressTo('Alt+n', /^Note on /);
  await rules.look('sale, note?');
  await screen.press('Escape');
  await screen.press('Escape');
  await screen.press('Alt+h');
  await screen.button(/^Parked: 1/).waitFor();
  await rules.look('sale, parked');
  await screen.type('100');
  await screen.press('Alt+0');
  await screen.press('Alt+h');
  await screen.button(/^Parked: 2/).waitFor();
  await screen.pressTo('Alt+h', 'Parked sales');
  await rules.look('sale, parked ones');
  await screen.pressToRead('Alt+2', 'Discount on the sale');
  await screen.press('Alt+k');
  await screen.press('Alt+d');
}
