import { nowByAllClocks } from '../../../../shared/ledger/now-by-all-clocks.ts';
import { describe, expect, test } from 'vitest';
import { datedByAge } from '../../../../shared/policy/at-hub.ts';
import { summariseCard } from '../../../../shared/policy/seen-card.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** A till to which the service has reported a balance of €30 for a card. */
class CutOffTill {
  readonly till = GuardedLedger.started();
  readonly #cardId = this.till.card('anna');
  #heard: ReturnType<typeof datedByAge> = { asOfMs: null };

  constructor(tellsTime = true) {
    if (tellsTime) this.till.serviceMs = clockTime(this.till.wallMs);
  }

  told(): void {
    this.till.accept('one', this.#cardId);
    this.till.apply('one', 30_00);
  }

  /** Receives the hub's balance with this age. */
  hears(ageMs: number): void {
    this.#heard = datedByAge(nowByAllClocks(this.till.ledger, this.till.stamp()), ageMs);
  }

  /** Returns the known balance once the hub is lost, after it reported this many cents. */
  known(hubCents: number): number | null {
    const said = { confirmedCents: hubCents, othersCents: 0, tills: 2, ...this.#heard } as const;
    const card = this.till.cardNow(this.#cardId);
    const [own, lost] = (['own', 'just-lost'] as const).map(
      (kind) => summariseCard(this.till.ledger, card, { kind, ...said }).knownCents,
    );
    expect(lost).toBe(own);
    return own ?? null;
  }
}

describe('the hub’s balance, once the hub is lost,', () => {
  test.each([0, 1, 400])('does not replace the till’s if older, %d days ahead', (days) => {
    const one = new CutOffTill();
    one.told();
    one.till.pass(MINUTE_MS);
    one.till.wallMs += days * DAY_MS;
    one.till.write({ kind: 'ask-send-now' });
    one.hears(HOUR_MS);
    expect(one.known(50_00)).toBe(30_00);
  });

  test.each([-400, -1, 0, 1, 400])(
    'replaces the till’s if newer, date moved by %d days',
    (days) => {
      const one = new CutOffTill();
      one.told();
      one.till.wallMs += days * DAY_MS;
      one.till.pass(HOUR_MS);
      one.hears(MINUTE_MS);
      expect([one.known(10_00), one.known(50_00)]).toEqual([10_00, 50_00]);
    },
  );

  test('is replaced by a later one of the service, date moved back', () => {
    const one = new CutOffTill();
    one.till.wallMs += DAY_MS;
    one.till.write({ kind: 'ask-send-now' });
    one.hears(0);
    one.till.wallMs -= DAY_MS;
    one.till.pass(MINUTE_MS);
    one.told();
    expect([one.known(10_00), one.known(50_00)]).toEqual([30_00, 30_00]);
  });

  test('counts only if lower where no clock shows which is newer', () => {
    const one = new CutOffTill(false);
    one.told();
    one.till.wallMs += HOUR_MS;
    one.till.restart();
    one.hears(MINUTE_MS);
    expect([one.known(10_00), one.known(50_00)]).toEqual([10_00, 30_00]);
  });

  test('replaces the till’s if newer, after a night that date and service agree on', () => {
    const one = new CutOffTill();
    one.told();
    one.till.wallMs += 12 * HOUR_MS;
    one.till.restart();
    one.till.serviceMs = clockTime(one.till.wallMs);
    one.hears(HOUR_MS);
    expect(one.known(50_00)).toBe(50_00);
    one.hears(13 * HOUR_MS);
    expect(one.known(50_00)).toBe(30_00);
  });
});
