import type * as files from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveWithoutReplacing } from '../../electron/node/files/save-without-replacing.ts';
import { mountDisk, unmountDisk } from './small-disk.ts';

/** Tests that files which people save are where they will look for them, even if the stick is full or is pulled out. */

/** A hook that runs between the last byte of a file on the stick and its final name. */
const stick = vi.hoisted(() => ({ beforeNaming: () => Promise.resolve() }));
vi.mock('node:fs/promises', async (importReal) => {
  const real = await importReal<typeof files>();
  const rename = async (from: string, to: string) => {
    await stick.beforeNaming();
    return real.rename(from, to);
  };
  return { ...real, rename };
});

const MEGABYTE = 1024 * 1024;
const small = { name: 'report.csv', text: 'a,b\r\n' };
const large = { name: 'report.csv', text: 'x'.repeat(2 * MEGABYTE) };

let folder: string;
let mounted: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'stick-'));
  mounted = path.join(folder, 'stick');
  await mkdir(mounted);
  stick.beforeNaming = () => Promise.resolve();
});
afterEach(async () => {
  unmountDisk(mounted);
  await rm(folder, { recursive: true, force: true });
});

// Hostile input 99.
test('an export to a stick that runs full is reported and leaves no partial file, and a smaller one is saved', async () => {
  mountDisk(mounted, '1m');
  expect(await saveWithoutReplacing(mounted, large)).toEqual({
    kind: 'failed',
    sentence: `${mounted} is full. Free up space and save again. No part of the file was kept.`,
  });
  expect(await readdir(mounted)).toEqual([]);
  expect((await saveWithoutReplacing(mounted, small)).kind).toBe('saved');
});

// Hostile input 99.
test('an export to a stick that the system has unmounted is reported, and leaves no file in its folder', async () => {
  mountDisk(mounted, '4m');
  stick.beforeNaming = async () => unmountDisk(mounted);
  expect(await saveWithoutReplacing(mounted, large)).toMatchObject({ kind: 'failed' });
  expect(await readdir(mounted)).toEqual([]);
  stick.beforeNaming = () => Promise.resolve();
  expect((await saveWithoutReplacing(mounted, small)).kind).toBe('saved');
});
