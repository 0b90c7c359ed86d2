/**
 * `npm test -- windows`: runs the suites that need no window with Node for Windows under Wine 10. Writes the
 * report that the tally is taken from, in Vitest's form; the tests of `left-out.ts` are not in it, but printed with their
 * reasons.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../build/repository-root.ts';
import { runCommand, SetUpStopped } from '../../build/set-up/run-command.js';
import { OUTSIDE_ERRORS_VARIABLE } from '../../build/test-run/outside-errors.ts';
import { readSeed } from '../../build/test-run/read-seed.ts';
import { LEFT_OUT_TESTS } from './left-out.ts';
import { WINDOWS_SUITES } from './rooms.ts';
import { NODE_IN_ROOT, wayIn, wineRoot } from './wine-root.ts';

const LIMIT_MS = 1_500_000;
/** The repository, as Windows sees it. */
const IN_WINE = 'Z:/evertill';

/** The parts of Vitest's report that are used here; the others are kept. */
interface Report {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: TestResult[] }[];
}

interface TestResult {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

const [reportFile = '', ...given] = process.argv.slice(2);
const results = path.dirname(reportFile);
try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof SetUpStopped)) throw error;
  console.log(`NOT RUN: Wine 10 cannot be had here: ${error.message}.`);
  keep({ numTotalTests: 0, numPassedTests: 0, testResults: [] });
}

/** @returns the exit code */
async function run(): Promise<number> {
  const [command = '', ...way] = wayIn();
  const root = await wineRoot();
  const files = given.length > 0 ? given : globSync(WINDOWS_SUITES, { cwd: repositoryRoot });
  const raw = path.join(results, 'windows.raw.json');
  const outside = path.join(results, 'windows.outside.json');
  for (const old of [raw, outside, ...globSync(path.join(results, 'windows*.log'))])
    rmSync(old, { force: true });
  const script = path.join(repositoryRoot, 'test', 'windows', 'enter-wine.sh');
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./build/test-run/outside-errors.ts',
    '--outputFile.json=Z:/results/windows.raw.json',
  ];
  const { output, cause } = await runCommand(
    command,
    [
      ...way,
      'sh',
      script,
      root,
      repositoryRoot,
      results,
      `SEED=${readSeed().seed}`,
      `${OUTSIDE_ERRORS_VARIABLE}=Z:/results/windows.outside.json`,
      NODE_IN_ROOT,
      ...vitest,
      ...files,
    ],
    { label: `${files.length} files under Wine 10`, limitMs: LIMIT_MS },
  );
  if (!existsSync(raw)) {
    console.log(output, cause);
    for (const log of globSync('windows*.log', { cwd: results }))
      console.log(readFileSync(path.join(results, log), 'utf8'));
    return 1;
  }
  const report = leaveOut(JSON.parse(readFileSync(raw, 'utf8')) as Report);
  keep(report);
  const isOutside = existsSync(outside) && readFileSync(outside, 'utf8') !== '[]';
  return !isOutside && report.testResults.every(({ status }) => status === 'passed') ? 0 : 1;
}

/** Takes out of the report what Wine cannot run, and says so. A listed test that passes belongs on no list: it counts as failed. */
function leaveOut(report: Report): Report {
  for (const file of report.testResults) {
    file.name = file.name.replace(IN_WINE, repositoryRoot);
    const test = path.relative(repositoryRoot, file.name);
    const own = LEFT_OUT_TESTS[test] ?? {};
    file.assertionResults = file.assertionResults.flatMap((result) => {
      const name = [...result.ancestorTitles, result.title].join(' > ');
      const reason = own[name];
      if (reason === undefined) return [result];
      if (result.status === 'passed') {
        report.numPassedTests -= 1;
        return [
          {
            ...result,
            status: 'failed',
            failureMessages: ['It passes under Wine: take it off the list'],
          },
        ];
      }
      report.numTotalTests -= 1;
      console.log(`LEFT OUT: ${test} > ${name}: ${reason}`);
      return [];
    });
    const rest = file.assertionResults;
    // A file without a test did not load.
    if (rest.length > 0 && rest.every(({ status }) => status === 'passed')) file.status = 'passed';
  }
  return report;
}

function keep(report: Report): void {
  writeFileSync(reportFile, JSON.stringify(report));
}
