import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test, until } from './till-under-test.ts';

/** Reads the process's seccomp mode from the kernel: 2 means that its system calls are filtered. */
async function seccompOf(processId: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return /^Seccomp:\s*(\d)$/m.exec(status)?.[1];
}

test('the page runs in Chromium’s sandbox, except for root, who has none', async ({ counter }) => {
  const till = await counter.startTill();
  const [page] = await until(async () => {
    const found = await till.process.partsNamed('type=renderer');
    expect(found).not.toEqual([]);
    return found;
  });
  expect(await seccompOf(page!)).toBe(process.getuid?.() === 0 ? '0' : '2');
  await till.close();
});
