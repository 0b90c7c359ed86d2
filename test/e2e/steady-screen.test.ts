import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { AtTheScreen } from './at-the-screen.ts';
import { storeCard } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/** What a hand has learnt to find stays where it is, and what it types ends up where it was meant. */

async function openShop(counter: Counter): Promise<AtTheScreen> {
  const service = await counter.openService();
  const till = await counter.startConnected(service);
  await till.proveSign(storeCard(0));
  const screen = new AtTheScreen(till);
  await screen.button(/^Abdeckfolien/).waitFor();
  return screen;
}

/** Where keypad and category keys are, in px, with what stands on them. */
function places(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-digits] button, [aria-label="Categories"] > button')].map(
      (key) => {
        const { x, y, width, height } = key.getBoundingClientRect();
        return `${key.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`;
      },
    ),
  );
}

test('neither a line that is chosen nor a message moves a key', async ({ counter }) => {
  const screen = await openShop(counter);
  const before = await places(screen.page);
  expect(before.length).toBeGreaterThan(11);
  await screen.type('500');
  await screen.button(/^Abdeckfolien/).click();
  await screen.press('ArrowUp');
  await screen.button('Void').waitFor();
  expect(await places(screen.page)).toEqual(before);
  await screen.press('Escape');
  await screen.press('Alt+1');
  await screen.page.getByText('There is no amount yet.').waitFor();
  expect(await places(screen.page)).toEqual(before);
});

test('twelve categories have a key on the smallest screen', async ({ counter }) => {
  const screen = await openShop(counter);
  await screen.page.setViewportSize({ width: 1024, height: 768 });
  const keys = screen.page.getByRole('group', { name: 'Categories' }).getByRole('button');
  await until(async () => expect(await keys.count()).toBeGreaterThanOrEqual(12));
});

test('a double click on a category rings up one line, and says nothing', async ({ counter }) => {
  const screen = await openShop(counter);
  await screen.type('500');
  await screen.button(/^Abdeckfolien/).dblclick();
  await screen.button('Pay €5.00').waitFor();
  expect(await screen.page.getByText('There is no amount yet.').count()).toBe(0);
});

test('digits right after a sale are the next one’s, and the change stays to be given', async ({
  counter,
}) => {
  const screen = await openShop(counter);
  await screen.type('1000');
  await screen.button(/^Abdeckfolien/).click();
  await screen.press('Enter');
  await screen.type('2000');
  await screen.press('Enter');
  await screen.heading('Sale completed').waitFor();
  await screen.page.keyboard.type('750', { delay: 90 });
  await screen.reads('Change from before: €10.00');
  await screen.button(/^Abdeckfolien/).click();
  await screen.button('Pay €7.50').waitFor();
  await screen.scanCard(storeCard(1));
  await screen.button(`Take €7.50 from …${storeCard(1).slice(-4)}`).waitFor();
});

test('the card of the customer before is gone from the gift balance when a sale begins', async ({
  counter,
}) => {
  const screen = await openShop(counter);
  await screen.scanCard(storeCard(1));
  await screen.press('F11');
  await screen.type('500');
  await screen.button(/^Abdeckfolien/).click();
  await screen.press('F2');
  await screen.heading('Scan the card').waitFor();
});

test('another part of the settings begins at its top', async ({ counter }) => {
  const screen = await openShop(counter);
  await screen.open('F10', 'Settings');
  const below = screen.button(/^Test connection/);
  await below.scrollIntoViewIfNeeded();
  await screen.press('Alt+8');
  await below.waitFor({ state: 'detached' });
  await screen.press('Alt+1');
  await below.waitFor();
  const scrolled = await screen.page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(({ scrollTop }) => scrollTop > 0)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(scrolled).toEqual([]);
});
