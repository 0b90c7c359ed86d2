import { requestOf } from './post-payment.js';

/**
 * Workbox' queue of requests, used from a page. It looks for a service worker's registration, which this page replaces.
 * It sends one request after another; a failed one returns to the head, and the next replay begins there.
 */
export async function workboxQueue(name) {
  globalThis.registration ??= {};
  const { Queue } = await import('workbox-background-sync');
  const queue = new Queue(name, { forceSyncFallback: true, onSync: async () => undefined });
  return {
    async queue(payments) {
      for (const payment of payments) {
        await queue.pushRequest({ request: requestOf(payment) });
      }
    },
    async drain() {
      while ((await queue.size()) > 0) {
        await queue.replayRequests().catch(() => undefined);
      }
    },
  };
}
