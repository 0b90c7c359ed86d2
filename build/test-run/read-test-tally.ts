import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Length of a failure's text in the last line, which remains readable if the rest of a log is cut off. */
const WHY_LENGTH = 600;

export interface TestTally {
  readonly passed: number;
  readonly failed: number;
  /** Every test that did not pass and every file that did not load, as `file > describe > test: why`. */
  readonly notPassed: readonly string[];
}

/** The members of vitest's JSON report that `readTestTally` uses. */
interface Report {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file as a whole failed: it was not loaded, or a hook threw. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Counts a suite's tests from vitest's JSON report. Each skipped test, each file that does not load and each error
 * outside of every test counts as a failure, and so does a run that failed without any of them.
 *
 * @param ok true if vitest itself succeeded
 * @param root the folder that file names are relative to
 * @param outsideFile written by `outside-errors.ts`: errors that belong to no test
 */
export function readTestTally(
  reportFile: string,
  ok: boolean,
  root: string,
  outsideFile: string,
): TestTally {
  const name = path.basename(reportFile, '.json');
  if (!existsSync(reportFile)) {
    return { passed: 0, failed: 1, notPassed: [`${name} > ended without a report`] };
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const ofFiles = report.testResults.flatMap((file) => namesOf(file, root));
  // Lists each error once, since one cause may throw hundreds of times and push other names out of a log that is cut
  // off.
  const outside = new Set(
    readOutside(outsideFile).map((message) => because(`${name} > outside its tests`, message)),
  );
  const listed = [...ofFiles, ...outside];
  const notPassed = ok || listed.length > 0 ? listed : [`${name} > failed outside its tests`];
  return { passed: report.numPassedTests, failed: notPassed.length, notPassed };
}

function readOutside(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
}

function namesOf(file: Report['testResults'][number], root: string): readonly string[] {
  const where = path.relative(root, file.name);
  const tests = file.assertionResults.filter(({ status }) => status !== 'passed');
  if (tests.length === 0) return file.status === 'failed' ? [because(where, file.message)] : [];
  return tests.map(({ ancestorTitles, title, failureMessages }) =>
    because([where, ...ancestorTitles, title].join(' > '), failureMessages?.[0] ?? file.message),
  );
}

function because(name: string, message = ''): string {
  const why = stripVTControlCharacters(message).slice(0, WHY_LENGTH).replaceAll(/\s+/g, ' ');
  return why === '' ? name : `${name}: ${why}`;
}
