import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../shared/ledger/money/card.ts';
import {
  fromCheckpoint,
  letGo,
  toCheckpoint,
} from '../../../../shared/ledger/memory/checkpoint.ts';
import type { Checkpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { REPEAT_WINDOW_MS } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId, MANAGER, UNKNOWN } from '../../../builders/guarded-ledger.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';

/** How long what is over is known, whole or as a line. */

/** Limits of memory: finished payments and sales stay whole for 3 facts, and are known for 6. */
const KEPT = { facts: 6, whole: 3 };
const NOTHING_WHOLE = { facts: 1_000, whole: 0 };

/** A payment of Anna's that is over, and one fact an hour later. */
function overTill(name = 'one'): GuardedLedger {
  const till = GuardedLedger.started();
  till.accept(name, till.card('anna'));
  till.apply(name, 90_00);
  till.pass(HOUR_MS);
  till.writeMany(1);
  return till;
}

/** Whole transactions and sales, and those of which a line is kept. */
function knownIn({ intents, sales, over }: Checkpoint) {
  return {
    intents: intents.map(({ id }) => id),
    sales: sales.map(({ id }) => id),
    overIntents: over.intents.ids,
    overSales: over.sales.ids,
  };
}

test.each([
  [2, ['one'], []],
  [3, [], ['one']],
  [5, [], ['one']],
  [6, [], []],
])('%i facts later a payment is whole, or a line of it: %j %j', (facts, whole, lines) => {
  const till = overTill();
  till.writeMany(facts - 1);
  const known = knownIn(toCheckpoint(till.ledger, KEPT));
  expect(known).toMatchObject({ intents: whole.map(intentId), overIntents: lines.map(intentId) });
  // A run that lets go knows what the next start knows.
  letGo(till.ledger, KEPT);
  const started = fromCheckpoint(toCheckpoint(till.ledger, KEPT));
  expect(new Set(till.ledger.changedBy.keys())).toEqual(new Set(started.changedBy.keys()));
  expect([...till.ledger.over.intents.keys()]).toEqual([...started.over.intents.keys()]);
});

test('the lines of what was let go stay in their order, and each as long as its own facts say', () => {
  const till = overTill('first');
  for (const name of ['second', 'third']) {
    till.accept(name, till.card(name));
    till.apply(name, 90_00);
  }
  till.pass(HOUR_MS);
  till.writeMany(1);
  const known = () => [...till.ledger.over.intents.keys()];
  letGo(till.ledger, NOTHING_WHOLE);
  expect(known()).toEqual(['first', 'second', 'third'].map(intentId));
  const age = (name: string) =>
    till.ledger.lastSequence - till.ledger.over.intents.get(intentId(name))!.changedBy;
  letGo(till.ledger, { facts: age('first'), whole: 0 });
  expect(known()).toEqual(['second', 'third'].map(intentId));
  till.accept('fourth', till.card('fourth'));
  till.apply('fourth', 90_00);
  till.pass(HOUR_MS);
  till.writeMany(1);
  letGo(till.ledger, NOTHING_WHOLE);
  expect(known()).toEqual(['second', 'third', 'fourth'].map(intentId));
  // A checkpoint leaves out by itself what has become too old.
  const lines = knownIn(toCheckpoint(till.ledger, { facts: age('second'), whole: 0 }));
  expect(lines.overIntents).toEqual(['third', 'fourth'].map(intentId));
});

describe('a sale', () => {
  test('is known as long as its own facts say; the newest stays whole', () => {
    const day = new ShopDay();
    const [first, second, newest] = [1, 2, 3].map((price) => day.sell(price, 'cash').id);
    const { lastSequence, changedBy } = day.till.ledger;
    const facts = lastSequence - changedBy.get(first!)!;
    expect(knownIn(toCheckpoint(day.till.ledger, { facts, whole: 0 }))).toMatchObject({
      sales: [newest],
      overSales: [second],
    });
    letGo(day.till.ledger, NOTHING_WHOLE);
    expect(knownIn(toCheckpoint(day.till.ledger, NOTHING_WHOLE)).overSales).toEqual([
      first,
      second,
    ]);
    expect(knownIn(toCheckpoint(day.till.ledger, { facts, whole: 0 })).overSales).toEqual([second]);
    expect([...day.till.ledger.changedBy.keys()]).toEqual([newest]);
  });

  test('that was opened last is the newest, whichever was read again since', () => {
    const day = new ShopDay();
    const [first, second] = [day.sell(1_00, 'cash'), day.sell(2_00, 'cash')];
    letGo(day.till.ledger, NOTHING_WHOLE);
    day.till.tell({ sale: first });
    expect([...day.till.ledger.sales.keys()]).toEqual([second.id, first.id]);
    expect(knownIn(toCheckpoint(day.till.ledger, NOTHING_WHOLE)).sales).toEqual([second.id]);
  });

  test('stays whole as long as one of its payments does', () => {
    const day = new ShopDay();
    const id = day.openSale(goods(10_00, 'books'));
    const gift = day.payByGift(id, day.till.card('anna'), 10_00);
    day.till.apply(gift, 90_00);
    day.complete(id);
    const { id: newest } = day.sell(1_00, 'cash');
    day.till.pass(HOUR_MS);
    day.till.writeMany(10);
    day.till.tell({ intent: day.till.intent(gift) });
    expect(knownIn(toCheckpoint(day.till.ledger, KEPT))).toMatchObject({
      intents: [intentId(gift)],
      sales: [id, newest],
    });
  });

  test('that is open keeps its payments, however long it is rung up', () => {
    const day = new ShopDay();
    const id = day.openSale(goods(10_00, 'books'));
    const gift = day.payByGift(id, day.till.card('anna'), 5_00);
    day.till.apply(gift, 95_00);
    day.till.accept('beside', day.till.card('bert'));
    day.till.apply('beside', 90_00);
    day.till.pass(DAY_MS);
    day.till.writeMany(10);
    expect(knownIn(toCheckpoint(day.till.ledger, KEPT))).toMatchObject({
      intents: [intentId(gift)],
      sales: [id],
    });
  });

  test('whose load is owed stays, and keeps nothing else that is open from being followed', () => {
    const day = new ShopDay();
    const { till } = day;
    till.accept('lost', till.card('bert'));
    till.sendAndHear('lost', UNKNOWN);
    const line = day.loadLine(till.card('anna'), 20_00);
    const id = day.openSale(line);
    day.pay(id, 20_00, 'cash');
    till.write({ kind: 'complete-sale', saleId: id });
    const { id: newest } = day.sell(1_00, 'cash');
    till.pass(DAY_MS);
    till.writeMany(10);
    expect(knownIn(toCheckpoint(till.ledger, KEPT))).toMatchObject({
      intents: [intentId('lost')],
      sales: [id, newest],
    });
  });
});

describe('a payment that is over is a line', () => {
  const isWhole = (till: GuardedLedger) =>
    knownIn(toCheckpoint(till.ledger, NOTHING_WHOLE)).intents.includes(intentId('one'));

  test('where its card’s balance is what the service has answered last', () => {
    expect(isWhole(overTill())).toBe(false);
  });

  test('where its card was never asked about', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.write({ kind: 'undo', intentId: intentId('one') });
    till.pass(HOUR_MS);
    till.writeMany(1);
    expect(isWhole(till)).toBe(false);
  });

  test.each<[string, (card: Card) => Partial<Card>]>([
    ['another amount', () => ({ anchorCents: cents(85_00) })],
    ['an earlier answer', ({ anchorSequence = 0 }) => ({ anchorSequence: anchorSequence - 1 })],
    ['that, and what was found taken since', () => ({ appliedSinceAnchorCents: cents(-5_00) })],
  ])('but not where that balance is counted from %s', (_, change) => {
    const till = overTill();
    const card = till.cardNow(till.intent('one').cardId);
    till.tell({ card: { ...card, ...change(card) } });
    expect(isWhole(till)).toBe(true);
  });

  test('also where that balance is counted from a later answer than its own', () => {
    const till = overTill();
    const card = till.cardNow(till.intent('one').cardId);
    const offAnchor = { ...card, appliedSinceAnchorCents: cents(-5_00) };
    till.accept('two', card.id);
    till.apply('two', 80_00);
    till.pass(HOUR_MS);
    const anchorSequence = till.intent('two').sentBySequence!;
    const { confirmed } = till.cardNow(card.id);
    till.tell({ card: { ...offAnchor, confirmed, anchorSequence } });
    expect(knownIn(toCheckpoint(till.ledger, NOTHING_WHOLE)).intents).toEqual([intentId('two')]);
    // Whichever answer gave the balance explains it, however early it was asked for.
    till.tell({ card: { ...offAnchor, anchorSequence } });
    expect(knownIn(toCheckpoint(till.ledger, NOTHING_WHOLE)).intents).toEqual(
      ['one', 'two'].map(intentId),
    );
  });

  test('once it is too long ago to be asked whether the same is meant once more', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.apply('one', 90_00);
    // A clock that somebody sets says nothing within a run.
    till.wallMs += DAY_MS;
    till.monoMs += REPEAT_WINDOW_MS;
    till.writeMany(1);
    expect(isWhole(till)).toBe(true);
    till.monoMs += 1;
    till.writeMany(1);
    expect(isWhole(till)).toBe(false);
  });

  test('by the clock that is never fast, where the till was started again since', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.apply('one', 90_00);
    till.wallMs += DAY_MS;
    till.restart();
    expect(isWhole(till)).toBe(true);
    till.monoMs = REPEAT_WINDOW_MS;
    till.writeMany(1);
    expect(isWhole(till)).toBe(true);
    till.monoMs += 1;
    till.writeMany(1);
    expect(isWhole(till)).toBe(false);
  });
});

test('a checkpoint carries what somebody did alone, and whose number was forgotten', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna');
  till.write({ kind: 'erase-customer', cardId: anna }, MANAGER);
  const sum = (amount: number) => new Map([['ann-1', cents(amount)]]);
  till.ledger.unapproved = {
    putRight: sum(5_00),
    loaded: sum(7_00),
    discounted: sum(9_00),
    opened: new Map([['ann-1', 3]]),
  };
  const { unapproved } = till.ledger;
  till.rollOver();
  expect(till.ledger.unapproved).toEqual(unapproved);
  expect([...till.ledger.erasedCards]).toEqual([anna]);
});
