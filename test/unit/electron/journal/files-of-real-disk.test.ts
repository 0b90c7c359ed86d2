import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { realDisk } from '../../../../electron/journal/real-disk.ts';

/** What the journal asks of the computer's disk, done to real files. */

let folder: string;
beforeEach(async () => {
  const made = await mkdtemp(path.join(os.tmpdir(), 'files-'));
  folder = made;
  onTestFinished(() => rm(made, { recursive: true }));
});

const write = async (name: string, text: string) => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};

test('files are listed with their bytes, and folders are none', async () => {
  await write('one', 'abc');
  await write('none', '');
  await mkdir(path.join(folder, 'folder'));
  expect((await realDisk.list(folder)).toSorted((a, b) => b.bytes - a.bytes)).toEqual([
    { name: 'one', bytes: 3 },
    { name: 'none', bytes: 0 },
  ]);
});

test('a folder is made with those above it, for its owner only, and one that is there is left alone', async () => {
  const deep = path.join(folder, 'a', 'b', 'c');
  await realDisk.ensureFolder(deep);
  for (const made of ['a', 'a/b', 'a/b/c']) {
    expect((await stat(path.join(folder, made))).mode & 0o777).toBe(0o700);
  }
  await writeFile(path.join(deep, 'kept'), 'kept');
  await realDisk.ensureFolder(deep);
  expect(await readdir(deep)).toEqual(['kept']);
});

test('a file is opened at its end, made where it is missing, cut back, given its name and taken away', async () => {
  const file = await write('segment', 'whole line\nhalf');
  const opened = await realDisk.open(file);
  await opened.truncate('whole line\n'.length);
  await opened.append(Buffer.from('next\n'));
  await opened.sync();
  await opened.close();
  expect(await readFile(file, 'utf8')).toBe('whole line\nnext\n');
  const made = await realDisk.open(path.join(folder, 'made'));
  await made.close();
  expect((await stat(path.join(folder, 'made'))).mode & 0o777).toBe(0o600);
  await realDisk.rename(path.join(folder, 'made'), path.join(folder, 'named'));
  await realDisk.remove(file);
  await realDisk.syncFolder(folder);
  expect(await readdir(folder)).toEqual(['named']);
});

test('what cannot be done is said with the code of the system', async () => {
  const missing = path.join(folder, 'missing');
  for (const tried of [
    realDisk.list(missing),
    realDisk.read(missing, 0, 1),
    realDisk.remove(missing),
    realDisk.rename(missing, path.join(folder, 'other')),
    realDisk.mark(missing),
    realDisk.freeBytes(missing),
  ]) {
    await expect(tried).rejects.toMatchObject({ code: 'ENOENT' });
  }
});

test('a file has its mark under every name, and a copy of it has another one', async () => {
  const file = await write('segment', 'text');
  const copy = await write('copy', 'text');
  const named = path.join(folder, 'named');
  await link(file, named);
  const mark = await realDisk.mark(file);
  expect(await realDisk.mark(named)).toEqual(mark);
  expect(mark.id).not.toBe((await realDisk.mark(copy)).id);
  const { ino, dev, birthtimeNs, ctimeNs } = await stat(file, { bigint: true });
  expect(mark).toEqual({
    id: String(ino),
    volume: process.platform === 'win32' ? String(dev) : null,
    birth: birthtimeNs > 0n ? String(birthtimeNs) : null,
    changed: String(ctimeNs),
  });
});
