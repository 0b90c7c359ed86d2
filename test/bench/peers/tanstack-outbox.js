import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { postPayment } from './post-payment.js';

/** TanStack's outbox: one transaction after another, in the order in which they were made. */
export async function tanstackOutbox(name) {
  const collection = createCollection(
    localOnlyCollectionOptions({ id: name, getKey: ({ key }) => key }),
  );
  const goesOn = Promise.withResolvers();
  const executor = startOfflineExecutor({
    collections: { payments: collection },
    storage: new IndexedDBAdapter(name, 'transactions'),
    jitter: false,
    mutationFns: {
      pay: async ({ transaction }) => {
        await goesOn.promise;
        for (const { modified } of transaction.mutations) await postPayment(modified);
      },
    },
  });
  await executor.waitForInit();
  const done = [];
  return {
    async queue(payments) {
      for (const payment of payments) {
        const transaction = executor.createOfflineTransaction({
          mutationFnName: 'pay',
          autoCommit: false,
        });
        transaction.mutate(() => collection.insert(payment));
        done.push(transaction.commit());
      }
      while ((await executor.peekOutbox()).length < payments.length) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async drain() {
      goesOn.resolve();
      await Promise.all(done);
      executor.dispose();
    },
  };
}
