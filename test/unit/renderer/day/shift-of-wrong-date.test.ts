import { describe, expect, test } from 'vitest';
import { uncertainShiftDays } from '../../../../renderer/day/close/business-day.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { layOutReport } from '../../../../renderer/day/report/lay-out-report.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { laterBy, clockTime } from '../../../../shared/values/clocks.ts';
import { DAY_ONE_MS, GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** A shift is opened under a date that is behind, and the date is put right before its close. */

const [BEFORE, TODAY, TOMORROW] = ['2026-11-18', '2026-11-20', '2026-11-21'];
const BEHIND_MS = 2 * DAY_MS;
const NOTHING = { cashCents: cents(100_00), cardCents: null, otherCents: null };
const SHOP = { timeZone: 'Europe/Amsterdam', dayEndsAtHour: 0 };

function openShift(till: GuardedLedger, businessDay = BEFORE): void {
  till.write({ kind: 'open-shift', floatCents: cents(100_00), businessDay });
}

/** The till has seen today; then its date goes back by two days, a shift is opened, and the date comes right. */
function openedBehind(isRightNow = true): GuardedLedger {
  const till = GuardedLedger.started();
  till.wallMs -= BEHIND_MS;
  openShift(till);
  till.pass(HOUR_MS);
  if (isRightNow) till.wallMs += BEHIND_MS;
  return till;
}

const close = (businessDay?: string) =>
  ({
    kind: 'close-shift',
    counted: NOTHING,
    carriesOpenSale: false,
    ...(businessDay !== undefined && { businessDay }),
  }) as const;

describe('a shift that was opened under a date that was behind', () => {
  test('gets its right day at the close from a manager, and keeps the day under which it was opened', () => {
    const till = openedBehind();
    expect(uncertainShiftDays(till.ledger.shift, SHOP, till.wallMs)).toEqual([TODAY, BEFORE]);
    till.accessLevel = 'cashier';
    till.rollOver();
    till.write(close(TODAY), MANAGER);
    expect(till.ledger.shift).toMatchObject({
      state: 'closed',
      businessDay: TODAY,
      openedAs: BEFORE,
      openedAtMs: DAY_ONE_MS - BEHIND_MS,
      openedBehindMs: BEHIND_MS,
    });
  });

  test('keeps its day if the person at the close says so', () => {
    const till = openedBehind();
    till.write(close());
    expect(till.ledger.shift).toMatchObject({ businessDay: BEFORE });
    expect(till.ledger.shift?.openedAs).toBeUndefined();
  });

  test('gets no other day than a later one up to today', () => {
    const till = openedBehind();
    for (const day of ['2026-11-17', BEFORE, '2026-11-22'])
      expect(till.refusal(close(day), MANAGER)).toEqual({ why: 'nothing-changes' });
    till.write(close('2026-11-19'), MANAGER);
  });

  test('gets no other day while the date is still behind', () => {
    const till = openedBehind(false);
    expect(uncertainShiftDays(till.ledger.shift, SHOP, till.wallMs)).toEqual([]);
    till.pass(DAY_MS - 2 * HOUR_MS);
    expect(till.refusal(close('2026-11-19'), MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('is recognised by the service’s time alone, before the till has seen another date', () => {
    const till = new GuardedLedger();
    till.wallMs -= BEHIND_MS;
    till.start();
    till.serviceMs = laterBy(clockTime<'service'>(DAY_ONE_MS), MINUTE_MS);
    openShift(till);
    till.pass(HOUR_MS);
    till.wallMs += BEHIND_MS;
    till.write(close(TODAY), MANAGER);
    expect(till.ledger.shift).toMatchObject({ businessDay: TODAY, openedAs: BEFORE });
  });

  test('was opened under the right date if a manager says that the later date was wrong', () => {
    const till = openedBehind(false);
    till.write({ kind: 'put-clock-right', businessDay: BEFORE }, MANAGER);
    till.pass(2 * DAY_MS);
    expect(till.ledger.shift?.openedBehindMs).toBeUndefined();
    expect(till.refusal(close(TODAY), MANAGER)).toEqual({ why: 'nothing-changes' });
  });
});

test('nobody is asked about a shift left open overnight, and it keeps its day', () => {
  const till = GuardedLedger.started();
  openShift(till, TODAY);
  till.pass(DAY_MS);
  expect(uncertainShiftDays(till.ledger.shift, SHOP, till.wallMs)).toEqual([]);
  expect(till.refusal(close(TOMORROW), MANAGER)).toEqual({ why: 'nothing-changes' });
});

test('the Z report shows the right day, and the wrong one under which the shift was opened', () => {
  const day = new ShopDay(openedBehind());
  day.till.write(close(TODAY), MANAGER);
  const format = createFormat({ locale: 'en-IE', timeZone: SHOP.timeZone, currency: 'EUR' });
  const lines = layOutReport(day.report(1), format, false)[0]?.lines ?? [];
  expect(lines.map(({ label, text }) => [label, text])).toEqual(
    expect.arrayContaining([
      ['Business day', format.businessDay(TODAY)],
      ['Opened as (wrong date)', format.businessDay(BEFORE)],
    ]),
  );
});
