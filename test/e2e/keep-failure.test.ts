import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { keepFailure } from './keep-failure.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test } from './till-under-test.ts';

/** Second tier: a tool for developers of the till. */

test('a failed test keeps what its tills showed, logged and wrote, even for a killed till', async ({
  counter,
}) => {
  vi.stubEnv('EVERTILL_TRACE', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const killed = await counter.startTill();
  await killed.waitForConnection('online');
  await killed.redeem(cardNumberOfStore(1), 500);
  await killed.kill();
  await counter.startTill();

  const folder = await keepFailure(counter, 'What stays: of a test');
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(path.basename(folder)).toBe('What-stays-of-a-test');
  const kept = await readdir(folder, { recursive: true });
  expect(kept).toEqual(
    expect.arrayContaining(['screen-2.png', 'trace-2.zip', 'data/logs/till.log']),
  );
  expect(kept.some((name) => /journal\/segment-\d+\.jsonl$/.test(name))).toBe(true);
  expect(await readFile(path.join(folder, 'output.txt'), 'utf8')).toContain('── the next start');
  expect(await readFile(path.join(folder, 'missing.txt'), 'utf8')).toContain('trace-1.zip');
});
