import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  recordStart,
  readFailedVersion,
  watchFirstStart,
} from '../../../../electron/update/first-start.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** Runs real programs: scripts that record how they ended. The data folder has a space and a quote in its name. */
async function watched(next: string, withinMs = 60_000) {
  const folder = testFolder();
  const said = path.join(folder, 'said');
  writeFileSync(said, '');
  const data = path.join(folder, "Kim's till");
  await recordStart(data, '1.0.0');
  const script = (name: string, does: string) => {
    const file = path.join(folder, name);
    const text = `#!/bin/sh\necho "${name} $*" >>${said}\n${does}\n`;
    writeFileSync(file, text.replaceAll('DATA', `"${data}"`), { mode: 0o755 });
    return file;
  };
  const closing = spawn('sleep', ['60']);
  const ended = once(closing, 'close');
  watchFirstStart(
    {
      next: script('new', next),
      version: '1.1.0',
      data,
      bring: `echo brought >>${said}`,
      back: script('old', ':'),
      args: ['--data', 'a b'],
    },
    { closing: closing.pid ?? 0, withinMs },
  );
  expect(readFileSync(said, 'utf8')).toBe('');
  closing.kill();
  await ended;
  const lines = () => readFileSync(said, 'utf8').trim().split('\n');
  return { data, lines };
}

const HAS_STARTED = 'printf 1.1.0 >DATA/started-version';

test('a new version that starts is kept', async () => {
  const { data, lines } = await watched(`${HAS_STARTED}; sleep 2; echo went on >>"\${0%new}said"`);
  await expect.poll(lines).toEqual(['new --data a b', 'went on']);
  expect(await readFailedVersion(data)).toBeNull();
});

test.each([
  ['ends at once', 'exit 1', 60_000],
  ['ends cleanly, and has not started', 'exit 0', 60_000],
  ['is killed', 'kill -KILL $$', 60_000],
  // Long enough for a busy computer to write the first line.
  ['hangs', 'exec sleep 600', 5_000],
])(
  'if the new version %s, the earlier version is restored and started with the same arguments',
  async (_name, does, withinMs) => {
    const { data, lines } = await watched(does, withinMs);
    await expect.poll(lines).toEqual(['new --data a b', 'brought', 'old --data a b']);
    expect(await readFailedVersion(data)).toBe('1.1.0');
  },
);

test('a version marked as failed is no longer marked once it has started', async () => {
  const data = testFolder();
  writeFileSync(path.join(data, 'did-not-start'), '1.1.0');
  await recordStart(data, '1.0.0');
  expect(await readFailedVersion(data)).toBe('1.1.0');
  await recordStart(data, '1.1.0');
  expect(existsSync(path.join(data, 'did-not-start'))).toBe(false);
  writeFileSync(path.join(data, 'did-not-start'), '; rm -rf');
  expect(await readFailedVersion(data)).toBeNull();
});
