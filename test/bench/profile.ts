import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TillProcess } from '../e2e/till-process.ts';

/** Interval between two samples of a thread, in µs: close enough for work that takes a tenth of a millisecond. */
const INTERVAL_US = 200;

/** One thread of the till under its own debugger. */
class ProfiledThread {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (result: unknown) => void>();
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id === undefined) return;
      this.#answers.get(id)?.(result);
      this.#answers.delete(id);
    });
  }

  static async open(url: string): Promise<ProfiledThread> {
    const socket = new WebSocket(url);
    const opened = Promise.withResolvers<void>();
    socket.addEventListener('open', () => opened.resolve());
    socket.addEventListener('error', () => opened.reject(new Error(`no debugger at ${url}`)));
    await opened.promise;
    return new ProfiledThread(socket);
  }

  ask(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const id = (this.#asked += 1);
    const answered = new Promise((resolve) => this.#answers.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }

  close(): void {
    this.#socket.close();
  }
}

/** Records what main, the page and the worker do, as files that Chromium's developer tools open. */
export class Profile {
  readonly #threads: ReadonlyMap<string, ProfiledThread>;

  private constructor(threads: ReadonlyMap<string, ProfiledThread>) {
    this.#threads = threads;
  }

  /**
   * Begins to record.
   * @param till started with `--inspect=0`
   */
  static async begin(till: TillProcess): Promise<Profile> {
    const [, main] = /Debugger listening on (ws:\S+)/.exec(till.output) ?? [];
    if (main === undefined) throw new Error('the till was not started with --inspect=0');
    const urls = new Map([['main', main]]);
    for (const { type, webSocketDebuggerUrl } of await till.targets()) {
      if (type === 'page' || type === 'worker') urls.set(type, webSocketDebuggerUrl);
    }
    const threads = new Map<string, ProfiledThread>();
    for (const [name, url] of urls) {
      const thread = await ProfiledThread.open(url);
      await thread.ask('Profiler.enable');
      await thread.ask('Profiler.setSamplingInterval', { interval: INTERVAL_US });
      await thread.ask('Profiler.start');
      threads.set(name, thread);
    }
    return new Profile(threads);
  }

  async end(folder: string): Promise<void> {
    for (const [name, thread] of this.#threads) {
      const { profile } = (await thread.ask('Profiler.stop')) as { readonly profile: unknown };
      await writeFile(path.join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
      thread.close();
    }
  }
}
