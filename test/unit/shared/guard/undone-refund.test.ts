import { expect, test } from 'vitest';
import { needsPerson } from '../../../../shared/ledger/money/intent.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
} from '../../../builders/guarded-ledger.ts';

/** A payment charged although its customer was asked for another one: a manager reverses it, and closes the case. */
function reversedAndClosed() {
  const till = GuardedLedger.started({ mode: 'real' });
  till.accept('lamp', till.card('anna', 500_00), 'redeem', 200_00);
  till.send('lamp');
  const ID = intentId('lamp');
  till.write({ kind: 'give-up-attempt', intentId: ID });
  expect(till.answer('lamp', appliedOutcome('uuid-1', 300_00)).alarm?.kind).toBe('done-and-paid');
  const back = { kind: 'put-right', intentId: intentId('back'), reverses: ID } as const;
  till.write({ ...back, reason: 'paid in cash too' }, MANAGER);
  till.write({ kind: 'acknowledge-alarm', intentId: ID, note: 'reversed' }, MANAGER);
  expect(needsPerson(till.intent('lamp'))).toBe(false);
  return till;
}

test('a case closed because its payment was reversed is listed again if the reversal is undone before it is sent', () => {
  const till = reversedAndClosed();
  till.write({ kind: 'undo', intentId: intentId('back') });
  expect(till.intent('lamp')).toMatchObject({ reversedBy: null, alarm: { kind: 'done-and-paid' } });
  const again = { kind: 'put-right', intentId: intentId('again'), reason: 'after all' } as const;
  till.write({ ...again, reverses: intentId('lamp') }, MANAGER);
  till.write({ kind: 'acknowledge-alarm', intentId: intentId('lamp'), note: 'done' }, MANAGER);
  till.apply('again', 500_00);
  expect(needsPerson(till.intent('lamp'))).toBe(false);
});

test('an undone reversal of a payment without such a case lists nothing', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  till.accept('lamp', till.card('anna'), 'redeem', 20_00);
  till.apply('lamp', 80_00);
  const back = { kind: 'put-right', intentId: intentId('back'), reason: 'wrong' } as const;
  till.write({ ...back, reverses: intentId('lamp') }, MANAGER);
  till.write({ kind: 'undo', intentId: intentId('back') });
  expect(needsPerson(till.intent('lamp'))).toBe(false);
});
