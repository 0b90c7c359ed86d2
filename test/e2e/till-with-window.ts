import type { Browser, Page } from 'playwright-core';
import { TillProcess } from './till-process.ts';

/**
 * A till started by a run or a benchmark, with its window. Waits in the window have no time limit, because a busy
 * machine may be slow; the caller notices a till that hangs.
 */
export class TillWithWindow {
  readonly process: TillProcess;
  readonly page: Page;
  readonly #browser: Browser;

  private constructor(process: TillProcess, browser: Browser, page: Page) {
    this.process = process;
    this.#browser = browser;
    this.page = page;
  }

  /** Starts a till; resolves once its window answers. */
  static async start(dataFolder: string, args: readonly string[]): Promise<TillWithWindow> {
    const looking = ['--remote-debugging-port=0', '--enable-logging=stderr'];
    const process = await TillProcess.start(['--data', dataFolder, ...looking, ...args]);
    const browser = await process.lookInto();
    const [context] = browser.contexts();
    const page = context!.pages()[0] ?? (await context!.waitForEvent('page'));
    page.setDefaultTimeout(0);
    await page.waitForURL('app://till/');
    await page.waitForFunction(() => 'till' in window);
    return new TillWithWindow(process, browser, page);
  }

  async bookId(): Promise<string> {
    const id = await this.page.evaluate(async () => (await window.till.overview()).book?.id);
    if (id === undefined) throw new Error('no book is open');
    return id;
  }

  async kill(): Promise<void> {
    await this.process.kill();
    await this.#browser.close();
  }

  async close(): Promise<void> {
    this.process.askToClose();
    await this.process.exit();
    await this.#browser.close();
  }
}
