import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TillProcess } from '../e2e/till-process.ts';
import { DebuggedThread, mainDebuggerUrl } from './debugged-thread.ts';

/** Interval between two samples of a thread, in µs: close enough for work that takes a tenth of a millisecond. */
const INTERVAL_US = 200;

/** Records what main, the page and the worker do, as files that Chromium's developer tools open. */
export class Profile {
  readonly #threads: ReadonlyMap<string, DebuggedThread>;

  private constructor(threads: ReadonlyMap<string, DebuggedThread>) {
    this.#threads = threads;
  }

  /**
   * Begins to record.
   * @param till started with `--inspect=0`
   */
  static async begin(till: TillProcess): Promise<Profile> {
    const urls = new Map([['main', mainDebuggerUrl(till)]]);
    for (const { type, webSocketDebuggerUrl } of await till.targets()) {
      if (type === 'page' || type === 'worker') urls.set(type, webSocketDebuggerUrl);
    }
    const threads = new Map<string, DebuggedThread>();
    for (const [name, url] of urls) {
      const thread = await DebuggedThread.open(url);
      await thread.ask('Profiler.enable');
      await thread.ask('Profiler.setSamplingInterval', { interval: INTERVAL_US });
      await thread.ask('Profiler.start');
      threads.set(name, thread);
    }
    return new Profile(threads);
  }

  /** Writes one file for each thread to this folder, which is made if it is missing. */
  async end(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const [name, thread] of this.#threads) {
      const { profile } = (await thread.ask('Profiler.stop')) as { readonly profile: unknown };
      await writeFile(path.join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
      thread.close();
    }
  }
}
