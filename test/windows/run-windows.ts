/**
 * `npm test -- windows`: runs the suites that need no window with Node for Windows under Wine 10, then some that do with
 * Electron for Windows. Writes the report that the tally is taken from, in Vitest's form; the tests of `left-out.ts` are
 * not in it, but printed with their reasons.
 */
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { openDisplay } from '../../build/launch/open-display.ts';
import { repositoryRoot } from '../../build/repository-root.ts';
import { runCommand, SetUpStopped } from '../../build/set-up/run-command.js';
import { OUTSIDE_ERRORS_VARIABLE } from '../../build/test-run/outside-errors.ts';
import { readSeed } from '../../build/test-run/read-seed.ts';
import { LEFT_OUT_TESTS } from './left-out.ts';
import { SUITES_WITHOUT_WINDOW, SUITES_WITH_WINDOW } from './windows-suites.ts';
import {
  addElectron,
  ELECTRON_IN_ROOT,
  NODE_IN_ROOT,
  mountCommandPrefix,
  ensureWineRoot,
} from './wine-root.ts';

/** Ends a run that hangs; a busy computer needs half of it. */
const LIMIT_MS = 2_400_000;
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

/** What one run of Vitest says. */
interface PartOfReport extends Report {
  /** Errors from outside of every test, also that it ended without a report. */
  readonly outside: readonly string[];
}

const NOTHING: Report = { numTotalTests: 0, numPassedTests: 0, testResults: [] };

const [reportFile = '', ...given] = process.argv.slice(2);
const results = path.dirname(reportFile);
try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof SetUpStopped)) throw error;
  console.log(`NOT RUN: Wine 10 with Node for Windows cannot be had here: ${error.message}.`);
  keep(NOTHING);
}

/** @returns the exit code */
async function run(): Promise<number> {
  const way = mountCommandPrefix();
  const root = await ensureWineRoot();
  const files =
    given.length > 0
      ? given
      : globSync([...SUITES_WITHOUT_WINDOW, ...SUITES_WITH_WINDOW], { cwd: repositoryRoot });
  for (const old of globSync(path.join(results, 'windows{*.log,.*.json}')))
    rmSync(old, { force: true });
  const withoutWindow = files.filter((file) => !isOfScreen(file));
  const withWindow = files.filter(isOfScreen);
  // Also without files: Wine's own drive is made when it is entered first.
  const reports = [await runWithNode(way, root, withoutWindow)];
  if (withWindow.length > 0 && (await hasElectron(root, withWindow)))
    reports.push(await runWithElectron(way, root, withWindow));
  const whole = reports.reduce<Report>(
    (one, other) => ({
      numTotalTests: one.numTotalTests + other.numTotalTests,
      numPassedTests: one.numPassedTests + other.numPassedTests,
      testResults: [...one.testResults, ...other.testResults],
    }),
    NOTHING,
  );
  const report = leaveOut(whole);
  keep(report);
  const outside = reports.flatMap((part) => part.outside);
  writeFileSync(reportFile.replace(/json$/, 'outside.json'), JSON.stringify(outside));
  return outside.length === 0 && report.testResults.every(({ status }) => status === 'passed')
    ? 0
    : 1;
}

/** Adds Electron for Windows to the root. If it cannot be had here, names the files that are not run. */
async function hasElectron(root: string, files: readonly string[]): Promise<boolean> {
  try {
    await addElectron(root);
    return true;
  } catch (error) {
    if (!(error instanceof SetUpStopped)) throw error;
    const which = files.join(', ');
    console.log(
      `NOT RUN: Electron for Windows cannot be had here: ${error.message}. It runs ${which}.`,
    );
    return false;
  }
}

function isOfScreen(file: string): boolean {
  return /^test\/(?:e2e|windows-screen)\//.test(file);
}

/** Runs files in Node for Windows, under Wine. */
async function runWithNode(
  [command = '', ...way]: readonly string[],
  root: string,
  files: readonly string[],
): Promise<PartOfReport> {
  const vitest = files.length === 0 ? ['--version'] : [...vitestIn('Z:/results', 'node'), ...files];
  const { output, cause } = await runCommand(
    command,
    [
      ...way,
      'sh',
      path.join(repositoryRoot, 'test', 'windows', 'enter-wine.sh'),
      root,
      repositoryRoot,
      results,
      `SEED=${readSeed().seed}`,
      `${OUTSIDE_ERRORS_VARIABLE}=Z:/results/windows.node.outside.json`,
      NODE_IN_ROOT,
      ...vitest,
    ],
    { label: `${files.length} files under Wine 10`, limitMs: LIMIT_MS },
  );
  return files.length === 0 ? { ...NOTHING, outside: [] } : readReport('node', output, cause);
}

/** Runs files in this computer's Node, with tills of Electron for Windows under Wine. */
async function runWithElectron(
  way: readonly string[],
  root: string,
  files: readonly string[],
): Promise<PartOfReport> {
  const folder = path.join(results, 'electron-in-wine');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(root, ELECTRON_IN_ROOT, 'version'), path.join(folder, 'version'));
  const script = path.join(repositoryRoot, 'test', 'windows', 'till-in-wine.sh');
  symlinkSync(script, path.join(folder, 'electron'));
  // Electron for Windows needs a screen even to run a script, as the bundle does.
  const display = await openDisplay();
  const env = {
    ...process.env,
    ...display.env,
    ELECTRON_OVERRIDE_DIST_PATH: folder,
    EVERTILL_WINE_ROOT: root,
    EVERTILL_WINE_WAY: way.join(' '),
    EVERTILL_WITHOUT_PICTURES: '1',
    [OUTSIDE_ERRORS_VARIABLE]: path.join(results, 'windows.electron.outside.json'),
  };
  const { output, cause } = await runCommand(
    process.execPath,
    [...vitestIn(results, 'electron'), '--maxWorkers=1', ...files],
    { label: `${files.length} files with a window under Wine 10`, limitMs: LIMIT_MS, env },
  );
  display.close();
  return readReport('electron', output, cause);
}

function vitestIn(folder: string, name: string): string[] {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./build/test-run/outside-errors.ts',
    `--outputFile.json=${folder}/windows.${name}.json`,
  ];
}

function readReport(name: string, output: string, cause: string): PartOfReport {
  const file = path.join(results, `windows.${name}.json`);
  if (!existsSync(file)) {
    console.log(output, cause);
    for (const log of globSync('windows*.log', { cwd: results }))
      console.log(readFileSync(path.join(results, log), 'utf8'));
    return { ...NOTHING, outside: [`the part with ${name} wrote no report: ${cause}`] };
  }
  const outside = path.join(results, `windows.${name}.outside.json`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const errors = existsSync(outside)
    ? (JSON.parse(readFileSync(outside, 'utf8')) as readonly string[])
    : [];
  const none = report.numTotalTests > 0 ? [] : [`the part with ${name} ran no test`];
  return { ...report, outside: [...errors, ...none] };
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
