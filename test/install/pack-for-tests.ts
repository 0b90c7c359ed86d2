import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packagedTestTill } from '../../build/package/packaged-till.ts';
import { repositoryRoot } from '../../build/repository-root.ts';

/** Once before the packages are installed: they are made. */
export async function setup(): Promise<void> {
  const program = path.join(repositoryRoot, 'build', 'package', 'package-till.ts');
  await rm(packagedTestTill.folder, { recursive: true, force: true });
  const dist = [program, 'deb', '--for-tests'];
  await promisify(execFile)(process.execPath, dist, { cwd: repositoryRoot });
}
