import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isVersion } from '../../shared/update/compare-versions.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { readOptional } from '../node/files/read-optional.ts';
import { writeFileAtomically } from '../node/files/write-file-whole.ts';

/** Name of the file in the data folder with the version that last started; another file has the one that failed to. */
const STARTED = 'started-version';
const DID_NOT_START = 'did-not-start';

/**
 * A new version that takes longer than this to start has failed; even a slow computer with a long journal is faster.
 */
export const STARTED_WITHIN_MS = 5 * MINUTE_MS;

/**
 * Script that watches a first start beside both programs, because neither can supervise itself. It waits until the old
 * one has ended, starts the new one, and waits until that has noted its start. If the new one ends before, or takes too
 * long, the script restores and starts the old one. It is a shell script, because only one Electron may open a till's
 * data.
 */
const WATCH = `
closing=$1 next=$2 version=$3 data=$4 seconds=$5 bring=$6 back=$7
shift 7
has_started() { [ "$(cat "$data/${STARTED}" 2>/dev/null)" = "$version" ]; }
while kill -0 "$closing" 2>/dev/null; do sleep 0.2; done
"$next" "$@" &
new=$!
while ! has_started; do
  if [ "$seconds" -le 0 ]; then kill -KILL "$new" 2>/dev/null; fi
  if ! kill -0 "$new" 2>/dev/null; then
    has_started && exit 0
    printf '%s' "$version" >"$data/${DID_NOT_START}"
    sh -c "$bring"
    exec "$back" "$@"
  fi
  sleep 1
  seconds=$((seconds - 1))
done
`;

interface FirstStart {
  readonly next: string;
  readonly version: string;
  /** Path of the till's data. */
  readonly data: string;
  /** Shell command that restores the old program if it is gone. */
  readonly bring: string;
  /** Path of the old program. */
  readonly back: string;
  readonly args: readonly string[];
}

/**
 * Begins to watch a first start.
 * @param how which process has to end first, namely this one
 */
export function watchFirstStart(
  { next, version, data, bring, back, args }: FirstStart,
  { closing = process.pid, withinMs = STARTED_WITHIN_MS } = {},
): void {
  const limit = String(Math.ceil(withinMs / SECOND_MS));
  const said = [String(closing), next, version, data, limit, bring, back, ...args];
  const watching = spawn('/bin/sh', ['-c', WATCH, 'evertill-first-start', ...said], {
    detached: true,
    stdio: 'ignore',
    // Not the old program's folder, which disappears.
    cwd: '/',
  });
  watching.unref();
}

/** Notes that this version has started with this data; from here on nothing restores the previous one. */
export async function recordStart(data: string, version: string): Promise<void> {
  const failed = await readFailedVersion(data);
  if (failed === version) await rm(path.join(data, DID_NOT_START), { force: true });
  const started = path.join(data, STARTED);
  // Noted once, so that no later start depends on space for it.
  if ((await readOptional(readFile(started, 'utf8'), '')) === version) return;
  await writeFileAtomically(started, version);
}

/** Returns the version that was last installed for this data and failed to start; null for none. */
export async function readFailedVersion(data: string): Promise<string | null> {
  const said = await readOptional(readFile(path.join(data, DID_NOT_START), 'utf8'), '');
  return isVersion(said) ? said : null;
}
