import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../shared/ledger/money/card.ts';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import {
  cardOf,
  emptyLedger,
  heldOnCard,
  intentsOfSale,
  isOwedBack,
  knownBalanceCents,
  openOnCard,
  pendingLoadsOnCard,
} from '../../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { owedBack } from '../../../../shared/ledger/sale/owed-load.ts';
import { cardIdSchema, draftIdSchema, giveBackId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { CLOCK_SLEW_MS, instantMs } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedWith,
  saleId,
  UNKNOWN,
} from '../../../builders/guarded-ledger.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';

/** Effect of a single fact on the ledger, and the parts it leaves unchanged. */

describe('what a fact says stands until another one says something else', () => {
  const hub = { till: 'one', host: 'hub.example', port: 4_000 };

  test.each<[keyof Ledger, Partial<Fact>, unknown]>([
    ['favourites', { favourites: ['books'] }, ['books']],
    ['hub', { hub }, hub],
    ['retentionDays', { retentionDays: 90 }, 90],
    ['lastReceiptNumber', { receiptsAfter: 417 }, 417],
  ])('%s', (member, change, expected) => {
    const till = GuardedLedger.started();
    till.tell(change);
    till.tell({});
    expect(till.ledger[member]).toEqual(expected);
  });

  test('nobody sells offline by hand at a new till, and it says so', () => {
    expect(emptyLedger().queue.workOffline).toBe(false);
  });

  test('a new till has no favourites, and no proof of how its service counts', () => {
    const { favourites, queue } = emptyLedger();
    expect([favourites, queue.signProven]).toEqual([[], false]);
  });

  test('a till that has left its hub has none', () => {
    const till = GuardedLedger.started();
    till.tell({ hub });
    till.tell({ hub: null });
    expect(till.ledger.hub).toBeNull();
  });

  test('receipts that are known of go on after the greater number, whoever says a smaller one', () => {
    const day = new ShopDay();
    day.till.tell({ receiptsAfter: 417 });
    day.till.tell({ receiptsAfter: 3 });
    expect(day.sell(5_00, 'cash').receiptNumber).toBe(418);
  });

  test('a draft is remembered until the service has it', () => {
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
  test('takes the number of its card, and no other one’s', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.write({ kind: 'erase-customer', cardId: anna }, MANAGER);
    expect([...till.ledger.cardsByKey.values()]).toEqual([bert]);
    expect([...till.ledger.erasedCards]).toEqual([anna]);
  });

  test('is to be done until a fact says that it was, and no other fact ends it', () => {
    const till = GuardedLedger.started();
    const { sequence } = till.write({ kind: 'erase-customer', cardId: till.card('anna') }, MANAGER);
    till.tell({});
    expect(till.ledger.erasing).toMatchObject({ sequence });
    till.tell({ erasing: null });
    expect(till.ledger.erasing).toBeNull();
    expect(till.ledger.erasedBySequence).toBe(sequence);
  });

  test('by a retention goes no further back than one before it', () => {
    const till = GuardedLedger.started();
    for (const beforeSequence of [5, 3]) {
      till.tell({ erasure: { because: 'retention', cardIds: [], beforeSequence } });
    }
    expect(till.ledger.retainedThrough).toBe(5);
  });
});

describe('the computer’s clock was set back', () => {
  test.each([
    ['by more than it may be corrected by', -CLOCK_SLEW_MS - 1, true],
    ['by as much as it may be corrected by', -CLOCK_SLEW_MS, false],
    ['not at all', 0, false],
    ['but forward', CLOCK_SLEW_MS + 1, false],
  ])('%s', (_, byMs, isNoted) => {
    const till = GuardedLedger.started();
    const { clockMs } = till.ledger;
    till.tell({ atMs: instantMs(clockMs + byMs) });
    expect(till.ledger.clockBackBy).toBe(isNoted ? till.ledger.lastSequence : 0);
  });
});

describe('a card that a person looks at', () => {
  const drift = { residualCents: cents(-3_00), atMs: instantMs(0), intentId: intentId('one') };
  const confirmed = (balanceCents: number) => ({
    balanceCents: cents(balanceCents),
    atMs: instantMs(0),
    intentId: intentId('one'),
    sentBySequence: 1,
  });

  test.each<[string, Partial<Card>, boolean]>([
    ['was moved by others', { drift }, true],
    ['lies below zero', { confirmed: confirmed(-1) }, true],
    ['is empty', { confirmed: confirmed(0) }, false],
    ['has something left', { confirmed: confirmed(5_00) }, false],
    ['was never asked about', { confirmed: null }, false],
  ])('%s', (_, change, isOdd) => {
    const till = GuardedLedger.started();
    const card = till.cardNow(till.card('anna'));
    till.tell({ card: { ...card, ...change } });
    expect([...till.ledger.oddCards.keys()]).toEqual(isOdd ? [card.id] : []);
    // Until it is as it should be again.
    till.tell({ card });
    expect(till.ledger.oddCards.size).toBe(0);
  });
});

describe('of what is open on a card', () => {
  test('the first accepted stands first, redemptions are held and loads are on their way', () => {
    const till = GuardedLedger.started();
    const anna = till.card('anna');
    till.accept('first', anna, 'redeem', 5_00);
    till.accept('load', anna, 'load', 20_00);
    till.accept('second', anna, 'redeem', 7_00);
    // It left, came to nothing and was released: it goes into its lane anew, behind the others.
    const first = till.intent('first');
    till.tell({ intent: { ...first, state: 'refused' } });
    till.tell({ intent: { ...first, attempts: 1 } });
    const names = openOnCard(till.ledger, anna).map(({ id }) => id);
    expect(names).toEqual(['first', 'load', 'second'].map(intentId));
    expect(heldOnCard(till.ledger, anna)).toBe(12_00);
    expect(pendingLoadsOnCard(till.ledger, anna)).toBe(20_00);
  });

  test('nothing is held where nothing is open', () => {
    const till = GuardedLedger.started();
    const anna = till.card('anna');
    expect(openOnCard(till.ledger, anna)).toEqual([]);
    expect(heldOnCard(till.ledger, anna)).toBe(0);
    expect(pendingLoadsOnCard(till.ledger, anna)).toBe(0);
  });

  test('what belongs to no sale is of none', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    expect(intentsOfSale(till.ledger, null)).toEqual([]);
    expect(intentsOfSale(till.ledger, saleId('none'))).toEqual([]);
  });

  test('nothing is known of the balance of no card, and of one that nobody stated', () => {
    const till = GuardedLedger.started();
    expect(knownBalanceCents(null)).toBeNull();
    expect(knownBalanceCents(till.cardNow(till.card('anna', null)))).toBeNull();
    expect(knownBalanceCents(till.cardNow(till.card('bert', 7_00)))).toBe(7_00);
  });

  test('a transaction of a card that was never introduced is a mistake of ours', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    const odd = { ...till.intent('one'), cardId: cardIdSchema.parse('card-of-nobody') };
    expect(() => cardOf(till.ledger, odd)).toThrow('every intent names a card that was introduced');
  });
});

describe('what is owed', () => {
  /** Nobody knew whether it was taken; its sale was cancelled meanwhile. */
  function takenForCancelled() {
    const day = new ShopDay();
    const { till } = day;
    const sale = day.openSale(goods(10_00, 'books'));
    till.write({ ...till.request('gift', till.card('anna'), 'redeem', 10_00), saleId: sale });
    till.sendAndHear('gift', UNKNOWN);
    till.write({ kind: 'cancel-sale', saleId: sale, reason: 'gone' });
    const taken = { kind: 'settle', intentId: intentId('gift'), how: 'taken' } as const;
    till.write({ ...taken, reason: 'seen' }, MANAGER);
    return till;
  }
  const back = giveBackId(intentId('gift'));

  test('goes back for a cancelled sale, once it is found taken', () => {
    const till = takenForCancelled();
    expect([...till.ledger.owed.values()]).toEqual([owedBack(intentId('gift'))]);
    expect(isOwedBack(till.ledger, till.intent('gift'))).toBe(true);
  });

  test('is not owed again by a fact about what was taken before', () => {
    const till = takenForCancelled();
    till.ledger.owed.clear();
    till.tell({ intent: { ...till.intent('gift'), reason: 'another one' } });
    expect(till.ledger.owed.size).toBe(0);
  });

  test('has come with what puts the same right, under whatever name', () => {
    const till = takenForCancelled();
    const byHand = { ...till.intent('gift'), id: intentId('by-hand'), verb: 'load' } as const;
    till.tell({ intent: { ...byHand, saleId: null, reverses: intentId('other') } });
    expect([...till.ledger.owed.keys()]).toEqual([back]);
    till.tell({ intent: { ...byHand, saleId: null, reverses: intentId('gift') } });
    expect(till.ledger.owed.size).toBe(0);
  });

  test('is given to a person where nobody may give it back by itself', () => {
    const till = takenForCancelled();
    const intent = till.intent('gift');
    const alarm = (kind: 'done-after-all' | 'not-given-back') => ({ kind, atMs: instantMs(0) });
    till.tell({ intent: { ...intent, alarm: alarm('done-after-all') } });
    expect([...till.ledger.owed.keys()]).toEqual([back]);
    till.tell({ intent: { ...intent, alarm: alarm('not-given-back') } });
    expect(till.ledger.owed.size).toBe(0);
  });

  test.each<[string, Partial<Intent>]>([
    ['has gone back', { reversedBy: intentId('back') }],
    ['was seen to by a manager', { alarmSeenAtMs: instantMs(0) }],
    ['was taken by a till that this one took over', { adoptedFrom: 'two' }],
    ['was a load', { verb: 'load' }],
    ['was not taken', { settlement: null }],
    ['belongs to no sale', { saleId: null }],
  ])('never goes back where it %s', (_, change) => {
    const till = takenForCancelled();
    expect(isOwedBack(till.ledger, { ...till.intent('gift'), ...change })).toBe(false);
  });

  test('the loads of a sale are owed by the fact that completes it, and by none after that', () => {
    const day = new ShopDay();
    const line = day.loadLine(day.till.card('anna'), 20_00);
    const id = day.openSale(line, goods(5_00, 'books'));
    expect(day.till.ledger.owed.size).toBe(0);
    day.pay(id, 25_00, 'cash');
    const { fact } = day.till.write({ kind: 'complete-sale', saleId: id });
    expect([...day.till.ledger.owed.keys()]).toEqual([line.intentId]);
    day.till.write({ kind: 'accept-sold-load', saleId: id, intentId: line.intentId! });
    day.till.tell({ sale: fact.sale });
    expect(day.till.ledger.owed.size).toBe(0);
  });

  test('the second half of a move falls due once, with the fact that finds the first one done', () => {
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
    till.answer('off', refusedWith(422));
    expect(till.ledger.owed.size).toBe(0);
    const done = { ...till.intent('off'), state: 'applied' } as const;
    till.tell({ intent: done });
    expect([...till.ledger.owed.keys()]).toEqual([intentId('onto')]);
    till.ledger.owed.clear();
    till.tell({ intent: { ...done, reason: 'seen twice' } });
    // A payment that entered the journal already done has no second half promised here.
    till.tell({ intent: { ...done, id: intentId('elsewhere') } });
    expect(till.ledger.owed.size).toBe(0);
  });
});
