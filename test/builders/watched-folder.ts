import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { refusedOutcome } from '../../electron/local-api/adapters/generic/carry-out.ts';
import { watchFolder } from '../../electron/local-api/adapters/generic/watch-folder.ts';
import { testFolder } from './test-folder.ts';

export const REQUEST_TEXT = JSON.stringify({ reference: '1', amount: '5.00', currency: 'EUR' });

/**
 * Watches a folder until the test ends; each request is refused, once `mayAnswer` is over. `asked` lists the references.
 */
export function watchTestFolder(folder: string, mayAnswer: Promise<void> = Promise.resolve()) {
  const asked: string[] = [];
  const stop = new AbortController();
  const watching = watchFolder(
    folder,
    async ({ reference }) => {
      asked.push(reference);
      await mayAnswer;
      return refusedOutcome('refused', 'As the test wants it');
    },
    stop.signal,
  );
  const ended = watching.then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  return { asked, ended };
}

/** Makes a folder that anybody may enter, with one of this user's own inside. */
export function ownFolder() {
  const around = testFolder();
  chmodSync(around, 0o755);
  const folder = path.join(around, 'watched');
  mkdirSync(folder, { mode: 0o700 });
  return { around, folder };
}

/** Puts a whole request file into a watched folder. */
export const putRequest = (folder: string, name: string, text = REQUEST_TEXT) => {
  writeFileSync(path.join(folder, `${name}.part`), text);
  renameSync(path.join(folder, `${name}.part`), path.join(folder, `${name}.request.json`));
};

/** Waits until the watcher has seen all files: adds a request, which it answers last. */
export async function untilAnswered(folder: string): Promise<void> {
  putRequest(folder, 'zz-last');
  await expect.poll(() => existsSync(path.join(folder, 'zz-last.answer.json'))).toBe(true);
}
