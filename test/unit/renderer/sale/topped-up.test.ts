import { describe, expect, test } from 'vitest';
import { dueAfterPlansCents } from '../../../../renderer/sale/flow/state/gift-plans.ts';
import { mayTakeKnownPartFirst } from '../../../../renderer/sale/flow/steps/known-part-first.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import {
  appliedOutcome,
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Begins a sale whose customer says that the card has more than the till knows (decision 0115). */

function sale(total: string, typed: string, knownCents = 10_00, till = GuardedLedger.started()) {
  const at = new SaleAtTheTill(till);
  const card = at.till.card('anna', knownCents);
  at.ring(total).present(card);
  at.do({ kind: 'edit', edit: (before) => before + typed }).enter();
  return { at, card };
}

/** Answers the last accepted redemption with this balance. */
function answer(at: SaleAtTheTill, balanceCents: number): SaleAtTheTill {
  return end(at, appliedOutcome(`uuid-${at.redemption().id}`, balanceCents));
}

function end(at: SaleAtTheTill, outcome: Outcome): SaleAtTheTill {
  const { id } = at.redemption();
  return at.beside((till) => {
    till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 });
    till.write({ kind: 'record-outcome', intentId: id, outcome });
  });
}

const amounts = (at: SaleAtTheTill) =>
  [...at.till.ledger.intents.values()].map(({ amountCents }) => amountCents);

describe('charging above the known balance', () => {
  test('charges the known balance first and then the rest, both for one sale', () => {
    const { at } = sale('2500', '2500');
    expect(mayTakeKnownPartFirst(at.flow)).toBe(true);
    at.do({ kind: 'topped-up' });
    expect(amounts(at)).toEqual([10_00]);
    answer(at, 15_00);
    expect(amounts(at)).toEqual([10_00, 15_00]);
    answer(at, 0);
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders).toMatchObject([
      { kind: 'gift', amountCents: 10_00 },
      { kind: 'gift', amountCents: 15_00 },
    ]);
  });

  test('charges an empty card one cent to learn its balance', () => {
    const { at } = sale('2500', '2500', 0);
    at.do({ kind: 'topped-up' });
    expect(amounts(at)).toEqual([1]);
    answer(at, 49_99);
    expect(amounts(at)).toEqual([1, 24_99]);
    answer(at, 25_00);
    expect(at.step()).toBe('completed');
  });

  test('as two equal parts raises no question about a repeat', () => {
    const { at } = sale('2000', '2000');
    at.do({ kind: 'topped-up' });
    answer(at, 10_00);
    expect(at.flow.question).toBeNull();
    expect(amounts(at)).toEqual([10_00, 10_00]);
  });

  test('leaves a part that the card does not have due, and charges what the card does have with the rest of the sale', () => {
    const { at } = sale('2500', '2500');
    at.do({ kind: 'topped-up' });
    answer(at, 4_00);
    expect(at.step()).toBe('paying');
    expect(at.flow.problem).toMatchObject({ kind: 'rest-not-there', thereCents: 4_00 });
    expect(amounts(at)).toEqual([10_00]);
    at.cash();
    expect(amounts(at)).toEqual([10_00, 4_00]);
    answer(at, 0);
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders.map(({ amountCents }) => amountCents)).toEqual([10_00, 11_00, 4_00]);
  });

  test('charges nothing more if the card has nothing more', () => {
    const { at } = sale('2500', '2500');
    at.do({ kind: 'topped-up' });
    answer(at, 0);
    expect(at.flow.problem).toMatchObject({ kind: 'rest-not-there', thereCents: 0 });
    expect(at.flow.plans.filter(({ after }) => after !== undefined)).toEqual([]);
    at.cash();
    expect(at.step()).toBe('completed');
  });

  test.each([
    ['is not known', UNKNOWN_OUTCOME],
    ['was refused', refusedOutcome(422)],
  ])('charges no rest where the first part %s', (_what, outcome) => {
    const { at } = sale('2500', '2500', 0);
    at.do({ kind: 'topped-up' });
    end(at, outcome);
    expect(at.step()).toBe('paying');
    expect(at.flow.plans).toEqual([]);
    expect(amounts(at)).toEqual([1]);
    at.cash();
    expect(at.step()).toBe('completed');
  });

  test('is planned beside other tenders, and charged once these have paid', () => {
    const { at } = sale('3000', '2500');
    at.do({ kind: 'topped-up' });
    expect(amounts(at)).toEqual([]);
    expect(at.flow.plans).toMatchObject([{ amountCents: 10_00 }, { amountCents: 15_00 }]);
    at.cash();
    expect(amounts(at)).toEqual([10_00]);
  });

  test('charges the typed amount at once if the card’s balance has become known meanwhile', () => {
    const { at, card } = sale('5000', '2500');
    at.beside((till) => {
      till.accept('loaded-elsewhere', card, 'load', 20_00);
      till.apply('loaded-elsewhere', 30_00);
    });
    expect(mayTakeKnownPartFirst(at.flow)).toBe(false);
    at.do({ kind: 'topped-up' });
    expect(at.flow.plans).toEqual([]);
    at.enter().cash();
    expect(at.redemption()).toMatchObject({ verb: 'redeem', amountCents: 25_00 });
  });

  test('drops the second part when the first is dropped', () => {
    const { at } = sale('3000', '2500');
    at.do({ kind: 'topped-up' });
    const [first] = at.flow.plans;
    at.do({ kind: 'drop-plan', intentId: first!.intentId });
    expect(at.flow.plans).toEqual([]);
  });

  test('leaves the sale with its first part after a crash', () => {
    const { at } = sale('2500', '2500');
    at.do({ kind: 'topped-up' });
    at.reload();
    answer(at, 15_00);
    expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 10_00 }]);
    expect(amounts(at)).toEqual([10_00]);
    at.cash();
    expect(at.step()).toBe('completed');
  });

  test('never exceeds the amount due', () => {
    const { at } = sale('2000', '2500');
    at.do({ kind: 'topped-up' });
    expect(at.flow.problem).toMatchObject({ kind: 'more-than-due', dueCents: 20_00 });
    expect(at.flow.plans).toEqual([]);
  });
});

test('if the service refuses charges above the balance, the balance is suggested, and a higher amount is one attempt', () => {
  const till = GuardedLedger.started();
  till.write({ kind: 'change-above-balance', service: 'refuses' }, MANAGER);
  const at = new SaleAtTheTill(till);
  at.ring('2500').present(at.till.card('anna', 10_00));
  expect(at.flow.step).toMatchObject({ kind: 'card', text: '1000' });
  at.do({ kind: 'edit', edit: (before) => `${before}2500` }).enter();
  expect(amounts(at)).toEqual([25_00]);
  expect(at.redemption().strength).toBe('attempt');
  end(at, refusedOutcome(422));
  expect(at.flow.problem).toMatchObject({ kind: 'gift', outcome: 'refused' });
  expect(at.step()).toBe('paying');
});

test('charging above the known balance is not offered offline', () => {
  const { at } = sale('2500', '2500', 10_00, GuardedLedger.started({ online: false }));
  expect(mayTakeKnownPartFirst(at.flow)).toBe(false);
  at.do({ kind: 'topped-up' });
  expect(at.flow.plans).toEqual([]);
});

test('a first part that pays late lowers the amount that a manager is asked for', () => {
  const { at } = sale('8000', '8000', 0);
  at.do({ kind: 'topped-up' });
  const { id } = at.redemption();
  at.beside((till) => till.write({ kind: 'begin-sending', intentId: id, keyVersion: 1 }));
  at.pass(9_500).beside((till) => till.write({ kind: 'begin-outage', cause: 'no-network' }));
  at.present(at.till.card('bert', 90_00)).do({ kind: 'edit', edit: (before) => `${before}8000` });
  at.enter().do({ kind: 'ask-manager' });
  expect([at.step(), at.flow.question?.kind]).toEqual(['taking', 'above-limit']);
  const outcome = appliedOutcome('late', 0);
  at.beside((till) => till.write({ kind: 'record-outcome', intentId: id, outcome }));
  expect([at.step(), at.flow.question, dueAfterPlansCents(at.flow)]).toEqual([
    'paying',
    null,
    79_99,
  ]);
  expect(at.cash().step()).toBe('completed');
});
