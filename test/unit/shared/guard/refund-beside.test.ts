import { describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { intentId, MANAGER, refusedWith } from '../../../builders/guarded-ledger.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';

/** A refund beside what else gives back the same money: no two of them do (decision 0108). */

const all = [{ lineId: 'line-tea', quantity: 2 }];

/** Tea for €6, paid with a gift balance that the service has taken. */
function paidByGift(): { day: ShopDay; id: SaleId; gift: string } {
  const day = new ShopDay();
  const id = day.openSale(goods(3_00, 'tea', 2));
  const gift = day.payByGift(id, day.till.card('anna'), 6_00);
  day.till.apply(gift, 94_00);
  day.complete(id);
  return { day, id, gift };
}

function putRight(gift: string) {
  const intentIdOfBack = intentId('right');
  const reverses = intentId(gift);
  return { kind: 'put-right', intentId: intentIdOfBack, reverses, reason: 'mine' } as const;
}

describe('what puts a payment right and was refused', () => {
  test('waits for a person, and so does a refund of it', () => {
    const { day, id, gift } = paidByGift();
    const { till } = day;
    till.write(putRight(gift));
    till.send('right');
    till.answer('right', refusedWith(404));
    expect(till.intent(gift).reversedBy).toBeNull();
    expect(till.refusal(day.refundRequest(id, all), MANAGER)).toEqual({
      why: 'refund-too-much',
      upToCents: 0,
      because: 'gift-unsettled',
    });
    // After a mended set-up the till sends it again by itself.
    till.write({ kind: 'retry-refused', intentId: intentId('right') });
    expect(till.refusal(day.refundRequest(id, all), MANAGER)).toMatchObject({
      because: 'gift-gone',
    });
  });

  test('is a loss, and the payment can be refunded again', () => {
    const { day, id, gift } = paidByGift();
    const { till } = day;
    till.write(putRight(gift));
    till.send('right');
    till.answer('right', refusedWith(422));
    const settle = { kind: 'settle', intentId: intentId('right'), reason: 'no' } as const;
    till.write({ ...settle, how: 'shop-loss' }, MANAGER);
    expect(day.refund(id, all).parts).toMatchObject([{ kind: 'gift', amountCents: 6_00 }]);
  });
});

describe('a redemption that stands in for a refused one', () => {
  /** The one of the sale is refused; another card pays, at first for no sale. */
  function stoodIn() {
    const day = new ShopDay();
    const { till } = day;
    const id = day.openSale(goods(3_00, 'tea', 2));
    const gift = day.payByGift(id, till.card('anna'), 6_00);
    day.complete(id);
    till.send(gift);
    till.answer(gift, refusedWith(422));
    till.accept('other', till.card('bert'), 'redeem', 6_00);
    till.apply('other', 94_00);
    const settle = { kind: 'settle', intentId: intentId(gift), reason: 'bert' } as const;
    till.write({ ...settle, how: 'other-card', otherIntentId: intentId('other') }, MANAGER);
    return { day, id };
  }

  test('is put right by nobody once the sale was refunded', () => {
    const { day, id } = stoodIn();
    expect(day.refund(id, all).parts).toMatchObject([
      { kind: 'gift', amountCents: 6_00, reverses: intentId('other') },
    ]);
    expect(day.till.refusal(putRight('other'), MANAGER)).toEqual({ why: 'already-reversed' });
    day.till.writeMany(3_000);
    day.till.rollOver();
    expect(day.till.refusal(putRight('other'), MANAGER)).toEqual({ why: 'already-reversed' });
  });

  test('put right first, is gone for a refund', () => {
    const { day, id } = stoodIn();
    day.till.write(putRight('other'));
    expect(day.till.refusal(day.refundRequest(id, all))).toMatchObject({ because: 'gift-gone' });
  });
});
