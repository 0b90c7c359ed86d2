import { afterEach, expect, test } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import { ScreenRules } from './screen-rules.ts';
import { cardNumberOfStore } from './store-service.ts';
import { until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** The text size is chosen at the till, and survives a restart. Second tier: how pages look; no money depends on it. */

let counter: Counter;
const theTill = shareOneTill((one) => {
  counter = one;
  return counter.startTill();
});
afterEach(async () => {
  await clearCounter(theTill());
  await theTill().page.evaluate(() => window.till.changeSettings({ textSize: 100 }));
});

const sizePx = ({ page }: TillUnderTest) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Returns words in the rail that are broken over two lines. */
function brokenWords({ page }: TillUnderTest): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav button span')].flatMap((label) => {
      const texts = [...label.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return texts.flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        }),
      );
    }),
  );
}

test('text at 200 % applies at once, and cuts nothing of the sale on a small screen', async () => {
  const till = theTill();
  await till.page.setViewportSize({ width: 1024, height: 768 });
  const screen = new CashierScreen(till);
  const rules = new ScreenRules(till.page);
  await screen.open('F10', 'Settings');
  const sizes = screen.page.getByRole('combobox', { name: 'Text size' });
  const languages = screen.page.getByRole('radiogroup', { name: 'Language' });
  const rows = await Promise.all([sizes, languages].map((one) => one.boundingBox()));
  const [size, language] = rows.map((row) => row!.y + row!.height / 2);
  expect(Math.abs(size! - language!)).toBeLessThan(8);
  await sizes.click();
  await screen.page.getByRole('option', { name: '150%' }).click();
  await until(async () => expect(await sizePx(till)).toBe('24px'));
  await sizes.click();
  await screen.page.getByRole('option', { name: '200%' }).click();
  await until(async () => expect(await sizePx(till)).toBe('32px'));
  await rules.look('settings, text at 200 %');
  const names = { de: 'Einstellungen', fr: 'Paramètres', nl: 'Instellingen', en: 'Settings' };
  for (const [spoken, settings] of Object.entries(names)) {
    await till.page.evaluate((next) => window.till.setLanguage(next as 'en'), spoken);
    await screen.heading(settings).waitFor();
    expect(await brokenWords(till)).toEqual([]);
  }

  await screen.open('F11', 'Sale');
  await screen.button(/^Potting soil/).waitFor();
  await screen.type('2000');
  await screen.press('Alt+1');
  await rules.lookAtEdges('sale with a line');
  await rules.look('sale, text at 200 %');
  await screen.press('Enter');
  await screen.page.locator('[data-step="paying"]').waitFor();
  await rules.lookAtEdges('sale, paying');
  await screen.pressTo('Enter', 'Sale completed');
  await rules.lookAtEdges('sale completed');
  expect(rules.broken).toEqual([]);
  await till.close();

  const again = await counter.startTill();
  await again.page.setViewportSize({ width: 1024, height: 768 });
  const later = new CashierScreen(again);
  await later.heading('Sale').waitFor();
  expect(await sizePx(again)).toBe('32px');
  await later.open('F10', 'Settings');
  await later.page.getByRole('combobox', { name: 'Text size' }).click();
  await later.page.getByRole('option', { name: '100%' }).click();
  await until(async () => expect(await sizePx(again)).toBe('16px'));
});

test('with double-size text, the total covers no word of the result of a sale', async () => {
  const till = theTill();
  await till.page.setViewportSize({ width: 1024, height: 768 });
  const screen = new CashierScreen(till);
  await till.waitForConnection('online');
  await till.page.evaluate(() => window.till.changeSettings({ textSize: 200 }));
  await until(async () => expect(await sizePx(till)).toBe('32px'));
  await screen.open('F11', 'Sale');
  await screen.type('2000');
  await screen.press('Alt+1');
  await screen.scan(cardNumberOfStore(1));
  await screen.button(/^Charge €/).waitFor();
  await screen.enter('300');
  await screen.page.locator('[data-step="paying"]').waitFor();
  await screen.type('5000');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.reads(/^Charged …/);
  const covered = await screen.page.locator('[data-ended] [role="status"] > *').evaluateAll((all) =>
    all
      .filter((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + 4);
        return height > 1 && y < innerHeight && !part.contains(top) && !top?.contains(part);
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered).toEqual([]);
});

test('with double-size text, Category names stay within their rows and beside the chosen Category', async () => {
  const till = theTill();
  await till.page.setViewportSize({ width: 1024, height: 768 });
  const screen = new CashierScreen(till);
  await till.page.evaluate(() => window.till.changeSettings({ textSize: 200 }));
  await until(async () => expect(await sizePx(till)).toBe('32px'));
  await screen.open('F9', 'Categories');
  const rows = screen.page.getByRole('listbox', { name: 'Categories' }).getByRole('option');
  await rows.first().click();
  await screen.button('Edit').waitFor();
  await rows.first().scrollIntoViewIfNeeded();
  const cut = await rows.evaluateAll((all) =>
    all.flatMap((row) =>
      [...row.children].flatMap((part) => {
        const isCut =
          part.scrollWidth > part.clientWidth + 1 || part.clientHeight > row.clientHeight;
        return isCut ? [part.textContent] : [];
      }),
    ),
  );
  expect(cut).toEqual([]);
});

test('rows shown while the text grows do not overlap', async () => {
  const till = theTill();
  const screen = new CashierScreen(till);
  await screen.open('F9', 'Categories');
  const list = screen.page.getByRole('listbox', { name: 'Categories' });
  const rows = list.getByRole('option');
  await rows.nth(3).waitFor();
  await till.page.evaluate(() => window.till.changeSettings({ textSize: 200 }));
  await until(async () => expect(await sizePx(till)).toBe('32px'));
  await list.focus();
  await screen.press('ArrowDown');
  await screen.button('Edit').waitFor();
  const boxes = await rows.evaluateAll((all) =>
    all
      .map((row) => row.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom }))
      .toSorted((one, other) => one.top - other.top),
  );
  expect(boxes.length).toBeGreaterThan(3);
  const covered = boxes.filter(({ top }, at) => top < (boxes[at - 1]?.bottom ?? top) - 1);
  expect(covered).toEqual([]);
});
