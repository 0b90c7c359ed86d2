import { expect, onTestFinished, test } from 'vitest';
import {
  catchMainErrors,
  rendererErrorLogger,
} from '../../../../electron/window/survive-crashes.ts';
import { serializeError, rendererErrorSchema } from '../../../../shared/messages/renderer-error.ts';
import { BrokenAssertion } from '../../../../shared/values/assert.ts';

const UNCAUGHT = ['uncaughtException', 'unhandledRejection'];

function noticing() {
  const before = UNCAUGHT.map((name) => process.listeners(name as 'uncaughtException'));
  const logged: unknown[] = [];
  const stops: string[] = [];
  const log = { logEvent: (...line: unknown[]) => void logged.push(line) };
  const notice = catchMainErrors(log, (why) => void stops.push(why));
  const added = UNCAUGHT.map((name, at) =>
    process.listeners(name as 'uncaughtException').filter((one) => !before[at]!.includes(one)),
  );
  onTestFinished(() => {
    added.forEach((ours, at) => ours.forEach((one) => process.off(UNCAUGHT[at]!, one)));
  });
  return { notice, added, logged, stops };
}

// Hostile input 100.
test('an ordinary error in main is logged and does not stop payments', () => {
  const { notice, logged, stops } = noticing();
  const error = new TypeError('x is not a function');
  notice(error);
  expect(logged).toEqual([['error', 'a mistake in the main process', { error }]]);
  expect(stops).toEqual([]);
});

// Hostile input 100.
test('a broken assertion is logged and stops payments, with its text as the reason', () => {
  const { notice, logged, stops } = noticing();
  notice(new BrokenAssertion('a payment was sent twice'));
  expect(logged).toHaveLength(1);
  expect(stops).toEqual(['a payment was sent twice']);
});

test('repeated errors do not fill the log, and a broken assertion after them still stops payments', () => {
  const { notice, logged, stops } = noticing();
  for (let call = 0; call < 500; call += 1) notice(new Error('no such operation'));
  expect(logged).toHaveLength(100);
  notice(new BrokenAssertion('a payment was sent twice'));
  expect(stops).toEqual(['a payment was sent twice']);
});

// Hostile input 100.
test('an uncaught error is noticed, thrown or rejected', () => {
  const { notice, added } = noticing();
  expect(added).toEqual([[notice], [notice]]);
});

test('main accepts any error report from the page', () => {
  const long = new Error('x'.repeat(100_000));
  for (const thrown of [long, 'a text', null, undefined, 7, Symbol('s'), {}]) {
    expect(rendererErrorSchema.safeParse(serializeError('worker', thrown)).success).toBe(true);
  }
  expect(serializeError('window', new TypeError('no such thing')).stack).toContain('at ');
});

test('a page that makes the same mistake with every key does not fill the log', () => {
  const logged: unknown[][] = [];
  const report = rendererErrorLogger({ logEvent: (...line) => void logged.push(line) });
  for (let key = 0; key < 500; key += 1) report(serializeError('window', new Error('again')));
  expect(logged).toHaveLength(100);
  expect(logged.at(-1)).toMatchObject(['error', 'a mistake in the window', { last: true }]);
});
