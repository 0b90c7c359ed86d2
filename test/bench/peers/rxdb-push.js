import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { postPayment } from './post-payment.js';

const BATCH = 100;
const RETRY_MS = 100;
const text = { type: 'string', maxLength: 64 };

/** RxDB's replication of a collection: it passes a batch to the handler, and passes it again if the handler throws. */
export async function rxdbPush(name) {
  const database = await createRxDatabase({ name, storage: getRxStorageDexie() });
  const { payments: collection } = await database.addCollections({
    payments: {
      schema: {
        version: 0,
        primaryKey: 'key',
        type: 'object',
        properties: { key: text, card: text, cents: { type: 'number' } },
        required: ['key', 'card', 'cents'],
      },
    },
  });
  return {
    queue: (payments) => collection.bulkInsert(payments),
    async drain() {
      const replication = replicateRxCollection({
        collection,
        replicationIdentifier: name,
        live: false,
        retryTime: RETRY_MS,
        push: {
          batchSize: BATCH,
          // The service takes one payment a request, so the batch is sent as parallel requests, as many as Chromium
          // allows.
          handler: async (rows) => {
            await Promise.all(rows.map(({ newDocumentState }) => postPayment(newDocumentState)));
            return [];
          },
        },
      });
      await replication.awaitInitialReplication();
      await replication.cancel();
    },
  };
}
