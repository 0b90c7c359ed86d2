import { describe, expect, test } from 'vitest';
import { clockTime } from '../../../../shared/values/clocks.ts';
import {
  expectedDrawer,
  isUnsafeToSend,
  transactionsToAdopt,
} from '../../../../shared/guard/money/adopted-transactions.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** The cases named in comments are those of docs/quality/taking-over.md. */

const HUB = { till: 'north', host: 'hub', port: 5488 };

/** Makes a till that accepts payments without a hub, and then joins one. */
function tillWith(...names: readonly string[]): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real', online: false });
  const card = till.card('anna', 80_00);
  for (const name of names) till.write(till.request(name, card, 'load', 5_00));
  till.write({ kind: 'note-hub', hub: HUB });
  return till;
}

const begin = (till: GuardedLedger, name: string) => {
  if (till.ledger.queue.outage) till.write({ kind: 'end-outage' });
  till.write({ kind: 'begin-sending', intentId: intentId(name), ...CURRENT_KEYS });
};
const intentOf = ({ ledger }: GuardedLedger, name: string) =>
  assertPresent(ledger.intents.get(intentId(name)), 'it was accepted');
const idsOf = (till: GuardedLedger, nearer: readonly GuardedLedger[] = []) =>
  transactionsToAdopt(
    'dead',
    till.ledger,
    nearer.map(({ ledger }) => ledger),
  ).bring.map(({ id }) => id);

const adopting = (till: GuardedLedger, name: string, mayLeave = false) => ({
  kind: 'adopt' as const,
  intentId: intentId(name),
  cardId: assertPresent([...till.ledger.cards.keys()][0], 'it has a card'),
  from: 'dead',
  verb: 'load' as const,
  amountCents: cents(5_00),
  signedAmountCents: cents(5_00),
  shopUuid: 'shop-1',
  strength: 'deferred' as const,
  acceptedAtMs: clockTime<'other till'>(till.wallMs),
  mayHaveLeft: mayLeave,
});

// Taking over: case 5.
test('taking over a replaced till adopts every unsettled payment of the copy; one whose sending had begun may have been sent', () => {
  const till = tillWith('one', 'two', 'three');
  begin(till, 'one');
  till.write({
    kind: 'record-outcome',
    intentId: intentId('one'),
    outcome: appliedOutcome('of-one', 85_00),
  });
  begin(till, 'two');
  expect(idsOf(till)).toEqual([intentId('two'), intentId('three')]);
  const all = till.ledger.lastSequence;
  expect(isUnsafeToSend(till.ledger, intentOf(till, 'two'), all)).toBe(true);
  expect(isUnsafeToSend(till.ledger, intentOf(till, 'three'), all)).toBe(false);
});

describe('a payment adopted from a replaced till', () => {
  // Taking over: case 2.
  test('may have been sent if it was accepted after the copy’s last complete state', () => {
    const till = tillWith('one', 'two');
    const [one, two] = [intentOf(till, 'one'), intentOf(till, 'two')];
    expect(isUnsafeToSend(till.ledger, one, one.sequence)).toBe(false);
    expect(isUnsafeToSend(till.ledger, two, one.sequence)).toBe(true);
    expect(isUnsafeToSend(till.ledger, one, 0)).toBe(true);
  });

  // Taking over: cases 12 and 13.
  test('is left to another till that has already adopted it', () => {
    const [dead, taker] = [tillWith('one', 'two'), tillWith('own')];
    taker.write(adopting(taker, 'one'));
    expect(idsOf(dead, [taker])).toEqual([intentId('two')]);
    // The payment was settled at the other successor, so this one does not send it.
    begin(taker, 'own');
    taker.write({
      kind: 'record-outcome',
      intentId: intentId('own'),
      outcome: appliedOutcome('of-own', 85_00),
    });
    begin(taker, 'one');
    taker.write({
      kind: 'record-outcome',
      intentId: intentId('one'),
      outcome: appliedOutcome('of-one', 90_00),
    });
    expect(idsOf(dead, [taker])).toEqual([intentId('two')]);
    const adopted = { till: 'dead', brought: 1, withoutNumber: 0, forPerson: 0 };
    taker.write({ kind: 'note-adopted', adopted, lost: [] });
    expect(idsOf(dead, [taker])).toEqual([]);
  });
});

describe('a payment adopted by a successor', () => {
  // Taking over: case 12.
  test('is accepted once under its id and sent like any other', () => {
    const till = tillWith();
    till.write(adopting(till, 'one'));
    expect(till.refusal(adopting(till, 'one'))).toMatchObject({ why: 'already-accepted' });
    expect(intentOf(till, 'one')).toMatchObject({ state: 'waiting', adoptedFrom: 'dead' });
    begin(till, 'one');
    expect(intentOf(till, 'one').state).toBe('sending');
  });

  test('is sent only by a person if it may have been sent', () => {
    const till = tillWith();
    till.write(adopting(till, 'one', true));
    expect(intentOf(till, 'one')).toMatchObject({ state: 'unknown', cause: 'taken-over' });
    const release = { kind: 'release-by-key', intentId: intentId('one'), ...CURRENT_KEYS } as const;
    till.pass(3_600_000);
    expect(till.refusal(release)).not.toBeNull();
    till.rollOver();
    expect(intentOf(till, 'one')).toMatchObject({ state: 'unknown', adoptedFrom: 'dead' });
  });

  test('is refused at a till without a hub or at a replaced one', () => {
    const till = tillWith();
    till.write({ kind: 'note-taken-over', by: 'south', through: 0 });
    expect(till.refusal(adopting(till, 'one'))).toMatchObject({ state: 'no-hub' });
  });
});

describe('a replaced till', () => {
  // Taking over: case 32.
  test('counts the cash of an open sale in its drawer, and reports no drawer after a close', () => {
    const day = ShopDay.withShift(100_00);
    day.sell(30_00, 'cash');
    day.pay(day.openSale(lineOfCategory(20_00, 'books')), 12_00, 'cash');
    expect(expectedDrawer(day.till.ledger)?.cashCents).toBe(142_00);
    day.closeShift(142_00, true);
    expect(expectedDrawer(day.till.ledger)).toBeUndefined();
  });

  // Taking over: cases 8 and 9.
  test('never sends what its successor has, whoever asks, even after a restart', () => {
    const till = tillWith('one', 'two', 'three');
    till.write(adopting(till, 'brought'));
    begin(till, 'one');
    till.write({ kind: 'forget-sending', intentId: intentId('one'), why: 'crashed' });
    const { sequence: through } = intentOf(till, 'two');
    till.write({ kind: 'note-taken-over', by: 'south', through });
    const begun = (name: string) =>
      till.refusal({ kind: 'begin-sending', intentId: intentId(name), ...CURRENT_KEYS });
    for (const again of [false, true]) {
      if (again) till.rollOver();
      expect(begun('two')).toEqual({ why: 'wrong-state', state: 'taken-over' });
      expect(begun('brought')).toEqual({ why: 'wrong-state', state: 'taken-over' });
      till.pass(3_600_000);
      const release = { kind: 'release', intentId: intentId('one'), reason: 'not there' } as const;
      expect(till.refusal(release, { manager: 'Mia' })).toMatchObject({ state: 'taken-over' });
    }
    till.write({ kind: 'forget-sending', intentId: intentId('two'), why: 'taken-over' });
    expect(
      till.refusal({ kind: 'forget-sending', intentId: intentId('three'), why: 'taken-over' }),
    ).not.toBeNull();
    // A payment that the successor never had remains this till's own, in its lane.
    begin(till, 'three');
    expect(intentOf(till, 'three').state).toBe('sending');
    till.write({ kind: 'note-hub', hub: null }, { manager: 'Mia' });
    expect(begun('two')).not.toBeNull();
    expect(till.ledger.hubFence).toMatchObject({ through });
  });

  test('cannot leave its hub with an unsettled payment; if the hub is gone, leaving gives it up', () => {
    const till = tillWith('one', 'two');
    const leave = { kind: 'note-hub', hub: null } as const;
    expect(till.refusal(leave, { manager: 'Mia' })).toEqual({ why: 'hub-unsettled' });
    till.write({ ...leave, givesUpThrough: intentOf(till, 'one').sequence });
    expect(till.ledger.hub).toBeNull();
    till.write({ kind: 'forget-sending', intentId: intentId('one'), why: 'taken-over' });
    expect(intentOf(till, 'two').state).toBe('waiting');
  });
});
