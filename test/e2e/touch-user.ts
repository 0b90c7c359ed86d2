import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilStill } from './cashier-screen.ts';
import { until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** If a button disappears while the finger moves to it, the search for it ends after this long. */
const GONE_MS = 2_000;

/** Works the till by touch alone, without a keyboard or mouse button. */
export class TouchUser {
  readonly page: Page;
  readonly #touch: CDPSession;

  private constructor(page: Page, touch: CDPSession) {
    this.page = page;
    this.#touch = touch;
  }

  static async at({ page }: TillUnderTest): Promise<TouchUser> {
    const touch = await page.context().newCDPSession(page);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    return new TouchUser(page, touch);
  }

  /** Taps the middle of an element, once it is visible and at rest. */
  async tap(place: Locator, within: { readonly timeout?: number } = {}): Promise<void> {
    await place.click({ trial: true, ...within });
    const box = await place.boundingBox();
    if (box === null) throw new Error('it is not in sight');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await this.#touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await this.#touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // The click comes after the finger has left, and may reload the window.
    await untilStill(this.page).catch(() => undefined);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.tap(this.#button(name));
  }

  /**
   * Taps a button as long as it is there, until the check passes: a second tap within a double click does not count.
   */
  async pressUntil(name: string | RegExp, check: () => Promise<void>): Promise<void> {
    const button = this.#button(name);
    await until(async () => {
      if (await button.isVisible()) await this.tap(button, { timeout: GONE_MS });
      await check();
    });
  }

  /** The till lets nobody leave a result before it was shown for a moment. */
  async leaveResult(): Promise<void> {
    const ended = this.page.locator('[data-ended]');
    await this.pressUntil('Next sale', async () => expect(await ended.count()).toBe(0));
  }

  #button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, disabled: false }).first();
  }

  /**
   * Types on the till's own keypad.
   * @param label the keypad's label where there are several; else the last of the page
   */
  async keypad(digits: string, label?: string): Promise<void> {
    const pad =
      label === undefined
        ? this.page.locator('[data-digits]').last()
        : this.page.getByRole('group', { name: label });
    for (const digit of digits) {
      await this.tap(pad.getByRole('button', { name: digit, exact: true }));
    }
  }

  get keyboard(): Locator {
    return this.page.getByRole('group', { name: 'Keyboard' });
  }

  /** Types on the on-screen keyboard, which has opened by itself. */
  async type(text: string): Promise<void> {
    for (const sign of text) {
      const key = this.#key(sign === ' ' ? 'Space' : sign);
      await this.keyboard.waitFor();
      if ((await key.count()) === 0) await this.#turnTo(sign);
      await this.tap(key);
    }
  }

  /** Opens the set of keys that has this character. */
  async #turnTo(sign: string): Promise<void> {
    if (!/[a-z]/i.test(sign)) return this.key('Symbols and digits');
    const back = this.#key('abc');
    if ((await back.count()) > 0) await this.tap(back);
    if (sign !== sign.toLowerCase()) await this.key('Capital letters');
  }

  #key(name: string): Locator {
    return this.keyboard.getByRole('button', { name, exact: true });
  }

  async key(
    name: 'Capital letters' | 'Enter' | 'Erase' | 'Hide' | 'Symbols and digits',
  ): Promise<void> {
    await this.tap(this.#key(name));
  }
}
