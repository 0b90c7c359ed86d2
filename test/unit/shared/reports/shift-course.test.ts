import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockHoursIn } from '../../../../renderer/day/clock-hours.ts';
import { isCutOff } from '../../../../shared/ledger/money/queue.ts';
import type { ShiftReport } from '../../../../shared/reports/shift-report.ts';
import { mergeQuarterSums, mergeTradeSums } from '../../../../shared/reports/sum-quarters.ts';
import type { TradeSums } from '../../../../shared/reports/sum-quarters.ts';
import { tradeBandsOf } from '../../../../shared/reports/trade-bands.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  appliedOutcome,
  intentId,
  MANAGER,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** The day's chart agrees with its report to the cent, whatever the shop does and whatever its clock. */

const ZONES = ['Europe/Amsterdam', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'];

const ACTS = [
  'cash',
  'card',
  'discount',
  'gift',
  'load',
  'sold-load',
  'refund',
  'cut',
  'mend',
  'apply',
  'apply',
  'lose',
  'close',
] as const;

/** Acts of people in order, each with the minutes before it. */
const acts = fc.array(
  fc.record({
    minutes: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constant(0.2)),
    act: fc.constantFrom(...ACTS),
    units: fc.integer({ min: 1, max: 2_000 }),
  }),
  { minLength: 1, maxLength: 40 },
);

type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

/** A shop's days, with the promises made while offline added up separately. */
class PlayedShop {
  readonly day = new ShopDay();
  /** Promised cents by shift, from 1. */
  readonly promisedCents = [0, 0];
  readonly #waiting: string[] = [];
  readonly #sold: SaleId[] = [];

  play(made: readonly Act[]): ShiftReport[] {
    this.day.openShift(0);
    for (const { minutes, act, units } of made) {
      this.day.till.pass(minutes * MINUTE_MS);
      this.#do(act, units);
    }
    return this.promisedCents.slice(1).map((_, index) => this.day.report(index + 1));
  }

  #do(act: Act['act'], units: number): void {
    const { day } = this;
    const { till } = day;
    switch (act) {
      case 'cash':
      case 'card':
        this.#sold.push(day.sell(units, act).id);
        return;
      case 'discount': {
        const id = saleId(day.fresh('sale'));
        const lines = [lineOfCategory(units, 'tea', 2)];
        const asked = { kind: 'percent', basisPoints: 1_000 } as const;
        const discount = { asked, reason: 'old' };
        till.write({ kind: 'open-sale', saleId: id, lines, discount }, MANAGER);
        const [line] = till.ledger.sales.get(id)!.lines;
        day.payAll(id, units * 2 - (line?.off?.ofSaleCents ?? 0), 'cash');
        return;
      }
      case 'gift': {
        const id = day.openSale(lineOfCategory(units, 'games'));
        const name = day.fresh('gift');
        const card = till.card(day.fresh('card'), 1_000_00);
        const isTaken = till.propose({ ...till.request(name, card, 'redeem', units), saleId: id });
        if (!isTaken) day.pay(id, units, 'cash');
        else this.#promised(name, units);
        const tender = {
          kind: 'gift',
          intentId: intentId(name),
          amountCents: cents(units),
        } as const;
        if (isTaken && !till.propose({ kind: 'tender-sale', saleId: id, tender })) {
          this.#sendFirst(name);
          till.write({ kind: 'tender-sale', saleId: id, tender });
        }
        day.complete(id);
        return;
      }
      case 'load': {
        const name = day.fresh('load');
        const request = till.request(name, till.card(day.fresh('card')), 'load', units);
        if (till.propose(request, MANAGER)) this.#promised(name, units);
        return;
      }
      case 'sold-load': {
        const id = day.openSale(day.loadLine(till.card(day.fresh('card')), units));
        day.pay(id, units, 'cash');
        const before = new Set(till.ledger.intents.keys());
        day.complete(id);
        for (const one of till.ledger.intents.keys()) {
          if (!before.has(one)) this.#promised(one.replace(/^intent-/, ''), units);
        }
        return;
      }
      case 'refund': {
        const id = this.#sold.pop();
        if (id !== undefined) day.refund(id, [{ lineId: 'line-books', quantity: 1 }]);
        return;
      }
      case 'cut':
        till.propose({ kind: 'begin-outage', cause: 'no-network' });
        return;
      case 'mend':
        till.propose({ kind: 'end-outage' });
        return;
      case 'close':
        day.closeShift(0);
        this.promisedCents.push(0);
        day.openShift(0);
        return;
      case 'apply':
      case 'lose':
        this.#answer(this.#waiting.shift(), act);
    }
  }

  #promised(name: string, units: number): void {
    this.#waiting.push(name);
    if (!isCutOff(this.day.till.ledger.queue)) return;
    const last = this.promisedCents.length - 1;
    this.promisedCents[last] = (this.promisedCents[last] ?? 0) + units;
  }

  #sendFirst(name: string): void {
    this.#waiting.splice(this.#waiting.indexOf(name), 1);
    this.#answer(name, 'apply');
  }

  #answer(name: string | undefined, how: 'apply' | 'lose'): void {
    const { till } = this.day;
    if (name === undefined || till.intent(name).state !== 'waiting') return;
    try {
      till.send(name);
    } catch {
      // The guard refuses for now, so the payment still waits.
      this.#waiting.push(name);
      return;
    }
    till.answer(name, how === 'lose' ? UNKNOWN_OUTCOME : appliedOutcome(`uuid-${name}`, 0));
  }
}

const sumOfTrade = (all: readonly TradeSums[]) => {
  const { completed, goodsCents, refundedCents } = mergeTradeSums(all);
  return { completed, goodsCents, refundedCents };
};

test('quarters of an hour, hours and days add up to the report in any time zone', () => {
  fc.assert(
    fc.property(acts, fc.constantFrom(...ZONES), (made, zone) => {
      const reports = new PlayedShop().play(made);
      for (const { byQuarter, sales } of reports) {
        const said = {
          completed: sales.completed,
          goodsCents: sales.goodsCents,
          refundedCents: sales.refunds.all.cents,
        };
        expect(sumOfTrade(byQuarter)).toEqual(said);
        const { unit, bands } = tradeBandsOf(byQuarter, clockHoursIn(zone));
        expect(sumOfTrade(bands)).toEqual(said);
        const starts = bands.map(({ startMs }) => startMs);
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
        if (unit === 'hour' && zone !== 'Australia/Lord_Howe')
          expect(bands.every(({ startMs }) => startMs % (HOUR_MS / 4) === 0)).toBe(true);
      }
      const both = mergeQuarterSums(reports.map(({ byQuarter }) => byQuarter));
      expect(sumOfTrade(both)).toEqual(sumOfTrade(reports.flatMap(({ byQuarter }) => byQuarter)));
    }),
    { numRuns: 60 },
  );
});

test('the chart’s exposure ends with the report’s, and each outage has its promises', () => {
  fc.assert(
    fc.property(acts, (made) => {
      const shop = new PlayedShop();
      const reports = shop.play(made);
      for (const [index, { exposure, exposureCourse }] of reports.entries()) {
        const { steps, cutOffs } = exposureCourse;
        const last = steps.at(-1);
        expect([last?.redeemCents ?? 0, last?.loadCents ?? 0]).toEqual([
          exposure.redeem.cents,
          exposure.load.cents,
        ]);
        for (const [at, one] of steps.entries()) {
          const before = steps[at - 1];
          if (before === undefined) continue;
          expect(one.atMs).toBeGreaterThan(before.atMs);
          expect(one).not.toEqual({ ...before, atMs: one.atMs });
        }
        const promised = cutOffs.reduce((sum, one) => sum + one.promised.cents, 0);
        expect(promised).toBe(shop.promisedCents[index + 1]);
        for (const { left, promised: all, highestCents } of cutOffs) {
          expect(left.cents).toBeLessThanOrEqual(all.cents);
          expect(highestCents).toBeGreaterThanOrEqual(left.cents);
        }
        const leftOver = cutOffs.reduce((sum, { left }) => sum + left.cents, 0);
        expect(leftOver).toBeLessThanOrEqual(exposure.redeem.cents + exposure.load.cents);
      }
    }),
    { numRuns: 60 },
  );
});
