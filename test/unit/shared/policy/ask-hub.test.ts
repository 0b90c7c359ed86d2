import { describe, expect, test } from 'vitest';
import { nowByAllClocks } from '../../../../shared/ledger/now-by-all-clocks.ts';
import { hubReportSchema } from '../../../../shared/ledger/money/hub-report.ts';
import type { HubAdmission } from '../../../../shared/hub/hub-calls.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import {
  isFinalAdmission,
  limitsForHub,
  parseHubAdmission,
  redemptionKindsToAsk,
} from '../../../../shared/policy/ask-hub.ts';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

/** A till's requests to the store's hub, and how the guard uses the answers (decision 0095). */

const asked = (amountCents: number, reason?: string) => ({
  intentId: intentId('one'),
  amountCents: cents(amountCents),
  ...(reason === undefined ? {} : { reason }),
});

describe('a redemption is requested from the hub', () => {
  const ways = (amountCents: number, online = true, reason?: string) => {
    const till = GuardedLedger.started({ online });
    const card = till.cardNow(till.card('anna', 200_00));
    const clockMs = clockAt(till.ledger, till.stamp());
    return redemptionKindsToAsk(till.ledger, card, asked(amountCents, reason), clockMs);
  };

  test('as a promise up to the till’s limit, and above it as an attempt if the service is reached', () => {
    const till = GuardedLedger.started();
    const { offline, online } = till.ledger.limits;
    const [promised, asIsKnown] = [offline.perRedemptionCents, online.perTransactionCents];
    expect(ways(promised)).toEqual(['promise', 'attempt']);
    expect(ways(promised + 1)).toEqual(['attempt']);
    expect(ways(asIsKnown)).toEqual(['attempt']);
    expect(ways(asIsKnown + 1)).toEqual([]);
    expect(ways(promised, false)).toEqual(['promise']);
    expect(ways(promised + 1, false)).toEqual([]);
  });

  test('as a promise up to the store’s whole limit, not only up to this till’s share', () => {
    const till = GuardedLedger.started();
    till.limits((limits) => ({ ...limits, tillsInStore: 4 }));
    const card = till.cardNow(till.card('anna', 200_00));
    const clockMs = clockAt(till.ledger, till.stamp());
    const { perRedemptionCents } = till.ledger.limits.offline;
    expect(redemptionKindsToAsk(till.ledger, card, asked(perRedemptionCents), clockMs)).toContain(
      'promise',
    );
  });

  test('only as an attempt if a manager approves the payment', () => {
    expect(ways(10_00, true, 'known here')).toEqual(['attempt']);
  });
});

describe('the amount that the hub may admit', () => {
  const till = GuardedLedger.started();
  till.limits((limits) => ({ ...limits, tillsInStore: 4 }));
  const { offline, online } = till.ledger.limits;
  const keeps = (way: 'promise' | 'attempt', tills: number, reason?: string) =>
    limitsForHub(till.ledger, way, asked(10_00, reason), tills);

  test('for a promise is limited to the store’s limit for a card, and without the hub to one till’s share of it', () => {
    expect(keeps('promise', 3)).toEqual({
      limitCents: offline.perContactCents,
      shareCents: offline.perContactCents / 4,
      unknownCents: offline.unknownCardCents,
    });
    expect(keeps('promise', 5).shareCents).toBe(offline.perContactCents / 5);
  });

  test('for a promise is at most the card’s balance; each unreachable till keeps a share of the limit', () => {
    const kept = (confirmedCents: number | null, tillsCutOff = 0, tills = till) =>
      limitsForHub(tills.ledger, 'promise', asked(1), 4, { confirmedCents, tillsCutOff });
    expect(kept(10_01)).toMatchObject({ limitCents: 10_01, shareCents: 2_51 });
    expect(kept(-5_00)).toMatchObject({ limitCents: 0, shareCents: 0 });
    expect(kept(900_00)).toMatchObject({ limitCents: 100_00, shareCents: 25_00 });
    expect(kept(null, 2)).toMatchObject({ limitCents: 100_00, unknownCents: 10_00 });
    const whole = GuardedLedger.started();
    whole.limits((limits) => ({ ...limits, tillsInStore: 4, wholeCardCutOff: true }));
    expect(kept(10_01, 2, whole)).toEqual(keeps('promise', 4));
  });

  test('for an attempt is limited by the balance alone, or by the limit for an unknown card', () => {
    const kept = keeps('attempt', 4);
    expect(kept.unknownCents).toBe(online.unknownCardCents);
    expect(kept.limitCents).toBeGreaterThan(1_000 * LARGEST_TYPED_CENTS);
    expect(kept.shareCents).toBe(LARGEST_TYPED_CENTS);
  });

  test('for a manager’s approval has no limit on an unknown card', () => {
    expect(keeps('attempt', 4, 'known here').unknownCents).toBe(LARGEST_TYPED_CENTS);
  });
});

describe('the hub’s answer to a redemption', () => {
  const answer = (change: Partial<HubAdmission>): HubAdmission => ({
    admitted: true,
    because: 'held',
    confirmedCents: 80_00,
    heldCents: 10_00,
    tillsCutOff: 0,
    ageMs: 5_000,
    ...change,
  });
  const clockMs = instantMs(1_000_000);
  const till = GuardedLedger.started();
  const now = { clockMs, reading: nowByAllClocks(till.ledger, till.stamp()).reading };
  const read = (change: Partial<HubAdmission>, way: 'promise' | 'attempt' = 'promise') =>
    parseHubAdmission(answer(change), way, asked(10_00), { tills: 4, shareCents: 12_50, now });

  test('is stored with the redemption with every field', () => {
    const { admitted: _, ...told } = read({})!;
    expect(hubReportSchema.parse(told)).toEqual(told);
    const { confirmedCents, asOfMs, dated, tills } = told;
    for (const kind of ['own', 'just-lost'] as const) {
      const seen = { kind, confirmedCents, othersCents: 0, asOfMs, dated, tills };
      expect(hubReportSchema.parse(seen)).toEqual(seen);
    }
  });

  test('that admits a promise reserves its amount for this payment', () => {
    expect(read({})).toEqual({
      kind: 'shared',
      confirmedCents: 80_00,
      heldCents: 10_00,
      asOfMs: 995_000,
      dated: { heardAt: now.reading, ageMs: 5_000 },
      isComplete: true,
      asideCents: 0,
      tills: 4,
      admitted: { intentId: intentId('one'), cents: 10_00 },
    });
  });

  test('that admits an attempt leaves nothing that could be promised instead', () => {
    expect(read({}, 'attempt')).toMatchObject({ asideCents: LARGEST_TYPED_CENTS });
  });

  test.each(['promise', 'attempt'] as const)(
    'that refuses a %s subtracts the shares of unreachable tills',
    (way) => {
      const refused = read({ admitted: false, because: 'limit', tillsCutOff: 2 }, way);
      expect(refused).toMatchObject({ asideCents: 25_00, admitted: null });
    },
  );

  test('to a repeated request does not count the payment’s own amount as held', () => {
    expect(read({ because: 'again' })).toMatchObject({ heldCents: 0 });
  });

  test.each([
    ['share', false],
    ['incomplete', false],
    ['limit', true],
    ['balance', true],
  ] as const)(
    'that refuses because of “%s” counts the holds of all tills of the store: %s',
    (because, isComplete) => {
      expect(read({ admitted: false, because })).toMatchObject({ isComplete });
    },
  );

  test.each([null, undefined])(
    'without the balance’s age (%s) leaves its date unknown',
    (ageMs) => {
      expect(read({ ageMs })).toMatchObject({ asOfMs: null });
    },
  );

  test.each([{ confirmedCents: undefined }, { heldCents: undefined }])(
    'without the card’s figures is refused: %o',
    (change) => {
      expect(read(change)).toBeNull();
    },
  );

  test.each([
    ['limit', false],
    ['incomplete', false],
    ['unknown-card', false],
    ['balance', true],
  ] as const)(
    'that refuses a promise because of “%s” would refuse an attempt too: %s',
    (because, isSame) => {
      expect(isFinalAdmission(answer({ admitted: false, because }))).toBe(isSame);
    },
  );
});
