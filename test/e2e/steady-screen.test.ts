import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { NETWORK_CUT, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/**
 * Buttons stay where a hand has learnt to find them, and typing goes into the field it was meant for. Second tier: how
 * pages look; no money depends on it.
 */

const PIN = '471108';

/** Returns the places of the keypad and Category keys, in px, with their text. */
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

async function keypad(page: Page): Promise<readonly string[]> {
  return (await places(page)).filter((place) => /^\d+ /.test(place));
}

/** Lists messages that are partly scrolled out of view. */
function cutMessages(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is([role="alert"], [role="status"])')].flatMap((said) => {
      const { top, bottom } = said.getBoundingClientRect();
      for (let index = said.parentElement; index !== null; index = index.parentElement) {
        const edge = index.getBoundingClientRect();
        const cuts = /auto|scroll|hidden/.test(getComputedStyle(index).overflowY);
        if (cuts && (top < edge.top - 1 || bottom > edge.bottom + 1)) return [said.textContent];
      }
      return [];
    }),
  );
}

/** Watches from now on whether both texts were ever visible at the same time; returns the function that tells. */
async function watchBoth(page: Page, one: string, other: string): Promise<() => Promise<boolean>> {
  await page.evaluate(
    ([first, second]) => {
      const look = () => {
        const text = document.body.innerText;
        if (!text.includes(first) || !text.includes(second)) return;
        document.body.dataset['both'] = 'seen';
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    },
    [one, other] as const,
  );
  return () => page.evaluate(() => document.body.dataset['both'] === 'seen');
}

describe('the screen of one till', () => {
  let service: SandboxServer;
  const theTill = shareOneTill(async (counter) => {
    service = await counter.openService();
    const till = await counter.startConnected(service);
    await till.proveSign(cardNumberOfStore(0));
    const screen = new CashierScreen(till);
    // Further Categories arrive page by page, and would be sorted between those that have a key.
    await screen.open('F9', 'Categories');
    await screen.reads(/up to date/);
    await screen.open('F11', 'Sale');
    return till;
  });

  /** Opens the sale, with nothing rung up. */
  async function openShop(): Promise<CashierScreen> {
    const screen = new CashierScreen(theTill());
    await screen.button(/^Abdeckfolien/).waitFor();
    return screen;
  }

  afterEach(async () => {
    await service.setFaults([]);
    await theTill().waitForConnection('online');
    await clearCounter(theTill());
  });

  test('neither choosing a line nor a message moves a key', async () => {
    const screen = await openShop();
    const before = await places(screen.page);
    expect(before.length).toBeGreaterThan(11);
    const total = screen.page.locator('p', { hasText: /^Total/ });
    const totalBefore = await total.boundingBox();
    await screen.type('750');
    await screen.pressToRead('Enter', 'Press a category for this amount.');
    expect(await places(screen.page)).toEqual(before);
    await screen.press('Escape');
    await screen.type('500');
    await screen.button(/^Abdeckfolien/).click();
    await screen.press('ArrowUp');
    await screen.button('Void').waitFor();
    expect(await places(screen.page)).toEqual(before);
    expect(await total.boundingBox()).toEqual(totalBefore);
    await screen.press('Escape');
    await screen.press('Alt+1');
    await screen.page.getByText('There is no amount yet.').waitFor();
    expect(await places(screen.page)).toEqual(before);
    // The step *Pay* offers banknotes for the due amount; above the largest note there is none, but no other button
    // takes that place.
    await screen.press('Enter');
    await screen.button('€20.00').waitFor();
    const whileNotes = await keypad(screen.page);
    await screen.press('Escape');
    await screen.type('50000');
    await screen.press('Alt+1');
    await screen.press('Enter');
    await screen.button('Cash €505.00').waitFor();
    expect(await screen.button('€20.00').count()).toBe(0);
    expect(await keypad(screen.page)).toEqual(whileNotes);
  });

  test('once a part is paid the category keys are grey, and the reason is fully visible beside the payment on a small screen', async () => {
    const screen = await openShop();
    await screen.page.setViewportSize({ width: 1024, height: 768 });
    for (let line = 0; line < 8; line += 1) {
      await screen.type('500');
      await screen.press('Alt+1');
    }
    await screen.press('Enter');
    await screen.type('50');
    await screen.pressToRead('Enter', '€39.50');
    await screen.pressToRead(
      'Escape',
      'You can’t change the items: part of this sale is already paid.',
    );
    expect(
      await screen.page.getByRole('group', { name: 'Categories' }).locator(':enabled').count(),
    ).toBe(0);
    expect(await cutMessages(screen.page)).toEqual([]);
    // Only one part of the ticket scrolls, and the payment in question is in it.
    const scrolling = await screen.page.evaluate(
      () =>
        [...document.querySelectorAll('section[data-step] *')].filter(
          (place) =>
            /auto|scroll/.test(getComputedStyle(place).overflowY) &&
            place.scrollHeight > place.clientHeight + 1,
        ).length,
    );
    expect(scrolling).toBe(1);
    const off = screen.button('Remove payment: Cash, €0.50');
    const isWhole = await off.evaluate((key) => {
      const { x, y, width, height } = key.getBoundingClientRect();
      return [y + 2, y + height - 2].every((at) =>
        key.contains(document.elementFromPoint(x + width / 2, at)),
      );
    });
    expect(isWhole).toBe(true);
    // However many digits are typed, the amount stays inside its field; letters are ignored.
    await screen.page.keyboard.type('123456789012345678901234567890abc', { delay: 60 });
    const field = screen.page.getByRole('textbox', { name: 'Amount' });
    expect(await field.inputValue()).toBe('1234567890123456');
    const [shown, place] = await Promise.all([
      screen.page.locator('[aria-hidden] strong').first().boundingBox(),
      field.boundingBox(),
    ]);
    expect(shown!.x).toBeGreaterThanOrEqual(place!.x);
    expect(shown!.x + shown!.width).toBeLessThanOrEqual(place!.x + place!.width);
  });

  test('twelve categories have a key on the smallest screen, offline too, and the status line is low while all is well', async () => {
    const screen = await openShop();
    const keys = screen.page.getByRole('group', { name: 'Categories' }).getByRole('button');
    const foot = screen.page.locator('footer');
    const heights: (number | undefined)[] = [];
    const counts: number[] = [];
    for (const height of [768, 700]) {
      await screen.page.setViewportSize({ width: 1024, height });
      // Waits until the page is drawn for this window size.
      await until(async () => {
        const count = await keys.count();
        expect(count).toBeGreaterThanOrEqual(12);
        expect(counts).not.toContain(count);
        counts.push(count);
      });
      heights.push((await foot.boundingBox())?.height);
    }
    expect(heights).toEqual([40, 40]);
    let before: readonly string[] = [];
    await until(async () => {
      const last = before;
      before = await keys.allInnerTexts();
      expect(before).toEqual(last);
    });
    await service.setFaults([NETWORK_CUT]);
    await screen.open('F2', 'Scan the card');
    await screen.scanCard(cardNumberOfStore(2));
    await screen.type('500');
    await screen.pressToRead('Enter', 'Accepted. The till will send it later.', /^Offline for/);
    await screen.open('F11', 'Sale');
    await screen.button(/^Abdeckfolien/).waitFor();
    expect(await keys.allInnerTexts()).toEqual(before);
    // The line grows only into the page's margin, its room stays; and none of its buttons stands out of it.
    expect((await foot.locator('..').boundingBox())?.height).toBe(40);
    const line = (await foot.boundingBox())!;
    const lowest = await screen.page
      .locator('main button')
      .evaluateAll((all) => Math.max(...all.map((key) => key.getBoundingClientRect().bottom)));
    expect(line.y).toBeGreaterThanOrEqual(lowest);
    await screen.button(/^Send now/).waitFor();
    for (const button of await foot.getByRole('button').filter({ visible: true }).all())
      expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(line.y);
  });

  test('every key of the close’s keypad can be pressed while sales are parked', async () => {
    const screen = await openShop();
    await screen.open('F12', 'Day');
    await screen.press('Alt+y');
    await screen.enter('5000');
    await screen.reads(/^Shift \d+ of/);
    await screen.open('F11', 'Sale');
    for (const line of ['100', '200', '300']) {
      await screen.type(line);
      await screen.press('Alt+1');
      await screen.pressToRead('Alt+h', /^Parked: €/);
    }
    await screen.open('F12', 'Day');
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1280, height: 860 },
    ]) {
      await screen.page.setViewportSize(size);
      await screen.pressToRead('Control+Enter', 'Cash in the drawer');
      const hidden = await screen.page.evaluate(
        () =>
          [...document.querySelectorAll('[role="dialog"] [data-digits] button')].filter((key) => {
            const { x, y, width, height } = key.getBoundingClientRect();
            return ![y + 2, y + height - 2].every((at) =>
              key.contains(document.elementFromPoint(x + width / 2, at)),
            );
          }).length,
      );
      expect(hidden).toBe(0);
      await screen.press('Escape');
    }
  });

  test('an item key begins the next sale while the result of the last is shown', async () => {
    const screen = await openShop();
    await screen.type('500');
    await screen.press('Alt+1');
    await screen.press('Enter');
    await screen.pressTo('Enter', 'Sale completed');
    await screen.pressToRead('Alt+1', 'There is no amount yet.');
    await screen.type('300');
    await screen.press('Alt+1');
    await screen.button('Pay €3.00').waitFor();
  });

  test('a double click rings up one line, and digits right after a sale belong to the next one while the change stays shown', async () => {
    const screen = await openShop();
    await screen.type('1000');
    await screen.button(/^Abdeckfolien/).dblclick();
    await screen.button('Pay €10.00').waitFor();
    expect(await screen.page.getByText('There is no amount yet.').count()).toBe(0);
    await screen.press('Enter');
    await screen.type('2000');
    await screen.pressTo('Enter', 'Sale completed');
    await screen.page.keyboard.type('750', { delay: 90 });
    await screen.reads('Change from last sale: €10.00');
    await screen.button(/^Abdeckfolien/).click();
    await screen.button('Pay €7.50').waitFor();
    await screen.scanCard(cardNumberOfStore(1));
    await screen.button(`Charge €7.50 to …${cardNumberOfStore(1).slice(-4)}`).waitFor();
  });

  test('a new sale shows nothing of the previous customer’s card, and a network cut is shown in both places at once', async () => {
    const screen = await openShop();
    await screen.scanCard(cardNumberOfStore(1));
    await screen.press('F11');
    await screen.type('500');
    await screen.button(/^Abdeckfolien/).click();
    await screen.pressTo('F2', 'Scan the card');

    const online = 'Payments go to the card service at once.';
    await screen.reads(online);
    const bothSeen = await watchBoth(screen.page, online, 'cannot be reached');
    await service.setFaults([NETWORK_CUT]);
    await screen.scanCard(cardNumberOfStore(3));
    await screen.type('500');
    await screen.pressToRead(
      'Enter',
      'Accepted. The till will send it later.',
      /^Offline for/,
      'The card service cannot be reached.',
    );
    expect(await bothSeen()).toBe(false);
    // The till notices by itself, while somebody works, that the service is back, and that it is gone again before
    // anybody pays.
    await service.setFaults([]);
    await screen.reads(online);
    await service.setFaults([NETWORK_CUT]);
    await screen.open('F11', 'Sale');
    await screen.reads(/^Offline for/, 'The card service cannot be reached.');
  });

  test('each part of the settings and each view of the categories opens at its top, whatever message stands in it', async () => {
    const screen = await openShop();
    await screen.page.setViewportSize({ width: 1024, height: 768 });
    const scrolled: string[] = [];
    const look = async (part: string) => {
      await screen.still();
      const below = await screen.page.evaluate(
        () =>
          [...document.querySelectorAll('main [data-part], main [data-part] *')].filter(
            ({ scrollTop }) => scrollTop > 0,
          ).length,
      );
      if (below > 0) scrolled.push(part);
    };
    await screen.open('F9', 'Categories');
    for (let view = 1; view <= 5; view += 1) {
      await screen.press(`Alt+${view}`);
      await look(`categories ${view}`);
    }
    await screen.open('F10', 'Settings');
    const below = screen.button(/^Test connection/);
    await below.scrollIntoViewIfNeeded();
    const parts = screen.page.locator('main [role="group"] > button[aria-pressed]');
    for (const part of await parts.all()) {
      await part.click();
      await look((await part.textContent()) ?? '');
    }
    expect(scrolled).toEqual([]);
    // The result of the test is just in view, and so is the button that was pressed for it.
    await below.scrollIntoViewIfNeeded();
    await below.click();
    const found = screen.page.getByRole('status', { name: 'Test results' });
    await found.getByRole('listitem').first().waitFor();
    await until(async () => {
      const [pressed, told, page] = await Promise.all(
        [below, found, screen.page.locator('footer')].map((one) => one.boundingBox()),
      );
      expect(told!.y + told!.height).toBeLessThanOrEqual(page!.y);
      expect(pressed!.y).toBeGreaterThan(0);
    });
    expect(await below.isVisible()).toBe(true);
  });
});

test('the key to continue after a sale has one place, completed or cancelled, and printing a slip moves no key', async ({
  counter,
}) => {
  const screen = new CashierScreen(await counter.startTill());
  const next = screen.button('Next sale');
  await screen.type('500');
  await screen.button(/^Potting soil/).click();
  await screen.press('Enter');
  await screen.pressToRead('Enter', 'The receipt is printed.');
  const before = await next.boundingBox();
  await screen.leaveResult();
  await screen.type('500');
  await screen.button(/^Potting soil/).click();
  await screen.press('Enter');
  await screen.enter('100');
  // Until main has recorded the payment, nothing else is asked.
  await screen.reads('Cash €4.00');
  await screen.pressToRead('Alt+x', 'Cancel this sale?');
  await screen.pressTo('Control+Enter', 'Sale cancelled');
  expect(await next.boundingBox()).toEqual(before);
  await screen.leaveResult();
  await screen.open('F2', 'Scan the card');
  await screen.scanCard(cardNumberOfStore(1));
  await screen.enter('100');
  const keys = ['Next card', 'Print the slip', 'Reverse'].map((name) => screen.button(name));
  const boxes = () => Promise.all(keys.map((key) => key.boundingBox()));
  await screen.button('Reverse').waitFor();
  const ofResult = await boxes();
  await screen.pressToRead('Control+p', 'Sent to the printer.');
  expect(await boxes()).toEqual(ofResult);
});

test('an answer below the visible area scrolls into view, and a PIN that timed out loses nothing typed', async ({
  counter,
}) => {
  const service = await counter.openService();
  const { credentials } = service.state;
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    credentials: {
      apiKey: credentials['api-key'],
      personalAccessToken: credentials['personal-access-token'],
    },
  });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  const { page } = screen;
  await page.setViewportSize({ width: 1024, height: 768 });
  await screen.categoriesStand();
  await screen.open('F9', 'Categories');
  await screen.page.getByText('Prices', { exact: true }).first().click();
  const wrong = path.join(counter.folder, 'wrong.csv');
  await writeFile(wrong, `Name;Price\r\nTea;free\r\n`);
  await page.getByLabel('Read a file').setInputFiles(wrong);
  await screen.reads(/Row 2: “free” isn’t a price/);
  expect((await cutMessages(page)).filter((said) => said.includes('Row 2'))).toEqual([]);

  await page.getByText('All', { exact: true }).first().click();
  const asManager = async () => {
    await screen.button('With a manager’s PIN').click();
    await screen.typePin(PIN);
    await screen.press('Enter');
  };
  await asManager();
  await screen.button('New').waitFor();
  await screen.press('Control+n');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Hyacinths');
  await page.evaluate(() => window.till.endLease());
  await screen.reads('The approval has ended. Everything you typed is still here.');
  expect(await screen.button('Save').count()).toBe(0);
  expect(await name.inputValue()).toBe('Hyacinths');
  await asManager();
  await screen.button('Save').waitFor();
  expect(await name.inputValue()).toBe('Hyacinths');

  await screen.pressTo('Control+Enter', 'Hyacinths');

  await screen.open('F10', 'Settings');
  await page.getByText('Printer', { exact: true }).first().click();
  const open = async () => {
    await screen.typePin(PIN);
    await screen.press('Enter');
  };
  // The PIN that has opened Categories also counts on this page.
  const text = page.locator('main textarea').first();
  await text.fill('Blumen Weiß');
  await page.evaluate(() => window.till.endLease());
  await screen.reads('The approval has ended. Everything you typed is still here.');
  expect(await text.isVisible()).toBe(false);
  await open();
  await text.waitFor();
  expect(await text.inputValue()).toBe('Blumen Weiß');
});

test('while the window starts, no other key is shown where the first item key will be', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const { page } = till;
  const first = page.locator('[aria-label="Categories"] > [aria-keyshortcuts="Alt+1"]');
  await until(async () => expect(await first.textContent()).not.toMatch(/€/));
  await page.addInitScript(() => {
    const drawn = new Set<string>();
    Object.assign(window, { drawn });
    new MutationObserver(() => {
      const [key] = document.querySelectorAll('[aria-label="Categories"] > button');
      if (key?.checkVisibility({ visibilityProperty: true })) drawn.add(key.textContent);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const expected = await first.textContent();
  await till.loadAnew(() => page.reload());
  await first.waitFor();
  await until(async () => expect(await page.locator('[data-digits] button').count()).toBe(12));
  const drawn = await page.evaluate(() => [...(window as unknown as { drawn: Set<string> }).drawn]);
  expect(drawn).toEqual([expected]);
});

test('if its databases never open, the window still has keys for articles and for goods without a Category', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const { page } = till;
  await page.addInitScript(() => {
    IDBFactory.prototype.databases = () => new Promise(() => undefined);
  });
  await till.loadAnew(() => page.reload());
  const keys = page.getByRole('group', { name: 'Categories' });
  await keys.getByRole('button', { name: /€6.99/ }).first().waitFor();
  const screen = new CashierScreen(till);
  await screen.type('500');
  await keys.getByRole('button', { name: 'Sundries' }).click();
  await screen.reads('Total €5.00');
});
