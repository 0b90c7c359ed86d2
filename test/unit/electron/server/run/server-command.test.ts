import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runServerCommand } from '../../../../../electron/server/run/server-command.ts';
import { assertPresent } from '../../../../../shared/values/assert.ts';

/** Runs a command that throws this error, and returns what an engineer sees. */
async function refusedBy(act: () => Promise<unknown>, args: readonly string[] = []) {
  const lines: string[] = [];
  const command = {
    args,
    workingFolder: '/',
    env: {},
    say: (line: string) => void lines.push(line),
    stop: new AbortController().signal,
  };
  const code = await runServerCommand(
    command,
    'usage',
    () => null,
    async () => void (await act()),
  );
  return { code, text: lines.join('\n') };
}

/** An error as Node throws it. */
function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: open '/hub/hub.crt'`), { code, syscall: 'open' });
}

test.each([
  ['EACCES', 'This user has no right to do that in the folder'],
  ['EROFS', 'This user has no right to do that in the folder'],
  ['ENOSPC', 'The disk is full'],
  ['EIO', 'The system has refused'],
])('a system error %s is reported as a sentence: %s', async (code, sentence) => {
  const said = await refusedBy(() => Promise.reject(systemError(code)));
  expect(said.code).toBe(1);
  expect(said.text).toContain(sentence);
  expect(said.text).toContain("open '/hub/hub.crt'");
});

test('an error of Node is reported as a sentence, and a programming error is thrown', async () => {
  const gone = await refusedBy(() => readFile('/nowhere/at/all'));
  expect(gone).toEqual({ code: 1, text: expect.stringContaining('/nowhere/at/all') });
  await expect(refusedBy(async () => assertPresent(null, 'it is there'))).rejects.toThrow(
    'it is there',
  );
});

test('--help prints the usage and does nothing', async () => {
  const act = () => Promise.reject(new Error('it was run'));
  expect(await refusedBy(act, ['start', '--help'])).toEqual({ code: 0, text: 'usage' });
});
