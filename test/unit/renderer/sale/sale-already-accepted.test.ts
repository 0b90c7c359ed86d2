import { expect, test } from 'vitest';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** A sale in which main has accepted a gift payment, but none of main's messages has arrived. */
function acceptedUnheard(tellsCurrent: boolean): SaleAtTheTill {
  const at = new SaleAtTheTill(GuardedLedger.started({ online: false }));
  const card = at.till.card('anna', 50_00);
  at.tellsCurrent = tellsCurrent;
  at.meanwhile = (asked) => (asked.kind === 'accept' ? () => at.till.write(asked) : null);
  return at.ring('1250').present(card).enter();
}

test('an already accepted payment is looked up in main, and the sale continues', () => {
  const at = acceptedUnheard(true);
  expect(at.flow).toMatchObject({ step: { kind: 'completed' }, problem: null });
  expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 12_50 }]);
  expect(at.till.ledger.intents.size).toBe(1);
});

test('an already accepted payment without news is asked for once and then shown as unknown', () => {
  const at = acceptedUnheard(false);
  expect(at.step()).toBe('taking');
  expect(at.pass(7_900).flow).toMatchObject({ step: { kind: 'taking' }, problem: null });
  expect(at.asked).toEqual(['open-sale', 'accept']);
  expect(at.pass(100).flow).toMatchObject({
    step: { kind: 'paying' },
    problem: { kind: 'unanswered' },
    plans: [{ amountCents: 12_50 }],
  });
  at.tellsCurrent = true;
  expect(at.enter().step()).toBe('completed');
  expect(at.till.ledger.intents.size).toBe(1);
});
