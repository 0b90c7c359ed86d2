import { afterAll, beforeAll, beforeEach, expect, onTestFailed } from 'vitest';
import { keepFailure } from './keep-failure.ts';
import { Counter } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Starts one till for all tests of a file or a `describe`, each in its own page: most of a test's time is the start.
 * The ledger continues, so each test uses its own cards and counts from what it finds. A test that ends the till starts
 * it again at the same counter, and the next test gets that one.
 * @param mayBreak which rules these tests break on purpose
 * @returns a function that, within a test, returns the till
 */
export function shareOneTill(
  start: (counter: Counter) => Promise<TillUnderTest>,
  mayBreak: 'nothing' | 'rules of the page' = 'nothing',
): () => TillUnderTest {
  let counter: Counter;
  let isAnew = true;
  let size = { width: 0, height: 0 };
  const till = () => counter.tills.at(-1)!;
  beforeAll(async () => {
    counter = await Counter.open();
    const { page } = await start(counter);
    size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  });
  beforeEach(async ({ task }) => {
    onTestFailed(async () => {
      process.stderr.write(`It left behind: ${await keepFailure(counter, task.name)}\n`);
    });
    if (till().process.hasEnded) await counter.startTill();
    else if (!isAnew) {
      const { page } = till();
      if (page.viewportSize() !== null) await page.setViewportSize(size);
      await till().loadAnew(() => page.reload());
    }
    isAnew = false;
  });
  afterAll(async () => {
    await counter.end();
    if (mayBreak === 'nothing') expect(counter.policyViolations()).toEqual([]);
  });
  return till;
}

/** Prepares the till for the next test: nobody signed in, no shift, nothing rung up, open or parked. */
export async function clearCounter({ page }: TillUnderTest): Promise<void> {
  const answers = await page.evaluate(async () => {
    await window.till.goOnWithoutName();
    await window.till.saveRungLines([]);
    const { sale, parked } = await window.till.currentSale();
    const left = sale === null ? parked : [sale, ...parked];
    const cancel = { kind: 'cancel-sale', reason: 'the test is over' } as const;
    const cancelled = await Promise.all(
      left.map(({ id }) => window.till.propose({ ...cancel, saleId: id })),
    );
    const { shift } = await window.till.overview();
    if (shift === null) return cancelled;
    const counted = { cashCents: shift.floatCents, cardCents: null, otherCents: null };
    const close = { kind: 'close-shift', counted, carriesOpenSale: false } as const;
    return [...cancelled, await window.till.propose(close)];
  });
  expect(answers.filter(({ kind }) => kind !== 'written')).toEqual([]);
}
