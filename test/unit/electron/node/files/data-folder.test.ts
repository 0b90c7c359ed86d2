import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  detectSharedFolder,
  assertUnsharedFolder,
  whyNotWritable,
} from '../../../../../electron/node/files/data-folder.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** File system types that statfs(2) returns for an ordinary folder. */
const EXT4 = 0xef53;
const OVERLAY = 0x794c7630;
const NINE_P = 0x01021997;
const FUSE = 0x65735546;
const TMPFS = 0x01021994;

// Hostile input 84.
describe('a data folder that another program copies or removes', () => {
  test.each([
    ['C:\\Users\\Kim\\OneDrive\\Evertill', 'win32', 'OneDrive'],
    ['C:\\Users\\Kim\\OneDrive - Huis & Tuin\\till', 'win32', 'OneDrive'],
    ['C:/Users/Kim/OneDrive/Evertill', 'win32', 'OneDrive'],
    ['/home/kim/Dropbox/till', 'linux', 'Dropbox'],
    ['/home/kim/dropbox', 'linux', 'Dropbox'],
    ['/Users/kim/Dropbox (Huis & Tuin)/till', 'darwin', 'Dropbox'],
    ['G:\\My Drive\\till', 'win32', 'Google Drive'],
    ['G:\\Meine Ablage\\till', 'win32', 'Google Drive'],
    ['G:\\Mon Drive\\till', 'win32', 'Google Drive'],
    ['G:\\Mijn Drive\\till', 'win32', 'Google Drive'],
    ['/Users/kim/Library/CloudStorage/GoogleDrive-kim@example.com/till', 'darwin', 'Google Drive'],
    ['/Users/kim/Google Drive/till', 'darwin', 'Google Drive'],
    ['/Users/kim/Library/Mobile Documents/com~apple~CloudDocs/till', 'darwin', 'iCloud'],
    ['C:\\Users\\Kim\\iCloudDrive\\till', 'win32', 'iCloud'],
    ['/home/kim/Nextcloud/till', 'linux', 'Nextcloud'],
  ] as const)('is recognised as %s on %s, synced by %s', (folder, platform, by) => {
    expect(detectSharedFolder(folder, platform, EXT4)).toEqual({ kind: 'synced', by });
  });

  test.each([
    ['\\\\server\\tills\\1', 'win32', null],
    ['//server/tills/1', 'win32', null],
    ['\\\\?\\UNC\\server\\tills\\1', 'win32', null],
    ['\\\\.\\unc\\server\\tills\\1', 'win32', null],
    ['/mnt/tills/1', 'linux', 0x6969],
    ['/mnt/tills/1', 'linux', 0xff534d42],
    ['/mnt/tills/1', 'linux', 0xfe534d42],
  ] as const)(
    'is recognised as a network folder: %s on %s with the file system %s',
    (folder, platform, type) => {
      expect(detectSharedFolder(folder, platform, type)).toEqual({ kind: 'network' });
    },
  );

  test.each([
    ['C:\\Users\\Kim\\AppData\\Roaming\\Evertill', 'win32', null],
    ['\\\\?\\C:\\Evertill', 'win32', null],
    ['\\\\.\\C:\\Evertill', 'win32', null],
    ['/Users/kim/Library/Application Support/Evertill', 'darwin', null],
    ['//data/till', 'linux', EXT4],
    ['/home/kim/.config/Evertill', 'linux', EXT4],
    ['/home/kim/.config/Evertill', 'linux', OVERLAY],
    ['/home/kim/.config/Evertill', 'linux', NINE_P],
    ['/home/kim/.config/Evertill', 'linux', FUSE],
    ['/home/kim/.config/Evertill', 'linux', TMPFS],
    ['/srv/dropboxes/till', 'linux', EXT4],
    ['/srv/no-dropbox/till', 'linux', EXT4],
    ['C:\\Meine Ablagen\\till', 'win32', null],
  ] as const)('is not assumed for %s on %s with the file system %s', (folder, platform, type) => {
    expect(detectSharedFolder(folder, platform, type)).toBeNull();
  });

  test('is recognised behind a link, and nothing is created in it', async () => {
    const folder = testFolder();
    const synced = path.join(folder, 'Nextcloud');
    mkdirSync(synced);
    symlinkSync(synced, path.join(folder, 'own'));
    await expect(assertUnsharedFolder(path.join(folder, 'own', 'till'), 'linux')).rejects.toThrow(
      /^Nextcloud copies the folder .*own.till to other computers/,
    );
    expect(readdirSync(synced)).toEqual([]);
    await assertUnsharedFolder(path.join(folder, 'not', 'there', 'yet'), 'linux');
  });
});

test('a folder that cannot be written is reported', () => {
  expect(whyNotWritable(tmpdir())).toBeNull();
  expect(whyNotWritable(path.join(tmpdir(), 'evertill-is-not-here'))).toBe('ENOENT');
});
