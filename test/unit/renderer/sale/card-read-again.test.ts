import { expect, test } from 'vitest';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** A scanner on the counter reads the card below it again whenever it is moved. */

test('reading a card again keeps its typed amount', () => {
  const at = new SaleAtTheTill().ring('2000');
  const card = at.till.card('anna', 50_00);
  at.present(card).do({ kind: 'edit', edit: (before) => `${before}5` });
  at.do({ kind: 'edit', edit: (before) => `${before}00` }).present(card);
  expect(at.flow.step).toMatchObject({ kind: 'card', text: '500' });
  at.enter();
  expect(at.flow.plans).toMatchObject([{ amountCents: 5_00 }]);
});

test('Enter at Pay charges a card that is scanned again at most the amount chosen before', () => {
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

test('another card starts with its own amount', () => {
  const at = new SaleAtTheTill().ring('2000');
  at.present(at.till.card('anna', 50_00)).type('500').present(at.till.card('bob', 7_00));
  expect(at.flow.step).toMatchObject({ kind: 'card', text: '700' });
});
