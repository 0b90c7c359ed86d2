import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readInstallation } from '../../../../../electron/node/files/installation.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  mkdirSync(path.join(folder, 'resources'));
});

const me = process.getuid?.() ?? null;
const read = (version: string, uid: number | null = me) =>
  readInstallation(path.join(folder, 'evertill'), { version, platform: 'linux', uid });
const list = (text: string, mode = 0o644) => {
  writeFileSync(path.join(folder, 'data-folders.txt'), text);
  chmodSync(path.join(folder, 'data-folders.txt'), mode);
};

test('without a list of allowed folders no other data folder may be chosen', () => {
  expect(read('1.0.0-test').dataFolders).toEqual([]);
});

test('each line of the list of folders is an absolute path, and other lines are ignored', () => {
  list('/srv/till\n\n  /srv/other \nrelative\n');
  expect(read('1.0.0-test').dataFolders).toEqual(['/srv/till', '/srv/other']);
});

test('a list of folders that others can write, itself or its folder, is ignored', () => {
  list('/srv/till\n', 0o666);
  expect(read('1.0.0-test').dataFolders).toEqual([]);
  list('/srv/till\n');
  chmodSync(folder, 0o777);
  expect(read('1.0.0-test').dataFolders).toEqual([]);
});

test('except in a test build, only root’s list of folders counts', () => {
  list('/srv/till\n');
  expect(read('1.0.0').dataFolders).toEqual(me === 0 ? ['/srv/till'] : []);
});

test('an installation knows whether its program can be replaced and whether it is a test build', () => {
  expect(read('1.0.0', 1000)).toMatchObject({ isWritable: true, isTestBuild: false });
  expect(read('1.0.0-test')).toMatchObject({ isTestBuild: true });
  // Root can change every file, so a till run by root counts as not writable.
  expect(read('1.0.0', 0).isWritable).toBe(false);
});

test('an AppImage is writable if its file is', () => {
  const image = path.join(folder, 'Evertill.AppImage');
  writeFileSync(image, '');
  const judge = () =>
    readInstallation(path.join('/proc', 'evertill'), {
      version: '1.0.0',
      platform: 'linux',
      uid: 1_000,
      image,
    }).isWritable;
  expect(judge()).toBe(true);
  rmSync(image);
  expect(judge()).toBe(false);
});
