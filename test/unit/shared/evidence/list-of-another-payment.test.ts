import { describe, expect, test } from 'vitest';
import type { ListedTransaction } from '../../../../shared/evidence/judge-transaction-list.ts';
import { CLEAN_PAIRS_NEEDED, GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import {
  settleByEvidence,
  payLater,
  openEvidenceTill,
  makeUnknown,
  addUnknownRedemption,
} from '../../../builders/unknown-till.ts';

/**
 * The service never applied the lost payment, and lists a similar one of this till, which proves nothing about the lost
 * one.
 */

const NOTHING = { why: 'no-evidence' };

/** Has the service list one payment of €10, dated after the till had sent both. */
function listsOne(till: GuardedLedger, atMs: number, change: object = {}) {
  const { monoMs, run, ...now } = till.stamp();
  const row: ListedTransaction = {
    uuid: 'uuid-found',
    amount_in_cents: -10_00,
    prepaid_balance: { balance_in_cents: 90_00, balance: '€90.00' },
    created_at: new Date(atMs).toISOString(),
    shop: { uuid: 'shop-1', name: 'Shop' },
    contact_identifier: { name: 'Gift card', value: '63640001' },
    contact: { uuid: 'contact-1' },
    ...change,
  };
  return {
    kind: 'settle-by-list' as const,
    intentId: intentId('lost'),
    name: { sentAs: 'identifier' as const, value: '63640001' },
    rows: [row],
    isToEnd: true,
    asked: { atMs: now.atMs, monoMs, run },
    afterSequence: till.ledger.lastSequence,
  };
}

function lost() {
  const till = openEvidenceTill({ pairs: 0 });
  return { till, card: addUnknownRedemption(till), sentAtMs: till.wallMs };
}

test('nothing is proven by a row that may be a payment still being sent', () => {
  const { till, card, sentAtMs } = lost();
  till.accept('twin', card);
  till.send('twin');
  expect(till.refusal(listsOne(till, sentAtMs))).toEqual(NOTHING);
});

test('nothing is proven by a row that may be an answered payment under another number', () => {
  const { till, card, sentAtMs } = lost();
  till.accept('twin', card);
  till.apply('twin', 80_00);
  expect(till.refusal(listsOne(till, sentAtMs, { uuid: 'UUID-TWIN' }))).toEqual(NOTHING);
});

test('nothing is proven by a row that may be a payment written off as a loss', () => {
  const { till, card, sentAtMs } = lost();
  makeUnknown(till, 'twin', card, 10_00);
  till.pass(GRACE_MS);
  const twin = { intentId: intentId('twin'), how: 'shop-loss' as const, reason: 'the shop pays' };
  till.write({ kind: 'settle', ...twin }, MANAGER);
  expect(till.refusal(listsOne(till, sentAtMs))).toEqual(NOTHING);
});

test('nothing is proven by a row that may be the first sending of a payment sent again', () => {
  const { till, card, sentAtMs } = lost();
  makeUnknown(till, 'twin', card, 10_00);
  till.pass(GRACE_MS);
  till.write({ kind: 'release', intentId: intentId('twin'), reason: 'not there' }, MANAGER);
  till.apply('twin', 80_00);
  expect(till.refusal(listsOne(till, sentAtMs))).toEqual(NOTHING);
});

test('nothing is proven by a row that may be a payment of the same customer under another number', () => {
  const { till, sentAtMs } = lost();
  const cardId = cardIdSchema.parse('card-known-by-uuid');
  const secret = { sentAs: 'uuid', value: 'contact-1' } as const;
  till.write({ kind: 'introduce-card', cardId, secret });
  makeUnknown(till, 'twin', cardId, 10_00);
  expect(till.refusal(listsOne(till, sentAtMs))).toEqual(NOTHING);
  expect(till.refusal(listsOne(till, sentAtMs, { contact: null }))).toEqual(NOTHING);
  expect(till.propose(listsOne(till, sentAtMs, { contact: { uuid: 'contact-2' } }))).toBe(true);
});

test.each([
  { success: false },
  { ok: 0 },
  { result: 'declined' },
  { error: 'insufficient balance' },
  { errors: ['limit'] },
])('nothing is proven by a payment’s own row that failed: %o', (change) => {
  const { till, sentAtMs } = lost();
  expect(till.refusal(listsOne(till, sentAtMs, change))).toEqual(NOTHING);
});

test('nothing is proven by a row that may be a payment a manager found charged under another number', () => {
  const { till, card, sentAtMs } = lost();
  makeUnknown(till, 'twin', card, 10_00);
  till.pass(GRACE_MS);
  const twin = { intentId: intentId('twin'), how: 'taken' as const, reason: 'back office' };
  till.write({ kind: 'settle', ...twin, serviceNumber: 'UUID-FOUND' }, MANAGER);
  expect(till.refusal(listsOne(till, sentAtMs))).toEqual(NOTHING);
});

describe('if there were other tills before the owner’s statement, nothing is proven', () => {
  /** Makes a till that is the only one from now on, with an unknown payment. */
  function aloneSinceNow() {
    const till = openEvidenceTill({ pairs: 0, only: false });
    const card = addUnknownRedemption(till);
    const sentAtMs = till.wallMs;
    till.limits((limits) => ({ ...limits, onlyThisTillMovesBalances: true }));
    return { till, card, sentAtMs };
  }

  test('by a row of that time', () => {
    const { till, sentAtMs } = aloneSinceNow();
    expect(till.refusal(listsOne(till, sentAtMs))).toEqual(NOTHING);
    till.rollOver();
    expect(till.refusal(listsOne(till, sentAtMs))).toEqual(NOTHING);
  });

  test('by a balance of that time', () => {
    const { till, card } = aloneSinceNow();
    till.ledger.queue = { ...till.ledger.queue, cleanPairs: CLEAN_PAIRS_NEEDED };
    till.pass(GRACE_MS);
    payLater(till, card, 85_00);
    expect(till.refusal(settleByEvidence())).toEqual(NOTHING);
  });

  test('except about a payment lost afterwards, which the list proves', () => {
    const { till, card } = aloneSinceNow();
    const seen = { how: 'shop-loss' as const, reason: 'seen', intentId: intentId('lost') };
    till.write({ kind: 'settle', ...seen }, MANAGER);
    till.pass(GRACE_MS + 3 * MINUTE_MS);
    makeUnknown(till, 'lost-later', card, 7_00);
    const change = { uuid: 'uuid-later', amount_in_cents: -7_00 };
    const request = { ...listsOne(till, till.wallMs, change), intentId: intentId('lost-later') };
    expect(till.propose(request)).toBe(true);
  });
});
