import { expect, test } from 'vitest';
import { countCrossings, CROWDED_SHAPE, CROWDED_STORES } from './count-crossings.ts';
import { PAIRS_THAT_CANNOT_MEET, gapsIn, tableOf, whyPairCannotMeet } from './crossing-table.ts';
import { pairOf } from './crossings-of-world.ts';

test('crossings count two capabilities as met once both touched one card, sale or shift, and as ended with its outcome', async () => {
  const crossings = await countCrossings({
    from: 1,
    count: 7,
    shape: CROWDED_SHAPE,
    stores: CROWDED_STORES,
  });
  const paidAndClosed = crossings.get(pairOf('close', 'pay offline'));
  expect(paidAndClosed?.touched).toBeGreaterThan(0);
  expect(paidAndClosed?.ended).toBeLessThanOrEqual(paidAndClosed?.touched ?? 0);
  const { empty } = gapsIn(crossings);
  for (const other of ['kill', 'update', 'rollback', 'set-up file'] as const)
    expect(empty).not.toContain(pairOf('pay offline', other));
  expect(empty.length + crossings.size).toBe(900);
  // A few worlds already meet nearly all pairs. A capability that no fact shows would leave a whole row of the table
  // empty.
  expect(empty.length).toBeLessThan(200);
});

test.each([
  [309, pairOf('disk image', 'settled by the balance')],
  [168, pairOf('settled by the list', 'settled by the balance')],
  [387, pairOf('settled by the balance', 'all refused')],
] as const)('world %i reaches a pair that few worlds do: %s', async (from, pair) => {
  const asked = { from, count: 1, shape: CROWDED_SHAPE, stores: CROWDED_STORES };
  const crossings = await countCrossings(asked);
  expect(crossings.get(pair)?.ended).toBeGreaterThan(0);
});

test('the table of crossings has a dash where two capabilities cannot meet', () => {
  expect(whyPairCannotMeet('no decimals', 'three decimals')).toBe('a book has one money');
  expect(PAIRS_THAT_CANNOT_MEET).toContain('no decimals × three decimals: a book has one money');
  const row = tableOf(new Map()).find((line) => line.includes('no decimals'));
  expect(row?.trim().endsWith('-')).toBe(true);
});
