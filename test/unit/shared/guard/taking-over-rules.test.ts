import { describe, expect, test } from 'vitest';
import {
  intentToAdopt,
  isUnsafeToSend,
  transactionsToAdopt,
} from '../../../../shared/guard/money/adopted-transactions.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { isFenced } from '../../../../shared/ledger/money/hub-fence.ts';
import { mayDecide } from '../../../../shared/proposals/acts.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  KEY_REFUSED_OUTCOME,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { listedPayments, payByAnother } from '../../../builders/listed-payments.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** The cases named in comments are those of docs/quality/taking-over.md. */

const HUB = { till: 'north', host: 'hub', port: 5488 };

function joined(): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real', online: false });
  till.card('anna', 100_00);
  till.write({ kind: 'note-hub', hub: HUB });
  return till;
}

/** Adopts another till's payment from a copy that was complete to its end. */
function adopt(till: GuardedLedger, copy: GuardedLedger, name: string) {
  const intent = copy.intent(name);
  const cardId = assertPresent([...till.ledger.cards.keys()][0], 'it has a card');
  const mayLeave = isUnsafeToSend(copy.ledger, intent, copy.ledger.lastSequence);
  return till.write(
    intentToAdopt(copy.ledger, intent, { cardId, from: 'dead', mayHaveLeft: mayLeave }),
  ).fact.intent!;
}

const begin = (name: string) =>
  ({ kind: 'begin-sending', intentId: intentId(name), ...CURRENT_KEYS }) as const;

// Taking over: case 17.
describe('a payment that somebody is about to undo', () => {
  const recall = { kind: 'recall', intentId: intentId('one') } as const;

  test('is no longer sent automatically by another till', () => {
    const till = GuardedLedger.started({ mode: 'real', online: false });
    till.write(till.request('one', till.card('anna', 80_00), 'load', 5_00));
    const live = till.ledger.lastSequence;
    expect(isUnsafeToSend(till.ledger, till.intent('one'), live)).toBe(false);
    till.write(recall);
    expect(isUnsafeToSend(till.ledger, till.intent('one'), live)).toBe(true);
    expect(till.refusal(recall)).toEqual({ why: 'nothing-changes' });
    expect(adopt(joined(), till, 'one')).toMatchObject({ state: 'unknown' });
    // The till that accepted the payment may still send or undo it.
    till.write({ kind: 'undo', intentId: intentId('one') });
    expect(till.intent('one').state).toBe('voided');
  });

  test('waits for its answer while it is being sent', () => {
    const till = GuardedLedger.started({ mode: 'real' });
    till.write(till.request('one', till.card('anna', 80_00), 'load', 5_00));
    till.send('one');
    expect(till.refusal(recall)).toEqual({ why: 'wrong-state', state: 'sending' });
  });
});

// Taking over: case 20.
describe('a sale that was not completed at the take-over', () => {
  test('leaves its payment to a person, and does not send it again', () => {
    const day = new ShopDay(GuardedLedger.started({ mode: 'real', online: false }));
    const name = day.payByGift(
      day.openSale(lineOfCategory(10_00, 'books')),
      day.till.card('anna', 100_00),
      10_00,
    );
    const till = joined();
    expect(adopt(till, day.till, name)).toMatchObject({
      state: 'unknown',
      cause: 'taken-over-open',
      saleThere: 'open',
    });
    expect(mayDecide(till.ledger, till.intent(name), 'send-again')).toBe(false);
    till.pass(3_600_000);
    const settle = {
      kind: 'settle',
      intentId: intentId(name),
      how: 'taken',
      reason: 'seen',
    } as const;
    till.write(settle, MANAGER);
    expect(till.intent(name).alarm?.kind).toBe('done-and-paid');
  });

  test.each([
    ['whose last records may be missing at the hub', 'cut'],
    ['whose last records its till had lost', 'older'],
    ['of a till that was an image of an older disk', 'image'],
  ] as const)('may be completed in a copy %s, so a person decides', (_, why) => {
    const dead = GuardedLedger.started({ mode: 'real', online: false });
    const day = new ShopDay(dead);
    const sale = day.openSale(lineOfCategory(10_00, 'books'));
    const name = day.payByGift(sale, dead.card('anna', 100_00), 10_00);
    if (why === 'older')
      for (const due of recoveryProposals(dead.ledger, 'behind')) dead.write(due);
    if (why === 'image') {
      dead.write({ kind: 'note-hub', hub: HUB });
      const { lastSequence: givesUpThrough } = dead.ledger;
      dead.write({ kind: 'note-hub', hub: null, givesUpThrough });
    }
    const till = GuardedLedger.started({ mode: 'real' });
    const cardId = till.card('anna', 100_00);
    payByAnother(till);
    till.accept('later', till.card('ben'));
    till.write({ kind: 'note-hub', hub: HUB });
    const how = { cardId, from: 'dead', mayHaveLeft: true, mayBeCut: why === 'cut' };
    till.write(intentToAdopt(dead.ledger, dead.intent(name), how));
    expect(till.intent(name)).toMatchObject({ cause: 'taken-over', saleThere: 'not-known' });
    expect(mayDecide(till.ledger, till.intent(name), 'shop-loss')).toBe(true);
    till.pass(GRACE_MS);
    till.apply('later', 90_00);
    const { atMs, monoMs, run } = till.stamp();
    const notListed = {
      kind: 'settle-by-list',
      intentId: intentId(name),
      name: { sentAs: 'identifier', value: '6364anna' },
      rows: listedPayments(till),
      isToEnd: true,
      asked: { atMs, monoMs, run },
      afterSequence: till.ledger.lastSequence,
    } as const;
    // A list proves nothing about a payment if it is unknown whether it was sent before this till's.
    expect(till.refusal(notListed)).toEqual({ why: 'no-evidence' });
    // The customer may still have paid again.
    till.write({ kind: 'settle', intentId: intentId(name), how: 'taken', reason: 'seen' }, MANAGER);
    expect(till.intent(name).alarm?.kind).toBe('done-and-paid');
  });

  test('is listed if a gift card had paid for it', () => {
    const day = new ShopDay(GuardedLedger.started({ mode: 'real' }));
    const name = day.payByGift(
      day.openSale(lineOfCategory(10_00, 'books')),
      day.till.card('anna', 100_00),
      10_00,
    );
    day.till.apply(name, 90_00);
    expect(transactionsToAdopt('dead', day.till.ledger, [])).toMatchObject({
      bring: [],
      forPerson: 0,
      paidOpen: [{ amountCents: 10_00 }],
    });
  });
});

// Taking over: case 21.
describe('the successor of a lost till', () => {
  test('refuses to undo a promise of a completed sale', () => {
    const day = new ShopDay(GuardedLedger.started({ mode: 'real', online: false }));
    const sale = day.openSale(lineOfCategory(10_00, 'books'));
    const name = day.payByGift(sale, day.till.card('anna', 100_00), 10_00);
    day.complete(sale);
    const till = joined();
    expect(adopt(till, day.till, name)).toMatchObject({
      state: 'waiting',
      saleThere: 'completed',
    });
    expect(till.refusal({ kind: 'undo', intentId: intentId(name) }, MANAGER)).toMatchObject({
      state: 'sale-completed',
    });
  });

  test('does not refund a payment that the lost till may refund too', () => {
    const day = new ShopDay(GuardedLedger.started({ mode: 'real' }));
    const { till } = day;
    const sale = day.openSale(lineOfCategory(10_00, 'books'));
    const name = day.payByGift(sale, till.card('anna', 100_00), 10_00);
    till.sendAndHear(name, UNKNOWN_OUTCOME);
    till.write({ kind: 'cancel-sale', saleId: sale, reason: 'changed their mind' });
    const other = joined();
    adopt(other, till, name);
    till.write({ kind: 'note-hub', hub: HUB });
    till.write({ kind: 'note-taken-over', by: 'south', through: till.ledger.lastSequence });
    for (const one of [till, other]) {
      one.pass(3_600_000);
      const settle = { kind: 'settle', intentId: intentId(name), how: 'taken' } as const;
      one.write({ ...settle, reason: 'seen' }, MANAGER);
      expect(one.ledger.owed.size).toBe(0);
      expect(one.intent(name).alarm?.kind).toBe('not-given-back');
    }
  });

  test('leaves an attempt, and a payment with a refused key, to a person', () => {
    const till = GuardedLedger.started({ mode: 'real' });
    till.write(till.request('one', till.card('anna', 300_00), 'redeem', 200_00));
    expect(till.intent('one')).toMatchObject({ state: 'waiting', strength: 'attempt' });
    expect(isUnsafeToSend(till.ledger, till.intent('one'), till.ledger.lastSequence)).toBe(true);
    till.write(till.request('two', till.card('bert', 80_00), 'load', 5_00));
    till.sendAndHear('two', { kind: 'refused-by-key', status: 401, kept: 'no' });
    expect(till.intent('two').state).toBe('refused-by-key');
    expect(isUnsafeToSend(till.ledger, till.intent('two'), till.ledger.lastSequence)).toBe(true);
  });
});

describe('a payment from a replaced till', () => {
  test('belongs to no shift of the successor, so that only a manager undoes or reverses it', () => {
    const till = GuardedLedger.started({ mode: 'real', online: false });
    for (const name of ['one', 'two'])
      till.write(till.request(name, till.card(name, 80_00), 'redeem', 5_00));
    const other = joined();
    for (const name of ['one', 'two']) adopt(other, till, name);
    other.write({ kind: 'end-outage' });
    other.apply('one', 95_00);
    const earlier = { why: 'needs-approval', because: 'earlier-shift' };
    const undo = { kind: 'undo', intentId: intentId('two') } as const;
    const putRight = {
      kind: 'put-right',
      intentId: intentId('back'),
      reverses: intentId('one'),
      reason: 'for a friend',
    } as const;
    other.accessLevel = 'cashier';
    for (const asked of [undo, putRight]) expect(other.refusal(asked)).toEqual(earlier);
  });
});

test('a refusal adopted from a lost till cannot be acknowledged by a cashier of its successor', () => {
  const till = GuardedLedger.started({ mode: 'real', online: false });
  till.write(till.request('one', till.card('anna', 80_00), 'redeem', 5_00));
  const other = joined();
  adopt(other, till, 'one');
  other.write({ kind: 'end-outage' });
  other.sendAndHear('one', refusedOutcome(422));
  expect(other.intent('one').state).toBe('refused');
  other.accessLevel = 'cashier';
  const told = { kind: 'tell-refusal', intentId: intentId('one') } as const;
  expect(other.refusal(told)).toEqual({ why: 'wrong-state', state: 'refused' });
});

// Taking over: case 23.
describe('what a lost till may not send', () => {
  test('may not be sent by its successor either, even after leaving the hub', () => {
    const till = GuardedLedger.started({ mode: 'real', online: false });
    till.write(till.request('one', till.card('anna', 80_00), 'load', 5_00));
    till.write({ kind: 'note-hub', hub: HUB });
    const { sequence: givesUpThrough } = till.intent('one');
    till.write({ kind: 'note-hub', hub: null, givesUpThrough }, MANAGER);
    const other = joined();
    expect(adopt(other, till, 'one')).toMatchObject({ state: 'unknown', isElsewhere: true });
    expect(isFenced(other.ledger, other.intent('one'))).toBe(true);
    expect(mayDecide(other.ledger, other.intent('one'), 'send-again')).toBe(false);
    expect(mayDecide(other.ledger, other.intent('one'), 'taken')).toBe(true);
    // A successor of that till has the same payments.
    const third = joined();
    expect(adopt(third, other, 'one')).toMatchObject({ isElsewhere: true });
  });
});

// Taking over: case 26.
describe('a load owed at the take-over', () => {
  test('is left to a person at the successor, and unknown at the lost till', () => {
    const day = new ShopDay(GuardedLedger.started({ mode: 'real', online: false }));
    const { till } = day;
    const line = day.loadLine(till.card('anna', 0), 10_00);
    const id = day.openSale(line);
    day.pay(id, 10_00, 'cash');
    till.write({ kind: 'note-hub', hub: { ...HUB, tills: 1 } });
    const { sequence: completed } = till.write({ kind: 'complete-sale', saleId: id });
    // The copy ends after this fact.
    expect(transactionsToAdopt('dead', till.ledger, []).forPerson).toBe(1);
    till.write({ kind: 'accept-sold-load', saleId: id, intentId: line.intentId! });
    till.write({ kind: 'note-taken-over', by: 'south', through: completed });
    till.write({ kind: 'end-outage' });
    const load = { intentId: line.intentId!, ...CURRENT_KEYS };
    expect(till.refusal({ kind: 'begin-sending', ...load })).toEqual({
      why: 'wrong-state',
      state: 'taken-over',
    });
    till.write({ kind: 'forget-sending', intentId: line.intentId!, why: 'taken-over' });
    expect(till.ledger.intents.get(line.intentId!)?.state).toBe('unknown');
  });

  test('is not sent automatically if the hub that has its sale was given up before the load was accepted', () => {
    const day = new ShopDay(GuardedLedger.atHub());
    const { till } = day;
    const line = day.loadLine(till.card('ben', 50_00), 10_00);
    const saleId = day.openSale(line);
    day.pay(saleId, 10_00, 'cash');
    const { sequence: through } = till.write({ kind: 'complete-sale', saleId });
    till.write({ kind: 'note-hub', hub: null, givesUpThrough: through }, MANAGER);
    const { intentId: id } = line;
    const { fact } = till.write({ kind: 'accept-sold-load', saleId, intentId: id! });
    expect(
      isFenced(till.ledger, assertPresent(till.ledger.intents.get(id!), 'it was accepted')),
    ).toBe(true);
    expect(followUps(till.ledger, fact)).toMatchObject([{ kind: 'forget-sending' }]);
    expect(till.propose({ kind: 'begin-sending', intentId: id!, ...CURRENT_KEYS })).toBe(false);
  });
});

test('a payment whose key is refused once another till has taken this one over is handed to it, as a waiting one is', () => {
  const till = GuardedLedger.started({ mode: 'real', online: false });
  const card = till.card('anna', 100_00);
  till.write(till.request('one', card, 'redeem', 5_00));
  till.write({ kind: 'note-hub', hub: HUB });
  till.write({ kind: 'end-outage' });
  till.send('one');
  till.write({ kind: 'note-taken-over', by: 'south', through: till.ledger.lastSequence });
  const { fact } = till.write({
    kind: 'record-outcome',
    intentId: intentId('one'),
    outcome: KEY_REFUSED_OUTCOME,
  });
  expect(till.intent('one').state).toBe('refused-by-key');
  expect(followUps(till.ledger, fact)).toMatchObject([
    { kind: 'forget-sending', intentId: intentId('one'), why: 'taken-over' },
  ]);
});

// Taking over: case 27.
describe('the person who requests a take-over', () => {
  test('is recorded by name, after the right PIN, before the hub is asked', () => {
    const till = joined();
    const taking = { kind: 'note-taking', till: 'south', on: true } as const;
    till.accessLevel = 'manager';
    expect(till.refusal(taking)).toEqual({ why: 'needs-manager' });
    const { fact } = till.write(taking, MANAGER);
    expect(fact).toMatchObject({ kind: 'hub-take-over-asked', note: 'south', ...MANAGER });
    expect(till.ledger.hub?.taking).toEqual(['south']);
    till.accessLevel = 'open';
    till.write({ kind: 'note-taking', till: 'south', on: false });
    expect(till.ledger.hub?.taking).toEqual([]);
  });
});

// Taking over: case 24.
test('a payment that was not sent because the hub was lost can be sent again', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  till.write(till.request('one', till.card('anna', 80_00), 'load', 5_00));
  till.sendAndHear('one', { kind: 'not-sent', cause: 'cancelled', code: 'HUB_LOST' });
  expect(till.ledger.queue.unknownInARow).toBe(0);
  till.write(begin('one'));
  till.write({
    kind: 'record-outcome',
    intentId: intentId('one'),
    outcome: appliedOutcome('of-one', 85_00),
  });
  expect(till.intent('one').state).toBe('applied');
});
