import { describe, expect, test } from 'vitest';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS, instantMs, monotonicMs } from '../../../../shared/values/time.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { listReachesFirstSending } from '../../../../shared/evidence/judge-transaction-list.ts';
import type { ListedTransaction } from '../../../../shared/evidence/judge-transaction-list.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { listedPayments, payByAnother } from '../../../builders/listed-payments.ts';

import {
  openEvidenceTill,
  makeUnknown,
  addAnchoredCard,
  addUnknownRedemption,
} from '../../../builders/unknown-till.ts';

describe('the service’s transaction list', () => {
  function look(till: GuardedLedger, rows: readonly ListedTransaction[], value = '63640001') {
    const { atMs, monoMs, run } = till.stamp();
    return {
      kind: 'settle-by-list' as const,
      intentId: intentId('lost'),
      name: { sentAs: 'identifier' as const, value },
      rows: [...rows],
      isToEnd: true,
      asked: { atMs, monoMs, run },
      afterSequence: till.ledger.lastSequence,
    };
  }

  function row(till: GuardedLedger, change: Partial<ListedTransaction> = {}): ListedTransaction {
    return {
      uuid: 'uuid-found',
      amount_in_cents: -10_00,
      prepaid_balance: { balance_in_cents: 90_00, balance: '€90.00' },
      created_at: new Date(till.wallMs).toISOString(),
      shop: { uuid: 'shop-1', name: 'Shop' },
      contact_identifier: { name: 'Gift card', value: '63640001' },
      contact: { uuid: 'contact-1' },
      ...change,
    };
  }

  test('settles a listed payment as charged, with the service’s number', () => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    till.write(look(till, [row(till)]));
    expect(till.intent('lost')).toMatchObject({
      state: 'settled',
      settlement: { how: 'taken', by: 'evidence' },
      applied: { uuid: 'uuid-found', balanceCents: 90_00, balanceText: '€90.00', notes: [] },
    });
    expect(till.intent('lost').applied?.createdAt).toBe(new Date(till.wallMs).toISOString());
    expect(till.ledger.uuidsSeen.has('uuid-found')).toBe(true);
  });

  test('settles a listed payment without a shop and a kind of card', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const cardId = cardIdSchema.parse('card-known-by-uuid');
    const secret = { sentAs: 'uuid', value: 'contact-1' } as const;
    till.write({ kind: 'introduce-card', cardId, secret });
    const asOfMs = instantMs(till.wallMs);
    const balanceCents = cents(100_00);
    till.write({ kind: 'state-opening-balance', cardId, balanceCents, asOfMs });
    makeUnknown(till, 'lost', cardId, 10_00);
    const rows = [row(till, { shop: null, contact_identifier: null })];
    till.write({ ...look(till, rows), name: secret });
    expect(till.intent('lost').applied).toMatchObject({ shopName: null, identifierKind: null });
  });

  test('releases a payment that it lacks after the grace period', () => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    expect(till.refusal(look(till, listedPayments(till)))).toEqual({ why: 'no-evidence' });
    till.pass(GRACE_MS);
    payByAnother(till);
    till.write(look(till, listedPayments(till)));
    expect(till.intent('lost').verdict).toBe('released');
  });

  test.each([
    ['of another amount', { amount_in_cents: -10_01 }],
    ['of another shop', { shop: { uuid: 'shop-2', name: 'Other' } }],
    ['of another card', { contact_identifier: { name: 'Gift card', value: '63649999' } }],
    ['of another day', { created_at: '2026-11-19T10:00:00Z' }],
    ['whose number another payment has', { uuid: 'uuid-before' }],
  ])('does not match a row %s', (_, change) => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    expect(till.refusal(look(till, [row(till, change)]))).toEqual({ why: 'no-evidence' });
  });

  test.each([
    ['two rows that fit', {}, 'uuid-2'],
    ['a row without a card number', { contact_identifier: null }, null],
    ['a row whose time cannot be parsed', { created_at: 'yesterday' }, null],
  ])('proves neither *charged* nor *not charged* with %s', (_, change, second) => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    const rows = [row(till, change), ...(second === null ? [] : [row(till, { uuid: second })])];
    till.pass(GRACE_MS);
    payByAnother(till);
    expect(till.refusal(look(till, [...listedPayments(till), ...rows]))).toEqual({
      why: 'no-evidence',
    });
  });

  test('proves nothing if an equal payment of the same minute may be the listed one', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addUnknownRedemption(till);
    makeUnknown(till, 'twin', card, 10_00);
    expect(till.refusal(look(till, [row(till)]))).toEqual({ why: 'no-evidence' });
  });

  test('proves a payment even if there is an equal one of another card', () => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    makeUnknown(till, 'twin', till.card('bert'), 10_00);
    till.write(look(till, [row(till)]));
    expect(till.intent('lost').settlement?.how).toBe('taken');
  });

  test('proves a payment even if there is an equal one whose own number is listed', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addUnknownRedemption(till);
    till.accept('twin', card);
    till.apply('twin', 80_00);
    expect(till.refusal(look(till, [row(till)]))).toEqual({ why: 'no-evidence' });
    till.write(look(till, [...listedPayments(till), row(till)]));
    expect(till.intent('lost').settlement?.how).toBe('taken');
  });

  test('proves nothing if an equal payment was sent under a clock that was changed meanwhile', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addUnknownRedemption(till);
    const rows = [row(till)];
    till.wallMs += 40 * HOUR_MS;
    makeUnknown(till, 'twin', card, 10_00);
    expect(till.refusal(look(till, rows))).toEqual({ why: 'no-evidence' });
  });

  test('proves nothing if a manager found an equal payment in the back office', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addUnknownRedemption(till);
    makeUnknown(till, 'twin', card, 10_00);
    const twin = { intentId: intentId('twin'), how: 'taken' as const, reason: 'back office' };
    till.write({ kind: 'settle', ...twin }, MANAGER);
    expect(till.refusal(look(till, [row(till)]))).toEqual({ why: 'no-evidence' });
  });

  test('proves nothing while an equal payment waits to be sent again under its key', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addUnknownRedemption(till);
    makeUnknown(till, 'twin', card, 10_00);
    till.write({ kind: 'release-by-key', intentId: intentId('twin'), ...CURRENT_KEYS });
    expect(till.refusal(look(till, [row(till)]))).toEqual({ why: 'no-evidence' });
  });

  test('proves nothing about a payment sent within an hour after records were found missing, since it may show a payment of those', () => {
    const till = openEvidenceTill({ pairs: 0 });
    till.write({ kind: 'pause-queue', cause: 'journal-behind', note: '' });
    till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    till.pass(GRACE_MS);
    const card = addUnknownRedemption(till);
    expect(till.refusal(look(till, [row(till)]))).toEqual({ why: 'no-evidence' });
    till.pass(HOUR_MS);
    makeUnknown(till, 'later', card, 7_00);
    const rows = [row(till, { amount_in_cents: -7_00 })];
    till.write({ ...look(till, rows), intentId: intentId('later') });
    expect(till.intent('later').settlement?.how).toBe('taken');
  });

  test.each([
    ['for its place alone', true],
    ['for missing records', false],
  ])(
    'proves nothing if the journal was doubted %s, hours before it was found behind',
    (_, moved) => {
      const till = openEvidenceTill({ pairs: 0 });
      till.write({ kind: 'doubt-journal', moved, note: '' });
      till.pass(3 * HOUR_MS);
      till.startAgain('behind');
      till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
      addUnknownRedemption(till);
      expect(till.refusal(look(till, [row(till)]))).toEqual({ why: 'no-evidence' });
    },
  );

  test('proves nothing if an otherwise equal row has another day, since the clocks may be wrong', () => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    till.pass(GRACE_MS);
    payByAnother(till);
    const rows = [...listedPayments(till), row(till, { created_at: '2026-11-19T10:00:00Z' })];
    expect(till.refusal(look(till, rows))).toEqual({ why: 'no-evidence' });
  });

  test('proves an absence only if its oldest row is more than two days older than the payment', () => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    const before = new Set(['uuid-before']);
    const at = (hours: number) => new Date(till.wallMs - hours * HOUR_MS).toISOString();
    const isEnough = (hours: number) =>
      listReachesFirstSending(
        [row(till, { uuid: 'uuid-before' }), row(till, { created_at: at(hours) })],
        till.intent('lost'),
        before,
        false,
      );
    expect(isEnough(48)).toBe(false);
    expect(isEnough(73)).toBe(true);
  });

  test('proves nothing if other tills change balances', () => {
    const till = openEvidenceTill({ only: false });
    addUnknownRedemption(till);
    expect(till.refusal(look(till, [row(till)]))).toEqual({ why: 'no-evidence' });
  });

  test('does not match a row under another card’s name', () => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    till.card('0005');
    till.pass(GRACE_MS);
    payByAnother(till);
    expect(till.refusal(look(till, listedPayments(till), '63640005'))).toEqual({
      why: 'no-evidence',
    });
    expect(till.propose(look(till, listedPayments(till)))).toBe(true);
  });

  describe('that lacks a payment after the grace period', () => {
    const lostOne = (after = true) => {
      const till = openEvidenceTill({ pairs: 0 });
      addUnknownRedemption(till);
      till.pass(GRACE_MS);
      if (after) payByAnother(till);
      return till;
    };
    const proves = (till: GuardedLedger, rows = listedPayments(till)) =>
      till.propose(look(till, rows));

    test('proves nothing before it has a payment that was sent later', () => {
      const till = lostOne(false);
      expect(proves(till)).toBe(false);
      payByAnother(till, 'load');
      expect(proves(till)).toBe(false);
      payByAnother(till);
      expect(proves(till)).toBe(true);
      expect(till.intent('lost').verdict).toBe('released');
    });

    test('proves nothing by a payment that was sent while the service may have worked on the missing one', () => {
      const till = openEvidenceTill({ pairs: 0 });
      addUnknownRedemption(till);
      payByAnother(till);
      till.pass(GRACE_MS);
      expect(proves(till)).toBe(false);
    });

    test('proves nothing if any answered payment of the last days is missing, the oldest or the newest', () => {
      const till = lostOne();
      for (const left of ['uuid-before', listedPayments(till).at(-1)?.uuid])
        expect(
          proves(
            till,
            listedPayments(till).filter(({ uuid }) => uuid !== left),
          ),
        ).toBe(false);
      expect(proves(till)).toBe(true);
    });

    test('proves nothing if a payment is missing of which memory has only a summary', () => {
      const till = openEvidenceTill({ pairs: 0 });
      const card = addAnchoredCard(till);
      payByAnother(till);
      const other = listedPayments(till).at(-1);
      makeUnknown(till, 'lost', card, 10_00);
      till.pass(GRACE_MS);
      till.writeMany(3_000);
      till.rollOver();
      payByAnother(till);
      expect(listedPayments(till)).not.toContainEqual(other);
      expect(proves(till)).toBe(false);
      expect(proves(till, [...listedPayments(till), other!])).toBe(true);
    });

    test('proves an absence even without payments that were answered after the list was requested', () => {
      const till = lostOne();
      const asked = look(till, listedPayments(till));
      payByAnother(till);
      till.write(asked);
      expect(till.intent('lost').verdict).toBe('released');
    });

    test('proves an absence even without a payment of weeks ago', () => {
      const till = openEvidenceTill({ pairs: 0 });
      till.serviceMs = clockTime(till.wallMs);
      addAnchoredCard(till);
      till.pass(20 * 24 * HOUR_MS);
      makeUnknown(till, 'lost', cardIdSchema.parse('card-of-0001'), 10_00);
      till.pass(GRACE_MS);
      payByAnother(till);
      const older = row(till, {
        uuid: 'of-another-till',
        amount_in_cents: -1,
        created_at: '2026-12-01T00:00:00Z',
      });
      const created_at = new Date(till.wallMs).toISOString();
      const newer = listedPayments(till).filter(({ uuid }) => uuid !== 'uuid-before');
      const rows = [...newer.map((one) => ({ ...one, created_at })), older];
      expect(proves(till, rows)).toBe(true);
    });

    test('proves nothing if another payment’s card number is written otherwise, unless that customer was erased', () => {
      const till = lostOne();
      const other = till.card('0002');
      till.accept('other', other);
      till.apply('other', 50_00);
      const renumbered = listedPayments(till).map((one) =>
        one.uuid === 'uuid-other'
          ? { ...one, contact_identifier: { name: 'Card', value: 'K-2' } }
          : one,
      );
      expect(proves(till, renumbered)).toBe(false);
      till.write({ kind: 'erase-customer', cardId: other }, MANAGER);
      expect(proves(till, renumbered)).toBe(true);
    });
  });

  test('settles a listed payment even if another customer’s payment is now written otherwise', () => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    payByAnother(till);
    const rows = listedPayments(till).map((one) =>
      one.uuid === 'uuid-before'
        ? one
        : { ...one, contact_identifier: { name: 'Card', value: 'K-2' } },
    );
    till.write(look(till, [...rows, row(till)]));
    expect(till.intent('lost').settlement?.how).toBe('taken');
  });

  test.each([
    ['JPY', -1_000, 'hundredth'],
    ['KWD', -100, 'hundredth'],
  ])('compares amounts in %s as the service counts them', (currency, listed) => {
    const till = GuardedLedger.started({ currency });
    till.limits((limits) => ({ ...limits, onlyThisTillMovesBalances: true }));
    addUnknownRedemption(till, 10_00);
    const amount = currency === 'JPY' ? listed * 100 : listed;
    till.write(look(till, [row(till, { amount_in_cents: amount })]));
    expect(till.intent('lost').settlement?.how).toBe('taken');
  });

  test('is compared by the service’s time', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addAnchoredCard(till);
    till.accept('lost', card, 'redeem', 10_00);
    till.send('lost');
    const aheadMs = 3 * HOUR_MS;
    till.write({
      kind: 'record-outcome',
      intentId: intentId('lost'),
      outcome: UNKNOWN_OUTCOME,
      serviceClockAheadMs: aheadMs,
    });
    const created = new Date(till.wallMs + aheadMs).toISOString();
    till.write(look(till, [row(till, { created_at: created })]));
    expect(till.intent('lost').settlement?.how).toBe('taken');
  });
});

describe('a balance read from the service', () => {
  function read(till: GuardedLedger, cardId: CardId, balanceCents: number) {
    const { atMs, run } = till.stamp();
    return {
      kind: 'read-balance' as const,
      cardId,
      balanceCents: cents(balanceCents),
      asked: { atMs: instantMs(atMs + 1), monoMs: monotonicMs(till.monoMs + 1), run },
      afterSequence: till.ledger.lastSequence,
    };
  }

  test('settles a payment if only this till changes balances', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addUnknownRedemption(till);
    till.write(read(till, card, 90_00));
    expect(till.intent('lost').settlement).toMatchObject({ how: 'taken', by: 'evidence' });
  });

  test('without the payment settles it as not charged only after the grace period', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addUnknownRedemption(till);
    till.write(read(till, card, 100_00));
    expect(till.intent('lost').state).toBe('unknown');
    till.pass(GRACE_MS);
    till.write(read(till, card, 100_00));
    expect(till.intent('lost').verdict).toBe('released');
  });

  test('is left to a person if others change balances too', () => {
    const till = openEvidenceTill({ only: false });
    const card = addUnknownRedemption(till);
    till.write(read(till, card, 90_00));
    expect(till.intent('lost').state).toBe('unknown');
    expect(till.cardNow(card).lastRead?.balanceCents).toBe(90_00);
    expect(till.refusal(read(till, card, 90_00))).toEqual({ why: 'nothing-changes' });
  });

  test('proves nothing when a payment of the card was sent meanwhile', () => {
    const till = openEvidenceTill();
    const card = addUnknownRedemption(till);
    const asked = read(till, card, 85_00);
    till.accept('meanwhile', card, 'redeem', 5_00);
    till.send('meanwhile');
    expect(till.refusal(asked)).toEqual({ why: 'no-evidence' });
    till.answer('meanwhile', appliedOutcome('uuid-meanwhile', 85_00));
    expect(till.refusal(asked)).toEqual({ why: 'no-evidence' });
  });

  test('proves nothing while an earlier payment of the card is still being sent', () => {
    const till = openEvidenceTill({ only: false });
    const card = addUnknownRedemption(till);
    till.accept('slow', card, 'redeem', 5_00);
    till.send('slow');
    expect(till.refusal(read(till, card, 85_00))).toEqual({ why: 'no-evidence' });
  });

  test('proves nothing when a person settled a payment of the card meanwhile', () => {
    const till = openEvidenceTill({ only: false });
    const card = addUnknownRedemption(till);
    const asked = read(till, card, 90_00);
    const lost = { intentId: intentId('lost'), how: 'shop-loss' as const, reason: 'enough' };
    till.write({ kind: 'settle', ...lost }, MANAGER);
    expect(till.refusal(asked)).toEqual({ why: 'no-evidence' });
  });
});
