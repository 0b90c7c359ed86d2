import { expect, test } from 'vitest';
import { IntentChangeReporter } from '../../../../electron/bridge/intent-change-reporter.ts';
import type { IntentState } from '../../../../shared/ledger/money/intent.ts';
import { intentOf } from '../../../builders/cashier.ts';

/** Changes of payments for the window: the first is sent at once, later ones together once a frame. */

/** A window whose frames end when the test says so. */
function windowToTell() {
  const told: string[][] = [];
  const frames: (() => void)[] = [];
  const lengthsMs: number[] = [];
  const news = new IntentChangeReporter(
    (intents) => told.push(intents.map(({ id, state }) => `${id} ${state}`)),
    (delayMs, wake) => {
      lengthsMs.push(delayMs);
      frames.push(wake);
      return () => undefined;
    },
  );
  const endFrame = () => frames.shift()?.();
  return { news, told, frames, lengthsMs, endFrame };
}

const changed = (id: string, state: IntentState) => intentOf(id, 'deferred', state);

test('the first changed payment is sent to the window at once, and later ones of a frame together in their last state', () => {
  const { news, told, frames, endFrame } = windowToTell();
  news.note([changed('one', 'sending')]);
  expect(told).toEqual([['one sending']]);
  news.note([changed('two', 'sending'), changed('one', 'applied')]);
  news.note([changed('two', 'applied'), changed('three', 'sending')]);
  expect(told).toHaveLength(1);
  endFrame();
  expect(told[1]).toEqual(['one applied', 'two applied', 'three sending']);
  endFrame();
  expect(told).toHaveLength(2);
  expect(frames).toEqual([]);
  news.note([changed('three', 'applied')]);
  expect(told[2]).toEqual(['three applied']);
});

test('gathered payments are sent before the answer that depends on them, and only once', () => {
  const { news, told, endFrame } = windowToTell();
  news.note([changed('one', 'sending')]);
  news.note([changed('one', 'applied')]);
  news.sendNow();
  expect(told).toEqual([['one sending'], ['one applied']]);
  endFrame();
  expect(told).toHaveLength(2);
});

test('a fact without a payment sends nothing and delays nothing', () => {
  const { news, told } = windowToTell();
  news.note([]);
  expect(told).toEqual([]);
  news.note([changed('one', 'sending')]);
  expect(told).toHaveLength(1);
});

test('the more payments were sent to the window at once, the longer it waits for the next, up to 200 ms', () => {
  const { news, lengthsMs, endFrame } = windowToTell();
  for (const count of [1, 3, 20, 1_000]) {
    news.note([changed('first', 'sending')]);
    endFrame();
    const many = Array.from({ length: count }, (_, index) => changed(`${index}`, 'applied'));
    news.note(many);
    endFrame();
  }
  expect(lengthsMs).toEqual([16, 16, 16, 16, 16, 80, 16, 200]);
});

test('news of an attempt is sent to the window at once, together with all news that still waits', () => {
  const { news, told, endFrame } = windowToTell();
  news.note(Array.from({ length: 5 }, (_, index) => changed(`${index}`, 'applied')));
  news.note([changed('one', 'applied')]);
  news.note([intentOf('two', 'attempt', 'applied')]);
  expect(told[1]).toEqual(['one applied', 'two applied']);
  endFrame();
  news.note([changed('three', 'sending')]);
  news.note([intentOf('four', 'attempt', 'applied')]);
  expect(told).toHaveLength(3);
  endFrame();
  expect(told[3]).toEqual(['four applied']);
});
