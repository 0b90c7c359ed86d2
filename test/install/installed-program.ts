import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { packagedTestTill } from '../../build/package/packaged-till.ts';
import type { OrdinaryUser, ProgramToStart } from '../e2e/till-process.ts';

/** Installs the packages as Debian does: by root, on this computer, for the person who works at it. */

export const runProgram = promisify(execFile);

const NAME = 'evertill-smoke';

/** Makes the user who works at the till: not root, so that Chromium's sandbox is on. */
export async function makeCashier(): Promise<OrdinaryUser> {
  // An interrupted run has left the user, with processes that it had started.
  await removeCashier().catch(() => undefined);
  await runProgram('useradd', ['--create-home', '--shell', '/bin/sh', NAME]);
  const { stdout } = await runProgram('getent', ['passwd', NAME]);
  const [, , uid, gid, , home = ''] = stdout.split(':');
  return { uid: Number(uid), gid: Number(gid), home };
}

export async function removeCashier(): Promise<void> {
  await runProgram('pkill', ['--signal', 'KILL', '--uid', NAME]).catch(nothingRuns);
  await runProgram('userdel', ['--remove', '--force', NAME]);
}

function nothingRuns(error: unknown): void {
  expect(error).toMatchObject({ code: 1 });
}

export function installedFor(user: OrdinaryUser): ProgramToStart {
  return { executable: '/opt/evertill/evertill', user };
}

/** Finds a package among those made for this run. */
export async function debNamed(name: string): Promise<string> {
  const { folder } = packagedTestTill;
  const file = (await readdir(folder)).find((one) => one.startsWith(`${name}_`));
  if (file === undefined) throw new Error(`no package ${name} was made`);
  return path.join(folder, file);
}

/**
 * Installs a package without checking its dependencies: library names differ between Debian versions, and test machines
 * have what Chromium needs.
 */
export async function installDeb(deb: string): Promise<void> {
  await runProgram('dpkg', ['--force-depends', '--install', deb]);
}
