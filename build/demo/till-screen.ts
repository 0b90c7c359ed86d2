import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { debuggerUrlsIn, waitForPage } from '../launch/wait-for-page.ts';
import { prepareLaunch } from '../launch/prepare-launch.ts';
import type { TillLaunch } from '../launch/prepare-launch.ts';

const PATIENCE_MS = 20_000;
/** Pause between keyboard and scanner, since keys closer together count as one scan; no person is faster. */
const HAND_MS = 300;
/** The language is fixed, because the demo's goods are named once, in the language of the first start. */
const ENGLISH = { LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', LC_ALL: 'en_US.UTF-8' };

/** The real till on a screen, operated like a cashier does: with scanner and keyboard, and by reading. */
export class TillScreen {
  readonly page: Page;
  readonly #till: ChildProcessByStdio<null, null, Readable>;
  readonly #browser: Browser;
  readonly #launch: TillLaunch;
  readonly #shots: string;

  private constructor(
    till: ChildProcessByStdio<null, null, Readable>,
    browser: Browser,
    page: Page,
    launch: TillLaunch,
    shots: string,
  ) {
    this.#till = till;
    this.#browser = browser;
    this.page = page;
    this.#launch = launch;
    this.#shots = shots;
  }

  /**
   * Opens the till on its data folder and waits for its first screen.
   * @param shots the folder for screenshots
   */
  static async open(
    dataFolder: string,
    shots: string,
    size: { readonly width: number; readonly height: number },
  ): Promise<TillScreen> {
    const launch = await prepareLaunch(['--data', dataFolder]);
    const args = ['--lang=en', '--remote-debugging-port=0', ...launch.args];
    const till = spawn(launch.executable, args, {
      env: { ...launch.env, ...ENGLISH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const debuggerUrl = await debuggerOf(till);
    await waitForPage(debuggerUrl);
    const browser = await chromium.connectOverCDP(debuggerUrl);
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (page === undefined) throw new Error('the till has a window');
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewportSize(size);
    await page.getByRole('heading', { name: 'Sale' }).waitFor();
    await page.keyboard.press('F2');
    await page.getByRole('heading', { name: 'Scan the card' }).waitFor();
    mkdirSync(shots, { recursive: true });
    return new TillScreen(till, browser, page, launch, shots);
  }

  /** Scans a card by sending all keys at once, wherever the focus is. */
  async scan(identifier: string): Promise<void> {
    await this.page.waitForTimeout(HAND_MS);
    await this.page.evaluate(`(${pressAtOnce})(${JSON.stringify(identifier)})`);
  }

  /** Makes a whole payment: scan, digits, Enter. Returns the outcome shown on screen. */
  async pay(verb: 'redeem' | 'load', identifier: string, cents: number): Promise<string> {
    await this.scan(identifier);
    await this.page.getByRole('textbox', { name: 'Amount' }).waitFor();
    await this.page.keyboard.press(verb === 'redeem' ? 'F3' : 'F4');
    await this.page.keyboard.type(String(cents), { delay: 120 });
    await this.page.keyboard.press('Enter');
    return this.#outcome();
  }

  async photograph(name: string): Promise<string> {
    const file = path.join(this.#shots, `${name}.png`);
    await this.page.screenshot({ path: file, animations: 'disabled' });
    return file;
  }

  async close(): Promise<void> {
    const ended = once(this.#till, 'close');
    this.#till.kill('SIGTERM');
    await ended;
    await this.#browser.close();
    this.#launch.close();
  }

  /** Returns the headline of the result, or why the till refused the amount. */
  async #outcome(): Promise<string> {
    const result = this.page.locator('[data-outcome]');
    const refusal = this.page.getByRole('alert');
    await result.or(refusal).first().waitFor();
    const shown = (await result.count()) > 0 ? result.getByRole('heading') : refusal;
    return (await shown.first().innerText()).replace(/\s+/g, ' ').trim();
  }
}

/** Returns the debugger address that the till prints. */
async function debuggerOf(till: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  let said = '';
  const ended = once(till, 'close').then(() => {
    throw new Error(`the till ended before it could be looked at: ${said}`);
  });
  for (;;) {
    const [chunk] = (await Promise.race([once(till.stderr, 'data'), ended])) as [Buffer];
    said += chunk.toString('utf8');
    const [url] = debuggerUrlsIn(said);
    if (url === undefined) continue;
    ended.catch(() => undefined);
    till.stderr.resume();
    return url;
  }
}

/** Script for the page: keys sent one by one through the debugger would be slower than a scanner's. */
const pressAtOnce = `(text) => {
  for (const key of [...text, 'Enter']) {
    const code = key === 'Enter' ? key : 'Digit' + key;
    const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
}`;
