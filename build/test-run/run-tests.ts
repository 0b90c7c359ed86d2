/**
 * `npm test [-- SUITE …]`: the check and then every suite, or those named, also after one has failed.
 * The last line is `N passed, N failed` for all together.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { chromiumArgs } from '../launch/prepare-launch.ts';
import { wayToMount } from './mounting.ts';
import { readTally, type Tally } from './read-tally.ts';

/** A suite that hangs must not hold back the result of the others. */
const suiteLimitMs = 900_000;

const all: Readonly<Record<string, () => Promise<Tally>>> = {
  check: runCheck,
  unit: () => runSuite('unit'),
  contract: () => runSuite('contract'),
  faults: () => runSuite('faults'),
  simulation: () => runSuite('simulation'),
  e2e: runEndToEnd,
  disks: runDisks,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => all[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `There is no suite ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`,
  );
  process.exit(2);
}

const tallies: Tally[] = [];
for (const [name, run] of Object.entries(all)) {
  if (named.length === 0 || named.includes(name)) tallies.push(await runAndTell(name, run));
}
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

async function runAndTell(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${name}`);
  const startedMs = performance.now();
  const tally = await work();
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  console.log(`── ${name}: ${tally.passed} passed, ${tally.failed} failed, ${minutes} minutes`);
  return tally;
}

/** Types, lint, format and architecture count as one. */
async function runCheck(): Promise<Tally> {
  const ok = await succeeds(['npm', 'run', '--silent', 'check']);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runEndToEnd(): Promise<Tally> {
  const sandboxed = !chromiumArgs().includes('--no-sandbox');
  console.log(
    sandboxed
      ? "Chromium's sandbox is on."
      : "Chromium's sandbox is OFF: it does not run for root. An ordinary user tests with it.",
  );
  return runSuite('e2e');
}

function runDisks(): Promise<Tally> {
  const way = wayToMount();
  if (way !== null) return runSuite('disks', way);
  console.log('NOT RUN: this user may not mount a disk, neither as root nor in a namespace.');
  return Promise.resolve({ passed: 0, failed: 0 });
}

/** @param way what goes before the command */
async function runSuite(name: string, way: readonly string[] = []): Promise<Tally> {
  const report = path.join(repositoryRoot, 'build', 'output', 'test-reports', `${name}.json`);
  rmSync(report, { force: true });
  const ok = await succeeds([
    ...way,
    process.execPath,
    path.join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config=test/vitest.config.ts',
    `--project=${name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return readTally(report, ok);
}

async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    timeout: suiteLimitMs,
    killSignal: 'SIGKILL',
    // npm is a script of the shell's on Windows.
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}
