import 'fake-indexeddb/auto';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { beginSession } from '../faults/hostile-run/worker-session.ts';
import type { BeginSession } from '../faults/hostile-run/worker-session.ts';

/**
 * Runs the worker of a soak test's till with a heap of its own. Its databases keep every fact, on disk in Chromium but
 * in memory in fake-indexeddb, so this way the till's own heap can be judged without them.
 */
interface GivenToThread {
  readonly port: MessagePort;
  readonly api: string;
}

/** Begins the worker's session in a thread. */
export const beginInThread: BeginSession = (port, api) => {
  const given: GivenToThread = { port, api };
  const thread = new Worker(import.meta.filename, { workerData: given, transferList: [port] });
  return { close: () => void thread.terminate() };
};

if (!isMainThread) {
  const { port, api } = workerData as GivenToThread;
  beginSession(port, api);
}
