import { setTimeout as wait } from 'node:timers/promises';
import type { BenchTill } from './bench-till.ts';

const LOOK_AGAIN_MS = 200;

/** Resolves once the window's database has this many facts; the caller may do something meanwhile. */
export async function waitUntilRebuilt(
  till: BenchTill,
  facts: number,
  meanwhile: () => Promise<unknown> = () => wait(LOOK_AGAIN_MS),
): Promise<void> {
  const database = `ledger-${await till.bookId()}`;
  while ((await till.page.evaluate(positionIn, database)) < facts) await meanwhile();
}

/** Returns how far the window's database has come; 0 while it is recreated. Runs in the window. */
async function positionIn(name: string): Promise<number> {
  const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
  const database = await settled(indexedDB.open(name));
  try {
    const meta = database.transaction('meta').objectStore('meta');
    const stored: unknown = await settled(meta.get('position'));
    return (
      (stored as { readonly value: { readonly sequence: number } } | undefined)?.value.sequence ?? 0
    );
  } finally {
    database.close();
  }
}
