import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DevTill } from '../../../build/launch/dev-till.ts';
import { EXIT_ALREADY_RUNNING } from '../../../shared/messages/exit-codes.ts';
import { testFolder } from '../../builders/test-folder.ts';

function endsWith(code: number): DevTill {
  const folder = testFolder();
  const executable = path.join(folder, 'till');
  writeFileSync(executable, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(executable, 0o700);
  const launch = { executable, args: [], env: {}, virtualDisplay: false, close: () => undefined };
  return new DevTill({ ...launch, unofficialElectron: false }, 'http://127.0.0.1:1');
}

test.each([
  ['that a person has closed', 0],
  ['whose data another till is using', EXIT_ALREADY_RUNNING],
])('npm run dev ends with the exit code of a till %s', async (_, code) => {
  const till = endsWith(code);
  till.startAgain();
  expect(await till.ended).toBe(code);
});
