import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  autostartEntry,
  followComputerSettings,
  applySetUpAndAutostart,
} from '../../../../electron/computer/follow-settings.ts';
import { recordTill, listOtherTillUsers } from '../../../../electron/computer/other-tills.ts';
import type { Settings, Theme } from '../../../../shared/messages/settings.ts';
import { openLogFile } from '../../../../electron/log/log-file.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** The folder as the package creates it on Linux; on other systems the first till creates one. */
const LISTS = {
  linux: () => {
    const file = path.join(testFolder(), 'tills.txt');
    writeFileSync(file, '');
    return file;
  },
  darwin: () => path.join(testFolder(), 'tills'),
} as const;

test.each(['linux', 'darwin'] as const)(
  'on %s each user of a computer sees other users’ tills in a list, and not their own',
  async (platform) => {
    const tills = LISTS[platform]();
    expect(await listOtherTillUsers(tills, 'kim', platform)).toEqual([]);
    expect(await recordTill(tills, 'kim', platform)).toEqual([]);
    expect(await recordTill(tills, 'robin', platform)).toEqual(['kim']);
    expect(await recordTill(tills, 'kim', platform)).toEqual(['robin']);
    // This user has no till yet.
    expect(await listOtherTillUsers(tills, 'sam', platform)).toEqual(['kim', 'robin']);
  },
);

test('an impossible user name is left out, and a missing list is empty', async () => {
  const tills = LISTS.linux();
  writeFileSync(tills, ['<b>', 'x'.repeat(65), 'a\tb', 'robin'].join('\n'));
  expect(await recordTill(tills, 'kim', 'linux')).toEqual(['robin']);
  expect(await listOtherTillUsers(tills, 'robin', 'linux')).toEqual(['kim']);
  const absent = path.join(testFolder(), 'absent');
  expect(await recordTill(absent, 'kim', 'linux')).toEqual([]);
  expect(existsSync(absent)).toBe(false);
});

test('a list of tills that somebody has filled up is begun again', async () => {
  const tills = LISTS.linux();
  writeFileSync(tills, '<x>\n'.repeat(20_000));
  await recordTill(tills, 'kim', 'linux');
  expect(await listOtherTillUsers(tills, 'robin', 'linux')).toEqual(['kim']);
  expect(statSync(tills).size).toBeLessThan(100);
});

test('a link or pipe in place of the list or of a name is not followed', async () => {
  const target = path.join(testFolder(), 'target');
  const list = path.join(testFolder(), 'tills.txt');
  symlinkSync(target, list);
  expect(await recordTill(list, 'kim', 'linux')).toEqual([]);
  writeFileSync(target, 'as it was');
  expect(await recordTill(list, 'kim', 'linux')).toEqual([]);
  const pipe = path.join(testFolder(), 'tills.txt');
  execFileSync('mkfifo', [pipe]);
  expect(await listOtherTillUsers(pipe, 'kim', 'linux')).toEqual([]);

  const folder = LISTS.darwin();
  mkdirSync(folder);
  const elsewhere = path.join(testFolder(), 'made-by-nobody');
  symlinkSync(elsewhere, path.join(folder, 'kim'));
  symlinkSync(target, path.join(folder, 'robin'));
  for (const user of ['kim', 'robin']) await recordTill(folder, user, 'darwin');
  expect(existsSync(elsewhere)).toBe(false);
  expect(readFileSync(target, 'utf8')).toBe('as it was');
});

test('the autostart entry starts this program, even from a folder with spaces', () => {
  expect(autostartEntry('/opt/evertill/evertill')).toContain('\nExec="/opt/evertill/evertill"\n');
  expect(autostartEntry('/home/a b/$x.AppImage')).toContain('Exec="/home/a b/\\$x.AppImage"');
});

test('a set-up file’s computer settings are applied at the start even if no window was open when it was read', () => {
  const did: string[] = [];
  followComputerSettings(
    { setFullScreen: (fills) => void did.push(`fills ${fills}`), isDestroyed: () => false },
    {
      overview: () => ({
        startsWithComputer: true,
        fullScreen: true,
        theme: 'dark',
        besideTill: false,
      }),
      onChange: () => () => undefined,
    },
    openLogFile(path.join(testFolder(), 'till.log')),
    async (starts) => void did.push(`starts ${starts}`),
    { themeSource: 'system' },
  );
  expect(did).toEqual(['fills true', 'starts true']);
});

test('a set-up file turns off starting with the computer exactly once', async () => {
  let startsWithComputer = false;
  const did: boolean[] = [];
  const till = {
    overview: () => ({
      startsWithComputer,
      fullScreen: false,
      theme: 'dark' as const,
      besideTill: false,
    }),
  };
  const log = openLogFile(path.join(testFolder(), 'till.log'));
  const follow = (says: boolean, setStart = async (starts: boolean) => void did.push(starts)) =>
    applySetUpAndAutostart(till, log, async () => (startsWithComputer = says), setStart);
  for (const says of [false, true, true, false, false]) expect(await follow(says)).toBe(says);
  expect(did).toEqual([false]);
  startsWithComputer = true;
  // An unwritable folder does not prevent the set-up of a till.
  expect(await follow(false, () => Promise.reject(new Error('read-only')))).toBe(false);
});

test('a manager’s computer setting is applied once, and not again while unchanged', () => {
  let now: Pick<Settings, 'startsWithComputer' | 'fullScreen' | 'theme' | 'besideTill'> = {
    besideTill: false,
    startsWithComputer: false,
    fullScreen: true,
    theme: 'dark',
  };
  const colours = { themeSource: 'system' as Theme };
  let changed = (): void => undefined;
  const did: string[] = [];
  followComputerSettings(
    { setFullScreen: (fills) => void did.push(`fills ${fills}`), isDestroyed: () => false },
    {
      overview: () => now,
      onChange: (listener) => {
        changed = listener;
        return () => undefined;
      },
    },
    openLogFile(path.join(testFolder(), 'till.log')),
    async (starts) => void did.push(`starts ${starts}`),
    colours,
  );
  changed();
  expect(did.splice(0)).toEqual(['fills true']);
  expect(colours.themeSource).toBe('dark');
  now = { startsWithComputer: true, fullScreen: true, theme: 'light', besideTill: false };
  changed();
  changed();
  expect(did.splice(0)).toEqual(['starts true']);
  expect(colours.themeSource).toBe('light');
  now = { ...now, startsWithComputer: false, fullScreen: false };
  changed();
  expect(did).toEqual(['fills false', 'starts false']);
  // A till beside another never uses the full screen, which belongs to the other till.
  now = { ...now, fullScreen: true, besideTill: true };
  changed();
  expect(did).toEqual(['fills false', 'starts false']);
});
