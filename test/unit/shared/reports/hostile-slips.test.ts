import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { addException, exceptionsOf } from '../../../../shared/reports/sum-exceptions.ts';
import type { ExceptionsDraft } from '../../../../shared/reports/sum-exceptions.ts';
import { GuardedLedger, intentId, saleId } from '../../../builders/guarded-ledger.ts';
import { loadLineOf } from '../../../builders/soap.ts';

/** A payment counts for the person who accepted it, never for a colleague or nobody. */

const id = { saleId: saleId('own-card') } as const;

function tender(kind: 'card' | 'cash', amountCents: number) {
  const amount = { amountCents: cents(amountCents) };
  return kind === 'cash'
    ? ({ kind, ...amount, givenCents: cents(amountCents) } as const)
    : ({ kind, ...amount, reference: '' } as const);
}

function signIn(till: GuardedLedger, name: string | null): void {
  till.accessLevel = 'cashier';
  till.operator = name;
  till.person = name === null ? undefined : `${name}-1`;
}

function open(till: GuardedLedger, name: string, loadCents: number) {
  const sale = { saleId: saleId(name) } as const;
  const load = { ...loadLineOf(loadCents, intentId(name), till.card(name)), id: 'load' };
  till.write({ kind: 'open-sale', ...sale, lines: [load] });
  return sale;
}

test('a load by a slip without a number counts for the person who accepted the slip, not for the one who completes the sale', () => {
  const till = GuardedLedger.started();
  signIn(till, 'Ann');
  open(till, 'own-card', 50_00);
  till.write({ kind: 'tender-sale', ...id, tender: tender('card', 49_99) });
  signIn(till, 'Ben');
  till.write({ kind: 'tender-sale', ...id, tender: tender('cash', 1) });
  till.write({ kind: 'complete-sale', ...id });
  const draft: ExceptionsDraft = new Map();
  for (const { fact } of till.records) addException(draft, fact);
  const counted = exceptionsOf(draft).map(({ name, sums }) => [name, sums['load-without-slip']]);
  expect(till.ledger.unapproved.loaded.get('Ann-1')).toBe(49_99);
  expect(counted).toEqual([['Ann', { count: 1, cents: 49_99 }]]);
});

test('signing out gives nobody a second sum for loads without a slip number', () => {
  const till = GuardedLedger.started();
  signIn(till, 'Ann');
  const first = open(till, 'first', 50_00);
  till.write({ kind: 'tender-sale', ...first, tender: tender('card', 50_00) });
  signIn(till, null);
  const second = open(till, 'second', 50_00);
  const asked = { kind: 'tender-sale', ...second, tender: tender('card', 50_00) } as const;
  expect(till.refusal(asked)).toMatchObject({
    why: 'needs-approval',
    because: 'load-without-slip',
  });
});
