import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../repository-root.ts';

/** Seed without a git history; an arbitrary number. */
const WITHOUT_HISTORY = 1;
/** Hexadecimal digits of a commit that fit into a positive 32-bit integer. */
const DIGITS = 7;

/** The seed from which the tests draw random values. */
interface Seed {
  readonly seed: number;
  /** Where the seed comes from, for the reader of a log. */
  readonly source: string;
}

/**
 * Returns the seed of all random tests: the variable SEED, otherwise the commit. So a commit either passes or fails,
 * whoever tests it, and the next commit tries other values.
 *
 * @throws if SEED is not a whole number
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
