/**
 * `npm test [-- SUITE | FILE …]`: runs the check and every suite of the first tier, or the named suites or files, even
 * after one has failed. `npm test -- full` runs the second tier, `npm test -- --changed` what depends on the changes
 * against `main`. At the end it prints the names of tests that did not pass and, as the last line, `N passed, N failed`
 * in total.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { chromiumArgs } from '../launch/prepare-launch.ts';
import { makeFolderInMemory } from './make-folder-in-memory.ts';
import { OUTSIDE_ERRORS_VARIABLE } from './outside-errors.ts';
import { changedFiles, testsOfChange } from './changed-tests.ts';
import { parseAskedSuites } from './parse-asked-suites.ts';
import { readSeed } from './read-seed.ts';
import { readTestTally, type TestTally } from './read-test-tally.ts';

/**
 * Time limit of a suite, far above what any needs: a suite that hangs is ended, so that the others' results are
 * printed.
 */
const suiteLimitMs = 3_600_000;

/**
 * Runs a suite.
 * @param files of the suite; empty for all its files
 */
type Run = (files: readonly string[]) => Promise<TestTally>;

const all: Readonly<Record<string, Run>> = {
  check: runCheck,
  unit: (files) => runSuites(['unit'], files),
  contract: (files) => runSuites(['contract'], files),
  faults: (files) => runSuites(['faults'], files),
  simulation: (files) => runSuites(['simulation'], files),
  e2e: runEndToEnd,
  disks: runDisks,
  install: (files) => runAsRoot('install', files),
  windows: runWindows,
  full: runSecondTier,
  operations: (files) => runAsRoot('operations', files),
};
/** Suites not run by default because they take too long after each change; the last one also downloads packages, so CI leaves it out. */
const ASKED_FOR: readonly string[] = ['install', 'windows', 'full', 'operations'];
/**
 * Suites that need neither a till nor a screen: in one run they share the processors, and none waits for a slow file.
 */
const WITHOUT_TILL: readonly string[] = ['unit', 'contract', 'faults', 'simulation'];
/**
 * Folder of Node's compile cache, since workers and the programs that tests start load the same files. A till starts
 * without it, as in a shop.
 */
const COMPILED = path.join(repositoryRoot, 'build', 'output', 'compiled-for-tests');

const given = process.argv.slice(2);
const isChange = given.length === 1 && given[0] === '--changed';
const ofChange = isChange ? testsOfChange(changedFiles()) : [];
if (isChange && ofChange.length === 0) {
  console.log('No test depends on what differs from main.\n0 passed, 0 failed');
  process.exit(0);
}
const asked = parseAskedSuites(
  isChange ? ofChange : given,
  isChange ? repositoryRoot : process.cwd(),
);
const unknown = asked.filter(({ suite }) => all[suite] === undefined).map(({ suite }) => suite);
if (unknown.length > 0) {
  console.error(
    `There is no suite or file ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`,
  );
  process.exit(2);
}

const isWhole = (name: string) =>
  asked.length === 0 || asked.some(({ suite, file }) => suite === name && file === null);
const together = WITHOUT_TILL.filter(isWhole);
const { seed, source } = readSeed();
console.log(
  `Random tests draw by the seed ${seed}, of ${source}; SEED=${seed} npm test draws the same.`,
);
const inMemory = makeFolderInMemory();
const tallies: Promise<TestTally>[] = [];
for (const [name, run] of Object.entries(all)) {
  const ofSuite = asked.filter(({ suite }) => suite === name);
  if (ofSuite.length === 0 && (asked.length > 0 || ASKED_FOR.includes(name))) continue;
  if (together.includes(name) && name !== together[0]) continue;
  const files = isWhole(name) ? [] : ofSuite.flatMap(({ file }) => file ?? []);
  const started = together.includes(name)
    ? runAndTell(together.join(', '), () => runSuites(together))
    : runAndTell(name, () => run(files));
  tallies.push(started);
  // The check and the suites without a till run in parallel; suites with a till run alone.
  if (name !== 'check' || together.length === 0) await Promise.all(tallies);
}
const told = await Promise.all(tallies);
const { passed, failed, notPassed } = sumOf(told);
process.exitCode = failed === 0 ? 0 : 1;
for (const name of notPassed) console.log(`FAILED: ${name}`);
console.log(`${passed} passed, ${failed} failed`);

async function runAndTell(name: string, work: () => Promise<TestTally>): Promise<TestTally> {
  console.log(`\n── ${name}`);
  const startedMs = performance.now();
  const tally = await work();
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed, ${minutes} minutes`);
  return tally;
}

/** Runs a suite that installs Debian packages on this computer, and removes them: only as root. */
function runAsRoot(suite: string, files: readonly string[]): Promise<TestTally> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/dpkg-deb')) return runSuites([suite], files);
  console.log('NOT RUN: only root installs packages, and only where there is dpkg.');
  return Promise.resolve({ passed: 0, failed: 0, notPassed: [] });
}

/** Counts types, lint, format and architecture as one test. */
async function runCheck(): Promise<TestTally> {
  const ok = await succeeds(['npm', 'run', '--silent', 'check']);
  return ok
    ? { passed: 1, failed: 0, notPassed: [] }
    : { passed: 0, failed: 1, notPassed: ['check > types, lint, format or architecture'] };
}

/** Runs the second tier, one suite after another, because some of its tests need the computer to themselves. */
async function runSecondTier(): Promise<TestTally> {
  return sumOf([
    await runSuites(['full-unit', 'full-faults', 'full-simulation']),
    await runSuites(['full-contract']),
    await runSuites(['full-e2e']),
    await runWindows([]),
  ]);
}

function sumOf(parts: readonly TestTally[]): TestTally {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    notPassed: parts.flatMap((part) => part.notPassed),
  };
}

function runEndToEnd(files: readonly string[]): Promise<TestTally> {
  const sandboxed = !chromiumArgs().includes('--no-sandbox');
  console.log(
    sandboxed
      ? "Chromium's sandbox is on."
      : "Chromium's sandbox is OFF: it does not run for root. An ordinary user tests with it.",
  );
  return runSuites(['e2e'], files);
}

function runDisks(files: readonly string[]): Promise<TestTally> {
  const way = wayToMount();
  if (way !== null) return runSuites(['disks'], files, way);
  console.log('NOT RUN: this user may not mount a disk, neither as root nor in a namespace.');
  return Promise.resolve({ passed: 0, failed: 0, notPassed: [] });
}

/** Runs tests with Node for Windows, in a root of Debian 13 that it makes itself. */
async function runWindows(files: readonly string[]): Promise<TestTally> {
  const report = path.join(repositoryRoot, 'build', 'output', 'test-reports', 'windows.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const program = path.join(repositoryRoot, 'test', 'windows', 'run-windows.ts');
  const ok = await succeeds([process.execPath, program, report, ...files]);
  return readTestTally(report, ok, repositoryRoot, report.replace(/json$/, 'outside.json'));
}

/**
 * Runs suites in one vitest.
 * @param names of suites, or `full-NAME` for those of the second tier
 * @param files of one suite, of either tier; empty for all files of the tier
 * @param way the prefix of the command
 */
async function runSuites(
  names: readonly string[],
  files: readonly string[] = [],
  way: readonly string[] = [],
): Promise<TestTally> {
  const tiers = files.length > 0 ? names.flatMap((name) => [name, `full-${name}`]) : names;
  const report = path.join(
    repositoryRoot,
    'build',
    'output',
    'test-reports',
    `${names.join('-')}.json`,
  );
  const outside = report.replace(/json$/, 'outside.json');
  mkdirSync(path.dirname(report), { recursive: true });
  for (const file of [report, outside]) rmSync(file, { force: true });
  const ok = await succeeds(
    [
      ...way,
      process.execPath,
      path.join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--config=test/vitest.config.ts',
      ...tiers.map((name) => `--project=${name}*`),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./build/test-run/outside-errors.ts',
      `--outputFile.json=${report}`,
      ...files,
    ],
    {
      [OUTSIDE_ERRORS_VARIABLE]: outside,
      ...(isChange && { EVERTILL_ONLY_CORE: '1' }),
      ...(names.every((name) => WITHOUT_TILL.includes(name.replace('full-', ''))) && {
        NODE_COMPILE_CACHE: COMPILED,
        ...(inMemory !== null && { TMPDIR: inMemory }),
      }),
    },
  );
  return readTestTally(report, ok, repositoryRoot, outside);
}

async function succeeds(
  [command = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...variables },
    stdio: 'inherit',
    timeout: suiteLimitMs,
    killSignal: 'SIGKILL',
    // On Windows, npm is a script and needs the shell.
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/**
 * Finds the prefix for a command that mounts its own disks.
 * @returns null if this user may not mount
 */
function wayToMount(): readonly string[] | null {
  // Without a prefix, or as root of a user namespace, which most Linux systems allow.
  const ways = [[], ['unshare', '--user', '--map-root-user', '--mount', '--']];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mount-'));
  try {
    const trying = ['sh', '-c', 'mount -t tmpfs tmpfs "$0" && umount "$0"', folder];
    const works = (way: readonly string[]) => {
      const [command = '', ...args] = [...way, ...trying];
      return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
    };
    return ways.find(works) ?? null;
  } finally {
    rmdirSync(folder);
  }
}
