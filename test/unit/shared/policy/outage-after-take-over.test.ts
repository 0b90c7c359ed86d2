import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import { lossesOfLostTill } from '../../../../shared/guard/money/adopted-transactions.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  DAY_ONE_MS,
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** Two tills at a hub; the first is lost in an outage, and the second takes it over. */

/** €60 a day and €90 the whole outage. */
const OFFLINE: Limits['offline'] = {
  ...LIMIT_PRESETS.shop.offline,
  perRedemptionCents: cents(60_00),
  perContactCents: cents(60_00),
  perDayCents: cents(60_00),
  perTillCents: cents(90_00),
  outageMs: 7 * DAY_MS,
};

function started(): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore: 1, offline: OFFLINE }));
  return till;
}

function cutOff(): GuardedLedger {
  const till = started();
  till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
  return till;
}

/** A moment of service; the answers are of the payments with these names, of €20 each. */
function flap(till: GuardedLedger, outcome: Outcome, ...names: readonly string[]): void {
  for (const name of names) till.accept(name, till.card(name), 'redeem', 20_00);
  till.write({ kind: 'end-outage' });
  for (const name of names) till.sendAndHear(name, outcome);
  till.write({ kind: 'begin-outage', cause: 'service-failing' });
}

function writeOff(till: GuardedLedger, name: string): void {
  const settle = { kind: 'settle', how: 'shop-loss', reason: 'Nobody will pay it.' } as const;
  till.write({ ...settle, intentId: till.intent(name).id }, MANAGER);
}

/** The taker adopts everything but the named payments, whose cards' numbers the copy lacks. */
function takeOver(taker: GuardedLedger, dead: GuardedLedger, ...left: readonly string[]): void {
  taker.write({ kind: 'note-hub', hub: { till: 'taker', host: 'hub', port: 5488 } }, MANAGER);
  taker.write({ kind: 'note-taking', till: 'dead', on: true }, MANAGER);
  const adopted = { till: 'dead', brought: 0, withoutNumber: left.length, forPerson: 0 };
  const lost = lossesOfLostTill(
    dead.ledger,
    left.map((name) => dead.intent(name)),
  );
  taker.write({ kind: 'note-adopted', adopted, lost });
}

/** What the till's own limits allow on a card, a new one if not given, whatever its hub says. */
function possible(till: GuardedLedger, cardId = till.card(`new-${till.ledger.lastSequence}`)) {
  const clockMs = clockAt(till.ledger, till.stamp());
  return quote(till.ledger, till.cardNow(cardId), 'redeem', clockMs, { kind: 'none' });
}

const PER_DAY = { upToCents: 20_00, because: 'offline-per-day' };

describe('a lost till’s promises', () => {
  test('that were refused in the outage count at its successor for the day and the outage, even after a checkpoint', () => {
    const dead = cutOff();
    dead.accept('waits', dead.card('waits'), 'redeem', 1_00);
    flap(dead, refusedOutcome(422), 'one', 'two');
    const taker = cutOff();
    takeOver(taker, dead);
    expect(possible(taker)).toMatchObject(PER_DAY);
    taker.rollOver();
    expect(possible(taker)).toMatchObject(PER_DAY);
    taker.pass(DAY_MS + HOUR_MS);
    expect(possible(taker)).toMatchObject({ upToCents: 50_00, because: 'offline-per-till' });
    // It had joined its hub in the outage, which goes on for an hour of service.
    taker.write({ kind: 'end-outage' });
    taker.pass(HOUR_MS);
    taker.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(possible(taker)).toMatchObject({ upToCents: 60_00 });
  });

  test('that were written off in the outage count at its successor', () => {
    const dead = cutOff();
    dead.accept('waits', dead.card('waits'), 'redeem', 1_00);
    flap(dead, refusedOutcome(422), 'one');
    flap(dead, UNKNOWN_OUTCOME, 'two');
    for (const name of ['one', 'two']) writeOff(dead, name);
    const taker = cutOff();
    takeOver(taker, dead);
    expect(possible(taker)).toMatchObject(PER_DAY);
  });

  test('that its service lost and a manager wrote off before the outage count at its successor for a day', () => {
    const dead = started();
    for (const name of ['one', 'two']) {
      dead.accept(name, dead.card(name), 'redeem', 20_00);
      dead.sendAndHear(name, UNKNOWN_OUTCOME);
      writeOff(dead, name);
    }
    const taker = started();
    takeOver(taker, dead);
    taker.pass(MINUTE_MS);
    taker.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(possible(taker)).toMatchObject(PER_DAY);
    taker.pass(DAY_MS);
    expect(possible(taker)).toMatchObject({ upToCents: 60_00 });
  });

  test('that cannot be adopted count at its successor', () => {
    const dead = cutOff();
    for (const name of ['one', 'two']) dead.accept(name, dead.card(name), 'redeem', 20_00);
    const taker = cutOff();
    takeOver(taker, dead, 'one', 'two');
    expect(possible(taker)).toMatchObject(PER_DAY);
  });

  test('of an earlier day of the outage count for the whole outage, and not for today', () => {
    const [dead, taker] = [cutOff(), cutOff()];
    dead.accept('waits', dead.card('waits'), 'redeem', 1_00);
    flap(dead, refusedOutcome(422), 'one');
    for (const till of [dead, taker]) till.pass(DAY_MS + HOUR_MS);
    flap(dead, refusedOutcome(422), 'two');
    takeOver(taker, dead);
    expect(possible(taker)).toMatchObject({ upToCents: 40_00, because: 'offline-per-day' });
    taker.pass(DAY_MS);
    expect(possible(taker)).toMatchObject({ upToCents: 50_00, because: 'offline-per-till' });
  });

  test('dated in the future by it are dated by its adoption', () => {
    const dead = started();
    dead.wallMs += 40 * DAY_MS;
    dead.write({ kind: 'begin-outage', cause: 'no-network' });
    dead.accept('waits', dead.card('waits'), 'redeem', 1_00);
    flap(dead, refusedOutcome(422), 'one', 'two');
    const taker = cutOff();
    takeOver(taker, dead);
    const { losses = [] } = taker.ledger.outageDays ?? {};
    for (const { acceptedAtMs } of losses) expect(acceptedAtMs).toBeLessThanOrEqual(DAY_ONE_MS);
    expect(losses).not.toHaveLength(0);
  });

  test('that were refused before its outage count at its successor for a day, since nobody has settled them', () => {
    const dead = started();
    dead.accept('one', dead.card('one'), 'redeem', 40_00);
    dead.sendAndHear('one', refusedOutcome(422));
    dead.pass(2 * DAY_MS);
    dead.write({ kind: 'begin-outage', cause: 'no-network' });
    const taker = started();
    takeOver(taker, dead);
    taker.pass(MINUTE_MS);
    taker.write({ kind: 'begin-outage', cause: 'no-network' });
    expect(possible(taker)).toMatchObject(PER_DAY);
    taker.pass(DAY_MS);
    expect(possible(taker)).toMatchObject({ upToCents: 60_00 });
  });

  test('on one card count for that card at its successor', () => {
    const dead = cutOff();
    dead.accept('waits', dead.card('waits'), 'redeem', 1_00);
    flap(dead, refusedOutcome(422), 'one', 'two');
    const taker = cutOff();
    const offline = { ...OFFLINE, perContactCents: cents(30_00) };
    taker.limits((limits) => ({ ...limits, offline }));
    takeOver(taker, dead);
    const ofCard = possible(taker, taker.card('one'));
    expect(ofCard).toMatchObject({ upToCents: 10_00, because: 'offline-per-contact' });
  });
});
