import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BootFile, judgeAge, type JournalEnd } from '../../electron/boot-record.ts';

const EMPTY: JournalEnd = { boot: null, sequence: 0, hash: '' };
const end = (boot: string, sequence = 5, hash = 'h5'): JournalEnd => ({ boot, sequence, hash });

/** The record as it is on disk after these steps of a till's life. */
async function after(steps: (file: BootFile, path: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'boot-'));
  try {
    const path = join(folder, 'boot.json');
    await steps(new BootFile(path), path);
    return await new BootFile(path).read();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the first run of all, also one that died before its first fact', async () => {
  expect(judgeAge(null, EMPTY)).toBe('newest');
  expect(judgeAge(await after((file) => file.begin('one', null)), EMPTY)).toBe('newest');
});

test('a run that died at any moment finds its journal the newest', async () => {
  const begun = await after((file) => file.begin('two', 'one'));
  expect(judgeAge(begun, end('one'))).toBe('newest');
  expect(judgeAge(begun, end('two'))).toBe('newest');
  const confirmed = await after(async (file) => {
    await file.begin('two', 'one');
    await file.confirm('two');
  });
  expect(judgeAge(confirmed, end('two'))).toBe('newest');
});

test('a journal of the run before is an older copy', async () => {
  const confirmed = await after(async (file) => {
    await file.begin('two', 'one');
    await file.confirm('two');
  });
  expect(judgeAge(confirmed, end('one'))).toBe('behind');
  expect(judgeAge(confirmed, end('zero'))).toBe('behind');
});

test('a lost journal is not taken for a first run', async () => {
  expect(judgeAge(await after((file) => file.confirm('one')), EMPTY)).toBe('behind');
  expect(judgeAge(await after((file) => file.begin('two', 'one')), EMPTY)).toBe('behind');
  expect(
    judgeAge(await after((file) => file.close('one', { sequence: 5, hash: 'h5' })), EMPTY),
  ).toBe('behind');
});

test('a journal on a computer that does not know it is a copy', async () => {
  expect(judgeAge(null, end('one'))).toBe('behind');
  const broken = await after(async (_, path) => writeFileSync(path, '{"boot":'));
  expect(judgeAge(broken, end('one'))).toBe('behind');
});

test('after an orderly end, one record less or another one is noticed', async () => {
  const closed = await after((file) => file.close('one', { sequence: 5, hash: 'h5' }));
  expect(judgeAge(closed, end('one', 5, 'h5'))).toBe('newest');
  expect(judgeAge(closed, end('one', 4, 'h4'))).toBe('behind');
  expect(judgeAge(closed, end('one', 5, 'other'))).toBe('behind');
});
