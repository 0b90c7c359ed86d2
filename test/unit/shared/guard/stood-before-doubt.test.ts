import { expect, test } from 'vitest';
import {
  mayBeHeldBack,
  mayHaveAwaitedDecision,
} from '../../../../shared/guard/unknown/admit-release.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { Queue } from '../../../../shared/ledger/money/queue.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

/** The earlier state of a doubted promise decides who may send it again. */
const till = GuardedLedger.started();
till.accept('one', till.card('anna'));
till.write({ kind: 'forget-sending', intentId: intentId('one'), why: 'restored' });
const { doubted: waited, ...intent } = till.intent('one');
const unknown: Intent = { ...intent, state: 'unknown', attempts: 1 };
const was = (state: Intent['state'], attempts = 1): Partial<Intent> => ({
  doubted: { ...waited!, state, attempts },
});

test.each<[string, Partial<Intent>, boolean]>([
  ['was refused', was('refused'), true],
  ['was refused, and sent since', was('refused', 0), false],
  ['waited', was('waiting'), false],
  ['had no answer', { cause: 'timeout' }, false],
  [
    'came from another till, and never left this one',
    { ...was('waiting', 0), adoptedFrom: 'south', attempts: 0 },
    true,
  ],
  ['came from another till, and was sent here', { ...was('waiting'), adoptedFrom: 'south' }, false],
])(
  'a payment that %s counts as left to a person before its outcome was doubted: $2',
  (_, changes, stood) => {
    expect(mayHaveAwaitedDecision({ queue: {} }, { ...unknown, ...changes })).toBe(stood);
  },
);

const loss = (sequence: number) => ({ sequence, atMs: unknown.acceptedAtMs });
const before = loss(unknown.sequence);
const after = loss(unknown.sequence + 1);

test.each<[string, Partial<Intent>, Pick<Queue, 'behind'>, boolean]>([
  ['before records that may be missing', was('waiting'), { behind: after }, true],
  ['after records that may be missing', was('waiting'), { behind: before }, false],
  [
    'before records that may be missing, and sent since,',
    was('waiting', 0),
    { behind: after },
    false,
  ],
])(
  'a payment accepted %s counts as left to a person before the doubt: $3',
  (_, changes, queue, stood) => {
    expect(mayHaveAwaitedDecision({ queue }, { ...unknown, ...changes })).toBe(stood);
  },
);

test.each<[string, Partial<Intent>, boolean]>([
  ['waits', { state: 'waiting' }, true],
  ['waited until it was doubted', was('waiting'), true],
  ['waited, and was sent since', was('waiting', 0), false],
  ['was refused before it was doubted', was('refused'), false],
  ['is unknown without a doubt', {}, false],
  ['is on its way', { state: 'sending', ...was('waiting') }, false],
  ['is an attempt', { state: 'waiting', strength: 'attempt' }, false],
  ['is sent again with its key', { state: 'waiting', underItsKey: true }, false],
])('a start may hold back a payment that %s: $2', (_, changes, may) => {
  expect(mayBeHeldBack({ ...unknown, ...changes })).toBe(may);
});
