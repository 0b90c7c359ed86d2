import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { SCREEN_SIZES } from './page-walk.ts';
import { test } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * A search in Settings leads to the field that it found. Second tier: where a page scrolls to; which words find a
 * setting is `test/unit/renderer/settings/settings-index.test.ts`’s.
 */

const PIN = '471108';

/** Follows every hit of the search in Settings, at each of these sizes. */
async function followHits(till: TillUnderTest, sizes: typeof SCREEN_SIZES): Promise<void> {
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  for (const size of sizes) {
    await till.page.setViewportSize(size);
    // A person is there: a till without a hand on it ends the manager's approval after five minutes.
    await till.page.keyboard.press('Shift');
    const { hits, lost } = await till.page.evaluate(followEachHit);
    expect(hits).toBeGreaterThan(50);
    expect(lost).toEqual([]);
  }
}

test('each hit of the search in Settings has its field in view and focused, from a long and from a short page, at each size', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.waitForConnection('online');
  await till.page.evaluate(
    (pin) => window.till.manage({ personId: 'provisioned-manager', pin }),
    PIN,
  );
  await followHits(till, SCREEN_SIZES);
});

test('on the smallest screen the chosen part is in view in the list, however it was opened', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await till.page.setViewportSize({ width: 1024, height: 768 });
  await screen.open('F10', 'Settings');
  const chosen = screen.page.getByRole('button', { pressed: true, name: 'Connection' });
  const isInView = () =>
    chosen.evaluate((button) => {
      const { left, top, height } = button.getBoundingClientRect();
      const there = document.elementFromPoint(left + 20, top + height - 6);
      return there !== null && button.contains(there);
    });
  await screen.press('Alt+1');
  await screen.press('Alt+0');
  await chosen.waitFor();
  expect(await isInView(), 'by its key').toBe(true);
  await screen.open('F11', 'Sale');
  await screen.open('F10', 'Settings');
  await chosen.waitFor();
  expect(await isInView(), 'as it was left').toBe(true);
});

test('a search in the demo’s Settings has no hit that leads to no field', async ({ counter }) => {
  const till = await counter.startTill();
  await till.page.evaluate(async () => {
    const { people } = await window.till.overview();
    const { id: personId } = people.list.find(({ role }) => role === 'manager')!;
    await window.till.manage({ personId, pin: '9999' });
  });
  await followHits(till, SCREEN_SIZES.slice(0, 1));
});

test('a sought field has the focus again once a manager has reopened its page', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  const openPage = () =>
    till.page.evaluate(async () => {
      const { people } = await window.till.overview();
      const { id: personId } = people.list.find(({ role }) => role === 'manager')!;
      await window.till.manage({ personId, pin: '9999' });
    });
  await openPage();
  await screen.open('F10', 'Settings');
  await till.page.getByLabel('Search', { exact: true }).fill('Role');
  await till.page.keyboard.press('Enter');
  const role = till.page.getByRole('radio', { name: 'Cashier' });
  await expect.poll(() => role.evaluate((one) => one === document.activeElement)).toBe(true);
  await till.page.evaluate(() => window.till.endManaging());
  await expect.poll(() => role.isVisible()).toBe(false);
  await openPage();
  await expect.poll(() => role.evaluate((one) => one === document.activeElement)).toBe(true);
});

/** Runs in the page: finds all settings by their first letters, follows each, and says which led to no field. */
async function followEachHit(): Promise<{ readonly hits: number; readonly lost: string[] }> {
  const search = document.querySelector<HTMLInputElement>('main input[aria-keyshortcuts]')!;
  const still = async () => {
    let quiet = 0;
    const watch = new MutationObserver(() => (quiet = 0));
    watch.observe(document, { subtree: true, childList: true });
    for (; quiet < 4; quiet += 1) await new Promise(requestAnimationFrame);
    watch.disconnect();
  };
  const type = async (text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(search, text);
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await still();
  };
  const buttons = () => [...document.querySelectorAll<HTMLElement>('main [role="group"] > button')];
  const nameOf = (part: HTMLElement) => part.querySelector('span')?.textContent ?? '';
  const isPart = (button: HTMLElement) => button.hasAttribute('aria-pressed');
  const isInSight = (element: Element): boolean => {
    const { top, bottom, left } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + 4, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && there !== null && element.contains(there);
  };
  const faultOf = (label: string): string | null => {
    const field = document.activeElement;
    if (field === null || field === document.body) return 'nothing is focused';
    const marked = document.querySelector('[data-sought]') ?? field.closest('[aria-label]');
    const text = marked?.ariaLabel ?? marked?.textContent;
    const shownBy = ['Characters per line', 'A cash drawer is connected to it'];
    const wanted = shownBy.includes(label) ? 'Type of printer' : label;
    if (text?.startsWith(wanted) !== true) return `focused is ${field.outerHTML.slice(0, 100)}`;
    if (marked !== null && !isInSight(marked)) return 'its label is out of sight';
    // The kit draws a box or a tab over the input of a choice.
    const isChoice = field instanceof HTMLInputElement && /checkbox|radio/.test(field.type);
    return isInSight(isChoice ? field.parentElement! : field) ? null : 'its field is out of sight';
  };
  const found = new Map<string, { readonly part: string; readonly label: string }>();
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    await type(letter);
    let part = '';
    for (const button of buttons()) {
      const label = button.textContent;
      if (isPart(button)) part = nameOf(button);
      else found.set(`${part}: ${label}`, { part, label });
    }
  }
  // An empty search lists every part.
  await type('');
  const lost: string[] = [];
  let place = 0;
  for (const [hit, { part, label }] of found) {
    place += 1;
    const before = ['Connection', 'Copy', 'Limits'].filter((one) => one !== part)[place % 2];
    buttons()
      .find((button) => nameOf(button) === before)
      ?.click();
    await still();
    await type(label);
    const shown = buttons();
    const at = shown.findIndex((button) => isPart(button) && nameOf(button) === part);
    shown
      .slice(at)
      .find((button) => button.textContent === label)
      ?.click();
    // A part that is read first focuses its field afterwards.
    const endMs = performance.now() + 10_000;
    let fault: string | null;
    do {
      await still();
      fault = faultOf(label);
    } while (fault !== null && performance.now() < endMs);
    if (fault !== null) lost.push(`${hit}: ${fault}`);
  }
  return { hits: found.size, lost };
}
