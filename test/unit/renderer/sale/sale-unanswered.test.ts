import { expect, test } from 'vitest';
import { hasNoPaymentOrPlan } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { appliedOutcome, MANAGER, UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** A gift payment that was given up without an answer: it pays for nothing, and may have been charged. */

function givenUp() {
  const at = new SaleAtTheTill();
  const card = at.till.card('anna', 200_00);
  at.ring('15000');
  expect(hasNoPaymentOrPlan(at.flow)).toBe(true);
  at.present(card).enter();
  const { id } = at.redemption();
  at.beside((till) => till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 }));
  at.pass(9_500);
  expect([at.flow.plans, hasNoPaymentOrPlan(at.flow)]).toEqual([[], false]);
  return { at, id };
}

test('a sale with an unknown payment counts as unpaid only once that was found not charged', () => {
  const { at, id } = givenUp();
  at.beside((till) =>
    till.write({ kind: 'record-outcome', intentId: id, outcome: UNKNOWN_OUTCOME }),
  );
  expect(hasNoPaymentOrPlan(at.flow)).toBe(false);
  expect(hasNoPaymentOrPlan(at.reload().flow)).toBe(false);
  const settled = { kind: 'settle', intentId: id, how: 'not-taken', reason: 'seen' } as const;
  at.beside((till) => till.write(settled, MANAGER));
  expect(hasNoPaymentOrPlan(at.flow)).toBe(true);
  expect(hasNoPaymentOrPlan(at.reload().flow)).toBe(true);
});

test('a sale with only an unanswered payment is not parked, and no payment is named to be removed', () => {
  const { at } = givenUp();
  at.do({ kind: 'back' }).do({ kind: 'park' });
  expect(at.flow.problem).toEqual({ kind: 'park-unanswered' });
  expect(at.asked).not.toContain('park-sale');
});

test('an unanswered payment that was charged after all pays its sale', () => {
  const { at, id } = givenUp();
  const outcome = appliedOutcome('u1', 50_00);
  at.beside((till) => till.write({ kind: 'record-outcome', intentId: id, outcome }));
  expect(at.flow).toMatchObject({ plans: [{ intentId: id }], unanswered: [] });
});

test('an unknown payment is named when its sale is cancelled, and not in the next sale', () => {
  const { at, id } = givenUp();
  at.beside((till) =>
    till.write({ kind: 'record-outcome', intentId: id, outcome: UNKNOWN_OUTCOME }),
  );
  at.cancel();
  expect(at.flow).toMatchObject({
    step: { kind: 'cancelled' },
    unanswered: [{ amountCents: 150_00, intent: { state: 'unknown' } }],
  });
  at.pass(2_000).enter();
  expect(at.flow).toMatchObject({ step: { kind: 'ringing' }, unanswered: [] });
});

test('an unknown payment found charged after another card has paid takes no place in the sale after a restart', () => {
  const { at, id } = givenUp();
  at.beside((till) =>
    till.write({ kind: 'record-outcome', intentId: id, outcome: UNKNOWN_OUTCOME }),
  );
  at.present(at.till.card('bert', 200_00)).enter();
  const other = at.redemption();
  expect(other.id).not.toBe(id);
  // The window has not heard that the second card was charged.
  at.till.write({ kind: 'begin-sending', intentId: other.id, keyVersion: 1 });
  const outcome = appliedOutcome('u2', 50_00);
  at.till.write({ kind: 'record-outcome', intentId: other.id, outcome });
  at.till.restart();
  at.till.write({ kind: 'settle', intentId: id, how: 'taken', reason: 'seen' }, MANAGER);
  at.reload();
  if (at.step() !== 'completed') at.enter();
  expect(at.flow.problem).toBeNull();
  expect(at.sale().tenders).toMatchObject([{ kind: 'gift', intentId: other.id }]);
  expect(at.till.ledger.intents.get(id)?.alarm?.kind).toBe('done-and-paid');
});
