import type { TillProcess } from '../e2e/till-process.ts';
import { DebuggedThread, mainDebuggerUrl } from './debugged-thread.ts';

/** A write of the journal that is on disk: its newest fact, and when the system said so, in ms since 1970. */
export interface WriteOnDisk {
  readonly sequence: number;
  readonly atMs: number;
}

/**
 * Runs in main, where it wraps the calls by which the journal writes and syncs. A line begins with its sequence. In
 * tests only: a shop's till cannot be debugged.
 */
const NOTE_SYNCS = `(async () => {
  const { open } = process.getBuiltinModule('node:fs/promises');
  const handle = await open(process.execPath);
  const kind = Object.getPrototypeOf(handle);
  await handle.close();
  const { write, datasync } = kind;
  const newest = new WeakMap();
  globalThis.benchSyncs = [];
  kind.write = function (bytes, ...others) {
    const text = Buffer.isBuffer(bytes) ? bytes.toString('latin1') : '';
    const line = text.slice(text.lastIndexOf('\\n', text.length - 2) + 1);
    const [, sequence] = /^\\{"sequence":(\\d+),.*"hash":/.exec(line) ?? [];
    if (sequence !== undefined) newest.set(this, Number(sequence));
    return write.call(this, bytes, ...others);
  };
  kind.datasync = async function () {
    const sequence = newest.get(this);
    await datasync.call(this);
    const atMs = performance.timeOrigin + performance.now();
    if (sequence !== undefined) globalThis.benchSyncs.push({ sequence, atMs });
  };
  globalThis.benchSyncsEnd = () => Object.assign(kind, { write, datasync });
})()`;

/** Notes when each fact of a till is on disk. */
export class WatchedDisk {
  readonly #main: DebuggedThread;

  private constructor(main: DebuggedThread) {
    this.#main = main;
  }

  /** @param till started with `--inspect=0` */
  static async begin(till: TillProcess): Promise<WatchedDisk> {
    const main = await DebuggedThread.open(mainDebuggerUrl(till));
    const watched = new WatchedDisk(main);
    await watched.#evaluate(NOTE_SYNCS);
    return watched;
  }

  /** Returns the writes since the beginning, oldest first. */
  async end(): Promise<readonly WriteOnDisk[]> {
    const syncs = (await this.#evaluate('benchSyncsEnd(), benchSyncs')) as readonly WriteOnDisk[];
    this.#main.close();
    return syncs;
  }

  async #evaluate(expression: string): Promise<unknown> {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await this.#main.ask('Runtime.evaluate', asked)) as {
      readonly result: { readonly value?: unknown };
      readonly exceptionDetails?: { readonly text: string };
    };
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value;
  }
}
