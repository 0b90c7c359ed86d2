import { describe, expect, test } from 'vitest';
import {
  checkpointSchema,
  fromCheckpoint,
  KEPT_FACT_COUNT,
  toStoredCheckpoint,
  toCheckpoint,
} from '../../../../shared/ledger/memory/checkpoint.ts';
import { BrokenAssertion } from '../../../../shared/values/assert.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { draftIdSchema, giveBackId } from '../../../../shared/values/ids.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A till loses nothing when its journal continues in a new segment. */

const BLUE = '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f002';

test('a checkpoint keeps every setting and list of the store', () => {
  const { till } = new ShopDay();
  const change = { kind: 'create', externalIdentifier: 'N1', name: 'New' } as const;
  till.write({ kind: 'keep-draft', draftId: draftIdSchema.parse('draft-one'), change });
  till.write({ kind: 'change-favourites', favourites: [BLUE] });
  till.write({ kind: 'pause-queue', cause: 'invariant', note: '' });
  const damage = {
    file: '000001.jsonl',
    afterSequence: 3,
    found: 'f',
    expected: 'e',
    firstSequence: 1,
    lastSequence: 9,
  };
  till.write(
    { kind: 'resume-with-damage', damage: [damage], place: '/evidence', reason: 'so' },
    MANAGER,
  );
  const staff = { what: 'left', who: 'Kim', edition: 12, seal: 'a1b2' } as const;
  till.write({ kind: 'note-staff', staff });
  till.write({ kind: 'note-service-change', what: ['address', 'key'] }, MANAGER);
  const { drafts, favourites, knownDamage, serviceChanged } = till.ledger;
  expect([...drafts.values()]).toMatchObject([{ change, state: 'kept' }]);
  till.rollOver();
  expect(till.ledger.drafts).toEqual(drafts);
  expect(till.ledger.favourites).toEqual(favourites);
  expect(till.ledger.knownDamage).toEqual(knownDamage);
  expect(knownDamage).toEqual([damage]);
  // Without this, a deleted list of people would go unnoticed.
  expect(till.ledger.staff).toEqual({ edition: 12, seal: 'a1b2' });
  expect(serviceChanged).toMatchObject({ what: ['address', 'key'], by: 'Mia' });
  expect(till.ledger.serviceChanged).toEqual(serviceChanged);
});

describe('a checkpoint months later still has', () => {
  function monthsLater(till: GuardedLedger) {
    till.writeMany(KEPT_FACT_COUNT);
    const { intents, sales } = toCheckpoint(till.ledger);
    till.rollOver();
    return {
      intents: intents.map(({ id }) => id),
      sales: sales.map(({ id }) => id),
    };
  }

  test('a completed sale whose load is not accepted yet, so that the next start accepts it', () => {
    const day = new ShopDay();
    const line = day.loadLine(day.till.card('anna'), 20_00);
    const id = day.openSale(line);
    day.pay(id, 20_00, 'cash');
    day.till.write({ kind: 'complete-sale', saleId: id });
    expect(monthsLater(day.till).sales).toEqual([id]);
    for (const owed of recoveryProposals(day.till.ledger, 'newest')) day.till.write(owed);
    expect(day.till.ledger.intents.get(line.intentId!)).toMatchObject({ state: 'waiting' });
  });

  test('a move whose first half is applied, so that the next start accepts the second half', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('load', anna, 'load', 20_00);
    till.apply('load', 120_00);
    const move = { intentId: intentId('off'), secondIntentId: intentId('onto') };
    const request = { ...move, reverses: intentId('load'), toCardId: bert, reason: 'wrong card' };
    till.write({ kind: 'move-load', ...request }, MANAGER);
    till.apply('off', 100_00);
    expect(monthsLater(till).intents.toSorted()).toEqual(['load', 'off'].map(intentId));
    for (const owed of recoveryProposals(till.ledger, 'newest')) till.write(owed);
    expect(till.intent('onto')).toMatchObject({ state: 'waiting', cardId: bert });
  });

  test('a cancelled sale with a charged payment, so that the next start refunds it', () => {
    const day = new ShopDay();
    const { till } = day;
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    till.write({ ...till.request('gift', till.card('anna'), 'redeem', 10_00), saleId: id });
    till.sendAndHear('gift', UNKNOWN_OUTCOME);
    till.write({ kind: 'cancel-sale', saleId: id, reason: 'gone' });
    const settle = { kind: 'settle', intentId: intentId('gift'), how: 'taken' } as const;
    till.write({ ...settle, reason: 'seen' }, MANAGER);
    expect(monthsLater(till)).toEqual({ intents: [intentId('gift')], sales: [id] });
    for (const owed of recoveryProposals(till.ledger, 'newest')) till.write(owed);
    expect(till.ledger.intents.has(giveBackId(intentId('gift')))).toBe(true);
  });

  test('every payment that a person must resolve, and the payments that it names', () => {
    const till = GuardedLedger.started();
    till.accept('first', till.card('anna'));
    till.apply('first', 90_00);
    const putRight = { kind: 'put-right', reverses: intentId('first'), reason: 'wrong' } as const;
    till.write({ ...putRight, intentId: intentId('back') });
    till.accept('over', till.card('bert'));
    till.apply('over', 90_00);
    till.sendAndHear('back', refusedOutcome(422));
    expect(monthsLater(till).intents.toSorted()).toEqual(['back', 'first'].map(intentId));
  });
});

test('a gift payment settled otherwise is counted once in the Z, and other tenders are unchanged', () => {
  const day = ShopDay.withShift(0);
  const id = day.openSale(lineOfCategory(20_00, 'books'));
  day.pay(id, 5_00, 'cash');
  const gift = day.payByGift(id, day.till.card('anna'), 15_00);
  day.complete(id);
  day.till.sendAndHear(gift, refusedOutcome(422));
  for (const due of followUps(day.till.ledger, day.till.records.at(-1)!.fact)) day.till.write(due);
  const settle = { kind: 'settle', intentId: intentId(gift), how: 'paid-otherwise' } as const;
  day.till.write({ ...settle, reason: 'by bank' }, MANAGER);
  expect(day.closeShift(5_00).expected).toEqual({
    cashCents: 5_00,
    cardCents: 0,
    otherCents: 15_00,
  });
});

test('a service’s number settles one payment only', () => {
  const till = GuardedLedger.started();
  for (const name of ['one', 'two']) {
    till.accept(name, till.card(name));
    till.sendAndHear(name, UNKNOWN_OUTCOME);
  }
  const taken = (name: string) => ({
    kind: 'settle' as const,
    intentId: intentId(name),
    how: 'taken' as const,
    reason: 'seen',
    serviceNumber: 'uuid-seen',
  });
  till.write(taken('one'), MANAGER);
  expect(till.refusal(taken('two'), MANAGER)).toEqual({ why: 'number-known' });
});

test('gift cards pay for goods but not for loads, and no more than the amount still due', () => {
  const day = new ShopDay();
  const { till } = day;
  const card = till.card('anna', 200_00);
  const id = day.openSale(lineOfCategory(50_00, 'books'), day.loadLine(till.card('bert'), 40_00));
  day.payByGift(id, card, 30_00);
  const request = (cents: number) => ({
    ...till.request('more', card, 'redeem', cents),
    saleId: id,
  });
  expect(till.refusal(request(20_01))).toEqual({ why: 'sale-tender-too-large' });
  expect(till.propose(request(20_00))).toBe(true);
});

test('finished payments are parsed from a checkpoint as written, and lists of unequal length are refused', () => {
  const day = new ShopDay();
  const { till } = day;
  for (const name of ['anna', 'bert']) {
    till.accept(name, till.card(name));
    till.apply(name, 90_00);
    day.sell(5_00, 'cash');
  }
  till.pass(HOUR_MS);
  till.writeMany(KEPT_FACT_COUNT / 2);
  const state = toCheckpoint(till.ledger);
  const read = fromCheckpoint(checkpointSchema.parse(JSON.parse(JSON.stringify(state))));
  expect([...read.over.intents.keys()]).toEqual(['anna', 'bert'].map(intentId));
  expect(toCheckpoint(read)).toEqual(state);
  const { intents, sales } = state.over;
  const changed = (change: object) => ({
    ...state,
    over: { intents: { ...intents, ...change }, sales },
  });
  for (const odd of [
    { ids: ['a', 1] },
    { ids: 'ab' },
    { amountsCents: [1, '2'] },
    { states: ['a'] },
  ]) {
    expect(checkpointSchema.safeParse(changed(odd)).success).toBe(false);
  }
  const short = checkpointSchema.parse(changed({ changedBy: [1] }));
  expect(() => fromCheckpoint(short)).toThrow('all lists of a checkpoint have the same length');
});

test('every payment is in the checkpoint’s lists unchanged, whatever its outcome', () => {
  const { till } = new ShopDay();
  till.accept('applied', till.card('1234'));
  till.apply('applied', 90_00);
  const other = till.card('5678');
  till.accept('waits', other, 'load');
  till.accept('lost', till.card('9012'));
  till.send('lost');
  till.startAgain();
  const state = toCheckpoint(till.ledger);
  expect(state.intents.map((intent) => intent.state).toSorted()).toEqual([
    'applied',
    'unknown',
    'waiting',
  ]);
  const stored = JSON.parse(JSON.stringify(toStoredCheckpoint(state))) as object;
  expect(checkpointSchema.parse(stored)).toStrictEqual(JSON.parse(JSON.stringify(state)));
});

test.each([
  ['a shorter list', { sequences: [] }],
  ['a value that is not there', { states: { values: [], places: [0] } }],
  ['members of a transaction that is not there', { others: [[1, { cause: 'x' }]] }],
])('lists of transactions with %s are refused', (_, change) => {
  const till = GuardedLedger.started();
  till.accept('waits', till.card('1234'));
  const { intents, ...state } = toStoredCheckpoint(toCheckpoint(till.ledger));
  const odd = { ...state, intents: { ...intents, ...change } };
  expect(() => checkpointSchema.parse(odd)).toThrow(BrokenAssertion);
});
