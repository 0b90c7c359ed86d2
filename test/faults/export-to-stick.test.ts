import type * as files from 'node:fs/promises';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveWithoutReplacing } from '../../electron/node/files/save-without-replacing.ts';
import { testFolder } from '../builders/test-folder.ts';

/** Tests that saved files are where people look for them, or nowhere, even if the stick is pulled out. */

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
  folder = testFolder();
  mounted = path.join(folder, 'stick');
  await mkdir(mounted);
  stick.beforeNaming = () => Promise.resolve();
});

// Hostile input 99.
test('a file has its final name only once its last byte is on the stick', async () => {
  const seen: string[][] = [];
  stick.beforeNaming = async () => void seen.push(await readdir(mounted));
  expect(await saveWithoutReplacing(mounted, small)).toEqual({
    kind: 'saved',
    place: path.join(mounted, 'report.csv'),
  });
  expect(seen).toEqual([['report.csv.part']]);
  expect(await readdir(mounted)).toEqual(['report.csv']);
  expect(await readFile(path.join(mounted, 'report.csv'), 'utf8')).toBe(small.text);
});

// Hostile input 99.
test('a stick removed too early leaves no file, and the error says so', async () => {
  stick.beforeNaming = () => rm(mounted, { recursive: true });
  expect(await saveWithoutReplacing(mounted, small)).toEqual({
    kind: 'failed',
    sentence: `${mounted} can’t be reached. If it is a USB stick, plug it in again and save again. It has no usable file yet.`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that cannot be created is reported with its path', async () => {
  const inTheWay = path.join(mounted, 'saved');
  await writeFile(inTheWay, '');
  expect(await saveWithoutReplacing(inTheWay, small)).toEqual({
    kind: 'failed',
    sentence: `The computer couldn’t write to ${inTheWay} (EEXIST).`,
  });
});

test('two files saved at once under one name are both kept', async () => {
  const both = await Promise.all([
    saveWithoutReplacing(mounted, small),
    saveWithoutReplacing(mounted, large),
  ]);
  expect(both.map(({ kind }) => kind)).toEqual(['saved', 'saved']);
  const sizes = await Promise.all(
    (await readdir(mounted)).map(async (name) => (await readFile(path.join(mounted, name))).length),
  );
  expect(sizes.toSorted((a, b) => a - b)).toEqual([small.text.length, large.text.length]);
});
