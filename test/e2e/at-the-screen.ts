import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

const HAND_MS = 100;
/** So long a hand takes to scan once more; the till takes the same code sooner for the same scan. */
const SCAN_AGAIN_MS = 500;
/** More than a till that nobody has set waits for the next key of a scan (50 ms) before a key is a hand's. */
const HANDS_GAP_MS = 70;
/** As the browser's debugger counts keys that are held. */
const SHIFT = 8;

/** A cashier with a scanner and a keyboard, who reads what a person reads. */
export class AtTheScreen {
  readonly page: Page;
  /** Keys that a hand has pressed so far; what a scanner types is not counted. */
  keysPressed = 0;
  /** What was scanned last, and when its last key was pressed. */
  private lastScan = { identifier: '', endedMs: 0 };

  constructor({ page }: TillUnderTest) {
    this.page = page;
  }

  /**
   * As a keyboard wedge does: keys that wait for nobody, then Enter. Each says when it was pressed, as a
   * keyboard's does; a busy machine that hands them on late has not made the scanner slow.
   * @param suffix empty for a code that has lost its end
   */
  async scan(identifier: string, suffix: '' | '\r' = '\r'): Promise<void> {
    await this.still();
    if (identifier === this.lastScan.identifier) {
      const againMs = this.lastScan.endedMs + SCAN_AGAIN_MS - Date.now();
      await this.page.waitForTimeout(Math.max(0, againMs));
    }
    const wedge = await this.page.context().newCDPSession(this.page);
    const startedMs = Date.now();
    const keys = Array.from(`${identifier}${suffix}`);
    const pressed = keys.flatMap((text, place) => {
      const key = text === '\r' ? 'Enter' : text;
      const modifiers = /[A-Z]/.test(text) ? SHIFT : 0;
      const timestamp = (startedMs + place * 5) / 1_000;
      const pressedAt = { key, code: codeOf(key), modifiers, timestamp };
      return [
        wedge.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...pressedAt }),
        wedge.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressedAt }),
      ];
    });
    await Promise.all(pressed);
    await wedge.detach();
    this.lastScan = { identifier, endedMs: startedMs + keys.length * 5 };
    // By these stamps the last key may be still to come, and no hand is faster from the scanner to the keys.
    const handMs = startedMs + keys.length * 5 + HAND_MS - Date.now();
    await this.page.waitForTimeout(Math.max(0, handMs));
  }

  /** As a cashier does: where the till asks for it, once more. On a full machine keys come too late for a scanner's. */
  async scanCard(identifier: string): Promise<void> {
    const card = this.heading(`Card …${identifier.slice(-4)}`);
    const again = this.text(/TILL-10[39]/);
    await this.scan(identifier);
    await card
      .or(again)
      .first()
      .waitFor()
      .catch(async (cause: unknown) => {
        const said = await this.page.locator('body').innerText();
        throw new Error(`A scan came to nothing. The screen says: ${said}`, { cause });
      });
    if (await card.isVisible()) return;
    await this.scan(identifier);
    await card.waitFor();
  }

  /** Goes to a page by its key, and waits until it is there. */
  async open(key: string, title: string): Promise<void> {
    await this.press(key);
    await this.page.getByRole('heading', { name: title, exact: true }).waitFor();
    // The rows move once more when all of the page is read.
    await this.still();
  }

  /** As a person presses: on a screen that stands, and who sees what a key has done before the hand comes to the next one. */
  async press(key: string): Promise<void> {
    this.keysPressed += 1;
    // Other pages are opened by no key while a question stands, and one that is answered goes a moment later.
    if (/^F(?!1$)\d/.test(key)) await this.untilNoQuestion();
    await this.still();
    await this.page.keyboard.press(key);
    await this.still();
  }

  /** Waits until the pages hear their keys: every question is answered, and gone. */
  async untilNoQuestion(): Promise<void> {
    await this.page.locator('[data-decision]').first().waitFor({ state: 'detached' });
  }

  /** Waits as `untilStill` does. */
  still(): Promise<void> {
    return untilStill(this.page);
  }

  /** Presses a key, and waits for the heading that it leads to. */
  async pressTo(key: string, heading: string | RegExp): Promise<void> {
    await this.press(key);
    await this.heading(heading).waitFor();
  }

  /** Presses a key, and reads what it leads to. */
  async pressToRead(key: string, ...texts: readonly (string | RegExp)[]): Promise<void> {
    await this.press(key);
    await this.reads(...texts);
  }

  /** As a person types: slower than this till's scanner, and the hand then goes to the next card. */
  async type(text: string): Promise<void> {
    this.keysPressed += text.length;
    await this.still();
    await this.page.keyboard.type(text, { delay: 100 });
    await this.page.waitForTimeout(100);
  }

  /** Types, and confirms. */
  async enter(text: string): Promise<void> {
    await this.type(text);
    await this.press('Enter');
  }

  /** Whoever types a PIN sees first that it is asked for, and then a dot for each digit. */
  async typePin(pin: string): Promise<void> {
    const dots = (count: number) => this.page.locator(`[role="status"][aria-label$=": ${count}"]`);
    await dots(0).waitFor();
    await this.type(pin);
    await dots(pin.length).waitFor();
  }

  /** Signs in the demo's cashier in place of whoever is there. */
  async signInAsKim(): Promise<void> {
    await this.pressTo('F8', 'Who is working?');
    await this.press('k');
    await this.enter('1111');
    await this.button(/^Kim: lock/).waitFor();
  }

  /**
   * Categories come from the service, a moment after the screen. Until then goods with a price have their keys, and the
   * one key of a till that knows neither takes no number.
   */
  async categoriesStand(): Promise<void> {
    const keys = this.page.getByRole('group', { name: 'Categories' }).getByRole('button');
    await keys
      .filter({ hasNotText: /Sundries|\d[.,]\d\d/ })
      .first()
      .waitFor();
  }

  /** The result of a sale was looked at: Enter goes on, once it has stood for a moment. */
  async leaveResult(): Promise<void> {
    const result = this.page.locator('[data-ended]');
    await until(async () => {
      if ((await result.count()) > 0) await this.press('Enter');
      expect(await result.count()).toBe(0);
    });
  }

  /** Pays the rest in cash: where it came by itself it is read first, and an Enter right then takes nothing. */
  async payRest(): Promise<void> {
    const paying = this.page.locator('[data-step="paying"]');
    await paying.waitFor();
    await until(async () => {
      if ((await paying.count()) > 0) await this.press('Enter');
      expect(await this.page.locator('[data-ended="completed"]').count()).toBe(1);
    });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  text(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }

  /** Waits until all of this can be read. */
  async reads(...texts: readonly (string | RegExp)[]): Promise<void> {
    for (const text of texts) {
      await this.text(text).filter({ visible: true }).first().waitFor();
    }
  }

  /** Waits until a dialog says this: the page behind it may have said the same before. */
  async readsInDialog(text: string | RegExp): Promise<void> {
    await this.page.getByRole('dialog').getByText(text).first().waitFor();
  }
}

/** Starts the till, and stands at its screen once the service answers. */
export async function standOnline(counter: Counter, ...how: Parameters<Counter['startTill']>) {
  const till = await counter.startTill(...how);
  await till.waitForConnection('online');
  return { till, screen: new AtTheScreen(till) };
}

/** The place of a key on the keyboard, as far as cards and addresses have one that counts. */
function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`;
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
}

/** Waits until what the last key or finger did is drawn, dialogs have come or gone, and the next key is no scanner's. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async (gapMs) => {
    const drawn = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    // By the page's own clock, as the till tells a scanner from a hand.
    const gap = new Promise((resolve) => {
      setTimeout(resolve, gapMs);
    });
    await drawn();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await drawn();
    await gap;
  }, HANDS_GAP_MS);
}
