import { expect, test } from 'vitest';
import { referencesIn } from '../../../../shared/ledger/store/private-texts.ts';
import { managerByKeySchema, staffChangeSchema } from '../../../../shared/proposals/people.ts';
import {
  appliedOutcome,
  GuardedLedger,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';

const TEXT = `¶${'a'.repeat(32)}`;
const CARD = '¶card card-of-one';

/** Returns answers whose texts all have the form of a reference. */
function hostile(reference: string): Outcome[] {
  const taken = appliedOutcome(reference, 90_00);
  if (taken.kind !== 'applied') return [];
  const { answer } = taken;
  const said: Outcome = {
    ...taken,
    answer: {
      ...answer,
      createdAt: reference,
      shop: { uuid: 'shop-1', name: reference, reference },
      contactIdentifier: { name: reference, value: reference, active: true },
    },
    notes: [],
  };
  return [
    said,
    { kind: 'refused', status: 422, kept: reference, fieldErrors: {} } as Outcome,
    { kind: 'refused-by-key', status: 403, kept: reference },
    { ...UNKNOWN_OUTCOME, evidence: reference } as Outcome,
  ];
}

test.each([TEXT, CARD])('an answer of %s is not mistaken for a reference', (reference) => {
  for (const outcome of hostile(reference)) {
    const till = GuardedLedger.started();
    till.accept('one', till.card('one'), 'redeem', 10_00);
    till.sendAndHear('one', outcome);
    expect(referencesIn(till.records.at(-1)?.fact)).toEqual(new Set());
  }
});

test('a staff name in the form of a reference is refused', () => {
  const added = staffChangeSchema.parse({ kind: 'add', name: TEXT, role: 'cashier', pin: '4711' });
  expect(referencesIn(added)).toEqual(new Set());
  const named = managerByKeySchema.parse({ apiKey: 'k', name: TEXT, pin: '471108' });
  expect(named.name).toBe('a'.repeat(32));
  expect(managerByKeySchema.safeParse({ apiKey: 'k', name: ' ¶ ', pin: '471108' }).success).toBe(
    false,
  );
});
