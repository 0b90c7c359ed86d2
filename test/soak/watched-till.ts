import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceBooks } from '../faults/hostile-run/service-books.ts';
import type { TimedSample } from './soak-figures.ts';
import type { SoakTillCommand, TillSample } from './soak-till.ts';

/** How long after it began to wait a manager looks a payment up: by then the service has made it, or never will. */
const LOOKED_UP_AFTER_MS = 60_000;
/** Longer than any till takes to close. */
const CLOSES_WITHIN_MS = 60_000;

/** One till of the soak test as its parent sees it: a process that is killed, closed and started again. */
export class WatchedTill {
  readonly accepted = new Set<string>();
  readonly samples: TimedSample[] = [];
  readonly folder: string;
  readonly name: string;
  /** How often the till ended by itself. */
  endedAlone = 0;
  readonly #file: string;
  readonly #seconds: () => number;
  readonly #books: Pick<ServiceBooks, 'serviceNumberOf'>;
  /** Since when each payment has waited for a manager. */
  readonly #waitsSince = new Map<string, number>();
  #process: ChildProcess | null = null;

  /** @param file settings that are passed to the till */
  constructor(
    name: string,
    folder: string,
    file: string,
    seconds: () => number,
    books: Pick<ServiceBooks, 'serviceNumberOf'>,
  ) {
    this.name = name;
    this.folder = folder;
    this.#file = file;
    this.#seconds = seconds;
    this.#books = books;
  }

  start(): void {
    const execArgv = [...process.execArgv, '--expose-gc'];
    const program = path.join(import.meta.dirname, 'soak-till.ts');
    const child = fork(program, [this.#file], { execArgv });
    this.#process = child;
    child.on('message', (sample: TillSample) => {
      for (const id of sample.accepted) this.accepted.add(id);
      this.#lookUp(sample.forPerson);
      void bytesIn(this.folder).then((bytes) =>
        this.samples.push({ ...sample, atSeconds: this.#seconds(), bytes }),
      );
    });
    child.once('exit', () => {
      if (this.#process === child) this.endedAlone += 1;
    });
  }

  ask(asked: SoakTillCommand): void {
    if (this.#process?.connected === true) this.#process.send(asked);
  }

  /**
   * Ends the till as a power cut does, or as somebody closes it.
   * @returns false if it did not close, and had to be killed
   */
  async end(how: 'killed' | 'closed'): Promise<boolean> {
    const child = this.#process;
    if (child === null || this.hasEnded) return true;
    this.#process = null;
    const ended = once(child, 'exit');
    if (how === 'killed') child.kill('SIGKILL');
    else if (child.connected) child.send({ kind: 'end' } satisfies SoakTillCommand);
    const late = new AbortController();
    const isLate = wait(CLOSES_WITHIN_MS, true, { signal: late.signal }).catch(() => false);
    const hasClosed = await Promise.race([ended.then(() => true), isLate.then(() => false)]);
    late.abort();
    if (!hasClosed) child.kill('SIGKILL');
    await ended;
    return hasClosed;
  }

  /** Looks payments up in the service's back office, as a manager does. */
  #lookUp(ids: TillSample['forPerson']): void {
    for (const id of ids) {
      const since = this.#waitsSince.get(id) ?? performance.now();
      this.#waitsSince.set(id, since);
      if (performance.now() - since < LOOKED_UP_AFTER_MS) continue;
      this.ask({ kind: 'looked-up', id, serviceNumber: this.#books.serviceNumberOf(id) });
      this.#waitsSince.delete(id);
    }
  }

  get hasEnded(): boolean {
    const child = this.#process;
    return child === null || child.exitCode !== null || child.signalCode !== null;
  }
}

/** Returns how many of those bytes are checkpoints: one at the head of each segment but the first. */
export async function checkpointBytesIn(folder: string): Promise<number> {
  const journal = path.join(folder, 'journal');
  let bytes = 0;
  for (const name of await readdir(journal)) {
    if (!/^segment-\d+\.jsonl$/.test(name)) continue;
    const [, second = ''] = (await readFile(path.join(journal, name), 'utf8')).split('\n', 2);
    if (second.startsWith('{"checkpoint"')) bytes += Buffer.byteLength(second);
  }
  return bytes;
}

/** Returns the bytes of all files below a folder; a file that disappears meanwhile counts nothing. */
export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = names
    .filter((name) => !name.includes('ballast'))
    .map((name) =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
