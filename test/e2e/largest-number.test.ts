import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { SCREEN_SIZES } from './page-walk.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** Second tier: how large figures are drawn; no money depends on it. */

/**
 * Returns the visible numbers on the page *Sale* with their font sizes in px, largest first. The sum is the ticket's
 * total, or what is still due once a part is paid.
 */
function numbersBySize(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: { readonly text: string; readonly px: number; readonly isSum: boolean }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || !/\d/.test(text) || !element.checkVisibility()) continue;
      // A key’s name is no number.
      if (element.closest('kbd, [data-digits]') !== null) continue;
      const px = Number.parseFloat(getComputedStyle(element).fontSize);
      const row = element.closest('p');
      const rows = row?.parentElement?.querySelectorAll(':scope > p');
      const isSum =
        rows?.item(0)?.textContent?.startsWith('Total') === true &&
        rows.item(rows.length - 1) === row;
      found.push({ text, px, isSum });
    }
    return found.toSorted((one, other) => other.px - one.px);
  });
}

/** Fails unless the sum is drawn larger than every other number. */
async function expectTotalLargest({ page }: TillUnderTest, state: string): Promise<void> {
  const numbers = await numbersBySize(page);
  const [largest, ...others] = numbers;
  expect([state, largest]).toMatchObject([state, { isSum: true }]);
  const alike = others.filter(({ px, isSum }) => !isSum && px >= (largest?.px ?? 0));
  expect([state, alike]).toEqual([state, []]);
}

test.for(SCREEN_SIZES)(
  'the total is the largest number on the page Sale, whatever is shown beside it, at $width × $height',
  async (size, { counter }) => {
    const till = await counter.startTill();
    await till.waitForConnection('online');
    await till.page.setViewportSize(size);
    const screen = new CashierScreen(till);
    await screen.categoriesStand();
    await expectTotalLargest(till, 'an empty ticket');
    await screen.type('123450');
    await expectTotalLargest(till, 'an amount typed');
    await screen.press('Alt+0');
    await screen.button('Pay €1,234.50').waitFor();
    await expectTotalLargest(till, 'a ticket');
    await screen.scanCard(cardNumberOfStore(1));
    await screen.button(/^Charge €/).waitFor();
    await expectTotalLargest(till, 'a card’s balance');
    await screen.press('Escape');
    await screen.press('Enter');
    await screen.button('Cash €1,234.50').waitFor();
    await expectTotalLargest(till, 'paying');
    await screen.enter('1000');
    await screen.button('Cash €1,224.50').waitFor();
    await expectTotalLargest(till, 'partly paid');
    await screen.enter('122450');
    await screen.heading('Sale completed').waitFor();
    await screen.leaveResult();
    await till.page.evaluate(() => window.till.setDemoFault('refuse', true));
    await screen.type('500');
    await screen.press('Alt+0');
    await screen.press('Enter');
    await screen.button('Cash €5.00').waitFor();
    await screen.scanCard(cardNumberOfStore(2));
    await screen.press('Enter');
    await till.waitForConnection('offline');
    await screen.reads(/^Offline/);
    await screen.heading('Sale completed').waitFor();
    await screen.leaveResult();
    await screen.type('700');
    await screen.press('Alt+0');
    await expectTotalLargest(till, 'offline');
    await screen.scanCard(cardNumberOfStore(3));
    await expectTotalLargest(till, 'offline, a card');
  },
);
