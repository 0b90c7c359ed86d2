import { describe, expect, test } from 'vitest';
import { KEPT_FACTS, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { cents } from '../../../../shared/values/money.ts';
import { recover } from '../../../../shared/guard/recover.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import { statusOf } from '../../../../shared/messages/status.ts';
import {
  applied,
  GuardedLedger,
  intentId,
  KEYS_OF_NOW,
  MANAGER,
  UNKNOWN,
} from '../../../builders/guarded-ledger.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';

const MONTHS_MS = 100 * DAY_MS;

/** The computer's clock is months ahead while this is written, and right again afterwards. */
function ahead<Result>(till: GuardedLedger, act: () => Result): Result {
  till.wallMs += MONTHS_MS;
  const result = act();
  till.wallMs -= MONTHS_MS;
  return result;
}

describe('a clock that was months ahead for one fact, and a rollover', () => {
  test('let no load of a completed sale be accepted twice', () => {
    const day = new ShopDay();
    const line = day.loadLine(day.till.card('anna'), 20_00);
    const sale = day.openSale(line);
    day.pay(sale, 20_00, 'cash');
    ahead(day.till, () => day.till.write({ kind: 'complete-sale', saleId: sale }));
    const accept = { kind: 'accept-sold-load', saleId: sale, intentId: line.intentId! } as const;
    expect(recover(day.till.ledger, 'newest')).toEqual([accept]);
    day.till.write(accept);
    day.till.write({ kind: 'begin-sending', intentId: line.intentId!, keyVersion: 1 });
    const outcome = applied('uuid-of-the-load', 120_00);
    day.till.write({ kind: 'record-outcome', intentId: line.intentId!, outcome });
    day.till.rollOver();
    expect(recover(day.till.ledger, 'newest')).toEqual([]);
    expect(day.till.refusal(accept)).toMatchObject({ why: 'already-accepted' });
  });

  test('nor the second half of a move', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('load', anna, 'load', 20_00);
    till.apply('load', 120_00);
    till.write(
      {
        kind: 'move-load',
        intentId: intentId('off'),
        reverses: intentId('load'),
        toCardId: bert,
        secondIntentId: intentId('onto'),
        reason: 'wrong card',
      },
      MANAGER,
    );
    till.send('off');
    ahead(till, () => till.answer('off', applied('uuid-off', 100_00)));
    const finish = { kind: 'finish-move', intentId: intentId('off') } as const;
    expect(recover(till.ledger, 'newest')).toEqual([finish]);
    till.write(finish);
    till.apply('onto', 120_00);
    till.rollOver();
    expect(recover(till.ledger, 'newest')).toEqual([]);
    expect(till.refusal(finish)).toEqual({ why: 'nothing-changes' });
  });

  test('leave the cash of the shift that is open in its Z', () => {
    const day = ShopDay.withShift(100_00);
    day.sell(30_00, 'cash');
    ahead(day.till, () => day.sell(5_00, 'card'));
    day.till.rollOver();
    day.sell(12_00, 'cash');
    const { expected } = day.closeShift(142_00);
    expect(expected).toEqual({ cashCents: 142_00, cardCents: 5_00, otherCents: 0 });
    expect(day.report(1).expected).toEqual(expected);
  });

  test('forget nothing that can still be put right, nor a number of the service', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.apply('one', 90_00);
    ahead(till, () => till.write({ kind: 'ask-send-now' }));
    till.rollOver();
    expect(till.ledger.uuidsSeen.has('uuid-one')).toBe(true);
    const request = { intentId: intentId('back'), reverses: intentId('one'), reason: 'wrong' };
    expect(till.propose({ kind: 'put-right', ...request })).toBe(true);
  });
});

describe('what stays in memory, however many facts ago it was', () => {
  test('is what something open still names, and nothing more', () => {
    const day = new ShopDay();
    const { till } = day;
    const anna = till.card('anna');
    const sale = day.openSale(goods(10_00, 'books'));
    const paid = day.payByGift(sale, anna, 10_00);
    till.apply(paid, 90_00);
    day.complete(sale);
    till.accept('over', till.card('bert'));
    till.apply('over', 90_00);
    till.writeMany(KEPT_FACTS);
    const request = { intentId: intentId('back'), reverses: intentId(paid), reason: 'wrong' };
    till.write({ kind: 'put-right', ...request });
    const { intents, sales } = toCheckpoint(till.ledger);
    expect(intents.map(({ id }) => id)).toEqual([intentId(paid), intentId('back')]);
    expect(sales.map(({ id }) => id)).toEqual([sale]);
  });

  test('is what explains the balance of a card on which something is in doubt', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    for (const [name, card] of [
      ['before', anna],
      ['anchor', anna],
      ['beside', bert],
    ] as const) {
      till.accept(name, card, 'redeem', 10_00);
      till.apply(name, name === 'before' ? 90_00 : 80_00);
    }
    till.accept('doubtful', anna);
    till.sendAndHear('doubtful', UNKNOWN);
    till.writeMany(KEPT_FACTS);
    const kept = toCheckpoint(till.ledger).intents.map(({ id }) => id);
    expect(kept).toEqual([intentId('anchor'), intentId('doubtful')]);
  });

  test('does not make a Z of a shift longer than that', () => {
    const day = ShopDay.withShift(0);
    day.sell(10_00, 'cash');
    const { id: newest } = day.sell(20_00, 'cash');
    day.till.writeMany(KEPT_FACTS);
    day.till.rollOver();
    expect([...day.till.ledger.sales.keys()]).toEqual([newest]);
    expect(day.closeShift(30_00).expected?.cashCents).toBe(30_00);
    day.openShift(0);
    expect(day.closeShift(0).expected?.cashCents).toBe(0);
  });
});

describe('a clock that was ahead', () => {
  /** Balances known since yesterday, and a clock that a fact of now says is months ahead. */
  function afterJump() {
    const till = GuardedLedger.started();
    const anna = till.card('anna');
    till.accept('one', anna);
    till.apply('one', 90_00);
    till.pass(DAY_MS);
    ahead(till, () => till.restart());
    return { till, anna };
  }
  const putRight = { kind: 'put-clock-right' } as const;

  test('is noticed, and put right by a manager as a fact: cards are not too old any more', () => {
    const { till, anna } = afterJump();
    till.restart();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.quote(anna)).toMatchObject({ upToCents: 0, because: 'offline-balance-age' });
    const told = statusOf(till.ledger, till.stamp());
    expect(told.clock).toEqual({ seenMs: till.wallMs + MONTHS_MS, nowMs: till.wallMs });
    expect(told.needsPerson.clock).toBe(1);

    expect(till.refusal(putRight)).toEqual({ why: 'needs-manager' });
    expect(till.write(putRight, MANAGER).fact).toMatchObject({
      kind: 'clock-put-right',
      manager: 'Mia',
      clockAheadMs: MONTHS_MS,
    });
    expect(statusOf(till.ledger, till.stamp()).clock).toBeUndefined();
    expect(till.quote(anna).upToCents).toBeGreaterThan(0);
    expect(till.quote(anna).balanceAsOfMs).toBe(till.wallMs - DAY_MS);
    expect(till.refusal(putRight, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('leaves what was dated by it the age that it has, also after a restart', () => {
    const { till, anna } = afterJump();
    till.write({ kind: 'end-outage' });
    till.accept('two', anna);
    ahead(till, () => till.apply('two', 80_00));
    till.write(putRight, MANAGER);
    till.rollOver();
    till.pass(3 * DAY_MS);
    expect(till.quote(anna).balanceAsOfMs).toBe(till.wallMs - 3 * DAY_MS);
    till.pass(28 * DAY_MS);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.quote(anna)).toMatchObject({ upToCents: 0, because: 'offline-balance-age' });
  });

  test('leaves the moment of what is told after it was put right', () => {
    const { till, anna } = afterJump();
    till.write(putRight, MANAGER);
    till.pass(HOUR_MS);
    till.write({ kind: 'end-outage' });
    till.accept('two', anna);
    till.apply('two', 80_00);
    expect(till.quote(anna).balanceAsOfMs).toBe(till.wallMs);
  });

  test('and has dated a statement makes it no balance to promise on', () => {
    const { till } = afterJump();
    const bert = ahead(till, () => till.card('bert'));
    till.write(putRight, MANAGER);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.quote(bert)).toMatchObject({ upToCents: 0, because: 'offline-balance-age' });
  });

  test('ends the hours of an outage that began in it no sooner than they are over', () => {
    const { till, anna } = afterJump();
    ahead(till, () => till.write({ kind: 'begin-outage', cause: 'no-network' }));
    till.write(putRight, MANAGER);
    till.pass(23 * HOUR_MS);
    expect(till.quote(anna).upToCents).toBeGreaterThan(0);
    till.pass(2 * HOUR_MS);
    expect(till.quote(anna)).toMatchObject({ because: 'offline-outage-too-long' });
  });

  test('lets limits be raised for as long as was meant', () => {
    const { till } = afterJump();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    const request = {
      kind: 'raise-limits',
      sumCents: cents(10_00),
      forMs: 3 * HOUR_MS,
      reason: 'busy',
    } as const;
    till.write(request, MANAGER);
    const isRaised = () => statusOf(till.ledger, till.stamp()).raised !== undefined;
    till.pass(2 * HOUR_MS);
    expect(isRaised()).toBe(true);
    till.pass(2 * HOUR_MS);
    expect(isRaised()).toBe(false);
  });

  test.each([
    ['that was never put right', () => undefined],
    ['that was put right', (till: GuardedLedger) => till.write(putRight, MANAGER)],
  ])('and %s sends nothing again under a key of then', (_, settle) => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    ahead(till, () => {
      till.sendAndHear('one', UNKNOWN);
    });
    till.restart();
    settle(till);
    till.wallMs += MONTHS_MS + HOUR_MS;
    till.restart();
    const release = { kind: 'release-by-key', intentId: intentId('one'), ...KEYS_OF_NOW } as const;
    expect(till.refusal(release)).toEqual({ why: 'no-evidence' });
  });
});
