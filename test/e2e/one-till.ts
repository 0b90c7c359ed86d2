import { afterAll, beforeAll, beforeEach, expect, onTestFailed } from 'vitest';
import { keepFailure } from './keep-failure.ts';
import { Counter } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * One till for all tests of a file or a `describe`, each in a page of its own: of what a test takes, most is a start. The
 * book goes on, so each test has cards of its own, and counts from what it has found.
 *
 * @param mayBreak what these tests do on purpose
 * @returns what answers, within a test, with that till
 */
export function oneTill(
  start: (counter: Counter) => Promise<TillUnderTest>,
  mayBreak: 'nothing' | 'rules of the page' = 'nothing',
): () => TillUnderTest {
  let counter: Counter;
  let till: TillUnderTest;
  beforeAll(async () => {
    counter = await Counter.open();
    till = await start(counter);
  });
  beforeEach(async ({ task }) => {
    onTestFailed(async () => {
      process.stderr.write(`It left behind: ${await keepFailure(counter, task.name)}\n`);
    });
    await till.loadAnew(() => till.page.reload());
  });
  afterAll(async () => {
    await counter.end();
    if (mayBreak === 'nothing') expect(counter.policyViolations()).toEqual([]);
  });
  return () => till;
}
