import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { hubLeaveBlocker } from '../../../../shared/guard/store/admit-hub.ts';
import { fromCheckpoint, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import type { Card } from '../../../../shared/ledger/money/card.ts';
import { clockAt, heldCentsOnCard } from '../../../../shared/ledger/ledger.ts';
import { emptyHubReport } from '../../../../shared/policy/at-hub.ts';
import type { HubKnowledge } from '../../../../shared/policy/at-hub.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { cents as centsOf } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';

/** The guard of a till at a hub, given the hub's answers (decision 0095). */

const HUB = { till: 'north', host: 'hub.store', port: 5488 };
type Shared = Extract<HubKnowledge, { kind: 'shared' }>;

function joined(online = false): GuardedLedger {
  const till = GuardedLedger.started({ online, mode: 'real' });
  till.limits((limits) => ({ ...limits, tillsInStore: 4 }));
  till.write({ kind: 'note-hub', hub: HUB }, MANAGER);
  return till;
}

const shared = (till: GuardedLedger, said: Partial<Shared> = {}): Shared => ({
  kind: 'shared',
  confirmedCents: 80_00,
  heldCents: 0,
  asOfMs: instantMs(till.wallMs),
  isComplete: true,
  asideCents: 0,
  tills: 4,
  admitted: null,
  ...said,
});

const held = (till: GuardedLedger, name: string, cents: number, said: Partial<Shared> = {}) =>
  shared(till, { ...said, admitted: { intentId: intentId(name), cents } });

function ask(
  till: GuardedLedger,
  name: string,
  card: Card['id'],
  cents: number,
  atHub?: HubKnowledge,
) {
  const request = till.request(name, card, 'redeem', cents);
  const proposal = atHub === undefined ? request : { ...request, atHub };
  return admit(till.ledger, proposal, till.stamp());
}

const above = (upToCents: number, because: string) => ({
  kind: 'refused',
  refusal: { why: 'above-limit', upToCents, because },
});

const PROMISED = { kind: 'admitted', fact: { intent: { strength: 'deferred' } } };

describe('a till at a hub', () => {
  test('promises no card payment until the hub has admitted the amount', () => {
    const till = joined();
    const card = till.card('anna', 80_00);
    expect(ask(till, 'one', card, 5_00)).toEqual(above(0, 'offline-hub-lost'));
    expect(ask(till, 'one', card, 5_00, shared(till))).toEqual(above(0, 'offline-hub-lost'));
    expect(ask(till, 'one', card, 5_00, held(till, 'two', 5_00))).toMatchObject({
      kind: 'refused',
    });
    expect(ask(till, 'one', card, 5_00, held(till, 'one', 4_00))).toMatchObject({
      kind: 'refused',
    });
    expect(ask(till, 'one', card, 5_00, held(till, 'one', 5_00))).toMatchObject(PROMISED);
  });

  test('may promise a card’s whole limit while the hub is reached, and its share otherwise', () => {
    const till = joined();
    const card = till.card('anna', 80_00);
    expect(ask(till, 'one', card, 50_00, held(till, 'one', 50_00))).toMatchObject(PROMISED);
    const own: HubKnowledge = {
      kind: 'own',
      confirmedCents: 80_00,
      othersCents: 0,
      asOfMs: instantMs(till.wallMs),
      tills: 4,
    };
    till.pass(1);
    const rich = { ...own, confirmedCents: 900_00, asOfMs: instantMs(till.wallMs) };
    expect(ask(till, 'one', card, 50_00, rich)).toEqual(above(25_00, 'offline-per-contact'));
    expect(ask(till, 'one', card, 25_00, rich)).toMatchObject(PROMISED);
    // A fifth till has joined since the limits were set.
    expect(ask(till, 'one', card, 25_00, { ...rich, tills: 5 })).toEqual(
      above(20_00, 'offline-per-contact'),
    );
    expect(ask(till, 'one', card, 25_00, { ...rich, othersCents: 80_00 })).toEqual(
      above(20_00, 'offline-per-contact'),
    );
  });

  test('without the hub has its share of what the others left on the card, less its own holds', () => {
    const till = joined();
    const card = till.card('anna', 80_00);
    const own: HubKnowledge = { kind: 'own', ...emptyHubReport(4) };
    const part = (upToCents: number) => above(upToCents, 'offline-card-part');
    expect(ask(till, 'one', card, 25_00, own)).toEqual(part(20_00));
    expect(ask(till, 'one', card, 25_00, { ...own, tills: 6 })).toEqual(part(13_33));
    expect(ask(till, 'one', card, 25_00, { ...own, othersCents: 60_00 })).toEqual(part(5_00));
    // €20 is the share of a till that was already unreachable; three tills divide the rest.
    expect(ask(till, 'one', card, 25_00, { ...own, othersCents: 15_00, tillsCutOff: 1 })).toEqual(
      part(15_00),
    );
    till.write({ ...till.request('one', card, 'redeem', 12_00), atHub: own });
    expect(ask(till, 'two', card, 8_01, own)).toEqual(part(8_00));
    expect(ask(till, 'two', card, 8_00, own)).toMatchObject(PROMISED);
  });

  test('promises a whole card without the hub if its owner has chosen that', () => {
    const till = joined();
    till.limits((limits) => ({ ...limits, wholeCardCutOff: true }));
    const own: HubKnowledge = { kind: 'own', ...emptyHubReport(4) };
    const card = till.card('anna', 25_00);
    expect(ask(till, 'one', card, 25_00, own)).toMatchObject(PROMISED);
    expect(ask(till, 'one', card, 25_00, { ...own, othersCents: 60_00 })).toEqual(
      above(0, 'balance'),
    );
  });

  test('exceeds its share by a manager’s approval, but never what the others have left', () => {
    const till = joined();
    const card = till.card('anna', 80_00);
    const own: HubKnowledge = { kind: 'own', ...emptyHubReport(4), othersCents: 20_00 };
    const asked = (cents: number) => ({
      ...till.request('one', card, 'redeem', cents),
      reason: 'known here',
      atHub: own,
    });
    const stamp = () => ({ ...till.stamp(), stepUp: MANAGER });
    expect(admit(till.ledger, asked(60_01), stamp())).toEqual(above(60_00, 'balance'));
    expect(admit(till.ledger, asked(60_00), stamp())).toMatchObject(PROMISED);
  });

  test('without the hub promises nothing out of the shares of other unreachable tills, even on an unknown card', () => {
    const till = joined();
    const card = till.card('anna', 80_00);
    const away = { tillsCutOff: 2, heldCents: 10_00 };
    expect(ask(till, 'one', card, 50_00, shared(till, away))).toEqual(
      above(30_00, 'offline-card-aside'),
    );
    const nobody = { ...away, heldCents: 0, confirmedCents: null, asOfMs: null };
    expect(ask(till, 'one', till.card('bert'), 50_00, shared(till, nobody))).toEqual(
      above(10_00, 'offline-unknown-card'),
    );
  });

  test('divides the sums of an outage by the hub’s number of tills, if that is larger than the setting', () => {
    const till = GuardedLedger.started({ mode: 'real' });
    till.limits((limits) => ({ ...limits, tillsInStore: 1 }));
    till.write({ kind: 'note-hub', hub: { ...HUB, tills: 3 } }, MANAGER);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    const card = till.card('anna', 900_00);
    till.limits((limits) => ({
      ...limits,
      offline: {
        ...limits.offline,
        perContactCents: centsOf(9_000_00),
        perRedemptionCents: centsOf(9_000_00),
        perTillCents: centsOf(300_00),
        loadCents: centsOf(9_000_00),
        loadPerTillCents: centsOf(90_00),
      },
    }));
    expect(till.quote(card, 'redeem')).toMatchObject({
      upToCents: 100_00,
      because: 'offline-per-till',
    });
    expect(till.quote(card, 'load')).toMatchObject({
      upToCents: 30_00,
      because: 'offline-load-per-till',
    });
  });

  test('names balance, limit or unknown card as the hub’s reason for a refusal', () => {
    const till = joined();
    const card = till.card('anna', 80_00);
    const refused = (said: Partial<Shared>) => ask(till, 'one', card, 30_00, shared(till, said));
    expect(refused({ heldCents: 55_00 })).toEqual(above(25_00, 'balance'));
    expect(refused({ heldCents: 55_00, confirmedCents: 900_00, asideCents: 25_00 })).toEqual(
      above(20_00, 'offline-per-contact'),
    );
    expect(refused({ confirmedCents: null, asOfMs: null })).toEqual(
      above(20_00, 'offline-unknown-card'),
    );
    const old = instantMs(till.wallMs - 60 * DAY_MS);
    expect(refused({ asOfMs: old })).toEqual(above(0, 'offline-balance-age'));
  });

  test('promises no more of a card unknown to the hub than the till’s own balance of it', () => {
    for (const till of [joined(), joined(true)]) {
      const nobody = { confirmedCents: null, asOfMs: null };
      const empty = till.card('empty', 0);
      expect(ask(till, 'one', empty, 10_00, held(till, 'one', 10_00, nobody))).toEqual(
        above(0, 'balance'),
      );
      const byManager = { ...till.request('one', empty, 'redeem', 10_00), reason: 'known here' };
      const atHub = held(till, 'one', 10_00, nobody);
      expect(
        admit(till.ledger, { ...byManager, atHub }, { ...till.stamp(), stepUp: MANAGER }),
      ).toEqual(above(0, 'balance'));
      const five = till.card('five', 5_00);
      expect(ask(till, 'two', five, 5_01, held(till, 'two', 5_01, nobody))).toEqual(
        above(5_00, 'balance'),
      );
      expect(ask(till, 'two', five, 5_00, held(till, 'two', 5_00, nobody))).toMatchObject(PROMISED);
    }
  });

  test('promises nothing just after the hub was lost, even with a manager, but still makes attempts', () => {
    const till = joined();
    const card = till.card('anna', 80_00);
    const lost: HubKnowledge = { kind: 'just-lost', ...emptyHubReport(4) };
    expect(ask(till, 'one', card, 5_00, lost)).toEqual(above(0, 'offline-hub-lost'));
    const request = { ...till.request('one', card, 'redeem', 5_00), reason: 'known here' };
    expect(
      admit(till.ledger, { ...request, atHub: lost }, { ...till.stamp(), stepUp: MANAGER }),
    ).toEqual(above(0, 'offline-hub-lost'));
    const online = joined(true);
    const known = online.card('anna', 80_00);
    expect(ask(online, 'one', known, 5_00, lost)).toMatchObject({
      kind: 'admitted',
      fact: { intent: { strength: 'attempt' } },
    });
  });

  test('exceeds the store’s limits by a manager’s approval only once the hub has recorded it', () => {
    const till = joined();
    const request = {
      ...till.request('one', till.card('anna', 80_00), 'redeem', 60_00),
      reason: 'known here',
    };
    const asked = (atHub: HubKnowledge) =>
      admit(till.ledger, { ...request, atHub }, { ...till.stamp(), stepUp: MANAGER });
    expect(asked(shared(till))).toEqual(above(0, 'offline-hub-lost'));
    expect(asked(held(till, 'one', 60_00))).toMatchObject(PROMISED);
  });

  test('loads a card without asking the hub', () => {
    const till = joined();
    expect(till.accept('one', till.card('anna', 80_00), 'load', 10_00).strength).toBe('deferred');
  });

  test('quotes the hub’s balance of a card that it has never seen itself', () => {
    const till = joined();
    const clockMs = clockAt(till.ledger, till.stamp());
    const said = quote(till.ledger, null, 'redeem', clockMs, shared(till, { heldCents: 70_00 }));
    expect(said).toMatchObject({
      upToCents: 10_00,
      because: 'balance',
      confirmedCents: 80_00,
      heldCents: 70_00,
      availableCents: 10_00,
      balanceAsOfMs: till.wallMs,
    });
  });

  test('never promises more on a card than the store’s limit, whatever the hub answers', () => {
    const amount = fc.integer({ min: -1_000_00, max: 10_000_00 });
    const saying = fc.record({
      confirmedCents: fc.option(amount),
      heldCents: amount,
      asideCents: amount,
      isComplete: fc.boolean(),
      tills: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(saying, fc.integer({ min: 1, max: 60_00 }))), (all) => {
        const till = joined();
        const card = till.card('anna', 80_00);
        for (const [index, [said, cents]] of all.entries()) {
          const name = `n${index}`;
          const request = till.request(name, card, 'redeem', cents);
          const atHub = held(till, name, cents, { ...said, asideCents: Math.abs(said.asideCents) });
          const proposal = { ...request, repeatConfirmed: true, atHub };
          if (admit(till.ledger, proposal, till.stamp()).kind === 'admitted') till.write(proposal);
          const mine = heldCentsOnCard(till.ledger, card);
          expect(mine).toBeLessThanOrEqual(till.ledger.limits.offline.perContactCents);
        }
      }),
    );
  });
});

describe('joining and leaving a hub', () => {
  test('are recorded as facts, and kept in a checkpoint', () => {
    const till = joined();
    expect(till.records.at(-1)?.fact).toMatchObject({ kind: 'hub-joined', manager: 'Mia' });
    expect(fromCheckpoint(toCheckpoint(till.ledger)).hub).toEqual(HUB);
    till.write({ kind: 'note-hub', hub: null }, MANAGER);
    expect(till.ledger.hub).toBeNull();
    expect(fromCheckpoint(toCheckpoint(till.ledger)).hub).toBeNull();
  });

  test('record each change of the hub’s number of tills once', () => {
    const till = joined();
    const count = (tills: number) => ({ kind: 'note-hub', hub: { ...HUB, tills } }) as const;
    till.write(count(3));
    expect(till.records.at(-1)?.fact).toMatchObject({ kind: 'hub-counted', hub: { tills: 3 } });
    const answer = admit(till.ledger, count(3), till.stamp());
    expect(answer).toMatchObject({ refusal: { why: 'wrong-state' } });
    const other = { ...count(4), hub: { ...HUB, tills: 4, till: 'south' } };
    expect(admit(till.ledger, other, till.stamp())).toMatchObject({ kind: 'refused' });
  });

  test('are refused if repeated, and leaving is refused with an unsettled redemption', () => {
    const till = joined();
    const refusal = (hub: typeof HUB | null) =>
      admit(till.ledger, { kind: 'note-hub', hub }, till.stamp());
    expect(refusal(HUB)).toMatchObject({ refusal: { why: 'wrong-state' } });
    const card = till.card('anna', 80_00);
    till.write({
      ...till.request('one', card, 'redeem', 5_00),
      atHub: held(till, 'one', 5_00),
    });
    expect(refusal(null)).toMatchObject({ refusal: { why: 'hub-unsettled' } });
    till.write({ kind: 'undo', intentId: intentId('one') });
    till.write({ kind: 'note-hub', hub: null }, MANAGER);
    expect(refusal(null)).toMatchObject({ refusal: { why: 'nothing-changes' } });
  });
});

test('leaving a hub is announced as impossible exactly where it would be refused', () => {
  const till = joined();
  const now = { isAway: false, waiting: 0, bringing: [], isStuck: false };
  expect(hubLeaveBlocker(till.ledger, now)).toBeNull();
  till.accept('one', till.card('anna', 80_00), 'load', 5_00);
  expect(hubLeaveBlocker(till.ledger, now)).toBe('unsettled');
  expect(till.refusal({ kind: 'note-hub', hub: null }, MANAGER).why).toBe('hub-unsettled');
  expect(hubLeaveBlocker(till.ledger, { ...now, isAway: true, waiting: 1 })).toBeNull();
  const bringing = { ...now, bringing: ['south'] };
  expect(hubLeaveBlocker(till.ledger, bringing)).toBe('bringing');
  expect(hubLeaveBlocker(till.ledger, { ...bringing, isAway: true, isStuck: true })).toBeNull();
});
