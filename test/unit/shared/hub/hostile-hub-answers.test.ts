import { nowByAllClocks } from '../../../../shared/ledger/now-by-all-clocks.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHubAnswer } from '../../../../shared/hub/hub-calls.ts';
import type { HubAdmission, HubAnswer, HubCallName } from '../../../../shared/hub/hub-calls.ts';
import { parseHubAdmission } from '../../../../shared/policy/ask-hub.ts';
import type { HubKnowledge } from '../../../../shared/policy/at-hub.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { tillShareCents, sharingTillCount } from '../../../../shared/policy/part-of-store.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId } from '../../../builders/guarded-ledger.ts';

/**
 * An attacker who runs or impersonates a hub can answer anything: a till refuses the answer or stays within its limits.
 */

const FAR = [0, 1, 50_00, 10 ** 12, 2 ** 31, 2 ** 52, Number.MAX_SAFE_INTEGER];
const number = fc.constantFrom(...FAR, ...FAR.map((one) => (one === 0 ? 0 : -one)));
const counted = fc.constantFrom(...FAR);
const orNull = (one: fc.Arbitrary<number>) => fc.option(one);

function read<Name extends HubCallName>(name: Name, said: unknown): HubAnswer<Name> | null {
  try {
    return parseHubAnswer(name, said);
  } catch {
    return null;
  }
}

const till = GuardedLedger.started({ mode: 'real', online: false });
const cardId = till.card('anna', 80_00);
till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 1 } });
const card = till.ledger.cards.get(cardId)!;
const now = nowByAllClocks(till.ledger, till.stamp());
const { clockMs } = now;
const { offline } = till.ledger.limits;
const quoted = (atHub: HubKnowledge) => quote(till.ledger, card, 'redeem', clockMs, atHub);

const standing = fc.record({
  incarnation: fc.constant('00000000-0000-4000-8000-000000000001'),
  leaseMs: fc.constant(1_500),
  isComplete: fc.boolean(),
  epoch: fc.constant(1),
  lastSequence: counted,
  lastHash: fc.constant(''),
  takenOverBy: fc.constant(null),
  taken: fc.constant([]),
  ticket: counted,
  nowMs: number,
  tillsPresent: counted,
  tillsKnown: counted,
});

const admission = fc.record({
  admitted: fc.boolean(),
  because: fc.constantFrom<HubAdmission['because']>('held', 'again', 'share', 'limit', 'balance'),
  confirmedCents: orNull(number),
  ageMs: orNull(number),
  heldCents: number,
  tillsCutOff: counted,
});

test('any admission by a hub is refused as malformed or limited by the store’s limit for a card', () => {
  fc.assert(
    fc.property(
      standing,
      admission,
      fc.constantFrom('promise' as const, 'attempt' as const),
      (hello, said, way) => {
        const [known, told] = [read('hello', hello), read('accept', said)];
        if (known === null || told === null) return;
        const tills = Math.max(1, known.tillsKnown);
        const shareCents = tillShareCents(
          offline.perContactCents,
          sharingTillCount(till.ledger, tills),
        );
        const asked = { intentId: intentId('one'), amountCents: cents(5_00) };
        const atHub = parseHubAdmission(told, way, asked, { tills, shareCents, now });
        if (atHub === null) return;
        expect(quoted(atHub).upToCents).toBeLessThanOrEqual(offline.perContactCents);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('card views and till counts from a hub are refused as malformed, or limited by the store’s limit, whatever they say', () => {
  const view = fc.record({
    isComplete: fc.boolean(),
    confirmedCents: orNull(number),
    version: counted,
    ageMs: orNull(number),
    heldCents: number,
  });
  fc.assert(
    fc.property(standing, view, (hello, seen) => {
      const [known, told] = [read('hello', hello), read('view', seen)];
      if (known === null || told === null) return;
      const { confirmedCents, heldCents, ageMs } = told;
      const tills = Math.max(1, known.tillsKnown);
      const asOfMs = ageMs === null ? null : instantMs(clockMs - Math.max(0, ageMs));
      const asideCents =
        Math.max(0, known.tillsKnown - known.tillsPresent) *
        tillShareCents(offline.perContactCents, sharingTillCount(till.ledger, tills));
      const { isComplete } = known;
      const shared = { kind: 'shared', admitted: null, isComplete, asideCents, tills } as const;
      const rest = { confirmedCents, heldCents, asOfMs };
      const own = { kind: 'own', othersCents: Math.max(0, heldCents), tills, ...rest } as const;
      for (const atHub of [{ ...shared, ...rest }, own])
        expect(quoted(atHub).upToCents).toBeLessThanOrEqual(offline.perContactCents);
    }),
    { numRuns: 5_000 },
  );
});

test('an unknown kind of setting does not prevent an older till from reading the known kinds', () => {
  const limits = { kind: 'limits', number: 1, name: 'one 5', body: 'c2VhbGVk' };
  const newer = { kind: 'opening-hours', number: 2, name: 'two 9', of: 'a later program' };
  expect(parseHubAnswer('settings', [newer, limits])).toEqual([limits]);
  expect(() => parseHubAnswer('settings', [{ ...limits, number: -1 }])).toThrow();
});
