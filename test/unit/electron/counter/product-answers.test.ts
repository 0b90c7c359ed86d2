import { expect, test } from 'vitest';
import { CardLookup } from '../../../../electron/counter/card-lookup.ts';
import { ANY_CODE_RULES, withCashierAnswer } from '../../../../shared/cards/card-codes.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';

const PEN = '4006381333931';
const PENCIL = '4006381333948';
const QUESTION = { kind: 'question', about: 'product-barcode' };
const GOODS = { kind: 'fault', fault: 'product-barcode' };

test('the answer *no* applies to all codes of a maker, and scanning one twice asks again', async () => {
  const cards = new CardLookup((await BookOnDisk.open()).writer);
  expect(cards.lookUp(PEN)).toEqual(QUESTION);
  cards.use(withCashierAnswer(ANY_CODE_RULES, PEN, false));
  expect(cards.lookUp(PENCIL)).toEqual(GOODS);
  expect(cards.lookUp(PEN)).toEqual(GOODS);
  expect(cards.lookUp(PEN)).toEqual(QUESTION);
  expect(cards.lookUp(PEN, 'card').kind).toBe('card');
});

test('the answer *yes* applies to all codes of a maker without another question', async () => {
  const cards = new CardLookup((await BookOnDisk.open()).writer);
  cards.use(withCashierAnswer(ANY_CODE_RULES, PEN, true));
  expect(cards.lookUp(PENCIL).kind).toBe('card');
});
