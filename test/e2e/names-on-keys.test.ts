import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { priceListSchema } from '../../shared/ledger/store/price-list.ts';
import { CashierScreen } from './cashier-screen.ts';
import { test } from './till-under-test.ts';

/** Tests how names look on the keys of the Sale page. Second tier: a matter of appearance. */

const PIN = '471108';
const NAMES = [
  'Orchideenerde 5 l',
  'Blumenstrauß klein',
  'Tischdekoration',
  'Arrangements floraux',
  'Rosen',
];
const LONG = 'Kaffeevollautomatenreinigungstabletten';

/** Lists the words on keys that a line break divides, and those that are cut off. */
function faultyWords(page: Page) {
  return page.evaluate(() => {
    const broken: string[] = [];
    const cut: string[] = [];
    for (const name of document.querySelectorAll<HTMLElement>('[style*="--letters"]')) {
      const text = name.firstChild;
      if (text === null) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
        const key = name.closest('button')?.getBoundingClientRect();
        if (key && range.getBoundingClientRect().right > key.right - 5) cut.push(word);
      }
    }
    return { broken, cut: [...new Set(cut)] };
  });
}

test('no word on a key is broken: its font shrinks to fit, and only a very long word is cut off', async ({
  counter,
}) => {
  const service = await counter.openService();
  const all = [...NAMES, LONG];
  service.state.categories.forEach((category, index, categories) => {
    categories[index] = { ...category, name: `${10 + index} ${all[index % all.length]}` };
  });
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.waitForConnection('online');
  const { page } = till;
  const screen = new CashierScreen(till);
  await page.setViewportSize({ width: 1024, height: 768 });
  await screen.open('F11', 'Sale');
  await screen.categoriesStand();
  expect(await faultyWords(page)).toEqual({ broken: [], cut: [LONG] });
  const articles = all.map((name) => ({
    name,
    unitCents: 12_50,
    categoryExternalId: null,
    ean: null,
  }));
  await page.evaluate(
    async ([prices, pin]) => {
      const [manager] = (await window.till.overview()).people.list;
      await window.till.proposeAsManager(
        { kind: 'change-prices', prices },
        { personId: manager!.id, pin },
      );
    },
    [priceListSchema.parse(articles), PIN] as const,
  );
  await screen.button(/Orchideenerde.*12[.,]50/).waitFor();
  expect(await faultyWords(page)).toEqual({ broken: [], cut: [] });
  await page.setViewportSize({ width: 1600, height: 900 });
  expect((await faultyWords(page)).broken).toEqual([]);
});
