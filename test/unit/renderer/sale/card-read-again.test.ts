import { expect, test } from 'vitest';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** A scanner that stands on the counter reads the card that lies below it once more, whenever it is moved. */

test('the amount that was typed for it stays', () => {
  const at = new SaleAtTheTill().ring('2000');
  const card = at.till.card('anna', 50_00);
  at.present(card).do({ kind: 'edit', edit: (before) => `${before}5` });
  at.do({ kind: 'edit', edit: (before) => `${before}00` }).present(card);
  expect(at.flow.step).toMatchObject({ kind: 'card', text: '500' });
  at.enter();
  expect(at.flow.plans).toMatchObject([{ amountCents: 5_00 }]);
});

test('at Pay, Enter takes no more from it than was chosen before', () => {
  const at = new SaleAtTheTill().ring('2000');
  const card = at.till.card('anna', 50_00);
  at.present(card).type('500').enter();
  expect(at.step()).toBe('paying');
  at.present(card).enter();
  expect(at.flow.plans).toMatchObject([{ amountCents: 5_00 }]);
  expect(at.till.ledger.intents.size).toBe(0);
  at.present(card).type('2000').enter();
  expect(at.redemption()).toMatchObject({ amountCents: 20_00 });
});

test('another card brings an amount of its own', () => {
  const at = new SaleAtTheTill().ring('2000');
  at.present(at.till.card('anna', 50_00)).type('500').present(at.till.card('bob', 7_00));
  expect(at.flow.step).toMatchObject({ kind: 'card', text: '700' });
});
