import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { decodeQr } from '../decode-qr.ts';
import { startOnlineTill } from './cashier-screen.ts';
import type { CashierScreen } from './cashier-screen.ts';
import { ScreenRules } from './screen-rules.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Customers see their own sale on the other side of the counter, on a page that cannot ask for anything. Second tier:
 * what a customer sees; what is due is the ticket’s.
 */

const DISPLAY = 'app://customer-display/';

const displaysOf = (till: TillUnderTest): Page[] =>
  till.page
    .context()
    .pages()
    .filter((page) => page.url().startsWith(DISPLAY));

function displayOf(till: TillUnderTest): Promise<Page> {
  return until(() => {
    const [page] = displaysOf(till);
    expect(page).toBeDefined();
    return page!;
  });
}

/** Waits until the display shows these texts, not cut off. */
async function shows(display: Page, ...texts: readonly string[]): Promise<void> {
  await until(async () => {
    const shown = await display.locator('main').innerText();
    for (const text of texts) expect(shown).toContain(text);
  });
}

/** Waits until the display shows nothing of a sale. */
async function isIdle(display: Page): Promise<void> {
  await display.locator('main[data-state="idle"]').waitFor();
  expect(await display.locator('main').innerText()).not.toMatch(/\d/);
}

/** Measures the smallest letters that a customer reads, as a share of the screen's height. */
const smallestLetters = (display: Page): Promise<number> =>
  display.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll<HTMLElement>('main :is(p, span, strong, h1)')].map(
        (element) => Number.parseFloat(getComputedStyle(element).fontSize) / window.innerHeight,
      ),
    ),
  );

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Lists the figures that are out of view at each screen size; only older lines may be. */
async function outOfSight(display: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await display.setViewportSize(size);
    const hidden = await display.evaluate(async () => {
      // The page learns its new size with the next frame.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      return [...document.querySelectorAll<HTMLElement>('main :is(p, h1, strong, span)')]
        .filter((element) => element.closest('[data-cut]') === null)
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
        })
        .map(({ textContent }) => textContent);
    });
    found.push(...hidden.map((text) => `${size.width}: ${text}`));
  }
  await display.setViewportSize(SIZES[0]!);
  return found;
}

/** Reads a QR code as a phone would. */
async function readCode(code: Locator): Promise<string> {
  const [box, path] = await Promise.all([
    code.getAttribute('viewBox'),
    code.locator('path').getAttribute('d'),
  ]);
  return decodeQr({ width: Number(box!.split(' ')[2]), path: path! });
}

async function ringUp(screen: CashierScreen, amount: string, key = 'Alt+1'): Promise<void> {
  await screen.type(amount);
  await screen.press(key);
}

test('the customer display shows the customer’s own sale up to change and confirmed balance, and nobody else’s', async ({
  counter,
}) => {
  const { till, screen } = await startOnlineTill(counter);
  await screen.open('F11', 'Sale');
  await screen.categoriesStand();
  await ringUp(screen, '1250');
  expect(displaysOf(till)).toEqual([]);

  // The display is switched on in the middle of a sale.
  await till.page.evaluate(() => window.till.changeSettings({ customerDisplay: 'window' }));
  const display = await displayOf(till);
  const rules = new ScreenRules(display);
  await display.setViewportSize({ width: 1024, height: 768 });
  await shows(display, 'DEMO – no real money', 'To pay', '€12.50');
  expect(await smallestLetters(display)).toBeGreaterThan(0.04);
  await ringUp(screen, '400', 'Alt+2');
  await shows(display, '€12.50', '€4.00', '€16.50');
  await rules.look('customer display, rung up');

  await screen.press('F3');
  await screen.scanCard(cardNumberOfStore(2));
  await screen.enter('500');
  await screen.page.locator('[data-step="paying"]').waitFor();
  await shows(display, '€16.50', 'Amount due', '€11.50');
  await screen.type('2000');
  await screen.pressTo('Enter', 'Sale completed');
  const card = `…${cardNumberOfStore(2).slice(-4)}`;
  await shows(display, `Gift card ${card}`, '€5.00', 'Change', '€8.50', 'Thank you!');
  await shows(display, `Remaining balance ${card}`);
  expect(await display.locator('main').innerText()).not.toContain(
    cardNumberOfStore(2).slice(0, -4),
  );
  await rules.look('customer display, completed');
  expect(await outOfSight(display)).toEqual([]);

  // The next customer's first line replaces everything on the display.
  await screen.leaveResult();
  await ringUp(screen, '300');
  await shows(display, 'To pay', '€3.00');
  expect(await display.locator('main').innerText()).not.toContain(card);

  // In an outage, the display shows no balance.
  await till.page.evaluate(() => window.till.setDemoFault('refuse', true));
  await screen.press('F3');
  await screen.scanCard(cardNumberOfStore(3));
  await screen.pressTo('Enter', 'Sale completed');
  const later = `…${cardNumberOfStore(3).slice(-4)}`;
  await shows(display, `The new balance of ${later} will follow.`);
  expect(await display.locator('main').innerText()).not.toContain('Remaining');
  await rules.look('customer display, offline');

  // The receipt for a phone is offered on the display, at the till, and among earlier receipts.
  await till.page.evaluate(async () => {
    const printing = await window.till.printing();
    const receipt = { ...printing.receipt, screenCode: { address: null } };
    await window.till.setPrinting({ ...printing, receipt });
  });
  await screen.leaveResult();
  await ringUp(screen, '450');
  await screen.press('Enter');
  await screen.type('450');
  await screen.pressTo('Enter', 'Sale completed');
  const receipt = await readCode(display.locator('main figure svg'));
  expect(receipt).toContain('4.50');
  await rules.look('customer display, the receipt as a code');
  const code = screen.page.getByRole('img', { name: 'QR receipt' });
  await screen.button('QR receipt').waitFor();
  await screen.press('Alt+m');
  expect(await readCode(code)).toBe(receipt);
  await screen.press('Escape');
  const inDialog = screen.page.getByRole('dialog').getByRole('button', { name: 'QR receipt' });
  await screen.pressTo('Control+p', 'Receipts');
  await inDialog.waitFor();
  await screen.press('Alt+m');
  expect(await readCode(code)).toBe(receipt);
  await screen.press('Escape');
  await screen.pressToRead('Alt+b', 'Refund of receipt 3');
  await screen.pressTo('Control+Enter', 'Refunded: €4.50');
  await inDialog.waitFor();
  await screen.press('Alt+m');
  expect(await readCode(code)).toMatch(/Refunded +€4\.50/);
  await screen.press('Escape');
  await screen.press('Escape');
  await screen.press('Escape');

  // While the till is locked nobody is served; afterwards the sale continues with the lines rung up since.
  await screen.leaveResult();
  await ringUp(screen, '777');
  await shows(display, '€7.77');
  await screen.pressTo('F8', 'Who is working?');
  await isIdle(display);
  expect(rules.broken).toEqual([]);

  // When the display's page dies the till continues, and the page comes back with the current sale.
  const died = display.waitForEvent('crash');
  const wire = await display.context().newCDPSession(display);
  void wire.send('Page.crash').catch(() => undefined);
  await died;
  await screen.press('k');
  await screen.typePin('1111');
  await screen.press('Enter');
  const again = await until(async () => {
    const browser = await till.process.lookInto('Evertill customer display');
    const pages = browser.contexts().flatMap((context) => context.pages());
    const page = pages.find((one) => one.url().startsWith(DISPLAY));
    if (page === undefined) await browser.close();
    expect(page).toBeDefined();
    return page!;
  });
  await shows(again, '€7.77');
});
