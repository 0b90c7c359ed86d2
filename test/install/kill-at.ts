import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { killProcesses } from '../builders/kill-processes.ts';

/**
 * Returns every process of the till with this data, including any that the till itself has started as its successor.
 */
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

/** Ends the till's processes as a power cut does, including any that are started meanwhile. */
export async function cutPower(dataFolder: string): Promise<void> {
  for (;;) {
    const ids = await processesOf(dataFolder);
    if (ids.length === 0) return;
    killProcesses(ids);
  }
}

/** Resolves at the n-th change below an existing folder. */
export function waitForNthChange(folder: string, count: number): Promise<void> {
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
