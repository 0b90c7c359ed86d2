import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTestTally } from '../../../build/test-run/read-test-tally.ts';

const NOTHING_OUTSIDE = '/no/such/unit.outside.json';

/** Writes a report as vitest does. */
function reportOf(tests: Readonly<Record<string, readonly string[]>>, unloaded: string[] = []) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tally-')), 'unit.json');
  const statuses = Object.values(tests).flat();
  const results = Object.entries(tests).map(([name, ofFile]) => ({
    name: `/till/test/${name}`,
    status: ofFile.includes('failed') ? 'failed' : 'passed',
    assertionResults: ofFile.map((status, index) => ({
      ancestorTitles: ['a group'],
      title: `test ${index + 1}`,
      status,
      failureMessages:
        status === 'failed' ? ['\u001B[31mAssertionError:\u001B[39m two\n  lines'] : [],
    })),
  }));
  const broken = unloaded.map((name) => ({
    name: `/till/test/${name}`,
    status: 'failed',
    assertionResults: [],
  }));
  const report = {
    numTotalTests: statuses.length,
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    testResults: [...results, ...broken],
  };
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a test report names failed and skipped tests, and counts both as failed', () => {
  const file = reportOf({ 'a.test.ts': ['passed', 'failed'], 'b.test.ts': ['skipped', 'passed'] });
  expect(readTestTally(file, false, '/till', NOTHING_OUTSIDE)).toEqual({
    passed: 2,
    failed: 2,
    notPassed: [
      'test/a.test.ts > a group > test 2: AssertionError: two lines',
      'test/b.test.ts > a group > test 1',
    ],
  });
});

test('each file that does not load is one named failure, beside failed tests too', () => {
  const file = reportOf({ 'a.test.ts': ['passed', 'failed'] }, ['b.test.ts', 'c.test.ts']);
  expect(readTestTally(file, false, '/till', NOTHING_OUTSIDE)).toEqual({
    passed: 1,
    failed: 3,
    notPassed: [
      'test/a.test.ts > a group > test 2: AssertionError: two lines',
      'test/b.test.ts',
      'test/c.test.ts',
    ],
  });
});

test('a failure outside every test counts as one, as does a run without a report', () => {
  const file = reportOf({ 'a.test.ts': ['passed'] });
  expect(readTestTally(file, false, '/till', NOTHING_OUTSIDE)).toEqual({
    passed: 1,
    failed: 1,
    notPassed: ['unit > failed outside its tests'],
  });
  expect(readTestTally('/no/such/unit.json', false, '/till', NOTHING_OUTSIDE)).toEqual({
    passed: 0,
    failed: 1,
    notPassed: ['unit > ended without a report'],
  });
});

test('an error outside every test is named once with its place', () => {
  const outside = path.join(mkdtempSync(path.join(tmpdir(), 'tally-')), 'unit.outside.json');
  const late = 'Unhandled Rejection: Error: late\n    at a.test.ts:3';
  writeFileSync(outside, JSON.stringify([late, late]));
  const file = reportOf({ 'a.test.ts': ['passed'] });
  expect(readTestTally(file, false, '/till', outside)).toEqual({
    passed: 1,
    failed: 1,
    notPassed: ['unit > outside its tests: Unhandled Rejection: Error: late at a.test.ts:3'],
  });
});

test('a hook that throws is named as the reason for skipped tests', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'tally-')), 'contract.json');
  const leftOut = { ancestorTitles: [], title: 'a test', status: 'skipped', failureMessages: [] };
  writeFileSync(
    file,
    JSON.stringify({
      numTotalTests: 1,
      numPassedTests: 0,
      testResults: [
        {
          name: '/till/test/a.test.ts',
          status: 'failed',
          message: 'the hub does not run',
          assertionResults: [leftOut],
        },
      ],
    }),
  );
  expect(readTestTally(file, false, '/till', NOTHING_OUTSIDE).notPassed).toEqual([
    'test/a.test.ts > a test: the hub does not run',
  ]);
});

test('a test report names no test if all passed', () => {
  expect(
    readTestTally(reportOf({ 'a.test.ts': ['passed'] }), true, '/till', NOTHING_OUTSIDE),
  ).toEqual({
    passed: 1,
    failed: 0,
    notPassed: [],
  });
});
