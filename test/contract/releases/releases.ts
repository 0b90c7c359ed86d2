import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../../build/repository-root.ts';

/** Description of the data that a released version left behind (CONTRIBUTING.md). */
export interface SaidOfRelease {
  readonly journalFormat: number;
  /** State of each payment, by its id. */
  readonly states: readonly (readonly [id: string, state: string])[];
  /** In the journal, its export, and its copies at the hub and the head office. */
  readonly facts: number;
}

/** Made by the tests, of the version that they test. */
export const madeRelease = path.join(repositoryRoot, 'build', 'output', 'release.tar.gz');

export function keptRelease(version: string): string {
  return path.join(import.meta.dirname, `${version}.tar.gz`);
}

/** The archives of all versions that were released. */
export function keptReleases(): readonly string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => path.join(import.meta.dirname, name));
}
