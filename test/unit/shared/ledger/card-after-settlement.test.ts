import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { sharedBalanceOnceTakenCents } from '../../../../shared/ledger/card-after-settlement.ts';
import { GuardedLedger, intentId, MANAGER, UNKNOWN } from '../../../builders/guarded-ledger.ts';
import { payLater, makeUnknown, addAnchoredCard } from '../../../builders/unknown-till.ts';

test('a payment that was charged late is in no earlier balance, whatever was sent after it', () => {
  const till = GuardedLedger.started();
  const card = addAnchoredCard(till);
  makeUnknown(till, 'slow', card, 15_00);
  makeUnknown(till, 'lost', card, 20_00);
  payLater(till, card, 75_00);
  till.accept('load', card, 'load', 15_00);
  till.sendAndHear('load', UNKNOWN);
  const taken = { kind: 'settle' as const, how: 'taken' as const, reason: 'in the list' };
  for (const name of ['slow', 'lost', 'load']) {
    till.write({ ...taken, intentId: intentId(name) }, MANAGER);
  }
  expect(till.cardNow(card).confirmed?.balanceCents).toBe(75_00);
});

describe('a balance shared with the store, once an unknown payment was found charged', () => {
  const taken = { kind: 'settle' as const, how: 'taken' as const, reason: 'in the list' };

  /** Loses the answer to a payment of €15; the next answer has this balance. */
  function found(answerCents: number) {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    makeUnknown(till, 'lost', card, 15_00);
    payLater(till, card, answerCents);
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    const after = till.cardNow(card);
    return (sharedCents: number) =>
      sharedBalanceOnceTakenCents(till.ledger, after, sharedCents, 15_00);
  }

  test('is unchanged if it is the answer that already includes the payment', () => {
    expect(found(80_00)(80_00)).toBe(80_00);
  });

  test('is lower if the answer was without the payment', () => {
    expect(found(95_00)(95_00)).toBe(80_00);
    expect(found(95_00)(80_00)).toBe(65_00);
  });

  test('is lower if it is not this till’s answer', () => {
    expect(found(80_00)(90_00)).toBe(75_00);
  });
});

describe('two unknown payments that may cancel each other out', () => {
  const taken = { kind: 'settle' as const, how: 'taken' as const, reason: 'in the list' };
  const loss = { ...taken, how: 'shop-loss' as const, reason: 'not in the list' };

  /** Makes an answer whose balance fits with both payments included and with neither. */
  function withBoth() {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    makeUnknown(till, 'lost', card, 10_00);
    till.accept('load', card, 'load', 10_00);
    till.sendAndHear('load', UNKNOWN);
    payLater(till, card, 95_00);
    return { till, card, confirmed: () => till.cardNow(card).confirmed?.balanceCents };
  }

  test('count the one found charged against the card until the other is settled', () => {
    const { till, confirmed } = withBoth();
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    expect(confirmed()).toBe(85_00);
    till.write({ ...taken, intentId: intentId('load') }, MANAGER);
    expect(confirmed()).toBe(95_00);
  });

  test('count the load in full only once the other payment is settled', () => {
    const { till, confirmed } = withBoth();
    till.write({ ...taken, intentId: intentId('load') }, MANAGER);
    expect(confirmed()).toBe(95_00);
    till.write({ ...loss, intentId: intentId('lost') }, MANAGER);
    expect(confirmed()).toBe(105_00);
  });

  test('leave the one found charged out of the balance once the other was found not charged', () => {
    const { till, confirmed } = withBoth();
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    till.write({ ...loss, intentId: intentId('load') }, MANAGER);
    expect(confirmed()).toBe(85_00);
  });

  test('leave the one found charged out of the balance once the other is sent again', () => {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    makeUnknown(till, 'lost', card, 10_00);
    makeUnknown(till, 'twin', card, 10_00);
    payLater(till, card, 85_00);
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    expect(till.cardNow(card).confirmed?.balanceCents).toBe(75_00);
    till.pass(GRACE_MS);
    const twin = { kind: 'release' as const, intentId: intentId('twin'), reason: 'not there' };
    till.write(twin, MANAGER);
    expect(till.cardNow(card).confirmed?.balanceCents).toBe(85_00);
  });

  test.each([
    ['with it alone: it is in it', 85_00, 85_00],
    ['without it: it is in none yet', 95_00, 85_00],
    ['with neither of them and more: it is left as it was told', 62_00, 62_00],
  ])('with one still unknown and the balance reported %s', (_, told, counted) => {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    makeUnknown(till, 'lost', card, 10_00);
    makeUnknown(till, 'other', card, 3_00);
    payLater(till, card, told);
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    expect(till.cardNow(card).confirmed?.balanceCents).toBe(counted);
  });

  test('count the one found charged against the card if there are a dozen more', () => {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    for (let count = 1; count <= 12; count += 1)
      makeUnknown(till, `open-${count}`, card, 1_00 + count);
    payLater(till, card, 95_00 - 1_01);
    till.write({ ...taken, intentId: intentId('open-1') }, MANAGER);
    expect(till.cardNow(card).confirmed?.balanceCents).toBe(95_00 - 2 * 1_01);
  });

  test('leave the balance as reported if another till has changed it', () => {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    makeUnknown(till, 'lost', card, 10_00);
    payLater(till, card, 62_00);
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    expect(till.cardNow(card).confirmed?.balanceCents).toBe(62_00);
  });
});
