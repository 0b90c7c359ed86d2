import { requestOf } from './post-payment.js';

/**
 * Workbox' queue of requests, as a page may use it. It looks for a service worker's registration, which a page has
 * elsewhere, and sends one after the other; what fails comes back to the head, and the next replay begins there.
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
