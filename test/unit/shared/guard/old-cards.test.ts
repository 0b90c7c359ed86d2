import { beforeEach, describe, expect, test } from 'vitest';
import { describeGuardRefusal } from '../../../../renderer/step-up/describe-manager-answer.ts';
import {
  dueOldCardStep,
  MAX_REFUSED_OR_UNKNOWN_OLD_CARDS,
} from '../../../../shared/guard/money/admit-old-cards.ts';
import { oldCardListIdSchema, oldCardLoadId } from '../../../../shared/ledger/money/old-card.ts';
import type { OldCard } from '../../../../shared/ledger/money/old-card.ts';
import { oldCardsReportOf } from '../../../../shared/old-cards/old-cards-report.ts';
import { sumGifts } from '../../../../shared/reports/sum-gifts.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  appliedOutcome,
  GuardedLedger,
  CURRENT_KEYS,
  MANAGER,
  NOT_SENT_OUTCOME,
  tooManyRequestsOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** Cards of the till that this one replaces in the shop: listed, begun by a manager, loaded once each. */

let till: GuardedLedger;
const LIST = oldCardListIdSchema.parse('list-one');
const AGAIN = oldCardListIdSchema.parse('list-two');
const REFUSED: Outcome = {
  kind: 'refused',
  status: 422,
  kept: 'No such card.',
  code: null,
  fieldErrors: {},
};

beforeEach(() => {
  till = GuardedLedger.started({ mode: 'real' });
  till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(1_000_00) });
});

const asked = (cardId: CardId, upToCents: number, listId = LIST, addsRest = false) =>
  ({ kind: 'list-old-card', cardId, listId, upToCents: cents(upToCents), addsRest }) as const;
const begin = (count: number, totalCents: number, listId = LIST) =>
  ({
    kind: 'begin-old-cards',
    listId,
    fileCents: cents(totalCents),
    count,
    totalCents: cents(totalCents),
  }) as const;

/** Lists and begins this many cards with €10 each. */
function begun(count: number): CardId[] {
  const cards = Array.from({ length: count }, (_, at) => till.card(`old${at}`, null));
  for (const card of cards) till.write(asked(card, 10_00));
  till.write(begin(count, count * 10_00), MANAGER);
  return cards;
}

const row = (cardId: CardId): OldCard =>
  assertPresent(till.ledger.oldCards.get(cardId), 'it was listed');

function hear(cardId: CardId, outcome: Outcome): void {
  const intentId = oldCardLoadId(row(cardId));
  till.write({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
  till.write({ kind: 'record-outcome', intentId, outcome });
}

/** Carries out what is due, and gives each sent load this answer. */
function load(answer: (cardId: CardId) => Outcome): void {
  for (let due = dueOldCardStep(till.ledger); due !== null; due = dueOldCardStep(till.ledger)) {
    if (due.kind === 'end') till.write({ kind: 'end-old-cards' });
    else if (due.kind === 'repeat') {
      till.write({ kind: 'retry-refused', intentId: due.intentId });
      const { cardId } = assertPresent(till.ledger.intents.get(due.intentId), 'it was refused');
      hear(cardId, answer(cardId));
    } else {
      till.write({ kind: 'accept-old-card', cardId: due.card.id });
      hear(due.card.id, answer(due.card.id));
    }
  }
}

const applies = (cardId: CardId) =>
  appliedOutcome(`uuid-${cardId}-${till.ledger.lastSequence}`, 10_00);
const sums = () => assertPresent(oldCardsReportOf(till.ledger), 'a list was begun').sums;

describe('a list of old cards', () => {
  test('loads every card once, ends by itself, and adds up to what was begun', () => {
    begun(7);
    load(applies);
    expect(till.ledger.oldCardList?.isOn).toBe(false);
    expect(sums().loaded).toEqual({ count: 7, cents: 70_00 });
    expect(till.ledger.intents.size).toBe(7);
  });

  test('that is read again has each card as loaded, even long after its end', () => {
    const [card] = begun(3);
    load(applies);
    expect(till.refusal(asked(card!, 10_00, AGAIN))).toMatchObject({ why: 'already-accepted' });
    till.writeMany(100_001);
    till.rollOver();
    expect(till.ledger.over.intents.size + till.ledger.intents.size).toBe(0);
    expect(till.refusal(asked(card!, 10_00, AGAIN))).toMatchObject({ why: 'already-accepted' });
    expect(sums().loaded.count).toBe(3);
  });

  test('with a higher balance than was loaded loads the difference once a person agrees, and never less', () => {
    const [card] = begun(1);
    load(applies);
    expect(till.refusal(asked(card!, 15_00, AGAIN)).why).toBe('already-accepted');
    expect(till.refusal(asked(card!, 5_00, AGAIN, true)).why).toBe('already-accepted');
    till.write(asked(card!, 15_00, AGAIN, true));
    till.write(begin(1, 5_00, AGAIN), MANAGER);
    load(applies);
    expect(sums().loaded).toEqual({ count: 1, cents: 5_00 });
    expect(till.refusal(asked(card!, 15_00, LIST, true)).why).toBe('already-accepted');
    expect(till.refusal(asked(card!, 10_00, LIST, true)).why).toBe('already-accepted');
  });

  test('loads its own cards after an earlier list, even if that list’s loads are still in memory', () => {
    begun(2);
    load(applies);
    const cards = ['next1', 'next2'].map((name) => till.card(name, null));
    for (const card of cards) till.write(asked(card, 10_00, AGAIN));
    till.write(begin(2, 20_00, AGAIN), MANAGER);
    till.rollOver();
    load(applies);
    expect(sums().loaded.count).toBe(2);
    expect(till.ledger.intents.size).toBe(4);
  });

  test('never loads the whole balance of a card whose rest was listed, given up and forgotten by a later list', () => {
    const [card] = begun(1);
    load(applies);
    till.write(asked(card!, 15_00, AGAIN, true));
    const third = oldCardListIdSchema.parse('list-three');
    till.write(asked(till.card('other', null), 1_00, third));
    till.write(begin(1, 1_00, third), MANAGER);
    load(applies);
    const fourth = oldCardListIdSchema.parse('list-four');
    expect(till.refusal(asked(card!, 15_00, fourth)).why).toBe('already-accepted');
    till.write(asked(card!, 15_00, fourth, true));
    till.write(begin(1, 5_00, fourth), MANAGER);
    load(applies);
    expect(sums().loaded).toEqual({ count: 1, cents: 5_00 });
  });

  test('keeps the sums of its last page while another file is only being checked', () => {
    const [card] = begun(2);
    load(applies);
    till.write(asked(card!, 15_00, AGAIN, true));
    expect(sums().loaded).toEqual({ count: 2, cents: 20_00 });
  });

  test('that was halted continues where it was, if its file was read again and that was cancelled', () => {
    const cards = begun(6);
    const [first, , third] = cards;
    till.write({ kind: 'accept-old-card', cardId: first! });
    hear(first!, applies(first!));
    till.write({ kind: 'halt-old-cards' });
    const before = oldCardsReportOf(till.ledger);
    const THIRD = oldCardListIdSchema.parse('list-three');
    for (const list of [AGAIN, THIRD]) {
      for (const card of cards)
        if (card !== first) till.write(asked(card, card === third ? 12_00 : 10_00, list));
    }
    till.write(asked(till.card('new', null), 30_00, THIRD));
    till.rollOver();
    expect(oldCardsReportOf(till.ledger)).toEqual(before);
    till.write(begin(5, 50_00), MANAGER);
    load(applies);
    expect(sums().loaded).toEqual({ count: 6, cents: 60_00 });
  });

  test('begins only with a manager’s PIN, its own count and sum, and within the owner’s limit', () => {
    const card = till.card('old', null);
    till.write(asked(card, 900_00));
    expect(till.refusal(begin(1, 900_00)).why).toBe('needs-manager');
    expect(till.refusal(begin(2, 900_00), MANAGER).why).toBe('nothing-changes');
    expect(till.refusal(begin(1, 899_99), MANAGER).why).toBe('nothing-changes');
    expect(till.refusal(begin(1, 900_00, AGAIN), MANAGER).why).toBe('nothing-changes');
    till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(899_99) });
    expect(till.refusal(begin(1, 900_00), MANAGER)).toMatchObject({ upToCents: 899_99 });
  });

  test('sends refused cards again while it is still loaded, though its count changes with every load', () => {
    const [bad] = begun(6);
    const refuse = () => {
      till.write({ kind: 'accept-old-card', cardId: bad! });
      hear(bad!, REFUSED);
    };
    refuse();
    const seen = sums().left;
    const next = dueOldCardStep(till.ledger);
    if (next?.kind !== 'load') throw new Error('the next card is due');
    till.write({ kind: 'accept-old-card', cardId: next.card.id });
    till.write(begin(seen.count, seen.cents), MANAGER);
    hear(next.card.id, applies(next.card.id));
    load(applies);
    expect(sums().loaded).toEqual({ count: 6, cents: 60_00 });
  });

  test('does not begin before the service has shown which sign loads', () => {
    till = GuardedLedger.started({ mode: 'real', signKnown: false });
    till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(1_000_00) });
    till.write(asked(till.card('old', null), 10_00));
    const refusal = till.refusal(begin(1, 10_00), MANAGER);
    expect(refusal).toEqual({ why: 'wrong-state', state: 'list-sign-unproven' });
    const said = describeGuardRefusal(refusal, String);
    expect(said).toContain('two online payments on one card');
    expect(said).not.toContain('This card');
  });

  test.each([0, -1, 100_000_000])('refuses a card with a balance of %d cents', (upToCents) => {
    const card = till.card('old', null);
    expect(till.refusal(asked(card, upToCents)).why).toBe('not-an-amount');
  });

  test('refuses an amount that is finer than the service’s, in a currency with three decimals', () => {
    till = GuardedLedger.started({ mode: 'real', currency: 'KWD' });
    const card = till.card('old', null);
    expect(till.refusal(asked(card, 10_005)).why).toBe('not-an-amount');
    till.write(asked(card, 10_010));
  });

  test('is not changed while it is loaded', () => {
    begun(9);
    const card = till.card('other', null);
    expect(till.refusal(asked(card, 10_00, AGAIN)).why).toBe('wrong-state');
    expect(till.refusal(begin(0, 0, AGAIN), MANAGER).why).toBe('wrong-state');
  });

  test('that was stopped and given up is replaced by the next one, without what it had not loaded', () => {
    const cards = begun(2);
    till.write({ kind: 'halt-old-cards' });
    till.write(asked(cards[1]!, 10_00, AGAIN));
    till.write(begin(1, 10_00, AGAIN), MANAGER);
    load(applies);
    expect(till.refusal(begin(1, 10_00), MANAGER).why).toBe('nothing-changes');
    expect(till.ledger.oldCards.has(cards[0]!)).toBe(false);
    expect(till.ledger.intents.size).toBe(1);
  });
});

describe('the loads of a list of old cards', () => {
  test('are few at once, so that a customer’s payment does not wait behind them', () => {
    begun(9);
    let accepted = 0;
    for (
      let due = dueOldCardStep(till.ledger);
      due?.kind === 'load';
      due = dueOldCardStep(till.ledger)
    ) {
      till.write({ kind: 'accept-old-card', cardId: due.card.id });
      accepted += 1;
    }
    expect(accepted).toBe(4);
  });

  test('are sent in the order of the list', () => {
    const [first, second] = begun(2);
    expect(till.refusal({ kind: 'accept-old-card', cardId: second! }).why).toBe('nothing-changes');
    till.write({ kind: 'accept-old-card', cardId: first! });
    expect(till.refusal({ kind: 'accept-old-card', cardId: first! }).why).toBe('nothing-changes');
  });

  test('stop with an outage, work offline and a pause, and are due again after it', () => {
    begun(2);
    till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
    expect(dueOldCardStep(till.ledger)).toBeNull();
    till.write({ kind: 'end-outage' });
    till.write({ kind: 'work-offline', on: true });
    expect(dueOldCardStep(till.ledger)).toBeNull();
    till.write({ kind: 'work-offline', on: false });
    till.write({ kind: 'end-outage' });
    till.write({ kind: 'pause-sending' });
    expect(dueOldCardStep(till.ledger)).toBeNull();
    till.write({ kind: 'resume-sending', cause: 'person' });
    till.propose({ kind: 'end-outage' });
    expect(dueOldCardStep(till.ledger)?.kind).toBe('load');
  });

  test('that an outage leaves waiting or unknown use up no limit of the customers’ loads', () => {
    const customer = till.card('anna', null);
    till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(100_000_00) });
    const limit = till.ledger.limits.offline.loadPerTillCents;
    const cards = Array.from({ length: 3 }, (_, at) => till.card(`large${at}`, null));
    for (const card of cards) till.write(asked(card, limit));
    till.write(begin(3, 3 * limit), MANAGER);
    for (const card of cards) till.write({ kind: 'accept-old-card', cardId: card });
    hear(cards[0]!, UNKNOWN_OUTCOME);
    till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
    const { loadCents, perTillTransactions } = till.ledger.limits.offline;
    expect(till.quote(customer, 'load')).toMatchObject({ upToCents: loadCents });
    till.limits((limits) => ({
      ...limits,
      offline: { ...limits.offline, perTillTransactions: Math.min(3, perTillTransactions) },
    }));
    expect(till.quote(customer, 'load')).toMatchObject({ upToCents: loadCents });
    // After the file is read again with more on each card, the loads under way still belong to the begun list.
    till.write({ kind: 'halt-old-cards' });
    till.write(asked(cards[1]!, limit + 1_00, AGAIN, true));
    expect(till.quote(customer, 'load')).toMatchObject({ upToCents: loadCents });
    till.accept('own', customer, 'load', loadCents);
    expect(till.ledger.promised.loadedCents).toBe(3 * limit + loadCents);
  });

  test('that were not sent or came too fast stay in their lane, and no other is accepted for them', () => {
    const [card] = begun(1);
    till.write({ kind: 'accept-old-card', cardId: card! });
    hear(card!, NOT_SENT_OUTCOME);
    hear(card!, tooManyRequestsOutcome(1_000));
    expect(dueOldCardStep(till.ledger)).toEqual({ kind: 'end' });
    hear(card!, applies(card!));
    expect(sums().loaded.count).toBe(1);
  });

  test('continue after a restart and a checkpoint where they stopped', () => {
    begun(6);
    till.write({
      kind: 'accept-old-card',
      cardId: row(assertPresent([...till.ledger.oldCards.keys()][0], 'listed')).id,
    });
    till.rollOver();
    till.startAgain();
    till.write({ kind: 'end-outage' });
    const [waiting] = till.ledger.open.values();
    load(applies);
    hear(
      assertPresent(waiting, 'it waits').cardId,
      applies(assertPresent(waiting, 'it waits').cardId),
    );
    load(applies);
    expect(sums().loaded.count).toBe(6);
    expect(till.ledger.intents.size).toBe(6);
  });

  test('wait for a person once too many are in doubt', () => {
    begun(MAX_REFUSED_OR_UNKNOWN_OLD_CARDS * 3);
    load((cardId) => (till.ledger.lastSequence % 2 === 0 ? UNKNOWN_OUTCOME : applies(cardId)));
    expect(sums().unknown.count).toBe(MAX_REFUSED_OR_UNKNOWN_OLD_CARDS);
    expect(oldCardsReportOf(till.ledger)?.waits).toBe('in-doubt');
  });

  test('that were refused are listed with their reason, and sent once more by a manager’s PIN alone', () => {
    const cards = begun(4);
    const [bad] = cards;
    load((cardId) => (cardId === bad ? REFUSED : applies(cardId)));
    expect(sums()).toMatchObject({ loaded: { count: 3 }, refused: { count: 1, cents: 10_00 } });
    expect(oldCardsReportOf(till.ledger)?.notLoaded).toMatchObject([
      { cardId: bad, state: 'refused', cause: 'No such card.' },
    ]);
    expect(dueOldCardStep(till.ledger)).toBeNull();
    const intentId = oldCardLoadId(row(bad!));
    expect(till.refusal({ kind: 'retry-refused', intentId }).why).toBe('wrong-state');
    till.write(begin(0, 0), MANAGER);
    load(applies);
    expect(sums().loaded).toEqual({ count: 4, cents: 40_00 });
    expect(till.ledger.intents.size).toBe(4);
  });

  test('count as loads without a sale, and not as what a cashier did without a manager', () => {
    begun(2);
    load(applies);
    const { loadedWithoutSale } = sumGifts([...till.ledger.intents.values()]);
    expect(loadedWithoutSale).toEqual({ count: 2, cents: 20_00 });
    expect(till.ledger.unapproved.loaded.size).toBe(0);
  });

  test('end once records were lost or another till was replaced: nobody knows what is loaded', () => {
    begun(9);
    till.startAgain('behind');
    till.write({ kind: 'end-outage' });
    expect(dueOldCardStep(till.ledger)).toBeNull();
    expect(oldCardsReportOf(till.ledger)?.waits).toBe('over');
    till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    expect(dueOldCardStep(till.ledger)).toBeNull();
    expect(till.refusal(begin(9, 90_00), MANAGER)).toMatchObject({ state: 'list-over' });
  });

  test('end at a till that another one has taken over, whose file is read again only without the hub', () => {
    till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } }, MANAGER);
    begun(9);
    till.write({ kind: 'note-taken-over', by: 'south', through: till.ledger.lastSequence });
    expect(oldCardsReportOf(till.ledger)?.waits).toBe('taken-over');
    expect(dueOldCardStep(till.ledger)).toBeNull();
  });

  test('that were listed before another till was taken over are begun only once the file was read again', () => {
    till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } }, MANAGER);
    const card = till.card('old', null);
    till.write(asked(card, 10_00));
    // From here on the hub gives this till the names under which the other one may have loaded the card.
    till.write({ kind: 'note-taking', till: 'south', on: true }, MANAGER);
    expect(till.refusal(begin(1, 10_00), MANAGER)).toMatchObject({ state: 'list-over' });
    expect(dueOldCardStep(till.ledger)).toBeNull();
    till.write(asked(card, 10_00, AGAIN));
    till.write(begin(1, 10_00, AGAIN), MANAGER);
    expect(dueOldCardStep(till.ledger)).toMatchObject({ kind: 'load', card: { id: card } });
  });

  test('are no longer due once the till has joined a hub', () => {
    begun(9);
    till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
    expect(dueOldCardStep(till.ledger)).toBeNull();
  });
});

test('a list of old cards skips and names a card that another till of the store loads', () => {
  const [card] = begun(1);
  const leftOut = { why: 'elsewhere', till: 'south' } as const;
  till.write({ kind: 'leave-out-old-card', cardId: card!, leftOut });
  expect(dueOldCardStep(till.ledger)).toEqual({ kind: 'end' });
  expect(oldCardsReportOf(till.ledger)?.notLoaded).toMatchObject([{ state: 'left-out', leftOut }]);
  expect(till.ledger.intents.size).toBe(0);
});

test('a cashier at the till can stop a list, but not start one', () => {
  begun(9);
  till.accessLevel = 'cashier';
  till.write({ kind: 'halt-old-cards' });
  expect(till.refusal(begin(0, 0)).why).toBe('needs-manager');
});

test('a reversed load of a list is reported as reversed, even long after', () => {
  const [card] = begun(2);
  load(applies);
  const reverses = oldCardLoadId(row(card!));
  const back = {
    kind: 'put-right',
    intentId: intentIdSchema.parse('intent-back'),
    reverses,
    reason: 'twice',
  } as const;
  till.write(back, MANAGER);
  till.sendAndHear('back', appliedOutcome('uuid-back', 0));
  const ten = { count: 1, cents: 10_00 };
  expect(sums()).toMatchObject({ loaded: ten, reversed: ten });
  till.writeMany(100_001);
  till.rollOver();
  expect(sums()).toMatchObject({ loaded: ten, reversed: ten });
});

test('a load of a list that was undone never counts as loaded, however long ago it was', () => {
  const [undone, taken] = begun(2);
  till.write({ kind: 'accept-old-card', cardId: undone! });
  till.write({ kind: 'undo', intentId: oldCardLoadId(row(undone!)) });
  load(() => UNKNOWN_OUTCOME);
  const settle = {
    kind: 'settle',
    how: 'taken',
    reason: 'seen',
    balanceSeenCents: cents(10_00),
  } as const;
  till.write({ ...settle, intentId: oldCardLoadId(row(taken!)) }, MANAGER);
  const ten = { count: 1, cents: 10_00 };
  expect(sums()).toMatchObject({ loaded: ten, 'came-to-nothing': ten });
  till.writeMany(100_001);
  till.rollOver();
  expect(sums()).toMatchObject({ loaded: ten, 'came-to-nothing': ten });
  till.write(asked(undone!, 15_00, AGAIN));
  expect(row(undone!).beforeCents).toBe(0);
});
