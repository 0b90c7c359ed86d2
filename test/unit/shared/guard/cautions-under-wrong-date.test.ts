import { describe, expect, test } from 'vitest';
import {
  hasLostRecords,
  mayBeAlone,
  mayBeTaken,
} from '../../../../shared/guard/store/admit-other-till.ts';
import { otherTillIdSchema, otherTillSchema } from '../../../../shared/ledger/money/other-till.ts';
import { timeBy } from '../../../../shared/values/clocks.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/** Cautions about another till's payments, while somebody sets the computer's date. */

const ID = otherTillIdSchema.parse('0d3b2a90-3f53-4f0c-8f0c-00000000000a');

/** A till with another one that may take €50 a day without a person; the real time goes on whatever its date says. */
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

  /** The computer is off for so long, and the service tells its time at the next start, or does not. */
  beOff(ms: number, hears: boolean): void {
    this.till.wallMs += ms;
    this.rightMs += ms;
    this.till.restart();
    if (hears) this.hear();
  }

  hear(): void {
    this.till.serviceMs = timeBy(this.rightMs);
    this.till.write({ kind: 'ask-send-now' });
  }

  /** A date that is wrong for a minute: facts are written, or the program starts again, while it is. */
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
    return !mayBeAlone(this.till.ledger, ID, 'redeem', cents(30_00), this.till.stamp());
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

describe('records that were lost', () => {
  test.each(WRONG)('ask a person for 30 days, with a date $days days off $how', ({ days, how }) => {
    const one = new DatedTill().connect().lose();
    one.hear();
    one.pass(HOUR_MS);
    one.wrongForAMinute(days, how);
    expect(one.isCautious).toBe(true);
    expect(mayBeTaken(one.till.ledger, ID, one.till.stamp())).toBe(true);
    one.pass(28 * DAY_MS);
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(true);
    one.pass(2 * DAY_MS);
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(false);
  });

  test.each(WRONG)('found while the date is $days days off, ask for 30 days too', ({ days }) => {
    const one = new DatedTill().connect();
    one.hear();
    one.till.wallMs += days * DAY_MS;
    one.lose();
    one.till.wallMs -= days * DAY_MS;
    one.pass(30 * DAY_MS - HOUR_MS);
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(true);
    one.pass(HOUR_MS);
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(false);
  });

  test('are asked about after the next start of a checkpoint too', () => {
    const one = new DatedTill().connect().lose();
    one.pass(29 * DAY_MS);
    one.till.write({ kind: 'ask-send-now' });
    one.till.rollOver();
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(true);
    one.pass(DAY_MS);
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(false);
  });

  test('are over after 30 nights off, once the service confirms the date, and never by the date alone', () => {
    const one = new DatedTill().connect().lose();
    one.hear();
    one.beOff(31 * DAY_MS, false);
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(true);
    one.hear();
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(false);
  });

  test.each([
    ['before a fact tells it', false],
    ['in a fact', true],
  ])(
    'found at a start after 40 days off are asked about once the service told its time %s',
    (_, isTold) => {
      const one = new DatedTill().connect();
      one.hear();
      one.beOff(40 * DAY_MS, false);
      one.lose();
      one.till.serviceMs = timeBy(one.till.wallMs);
      if (isTold) one.hear();
      expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(true);
      one.pass(30 * DAY_MS - HOUR_MS);
      expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(true);
      one.pass(HOUR_MS);
      expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(false);
    },
  );

  test('a service that tells a wrong time does not end it either', () => {
    const one = new DatedTill().connect().lose();
    one.hear();
    one.till.serviceMs = timeBy(one.till.wallMs + 40 * DAY_MS);
    one.till.write({ kind: 'ask-send-now' });
    expect(hasLostRecords(one.till.ledger, one.till.stamp())).toBe(true);
  });
});

describe('the day after another till came from one that was replaced', () => {
  test.each(WRONG)('lasts a day, with a date $days days off $how', ({ days, how }) => {
    const one = new DatedTill();
    one.hear();
    one.connect(instantMs(one.till.wallMs));
    one.pass(HOUR_MS);
    one.wrongForAMinute(days, how);
    expect(one.isCautious).toBe(true);
    one.pass(DAY_MS);
    expect(one.isCautious).toBe(false);
    expect(mayBeTaken(one.till.ledger, ID, one.till.stamp())).toBe(true);
  });
});

test('another till that came before the service told its time is asked about for a day', () => {
  const one = new DatedTill();
  one.hear();
  one.beOff(31 * DAY_MS, false);
  one.connect(instantMs(one.till.wallMs));
  one.hear();
  expect(one.isCautious).toBe(true);
  one.pass(DAY_MS);
  expect(one.isCautious).toBe(false);
});

describe('the sum that another till takes in a day without a person', () => {
  test.each(WRONG)('is of one day, with a date $days days off $how', ({ days, how }) => {
    const one = new DatedTill().connect();
    one.hear();
    one.takeAlone(40_00);
    one.wrongForAMinute(days, how);
    expect(one.isCautious).toBe(true);
    one.pass(DAY_MS);
    expect(one.isCautious).toBe(false);
  });

  test('begins in the morning before the service has told its time, and lasts a day all the same', () => {
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

  test('begins anew on the next morning, as soon as the service has told the time', () => {
    const one = new DatedTill().connect();
    one.hear();
    one.takeAlone(40_00);
    one.pass(10 * HOUR_MS);
    one.beOff(14 * HOUR_MS, true);
    expect(one.isCautious).toBe(false);
  });
});
