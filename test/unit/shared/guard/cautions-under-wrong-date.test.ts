import { describe, expect, test } from 'vitest';
import {
  hasLostRecordsRecently,
  mayChargeWithoutPerson,
  mayHaveEarlierPayments,
} from '../../../../shared/guard/store/admit-other-till.ts';
import { otherTillIdSchema, otherTillSchema } from '../../../../shared/ledger/money/other-till.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/** The caution about another till's payments while somebody changes the computer's date. */

const ID = otherTillIdSchema.parse('0d3b2a90-3f53-4f0c-8f0c-00000000000a');

/** A till, and another one that may charge €50 a day without a person. Real time passes whatever the date. */
class DatedTill {
  readonly till = GuardedLedger.started({ mode: 'real' });
  private rightMs = this.till.wallMs;

  connect(cameAtMs?: number): this {
    const otherTill = otherTillSchema.parse({
      id: ID,
      name: 'Odoo',
      tokenHash: 'a'.repeat(64),
      alonePerPaymentCents: 50_00,
      alonePerDayCents: 50_00,
      ...(cameAtMs !== undefined && { cameAtMs }),
    });
    this.till.write({ kind: 'connect-other-till', otherTill }, MANAGER);
    return this;
  }

  lose(): this {
    this.till.write({ kind: 'doubt-journal', moved: false, note: 'older' });
    return this;
  }

  pass(ms: number): void {
    this.till.pass(ms);
    this.rightMs += ms;
  }

  /** Switches the computer off for this long; the service may or may not send its time at the next start. */
  beOff(ms: number, hears: boolean): void {
    this.till.wallMs += ms;
    this.rightMs += ms;
    this.till.restart();
    if (hears) this.hear();
  }

  hear(): void {
    this.till.serviceMs = clockTime(this.rightMs);
    this.till.write({ kind: 'ask-send-now' });
  }

  /** Makes the date wrong for a minute, in which facts are written or the program restarts. */
  wrongForAMinute(days: number, how: Mistake): void {
    this.till.wallMs += days * DAY_MS;
    if (how === 'over a restart') {
      this.till.restart();
      this.hear();
    }
    if (how !== 'silently') this.till.write({ kind: 'ask-send-now' });
    expect(this.isCautious).toBe(true);
    this.pass(MINUTE_MS);
    this.till.wallMs = this.rightMs;
    if (how === 'put right by a manager') this.till.propose({ kind: 'put-clock-right' }, MANAGER);
    this.till.write({ kind: 'ask-send-now' });
  }

  get isCautious(): boolean {
    return !mayChargeWithoutPerson(this.till.ledger, ID, 'redeem', cents(30_00), this.till.stamp());
  }

  takeAlone(cents_: number): void {
    const name = `alone-${this.till.ledger.lastSequence}`;
    const request = this.till.request(name, this.till.card(name), 'redeem', cents_);
    const otherTill = {
      id: ID,
      name: 'Odoo',
      reference: 'ref-000000000000000000000000',
      askedCents: cents(cents_),
      isAlone: true as const,
    };
    this.till.write({ ...request, otherTill });
  }
}

const MISTAKES = ['silently', 'written down', 'put right by a manager', 'over a restart'] as const;
type Mistake = (typeof MISTAKES)[number];
const WRONG = [-30 * 365, -200, -31, -1, 1, 2, 31, 200, 30 * 365].flatMap((days) =>
  MISTAKES.map((how) => ({ days, how })),
);

describe('lost records', () => {
  test.each(WRONG)(
    'need a person for 30 days, with the date $days days off $how',
    ({ days, how }) => {
      const one = new DatedTill().connect().lose();
      one.hear();
      one.pass(HOUR_MS);
      one.wrongForAMinute(days, how);
      expect(one.isCautious).toBe(true);
      expect(mayHaveEarlierPayments(one.till.ledger, ID, one.till.stamp())).toBe(true);
      one.pass(28 * DAY_MS);
      expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(true);
      one.pass(2 * DAY_MS);
      expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(false);
    },
  );

  test.each(WRONG)(
    'found while the date is $days days off need a person for 30 days',
    ({ days }) => {
      const one = new DatedTill().connect();
      one.hear();
      one.till.wallMs += days * DAY_MS;
      one.lose();
      one.till.wallMs -= days * DAY_MS;
      one.pass(30 * DAY_MS - HOUR_MS);
      expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(true);
      one.pass(HOUR_MS);
      expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(false);
    },
  );

  test('still need a person after a start from a checkpoint', () => {
    const one = new DatedTill().connect().lose();
    one.pass(29 * DAY_MS);
    one.till.write({ kind: 'ask-send-now' });
    one.till.rollOver();
    expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(true);
    one.pass(DAY_MS);
    expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(false);
  });

  test('stop needing a person after 30 days off only once the service confirms the date', () => {
    const one = new DatedTill().connect().lose();
    one.hear();
    one.beOff(31 * DAY_MS, false);
    expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(true);
    one.hear();
    expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(false);
  });

  test.each([
    ['before a fact tells it', false],
    ['in a fact', true],
  ])(
    'found at a start after 40 days off need a person once the service has sent its time %s',
    (_, isTold) => {
      const one = new DatedTill().connect();
      one.hear();
      one.beOff(40 * DAY_MS, false);
      one.lose();
      one.till.serviceMs = clockTime(one.till.wallMs);
      if (isTold) one.hear();
      expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(true);
      one.pass(30 * DAY_MS - HOUR_MS);
      expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(true);
      one.pass(HOUR_MS);
      expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(false);
    },
  );

  test('still need a person if the service sends a wrong time', () => {
    const one = new DatedTill().connect().lose();
    one.hear();
    one.till.serviceMs = clockTime(one.till.wallMs + 40 * DAY_MS);
    one.till.write({ kind: 'ask-send-now' });
    expect(hasLostRecordsRecently(one.till.ledger, one.till.stamp())).toBe(true);
  });
});

describe('extra caution with requests of another maker’s till, after its previous computer was replaced', () => {
  test.each(WRONG)('lasts a day, with the date $days days off $how', ({ days, how }) => {
    const one = new DatedTill();
    one.hear();
    one.connect(instantMs(one.till.wallMs));
    one.pass(HOUR_MS);
    one.wrongForAMinute(days, how);
    expect(one.isCautious).toBe(true);
    one.pass(DAY_MS);
    expect(one.isCautious).toBe(false);
    expect(mayHaveEarlierPayments(one.till.ledger, ID, one.till.stamp())).toBe(true);
  });
});

test('extra caution with another maker’s till lasts a day, even if its former computer was replaced before the service’s time was known', () => {
  const one = new DatedTill();
  one.hear();
  one.beOff(31 * DAY_MS, false);
  one.connect(instantMs(one.till.wallMs));
  one.hear();
  expect(one.isCautious).toBe(true);
  one.pass(DAY_MS);
  expect(one.isCautious).toBe(false);
});

describe('the daily sum that another till charges without a person', () => {
  test.each(WRONG)('is for one day, with the date $days days off $how', ({ days, how }) => {
    const one = new DatedTill().connect();
    one.hear();
    one.takeAlone(40_00);
    one.wrongForAMinute(days, how);
    expect(one.isCautious).toBe(true);
    one.pass(DAY_MS);
    expect(one.isCautious).toBe(false);
  });

  test('starts before the service has sent its time, and still lasts a day', () => {
    const one = new DatedTill();
    one.hear();
    one.beOff(31 * DAY_MS, false);
    one.connect();
    one.takeAlone(40_00);
    one.hear();
    expect(one.isCautious).toBe(true);
    one.pass(DAY_MS);
    expect(one.isCautious).toBe(false);
  });

  test('starts again the next morning as soon as the service has sent its time', () => {
    const one = new DatedTill().connect();
    one.hear();
    one.takeAlone(40_00);
    one.pass(10 * HOUR_MS);
    one.beOff(14 * HOUR_MS, true);
    expect(one.isCautious).toBe(false);
  });
});
