import { expect, test } from 'vitest';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** A busy computer delivers a scan in pieces, and the first piece may be another card's number. */
test('an incomplete scan removes the card its first part was taken for', () => {
  const at = new SaleAtTheTill();
  const card = at.till.card('anna', 50_00);
  at.ring('2000').present(card);
  expect(at.step()).toBe('card');
  at.do({ kind: 'torn-scan' });
  expect(at.flow).toMatchObject({
    step: { kind: 'card-wanted', verb: 'redeem' },
    problem: { kind: 'torn-scan' },
    plans: [],
  });
  at.present(card).enter();
  expect(at.flow.plans).toHaveLength(1);
});
