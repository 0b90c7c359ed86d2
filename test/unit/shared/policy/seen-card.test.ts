import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { unaskedHubKnowledge } from '../../../../shared/policy/at-hub.ts';
import type { HubKnowledge } from '../../../../shared/policy/at-hub.ts';
import { balanceAsOfMs, summariseCard } from '../../../../shared/policy/seen-card.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/** A card with €80 by the service, €10 of it promised; the store allows €100 a card, half of it per till. */
const till = GuardedLedger.started();
till.limits((limits) => ({ ...limits, tillsInStore: 2 }));
const cardId = till.card('anna');
till.accept('known', cardId);
till.apply('known', 80_00);
till.accept('held', cardId);
const card = till.cardNow(cardId);
const toldMs = card.confirmed!.atMs;
const later = instantMs(toldMs + 1);
const ofOwn = { knownCents: 80_00, isOfHub: false, ownCents: 80_00, asOfMs: toldMs };
const ofHub = { knownCents: 70_00, isOfHub: true, ownCents: 80_00, asOfMs: later };

const own = (said: object = {}): HubKnowledge => ({
  kind: 'own',
  confirmedCents: 70_00,
  othersCents: 5_00,
  asOfMs: later,
  tills: 2,
  ...said,
});
const shared = (said: object = {}): HubKnowledge => ({
  kind: 'shared',
  confirmedCents: 70_00,
  heldCents: 15_00,
  asOfMs: later,
  isComplete: true,
  asideCents: 0,
  tills: 2,
  admitted: null,
  ...said,
});

test.each<[string, HubKnowledge, object]>([
  ['itself, if it has no hub', { kind: 'none' }, { ...ofOwn, heldCents: 10_00, roomCents: 40_00 }],
  [
    'the hub’s last answer, without any room, just after the hub was lost',
    { ...own(), kind: 'just-lost' } as HubKnowledge,
    { ...ofHub, heldCents: 15_00, roomCents: 0, partCents: null },
  ],
  [
    'the hub’s last answer and its own share, long after the hub was lost',
    own(),
    { ...ofHub, heldCents: 15_00, roomCents: 40_00 },
  ],
  ['its own balance, if the hub’s is older', own({ asOfMs: toldMs }), ofOwn],
  ['its own balance, if the hub’s has no date', own({ asOfMs: null }), ofOwn],
  ['its own balance, if the hub knew none', own({ confirmedCents: null }), ofOwn],
  [
    'the rest that other tills’ holds leave',
    own({ othersCents: 85_00 }),
    { heldCents: 95_00, roomCents: 5_00 },
  ],
  ['a smaller share, if there are more tills', own({ tills: 4 }), { roomCents: 15_00 }],
  [
    'the hub, with all holds of the store',
    shared(),
    { ...ofHub, heldCents: 15_00, roomCents: 85_00 },
  ],
  [
    'its own holds, if the hub counts less',
    shared({ heldCents: 0 }),
    { heldCents: 10_00, roomCents: 90_00 },
  ],
  [
    'the hub, less what unreachable tills may promise',
    shared({ asideCents: 50_00 }),
    { roomCents: 35_00 },
  ],
  [
    'its own share, at a hub that lacks reports',
    shared({ isComplete: false, tills: 4 }),
    { roomCents: 15_00 },
  ],
  [
    'the owner’s number of tills, if the hub counts fewer',
    shared({ isComplete: false, tills: 1 }),
    { roomCents: 40_00 },
  ],
  ['less than its share, if unreachable tills may have more', part(), { roomCents: 5_00 }],
  ['no balance, if no till knows one', shared({ confirmedCents: null }), unknownToAll()],
])('a till takes a card’s balance, holds and remaining limit from %s', (_, atHub, seen) => {
  expect(summariseCard(till.ledger, card, atHub)).toMatchObject(seen);
});

function part(): HubKnowledge {
  return shared({ isComplete: false, asideCents: 80_00 });
}

function unknownToAll(): object {
  return { knownCents: null, isOfHub: true, asOfMs: null, ownCents: 80_00 };
}

test('a card that this till has never seen has the hub’s last figures', () => {
  const seen = { knownCents: 70_00, ownCents: null, asOfMs: later, heldCents: 5_00 };
  expect(summariseCard(till.ledger, null, own())).toMatchObject(seen);
});

test('a till at a hub counts only on its own share until the hub has answered', () => {
  expect(unaskedHubKnowledge(till.ledger, 3)).toEqual({ kind: 'none' });
  const joined = GuardedLedger.started({ mode: 'real' });
  joined.write(
    { kind: 'note-hub', hub: { till: 'north', host: 'hub.store', port: 5488 } },
    MANAGER,
  );
  expect(unaskedHubKnowledge(joined.ledger, 3)).toMatchObject({
    kind: 'own',
    othersCents: 0,
    tills: 3,
  });
});

describe('a balance known since before the clock was corrected', () => {
  const { sentBySequence } = card.confirmed!;
  const toldAs = (after: number, toMs: number) => {
    const clock = { sequence: sentBySequence + after, toMs: instantMs(toMs), aheadMs: 500 };
    return balanceAsOfMs({ ...till.ledger, clocksPutRight: [clock] }, card);
  };

  test('is dated back by the correction', () => {
    expect(toldAs(1, toldMs - 1)).toBe(toldMs - 500);
  });

  test('keeps its date if it was requested after the correction, or is older than the corrected time', () => {
    expect([toldAs(0, toldMs - 1), toldAs(1, toldMs)]).toEqual([toldMs, toldMs]);
  });

  test('that was stated by hand has the date of the statement', () => {
    const asOfMs = instantMs(5);
    const stated = { balanceCents: cents(1), asOfMs };
    expect(balanceAsOfMs(till.ledger, { ...card, confirmed: null, stated })).toBe(asOfMs);
    expect(balanceAsOfMs(till.ledger, { ...card, confirmed: null, stated: null })).toBeNull();
  });
});
