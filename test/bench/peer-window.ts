import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { installPackages } from '../../build/set-up/install-packages.js';
import { TillProcess } from '../e2e/till-process.ts';
import type { QuickServiceProcess } from './quick-service-process.ts';

const OPENS_WITHIN_MS = 30_000;
const PEERS = path.join(import.meta.dirname, 'peers');

/** The peers in the order in which they are printed; `peers/page.js` has them by these names. */
export const PEER_NAMES = ['a Dexie loop', 'RxDB', 'TanStack', 'Workbox'] as const;
export type PeerName = (typeof PEER_NAMES)[number];

export interface PeerPayment {
  readonly key: string;
  readonly card: string;
  readonly cents: number;
}

/** Functions that `peers/page.js` offers. */
interface Peers {
  queue(peer: PeerName, name: string, payments: readonly PeerPayment[]): Promise<void>;
  drain(name: string): Promise<void>;
}

/**
 * An Electron with one page, in which the peers queue and drain. The page has the service's own origin, because the
 * peers need that.
 */
export class PeerWindow {
  readonly #process: TillProcess;
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(process: TillProcess, browser: Browser, page: Page) {
    this.#process = process;
    this.#browser = browser;
    this.#page = page;
  }

  /** Opens the page; installs the peers if they are not there yet. */
  static async open(folder: string, service: QuickServiceProcess): Promise<PeerWindow> {
    await installPackages(PEERS);
    const built = path.join(folder, 'peers');
    await build({
      root: PEERS,
      base: '/page/',
      configFile: false,
      logLevel: 'warn',
      // All four peers are in one file, whose size does not matter.
      build: { outDir: built, emptyOutDir: true, chunkSizeWarningLimit: Infinity },
    });
    await service.ask({ kind: 'show', folder: built });
    const appFolder = path.join(folder, 'peer-app');
    await writeApp(appFolder, `${service.baseUrl}/page/index.html`);
    const args = ['--data', path.join(folder, 'peer-data'), '--remote-debugging-port=0'];
    const process = await TillProcess.start([...args, '--enable-logging=stderr'], { appFolder });
    const browser = await process.lookInto('Peers');
    const page = browser.contexts()[0]!.pages()[0]!;
    page.setDefaultTimeout(0);
    await page.waitForFunction(() => 'peers' in globalThis, null, { timeout: OPENS_WITHIN_MS });
    return new PeerWindow(process, browser, page);
  }

  /**
   * Queues payments; resolves once all of them are in IndexedDB.
   * @param name of the queue, different for each
   */
  queue(peer: PeerName, name: string, payments: readonly PeerPayment[]): Promise<void> {
    return this.#page.evaluate(
      (queued) =>
        (globalThis as unknown as { readonly peers: Peers }).peers.queue(
          queued.peer,
          queued.name,
          queued.payments,
        ),
      { peer, name, payments },
    );
  }

  /** Sends the queue; resolves once it is empty. */
  drain(name: string): Promise<void> {
    return this.#page.evaluate(
      (queue) => (globalThis as unknown as { readonly peers: Peers }).peers.drain(queue),
      name,
    );
  }

  async close(): Promise<void> {
    await this.#process.kill();
    await this.#browser.close();
  }
}

async function writeApp(folder: string, url: string): Promise<void> {
  const main = `
    import { app, BrowserWindow } from 'electron';
    app.whenReady().then(() => {
      const window = new BrowserWindow({ width: 1280, height: 860,
        webPreferences: { sandbox: true, contextIsolation: true, backgroundThrottling: false } });
      window.loadURL(${JSON.stringify(url)});
    });
  `;
  const about = { name: 'peers', version: '1.0.0', type: 'module', main: 'main.js' };
  await mkdir(folder);
  await writeFile(path.join(folder, 'main.js'), main);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(about));
}
