import { expect, test } from 'vitest';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId, SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Attempts to have a sold load paid out that was never debited from its card, or debited without being paid out. */

const HUB = { till: 'north', host: 'hub', port: 5488 };

interface Sold {
  readonly day: ShopDay;
  readonly till: GuardedLedger;
  readonly id: SaleId;
  readonly card: CardId;
  /** The id under which the load was accepted. */
  readonly load: string;
}

/** Sells a load of €20 with goods for €50, all paid in cash; the card has €80. */
function sold(till = GuardedLedger.started()): Sold {
  const day = new ShopDay(till);
  till.person = 'ann-1';
  const card = till.card('anna', 60_00);
  const line = { ...day.loadLine(card, 20_00), id: 'line-load' };
  const id = day.openSale(lineOfCategory(50_00, 'book'), line);
  day.payAll(id, 70_00, 'cash');
  const load = line.intentId!.replace('intent-', '');
  till.apply(load, 80_00);
  return { day, till, id, card, load };
}

const taking = ({ id }: Sold, name: string) =>
  ({
    kind: 'take-load-back',
    intentId: intentId(name),
    saleId: id,
    lineId: 'line-load',
    amountCents: cents(20_00),
    reason: 'wrong card',
  }) as const;

const paying = ({ id }: Sold, name: string) =>
  ({
    kind: 'pay-out-load',
    saleId: id,
    refundId: refundIdSchema.parse(`refund-of-${name}`),
    intentId: intentId(name),
    reference: '',
  }) as const;

function takeUnknown(at: Sold, name: string): void {
  at.till.write(taking(at, name));
  at.till.sendAndHear(name, UNKNOWN_OUTCOME);
}

const settling = (name: string, how: 'taken' | 'not-taken') =>
  ({ kind: 'settle', intentId: intentId(name), how, reason: 'looked it up' }) as const;

/** Has a manager settle an unknown payment as not charged, although it was. */
function doneAfterAll(at: Sold, name: string): void {
  takeUnknown(at, name);
  at.till.pass(HOUR_MS);
  at.till.write(settling(name, 'not-taken'), MANAGER);
  at.till.accept('coffee', at.card, 'redeem', 3_00);
  at.till.apply('coffee', 57_00);
  expect(at.till.intent(name).alarm?.kind).toBe('done-after-all');
}

test('a lost till’s refunded load whose debit was charged is listed for a manager of its successor', () => {
  const at = sold();
  takeUnknown(at, 'back');
  const taker = GuardedLedger.started({ mode: 'real', online: false });
  const cardId = taker.card('anna', 80_00);
  taker.write({ kind: 'note-hub', hub: HUB });
  const brought = { cardId, from: 'dead', mayHaveLeft: true };
  taker.write(intentToAdopt(at.till.ledger, at.till.intent('back'), brought));
  taker.pass(HOUR_MS);
  taker.write({ ...settling('back', 'taken'), serviceNumber: 'T-1' }, MANAGER);
  expect([...taker.ledger.forPerson.keys()]).toEqual([intentId('back')]);
});

test('a replaced till pays a load out only with a manager', () => {
  const at = sold(GuardedLedger.started({ mode: 'real' }));
  at.till.accessLevel = 'cashier';
  at.till.write(taking(at, 'back'));
  at.till.write({ kind: 'note-hub', hub: HUB });
  at.till.send('back');
  const through = at.till.ledger.lastSequence;
  at.till.write({ kind: 'note-taken-over', by: 'south', through });
  at.till.tell({
    intent: {
      ...at.till.intent('back'),
      state: 'applied',
      alarm: { kind: 'not-paid-out', atMs: at.till.stamp().atMs },
    },
  });
  expect(at.till.refusal(paying(at, 'back'))).toMatchObject({ why: 'needs-approval' });
});

test('two payments that debited the same load are paid out once', () => {
  const at = sold();
  takeUnknown(at, 'back');
  at.till.pass(HOUR_MS);
  at.till.write(settling('back', 'not-taken'), MANAGER);
  at.till.write(taking(at, 'again'));
  at.till.apply('again', 40_00);
  expect(at.till.intent('back').alarm?.kind).toBe('done-after-all');
  at.till.write(paying(at, 'again'), MANAGER);
  at.till.write({ ...settling('back', 'taken'), serviceNumber: 'T-1' }, MANAGER);
  expect(at.till.refusal(paying(at, 'back'), MANAGER)).toMatchObject({ why: 'load-not-back' });
});

test('a load found debited and paid out cannot be reversed or debited again', () => {
  const at = sold();
  doneAfterAll(at, 'back');
  at.till.write({ ...settling('back', 'taken'), serviceNumber: 'T-1' }, MANAGER);
  at.till.write(paying(at, 'back'), MANAGER);
  const reverses = intentId(at.load);
  const right = { kind: 'put-right', intentId: intentId('right'), reverses, reason: 'x' } as const;
  expect(at.till.refusal(right, MANAGER)).toEqual({ why: 'already-reversed' });
  expect(at.till.refusal(taking(at, 'again'))).toMatchObject({ because: 'gone' });
});

test('a load is not paid out from what another till has promised from its card', () => {
  const at = sold(GuardedLedger.started({ mode: 'real' }));
  at.till.write({ kind: 'note-hub', hub: HUB });
  const hub = { kind: 'shared', confirmedCents: 80_00, asOfMs: at.till.stamp().atMs } as const;
  const store = { isComplete: true, asideCents: 0, tills: 2, admitted: null } as const;
  const atHub = { ...hub, ...store, heldCents: 70_00 };
  expect(at.till.refusal({ ...taking(at, 'back'), atHub })).toEqual({
    why: 'load-not-back',
    upToCents: 10_00,
    because: 'balance',
  });
});
