import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { cardsPastRetention } from '../../../../shared/guard/store/admit-erasure.ts';
import { GRACE_MS, compareLastAnswer } from '../../../../shared/evidence/settle-unknown.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  appliedOutcome,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import {
  startForgetfulTill,
  passHours,
  ARCHIVE_AT_ONCE,
  waysToForget,
} from '../../../builders/forgetful-shop.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Memory drops finished payments and sales without changing any answer of the till. */

describe.each(Object.entries(waysToForget))('a finished payment, %s,', (_, forget) => {
  /** Makes a load and a redemption, both applied long ago, the redemption for a completed sale. */
  function longOver() {
    const till = startForgetfulTill();
    const day = new ShopDay(till);
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('load', anna, 'load', 20_00);
    till.apply('load', 120_00);
    const sale = day.openSale(lineOfCategory(10_00, 'books'));
    const gift = day.payByGift(sale, anna, 10_00);
    till.apply(gift, 110_00);
    day.complete(sale);
    const { id: newest } = day.sell(3_00, 'cash');
    passHours(till);
    forget(till);
    expect(till.lean.intents.size).toBe(0);
    expect([...till.lean.sales.keys()]).toEqual([newest]);
    return { till, day, anna, bert, sale, gift: intentId(gift) };
  }

  test('is not accepted again', () => {
    const { till, anna, sale, gift } = longOver();
    expect(till.propose(till.request('load', anna, 'load', 20_00))).toBe(false);
    expect(till.propose({ kind: 'open-sale', saleId: sale, lines: [] })).toBe(false);
    const reverses = intentId('load');
    const again = { kind: 'put-right', intentId: gift, reverses, reason: 'so' } as const;
    expect(till.propose(again)).toBe(false);
  });

  test('is reversed once', () => {
    const { till, gift } = longOver();
    const back = { kind: 'put-right', reverses: gift, reason: 'wrong' } as const;
    expect(till.propose({ ...back, intentId: intentId('back') })).toBe(true);
    expect(till.propose({ ...back, intentId: intentId('twice') })).toBe(false);
    till.apply('back', 120_00);
    passHours(till);
    forget(till);
    expect(till.propose({ ...back, intentId: intentId('twice') })).toBe(false);
    const ofIt = { ...back, reverses: intentId('back'), intentId: intentId('twice') };
    expect(till.propose(ofIt)).toBe(false);
  });

  test('is moved to another card once', () => {
    const { till, bert } = longOver();
    const move = (name: string): Proposal => ({
      kind: 'move-load',
      intentId: intentId(`off-${name}`),
      secondIntentId: intentId(`onto-${name}`),
      reverses: intentId('load'),
      toCardId: bert,
      reason: 'wrong card',
    });
    expect(till.propose(move('one'), MANAGER)).toBe(true);
    forget(till);
    till.apply('off-one', 90_00);
    for (const owed of recoveryProposals(till.lean, 'newest')) till.write(owed);
    till.apply('onto-one', 120_00);
    passHours(till);
    forget(till);
    expect(till.propose(move('two'), MANAGER)).toBe(false);
  });

  test('replaces only one refused payment', () => {
    const { till, day, bert } = longOver();
    till.accept('instead', bert, 'redeem', 7_00);
    till.apply('instead', 93_00);
    passHours(till);
    forget(till);
    const refused = (name: string) => {
      const card = till.card(name);
      const sale = day.openSale(lineOfCategory(7_00, 'books'));
      const gift = day.payByGift(sale, card, 7_00);
      day.complete(sale);
      till.sendAndHear(gift, refusedOutcome(422));
      return till.propose(
        {
          kind: 'settle',
          intentId: intentId(gift),
          how: 'other-card',
          reason: 'taken there',
          otherIntentId: intentId('instead'),
        },
        MANAGER,
      );
    };
    expect(refused('cora')).toBe(true);
    forget(till);
    expect(refused('dora')).toBe(false);
  });

  test('keeps its service number from being used again', () => {
    const { till, bert } = longOver();
    till.accept('lost', bert);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    const settle = { kind: 'settle', intentId: intentId('lost'), reason: 'seen' } as const;
    const known = { ...settle, how: 'taken', serviceNumber: 'uuid-load' } as const;
    expect(till.propose(known, MANAGER)).toBe(false);
    till.accept('next', till.card('cora'));
    till.send('next');
    const answer = { kind: 'record-outcome', outcome: appliedOutcome('uuid-load', 90_00) } as const;
    expect(till.ask({ ...answer, intentId: intentId('next') })).toBe(false);
  });

  test('of another card counts as an explanation of a balance, as if memory still had it whole', () => {
    const { till, anna, bert } = longOver();
    till.accept('first', bert);
    till.apply('first', 90_00);
    till.accept('other', anna, 'redeem', 10_00);
    till.apply('other', 100_00);
    passHours(till);
    forget(till);
    till.accept('lost', bert, 'redeem', 10_00);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    till.pass(GRACE_MS);
    const evidence = compareLastAnswer(till.ledger, till.intent('lost'));
    expect(compareLastAnswer(till.lean, till.intent('lost'))).toEqual(evidence);
    const { atMs, monoMs, run } = till.stamp();
    const read = {
      kind: 'read-balance',
      cardId: bert,
      balanceCents: cents(80_00),
      asked: { atMs, monoMs, run },
      afterSequence: till.ledger.lastSequence,
    } as const;
    expect(till.propose(read)).toBe(true);
    // Both cards changed by the same amount meanwhile, so nothing is proven.
    expect(till.intent('lost').state).toBe('unknown');
  });

  test('of another card is named as the possible cause of a drift of the same amount', () => {
    const { till, anna, bert } = longOver();
    till.accept('first', bert);
    till.apply('first', 90_00);
    till.accept('other', anna, 'redeem', 3_00);
    till.apply('other', 107_00);
    passHours(till);
    forget(till);
    till.accept('second', bert, 'redeem', 5_00);
    till.apply('second', 82_00);
    expect(till.cardNow(bert).drift).toMatchObject({ perhapsCardId: anna });
  });
});

describe('the finished payments of a card', () => {
  test('are not erased as too old while the card was used recently', () => {
    const till = startForgetfulTill();
    const anna = till.card('anna');
    till.accept('one', anna, 'redeem', 5_00);
    till.apply('one', 95_00);
    till.pass(20 * HOUR_MS);
    till.accept('two', anna, 'redeem', 5_00);
    till.write({ kind: 'undo', intentId: intentId('two') });
    passHours(till);
    till.restartAfterRollover(ARCHIVE_AT_ONCE);
    expect(till.lean.intents.size).toBe(0);
    const past = (ledger: Ledger, hours: number) => {
      const now = till.stamp();
      const later = { ...now, monoMs: now.monoMs + hours * HOUR_MS };
      return cardsPastRetention({ ...ledger, retentionDays: 1 }, later);
    };
    for (const hours of [0, 10, 20, 22, 48]) {
      expect(past(till.lean, hours)).toEqual(past(till.ledger, hours));
    }
    expect([past(till.lean, 10), past(till.lean, 48)]).toEqual([[], [anna]]);
  });

  test('still count as a possible explanation if they were made after its last balance', () => {
    const till = startForgetfulTill();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('first', bert);
    till.apply('first', 90_00);
    for (const [name, amount, left] of [
      ['ten', 10_00, 90_00],
      ['five', 5_00, 85_00],
    ] as const) {
      till.accept(name, anna, 'redeem', amount);
      till.apply(name, left);
    }
    passHours(till);
    till.archiveAtRollover(ARCHIVE_AT_ONCE);
    till.accept('lost', bert, 'redeem', 10_00);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    till.pass(GRACE_MS);
    const { atMs, monoMs, run } = till.stamp();
    const asked = { asked: { atMs, monoMs, run }, afterSequence: till.ledger.lastSequence };
    till.write({ kind: 'read-balance', cardId: bert, balanceCents: cents(80_00), ...asked });
    expect(till.intent('lost')).toMatchObject({ state: 'settled', settlement: { how: 'taken' } });
  });

  test('stay whole while its balance is counted from an earlier answer', () => {
    const till = startForgetfulTill();
    const anna = till.card('anna');
    till.accept('first', anna);
    till.apply('first', 90_00);
    till.accept('lost', anna);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    till.accept('next', anna, 'redeem', 5_00);
    till.apply('next', 85_00);
    const settle = { kind: 'settle', intentId: intentId('lost'), how: 'not-taken' } as const;
    till.limits((limits) => ({ ...limits, evidenceDecides: false }));
    till.propose({ ...settle, how: 'shop-loss', reason: 'nobody knows' }, MANAGER);
    passHours(till);
    till.restartAfterRollover(ARCHIVE_AT_ONCE);
    const whole = [...till.lean.intents.keys()];
    expect(whole).toEqual(expect.arrayContaining(['lost', 'next'].map(intentId)));
  });
});

test('a payment reversed after the last rollover is settled with its sale after a restart', () => {
  const till = startForgetfulTill();
  const day = new ShopDay(till);
  const [anna, bert] = [till.card('anna'), till.card('bert')];
  const sale = day.openSale(lineOfCategory(10_00, 'books'));
  const gift = day.payByGift(sale, anna, 10_00);
  till.apply(gift, 90_00);
  day.complete(sale);
  day.sell(3_00, 'cash');
  passHours(till);
  till.archiveAtRollover(ARCHIVE_AT_ONCE);
  const reverses = intentId(gift);
  const back = {
    kind: 'put-right',
    intentId: intentId('back'),
    reverses,
    reason: 'wrong',
  } as const;
  expect(till.propose(back, MANAGER)).toBe(true);
  till.startSince();
  expect(till.ask({ kind: 'undo', intentId: back.intentId })).toBe(false);
  till.sendAndHear('back', refusedOutcome(422));
  const settle = {
    kind: 'settle',
    intentId: back.intentId,
    how: 'shop-loss',
    reason: 'so',
  } as const;
  expect(till.propose(settle, MANAGER)).toBe(true);
  const other = day.openSale(lineOfCategory(10_00, 'books'));
  const refused = day.payByGift(other, bert, 10_00);
  day.complete(other);
  till.sendAndHear(refused, refusedOutcome(422));
  till.startSince();
  // The payment has paid for its own sale and cannot pay for another.
  const replacement = { ...settle, how: 'other-card', otherIntentId: reverses } as const;
  expect(till.ask({ ...replacement, intentId: intentId(refused) }, MANAGER)).toBe(false);
});

test('an id cannot be used again whether its payment can still be read or not', () => {
  const till = startForgetfulTill();
  const anna = till.card('anna');
  till.accept('one', anna, 'redeem', 5_00);
  till.apply('one', 95_00);
  passHours(till);
  till.archiveAtRollover(ARCHIVE_AT_ONCE);
  const again = till.request('one', anna, 'redeem', 5_00);
  expect(admit(till.lean, again, till.stamp())).toMatchObject({
    refusal: { why: 'already-accepted' },
  });
  expect(till.lean.over.intents.size).toBe(1);
});

test('a payment accepted a moment ago is asked about as a repeat, however many facts followed', () => {
  const till = startForgetfulTill();
  const anna = till.card('anna');
  till.accept('one', anna, 'redeem', 5_00);
  till.apply('one', 95_00);
  till.archiveAtRollover(ARCHIVE_AT_ONCE);
  const again = { ...till.request('two', anna, 'redeem', 5_00), repeatConfirmed: false };
  expect(till.refusal(again)).toMatchObject({ why: 'looks-like-repeat' });
  expect(till.propose(again)).toBe(false);
});
