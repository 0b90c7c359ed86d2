import { expect, test } from 'vitest';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { sharedBalanceOnceTakenCents } from '../../../../shared/ledger/card-after-settlement.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

const CARD = cardIdSchema.parse('card-of-anna');

/** Adopts a payment of €10 from a card of €100 that the replaced till may have charged. */
function bring(till: GuardedLedger): void {
  till.write({
    kind: 'adopt',
    intentId: intentId('brought'),
    cardId: CARD,
    from: 'dead',
    verb: 'redeem',
    amountCents: cents(10_00),
    signedAmountCents: cents(-10_00),
    shopUuid: 'shop-1',
    strength: 'deferred',
    acceptedAtMs: clockTime(till.stamp().atMs),
    mayHaveLeft: true,
  });
}

function pay(till: GuardedLedger, name: string, balanceCents: number): void {
  const atHub = {
    kind: 'own',
    confirmedCents: null,
    othersCents: 0,
    asOfMs: null,
    tills: 1,
  } as const;
  till.write({ ...till.request(name, CARD, 'redeem', 5_00), atHub });
  till.apply(name, balanceCents);
}

function findTaken(till: GuardedLedger, name: string) {
  till.pass(20 * MINUTE_MS);
  const how = { how: 'taken', serviceNumber: 'uuid-found', reason: 'Found there' } as const;
  till.write({ kind: 'settle', intentId: intentId(name), ...how }, { manager: 'Robin' });
  return assertPresent(till.ledger.cards.get(CARD), 'it has the card');
}

test('a payment charged by a replaced till is not deducted again from a balance reported since', () => {
  const till = GuardedLedger.atHub();
  bring(till);
  pay(till, 'own', 85_00);
  const card = findTaken(till, 'brought');
  expect(card.confirmed?.balanceCents).toBe(85_00);
  expect(sharedBalanceOnceTakenCents(till.ledger, card, 85_00, 10_00)).toBe(85_00);
});

test('a payment charged by a replaced till is deducted if the service has reported no balance since', () => {
  const till = GuardedLedger.atHub();
  pay(till, 'own', 95_00);
  bring(till);
  const card = findTaken(till, 'brought');
  expect(card.confirmed?.balanceCents).toBe(85_00);
  expect(sharedBalanceOnceTakenCents(till.ledger, card, 95_00, 10_00)).toBe(85_00);
});
