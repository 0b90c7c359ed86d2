import { link, mkdir, open, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { realDisk } from '../../../../electron/node/files/real-disk.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import {
  OWNER_ONLY_FILE_MODE,
  OWNER_ONLY_FOLDER_MODE,
} from '../../../builders/owner-only-modes.ts';

/** The disk operations on which the journal relies, with real files. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const write = async (name: string, text: string) => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};

test('files are listed with their sizes, and folders are not', async () => {
  await write('one', 'abc');
  await write('none', '');
  await mkdir(path.join(folder, 'folder'));
  expect((await realDisk.list(folder)).toSorted((a, b) => b.bytes - a.bytes)).toEqual([
    { name: 'one', bytes: 3 },
    { name: 'none', bytes: 0 },
  ]);
});

test('a folder is created with its parents for its owner only, and an existing one is unchanged', async () => {
  const deep = path.join(folder, 'a', 'b', 'c');
  await realDisk.ensureFolder(deep);
  for (const made of ['a', 'a/b', 'a/b/c']) {
    expect((await stat(path.join(folder, made))).mode & 0o777).toBe(OWNER_ONLY_FOLDER_MODE);
  }
  await writeFile(path.join(deep, 'kept'), 'kept');
  await realDisk.ensureFolder(deep);
  expect(await readdir(deep)).toEqual(['kept']);
});

test('a file is opened at its end, created, truncated, renamed and removed', async () => {
  const file = await write('segment', 'whole line\nhalf');
  const opened = await realDisk.open(file);
  await opened.truncate('whole line\n'.length);
  await opened.append(Buffer.from('next\n'));
  await opened.sync();
  await opened.close();
  expect(await readFile(file, 'utf8')).toBe('whole line\nnext\n');
  const made = await realDisk.open(path.join(folder, 'made'));
  await made.close();
  expect((await stat(path.join(folder, 'made'))).mode & 0o777).toBe(OWNER_ONLY_FILE_MODE);
  await realDisk.rename(path.join(folder, 'made'), path.join(folder, 'named'));
  await realDisk.remove(file);
  await realDisk.syncFolder(folder);
  expect(await readdir(folder)).toEqual(['named']);
});

test('for the disk a turn ends after all pending promises, and before the event loop continues', async () => {
  const order: string[] = [];
  const goneOn = new Promise<void>((resolve) => {
    setImmediate(() => {
      order.push('the loop goes on');
      resolve();
    });
  });
  void realDisk.turnEnd().then(() => order.push('the turn ends'));
  const follows = async (): Promise<void> => {
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    order.push('what follows');
  };
  void follows();
  await goneOn;
  expect(order).toEqual(['what follows', 'the turn ends', 'the loop goes on']);
});

test('a disk error has the system’s code', async () => {
  const missing = path.join(folder, 'missing');
  for (const attempt of [
    () => realDisk.list(missing),
    () => realDisk.read(missing, 0, 1),
    () => realDisk.remove(missing),
    () => realDisk.rename(missing, path.join(folder, 'other')),
    () => realDisk.identityOf(missing),
    () => realDisk.freeBytes(missing),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'ENOENT' });
  }
});

test('a file keeps its identity under every name, and a copy has another', async () => {
  const file = await write('segment', 'text');
  const copy = await write('copy', 'text');
  const named = path.join(folder, 'named');
  await link(file, named);
  const mark = await realDisk.identityOf(file);
  expect(await realDisk.identityOf(named)).toEqual(mark);
  expect(mark.id).not.toBe((await realDisk.identityOf(copy)).id);
  const { ino, dev, birthtimeNs, ctimeNs } = await stat(file, { bigint: true });
  expect(mark).toEqual({
    id: String(ino),
    volume: process.platform === 'win32' ? String(dev) : null,
    birth: birthtimeNs > 0n ? String(birthtimeNs) : null,
    changed: String(ctimeNs),
  });
});

/** Lists the open files used for this call, in order; `before` runs before each. */
async function watched(
  what: 'read' | 'sync' | 'datasync',
  before: () => Promise<void> = () => Promise.resolve(),
) {
  const one = await open(folder);
  const prototype = Object.getPrototypeOf(one) as FileHandle;
  await one.close();
  const real = prototype[what] as (...args: unknown[]) => Promise<unknown>;
  const handles: FileHandle[] = [];
  const spy = vi.spyOn(prototype, what).mockImplementation(async function (
    this: FileHandle,
    ...args: unknown[]
  ) {
    handles.push(this);
    await before();
    return real.apply(this, args);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return handles;
}

describe('the disk is asked', () => {
  test('to sync each folder with a new name, and no folder if all existed', async () => {
    const synced = await watched('sync');
    const deep = path.join(folder, 'a', 'b', 'c');
    await realDisk.ensureFolder(deep);
    // Windows syncs no folder: it refuses.
    const made = process.platform === 'win32' ? 0 : 3;
    expect(synced).toHaveLength(made);
    await realDisk.ensureFolder(deep);
    expect(synced).toHaveLength(made);
    await realDisk.syncFolder(folder);
    expect(synced.map(({ fd }) => fd)).toEqual(made === 0 ? [] : [-1, -1, -1, -1]);
  });

  test('to sync a file when requested, which is then closed for good', async () => {
    const synced = await watched('datasync');
    const opened = await realDisk.open(path.join(folder, 'segment'));
    await opened.append(Buffer.from('line'));
    expect(synced).toEqual([]);
    await opened.sync();
    expect(synced).toHaveLength(1);
    await opened.close();
    expect(synced[0]!.fd).toBe(-1);
    await expect(opened.append(Buffer.from('more'))).rejects.toThrow('closed');
  });

  test('to read a file that shrinks meanwhile as far as it goes', async () => {
    const file = await write('segment', 'a longer text');
    await watched('read', () => truncate(file, 8));
    expect(Buffer.from(await realDisk.read(file, 2, 100)).toString()).toBe('longer');
  });

  test('to close a file after reading', async () => {
    const read = await watched('read');
    await realDisk.read(await write('segment', 'text'), 0, 4);
    expect(read.map(({ fd }) => fd)).toEqual([-1]);
  });
});

describe('if the system writes or reads less than requested', () => {
  const MAX_AT_ONCE = 7;
  const TEXT = 'a record that is longer than what the system takes at once\n';

  beforeEach(async () => {
    const one = await open(folder);
    const prototype = Object.getPrototypeOf(one) as FileHandle;
    await one.close();
    for (const name of ['read', 'write'] as const) {
      type Move = (bytes: Uint8Array, at: number, length: number, place?: number) => unknown;
      const real = prototype[name] as Move;
      const short: Move = function (this: FileHandle, bytes, at, length, place) {
        if (length > bytes.length - at) throw new RangeError(`${length} at ${at}`);
        return real.call(this, bytes, at, Math.min(length, MAX_AT_ONCE), place);
      };
      const spy = vi.spyOn(prototype, name).mockImplementation(short as never);
      onTestFinished(() => spy.mockRestore());
    }
  });

  test('every byte is written, once and in order', async () => {
    const file = path.join(folder, 'segment');
    const opened = await realDisk.open(file);
    await opened.append(Buffer.from(TEXT));
    await opened.append(Buffer.from(TEXT));
    await opened.close();
    expect(await readFile(file, 'utf8')).toBe(TEXT + TEXT);
  });

  test('every existing byte is read, from any place, and no more', async () => {
    const file = await write('segment', TEXT);
    const read = async (start: number, length: number) =>
      Buffer.from(await realDisk.read(file, start, length)).toString();
    expect(await read(0, TEXT.length)).toBe(TEXT);
    expect(await read(2, 20)).toBe(TEXT.slice(2, 22));
    expect(await read(40, 1_000)).toBe(TEXT.slice(40));
    expect(await read(1_000, 10)).toBe('');
  });
});
