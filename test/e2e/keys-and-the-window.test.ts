import path from 'node:path';
import { expect } from 'vitest';
import { startMisbehavingServer } from '../faults/misbehaving-server.ts';
import { startOnlineTill } from './cashier-screen.ts';
import { noCategoriesAnswer, keepAliveAnswer } from './polite-service.ts';
import { cardNumberOfStore, writeProvisioning } from './store-service.ts';
import { test } from './till-under-test.ts';

/** I10, from inside the window: checks what a script on the page could read. */

const KEYS = {
  apiKey: 'canary-api-8Tq2Lw7Zn4Rx1Vb6Kd',
  accessToken: 'canary-access-3Hm9Fy5Jc',
  personalAccessToken: 'canary-personal-6Gp4Us2',
};
const PIN = '73519046';

test('no key and no PIN can be read from the window, whatever page it shows', async ({
  counter,
}) => {
  const service = await startMisbehavingServer(async ({ readRequest, socket }) => {
    for (;;) {
      const { headers } = await readRequest();
      socket.write(keepAliveAnswer({ ...noCategoriesAnswer, echo: headers['authorization'] }));
    }
  });
  try {
    const file = path.join(counter.folder, 'set-up.json');
    const baseUrl = `http://127.0.0.1:${service.port}`;
    await writeProvisioning(file, { baseUrl, ...KEYS }, { managerPin: PIN });
    const { till, screen } = await startOnlineTill(counter, ['--provision', file, '--delete-file']);
    await screen.scanCard(cardNumberOfStore(1));
    await screen.open('F9', 'Categories');
    await screen.open('F10', 'Settings');
    const seen = await till.page.evaluate(async () => {
      const texts: string[] = [document.documentElement.outerHTML];
      for (const field of document.querySelectorAll('input, textarea')) {
        texts.push((field as HTMLInputElement).value);
      }
      const seenObjects = new Set<unknown>();
      const walk = (value: unknown, depth: number): void => {
        if (typeof value === 'string') texts.push(value);
        if (typeof value !== 'object' || value === null || depth > 4) return;
        if (seenObjects.has(value) || value instanceof Node) return;
        seenObjects.add(value);
        for (const name of Object.getOwnPropertyNames(value)) {
          try {
            walk((value as Record<string, unknown>)[name], depth + 1);
          } catch {
            // Some properties of a window throw when they are read.
          }
        }
      };
      walk(window, 0);
      texts.push(JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie);
      texts.push(JSON.stringify(await window.till.overview()));
      texts.push(JSON.stringify(await window.till.currentSale()));
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(new Error(name)));
        });
        for (const store of database.objectStoreNames) {
          const rows = database.transaction(store).objectStore(store).getAll();
          await new Promise((resolve) => rows.addEventListener('success', resolve));
          texts.push(JSON.stringify(rows.result));
        }
        database.close();
      }
      return texts.join('\n');
    });
    // The test has read the card's row, which only refers to the number's last digits.
    expect(seen).toContain('¶card ');
    expect(service.requests.length).toBeGreaterThan(0);
    for (const secret of [...Object.values(KEYS), PIN]) expect(seen).not.toContain(secret);
  } finally {
    await service.close();
  }
});
