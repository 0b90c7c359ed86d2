import { expect, test } from 'vitest';
import {
  fenceAfter,
  isKnownToTwoTills,
  isFenced,
} from '../../../../shared/ledger/money/hub-fence.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { giveBackId } from '../../../../shared/values/ids.ts';
import { GuardedLedger, intentId, saleId } from '../../../builders/guarded-ledger.ts';

/** Fact 20 gave the hub all payments accepted up to sequence 10; `before` has sequence 10 and `after` 11. */
const till = GuardedLedger.started();
till.accept('any', till.card('anna'));
const any: Intent = { ...till.intent('any'), sequence: 15 };
const [before, after] = [intentId('before'), intentId('after')];
const intents = new Map([
  [before, { ...any, id: before, sequence: 10 }],
  [after, { ...any, id: after, sequence: 11 }],
]);
const hubFence = { through: 10, sequence: 20 };
const sold = { verb: 'load', saleId: saleId('any') } as const;

test.each<[string, Partial<Intent>, boolean]>([
  ['accepted up to it', { sequence: 10 }, true],
  ['accepted since', { sequence: 11 }, false],
  ['that is elsewhere', { sequence: 99, isElsewhere: true }, true],
  ['brought before it was said', { adoptedFrom: 'south', sequence: 19 }, true],
  ['brought since it was said', { adoptedFrom: 'south', sequence: 20 }, false],
  ['that follows from what it has', { follows: before }, true],
  ['that follows from what it has not', { follows: after }, false],
  ['that follows from nobody knows what', { follows: intentId('none') }, true],
  ['given back of what it has', { reverses: before, id: giveBackId(before) }, true],
  ['given back of what it has not', { reverses: after, id: giveBackId(after) }, false],
  ['put right by a person', { reverses: before }, false],
  ['loaded for a sale before it was said', { ...sold, sequence: 19 }, true],
  ['loaded for a sale since', { ...sold, sequence: 20 }, false],
  ['loaded without a sale', { verb: 'load', sequence: 19 }, false],
  ['redeemed for a sale', { ...sold, verb: 'redeem', sequence: 19 }, false],
  ['accepted since, due by a sale up to it', { ...sold, dueBySequence: 10, sequence: 21 }, true],
  ['accepted since, due by a sale since', { ...sold, dueBySequence: 11, sequence: 21 }, false],
  ['of a refund before it was said', { ...sold, reverses: after, refund: 1, sequence: 19 }, true],
  ['of a refund since', { ...sold, reverses: before, refund: 1, sequence: 20 }, false],
  ['that takes a sold load back', { ...sold, reverses: before, sequence: 19 }, false],
])('a till sends nothing %s: %j', (_, changes, fenced) => {
  const intent = { ...any, ...changes };
  expect(isFenced({ hubFence, intents }, intent)).toBe(fenced);
  expect(isFenced({ hubFence: null, intents }, intent)).toBe(intent.isElsewhere === true);
});

test('a payment that was adopted or is fenced is known to two tills', () => {
  const known = (fence: typeof hubFence | null, changes: Partial<Intent> = {}) =>
    isKnownToTwoTills({ hubFence: fence, intents }, { ...any, ...changes });
  expect([known(null), known(null, { adoptedFrom: 'south' })]).toEqual([false, true]);
  expect(known(hubFence, { sequence: 10 })).toBe(true);
});

test('a fence never moves back', () => {
  const lower = { through: 5, sequence: 30 };
  expect(fenceAfter(null, lower)).toEqual(lower);
  expect(fenceAfter(hubFence, lower)).toEqual({ through: 10, sequence: 30 });
});
