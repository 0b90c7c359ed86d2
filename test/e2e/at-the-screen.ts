import type { Locator, Page } from 'playwright-core';
import type { TillUnderTest } from './till-under-test.ts';

/** A cashier with a scanner and a keyboard, who reads what a person reads. */
export class AtTheScreen {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** The widest gap that a scanner may have: the test's keys come over a wire, on busy cores. */
  static async of(till: TillUnderTest): Promise<AtTheScreen> {
    await till.page.evaluate(() => window.till.setScannerGapMs(120));
    return new AtTheScreen(till.page);
  }

  /** As a keyboard wedge does: fast keys, then Enter. */
  async scan(identifier: string): Promise<void> {
    await this.page.keyboard.type(identifier);
    await this.page.keyboard.press('Enter');
  }

  async scanCard(identifier: string): Promise<void> {
    await this.scan(identifier);
    await this.heading(`Card …${identifier.slice(-4)}`).waitFor();
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** As a person types: slower than any scanner. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 150 });
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
}
