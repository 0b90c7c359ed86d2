import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { lanesInOrder, makeLanes, updateLanes } from '../../../../shared/sync/lanes.ts';
import type { Lanes } from '../../../../shared/sync/lanes.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

const till = GuardedLedger.started();
const any = till.accept('any', till.card('anna'));

/** Cards that share a bucket: `Aa` and `BB` have the same value in `bucketOf`. */
const NEIGHBOURS = ['AaAa', 'AaBB', 'BBAa'] as const;

const intents = fc.uniqueArray(
  fc.record({
    sequence: fc.nat(30),
    card: fc.constantFrom(...NEIGHBOURS),
    state: fc.constantFrom<Intent['state']>('waiting', 'sending', 'refused-by-key', 'unknown'),
    strength: fc.constantFrom<Intent['strength']>('attempt', 'deferred'),
  }),
  { selector: ({ sequence }) => sequence, maxLength: 12 },
);

const byHead = ([one = 0]: readonly number[], [other = 0]: readonly number[]) => one - other;

function told(lanes: Lanes) {
  const inBuckets = lanesInOrder(lanes).map((bucket) =>
    bucket.map((lane) => lane.map(({ sequence }) => sequence)),
  );
  for (const bucket of inBuckets) expect(bucket).toEqual(bucket.toSorted(byHead));
  const all = inBuckets.flat();
  const { awaited, sending } = lanes;
  return {
    lanes: all.toSorted(byHead),
    awaited: [...awaited].toSorted(),
    sending: [...sending].toSorted(),
  };
}

/** Computes the lanes by a slower and simpler method. */
function expected(open: readonly Intent[]) {
  const inLane = open
    .filter(({ state }) => state !== 'unknown')
    .toSorted((a, b) => a.sequence - b.sequence);
  const lanes = [...Map.groupBy(inLane, ({ cardId }) => cardId).values()];
  return {
    lanes: lanes.map((lane) => lane.map(({ sequence }) => sequence)).toSorted(byHead),
    awaited: [
      ...new Set(
        inLane.filter(({ strength }) => strength === 'attempt').map(({ cardId }) => cardId),
      ),
    ].toSorted(),
    sending: inLane
      .filter(({ state }) => state === 'sending')
      .map(({ id }) => id)
      .toSorted(),
  };
}

test('the cards chosen for these tests share one bucket', () => {
  const open = NEIGHBOURS.map((card, at) => ({
    ...any,
    id: intentId(card),
    sequence: at,
    cardId: cardIdSchema.parse(`card-of-${card}`),
  }));
  expect(lanesInOrder(makeLanes(open)).filter((bucket) => bucket.length > 0)).toHaveLength(1);
});

test('lanes hold each card’s waiting payments in the order of acceptance, built at once or one by one', () => {
  fc.assert(
    fc.property(intents, intents, (before, after) => {
      const intentOf = ({ card, ...rest }: (typeof before)[number]): Intent => ({
        ...any,
        ...rest,
        id: intentId(`${rest.sequence}`),
        cardId: cardIdSchema.parse(`card-of-${rest.sequence % 2 ? card : 'dirk'}`),
      });
      const start = before.map(intentOf);
      expect(told(makeLanes(start))).toEqual(expected(start));
      const now = new Map(start.map((intent) => [intent.id, intent]));
      let lanes = makeLanes(start);
      for (const changed of after.map(intentOf)) {
        const { cardId } = now.get(changed.id) ?? changed;
        const intent = { ...changed, cardId };
        now.set(intent.id, intent);
        lanes = updateLanes(lanes, intent);
      }
      expect(told(lanes)).toEqual(expected([...now.values()]));
    }),
  );
});
