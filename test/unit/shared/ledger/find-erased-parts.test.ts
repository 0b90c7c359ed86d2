import { expect, test } from 'vitest';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import { cardIdsOf, erasureTest } from '../../../../shared/ledger/memory/find-erased-parts.ts';
import { isAdoptedWhole } from '../../../../shared/ledger/store/joined-hub.ts';
import { mergeIntoLatestStaffList } from '../../../../shared/ledger/store/staff.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

const till = GuardedLedger.started();
const cards = ['erased', 'busy', 'quiet'].map((name) => till.card(name));
const [erased, busy, quiet] = cards.map((id) => till.cardNow(id));
till.accept('one', quiet!.id);
const { fact } = till.records.at(-1)!;
const { card: _none, intent, ...bare } = fact;

/** Fact 100 erases the first card and everything up to fact 50. */
const isForgotten = erasureTest(
  { sequence: 100, erasure: { because: 'retention', cardIds: [erased!.id], beforeSequence: 50 } },
  (id) => id === busy!.id,
);

test.each<[string, number, Partial<Fact>, boolean]>([
  ['of an erased card', 99, { card: erased }, true],
  ['that erases the card', 100, { card: erased }, true],
  ['of an erased card, written after the erasure', 101, { card: erased }, false],
  ['that introduced an erased card', 60, { kind: 'card-introduced', card: erased }, true],
  ['that introduced another card', 10, { kind: 'card-introduced', card: quiet }, false],
  ['of a card with an open payment', 10, { card: busy }, false],
  ['of a quiet card, within the retention', 51, { card: quiet }, false],
  ['of a quiet card, older than the retention', 50, { card: quiet }, true],
  ['without a card, older than the retention', 50, {}, true],
])('the private part of a fact %s, numbered %i, is erased: $3', (_, sequence, changes, goes) => {
  expect(isForgotten(sequence, { ...bare, ...changes })).toBe(goes);
});

test('a fact lists each of its cards once', () => {
  const linked = { ...intent!, cardId: busy!.id };
  expect(cardIdsOf({ ...bare, card: quiet, intent, linked })).toEqual([quiet!.id, busy!.id]);
  expect(cardIdsOf(bare)).toEqual([]);
});

test.each([
  [{}, true],
  [{ missing: 0, isEmpty: false, isBehind: false }, true],
  [{ missing: 1 }, false],
  [{ isEmpty: true }, false],
  [{ isBehind: true }, false],
])(
  'everything of a replaced till counts as adopted unless its copy lacks records, is empty or ended early: %j, %s',
  (said, all) => {
    expect(
      isAdoptedWhole({ till: 'south', brought: 1, withoutNumber: 0, forPerson: 0, ...said }),
    ).toBe(all);
  },
);

test('a changed list of people keeps the earlier proof of its keys, unless the change has a proof of its own', () => {
  const changed = { what: 'added', who: 'Ann', edition: 2, seal: 'b' } as const;
  const proof = { keyMark: 'k', dataKeyId: null };
  expect(mergeIntoLatestStaffList(null, changed)).toEqual({ edition: 2, seal: 'b' });
  expect(mergeIntoLatestStaffList({ edition: 1, seal: 'a', proof }, changed)).toEqual({
    edition: 2,
    seal: 'b',
    proof,
  });
  const other = { ...proof, keyMark: 'other' };
  expect(
    mergeIntoLatestStaffList({ edition: 1, seal: 'a', proof }, { ...changed, proof: other }).proof,
  ).toBe(other);
});
