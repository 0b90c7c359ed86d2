import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { killEach } from '../builders/kill-each.ts';

/** Every process of the till with this data, also one that the till itself has started in its place. */
export async function processesOf(dataFolder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => Number.isInteger(id));
  const found = await Promise.all(
    ids.map(async (id) => {
      const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(endedMeanwhile);
      return id !== process.pid && line.includes(dataFolder) ? [id] : [];
    }),
  );
  return found.flat();
}

function endedMeanwhile(): string {
  return '';
}

/** As a power cut ends them; whoever starts another one meanwhile is ended, too. */
export async function cutPower(dataFolder: string): Promise<void> {
  for (;;) {
    const ids = await processesOf(dataFolder);
    if (ids.length === 0) return;
    killEach(ids);
  }
}

/** Resolves at the n-th change below a folder that is there already. */
export function nthChange(folder: string, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  const watching = watch(folder, { recursive: true }, () => {
    left -= 1;
    if (left > 0) return;
    watching.close();
    resolve();
  });
  return promise;
}
