import { Dexie } from 'dexie';
import { postPayment } from './post-payment.js';

const AT_ONCE = 16;

/**
 * The queue that most developers would write themselves: a table of waiting payments, and a loop that posts each and
 * removes it.
 */
export async function dexieLoop(name) {
  const database = new Dexie(name);
  database.version(1).stores({ waiting: '++place' });
  const { waiting } = database;

  const sendOne = async (payment) => {
    try {
      await postPayment(payment);
      await waiting.delete(payment.place);
    } catch {
      // A failed payment stays in the table, and the next round sends it again.
    }
  };

  return {
    queue: (payments) => waiting.bulkAdd(payments),
    async drain() {
      for (;;) {
        const left = await waiting.toArray();
        if (left.length === 0) return;
        const hand = async () => {
          for (let next = left.shift(); next !== undefined; next = left.shift()) {
            await sendOne(next);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, hand));
      }
    },
  };
}
