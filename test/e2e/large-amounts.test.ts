import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { test, until } from './till-under-test.ts';

/**
 * The largest sums that the till accepts are visible in full on the smallest window, to the last cent. Second tier: how
 * sums look; what they are is a unit test’s.
 */

/** Lists the visible sums that reach over an edge of the window, or of an element that cuts them off. */
function cutSums(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const said = text.textContent ?? '';
      const place = text.parentElement;
      if (!/\d[.,]\d\d(?!\d)/.test(said) || !place?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const sum = range.getBoundingClientRect();
      // Skips text for screen readers only.
      if (place.getBoundingClientRect().width <= 1) continue;
      for (let around = place; ; around = around.parentElement ?? document.body) {
        const { left, right } = around.getBoundingClientRect();
        const cuts = around === document.body || getComputedStyle(around).overflowX !== 'visible';
        if (cuts && (sum.left < left - 1 || sum.right > right + 1)) cut.push(said);
        const isKey = around.matches('button');
        if (isKey && (sum.left < left || sum.right > right)) cut.push(`on its key: ${said}`);
        if (around === document.body) break;
      }
    }
    return [...new Set(cut)];
  });
}

const places = [
  ['en', 100],
  ['de', 100],
  ['de', 200],
] as const;

test.for(places)(
  'in %s at %i percent no cent of the largest sale is cut off',
  async ([language, textSize], { counter }) => {
    const till = await counter.startTill();
    const { page } = till;
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.evaluate(
      async ([next, size]) => {
        await window.till.setLanguage(next);
        await window.till.changeSettings({ textSize: size });
      },
      [language, textSize] as const,
    );
    const format = (cents: number) =>
      new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-IE', {
        style: 'currency',
        currency: 'EUR',
      }).format(cents / 100);
    const screen = new CashierScreen(till);
    const nothingIsCut = () => until(async () => expect(await cutSums(page)).toEqual([]));
    const whole = async (sum: number) => {
      await screen.reads(format(sum).replaceAll(/\s/gu, ' '));
      await nothingIsCut();
    };
    await screen.button(/^Potting soil/).waitFor();
    for (const count of [1, 2, 3]) {
      await screen.type('9999');
      await screen.press('*');
      await screen.type('99999999');
      await nothingIsCut();
      await screen.press('Alt+1');
      await whole(count * 9_999 * 999_999_99);
    }
    const total = 3 * 9_999 * 999_999_99;
    await screen.press('Enter');
    await page.locator('[data-step="paying"]').waitFor();
    await whole(total);
    await screen.enter('99999999');
    await whole(total - 999_999_99);
    await screen.payRest();
    await nothingIsCut();
  },
);
