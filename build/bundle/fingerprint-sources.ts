import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

/** A digest of everything that goes into the bundle; the lockfile stands for the packages. */
export function fingerprintSources(): string {
  const hash = createHash('sha256');
  const folders = ['electron', 'renderer', 'shared', 'build/bundle'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.toSorted(), 'package.json', 'package-lock.json']) {
    const absolute = path.resolve(repositoryRoot, file);
    hash.update(path.relative(repositoryRoot, absolute)).update('\0');
    hash.update(readFileSync(absolute)).update('\0');
  }
  return hash.digest('hex');
}
