import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restrictSearchPath } from '../../../../../electron/launch-policy.ts';
import { withSystemPath } from '../../../../../electron/node/files/system-path.ts';
import { runProgram } from '../../../../../electron/printing/run-program.ts';
import { listRepositoryFiles } from '../../../../read-sources.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** Makes a folder of foreign programs that the user's PATH names first and others can write. */

const before = process.env['PATH'];
beforeEach(() => {
  const folder = testFolder();
  for (const name of ['cat', 'lp', 'lpstat', 'cancel', 'xdotool', 'sh']) {
    const file = path.join(folder, name);
    writeFileSync(file, '#!/bin/sh\necho slipped in\n');
    chmodSync(file, 0o755);
  }
  process.env['PATH'] = `${folder}:${before}`;
});
afterEach(() => {
  process.env['PATH'] = before;
});

const said = async () => {
  const input = Buffer.from('a receipt');
  const end = await runProgram('cat', [], { env: process.env, limitMs: 20_000, input });
  return end.kind === 'ended' && end.said;
};

test('without the PATH policy a program planted in an early folder of PATH is run', async () => {
  expect(await said()).toBe('slipped in\n');
});

test('a shop’s till runs the system’s own programs, whatever PATH names first', async () => {
  restrictSearchPath();
  expect(await said()).toBe('a receipt');
});

test('a shop’s till fixes its PATH before it reads anything', () => {
  const main = readFileSync('electron/main.ts', 'utf8');
  const firstCall = /^(?:process\.umask\(0o077\);\n)([^\n]*)/m.exec(main)?.[1];
  expect(firstCall).toBe('restrictSearchPath();');
});

test('the rest of the environment is unchanged, and Windows keeps its PATH', () => {
  expect(withSystemPath({ LANG: 'de', PATH: '/tmp' }, 'linux')).toEqual({
    LANG: 'de',
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  });
  expect(withSystemPath({ PATH: 'C:\\Windows' }, 'win32')).toEqual({ PATH: 'C:\\Windows' });
});

/** Files whose programs main runs; main has fixed its own PATH. */
const IN_MAIN = ['electron/printing/cups.ts', 'electron/printing/device-printer.ts'];

test('programs named without a folder are searched for only in the system’s folders', () => {
  const NAMED = /\b(?:spawn|spawnSync|execFile|execFileSync|runProgram)\(\s*'(?!\/)[^']+'/;
  const naming = listRepositoryFiles()
    .filter((file) => /^electron\/.*\.ts$/.test(file))
    .filter((file) => NAMED.test(readFileSync(file, 'utf8')));
  expect(naming.length).toBeGreaterThan(1);
  for (const file of naming) {
    const isFixed = readFileSync(file, 'utf8').includes('withSystemPath(process.env)');
    expect([
      file,
      isFixed || IN_MAIN.includes(file) || file.startsWith('electron/window/'),
    ]).toEqual([file, true]);
  }
});
