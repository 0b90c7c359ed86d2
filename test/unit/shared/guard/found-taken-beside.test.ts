import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { needsPerson } from '../../../../shared/ledger/money/intent.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const ID = intentId('lamp');

/** A card whose payment gets no answer, in a sale that is then perhaps paid in cash. */
function foundTaken(isPaidInCash: boolean) {
  const till = GuardedLedger.started({ mode: 'real' });
  const day = new ShopDay(till);
  till.write({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' });
  const anna = till.card('anna', 500_00);
  const id = day.openSale(lineOfCategory(200_00, 'lamp'));
  till.write({ ...till.request('lamp', anna, 'redeem', 200_00), saleId: id });
  expect(till.sendAndHear('lamp', UNKNOWN_OUTCOME).strength).toBe('attempt');
  if (isPaidInCash) {
    day.pay(id, 200_00, 'cash');
    day.complete(id);
  }
  const found = { how: 'taken', reason: 'there', balanceSeenCents: cents(300_00) } as const;
  till.write({ kind: 'settle', intentId: ID, ...found }, MANAGER);
  return till;
}

test('a payment found charged although its sale was paid in cash stays listed until a manager has reversed it', () => {
  const till = foundTaken(true);
  expect(till.intent('lamp').alarm?.kind).toBe('done-and-paid');
  const back = { kind: 'put-right', intentId: intentId('back'), reason: 'paid in cash' } as const;
  till.write({ ...back, reverses: ID }, MANAGER);
  till.write({ kind: 'acknowledge-alarm', intentId: ID, note: 'reversed' }, MANAGER);
  expect(needsPerson(till.intent('lamp'))).toBe(false);
});

test('a payment found charged while its sale still waits for it is not listed', () => {
  expect(foundTaken(false).intent('lamp').alarm).toBeUndefined();
});

test('a payment found charged after another card has paid its open sale is given back, and does not take that one’s place', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  const day = new ShopDay(till);
  till.write({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' });
  const id = day.openSale(lineOfCategory(200_00, 'lamp'));
  const pay = (name: string) =>
    till.write({ ...till.request(name, till.card(name, 500_00), 'redeem', 200_00), saleId: id });
  pay('lamp');
  till.sendAndHear('lamp', UNKNOWN_OUTCOME);
  pay('other');
  // The till restarts before the sale has the second card's payment.
  till.apply('other', 300_00);
  till.restart();
  const found = { how: 'taken', reason: 'there', balanceSeenCents: cents(300_00) } as const;
  till.write({ kind: 'settle', intentId: ID, ...found }, MANAGER);
  expect(till.intent('lamp').alarm?.kind).toBe('done-and-paid');

  const tender = (name: string) =>
    ({
      kind: 'tender-sale',
      saleId: id,
      tender: { kind: 'gift', intentId: intentId(name), amountCents: cents(200_00) },
    }) as const;
  expect(till.refusal(tender('lamp'))).toEqual({ why: 'sale-tender-too-large' });
  till.write(tender('other'));
  day.complete(id);
  expect(needsPerson(till.intent('lamp'))).toBe(true);
});
