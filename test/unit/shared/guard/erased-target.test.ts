import { expect, test } from 'vitest';
import { describeServiceRefusal } from '../../../../shared/connection/describe-unknown.ts';
import { describeIntentCase } from '../../../../renderer/needs-person/cards/describe-case.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { isNumberGone, NUMBER_ERASED } from '../../../../shared/ledger/money/intent.ts';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** A load was to be moved to a card whose customer was then erased. */

const first = { intentId: intentId('first') };
const second = { intentId: intentId('second') };

/** Writes the follow-ups that main writes after each fact, until none is due. */
function follow(till: GuardedLedger): void {
  for (const due of followUps(till.ledger, till.records.at(-1)!.fact)) {
    till.write(due);
    follow(till);
  }
}

/** Has a manager settle an unknown payment as not charged to Anna's card, although it was. */
function foundDoneAfterErasure(): GuardedLedger {
  const till = GuardedLedger.started();
  const [anna, bert] = [till.card('anna'), till.card('bert')];
  till.accept('load', anna, 'load', 25_00);
  till.apply('load', 125_00);
  const move = { ...first, secondIntentId: second.intentId, toCardId: bert };
  till.write(
    { kind: 'move-load', ...move, reverses: intentId('load'), reason: 'wrong card' },
    MANAGER,
  );
  till.sendAndHear('first', UNKNOWN_OUTCOME);
  till.pass(HOUR_MS);
  till.write({ kind: 'settle', ...first, how: 'shop-loss', reason: 'not listed' }, MANAGER);
  till.write({ kind: 'erase-customer', cardId: bert }, MANAGER);
  till.accept('later', anna, 'redeem', 5_00);
  till.apply('later', 95_00);
  expect(till.intent('first').alarm).toMatchObject({ kind: 'done-after-all' });
  till.write({ kind: 'settle', ...first, how: 'taken', reason: 'listed after all' }, MANAGER);
  follow(till);
  return till;
}

test('a move onto an erased card is left to a person and does not wait for the number', () => {
  const till = foundDoneAfterErasure();
  const held = till.intent('second');
  expect(held).toMatchObject({ state: 'refused', cause: NUMBER_ERASED, attempts: 0 });
  expect(isNumberGone(held)).toBe(true);
  expect(till.ledger.forPerson.has(held.id)).toBe(true);
  expect(till.ledger.open.size).toBe(0);
  expect(actsFor(caseToResolveIn(till.ledger, held))).toEqual(['other-card', 'paid-otherwise']);
  const release = { kind: 'release', ...second, reason: 'send it' } as const;
  expect(till.refusal(release, MANAGER)).toEqual({ why: 'wrong-state', state: 'number-lost' });
  till.write({ kind: 'settle', ...second, how: 'paid-otherwise', reason: 'in cash' }, MANAGER);
  expect(till.ledger.forPerson.size).toBe(0);
});

test('the message about a move onto an erased card names the erasure, not a damaged file', () => {
  const till = foundDoneAfterErasure();
  const held = till.intent('second');
  const said = describeIntentCase(caseToResolveIn(till.ledger, held), '€25.00', 'erased');
  expect(said.happened).toMatch(/erased/);
  expect(said.happened).not.toMatch(/damaged/);
  expect(said.toDo).toMatch(/load/);
  expect(describeServiceRefusal(held)).toBe(said.happened);
});
