import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { bundleTill } from '../build/bundle/bundle-till.ts';
import { packagedTestTill } from '../build/package/packaged-till.ts';
import { repositoryRoot } from '../build/repository-root.ts';

/** Prepares a suite once: makes the bundle that its tests start and, for tests that install them, the packages. */
export async function setup({ name }: TestProject): Promise<void> {
  await bundleTill();
  if (name !== 'install' && name !== 'operations') return;
  const program = path.join(repositoryRoot, 'build', 'package', 'package-till.ts');
  await rm(packagedTestTill.folder, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [program, 'deb', '--for-tests'], {
    cwd: repositoryRoot,
  });
}
