import { expect, test } from 'vitest';
import { requestedCentsOf } from '../../../../shared/guard/store/refused-limit.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, MANAGER, saleId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

/**
 * A payment is as old as one removed before it (decision 0088#removing-a-payment), but belongs to the person who
 * accepted it: another person's payment is refunded by the usual rules (decision 0088).
 */

const id = { saleId: saleId('paid') } as const;
const CANCEL = { kind: 'cancel-sale', ...id, reason: 'changed their mind' } as const;
const ABOVE = { why: 'needs-approval', because: 'put-right-sum', leftCents: 25_00 };

function pay(till: GuardedLedger, amountCents: number): number {
  const amount = { amountCents: cents(amountCents), givenCents: cents(amountCents) };
  return till.write({ kind: 'tender-sale', ...id, tender: { kind: 'cash', ...amount } }).sequence;
}

/** Has Ann accept a cent and remove it. */
function withRemoved(): GuardedLedger {
  const till = GuardedLedger.started({ online: true });
  till.accessLevel = 'cashier';
  till.person = 'ann-1';
  till.write({ kind: 'open-sale', ...id, lines: [lineOfCategory(100_00, 'Coat')] });
  till.write({ kind: 'remove-tender', ...id, sequence: pay(till, 1) });
  return till;
}

test('Ann cannot refund Ben’s payment, even if she removed one before it', () => {
  const till = withRemoved();
  till.person = 'ben-1';
  const sequence = pay(till, 99_00);
  till.person = 'ann-1';
  till.pass(MINUTE_MS);
  expect(till.refusal(CANCEL)).toEqual(ABOVE);
  expect(till.refusal({ kind: 'remove-tender', ...id, sequence })).toEqual(ABOVE);
});

test('Ann can refund her own payment after Ben’s was removed', () => {
  const till = withRemoved();
  till.person = 'ben-1';
  till.write({ kind: 'remove-tender', ...id, sequence: pay(till, 99_00) });
  till.person = 'ann-1';
  const sequence = pay(till, 99_00);
  till.person = 'ben-1';
  expect(till.refusal({ kind: 'remove-tender', ...id, sequence })).toEqual(ABOVE);
  till.person = 'ann-1';
  till.pass(14 * MINUTE_MS);
  expect(till.write({ kind: 'remove-tender', ...id, sequence }).fact.firmBack).toBeUndefined();
});

test('a payment entered again has the age of the first one removed from its sale, whoever accepted that one', () => {
  const till = withRemoved();
  till.pass(14 * MINUTE_MS);
  till.person = 'ben-1';
  const sequence = pay(till, 99_00);
  till.pass(MINUTE_MS + 1);
  expect(till.refusal({ kind: 'remove-tender', ...id, sequence })).toEqual(ABOVE);
  expect(till.propose({ kind: 'remove-tender', ...id, sequence }, MANAGER)).toBe(true);
});

test('one person can refund both payments within the time limit of the first', () => {
  const till = withRemoved();
  pay(till, 99_00);
  till.pass(14 * MINUTE_MS);
  expect(till.propose(CANCEL)).toBe(true);
});

test('a refused removal is counted with its amount', () => {
  const till = withRemoved();
  const sequence = pay(till, 99_00);
  till.person = 'ben-1';
  expect(requestedCentsOf(till.ledger, { kind: 'remove-tender', ...id, sequence })).toBe(99_00);
});
