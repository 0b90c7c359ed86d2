import { expect, test } from 'vitest';
import { IntentNews } from '../../../../electron/bridge/intent-news.ts';
import type { IntentState } from '../../../../shared/ledger/money/intent.ts';
import { intentOf } from '../../../builders/cashier.ts';

/** News of payments for the window: the first is sent at once, the next ones together, once a frame. */

/** Frames end when the test says so. */
function windowToTell() {
  const told: string[][] = [];
  const frames: (() => void)[] = [];
  const lengthsMs: number[] = [];
  const news = new IntentNews(
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

test('the first is told at once, and what follows within a frame together, each as it is by then', () => {
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

test('what was gathered is told before what rests on it, and not once more', () => {
  const { news, told, endFrame } = windowToTell();
  news.note([changed('one', 'sending')]);
  news.note([changed('one', 'applied')]);
  news.tell();
  expect(told).toEqual([['one sending'], ['one applied']]);
  endFrame();
  expect(told).toHaveLength(2);
});

test('a fact without a payment tells nothing, and keeps nobody waiting', () => {
  const { news, told } = windowToTell();
  news.note([]);
  expect(told).toEqual([]);
  news.note([changed('one', 'sending')]);
  expect(told).toHaveLength(1);
});

test('the more is told at once, the longer the next is gathered, up to a fifth of a second', () => {
  const { news, lengthsMs, endFrame } = windowToTell();
  for (const count of [1, 3, 20, 1_000]) {
    news.note([changed('first', 'sending')]);
    endFrame();
    const many = Array.from({ length: count }, (_, place) => changed(`${place}`, 'applied'));
    news.note(many);
    endFrame();
  }
  expect(lengthsMs).toEqual([16, 16, 16, 16, 16, 80, 16, 200]);
});

test('while news are gathered for longer than a frame an attempt is told at once, with what was gathered', () => {
  const { news, told, endFrame } = windowToTell();
  news.note(Array.from({ length: 5 }, (_, place) => changed(`${place}`, 'applied')));
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
