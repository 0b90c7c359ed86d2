import type { Dirent } from 'node:fs';
import type * as files from 'node:fs/promises';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Session } from 'electron';
import { expect, test, vi } from 'vitest';
import { databaseReplacer } from '../../../../electron/window/replace-databases.ts';

/** Chromium removes its log after listing it, before it is copied. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const readdir = async (folder: string): Promise<Dirent[]> => {
    const there = await real.readdir(folder, { withFileTypes: true });
    const [one] = there.filter((entry) => entry.isFile());
    if (one === undefined) return there;
    return [Object.assign(Object.create(one) as Dirent, { name: 'LOG' }), ...there];
  };
  return { ...real, readdir };
});

test('databases that Chromium cannot open are removed once, and their remains kept', async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'evertill-databases-'));
  const folder = path.join('IndexedDB', 'app_till_0.indexeddb.leveldb');
  await mkdir(path.join(data, folder), { recursive: true });
  await writeFile(path.join(data, folder, 'CURRENT'), 'MANIFEST-00000X');
  const cleared: unknown[] = [];
  const session = { clearStorageData: async (what: unknown) => void cleared.push(what) };
  const replace = databaseReplacer(session as unknown as Session, data);
  expect(await replace()).toBe(true);
  expect(await readFile(path.join(data, 'evidence', folder, 'CURRENT'), 'utf8')).toContain('00X');
  expect(cleared).toEqual([{ storages: ['indexdb'] }]);
  expect(await replace()).toBe(false);
});
