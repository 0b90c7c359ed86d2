import { expect, test } from 'vitest';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import {
  judgeOutcome,
  ANSWER_SOFT_LIMIT_MS,
  ATTEMPT_VOIDED_BY_MS,
} from '../../../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../../../shared/policy/judge-outcome.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

const till = GuardedLedger.started();
const any = till.accept('any', till.card('anna'));
const payment = (state: Intent['state'], strength: Intent['strength']): Intent => ({
  ...any,
  state,
  strength,
});

test.each<[Intent['state'], Intent['strength'], number, boolean, OutcomeKind | null]>([
  ['waiting', 'deferred', 0, false, 'deferred'],
  ['waiting', 'deferred', ANSWER_SOFT_LIMIT_MS - 1, true, null],
  ['sending', 'deferred', ANSWER_SOFT_LIMIT_MS, true, 'deferred'],
  ['refused-by-key', 'deferred', ANSWER_SOFT_LIMIT_MS, true, 'deferred'],
  ['waiting', 'attempt', ATTEMPT_VOIDED_BY_MS - 1, false, null],
  ['sending', 'attempt', ATTEMPT_VOIDED_BY_MS - 1, true, null],
  ['sending', 'attempt', ATTEMPT_VOIDED_BY_MS, true, 'unknown-attempt'],
  ['refused-by-key', 'attempt', ATTEMPT_VOIDED_BY_MS, true, 'unknown-attempt'],
  ['applied', 'deferred', 0, true, 'applied'],
  ['refused', 'deferred', 0, true, 'refused'],
  ['voided', 'attempt', 0, true, 'not-sent'],
  ['settled', 'deferred', 0, true, 'settled'],
  ['unknown', 'deferred', 0, true, 'unknown-deferred'],
  ['unknown', 'attempt', 0, true, 'unknown-attempt'],
])(
  'a payment %s (%s) after %i ms, online %s, is shown as %s',
  (state, strength, waitedMs, online, said) => {
    expect(judgeOutcome(payment(state, strength), waitedMs, online)).toBe(said);
  },
);

test('a refusal acknowledged at the till is shown as refused, however it is settled', () => {
  const settlement = {
    how: 'told-at-till',
    by: 'person',
    atMs: any.acceptedAtMs,
    reason: '',
  } as const;
  const told = { ...payment('settled', 'deferred'), settlement };
  expect(judgeOutcome(told, 0, true)).toBe('refused');
  const lost = { ...told, settlement: { ...settlement, how: 'shop-loss' as const } };
  expect(judgeOutcome(lost, 0, true)).toBe('settled');
});

test('a payment without an answer from main is waited for, and then shown as recorded', () => {
  expect(judgeOutcome(null, ANSWER_SOFT_LIMIT_MS - 1, true)).toBeNull();
  expect(judgeOutcome(null, ANSWER_SOFT_LIMIT_MS, true)).toBe('recorded');
});
