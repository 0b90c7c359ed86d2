import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { NETWORK_CUT, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/**
 * A coloured button offers what the till will do, not what it will refuse. Second tier: how pages look; the guard's
 * tests check what is refused.
 */

const PIN = '471108';
const PAGES = ['F11', 'F2', 'F6', 'F7', 'F9', 'F12', 'F10'] as const;

test('on no page does the main button lead to a refusal, whatever is missing: service, shift, right or input', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  const { page } = screen;
  await page.setViewportSize({ width: 1024, height: 768 });
  const shop = { currency: 'EUR', locale: 'en-IE', timezone: null } as const;
  await till.loadAnew(() => page.evaluate((one) => void window.till.beginShop(one), shop));
  await until(async () => expect((await till.overview()).book?.mode).toBe('real'));
  await page.evaluate(async (pin) => {
    await window.till.changeStaff({ kind: 'add', name: 'Petra', role: 'manager', pin });
    const [petra] = (await window.till.overview()).people.list;
    await window.till.manage({ personId: petra!.id, pin });
    await window.till.changeStaff({ kind: 'add', name: 'Kim', role: 'cashier', pin: '1111' });
    await window.till.endManaging();
    await window.till.endLease();
  }, PIN);
  await screen.signInAsKim();
  const refused: string[] = [];
  for (const key of PAGES) {
    await screen.press(key);
    refused.push(...(await pressPrimaries(screen, key)));
  }
  for (let part = 1; part <= 9; part += 1) {
    await screen.press('F10');
    await screen.press(`Alt+${part}`);
    refused.push(...(await pressPrimaries(screen, `settings ${part}`)));
  }
  for (let part = 1; part <= 4; part += 1) {
    await screen.press('F9');
    await screen.press(`Alt+${part}`);
    refused.push(...(await pressPrimaries(screen, `categories ${part}`)));
  }
  expect(refused).toEqual([]);
});

test('no main button asks for an amount on a card that can pay nothing, on its own page or in a sale', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  const empty = cardNumberOfStore(6);
  const found = await till.lookUp(empty);
  if (found.kind !== 'card') throw new Error(found.kind);
  const { id } = await till.redeem(empty, found.redeem.upToCents);
  await till.waitForState(id, 'applied');
  const refused: string[] = [];
  const present = async (card: string, state: string) => {
    await screen.open('F2', 'Scan the card');
    await screen.scanCard(card);
    refused.push(...(await pressPrimaries(screen, `${state}, gift card`)));
    await screen.press('Escape');
    await screen.open('F11', 'Sale');
    await screen.scanCard(card);
    refused.push(...(await pressPrimaries(screen, `${state}, sale`)));
    await screen.press('Escape');
  };
  await screen.type('1250');
  await screen.press('Alt+0');
  await present(empty, 'an empty card');
  // Before two payments have proven the service's sign, nobody can allow a payment offline.
  await service.setFaults([NETWORK_CUT]);
  await till.waitForConnection('offline');
  await present(cardNumberOfStore(3), 'offline without proof');
  expect(refused).toEqual([]);
});

/** Presses each main button of a page, and of a dialog that one opens; returns a line for each that is refused. */
async function pressPrimaries(
  screen: CashierScreen,
  state: string,
  isDialog = false,
): Promise<readonly string[]> {
  const { page } = screen;
  const refused: string[] = [];
  for (const label of await page.evaluate(primaries)) {
    const before = await page.evaluate(refusals, isDialog);
    await page.getByRole('button', { name: label, exact: true }).last().click();
    await screen.still();
    const said = await page.evaluate(refusals, isDialog);
    const why = said.filter((one) => !before.includes(one));
    if (why.length > 0) refused.push(`${state}, ${label}: ${why.join(' | ')}`);
    if (!isDialog && (await page.locator('[data-decision]').count()) > 0) {
      refused.push(...(await pressPrimaries(screen, `${state}, ${label}`, true)));
      await screen.press('Escape');
    }
  }
  return refused;
}

/** Runs in the page: lists the enabled primaries, of the topmost dialog if one is open. */
function primaries(): string[] {
  const place = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  return [...place.querySelectorAll<HTMLButtonElement>('button:enabled')]
    .filter((one) => /_(primary|redeem|load|irreversible)_/.test(one.className))
    .filter((one) => one.checkVisibility())
    .map((one) => one.querySelector('span')?.textContent ?? '');
}

/** Runs in the page: lists what it refuses or still needs; in a dialog, or else outside of any that has just opened. */
function refusals(isDialog: boolean): string[] {
  const said = [...document.querySelectorAll<HTMLElement>('[role="alert"], [role="status"]')];
  return said
    .filter((one) => one.checkVisibility())
    .filter((one) => (one.closest('[role="dialog"]') !== null) === isDialog)
    .filter((one) => one.role === 'alert' || one.innerText.startsWith('Still needed'))
    .map((one) => one.innerText.trim());
}
