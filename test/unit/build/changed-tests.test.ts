import { expect, test } from 'vitest';
import { testsOfChange } from '../../../build/test-run/changed-tests.ts';

test.each([
  ['renderer/sale/sale-screen.tsx', 'test/e2e/sale.test.ts'],
  ['renderer/help/help-sheet.tsx', 'test/e2e/first-hour.test.ts'],
])('a changed page without a unit test is covered by a test in the till: %s', (page, seenBy) => {
  expect(testsOfChange([page])).toEqual([seenBy]);
});

test('a changed rule of the guard is tested by the unit tests that import it, and not in a till', () => {
  const tests = testsOfChange(['shared/guard/money/admit-accept.ts']);
  expect(tests).toContain('test/unit/shared/guard/held-amounts.test.ts');
  expect(tests.filter((file) => file.startsWith('test/e2e/'))).toEqual([]);
});

test('tests that import only types of a changed file do not run', () => {
  const tests = testsOfChange(['shared/guard/money/held-amounts.ts']);
  expect(tests).toContain('test/unit/shared/guard/held-amounts.test.ts');
  // Of that file, the messages to the screen use a type.
  expect(tests).not.toContain('test/unit/electron/bridge/intent-change-reporter.test.ts');
});
