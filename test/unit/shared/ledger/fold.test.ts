import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../shared/ledger/money/card.ts';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import {
  cardOf,
  emptyLedger,
  heldCentsOnCard,
  intentsOfSale,
  isOwedBack,
  knownBalanceCents,
  openIntentsOnCard,
  pendingLoadCentsOnCard,
} from '../../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { loadOwedBack } from '../../../../shared/ledger/sale/owed-load.ts';
import { cardIdSchema, draftIdSchema, giveBackId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { CLOCK_SLEW_MS, instantMs } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** The effect of one fact on the ledger, and the parts it leaves unchanged. */

describe('a ledger folded from facts', () => {
  const hub = { till: 'one', host: 'hub.example', port: 4_000 };

  test.each<[keyof Ledger, Partial<Fact>, unknown]>([
    ['favourites', { favourites: ['books'] }, ['books']],
    ['hub', { hub }, hub],
    ['retentionDays', { retentionDays: 90 }, 90],
    ['lastReceiptNumber', { receiptsAfter: 417 }, 417],
  ])('keeps what a fact set until another fact changes it: %s', (member, change, expected) => {
    const till = GuardedLedger.started();
    till.tell(change);
    till.tell({});
    expect(till.ledger[member]).toEqual(expected);
  });

  test('of a new till has *Work offline* off', () => {
    expect(emptyLedger().queue.workOffline).toBe(false);
  });

  test('of a new till has no favourites and no proven sign', () => {
    const { favourites, queue } = emptyLedger();
    expect([favourites, queue.signProven]).toEqual([[], false]);
  });

  test('of a till that left its hub has no hub', () => {
    const till = GuardedLedger.started();
    till.tell({ hub });
    till.tell({ hub: null });
    expect(till.ledger.hub).toBeNull();
  });

  test('continues receipt numbers after the larger known number', () => {
    const day = new ShopDay();
    day.till.tell({ receiptsAfter: 417 });
    day.till.tell({ receiptsAfter: 3 });
    expect(day.sell(5_00, 'cash').receiptNumber).toBe(418);
  });

  test('keeps a draft until the service has it', () => {
    const till = GuardedLedger.started();
    const draftId = draftIdSchema.parse('draft-one');
    const change = { kind: 'create', externalIdentifier: 'N1', name: 'New' } as const;
    const draft = till.write({ kind: 'keep-draft', draftId, change }).fact.draft!;
    for (const state of ['sent', 'dropped'] as const) {
      till.tell({ draft: { ...draft, state: 'kept' } });
      expect([...till.ledger.drafts.keys()]).toEqual([draftId]);
      till.tell({ draft: { ...draft, state } });
      expect(till.ledger.drafts.size).toBe(0);
    }
  });
});

describe('an erasure', () => {
  test('removes the number of its card and of no other', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.write({ kind: 'erase-customer', cardId: anna }, MANAGER);
    expect([...till.ledger.cardsByKey.values()]).toEqual([bert]);
    expect([...till.ledger.erasedCards]).toEqual([anna]);
  });

  test('is pending until its own fact ends it', () => {
    const till = GuardedLedger.started();
    const { sequence } = till.write({ kind: 'erase-customer', cardId: till.card('anna') }, MANAGER);
    till.tell({});
    expect(till.ledger.erasing).toMatchObject({ sequence });
    till.tell({ erasing: null });
    expect(till.ledger.erasing).toBeNull();
    expect(till.ledger.erasedBySequence).toBe(sequence);
  });

  test('by retention never lowers the number up to which records are already erased', () => {
    const till = GuardedLedger.started();
    for (const beforeSequence of [5, 3]) {
      till.tell({ erasure: { because: 'retention', cardIds: [], beforeSequence } });
    }
    expect(till.ledger.retainedThrough).toBe(5);
  });
});

describe('a clock set back', () => {
  test.each([
    ['by more than a usual correction', -CLOCK_SLEW_MS - 1, true],
    ['by a usual correction', -CLOCK_SLEW_MS, false],
    ['not at all', 0, false],
    ['set forward', CLOCK_SLEW_MS + 1, false],
  ])('is noticed: %s: $2', (_, byMs, isNoted) => {
    const till = GuardedLedger.started();
    const { clockMs } = till.ledger;
    till.tell({ atMs: instantMs(clockMs + byMs) });
    expect(till.ledger.clockBackBy).toBe(isNoted ? till.ledger.lastSequence : 0);
  });
});

describe('the list of odd cards', () => {
  const drift = { residualCents: cents(-3_00), atMs: instantMs(0), intentId: intentId('one') };
  const confirmed = (balanceCents: number) => ({
    balanceCents: cents(balanceCents),
    atMs: instantMs(0),
    intentId: intentId('one'),
    sentBySequence: 1,
  });

  test.each<[string, Partial<Card>, boolean]>([
    ['has a drift', { drift }, true],
    ['is below zero', { confirmed: confirmed(-1) }, true],
    ['is empty', { confirmed: confirmed(0) }, false],
    ['has a balance above zero', { confirmed: confirmed(5_00) }, false],
    ['has no known balance', { confirmed: null }, false],
  ])('has a card that %s: $2', (_, change, isOdd) => {
    const till = GuardedLedger.started();
    const card = till.cardNow(till.card('anna'));
    till.tell({ card: { ...card, ...change } });
    expect([...till.ledger.oddCards.keys()]).toEqual(isOdd ? [card.id] : []);
    till.tell({ card });
    expect(till.ledger.oddCards.size).toBe(0);
  });
});

describe('the open payments of a card', () => {
  test('are in the order of acceptance, redemptions held and loads pending', () => {
    const till = GuardedLedger.started();
    const anna = till.card('anna');
    till.accept('first', anna, 'redeem', 5_00);
    till.accept('load', anna, 'load', 20_00);
    till.accept('second', anna, 'redeem', 7_00);
    // The payment was sent without effect and released: it is put at the end of its lane again.
    const first = till.intent('first');
    till.tell({ intent: { ...first, state: 'refused' } });
    till.tell({ intent: { ...first, attempts: 1 } });
    const names = openIntentsOnCard(till.ledger, anna).map(({ id }) => id);
    expect(names).toEqual(['first', 'load', 'second'].map(intentId));
    expect(heldCentsOnCard(till.ledger, anna)).toBe(12_00);
    expect(pendingLoadCentsOnCard(till.ledger, anna)).toBe(20_00);
  });

  test('are empty if no payment is open', () => {
    const till = GuardedLedger.started();
    const anna = till.card('anna');
    expect(openIntentsOnCard(till.ledger, anna)).toEqual([]);
    expect(heldCentsOnCard(till.ledger, anna)).toBe(0);
    expect(pendingLoadCentsOnCard(till.ledger, anna)).toBe(0);
  });

  test('are not found by the id of a sale if they belong to none', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    expect(intentsOfSale(till.ledger, null)).toEqual([]);
    expect(intentsOfSale(till.ledger, saleId('none'))).toEqual([]);
  });

  test('are an error if their card was never introduced', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    const odd = { ...till.intent('one'), cardId: cardIdSchema.parse('card-of-nobody') };
    expect(() => cardOf(till.ledger, odd)).toThrow('every intent names a card that was introduced');
  });
});

test('the known balance is null for an unknown card and for a card without a balance', () => {
  const till = GuardedLedger.started();
  expect(knownBalanceCents(null)).toBeNull();
  expect(knownBalanceCents(till.cardNow(till.card('anna', null)))).toBeNull();
  expect(knownBalanceCents(till.cardNow(till.card('bert', 7_00)))).toBe(7_00);
});

describe('an owed payment', () => {
  /** Makes an unknown payment whose sale was then cancelled. */
  function takenForCancelled() {
    const day = new ShopDay();
    const { till } = day;
    const sale = day.openSale(lineOfCategory(10_00, 'books'));
    till.write({ ...till.request('gift', till.card('anna'), 'redeem', 10_00), saleId: sale });
    till.sendAndHear('gift', UNKNOWN_OUTCOME);
    till.write({ kind: 'cancel-sale', saleId: sale, reason: 'gone' });
    const taken = { kind: 'settle', intentId: intentId('gift'), how: 'taken' } as const;
    till.write({ ...taken, reason: 'seen' }, MANAGER);
    return till;
  }
  const back = giveBackId(intentId('gift'));

  test('is the refund of a cancelled sale once the payment is found charged', () => {
    const till = takenForCancelled();
    expect([...till.ledger.owed.values()]).toEqual([loadOwedBack(intentId('gift'))]);
    expect(isOwedBack(till.ledger, till.intent('gift'))).toBe(true);
  });

  test('that was already accepted is not owed again after another fact about its original', () => {
    const till = takenForCancelled();
    till.ledger.owed.clear();
    till.tell({ intent: { ...till.intent('gift'), reason: 'another one' } });
    expect(till.ledger.owed.size).toBe(0);
  });

  test('is no longer owed once any reversal of the original exists, under whatever id', () => {
    const till = takenForCancelled();
    const byHand = { ...till.intent('gift'), id: intentId('by-hand'), verb: 'load' } as const;
    till.tell({ intent: { ...byHand, saleId: null, reverses: intentId('other') } });
    expect([...till.ledger.owed.keys()]).toEqual([back]);
    till.tell({ intent: { ...byHand, saleId: null, reverses: intentId('gift') } });
    expect(till.ledger.owed.size).toBe(0);
  });

  test('is left to a person if its original has the alarm that it was not refunded', () => {
    const till = takenForCancelled();
    const intent = till.intent('gift');
    const alarm = (kind: 'done-after-all' | 'not-given-back') => ({ kind, atMs: instantMs(0) });
    till.tell({ intent: { ...intent, alarm: alarm('done-after-all') } });
    expect([...till.ledger.owed.keys()]).toEqual([back]);
    till.tell({ intent: { ...intent, alarm: alarm('not-given-back') } });
    expect(till.ledger.owed.size).toBe(0);
  });

  test.each<[string, Partial<Intent>]>([
    ['is reversed', { reversedBy: intentId('back') }],
    ['has an alarm that a manager has seen', { alarmSeenAtMs: instantMs(0) }],
    ['was adopted from a replaced till', { adoptedFrom: 'two' }],
    ['is a load', { verb: 'load' }],
    ['was not found charged', { settlement: null }],
    ['belongs to no sale', { saleId: null }],
  ])('is not owed as a refund if its original %s', (_, change) => {
    const till = takenForCancelled();
    expect(isOwedBack(till.ledger, { ...till.intent('gift'), ...change })).toBe(false);
  });

  test('for a sold load is owed once the sale is completed, and not again after it was accepted', () => {
    const day = new ShopDay();
    const line = day.loadLine(day.till.card('anna'), 20_00);
    const id = day.openSale(line, lineOfCategory(5_00, 'books'));
    expect(day.till.ledger.owed.size).toBe(0);
    day.pay(id, 25_00, 'cash');
    const { fact } = day.till.write({ kind: 'complete-sale', saleId: id });
    expect([...day.till.ledger.owed.keys()]).toEqual([line.intentId]);
    day.till.write({ kind: 'accept-sold-load', saleId: id, intentId: line.intentId! });
    day.till.tell({ sale: fact.sale });
    expect(day.till.ledger.owed.size).toBe(0);
  });

  test('for the second half of a move is owed once the first half is applied, and only once', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('load', anna, 'load', 20_00);
    till.apply('load', 120_00);
    const move = { intentId: intentId('off'), secondIntentId: intentId('onto'), toCardId: bert };
    till.write(
      { kind: 'move-load', ...move, reverses: intentId('load'), reason: 'wrong card' },
      MANAGER,
    );
    till.send('off');
    expect(till.ledger.owed.size).toBe(0);
    till.answer('off', refusedOutcome(422));
    expect(till.ledger.owed.size).toBe(0);
    const done = { ...till.intent('off'), state: 'applied' } as const;
    till.tell({ intent: done });
    expect([...till.ledger.owed.keys()]).toEqual([intentId('onto')]);
    till.ledger.owed.clear();
    till.tell({ intent: { ...done, reason: 'seen twice' } });
    // If the first record of a payment already has it as applied, this till owes no second payment of the move.
    till.tell({ intent: { ...done, id: intentId('elsewhere') } });
    expect(till.ledger.owed.size).toBe(0);
  });
});
