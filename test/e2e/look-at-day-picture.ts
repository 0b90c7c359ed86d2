import type { CashierScreen } from './cashier-screen.ts';
import type { ScreenRules } from './screen-rules.ts';

/** Sells something for cash and opens the page *Day*, so that there is something to draw. */
export async function sellAndOpenDay(screen: CashierScreen): Promise<void> {
  await screen.press('F11');
  await screen.leaveResult();
  await screen.categoriesStand();
  await screen.type('1250');
  await screen.press('Alt+0');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.open('F12', 'Day');
  await screen.reads(/^Busiest: /);
  await screen.page.locator('svg[role="img"] [data-look="solid"]').first().waitFor();
}

export async function lookAtDayPicture(screen: CashierScreen, rules: ScreenRules): Promise<void> {
  await sellAndOpenDay(screen);
  await rules.look('day, picture');
  await screen.press('Alt+v');
  await rules.look('day, figures');
  await screen.press('Alt+v');
}
