import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLOCK_TOLERANCE_MS, MAX_DAYS_VALID } from '../../shared/update/freshness.ts';
import { withSystemPath } from '../node/files/system-path.ts';
import type { UpdateRefusal } from '../../shared/update/update-status.ts';
import { DAY_MS, SECOND_MS } from '../../shared/values/time.ts';

const run = promisify(execFile);

const OTHER_CHANNEL = /Conflicting distribution|changed its '(Suite|Codename)'/;

export type Apt = (tool: 'apt-get' | 'apt-cache', ...args: readonly string[]) => Promise<string>;

/**
 * Runs apt's tools for the till only, whatever this computer's apt settings are.
 * @param source source list of the till's repository
 */
export function aptFor(source: string): Apt {
  const own = [
    `Dir::Etc::sourcelist=${source}`,
    'Dir::Etc::sourceparts=-',
    // Keeps apt's lists of other repositories.
    'APT::Get::List-Cleanup=0',
  ];
  const waits = ['DPkg::Lock::Timeout=120', 'Acquire::http::Timeout=30', 'Acquire::Retries=0'];
  const freshness = [
    'Acquire::Check-Valid-Until=1',
    'Acquire::Check-Date=1',
    // Applies also to a repository without an expiry date, or with a distant one.
    `Acquire::Max-ValidTime=${(MAX_DAYS_VALID * DAY_MS) / SECOND_MS}`,
    `Acquire::Max-FutureTime=${CLOCK_TOLERANCE_MS / SECOND_MS}`,
  ];
  const asOptions = (options: readonly string[]) => options.flatMap((option) => ['-o', option]);
  return async (tool, ...args) => {
    // Updates are looked for in this repository alone, but dependencies may come from others of the computer.
    const isInstall = args.includes('install');
    const options = asOptions(isInstall ? waits : [...own, ...waits, ...freshness]);
    const { stdout, stderr } = await run(tool, [...options, ...args], {
      env: { ...withSystemPath(process.env), DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      maxBuffer: 2 ** 26,
    });
    // apt only warns about a repository of another channel, and accepts it.
    if (OTHER_CHANNEL.test(stderr)) throw new Error(stderr);
    return stdout;
  };
}

/** Matches apt 2, which quotes gpg, and apt 3, which quotes sqv. */
const NOT_SIGNED =
  /NO_PUBKEY|BADSIG|EXPKEYSIG|not signed|couldn't be verified|invalid signature|signature verification/i;

/** Returns why apt refuses a repository; null if it merely did not reach it. */
export function updateRefusalIn(error: unknown): UpdateRefusal | null {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  if (NOT_SIGNED.test(said)) return 'signature';
  if (OTHER_CHANNEL.test(said)) return 'other-channel';
  if (/is expired \(invalid since/i.test(said)) return 'outdated';
  if (/is not valid yet/i.test(said)) return 'clock-behind';
  return /Hash Sum mismatch|unexpected size|Mirror sync/i.test(said) ? 'incomplete' : null;
}
