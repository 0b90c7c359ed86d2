import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../shared/ledger/money/card.ts';
import {
  fromCheckpoint,
  archiveFinished,
  toCheckpoint,
} from '../../../../shared/ledger/memory/checkpoint.ts';
import type { Checkpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { REPEAT_WINDOW_MS } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** How long finished payments and sales stay in memory, whole or as a summary. */

/** Number of facts for which finished payments and sales stay whole (3), and are known (6). */
const KEPT = { facts: 6, whole: 3 };
const NOTHING_WHOLE = { facts: 1_000, whole: 0 };

/** Finishes a payment of Anna's, and writes one fact an hour later. */
function overTill(name = 'one'): GuardedLedger {
  const till = GuardedLedger.started();
  till.accept(name, till.card('anna'));
  till.apply(name, 90_00);
  till.pass(HOUR_MS);
  till.writeMany(1);
  return till;
}

/** Lists whole payments and sales, and those kept as a summary. */
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
])(
  'after %i later facts memory has a finished payment whole: %j, as a summary: %j',
  (facts, whole, lines) => {
    const till = overTill();
    till.writeMany(facts - 1);
    const known = knownIn(toCheckpoint(till.ledger, KEPT));
    expect(known).toMatchObject({ intents: whole.map(intentId), overIntents: lines.map(intentId) });
    // Dropping finished payments during a run leaves the same memory as a restart does.
    archiveFinished(till.ledger, KEPT);
    const started = fromCheckpoint(toCheckpoint(till.ledger, KEPT));
    expect(new Set(till.ledger.changedBy.keys())).toEqual(new Set(started.changedBy.keys()));
    expect([...till.ledger.over.intents.keys()]).toEqual([...started.over.intents.keys()]);
  },
);

test('summaries of payments stay in the order of acceptance and are dropped once their last fact is too old', () => {
  const till = overTill('first');
  for (const name of ['second', 'third']) {
    till.accept(name, till.card(name));
    till.apply(name, 90_00);
  }
  till.pass(HOUR_MS);
  till.writeMany(1);
  const known = () => [...till.ledger.over.intents.keys()];
  archiveFinished(till.ledger, NOTHING_WHOLE);
  expect(known()).toEqual(['first', 'second', 'third'].map(intentId));
  const age = (name: string) =>
    till.ledger.lastSequence - till.ledger.over.intents.get(intentId(name))!.changedBy;
  archiveFinished(till.ledger, { facts: age('first'), whole: 0 });
  expect(known()).toEqual(['second', 'third'].map(intentId));
  till.accept('fourth', till.card('fourth'));
  till.apply('fourth', 90_00);
  till.pass(HOUR_MS);
  till.writeMany(1);
  archiveFinished(till.ledger, NOTHING_WHOLE);
  expect(known()).toEqual(['second', 'third', 'fourth'].map(intentId));
  // A checkpoint omits whatever has become too old.
  const lines = knownIn(toCheckpoint(till.ledger, { facts: age('second'), whole: 0 }));
  expect(lines.overIntents).toEqual(['third', 'fourth'].map(intentId));
});

describe('a completed sale in memory', () => {
  test('is dropped once its last fact is too old, except the newest sale, which stays whole', () => {
    const day = new ShopDay();
    const [first, second, newest] = [1, 2, 3].map((price) => day.sell(price, 'cash').id);
    const { lastSequence, changedBy } = day.till.ledger;
    const facts = lastSequence - changedBy.get(first!)!;
    expect(knownIn(toCheckpoint(day.till.ledger, { facts, whole: 0 }))).toMatchObject({
      sales: [newest],
      overSales: [second],
    });
    archiveFinished(day.till.ledger, NOTHING_WHOLE);
    expect(knownIn(toCheckpoint(day.till.ledger, NOTHING_WHOLE)).overSales).toEqual([
      first,
      second,
    ]);
    expect(knownIn(toCheckpoint(day.till.ledger, { facts, whole: 0 })).overSales).toEqual([second]);
    expect([...day.till.ledger.changedBy.keys()]).toEqual([newest]);
  });

  test('is the newest by the time of opening, even if an earlier one was read again since', () => {
    const day = new ShopDay();
    const [first, second] = [day.sell(1_00, 'cash'), day.sell(2_00, 'cash')];
    archiveFinished(day.till.ledger, NOTHING_WHOLE);
    day.till.tell({ sale: first });
    expect([...day.till.ledger.sales.keys()]).toEqual([second.id, first.id]);
    expect(knownIn(toCheckpoint(day.till.ledger, NOTHING_WHOLE)).sales).toEqual([second.id]);
  });

  test('stays whole as long as one of its payments is whole', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(10_00, 'books'));
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

  test('keeps the payments of an open sale, however long it is open', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(10_00, 'books'));
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

  test('stays whole while its load is not accepted yet, and keeps no sale besides the newest', () => {
    const day = new ShopDay();
    const { till } = day;
    till.accept('lost', till.card('bert'));
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
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

describe('a finished payment becomes a summary', () => {
  const isWhole = (till: GuardedLedger) =>
    knownIn(toCheckpoint(till.ledger, NOTHING_WHOLE)).intents.includes(intentId('one'));

  test('if the balance of its card is the service’s last answer', () => {
    expect(isWhole(overTill())).toBe(false);
  });

  test('if its card never had an answer from the service', () => {
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
    [
      'an answer and a payment found charged since',
      () => ({ appliedSinceAnchorCents: cents(-5_00) }),
    ],
  ])(
    'only once no balance depends on it: not if the card’s balance is counted from %s',
    (_, change) => {
      const till = overTill();
      const card = till.cardNow(till.intent('one').cardId);
      till.tell({ card: { ...card, ...change(card) } });
      expect(isWhole(till)).toBe(true);
    },
  );

  test('if the balance of its card is counted from a later answer, and was requested after it', () => {
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
    // Both payments are needed to explain the balance, however early it was requested.
    till.tell({ card: { ...offAnchor, anchorSequence } });
    expect(knownIn(toCheckpoint(till.ledger, NOTHING_WHOLE)).intents).toEqual(
      ['one', 'two'].map(intentId),
    );
  });

  test('once it is too old to raise the question about a repeat', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    till.apply('one', 90_00);
    // Within a run the wall clock is irrelevant.
    till.wallMs += DAY_MS;
    till.monoMs += REPEAT_WINDOW_MS;
    till.writeMany(1);
    expect(isWhole(till)).toBe(true);
    till.monoMs += 1;
    till.writeMany(1);
    expect(isWhole(till)).toBe(false);
  });

  test('after a restart only once this run has lasted as long as the question about a repeat', () => {
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

test('a checkpoint keeps each person’s sums without a manager, and which cards are erased', () => {
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
