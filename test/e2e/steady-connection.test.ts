import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { CashierScreen } from './cashier-screen.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import { SCREEN_SIZES } from './page-walk.ts';
import { NETWORK_CUT, cardNumberOfStore } from './store-service.ts';
import { test } from './till-under-test.ts';

/** Buttons stay where they are when the connection changes. Second tier: how pages look; no money depends on it. */

/** Returns the places of everything on the page or in its dialog that can be pressed, in px, by its text. */
async function allPlaces(page: Page): Promise<ReadonlyMap<string, string>> {
  const found = await page.evaluate(() =>
    [
      ...document.querySelectorAll(':is(main, nav, [role="dialog"]) :is(button, input, select)'),
    ].map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      const name = thing.ariaLabel ?? thing.textContent;
      return [name, [x, y, width, height].map(Math.round).join(' ')] as const;
    }),
  );
  const byName = new Map<string, string>();
  for (const [name, place] of found) byName.set(name, `${byName.get(name) ?? ''} ${place}`);
  return byName;
}

describe('the pages of one till', () => {
  let service: SandboxServer;
  const theTill = shareOneTill(async (counter) => {
    service = await counter.openService();
    const till = await counter.startConnected(service);
    await till.proveSign(cardNumberOfStore(0));
    const screen = new CashierScreen(till);
    // Further Categories arrive page by page, and would be sorted between those that have a key.
    await screen.open('F9', 'Categories');
    await screen.reads(/up to date/);
    return till;
  });
  afterEach(async () => {
    await service.setFaults([]);
    await theTill().waitForConnection('online');
    await clearCounter(theTill());
  });

  test.for(SCREEN_SIZES)(
    'no button or field of any page moves while the connection is lost or comes back, at $width × $height',
    async (size) => {
      const till = theTill();
      const screen = new CashierScreen(till);
      const { page } = screen;
      await page.setViewportSize(size);
      const moved: string[] = [];
      let isCut = false;
      /** Cuts the connection, or restores it: each page sees one change. */
      const look = async (state: string) => {
        await screen.still();
        const before = await allPlaces(page);
        isCut = !isCut;
        await service.setFaults(isCut ? [NETWORK_CUT] : []);
        await till.waitForConnection(isCut ? 'offline' : 'online');
        await screen.reads(isCut ? /^Offline for/ : 'Payments go to the card service at once.');
        await screen.still();
        const after = await allPlaces(page);
        for (const [thing, place] of before) {
          const now = after.get(thing);
          const change = isCut ? 'cut' : 'restored';
          if (now !== undefined && now !== place)
            moved.push(`${state}, ${change}: ${thing} ${place} -> ${now}`);
        }
        expect(before.size).toBeGreaterThan(1);
      };
      await screen.open('F11', 'Sale');
      await screen.type('500');
      await screen.button(/^Abdeckfolien/).click();
      await look('sale');
      await screen.press('Enter');
      await screen.button('Cash €5.00').waitFor();
      await look('pay');
      await screen.scanCard(cardNumberOfStore(1));
      await screen.button(/^Charge €/).waitFor();
      await look('pay, card');
      await screen.press('Escape');
      await screen.press('Escape');
      await screen.pressTo('Alt+k', 'Discount on the whole sale');
      await look('discount');
      await screen.press('Escape');
      await screen.press('Control+p');
      await page.getByRole('dialog').waitFor();
      await look('receipts');
      await screen.press('Escape');
      await screen.open('F2', 'Scan the card');
      await look('gift card');
      await screen.scanCard(cardNumberOfStore(2));
      await look('gift card, card');
      for (const [key, title] of [
        ['F6', 'Activity'],
        ['F7', 'To resolve'],
        ['F9', 'Categories'],
        ['F12', 'Day'],
      ] as const) {
        await screen.open(key, title);
        await look(title);
        // Also the opposite change, because a page may draw the two differently.
        await look(title);
      }
      await screen.pressToRead('Alt+1', /^No day is closed yet/);
      await look('day, months');
      await screen.open('F9', 'Categories');
      const views = page.getByRole('radiogroup', { name: 'View' }).locator('label');
      expect(await views.count()).toBeGreaterThan(2);
      for (const view of await views.all()) {
        await view.click();
        await look(`categories, ${await view.innerText()}`);
      }
      await screen.open('F10', 'Settings');
      const parts = page.locator('main [role="group"] > button[aria-pressed]');
      expect(await parts.count()).toBeGreaterThan(10);
      for (const part of await parts.all()) {
        await part.click();
        await look(`settings, ${await part.innerText()}`);
      }
      expect(moved).toEqual([]);
    },
  );
});
