import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { sharedBalanceOnceTakenCents } from '../../../../shared/ledger/card-after-settlement.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { payLater, makeUnknown, addAnchoredCard } from '../../../builders/unknown-till.ts';

test('a payment found charged long after an answer does not change that answer’s balance', () => {
  const till = GuardedLedger.started();
  const card = addAnchoredCard(till);
  makeUnknown(till, 'slow', card, 15_00);
  makeUnknown(till, 'lost', card, 20_00);
  payLater(till, card, 75_00);
  till.accept('load', card, 'load', 15_00);
  till.sendAndHear('load', UNKNOWN_OUTCOME);
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

  test('is unchanged if it is this till’s last answer and that includes the payment', () => {
    expect(found(80_00)(80_00)).toBe(80_00);
  });

  test('is lowered by the payment if this till’s last answer did not include it', () => {
    expect(found(95_00)(95_00)).toBe(80_00);
    expect(found(95_00)(80_00)).toBe(65_00);
  });

  test('is lowered by the payment if it differs from this till’s last answer', () => {
    expect(found(80_00)(90_00)).toBe(75_00);
  });
});

test('a balance shared with the store is unchanged once a loss proves charged by it', () => {
  const till = GuardedLedger.started();
  const card = addAnchoredCard(till);
  makeUnknown(till, 'lost', card, 15_00);
  const settle = { kind: 'settle' as const, intentId: intentId('lost'), reason: 'looked up' };
  till.write({ ...settle, how: 'shop-loss' }, MANAGER);
  // The service's balance shows the payment after all.
  payLater(till, card, 80_00);
  expect(till.intent('lost').alarm?.kind).toBe('done-after-all');
  const { fact } = till.write({ ...settle, how: 'taken', balanceSeenCents: cents(80_00) }, MANAGER);
  expect(sharedBalanceOnceTakenCents(till.ledger, fact.card, 80_00, 15_00)).toBe(80_00);
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
    till.sendAndHear('load', UNKNOWN_OUTCOME);
    payLater(till, card, 95_00);
    return { till, card, confirmed: () => till.cardNow(card).confirmed?.balanceCents };
  }

  test('lower the balance by the redemption found charged until the load is settled too', () => {
    const { till, confirmed } = withBoth();
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    expect(confirmed()).toBe(85_00);
    till.write({ ...taken, intentId: intentId('load') }, MANAGER);
    expect(confirmed()).toBe(95_00);
  });

  test('leave the balance when the load is found charged, and raise it once the redemption is written off', () => {
    const { till, confirmed } = withBoth();
    till.write({ ...taken, intentId: intentId('load') }, MANAGER);
    expect(confirmed()).toBe(95_00);
    till.write({ ...loss, intentId: intentId('lost') }, MANAGER);
    expect(confirmed()).toBe(105_00);
  });

  test('leave the balance lowered by the redemption found charged once the load is found not charged', () => {
    const { till, confirmed } = withBoth();
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    till.write({ ...loss, intentId: intentId('load') }, MANAGER);
    expect(confirmed()).toBe(85_00);
  });

  test('no longer lower the balance by the redemption found charged once the other one is sent again', () => {
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
    ['fits if it includes the other one: by nothing', 85_00, 85_00],
    ['fits only without the charged one: by the charged one', 95_00, 85_00],
    ['fits with no combination: by nothing', 62_00, 62_00],
  ])('with one of them still unknown, lower a reported balance that %s', (_, told, counted) => {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    makeUnknown(till, 'lost', card, 10_00);
    makeUnknown(till, 'other', card, 3_00);
    payLater(till, card, told);
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    expect(till.cardNow(card).confirmed?.balanceCents).toBe(counted);
  });

  test('lower the balance by the one found charged if a dozen unknown payments are too many to compare', () => {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    for (let count = 1; count <= 12; count += 1)
      makeUnknown(till, `open-${count}`, card, 1_00 + count);
    payLater(till, card, 95_00 - 1_01);
    till.write({ ...taken, intentId: intentId('open-1') }, MANAGER);
    expect(till.cardNow(card).confirmed?.balanceCents).toBe(95_00 - 2 * 1_01);
  });

  test('leave the balance as reported if no sum of them explains it', () => {
    const till = GuardedLedger.started();
    const card = addAnchoredCard(till);
    makeUnknown(till, 'lost', card, 10_00);
    payLater(till, card, 62_00);
    till.write({ ...taken, intentId: intentId('lost') }, MANAGER);
    expect(till.cardNow(card).confirmed?.balanceCents).toBe(62_00);
  });
});
