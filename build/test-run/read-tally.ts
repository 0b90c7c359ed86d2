import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts a suite's tests from vitest's JSON report. A run that failed without a failed test (a file
 * that does not load, no test found, no report at all) counts as one failure, and so does every test
 * that was left out.
 *
 * @param ok whether vitest itself ended well
 */
export function readTally(reportFile: string, ok: boolean): Tally {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as {
    numTotalTests: number;
    numPassedTests: number;
  };
  const failed = report.numTotalTests - report.numPassedTests;
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(failed, 1) };
}
