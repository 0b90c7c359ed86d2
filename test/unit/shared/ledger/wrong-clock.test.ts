import { describe, expect, test } from 'vitest';
import { KEPT_FACT_COUNT, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  addFactToReport,
  emptyReportDraft,
  reportOf,
} from '../../../../shared/reports/shift-report.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import { statusOf } from '../../../../shared/messages/status.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const MONTHS_MS = 100 * DAY_MS;

/** Runs the act with the computer's clock months ahead, and corrects it afterwards. */
function ahead<Result>(till: GuardedLedger, act: () => Result): Result {
  till.wallMs += MONTHS_MS;
  const result = act();
  till.wallMs -= MONTHS_MS;
  return result;
}

describe('a clock months ahead for one fact, and a rollover,', () => {
  test('do not let a completed sale’s load be accepted twice', () => {
    const day = new ShopDay();
    const line = day.loadLine(day.till.card('anna'), 20_00);
    const sale = day.openSale(line);
    day.pay(sale, 20_00, 'cash');
    ahead(day.till, () => day.till.write({ kind: 'complete-sale', saleId: sale }));
    const accept = { kind: 'accept-sold-load', saleId: sale, intentId: line.intentId! } as const;
    expect(recoveryProposals(day.till.ledger, 'newest')).toEqual([accept]);
    day.till.write(accept);
    day.till.write({ kind: 'begin-sending', intentId: line.intentId!, keyVersion: 1 });
    const outcome = appliedOutcome('uuid-of-the-load', 120_00);
    day.till.write({ kind: 'record-outcome', intentId: line.intentId!, outcome });
    day.till.rollOver();
    expect(recoveryProposals(day.till.ledger, 'newest')).toEqual([]);
    expect(day.till.refusal(accept)).toMatchObject({ why: 'already-accepted' });
  });

  test('do not let the second half of a move be accepted twice', () => {
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
    ahead(till, () => till.answer('off', appliedOutcome('uuid-off', 100_00)));
    const finish = { kind: 'finish-move', intentId: intentId('off') } as const;
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([finish]);
    till.write(finish);
    till.apply('onto', 120_00);
    till.rollOver();
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([]);
    expect(till.refusal(finish)).toEqual({ why: 'nothing-changes' });
  });

  test('keep the cash of the open shift in its Z', () => {
    const day = ShopDay.withShift(100_00);
    day.sell(30_00, 'cash');
    ahead(day.till, () => day.sell(5_00, 'card'));
    day.till.rollOver();
    day.sell(12_00, 'cash');
    const { expected } = day.closeShift(142_00);
    expect(expected).toEqual({ cashCents: 142_00, cardCents: 5_00, otherCents: 0 });
    expect(day.report(1).expected).toEqual(expected);
  });

  test('keep every payment that can be reversed, and the transaction UUIDs that the service has sent', () => {
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

describe('memory, however many facts later,', () => {
  test('keeps what an open payment or sale names, and nothing more', () => {
    const day = new ShopDay();
    const { till } = day;
    const anna = till.card('anna');
    const sale = day.openSale(lineOfCategory(10_00, 'books'));
    const paid = day.payByGift(sale, anna, 10_00);
    till.apply(paid, 90_00);
    day.complete(sale);
    till.accept('over', till.card('bert'));
    till.apply('over', 90_00);
    till.writeMany(KEPT_FACT_COUNT);
    const request = { intentId: intentId('back'), reverses: intentId(paid), reason: 'wrong' };
    till.write({ kind: 'put-right', ...request });
    const { intents, sales } = toCheckpoint(till.ledger);
    expect(intents.map(({ id }) => id)).toEqual([intentId(paid), intentId('back')]);
    expect(sales.map(({ id }) => id)).toEqual([sale]);
  });

  test('keeps what explains the balance of a card with an unknown payment', () => {
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
    till.sendAndHear('doubtful', UNKNOWN_OUTCOME);
    till.writeMany(KEPT_FACT_COUNT);
    const kept = toCheckpoint(till.ledger).intents.map(({ id }) => id);
    expect(kept).toEqual([intentId('anchor'), intentId('doubtful')]);
  });

  test('keeps no sale of an earlier shift in the next shift’s Z', () => {
    const day = ShopDay.withShift(0);
    day.sell(10_00, 'cash');
    const { id: newest } = day.sell(20_00, 'cash');
    day.till.writeMany(KEPT_FACT_COUNT);
    day.till.rollOver();
    expect([...day.till.ledger.sales.keys()]).toEqual([newest]);
    expect(day.closeShift(30_00).expected?.cashCents).toBe(30_00);
    day.openShift(0);
    expect(day.closeShift(0).expected?.cashCents).toBe(0);
  });
});

describe('a clock that was ahead', () => {
  /** Makes balances known since yesterday, and a fact whose clock is months ahead. */
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

  test('is reported, and once a manager corrects it, cards are again not too old to promise from', () => {
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

  test('moves a shift opened while it was ahead to the right day, also in the report', () => {
    const till = GuardedLedger.started();
    const opened = {
      kind: 'open-shift',
      floatCents: cents(50_00),
      businessDay: '2027-03-01',
    } as const;
    const atMs = till.wallMs;
    ahead(till, () => till.write(opened));
    const businessDay = '2026-11-20';
    till.write({ ...putRight, businessDay }, MANAGER);
    expect(till.ledger.shift).toMatchObject({
      state: 'open',
      number: 1,
      businessDay,
      openedAtMs: atMs,
    });
    const draft = emptyReportDraft();
    for (const record of till.records) addFactToReport(draft, record);
    expect(reportOf(draft).shift).toMatchObject({ businessDay });
  });

  test('leaves the day of a shift that was opened before the jump', () => {
    const till = GuardedLedger.started();
    till.write({ kind: 'open-shift', floatCents: cents(50_00), businessDay: '2026-11-19' });
    ahead(till, () => till.restart());
    till.write({ ...putRight, businessDay: '2026-08-11' }, MANAGER);
    expect(till.ledger.shift).toMatchObject({ businessDay: '2026-11-19' });
  });

  test('leaves balances answered meanwhile their true age once corrected, even after a restart', () => {
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

  test('does not change times recorded after the correction', () => {
    const { till, anna } = afterJump();
    till.write(putRight, MANAGER);
    till.pass(HOUR_MS);
    till.write({ kind: 'end-outage' });
    till.accept('two', anna);
    till.apply('two', 80_00);
    expect(till.quote(anna).balanceAsOfMs).toBe(till.wallMs);
  });

  test('makes a balance stated under it unusable for promises', () => {
    const { till } = afterJump();
    const bert = ahead(till, () => till.card('bert'));
    till.write(putRight, MANAGER);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(till.quote(bert)).toMatchObject({ upToCents: 0, because: 'offline-balance-age' });
  });

  test('does not shorten an outage that began while it was ahead, once corrected', () => {
    const { till, anna } = afterJump();
    ahead(till, () => till.write({ kind: 'begin-outage', cause: 'no-network' }));
    till.write(putRight, MANAGER);
    till.pass(23 * HOUR_MS);
    expect(till.quote(anna).upToCents).toBeGreaterThan(0);
    till.pass(2 * HOUR_MS);
    expect(till.quote(anna)).toMatchObject({ because: 'offline-outage-too-long' });
  });

  test('once the service corrects it, lets nights in which the till was off count toward a long outage', () => {
    const { till, anna } = afterJump();
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.limits((limits) => ({
      ...limits,
      offline: { ...limits.offline, balanceAgeMs: 365 * DAY_MS },
    }));
    expect(till.quote(anna).upToCents).toBeGreaterThan(0);
    till.pass(8 * HOUR_MS);
    till.write({ kind: 'ask-send-now' });
    till.wallMs += 15 * HOUR_MS;
    till.restart();
    expect(till.quote(anna).upToCents).toBeGreaterThan(0);
    till.pass(2 * HOUR_MS);
    expect(till.quote(anna)).toMatchObject({ upToCents: 0, because: 'offline-outage-too-long' });
  });

  test('lets limits raised by a manager last as long as intended', () => {
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
    ['and never corrected', () => undefined],
    ['and then corrected', (till: GuardedLedger) => till.write(putRight, MANAGER)],
  ])('%s lets no payment be sent again with its earlier idempotency key', (_, settle) => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    ahead(till, () => {
      till.sendAndHear('one', UNKNOWN_OUTCOME);
    });
    till.restart();
    settle(till);
    till.wallMs += MONTHS_MS + HOUR_MS;
    till.restart();
    const release = { kind: 'release-by-key', intentId: intentId('one'), ...CURRENT_KEYS } as const;
    expect(till.refusal(release)).toEqual({ why: 'no-evidence' });
  });
});
