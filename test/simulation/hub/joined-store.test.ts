import { describe, expect, test } from 'vitest';
import { JOINED_MUTANTS, RIGHT } from './joined-rules.ts';
import { playJoinedStore } from './joined-world.ts';
import { expectFound } from './play-worlds.ts';

/** Each of them once broke a promise. */
const KEPT = [24, 45, 258, 280, 50458000, 50509000, 50524000, 60002595, 61000810, 61002047];
const SEEDS = [...KEPT, ...Array.from({ length: 16 }, (_, at) => at + 1)];

describe('the hub’s side of a till, as it runs,', () => {
  test('keeps the promises of a store whatever goes wrong', async () => {
    const broken: string[] = [];
    for (const seed of SEEDS) {
      const promise = await playJoinedStore(seed);
      if (promise !== null) broken.push(promise);
    }
    expect(broken).toEqual([]);
  });

  test.each(Object.keys(JOINED_MUTANTS))('would be caught if %s', async (name) => {
    await expectFound(playJoinedStore, JOINED_MUTANTS[name] ?? RIGHT, { worlds: 5_000 });
  });
});
