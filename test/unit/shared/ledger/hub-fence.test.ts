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
  ['accepted before the fence', { sequence: 10 }, true],
  ['accepted after the fence', { sequence: 11 }, false],
  ['that another till has adopted', { sequence: 99, isElsewhere: true }, true],
  ['adopted before the fence', { adoptedFrom: 'south', sequence: 19 }, true],
  ['adopted after the fence', { adoptedFrom: 'south', sequence: 20 }, false],
  ['that is the second half of a move from before the fence', { follows: before }, true],
  ['that is the second half of a move from after the fence', { follows: after }, false],
  ['that is the second half of an unknown move', { follows: intentId('none') }, true],
  [
    'that refunds a payment from before the fence',
    { reverses: before, id: giveBackId(before) },
    true,
  ],
  [
    'that refunds a payment from after the fence',
    { reverses: after, id: giveBackId(after) },
    false,
  ],
  ['with which a person reverses one from before the fence', { reverses: before }, false],
  ['that a sale loads before the fence', { ...sold, sequence: 19 }, true],
  ['that a sale loads after the fence', { ...sold, sequence: 20 }, false],
  ['that is a load without a sale', { verb: 'load', sequence: 19 }, false],
  ['that is a redemption for a sale', { ...sold, verb: 'redeem', sequence: 19 }, false],
  [
    'accepted after the fence for a sale from before it',
    { ...sold, dueBySequence: 10, sequence: 21 },
    true,
  ],
  [
    'accepted after the fence for a sale from after it',
    { ...sold, dueBySequence: 11, sequence: 21 },
    false,
  ],
  ['of a refund before the fence', { ...sold, reverses: after, refund: 1, sequence: 19 }, true],
  ['of a refund after the fence', { ...sold, reverses: before, refund: 1, sequence: 20 }, false],
  ['that debits a sold load', { ...sold, reverses: before, sequence: 19 }, false],
])(
  'a till withholds from the service, because of its hub’s fence, a payment %s: $2',
  (_, changes, fenced) => {
    const intent = { ...any, ...changes };
    expect(isFenced({ hubFence, intents }, intent)).toBe(fenced);
    expect(isFenced({ hubFence: null, intents }, intent)).toBe(intent.isElsewhere === true);
  },
);

test('a payment counts as known to two tills once it is adopted or behind the fence', () => {
  const known = (fence: typeof hubFence | null, changes: Partial<Intent> = {}) =>
    isKnownToTwoTills({ hubFence: fence, intents }, { ...any, ...changes });
  expect([known(null), known(null, { adoptedFrom: 'south' })]).toEqual([false, true]);
  expect(known(hubFence, { sequence: 10 })).toBe(true);
});

test('a lower fence never replaces a higher one', () => {
  const lower = { through: 5, sequence: 30 };
  expect(fenceAfter(null, lower)).toEqual(lower);
  expect(fenceAfter(hubFence, lower)).toEqual({ through: 10, sequence: 30 });
});
