import { dexieLoop } from './dexie-loop.js';
import { rxdbPush } from './rxdb-push.js';
import { tanstackOutbox } from './tanstack-outbox.js';
import { workboxQueue } from './workbox-queue.js';

/**
 * Each peer makes a queue under a name of its own; `queue` resolves once everything is in IndexedDB, `drain` once the
 * queue is empty.
 */
const peers = {
  'a Dexie loop': dexieLoop,
  RxDB: rxdbPush,
  TanStack: tanstackOutbox,
  Workbox: workboxQueue,
};

const queues = new Map();

globalThis.peers = {
  async queue(peer, name, payments) {
    const made = await peers[peer](name);
    await made.queue(payments);
    queues.set(name, made);
  },
  drain: (name) => queues.get(name).drain(),
};
