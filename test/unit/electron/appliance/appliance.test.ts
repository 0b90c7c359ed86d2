import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  autostartEntry,
  followSettings,
  followSetUp,
} from '../../../../electron/appliance/follow-settings.ts';
import { noteTill, tillsBeside } from '../../../../electron/appliance/other-tills.ts';
import type { Settings, Theme } from '../../../../shared/messages/settings.ts';
import { openLogFile } from '../../../../electron/log/log-file.ts';
import { testFolder } from '../../../builders/test-folder.ts';

test('each user of a computer is told of the tills of the others, and not of their own', async () => {
  const tills = testFolder();
  expect(await tillsBeside(tills, 'kim')).toEqual([]);
  expect(await noteTill(tills, 'kim', 'linux')).toEqual([]);
  expect(await noteTill(tills, 'robin', 'linux')).toEqual(['kim']);
  expect(await noteTill(tills, 'kim', 'linux')).toEqual(['robin']);
  // Who only looks has no till yet.
  expect(await tillsBeside(tills, 'sam')).toEqual(['kim', 'robin']);
  expect(readdirSync(tills)).toEqual(['kim', 'robin']);
});

test('what nobody can be called is not shown, and a list that is not there says nothing', async () => {
  const tills = testFolder();
  for (const name of ['<b>', 'x'.repeat(65), 'a\nb']) writeFileSync(path.join(tills, name), '');
  expect(await tillsBeside(tills, 'kim')).toEqual([]);
  expect(await noteTill(path.join(tills, 'absent'), 'kim', 'linux')).toEqual([]);
  chmodSync(tills, 0o755);
});

test('the entry for the session starts this program, also from a folder with spaces', () => {
  expect(autostartEntry('/opt/evertill/evertill')).toContain('\nExec="/opt/evertill/evertill"\n');
  expect(autostartEntry('/home/a b/$x.AppImage')).toContain('Exec="/home/a b/\\$x.AppImage"');
});

test('what a set-up file has set while there was no window is done at the start', () => {
  const did: string[] = [];
  followSettings(
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

test('a set-up file that says no ends the start with the computer, and says so once', async () => {
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
    followSetUp(till, log, async () => (startsWithComputer = says), setStart);
  for (const says of [false, true, true, false, false]) expect(await follow(says)).toBe(says);
  expect(did).toEqual([false]);
  startsWithComputer = true;
  // A folder that cannot be written keeps no till from being set up.
  expect(await follow(false, () => Promise.reject(new Error('read-only')))).toBe(false);
});

test('what a manager sets is done once, and what stays as it was is not done again', () => {
  let now: Pick<Settings, 'startsWithComputer' | 'fullScreen' | 'theme' | 'besideTill'> = {
    besideTill: false,
    startsWithComputer: false,
    fullScreen: true,
    theme: 'dark',
  };
  const colours = { themeSource: 'system' as Theme };
  let changed = (): void => undefined;
  const did: string[] = [];
  followSettings(
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
  // Beside another till the screen is that one's.
  now = { ...now, fullScreen: true, besideTill: true };
  changed();
  expect(did).toEqual(['fills false', 'starts false']);
});
