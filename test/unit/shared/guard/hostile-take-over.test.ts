import { describe, expect, test } from 'vitest';
import {
  intentToAdopt,
  isUnsafeToSend,
  transactionsToAdopt,
} from '../../../../shared/guard/money/adopted-transactions.ts';
import { intentsToHandOver } from '../../../../shared/guard/money/admit-adoption.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { enteredChangeCents, isWrittenOff } from '../../../../shared/ledger/money/gift-effect.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { mayDecide } from '../../../../shared/proposals/acts.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Attacks on docs/quality/taking-over.md; each of these succeeded against a first version. */

const HUB = { till: 'north', host: 'hub', port: 5488 };

/** Adopts payments as `TakeoverImport` does. */
const adoptAs = (till: GuardedLedger, copy: Ledger, intent: Intent, mayLeave: boolean) =>
  intentToAdopt(copy, intent, {
    cardId: assertPresent([...till.ledger.cards.keys()][0], 'it has a card'),
    from: 'dead',
    mayHaveLeft: mayLeave,
  });

/** Sorts the payments of a whole copy as `TakeoverImport.#adopt` does. */
function whatComes(copy: Ledger) {
  const { bring, forPerson } = transactionsToAdopt('dead', copy, []);
  const all = bring.map((intent) => ({
    intent,
    mayHaveLeft: isUnsafeToSend(copy, intent, copy.lastSequence),
  }));
  const here = all.filter((one) => one.intent.strength !== 'attempt' || one.mayHaveLeft);
  return { here, sentByItself: here.filter((one) => !one.mayHaveLeft), forPerson };
}

test('a payment of a sale that was never completed is not sent automatically by the successor', () => {
  const day = new ShopDay(GuardedLedger.started({ mode: 'real', online: false }));
  const card = day.till.card('anna', 100_00);
  const sale = day.openSale(lineOfCategory(10_00, 'books'));
  day.payByGift(sale, card, 10_00);
  // The till fails with its customer at the counter, who pays at another till.
  expect(whatComes(day.till.ledger).sentByItself).toEqual([]);
});

describe('a cancelled sale of a replaced till', () => {
  function cancelled(): { readonly copy: Ledger; readonly intent: Intent } {
    const day = new ShopDay(GuardedLedger.started({ mode: 'real' }));
    const { till } = day;
    const card = till.card('anna', 100_00);
    const sale = day.openSale(lineOfCategory(10_00, 'books'));
    const name = day.payByGift(sale, card, 10_00);
    till.sendAndHear(name, UNKNOWN_OUTCOME);
    till.write({ kind: 'cancel-sale', saleId: sale, reason: 'changed their mind' });
    expect(mayDecide(till.ledger, till.intent(name), 'send-again')).toBe(false);
    return { copy: till.ledger, intent: till.intent(name) };
  }

  test('has no payment sent again by the successor, whoever asks', () => {
    const { copy, intent: unknown } = cancelled();
    const till = GuardedLedger.atHub();
    till.write(adoptAs(till, copy, unknown, true));
    till.pass(3_600_000);
    expect(mayDecide(till.ledger, till.ledger.intents.get(unknown.id)!, 'send-again')).toBe(false);
    const release = { kind: 'release', intentId: unknown.id, reason: 'not there' } as const;
    expect(till.propose(release, MANAGER)).toBe(false);
  });

  test('is refunded, or a person is asked, if its payment was charged', () => {
    const { copy, intent: unknown } = cancelled();
    const till = GuardedLedger.atHub();
    till.write(adoptAs(till, copy, unknown, true));
    till.pass(3_600_000);
    const settle = { kind: 'settle', intentId: unknown.id, how: 'taken', reason: 'seen' } as const;
    till.write({ ...settle, serviceNumber: 'number-1' }, MANAGER);
    const { alarm } = till.ledger.intents.get(unknown.id)!;
    expect(till.ledger.owed.size > 0 || alarm !== undefined).toBe(true);
  });
});

// Taking over: case 8.
test('a till that was taken over cannot send a payment again, even after joining the hub under a new name', () => {
  const till = GuardedLedger.started({ mode: 'real', online: false });
  till.write(till.request('one', till.card('anna', 80_00), 'load', 5_00));
  till.write({ kind: 'note-hub', hub: HUB });
  const { sequence: through } = till.intent('one');
  till.write({ kind: 'note-taken-over', by: 'south', through });
  till.write({ kind: 'forget-sending', intentId: intentId('one'), why: 'taken-over' });
  till.pass(3_600_000);
  const release = { kind: 'release', intentId: intentId('one'), reason: 'not there' } as const;
  expect(till.refusal(release, MANAGER)).toMatchObject({ state: 'taken-over' });
  // As docs/hub.md says, the till joins again under a new name. Then it fails for good.
  till.write({ kind: 'note-hub', hub: null }, MANAGER);
  till.write({ kind: 'note-hub', hub: { ...HUB, till: 'anew' } });
  const east = GuardedLedger.atHub();
  for (const one of whatComes(till.ledger).here)
    east.write(adoptAs(east, till.ledger, one.intent, one.mayHaveLeft));
  east.pass(3_600_000);
  expect(east.propose(release, MANAGER)).toBe(false);
  // The till that has it accounts for its end, whatever is decided here.
  const { sequence } = east.intent('one');
  const before = enteredChangeCents(east.intent('one'));
  const loss = { kind: 'settle', intentId: intentId('one'), how: 'shop-loss' } as const;
  east.write({ ...loss, reason: 'not there' }, MANAGER);
  expect(east.intent('one')).toMatchObject({ state: 'settled', sequence });
  expect(enteredChangeCents(east.intent('one'))).toBe(before);
  expect(isWrittenOff(east.intent('one'))).toBe(false);
});

// Taking over: case 8.
test('a payment taken over twice, back to the till that accepted it, is one payment of that till', () => {
  const till = GuardedLedger.started({ mode: 'real', online: false });
  const card = till.card('anna', 80_00);
  till.write(till.request('one', card, 'load', 5_00));
  till.write({ kind: 'note-hub', hub: HUB });
  const south = GuardedLedger.atHub();
  const [first] = whatComes(till.ledger).here;
  south.write(adoptAs(south, till.ledger, first!.intent, first!.mayHaveLeft));
  till.write({ kind: 'note-taken-over', by: 'south', through: till.ledger.lastSequence });
  till.write({ kind: 'forget-sending', intentId: intentId('one'), why: 'taken-over' });
  till.write({ kind: 'note-hub', hub: null }, MANAGER);
  till.write({ kind: 'note-hub', hub: { ...HUB, till: 'anew' } });
  // South fails, and the till takes it over.
  const [again] = whatComes(south.ledger).here;
  const adopt = {
    ...adoptAs(till, south.ledger, again!.intent, again!.mayHaveLeft),
    from: 'south',
  };
  // Not if south had lost it to a third till.
  expect(till.refusal({ ...adopt, hasTaker: true })).toMatchObject({ why: 'already-accepted' });
  till.write(adopt);
  expect([...till.ledger.intents.keys()]).toEqual([intentId('one')]);
  till.pass(3_600_000);
  const release = { kind: 'release', intentId: intentId('one'), reason: 'not there' } as const;
  expect(till.propose(release, MANAGER)).toBe(false);
  const settle = { kind: 'settle', intentId: intentId('one'), how: 'shop-loss' } as const;
  till.write({ ...settle, reason: 'not there' }, MANAGER);
  expect(enteredChangeCents(till.intent('one'))).toBe(0);
});

test('a payment of a completed sale cannot be undone at the successor by a cashier alone', () => {
  const day = new ShopDay(GuardedLedger.started({ mode: 'real', online: false }));
  const { till } = day;
  const sale = day.openSale(lineOfCategory(10_00, 'books'));
  const name = day.payByGift(sale, till.card('anna', 100_00), 10_00);
  day.complete(sale);
  const undo = { kind: 'undo', intentId: intentId(name) } as const;
  expect(till.refusal(undo, MANAGER)).toMatchObject({ state: 'sale-completed' });
  const other = GuardedLedger.atHub();
  other.write(adoptAs(other, till.ledger, till.intent(name), false));
  other.accessLevel = 'cashier';
  expect(other.propose(undo)).toBe(false);
});

test('a payment that a person sends again keeps the key of its first attempt', () => {
  const dead = GuardedLedger.started({ mode: 'real' });
  dead.write(dead.request('one', dead.card('anna', 80_00), 'load', 5_00));
  dead.send('one');
  expect(dead.intent('one').keyHeader).toBe('Idempotency-Key');
  const till = GuardedLedger.atHub();
  till.write(adoptAs(till, dead.ledger, dead.intent('one'), true));
  till.pass(3_600_000);
  till.write({ kind: 'release', intentId: intentId('one'), reason: 'not there' }, MANAGER);
  expect(till.send('one').keyHeader).toBe('Idempotency-Key');
});

test('a payment that returns to the queue after a take-over does not block its card', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  const card = till.card('anna', 80_00);
  till.write(till.request('one', card, 'load', 5_00));
  till.write({ kind: 'note-hub', hub: HUB });
  till.send('one');
  till.write({ kind: 'note-taken-over', by: 'south', through: till.ledger.lastSequence });
  // `#holdBack` skips a payment in flight, which is later found not to have been sent (HUB_LOST).
  till.answer('one', { kind: 'not-sent', cause: 'cancelled', code: 'HUB_LOST' });
  till.write({ ...till.request('two', card, 'load', 6_00), amountCents: cents(6_00) });
  const begin = { kind: 'begin-sending', intentId: intentId('two'), ...CURRENT_KEYS } as const;
  expect(till.propose(begin)).toBe(true);
});

// Taking over: case 49.
describe('an open sale that was paid before its till was taken over', () => {
  /** Makes a till that returns; a person refunded the payment at its successor. */
  function back(pay: (day: ShopDay, sale: SaleId) => void) {
    const day = new ShopDay(GuardedLedger.started({ mode: 'real' }));
    const { till } = day;
    const sale = day.openSale(lineOfCategory(10_00, 'books'));
    pay(day, sale);
    till.write({ kind: 'note-hub', hub: HUB });
    const through = till.ledger.lastSequence;
    till.accessLevel = 'cashier';
    till.startAgain();
    till.write({ kind: 'note-taken-over', by: 'south', through });
    for (const { id } of intentsToHandOver(till.ledger))
      till.write({ kind: 'forget-sending', intentId: id, why: 'taken-over' });
    return { day, till, sale, complete: { kind: 'complete-sale', saleId: sale } as const };
  }
  const ASKS = { why: 'needs-approval', because: 'perhaps-given-back' };
  const byHand = (kind: 'cash' | 'card' | 'other') => (day: ShopDay, sale: SaleId) =>
    day.pay(sale, 10_00, kind);

  test.each([
    ['a bank card', byHand('card')],
    ['cash', byHand('cash')],
    ['a voucher', byHand('other')],
    [
      'a gift card',
      (day: ShopDay, sale: SaleId) => day.payByGift(sale, day.till.card('ben', 100_00), 10_00),
    ],
  ])('is not completed by %s without a manager who has looked', (_, pay) => {
    const { till, complete } = back(pay);
    expect(till.refusal(complete)).toEqual(ASKS);
    // The result is the same after it has left the hub.
    till.write({ kind: 'note-hub', hub: null }, MANAGER);
    expect(till.refusal(complete)).toEqual(ASKS);
    till.write(complete, MANAGER);
  });

  test('is not completed by a terminal that was asked before the take-over, and answered afterwards', () => {
    const { till, sale, complete } = back((day, saleId) =>
      day.till.write({
        kind: 'ask-terminal',
        saleId,
        paymentId: 'payment-1',
        amountCents: cents(10_00),
      }),
    );
    till.write({ kind: 'settle-terminal', saleId: sale, paymentId: 'payment-1', isDone: true });
    expect(till.refusal(complete)).toEqual(ASKS);
  });

  // Taking over: case 50.
  describe('at a till that has not reached its hub since it started', () => {
    function started(pay: (day: ShopDay, sale: SaleId) => void) {
      const day = new ShopDay(GuardedLedger.started({ mode: 'real' }));
      const { till } = day;
      const sale = day.openSale(lineOfCategory(10_00, 'books'));
      pay(day, sale);
      till.write({ kind: 'note-hub', hub: HUB });
      till.write({ kind: 'change-limits', limits: generous(till.ledger.limits) }, MANAGER);
      till.accessLevel = 'cashier';
      till.startAgain();
      return { day, till, sale, complete: { kind: 'complete-sale', saleId: sale } as const };
    }
    const ASKS_AWAY = { why: 'needs-approval', because: 'perhaps-taken-over' };

    test.each([
      ['cash', byHand('cash')],
      [
        'a gift card',
        (day: ShopDay, sale: SaleId) => day.payByGift(sale, day.till.card('ben', 100_00), 10_00),
      ],
    ])('can be ended by %s only with a manager', (_, pay) => {
      const { till, sale, complete } = started(pay);
      expect(till.refusal(complete)).toEqual(ASKS_AWAY);
      expect(till.refusal({ kind: 'cancel-sale', saleId: sale, reason: 'left' })).toEqual(
        ASKS_AWAY,
      );
      till.write(complete, MANAGER);
    });

    test('can be ended without a manager as soon as the hub has answered', () => {
      const { till, complete } = started(byHand('card'));
      till.hubUnheardThrough = undefined;
      till.write(complete);
    });

    test('can be ended without a manager if all of it was paid since the start', () => {
      const { day, till, sale, complete } = started(() => undefined);
      day.pay(sale, 10_00, 'cash');
      till.write(complete);
    });
  });

  test('is not refunded a second time by a cashier alone', () => {
    const { till, sale } = back(byHand('card'));
    till.write(
      {
        kind: 'change-limits',
        limits: generous(till.ledger.limits),
      },
      MANAGER,
    );
    const { sequence } = till.ledger.sales.get(sale)!.tenders[0]!.taken!;
    expect(till.refusal({ kind: 'remove-tender', saleId: sale, sequence })).toEqual(ASKS);
    expect(till.refusal({ kind: 'cancel-sale', saleId: sale, reason: 'left' })).toEqual(ASKS);
  });

  test('paid by gift card is not reversed by a cashier alone', () => {
    let name = '';
    const { till } = back((day, sale) => {
      name = day.payByGift(sale, day.till.card('ben', 100_00), 10_00);
      day.till.apply(name, 90_00);
    });
    till.write({ kind: 'change-limits', limits: generous(till.ledger.limits) }, MANAGER);
    const reverse = {
      kind: 'put-right',
      intentId: intentId('back'),
      reverses: intentId(name),
      reason: 'left',
    } as const;
    expect(till.refusal(reverse)).toMatchObject({ why: 'needs-approval' });
  });

  test('is completed without a question if all of it was paid after the take-over', () => {
    const { day, till, sale, complete } = back(() => undefined);
    day.pay(sale, 10_00, 'card');
    till.write(complete);
  });
});

test('a sale of a restored copy, paid before the restore, is not completed without a manager', () => {
  const day = new ShopDay();
  const { till } = day;
  const sale = day.openSale(lineOfCategory(10_00, 'books'));
  day.pay(sale, 10_00, 'card');
  till.accessLevel = 'cashier';
  till.startAgain('behind');
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  const complete = { kind: 'complete-sale', saleId: sale } as const;
  expect(till.refusal(complete)).toEqual({ why: 'needs-approval', because: 'perhaps-given-back' });
  till.write(complete, MANAGER);
});

/** Raises what a cashier may refund alone, so that this limit prevents nothing. */
function generous(limits: Limits): Limits {
  return {
    ...limits,
    withoutManager: { ...limits.withoutManager, putRightCents: cents(500_00) },
  };
}
