import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { describeSaleProblem } from '../../../../renderer/sale/flow/describe-sale-problem.ts';
import { presentedCards } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/**
 * Tests that no page promises a planned gift payment that is not possible any more: the till went offline after the card
 * was presented.
 */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

/** Plans €80 from a card of €90 online; offline the store allows €50 per redemption. */
function planned(): SaleAtTheTill {
  const at = new SaleAtTheTill();
  return at.ring('10000').present(at.till.card('anna', 90_00)).type('8000').enter();
}

function cutOff(at: SaleAtTheTill): SaleAtTheTill {
  at.till.write({ kind: 'begin-outage', cause: 'no-network' });
  return at.do({ kind: 'connection', online: false });
}

test('a planned payment says what its card can pay once the till is offline, and no longer what will be left', () => {
  const at = planned();
  expect(at.flow.plans[0]).not.toHaveProperty('onlyUpToCents');
  expect(presentedCards(at.flow)[0]).toMatchObject({ leftCents: 10_00 });
  cutOff(at);
  expect(at.flow.plans).toMatchObject([{ amountCents: 80_00, onlyUpToCents: 50_00 }]);
  expect(presentedCards(at.flow)[0]).toMatchObject({ balanceCents: 90_00, leftCents: null });
  at.till.write({ kind: 'end-outage' });
  at.do({ kind: 'connection', online: true });
  expect(at.flow.plans[0]).not.toHaveProperty('onlyUpToCents');
  expect(presentedCards(at.flow)[0]).toMatchObject({ leftCents: 10_00 });
});

test('a planned payment that is still possible offline stays as it was', () => {
  const at = new SaleAtTheTill();
  cutOff(at.ring('10000').present(at.till.card('anna', 90_00)).type('4000').enter());
  expect(at.flow.plans[0]).not.toHaveProperty('onlyUpToCents');
  expect(presentedCards(at.flow)[0]).toMatchObject({ leftCents: 50_00 });
});

test('a planned payment that is refused at the end names its card and the amount that is due again', () => {
  const at = cutOff(planned()).cash('2000');
  expect(at.flow.plans).toEqual([]);
  const { problem } = at.flow;
  expect(problem).toMatchObject({ kind: 'planned-above-limit', amountCents: 80_00 });
  const said = describeSaleProblem(problem!, format);
  expect(said.title).toMatch(/^Card ….* can only pay up to €50\.00 now\.$/);
  expect(said.whatToDo).toMatch(/offline limit.*€80\.00 of card ….* is due again\.$/);
});

test('a planned payment says what its card can pay once another payment has used its balance', () => {
  const at = planned();
  const [plan] = at.flow.plans;
  at.beside((till) => till.accept('beside-it', plan!.cardId, 'redeem', 30_00));
  expect(at.flow.plans).toMatchObject([{ amountCents: 80_00, onlyUpToCents: 60_00 }]);
  expect(presentedCards(at.flow)[0]).toMatchObject({ leftCents: null });
});

test('a planned payment says that it is not possible once other payments have used what the till may promise offline', () => {
  const at = cutOff(planned());
  expect(at.flow.plans[0]!.onlyUpToCents).toBe(50_00);
  for (let more = 0; more < 50; more += 1) {
    const cardId = at.till.card(`other-${more}`, 50_00);
    at.beside((till) =>
      till.propose({ ...till.request(`beside-${more}`, cardId, 'redeem', 50_00, null) }),
    );
  }
  expect(at.flow.plans[0]!.onlyUpToCents).toBe(0);
});

test('the customer reads what will be left on a card once another payment has used some of its balance', () => {
  const at = planned();
  const [plan] = at.flow.plans;
  at.beside((till) => till.accept('beside-it', plan!.cardId, 'redeem', 4_00));
  expect(at.flow.plans[0]).not.toHaveProperty('onlyUpToCents');
  expect(presentedCards(at.flow)[0]).toMatchObject({ balanceCents: 86_00, leftCents: 6_00 });
});
