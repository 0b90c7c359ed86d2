import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../../build/repository-root.ts';

/** Description of the data that a released version left behind (CONTRIBUTING.md). */
export interface ReleaseSummary {
  readonly journalFormat: number;
  /** The state of each payment, by its id. */
  readonly states: readonly (readonly [id: string, state: string])[];
  /** How many facts are in the journal, in its export, and in its copies at the hub and the head office. */
  readonly facts: number;
}

/** The archive that the tests have made of the version they test. */
export const releaseArchive = path.join(repositoryRoot, 'build', 'output', 'release.tar.gz');

export function keptReleaseArchive(version: string): string {
  return path.join(import.meta.dirname, `${version}.tar.gz`);
}

/** Returns the archives of all released versions. */
export function keptReleases(): readonly string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => path.join(import.meta.dirname, name));
}
