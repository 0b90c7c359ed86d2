import { describe, expect, test } from 'vitest';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import type { ListedTransaction } from '../../../../shared/evidence/judge-transaction-list.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { isSoleWriter } from '../../../../shared/ledger/store/sole-writer.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { checkpointSchema, fromCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
  writtenCheckpoint,
} from '../../../builders/guarded-ledger.ts';
import { listedPayments, payByAnother } from '../../../builders/listed-payments.ts';
import {
  settleByEvidence,
  payLater,
  openEvidenceTill,
  makeUnknown,
  addAnchoredCard,
  addUnknownRedemption,
} from '../../../builders/unknown-till.ts';

/** A till settles fewer payments automatically if other tills change the same cards, or if it has adopted payments. */

const HUB = { till: 'north', host: 'hub', port: 5488 };

const ONLY = { ...LIMIT_PRESETS.shop, onlyThisTillMovesBalances: true, evidenceDecides: true };

/** Makes a till of a real shop that may join a hub and whose owner has stated that only it changes balances. */
function aloneTill(): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  till.write({ kind: 'change-limits', limits: ONLY }, MANAGER);
  return till;
}

function rowOf(till: GuardedLedger, signedCents: number): ListedTransaction {
  return {
    uuid: 'uuid-of-another-payment',
    amount_in_cents: signedCents,
    prepaid_balance: { balance_in_cents: 50_00, balance: '€50.00' },
    created_at: new Date(till.wallMs).toISOString(),
    shop: { uuid: 'shop-1', name: 'Shop' },
    contact_identifier: { name: 'Gift card', value: '6364anna' },
    contact: { uuid: 'contact-1' },
  };
}

function byList(till: GuardedLedger, signedCents: number) {
  const { atMs, monoMs, run } = till.stamp();
  return {
    kind: 'settle-by-list' as const,
    intentId: intentId('lost'),
    name: { sentAs: 'identifier' as const, value: '6364anna' },
    rows: [rowOf(till, signedCents)],
    isToEnd: true,
    asked: { atMs, monoMs, run },
    afterSequence: till.ledger.lastSequence,
  };
}

describe('an unknown payment of a replaced till', () => {
  test.each([
    ['redeem', 10_00],
    ['load', 10_00],
  ] as const)(
    'by %s is not settled by a row of the list, which may be another payment of that till',
    (verb, amount) => {
      const dead = GuardedLedger.started({ mode: 'real' });
      dead.accept('lost', dead.card('anna'), verb, amount);
      dead.sendAndHear('lost', UNKNOWN_OUTCOME);
      const taker = aloneTill();
      taker.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
      const cardId = taker.card('anna');
      const how = { cardId, from: 'dead', mayHaveLeft: true };
      taker.write(intentToAdopt(dead.ledger, dead.intent('lost'), how));
      expect(isSoleWriter(taker.ledger)).toBe(true);
      const signed = taker.intent('lost').signedAmountCents;
      expect(taker.refusal(byList(taker, signed))).toEqual({ why: 'no-evidence' });
      expect(taker.intent('lost').state).toBe('unknown');
    },
  );
});

test.each([
  ['soon after the take-over', 0],
  ['a month later', 30 * DAY_MS],
] as const)(
  'an unknown payment of a successor is not settled by a row, which may be the lost till’s if it returns (%s)',
  (_, afterMs) => {
    const taker = aloneTill();
    taker.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
    taker.write({ kind: 'note-taking', till: 'dead', on: true }, MANAGER);
    const adopted = { till: 'dead', brought: 0, withoutNumber: 0, forPerson: 0 };
    taker.write({ kind: 'note-adopted', adopted, lost: [] });
    taker.pass(afterMs);
    taker.accept('lost', taker.card('anna'), 'load', 10_00);
    taker.sendAndHear('lost', UNKNOWN_OUTCOME);
    expect(isSoleWriter(taker.ledger)).toBe(false);
    const asked = byList(taker, taker.intent('lost').signedAmountCents);
    expect(taker.refusal(asked)).toEqual({ why: 'no-evidence' });
    expect(taker.refusal({ kind: 'change-limits', limits: ONLY }, MANAGER)).toEqual({
      why: 'wrong-state',
      state: 'several-tills',
    });
  },
);

test('an unknown payment of a till that was taken over is not settled by a row, which may be its successor’s', () => {
  const till = aloneTill();
  till.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
  till.pass(GRACE_MS + 3 * MINUTE_MS);
  expect(isSoleWriter(till.ledger)).toBe(true);
  till.write({ kind: 'note-taken-over', by: 'north', through: till.ledger.lastSequence });
  till.accept('lost', till.card('anna'), 'load', 10_00);
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  expect(isSoleWriter(till.ledger)).toBe(false);
  const { signedAmountCents } = till.intent('lost');
  expect(till.refusal(byList(till, signedAmountCents))).toEqual({ why: 'no-evidence' });
});

describe.each([
  ['without a hub', null],
  ['with a hub of one', { ...HUB, tills: 1 }],
] as const)('a till %s whose owner has just stated that only it moves balances', (_, hub) => {
  test.each([
    [
      'leaves an unknown payment of that moment unknown, since its row may be another till’s',
      0,
      false,
    ],
    ['settles an unknown payment of a later moment by its row', GRACE_MS + 3 * MINUTE_MS, true],
  ] as const)('%s', (__, afterMs, isSettled) => {
    const till = GuardedLedger.started({ mode: 'real' });
    if (hub !== null) till.write({ kind: 'note-hub', hub });
    const card = till.card('anna');
    till.accept('before', card, 'load', 5_00);
    till.apply('before', 105_00);
    till.pass(GRACE_MS);
    till.write({ kind: 'change-limits', limits: ONLY }, MANAGER);
    till.pass(MINUTE_MS + afterMs);
    till.accept('lost', card, 'load', 10_00);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    const asked = byList(till, till.intent('lost').signedAmountCents);
    if (isSettled) expect(till.propose(asked)).toBe(true);
    else expect(till.refusal(asked)).toEqual({ why: 'no-evidence' });
  });
});

test.each([
  ['is not settled by a balance of the same moment, which another till may still move', 0, false],
  ['is settled by a balance after the grace period', GRACE_MS, true],
] as const)(
  'after the owner’s statement that only this till moves balances, an unknown payment %s',
  (_, afterMs, isSettled) => {
    const till = openEvidenceTill({ only: false });
    const card = addAnchoredCard(till);
    till.pass(GRACE_MS);
    till.limits((limits) => ({ ...limits, onlyThisTillMovesBalances: true }));
    till.pass(afterMs);
    payLater(till, card, 95_00, 'anchor');
    makeUnknown(till, 'lost-later', card, 10_00);
    till.pass(GRACE_MS);
    payLater(till, card, 80_00);
    if (isSettled) expect(till.propose(settleByEvidence('lost-later'))).toBe(true);
    else expect(till.refusal(settleByEvidence('lost-later'))).toEqual({ why: 'no-evidence' });
  },
);

test('an unknown payment of a till of another shop is not looked up in this shop’s list', () => {
  const dead = GuardedLedger.started({ mode: 'real', online: false });
  dead.accept('lost', dead.card('anna'));
  const till = aloneTill();
  payByAnother(till);
  till.accept('later', till.card('ben'));
  till.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
  const how = { cardId: till.card('anna'), from: 'dead', mayHaveLeft: false };
  const brought = intentToAdopt(dead.ledger, dead.intent('lost'), how);
  till.write({ ...brought, shopUuid: 'shop-2' });
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  till.pass(GRACE_MS);
  till.apply('later', 90_00);
  const asked = { ...byList(till, 0), rows: listedPayments(till) };
  expect(till.refusal(asked)).toEqual({ why: 'no-evidence' });
  till.ledger.intents.set(intentId('lost'), { ...till.intent('lost'), shopUuid: 'SHOP-1' });
  expect(till.propose(asked)).toBe(true);
});

describe('the owner’s statement that only this till moves balances', () => {
  test('ends when the till joins a hub with other tills, and does not return', () => {
    const till = aloneTill();
    till.write({ kind: 'note-hub', hub: { ...HUB, tills: 2 } });
    expect(till.ledger.limits.onlyThisTillMovesBalances).toBeUndefined();
    till.write({ kind: 'note-hub', hub: null });
    expect(till.ledger.limits.onlyThisTillMovesBalances).toBeUndefined();
    expect(till.ledger.limits).toMatchObject({ tillsInStore: 1, evidenceDecides: true });
  });

  test.each([
    ['is reached', { tills: 1 }],
    ['is out of reach, so that other tills may have joined it', {}],
    ['has a successor of this till', { tills: 1, takenOverBy: 'south' }],
  ])('ends when the till leaves its hub, even if the hub %s', (_, known) => {
    const till = aloneTill();
    till.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
    till.ledger.hub = { ...HUB, ...known };
    till.write({ kind: 'note-hub', hub: null });
    till.pass(GRACE_MS + 3 * MINUTE_MS);
    till.accept('lost', till.card('anna'), 'load', 10_00);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    expect(till.refusal(byList(till, till.intent('lost').signedAmountCents))).toEqual({
      why: 'no-evidence',
    });
    till.write({ kind: 'change-limits', limits: ONLY }, MANAGER);
    expect(isSoleWriter(till.ledger)).toBe(true);
  });

  describe('kept by an earlier version when the till left its hub', () => {
    /** Returns a till with that version's facts: it left the hub, and later changed another limit. */
    function leftLongAgo(): GuardedLedger {
      const till = aloneTill();
      till.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
      till.tell({ hub: null });
      till.tell({ limits: { ...ONLY, tillsInStore: 1, evidenceDecides: false } });
      till.tell({ limits: { ...ONLY, tillsInStore: 1 } });
      till.pass(GRACE_MS + 3 * MINUTE_MS);
      return till;
    }

    test.each([
      ['its records', (till: GuardedLedger) => till.ledger],
      [
        'a checkpoint of that version',
        ({ ledger }: GuardedLedger) => {
          const { leftHubAsSoleWriter: _, ...older } = writtenCheckpoint(ledger) as object & {
            leftHubAsSoleWriter: unknown;
          };
          return fromCheckpoint(checkpointSchema.parse(older));
        },
      ],
    ])('is withdrawn at the next start from %s, once, and may be stated again', (_, read) => {
      const till = leftLongAgo();
      till.ledger = read(till);
      till.startAgain();
      expect(till.ledger.limits.onlyThisTillMovesBalances).toBeUndefined();
      expect(till.ledger.limits.evidenceDecides).toBe(true);
      till.accept('lost', till.card('anna'), 'load', 10_00);
      till.write({ kind: 'end-outage' });
      till.sendAndHear('lost', UNKNOWN_OUTCOME);
      till.write({ kind: 'change-limits', limits: ONLY }, MANAGER);
      till.rollOver();
      till.startAgain();
      expect(isSoleWriter(till.ledger)).toBe(true);
      // The statement does not cover a payment sent before it was made.
      const asked = byList(till, till.intent('lost').signedAmountCents);
      expect(till.refusal(asked)).toEqual({ why: 'no-evidence' });
    });
  });

  test('of a till that never had a hub is kept at a start', () => {
    const till = aloneTill();
    till.rollOver();
    till.startAgain();
    expect(isSoleWriter(till.ledger)).toBe(true);
  });

  test('stays with a hub of one till, and ends when a second till joins', () => {
    const till = aloneTill();
    till.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
    expect(isSoleWriter(till.ledger)).toBe(true);
    till.write({ kind: 'note-hub', hub: { ...HUB, tills: 2 } });
    expect(till.ledger.limits.onlyThisTillMovesBalances).toBeUndefined();
    expect(till.refusal({ kind: 'change-limits', limits: ONLY }, MANAGER)).toEqual({
      why: 'wrong-state',
      state: 'several-tills',
    });
    till.write({ kind: 'provision-limits', limits: ONLY });
    expect(till.ledger.limits.onlyThisTillMovesBalances).toBeUndefined();
  });

  test('is refused if the limits name several tills, and ends when another till shares limits for several', () => {
    const till = aloneTill();
    const several = { ...ONLY, tillsInStore: 3 };
    expect(till.refusal({ kind: 'change-limits', limits: several }, MANAGER)).toEqual({
      why: 'wrong-state',
      state: 'several-tills',
    });
    till.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
    till.write({
      kind: 'receive-setting',
      said: {
        format: 1,
        till: 'south',
        by: null,
        atMs: till.stamp().atMs,
        limits: { ...LIMIT_PRESETS.shop, tillsInStore: 3 },
      },
      name: 'south 1',
      number: 1,
    });
    expect(till.ledger.limits.tillsInStore).toBe(3);
    expect(till.ledger.limits.onlyThisTillMovesBalances).toBeUndefined();
  });

  test('settles no payment by evidence as long as the ledger knows of other tills', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    till.pass(GRACE_MS);
    payLater(till, card, 95_00);
    // A journal of an older version may have the statement and a hub with other tills.
    till.ledger.hub = { ...HUB, tills: 2 };
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
    till.ledger.hub = { ...HUB };
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
    till.ledger.hub = null;
    till.ledger.limits = { ...till.ledger.limits, tillsInStore: 2 };
    expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
    till.ledger.limits = { ...till.ledger.limits, tillsInStore: 1 };
    till.write(settleByEvidence());
    expect(till.intent('lost').state).toBe('waiting');
  });
});

test('a balance settles nothing on a card that a replaced till’s unknown payment may have changed', () => {
  const dead = GuardedLedger.started({ mode: 'real' });
  dead.accept('of-dead', dead.card('0001'), 'redeem', cents(10_00));
  const till = openEvidenceTill();
  const card = addUnknownRedemption(till);
  till.ledger.hub = { ...HUB, tills: 1 };
  const how = { cardId: card, from: 'dead', mayHaveLeft: true };
  till.write(intentToAdopt(dead.ledger, dead.intent('of-dead'), how));
  till.pass(GRACE_MS);
  till.ledger.hub = null;
  payLater(till, card, 85_00);
  expect(till.refusal(settleByEvidence())).toEqual({ why: 'no-evidence' });
});
