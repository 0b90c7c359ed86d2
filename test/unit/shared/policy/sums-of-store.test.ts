import { describe, expect, test } from 'vitest';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { AdoptedFromTill } from '../../../../shared/ledger/store/joined-hub.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { emptyHubReport } from '../../../../shared/policy/at-hub.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/** Tests what the tills of a hub may together promise in an outage of the service: never more than the store's sum. */

/** The sum of the whole store; only it limits. */
const SUM_CENTS = 120_00;
const HUB = { till: 'till', host: 'hub', port: 5488 };

interface Joining {
  readonly tills: number;
  readonly tillsInStore?: number;
  readonly inOutage?: boolean;
}

function joined({ tills, tillsInStore = 1, inOutage = false }: Joining): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  const offline = {
    ...LIMIT_PRESETS.shop.offline,
    perRedemptionCents: cents(900_00),
    perContactCents: cents(900_00),
    perTillCents: cents(SUM_CENTS),
    loadCents: cents(900_00),
    loadPerTillCents: cents(SUM_CENTS),
  };
  till.limits((limits) => ({ ...limits, preset: 'own', tillsInStore, offline }));
  const begin = () => till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
  if (inOutage) begin();
  till.write({ kind: 'note-hub', hub: { ...HUB, tills } }, MANAGER);
  if (!inOutage) begin();
  return till;
}

function count(till: GuardedLedger, tills: number): void {
  till.write({ kind: 'note-hub', hub: { ...HUB, tills } });
}

function momentOfService(till: GuardedLedger, lastsMs: number): void {
  till.write({ kind: 'end-outage' });
  till.pass(lastsMs);
  till.write({ kind: 'begin-outage', cause: 'no-network' });
}

/** What the till may promise without its hub. */
function left(till: GuardedLedger, verb: 'redeem' | 'load' = 'redeem'): number {
  return quoteAlone(till, verb).upToCents;
}

function quoteAlone(till: GuardedLedger, verb: 'redeem' | 'load') {
  const card = till.cardNow(till.card(`new-${till.ledger.lastSequence}`, 900_00 * 9));
  const { tills = 1 } = till.ledger.hub ?? {};
  const clockMs = clockAt(till.ledger, till.stamp());
  return quote(till.ledger, card, verb, clockMs, { kind: 'own', ...emptyHubReport(tills) });
}

function promise(till: GuardedLedger, amount: number): void {
  const name = `promise-${till.ledger.lastSequence}`;
  const request = till.request(name, till.card(name, 900_00 * 9), 'redeem', amount);
  till.write({ ...request, atHub: { kind: 'own', ...emptyHubReport(2) } });
}

describe('a till that joins its store’s hub in an outage', () => {
  test.each(['redeem', 'load'] as const)(
    'has no part of the store’s sum to %s, since the others have divided all of it',
    (verb) => {
      const others = [joined({ tills: 2 }), joined({ tills: 2 })];
      const newcomer = joined({ tills: 3, inOutage: true });
      expect(others.map((till) => left(till, verb))).toEqual([60_00, 60_00]);
      expect(left(newcomer, verb)).toBe(0);
      newcomer.rollOver();
      expect(left(newcomer, verb)).toBe(0);
    },
  );

  test.each(['redeem', 'load'] as const)(
    'has none to %s after a moment of service either, in which the others may have delivered nothing',
    (verb) => {
      const others = [joined({ tills: 2 }), joined({ tills: 2 })];
      for (const other of others) promise(other, 60_00);
      const newcomer = joined({ tills: 3, inOutage: true });
      momentOfService(newcomer, HOUR_MS - 1);
      newcomer.restart();
      expect(left(newcomer, verb)).toBe(0);
      expect(others.map(({ ledger }) => ledger.promised.redeemedCents)).toEqual([60_00, 60_00]);
    },
  );

  test('has its part once everything could be sent for a whole hour', () => {
    const newcomer = joined({ tills: 3, inOutage: true });
    momentOfService(newcomer, HOUR_MS);
    expect(left(newcomer)).toBe(40_00);
  });

  test('is told why it may promise nothing, and a manager may raise its limits', () => {
    const newcomer = joined({ tills: 3, inOutage: true });
    const because = 'offline-joined-later';
    for (const verb of ['redeem', 'load'] as const)
      expect(quoteAlone(newcomer, verb)).toMatchObject({ upToCents: 0, because });
    const raise = { kind: 'raise-limits', sumCents: cents(45_00), forMs: HOUR_MS } as const;
    newcomer.write({ ...raise, reason: 'A long outage.' }, MANAGER);
    expect(quoteAlone(newcomer, 'redeem')).toMatchObject({ upToCents: 45_00, because });
  });

  test('has its part if the owner’s number of tills includes it, and no till has more', () => {
    const others = [joined({ tills: 2, tillsInStore: 3 }), joined({ tills: 2, tillsInStore: 3 })];
    const newcomer = joined({ tills: 3, tillsInStore: 3, inOutage: true });
    expect([...others, newcomer].map((till) => left(till))).toEqual([40_00, 40_00, 40_00]);
    const another = joined({ tills: 4, tillsInStore: 3, inOutage: true });
    expect(left(another)).toBe(0);
  });

  test('keeps the whole sum while it is the hub’s only till', () => {
    expect(left(joined({ tills: 1, inOutage: true }))).toBe(120_00);
  });

  const adopted: AdoptedFromTill = { till: 'lost', brought: 0, withoutNumber: 0, forPerson: 0 };
  test.each([
    ['has the part of a till that it has taken over', adopted, 40_00],
    ['has no part of a till whose copy lacks records', { ...adopted, missing: 1 }, 0],
    ['has no part of a till for which the hub held more', { ...adopted, heldMore: true }, 0],
    ['has no part of a till that had none itself', { ...adopted, hadNoShare: true }, 0],
  ] as const)('%s', (_claim, one, leftCents) => {
    const heir = joined({ tills: 3, inOutage: true });
    heir.write({ kind: 'note-taking', till: 'lost', on: true }, MANAGER);
    heir.write({ kind: 'note-adopted', adopted: one, lost: [] });
    expect(left(heir)).toBe(leftCents);
  });
});

describe('a till whose hub counts other tills during an outage', () => {
  test('keeps its part if another till goes, whose promises may still wait', () => {
    const till = joined({ tills: 3 });
    count(till, 2);
    expect(left(till)).toBe(40_00);
    till.rollOver();
    expect(left(till)).toBe(40_00);
    momentOfService(till, HOUR_MS - 1);
    expect(left(till)).toBe(40_00);
    momentOfService(till, HOUR_MS);
    expect(left(till)).toBe(60_00);
  });

  test('keeps its part when it leaves the hub, where the others keep theirs', () => {
    const till = joined({ tills: 3 });
    till.write({ kind: 'note-hub', hub: null }, MANAGER);
    expect(left(till)).toBe(40_00);
  });

  test('may promise no more than its new part if another till comes', () => {
    const till = joined({ tills: 2 });
    promise(till, 20_00);
    count(till, 3);
    expect(left(till)).toBe(20_00);
  });
});
