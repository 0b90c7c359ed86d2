import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../repository-root.ts';

/** Where there is no history; the first number that once was as good as any. */
const WITHOUT_HISTORY = 1;
/** Hexadecimal digits of a commit that are a positive integer of 32 bits in every language. */
const DIGITS = 7;

/** By what the tests draw their random values. */
interface Seed {
  readonly seed: number;
  /** Says where it comes from, for who reads a log. */
  readonly source: string;
}

/**
 * Reads the seed of all random tests: the variable SEED, else the commit. One commit is then either good or bad,
 * whoever tests it, and the next one explores other values.
 *
 * @throws where SEED is no whole number
 */
export function readSeed(): Seed {
  const asked = process.env['SEED'];
  if (asked !== undefined) {
    if (!/^\d{1,10}$/.test(asked)) throw new Error(`SEED is a whole number, not ${asked}`);
    return { seed: Number(asked), source: 'SEED' };
  }
  try {
    const args = ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'];
    const commit = execFileSync('git', args, { cwd: repositoryRoot, stdio: 'pipe' }).toString();
    return { seed: Number.parseInt(commit.slice(0, DIGITS), 16), source: 'the commit' };
  } catch {
    return { seed: WITHOUT_HISTORY, source: 'no history' };
  }
}
