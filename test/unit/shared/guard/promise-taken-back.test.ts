import { describe, expect, test } from 'vitest';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { giveBackId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MAX_CASH_MOVES } from '../../../../shared/ledger/sale/shift.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { initialSyncState } from '../../../../shared/sync/initial-state.ts';
import { lanesInOrder } from '../../../../shared/sync/lanes.ts';
import { step } from '../../../../shared/sync/step.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

/** Money that the till owes a customer because it was already debited from a card (decision 0049). */

const second = { intentId: intentId('second') };
const next = { nextIntentId: intentId('next') };

function follow(till: GuardedLedger): void {
  for (const due of followUps(till.ledger, till.records.at(-1)!.fact)) till.write(due);
}

/** Moves €25 from Anna's card to Bert's: debited from hers, not yet loaded onto his. */
function moved() {
  const till = GuardedLedger.started();
  const [anna, bert] = [till.card('anna'), till.card('bert')];
  till.accept('load', anna, 'load', 25_00);
  till.apply('load', 125_00);
  const move = { intentId: intentId('first'), secondIntentId: second.intentId };
  till.write(
    {
      kind: 'move-load',
      ...move,
      reverses: intentId('load'),
      toCardId: bert,
      reason: 'wrong card',
    },
    MANAGER,
  );
  till.apply('first', 100_00);
  follow(till);
  expect(till.intent('second')).toMatchObject({ state: 'waiting', cardId: bert });
  return { till, anna, bert };
}

const takeBack = (becomes: 'given-cash' | 'given-back' | 'first-card') => ({
  kind: 'take-back-promise' as const,
  ...second,
  ...next,
  becomes,
  reason: 'wrong card again',
});

describe('the second half of a move', () => {
  test('is undone only by a manager who says where the money is paid', () => {
    const { till } = moved();
    expect(till.refusal({ kind: 'undo', ...second })).toEqual({ why: 'needs-manager' });
    expect(till.refusal({ kind: 'undo', ...second }, MANAGER)).toEqual({ why: 'needs-manager' });
    expect(till.refusal(takeBack('given-back'))).toEqual({ why: 'needs-manager' });
  });

  test('is returned to the first card by one more load, once', () => {
    const { till, anna } = moved();
    till.write(takeBack('first-card'), MANAGER);
    expect(till.intent('second').state).toBe('voided');
    follow(till);
    expect(till.intent('next')).toMatchObject({
      cardId: anna,
      verb: 'load',
      amountCents: 25_00,
      follows: second.intentId,
      state: 'waiting',
    });
    expect(till.propose({ kind: 'finish-move', ...second })).toBe(false);
    till.apply('next', 125_00);
  });

  test('is not returned under an id that is used already', () => {
    const { till } = moved();
    for (const name of ['load', 'second']) {
      const request = { ...takeBack('first-card'), nextIntentId: intentId(name) };
      expect(till.refusal(request, MANAGER)).toEqual({
        why: 'already-accepted',
        intentId: intentId(name),
      });
    }
  });

  test('is returned to the first card even after a crash between the two facts', () => {
    const { till, anna } = moved();
    till.write(takeBack('first-card'), MANAGER);
    till.startAgain();
    expect(till.intent('next')).toMatchObject({ cardId: anna, state: 'waiting' });
    till.restart();
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([]);
  });

  test('returned once can be moved to the other card again', () => {
    const { till, bert } = moved();
    till.write(takeBack('first-card'), MANAGER);
    follow(till);
    const again = { intentId: intentId('next'), nextIntentId: intentId('third') };
    expect(till.refusal({ kind: 'undo', intentId: again.intentId }).why).toBe('needs-manager');
    till.write({ ...takeBack('first-card'), ...again }, MANAGER);
    follow(till);
    expect(till.intent('third').cardId).toBe(bert);
  });

  test('paid by hand is settled, never sent, and leaves its lane', () => {
    const { till } = moved();
    const before = initialSyncState([...till.ledger.open.values()], till.ledger.queue, false);
    till.write(takeBack('given-back'), MANAGER);
    expect(till.intent('second')).toMatchObject({
      state: 'settled',
      settlement: { how: 'paid-otherwise', by: 'person', reason: 'wrong card again' },
    });
    const { fact } = till.records.at(-1)!;
    expect(lanesInOrder(before.lanes).flat()).toHaveLength(1);
    const after = step(before, { type: 'fact', fact, nowMs: 0 }).state;
    expect(lanesInOrder(after.lanes).flat()).toEqual([]);
    expect(till.propose({ kind: 'begin-sending', ...second, keyVersion: 1 })).toBe(false);
  });

  test('paid in cash is a cash move of the shift, so that its Z adds up', () => {
    const { till } = moved();
    const floatCents = cents(100_00);
    till.write({ kind: 'open-shift', businessDay: '2026-11-20', floatCents });
    till.write(takeBack('given-cash'), MANAGER);
    expect(till.intent('second').settlement?.how).toBe('paid-otherwise');
    expect(till.ledger.shift?.cashMoves).toMatchObject([
      { id: second.intentId, direction: 'out', amountCents: 25_00, reason: 'wrong card again' },
    ]);
    const counted = { cashCents: cents(75_00), cardCents: null, otherCents: null };
    const { fact } = till.write({ kind: 'close-shift', counted, carriesOpenSale: false });
    expect(fact.shift?.expected?.cashCents).toBe(75_00);
  });

  test.each([
    ['given-back', true],
    ['given-cash', false],
  ] as const)('as %s moves no cash, with a shift open: %s', (becomes, isOpen) => {
    const { till } = moved();
    const shift = { businessDay: '2026-11-20', floatCents: cents(100_00) };
    if (isOpen) till.write({ kind: 'open-shift', ...shift });
    till.write(takeBack(becomes), MANAGER);
    expect(till.intent('second').state).toBe('settled');
    expect(till.ledger.shift?.cashMoves ?? []).toEqual([]);
  });

  test('in cash is refused while the shift accepts no more moves', () => {
    const { till } = moved();
    till.write({ kind: 'open-shift', businessDay: '2026-11-20', floatCents: cents(0) });
    const move = { id: 'a-cash-move', amountCents: cents(1), reason: 'change' };
    const one = { ...move, direction: 'in' as const, atMs: till.stamp().atMs, operator: null };
    const { shift } = till.ledger;
    till.ledger.shift = shift && {
      ...shift,
      cashMoves: Array.from({ length: MAX_CASH_MOVES }, () => one),
    };
    expect(till.refusal(takeBack('given-cash'), MANAGER)).toEqual({ why: 'shift-full' });
    till.write(takeBack('given-back'), MANAGER);
  });

  test('cannot be undone while being sent or unknown', () => {
    const { till } = moved();
    till.send('second');
    expect(till.refusal(takeBack('given-back'), MANAGER).why).toBe('wrong-state');
    till.answer('second', UNKNOWN_OUTCOME);
    expect(till.refusal(takeBack('first-card'), MANAGER).why).toBe('wrong-state');
  });

  test('that is refused cannot be acknowledged by a cashier', () => {
    const { till } = moved();
    till.sendAndHear('second', refusedOutcome(422));
    expect(till.refusal({ kind: 'tell-refusal', ...second }).why).toBe('wrong-state');
  });

  test('that is an ordinary load is undone as usual', () => {
    const till = GuardedLedger.started();
    till.accept('second', till.card('anna'), 'load', 25_00);
    expect(till.refusal(takeBack('given-back'), MANAGER).why).toBe('wrong-state');
    till.write({ kind: 'undo', ...second });
  });
});

test('a cancelled sale’s refund is undone only as paid by hand, and not paid twice', () => {
  const till = GuardedLedger.started();
  const id = { saleId: saleId('anna') };
  const line = soapLine(20_00);
  till.write({ kind: 'open-sale', ...id, lines: [line] });
  till.accept('lost', till.card('anna'), 'redeem', 20_00, 'anna');
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  till.write({ kind: 'cancel-sale', ...id, reason: 'no' });
  const lost = { intentId: intentId('lost') };
  till.write({ kind: 'settle', ...lost, how: 'taken', reason: 'seen' }, MANAGER);
  follow(till);
  const back = { intentId: giveBackId(lost.intentId) };
  expect(till.refusal({ kind: 'undo', ...back })).toEqual({ why: 'needs-manager' });
  expect(till.propose({ ...takeBack('first-card'), ...back }, MANAGER)).toBe(false);
  till.write({ ...takeBack('given-back'), ...back }, MANAGER);
  const again = { intentId: intentId('again'), reverses: lost.intentId, reason: 'again' };
  expect(till.refusal({ kind: 'put-right', ...again })).toEqual({ why: 'already-reversed' });
  till.restart();
  expect(recoveryProposals(till.ledger, 'newest')).toEqual([]);
});
