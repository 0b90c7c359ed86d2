/**
 * A worker that is reused for many runs. A mutant is switched on in loaded code: starting a process and loading the
 * program for each of thousands took longer than the tests themselves.
 */
import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolWorker,
  type WorkerRequest,
} from 'vitest/node';

/** Runs after which the worker is replaced, so that what mutants leave behind does not add up. */
const RUNS_OF_ONE_WORKER = 50;

type Listener = Parameters<PoolWorker['on']>[1];

let worker: ForksPoolWorker | undefined;
let runs = 0;

/** Gives each run a view of the shared worker: a run may start and stop it, and only the last stop takes effect. */
class KeptWorker implements PoolWorker {
  static readonly poolName = 'kept';
  readonly name = KeptWorker.poolName;
  readonly cacheFs = true;
  readonly #worker: ForksPoolWorker;
  readonly #isLast: boolean;
  readonly #listeners: { readonly event: string; readonly listener: Listener }[] = [];

  constructor(options: PoolOptions) {
    worker ??= new ForksPoolWorker(options);
    runs += 1;
    this.#worker = worker;
    this.#isLast = runs === RUNS_OF_ONE_WORKER;
    if (this.#isLast) {
      worker = undefined;
      runs = 0;
    }
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push({ event, listener });
    this.#worker.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#worker.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type !== 'stop' || this.#isLast) return this.#worker.send(message);
    for (const { event, listener } of this.#listeners) {
      if (event === 'message') listener({ __vitest_worker_response__: true, type: 'stopped' });
    }
  }

  deserialize(data: unknown): unknown {
    return this.#worker.deserialize(data);
  }

  start(): Promise<void> {
    return this.#worker.start();
  }

  async stop(): Promise<void> {
    for (const { event, listener } of this.#listeners) this.#worker.off(event, listener);
    if (this.#isLast) await this.#worker.stop();
  }
}

export const keptWorkerPool = {
  name: KeptWorker.poolName,
  createPoolWorker: (options: PoolOptions) => new KeptWorker(options),
};
