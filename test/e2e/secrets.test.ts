import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { startMisbehavingServer } from '../faults/misbehaving-server.ts';
import { noCategoriesAnswer, keepAliveAnswer } from './polite-service.ts';
import { cardNumberOfStore, writeProvisioning } from './store-service.ts';
import { test } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/** I10, on the disk: checks what a thief or a support file would get. */

const KEY = 'canary-9Xw3nTq6ZbKd1VrM5sYh8LcP';
const TOKEN = 'canary-access-2Fj7Rk4Qm8Wd1Tz6';
const PIN = '90817263';
const CARDS = [cardNumberOfStore(1), cardNumberOfStore(2), cardNumberOfStore(3)];

/** Starts a service that repeats everything it was sent, in its errors too. */
function openParrot() {
  return startMisbehavingServer(async ({ readRequest, socket }) => {
    for (;;) {
      const { method, headers, body } = await readRequest();
      if (method === 'GET') {
        socket.write(keepAliveAnswer(noCategoriesAnswer));
        continue;
      }
      const message = `No contact for ${body} with ${headers['authorization']}`;
      socket.end(
        keepAliveAnswer({ message, errors: { contact: [message] } }, '422 Unprocessable Entity'),
      );
    }
  });
}

test('keys and cards that a service repeats in its answers are on disk only in their allowed places', async ({
  counter,
}) => {
  const service = await openParrot();
  try {
    const file = path.join(counter.folder, 'set-up.json');
    const baseUrl = `http://${service.host}:${service.port}`;
    await writeProvisioning(
      file,
      { baseUrl, apiKey: KEY, accessToken: TOKEN },
      { managerPin: PIN },
    );
    const till = await counter.startTill(['--provision', file, '--delete-file']);
    await till.waitForConnection('online');
    for (const identifier of CARDS) {
      const { id } = await till.redeem(identifier, 500);
      await till.waitForState(id, 'refused');
    }
    await till.close();
    const again = await counter.startTill();
    await again.lookUp(CARDS[0]!);
    const { stdout, stderr } = await again.close();

    const bookId = (await readdir(path.join(counter.dataFolder, 'books')))[0]!;
    expect(await filesWith(counter, [KEY, TOKEN])).toEqual([`keys/${bookId}.json`]);
    expect(await filesWith(counter, [PIN])).toEqual([]);
    const withCards = await filesWith(counter, CARDS);
    expect(withCards.filter((name) => !name.startsWith('IndexedDB/'))).toEqual([]);
    for (const secret of [KEY, TOKEN, PIN, ...CARDS]) {
      expect(till.process.output + stdout + stderr).not.toContain(secret);
    }
    const urls = service.requests.map(({ path: asked }) => asked).join('\n');
    for (const secret of [KEY, TOKEN, ...CARDS]) expect(urls).not.toContain(secret);
  } finally {
    await service.close();
  }
});

/** Lists files in the data folder that contain one of these texts, in either form in which Chromium writes text. */
async function filesWith(counter: Counter, texts: readonly string[]): Promise<string[]> {
  const needles = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
  const entries = await readdir(counter.dataFolder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (needles.some((needle) => content.includes(needle))) {
      found.push(path.relative(counter.dataFolder, file));
    }
  }
  return found.toSorted();
}
