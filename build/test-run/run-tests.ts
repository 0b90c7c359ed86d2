/**
 * `npm test`: the check and then every suite, also after one has failed. The last line is
 * `N passed, N failed` for all together.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { readTally, type Tally } from './read-tally.ts';

const suites = ['unit', 'database', 'contract', 'faults', 'simulation', 'e2e'];

/** A suite that hangs must not hold back the result of the others. */
const suiteLimitMs = 900_000;

const tallies = [await runAndTell('check', runCheck)];
for (const suite of suites.filter((name) => existsSync(path.join(repositoryRoot, 'test', name)))) {
  tallies.push(await runAndTell(suite, () => runSuite(suite)));
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
  const ok = await succeeds('npm', ['run', '--silent', 'check']);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runSuite(name: string): Promise<Tally> {
  const report = path.join(repositoryRoot, 'build', 'output', 'test-reports', `${name}.json`);
  rmSync(report, { force: true });
  const ok = await succeeds(process.execPath, [
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

async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
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
