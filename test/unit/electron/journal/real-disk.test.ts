import type * as files from 'node:fs/promises';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realDisk } from '../../../../electron/journal/real-disk.ts';

/** The system may write and read less than it was asked for; the journal then asks for the rest. */

const MAX_AT_ONCE = 7;
vi.mock('node:fs/promises', async (importReal) => {
  const real = await importReal<typeof files>();
  const open = async (...args: Parameters<typeof real.open>) => {
    const handle = await real.open(...args);
    const { read, write } = handle;
    type Move = (bytes: Uint8Array, at: number, length: number, place?: number) => unknown;
    const short =
      (move: unknown): Move =>
      (bytes, at, length, place) =>
        (move as Move).call(handle, bytes, at, Math.min(length, MAX_AT_ONCE), place);
    return Object.assign(handle, { read: short(read), write: short(write) });
  };
  return { ...real, open };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'short-'));
});
afterEach(() => rm(folder, { recursive: true }));

const TEXT = 'a record that is longer than what the system takes at once\n';

test('every byte is written, once and in order', async () => {
  const file = path.join(folder, 'segment');
  const opened = await realDisk.open(file);
  await opened.append(Buffer.from(TEXT));
  await opened.append(Buffer.from(TEXT));
  await opened.close();
  expect(await readFile(file, 'utf8')).toBe(TEXT + TEXT);
});

test('every byte that is there is read, from any place, and no more', async () => {
  const file = path.join(folder, 'segment');
  const opened = await realDisk.open(file);
  await opened.append(Buffer.from(TEXT));
  await opened.close();
  const read = async (start: number, length: number) =>
    Buffer.from(await realDisk.read(file, start, length)).toString();
  expect(await read(0, TEXT.length)).toBe(TEXT);
  expect(await read(2, 20)).toBe(TEXT.slice(2, 22));
  expect(await read(40, 1_000)).toBe(TEXT.slice(40));
  expect(await read(1_000, 10)).toBe('');
});
