import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { t } from '../../shared/locales/language.ts';
import { until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

const HAND_MS = 100;
/** The pause before the same code is scanned again; sooner, the till takes both for one scan. */
const SCAN_AGAIN_MS = 500;
/** Longer than the gap after which a till with default settings (50 ms) counts a key as typed by a person. */
const HANDS_GAP_MS = 70;
/** The modifier bit for Shift in Chromium's debugger protocol. */
const SHIFT = 8;

/** A cashier with a scanner and a keyboard, who reads what a person can read on the screen. */
export class CashierScreen {
  readonly page: Page;
  /** Keys pressed by hand so far; a scanner's keys are not counted. */
  keysPressed = 0;
  /** The last code scanned, and when its last key was pressed. */
  private lastScan = { identifier: '', endedMs: 0 };

  constructor({ page }: TillUnderTest) {
    this.page = page;
  }

  /**
   * Types as a scanner does: keys without a pause, then Enter. Each key carries the time at which it was pressed, so
   * that a busy machine that delivers keys late does not make the scanner slow.
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
    const pressed = keys.flatMap((text, index) => {
      const key = text === '\r' ? 'Enter' : text;
      const modifiers = /[A-Z]/.test(text) ? SHIFT : 0;
      const timestamp = (startedMs + index * 5) / 1_000;
      const pressedAt = { key, code: codeOf(key), modifiers, timestamp };
      return [
        wedge.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...pressedAt }),
        wedge.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressedAt }),
      ];
    });
    await Promise.all(pressed);
    await wedge.detach();
    this.lastScan = { identifier, endedMs: startedMs + keys.length * 5 };
    // Waits until the last key has surely arrived; no person gets from the scanner to the keys faster.
    const handMs = startedMs + keys.length * 5 + HAND_MS - Date.now();
    await this.page.waitForTimeout(Math.max(0, handMs));
  }

  /**
   * Scans a card as a cashier does: once more if the till asks for it, because a busy machine may deliver keys too late
   * for a scan.
   */
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

  /** Opens a page by its key, and waits until it is shown. */
  async open(key: string, title: string): Promise<void> {
    await this.press(key);
    await this.page.getByRole('heading', { name: title, exact: true }).waitFor();
    // The rows move once more after the whole page has been read.
    await this.still();
  }

  /** Presses a key as a person does: when the screen is at rest, and waiting for the effect before the next key. */
  async press(key: string): Promise<void> {
    this.keysPressed += 1;
    // While a question is open no key opens another page; an answered question closes a moment later.
    if (/^F(?!1$)\d/.test(key)) await this.untilNoQuestion();
    await this.still();
    await this.page.keyboard.press(key);
    await this.still();
  }

  /** Waits until every question is answered and closed, so that the pages react to their keys. */
  async untilNoQuestion(): Promise<void> {
    await this.page.locator('[data-decision]').first().waitFor({ state: 'detached' });
  }

  still(): Promise<void> {
    return untilStill(this.page);
  }

  /** Presses a key, and waits for the heading that it leads to. */
  async pressTo(key: string, heading: string | RegExp): Promise<void> {
    await this.press(key);
    await this.heading(heading).waitFor();
  }

  /** Presses a key, and waits for the text that it leads to. */
  async pressToRead(key: string, ...texts: readonly (string | RegExp)[]): Promise<void> {
    await this.press(key);
    await this.reads(...texts);
  }

  /** Types as a person does: slower than this till's scanner. */
  async type(text: string): Promise<void> {
    this.keysPressed += text.length;
    await this.still();
    await this.page.keyboard.type(text, { delay: HANDS_GAP_MS });
    await this.still();
  }

  async enter(text: string): Promise<void> {
    await this.type(text);
    await this.press('Enter');
  }

  /** Waits until the PIN is asked for, types it, and waits for a dot after each digit. */
  async typePin(pin: string): Promise<void> {
    const dots = (count: number) => this.page.locator(`[role="status"][aria-label$=" ${count}"]`);
    await dots(0).waitFor();
    await this.type(pin);
    await dots(pin.length).waitFor();
  }

  /** Signs in the demo's cashier in place of whoever is signed in. */
  async signInAsKim(): Promise<void> {
    await this.pressTo('F8', 'Who is working?');
    await this.press('k');
    await this.enter('1111');
    await this.button(/^Kim: lock/).waitFor();
  }

  /**
   * Waits for the Categories, which the service sends a moment after the screen appears. Until then only articles with
   * a price have keys, and the key for amounts has no number.
   */
  async categoriesStand(): Promise<void> {
    const keys = this.page
      .getByRole('group', { name: t('sale.ring.categories') })
      .getByRole('button');
    await keys
      .filter({ hasNotText: t('sale.ring.noCategory') })
      .filter({ hasNotText: /\d[.,]\d\d/ })
      .first()
      .waitFor();
  }

  /** Leaves the result of a sale by Enter, which the till ignores during the first moment. */
  async leaveResult(): Promise<void> {
    const result = this.page.locator('[data-ended]');
    await until(async () => {
      if ((await result.count()) > 0) await this.press('Enter');
      expect(await result.count()).toBe(0);
    });
  }

  /**
   * Pays the rest in cash. If the step *Pay* came by itself, it waits first, because the till ignores an Enter at once.
   */
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

  /** Waits until all of these texts are visible. */
  async reads(...texts: readonly (string | RegExp)[]): Promise<void> {
    for (const text of texts) {
      await this.text(text).filter({ visible: true }).first().waitFor();
    }
  }

  /** Waits for the text in a dialog, because the page behind it may show the same text. */
  async readsInDialog(text: string | RegExp): Promise<void> {
    await this.page.getByRole('dialog').getByText(text).first().waitFor();
  }
}

/** Starts the till, and returns its screen once the service has answered. */
export async function startOnlineTill(counter: Counter, ...how: Parameters<Counter['startTill']>) {
  const till = await counter.startTill(...how);
  await till.waitForConnection('online');
  return { till, screen: new CashierScreen(till) };
}

/** Returns the position of a key on the keyboard (`KeyboardEvent.code`), for those keys where it matters. */
function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`;
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
}

/** Where the page notes when its last key was released. */
interface WatchedWindow extends Window {
  lastKeyMs?: number;
}

/**
 * Waits until the effect of the last key or touch is drawn, dialogs have opened or closed, and the next key cannot
 * count as a scanner's.
 */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async (gapMs) => {
    const drawn = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    const here: WatchedWindow = window;
    if (here.lastKeyMs === undefined) {
      // A key that was pressed before this moment was not noticed, so the pause counts from now.
      here.lastKeyMs = performance.now();
      const note = ({ timeStamp }: KeyboardEvent) => (here.lastKeyMs = timeStamp);
      // The till hides the press of a key that it holds back, so releases are watched instead.
      here.addEventListener('keyup', note, { capture: true });
    }
    await drawn();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    if (ending.length > 0) {
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await drawn();
    }
    // Measured on the page's clock, by which the till also tells a scanner from a hand.
    const restMs = here.lastKeyMs + gapMs - performance.now();
    if (restMs > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, restMs);
      });
  }, HANDS_GAP_MS);
}
