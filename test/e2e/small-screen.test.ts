import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { languageSchema } from '../../shared/locales/language.ts';
import { cents } from '../../shared/values/money.ts';
import { CashierScreen } from './cashier-screen.ts';
import { TouchUser } from './touch-user.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import { ScreenRules } from './screen-rules.ts';
import { faultOf, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * On the smallest screens, with long words and large text, nothing is covered or out of sight. Second tier: how pages
 * look; no money depends on it.
 */

/**
 * Index of a card whose balance is above the amount that the till charges without asking the card service.
 */
const RICH = 7;

/** Lists visible buttons whose middle is covered, or that reach over an edge of the window. */
function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button:not(li *)')].flatMap((key) => {
      const { left, top, width, height, bottom } = key.getBoundingClientRect();
      if (width === 0) return [];
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const isFree = there !== null && (key.contains(there) || there.contains(key));
      return isFree && bottom <= document.querySelector('#till')!.clientHeight
        ? []
        : [key.textContent];
    }),
  );
}

/** Lists the parts of the page and the rail that can be scrolled sideways, each with how far, in px. */
function sideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, nav, main, main *')].flatMap((place) => {
      const px = place.scrollWidth - place.clientWidth;
      if (px <= 0 || !/auto|scroll/.test(getComputedStyle(place).overflowX)) return [];
      return [`${px} px: ${place.outerHTML.slice(0, 200)}`];
    }),
  );
}

/** Returns how much of the status line is out of view, and what it reads; null if all of it is in view. */
function hiddenInFoot(page: Page): Promise<string | null> {
  return page.locator('footer').evaluate((foot) => {
    const px = foot.scrollHeight - foot.clientHeight;
    return px > 0 ? `${px} px of: ${foot.textContent}` : null;
  });
}

/** Closes a first day, so that the page *Day* lists its report beside the current one. */
async function closeOneDay(till: TillUnderTest): Promise<void> {
  const counted = { cashCents: cents(100_00), cardCents: null, otherCents: null };
  const written = { kind: 'written' };
  const opened = {
    kind: 'open-shift',
    floatCents: cents(100_00),
    businessDay: '2026-11-20',
  } as const;
  expect(await till.propose(opened)).toMatchObject(written);
  const closed = { kind: 'close-shift', counted, carriesOpenSale: false } as const;
  expect(await till.propose(closed)).toMatchObject(written);
}

/** Says where an element is that is not fully above the foot of the window, or what covers it; null if it is in sight. */
function outOfSight(place: Locator): Promise<string | null> {
  return place.evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
    if (top < 0 || bottom > foot) return `from ${top} to ${bottom} px, with the foot at ${foot} px`;
    const there = document.elementFromPoint(left + 4, (top + bottom) / 2);
    if (there !== null && element.contains(there)) return null;
    return `covered by ${there?.outerHTML.slice(0, 200) ?? 'nothing of the page'}`;
  });
}

/** Returns the places of the open dialog’s keys, or of the whole page’s, in px. */
function keyPlaces(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate(
    (place) =>
      [...document.querySelectorAll(`${place} button`)].map((key) => {
        const { x, y } = key.getBoundingClientRect();
        return `${key.textContent} ${Math.round(x)} ${Math.round(y)}`;
      }),
    within,
  );
}

/** Lists buttons whose words run into their shortcut or out of the button. */
function wordsRunningOver(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button')].flatMap((key) => {
      const edges = key.getBoundingClientRect();
      const shortcut = key.querySelector('kbd')?.getBoundingClientRect();
      const words = [...key.childNodes].filter((part) => part.nodeName !== 'KBD');
      const lines = words.flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return [...range.getClientRects()];
      });
      const isOver = lines.some((line) => {
        const isOut = line.right > edges.right + 1 || line.left < edges.left - 1;
        const isInto =
          shortcut !== undefined &&
          line.right > shortcut.left + 1 &&
          line.left < shortcut.right - 1 &&
          line.bottom > shortcut.top + 3 &&
          line.top < shortcut.bottom - 3;
        return isOut || isInto;
      });
      return edges.width > 0 && isOver ? [key.textContent] : [];
    }),
  );
}

/** Lists parts of a sale’s result that reach into another part, or below the panel. */
function overlapsInResult(page: Page): Promise<readonly string[]> {
  return page.locator('[data-ended]').evaluate((panel) => {
    const parts = [...panel.querySelectorAll(':scope > *, :scope > * > *')]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0);
    const foot = panel.getBoundingClientRect().bottom;
    return parts.flatMap(({ part, box }, at) => {
      const over = parts
        .slice(at + 1)
        .filter((next) => !part.contains(next.part))
        .filter((next) => next.box.top < box.bottom - 1 && next.box.bottom > box.top + 1)
        .filter((next) => next.box.left < box.right - 1 && next.box.right > box.left + 1)
        .map((next) => `${part.textContent} / ${next.part.textContent}`);
      return box.bottom > foot ? [...over, `${part.textContent} / the foot`] : over;
    });
  });
}

async function speak(till: TillUnderTest, language: string, textSize: number): Promise<void> {
  await till.page.evaluate(
    async ([next, size]) => {
      await window.till.setLanguage(next as 'fr');
      await window.till.changeSettings({ textSize: size as 150 });
    },
    [language, textSize] as const,
  );
}

/** Returns the keypad and the Category keys with their places, in px. */
function saleKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-digits] button, [aria-label="Kategorien"] > button')].map(
      (key) => {
        const { x, y, width, height } = key.getBoundingClientRect();
        return `${key.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`;
      },
    ),
  );
}

test('no key is covered at 1024 × 700, in German, with lines, a message and a card', async ({
  counter,
}) => {
  const { till, service } = await counter.startProven();
  const screen = new CashierScreen(till);
  await till.page.setViewportSize({ width: 1024, height: 700 });
  await speak(till, 'de', 100);
  await screen.button(/^Abdeckfolien/).waitFor();
  for (const amount of ['1000', '2000', '3000', '9000']) {
    await screen.type(amount);
    await screen.press('Alt+1');
  }
  await screen.press('Alt+1');
  expect(await covered(till.page)).toEqual([]);
  await screen.press('Enter');
  await screen.type('50');
  await screen.pressToRead('Enter', /149,50/);
  await screen.pressToRead('Alt+d', /^Die Zahlung über 0,50.€ wurde entfernt/);
  expect(await covered(till.page)).toEqual([]);
  await screen.scan(cardNumberOfStore(1));
  await screen.heading(`Karte …${cardNumberOfStore(1).slice(-4)}`).waitFor();
  expect(await covered(till.page)).toEqual([]);
  await screen.press('Enter');
  await screen.scan(cardNumberOfStore(RICH));
  await screen.heading(`Karte …${cardNumberOfStore(RICH).slice(-4)}`).waitFor();
  // A probe answered right after the payment would end the outage.
  await service.setFaults([
    faultOf({ name: 'reset-before-commit' }, { identifier: cardNumberOfStore(RICH) }),
    faultOf({ name: 'reset-before-commit' }, 'categories'),
  ]);
  await screen.pressToRead('Enter', /^Nicht noch einmal eingeben/);
  await screen.reads(/^Offline, schon/);
  expect(await covered(till.page)).toEqual([]);
  await screen.press('Escape');
  expect(await outOfSight(screen.button(/^Bezahlen/))).toBeNull();
  expect(await covered(till.page)).toEqual([]);
  const finger = await TouchUser.at(till);
  await finger.tap(screen.page.getByRole('textbox', { name: 'Suchen' }));
  await screen.page.getByRole('group', { name: 'Tastatur' }).waitFor();
  await until(async () => expect(await covered(till.page)).toEqual([]));
  // The buttons beside the keypad disappear with it.
  expect(await screen.page.getByRole('button', { name: 'C', exact: true }).count()).toBe(0);
});

test('in German no word runs over, and no answer moves the key that was pressed', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await till.page.setViewportSize({ width: 1024, height: 768 });
  await speak(till, 'de', 100);
  await screen.button(/^Potting soil/).waitFor();
  await screen.pressTo('F8', 'Wer arbeitet?');
  await screen.press('k');
  await screen.enter('1111');
  await screen.button(/^Kim: sperren/).waitFor();
  await screen.open('F12', 'Tag');
  await screen.press('Alt+y');
  await screen.type('10000');
  await screen.press('Enter');
  const before = await keyPlaces(screen.page, '[data-decision]');
  expect(before.length).toBeGreaterThan(20);
  await screen.enter('4321');
  await screen.reads('Falsche PIN der Filialleitung.');
  expect(await keyPlaces(screen.page, '[data-decision]')).toEqual(before);
  await screen.press('Escape');
  await screen.open('F11', 'Verkauf');
  await screen.type('1250');
  await screen.press('Alt+1');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Verkauf abgeschlossen');
  await screen.reads('Der Bon ist gedruckt.');
  await screen.button(/^Umtauschbeleg/).waitFor();
  expect(await wordsRunningOver(screen.page)).toEqual([]);
  const keys = await keyPlaces(screen.page, '[data-ended]');
  await screen.pressToRead('Alt+j', 'An den Drucker gesendet.');
  expect(await keyPlaces(screen.page, '[data-ended]')).toEqual(keys);
  await screen.leaveResult();
});

describe('a small screen at a till of the demo', () => {
  const theTill = shareOneTill((counter) => counter.startTill());
  afterEach(async () => {
    await theTill().page.evaluate(() => window.till.setDemoFault('refuse', false));
    await theTill().waitForConnection('online');
    await clearCounter(theTill());
    await speak(theTill(), 'en', 100);
  });

  test('a wrong PIN and the time to wait are visible on the smallest window, and move none of the dialog’s keys', async () => {
    const till = theTill();
    const screen = new CashierScreen(till);
    await till.page.setViewportSize({ width: 1024, height: 700 });
    await speak(till, 'de', 100);
    await screen.button(/^Potting soil/).waitFor();
    let before: readonly string[] = [];
    await until(async () => {
      const last = before;
      before = await saleKeys(till.page);
      expect(before.length).toBeGreaterThan(20);
      expect(before).toEqual(last);
    });
    await screen.pressTo('F8', 'Wer arbeitet?');
    await screen.press('r');
    await screen.type('9876');
    await screen.pressToRead('Enter', 'Falsche PIN.');
    await screen.enter('9999');
    const about = screen.button('Falsche PINs: bitte lesen');
    await about.waitFor();
    await screen.button(/^Potting soil/).waitFor();
    expect(await saleKeys(till.page)).toEqual(before);
    expect(await covered(till.page)).toEqual([]);
    await about.click();
    await screen.reads(/Für Robin wurde 1 falsche PIN eingetippt/);
    await screen.press('Control+Enter');
    await about.waitFor({ state: 'detached' });
    await screen.pressTo('F8', 'Wer arbeitet?');
    await screen.press('k');
    await until(async () => {
      await screen.page.keyboard.type('9876', { delay: 90 });
      await screen.press('Enter');
      expect(await screen.page.getByText(/Sekunden warten/).count()).toBe(1);
    });
    expect(await outOfSight(screen.page.getByText(/Sekunden warten/).last())).toBeNull();
  });

  test.for([150, 200] as const)(
    'in French at %i percent nothing moves sideways, and what is rung up stays in sight',
    async (size) => {
      const till = theTill();
      const screen = new CashierScreen(till);
      await till.page.setViewportSize({ width: 1024, height: 768 });
      await speak(till, 'fr', size);
      await closeOneDay(till);
      await screen.button(/^Potting soil/).waitFor();
      await screen.type('1250');
      await screen.pressToRead('Alt+1', '12,50 €');
      expect(await outOfSight(screen.page.getByRole('textbox', { name: 'Montant' }))).toBeNull();
      await screen.press('Enter');
      const due = screen.page.getByText('Reste à payer').last();
      await due.waitFor();
      expect(await outOfSight(due)).toBeNull();
      await screen.press('Escape');
      for (const key of ['F11', 'F2', 'F6', 'F7', 'F12', 'F9', 'F10']) {
        await screen.press(key);
        if (key === 'F6') {
          await screen.page.getByLabel('Montant').fill('1x');
          await screen.reads('Ce montant n’est pas valide.');
        }
        await until(async () => expect(await sideways(till.page), `after ${key}`).toEqual([]));
      }
      // The status line shows everything at once, online and in an outage.
      expect(await hiddenInFoot(till.page)).toBeNull();
      await till.page.evaluate(() => window.till.setDemoFault('refuse', true));
      await till.redeem(cardNumberOfStore(1), size);
      await till.waitForConnection('offline');
      await screen.reads(/^Hors ligne/);
      await until(async () => expect(await hiddenInFoot(till.page)).toBeNull());
      await speak(till, 'fr', 100);
      await screen.press('F12');
      await screen.button(/^Rapport Z n° 1/).waitFor();
      await until(async () => expect(await sideways(till.page)).toEqual([]));
    },
  );

  test('a new category’s form shows its buttons uncut in every language', async () => {
    const till = theTill();
    const screen = new CashierScreen(till);
    await till.page.setViewportSize({ width: 1024, height: 768 });
    for (const language of languageSchema.options) {
      await speak(till, language, 100);
      await till.page.locator(`html[lang="${language}"]`).waitFor();
      await screen.press('F9');
      await screen.page.getByRole('listbox').waitFor();
      await screen.press('Control+n');
      const buttons = screen.page.locator('aside button[aria-keyshortcuts]');
      await until(async () => expect(await buttons.count()).toBe(2));
      for (const button of await buttons.all()) {
        const place = `${language}: ${await button.textContent()}`;
        await until(async () => expect(await outOfSight(button), place).toBeNull());
      }
      await screen.press('Escape');
      await buttons.first().waitFor({ state: 'detached' });
    }
  });
});

test('the rail with a PIN’s remaining time passes the accessibility rules, in German on a small screen', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: '471108', language: 'de' });
  await till.waitForConnection('online');
  const { page } = till;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => window.till.manage({ personId: 'provisioned-manager', pin: '471108' }));
  const screen = new CashierScreen(till);
  await screen.button(/^Freigabe von Manager beenden \(noch \d+:\d\d\)/).waitFor();
  const rules = new ScreenRules(page);
  await screen.open('F10', 'Einstellungen');
  await rules.look('a PIN that still counts, in German');
  await rules.lookAtEdges('a PIN that still counts, in German');
  expect(rules.broken).toEqual([]);
});

test('closing a day with three differences shows them, their reason and the cash to take out at once', async ({
  counter,
}) => {
  const till = await counter.startTill();
  await till.waitForConnection('online');
  const { page } = till;
  await page.setViewportSize({ width: 1024, height: 768 });
  const screen = new CashierScreen(till);
  const opened = {
    kind: 'open-shift',
    floatCents: cents(100_00),
    businessDay: '2026-11-20',
  } as const;
  expect(await till.propose(opened)).toMatchObject({ kind: 'written' });
  await screen.open('F12', 'Day');
  await screen.button(/^Close the day/).click();
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Cash in the drawer').fill('99.00');
  await field('Card slips').fill('25.00');
  await field('Other payments').fill('5.00');
  await field('Stays in the drawer').fill('50.00');
  await screen.button(/^Compare/).click();
  await screen.reads('Close the day: check');
  await screen.still();
  for (const text of [
    /^Cash: €1\.00 short; Card/,
    'Slip missing',
    'Take €49.00 out of the drawer now.',
  ])
    expect(await outOfSight(page.getByText(text))).toBeNull();
  // Beside a manager's PIN there is less space.
  await screen.press('Escape');
  await screen.signInAsKim();
  for (const language of languageSchema.options) {
    await speak(till, language, 100);
    await screen.press('F12');
    // A click waits for the button, which is drawn anew in each language; a key would be lost meanwhile.
    await page.locator('main [aria-keyshortcuts="Control+Enter"]').click();
    const boxes = page.getByRole('dialog').getByRole('textbox');
    await boxes.nth(3).waitFor();
    for (const [at, amount] of ['99.00', '25.00', '5.00', '50.00'].entries())
      await boxes.nth(at).fill(amount);
    await screen.press('Control+Enter');
    await page.getByRole('dialog').getByRole('table').waitFor();
    await screen.still();
    expect(await outOfSight(page.getByText(/49[.,]00/)), language).toBeNull();
    await screen.press('Escape');
  }
});

test('three gift cards accepted in an outage leave every button of the result uncovered, in every language', async ({
  counter,
}) => {
  const till = await counter.startTill();
  await till.waitForConnection('online');
  await till.page.setViewportSize({ width: 1024, height: 768 });
  const screen = new CashierScreen(till);
  await screen.categoriesStand();
  await screen.type('5000');
  await screen.press('Alt+1');
  await screen.press('F4');
  await screen.scanCard(cardNumberOfStore(3));
  await screen.type('2500');
  await screen.press('Enter');
  for (const [index, due] of [
    [4, 'Cash €67.50'],
    [5, 'Cash €47.50'],
  ] as const) {
    await screen.scanCard(cardNumberOfStore(index));
    await screen.press('Enter');
    await screen.button(due).waitFor();
  }
  await till.page.evaluate(() => window.till.setDemoFault('refuse', true));
  await screen.payRest();
  await till.waitForConnection('offline');
  await screen.reads(/^Load accepted/);
  for (const language of languageSchema.options) {
    await speak(till, language, 100);
    await till.page.locator(`html[lang="${language}"]`).waitFor();
    await screen.still();
    expect(await overlapsInResult(till.page), language).toEqual([]);
  }
});
