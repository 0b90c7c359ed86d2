import { expect, test } from 'vitest';
import type { IntentId } from '../../shared/values/ids.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { emptyLedger } from '../../shared/ledger/ledger.ts';
import { audit } from './hostile-run/audit.ts';
import { ServiceBooks } from './hostile-run/service-books.ts';

/**
 * Tests that the audit of `npm run trial -- faults` finds the mistakes of a faulty till: an audit that never found
 * anything would prove nothing.
 */

const payment = (index: number) =>
  intentIdSchema.parse(`0b6f6f9e-6f0e-4a0c-9d57-00000000000${index}`);
const ANSWERED = payment(1);
const CUT_OFF = payment(2);

/** One payment was answered in time; the other one's connection ended before its request was read. */
function books(): ServiceBooks {
  const kept = new ServiceBooks();
  kept.arrived(ANSWERED, 'none').answeredAfterMs = 5;
  kept.arrived(CUT_OFF, 'ended unread');
  return kept;
}

const withoutCause = (...unknowns: readonly (readonly [IntentId, number])[]) =>
  audit({
    accepted: new Set([ANSWERED, CUT_OFF]),
    unknowns: new Map(unknowns),
    ledger: emptyLedger(),
    books: books(),
    openingBalances: new Map(),
  }).unknownWithoutCause;

test('the audit counts one interrupted payment as the cause of one unknown outcome, not of two', () => {
  expect(withoutCause([CUT_OFF, 1])).toBe(0);
  expect(withoutCause([CUT_OFF, 2])).toBe(1);
});

test('the audit does not accept another payment’s broken connection as the cause of an unknown outcome', () => {
  expect(withoutCause([ANSWERED, 1])).toBe(1);
});

test('the audit counts an accepted payment that is not on disk as lost', () => {
  const found = audit({
    accepted: new Set([ANSWERED]),
    unknowns: new Map(),
    ledger: emptyLedger(),
    books: books(),
    openingBalances: new Map(),
  });
  expect(found).toMatchObject({ lost: 1, unfinished: 1 });
});
