import { describe, expect, test } from 'vitest';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import { noteRecordsFound } from '../../../../shared/ledger/proof.ts';
import { totalCents } from '../../../../shared/ledger/sale/sale.ts';
import { cents } from '../../../../shared/values/money.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/**
 * Discounts in the screen's flow against the guard: which goods they apply to, and what a manager's approval covers
 * (decision 0116).
 */

const percent = (basisPoints: number): Discount => ({
  asked: { kind: 'percent', basisPoints },
  reason: 'regular customer',
});

const amount = (off: number): Discount => ({
  asked: { kind: 'amount', amountCents: cents(off) },
  reason: 'damaged goods',
});

function atCounter(): SaleAtTheTill {
  const at = new SaleAtTheTill();
  at.till.accessLevel = 'cashier';
  at.till.person = 'ann-1';
  return at;
}

function discount(at: SaleAtTheTill, given: Discount): SaleAtTheTill {
  return at.do({ kind: 'give-discount', lineId: null, discount: given });
}

/** Voids the first line. */
function voidFirst(at: SaleAtTheTill): SaleAtTheTill {
  const lineId = assertPresent(at.flow.draft.lines[0], 'something is rung up').id;
  return at.do({ kind: 'select', lineId }).do({ kind: 'void' });
}

describe('a sale’s discount', () => {
  test('ends when the ticket is emptied, so the next customer has none', () => {
    const at = discount(atCounter().ring('1000'), percent(1_000));
    voidFirst(at).ring('5000', 'Coat');
    expect(totalCents(at.flow.draft)).toBe(50_00);
    at.cash();
    expect(at.step()).toBe('completed');
    expect(at.sale()).toMatchObject({ tenders: [{ amountCents: 50_00 }] });
    expect(at.sale().discount).toBeUndefined();
  });

  test('does not return after a restart, nor do voided lines', () => {
    const at = discount(atCounter().ring('1000'), percent(1_000));
    voidFirst(at).reload();
    expect(at.flow.draft).toMatchObject({ lines: [], discount: null });
    at.ring('5000', 'Coat').cash();
    expect(at.sale()).toMatchObject({ state: 'completed', tenders: [{ amountCents: 50_00 }] });
  });

  test('stays while some of the goods it applies to are left', () => {
    const at = discount(atCounter().ring('1000').ring('2000'), percent(1_000));
    voidFirst(at);
    expect(totalCents(at.flow.draft)).toBe(18_00);
  });

  test('is removed if a manager refuses it for fewer goods, and not asked for again', () => {
    const at = discount(atCounter().ring('10000').ring('2000'), amount(10_00));
    voidFirst(at).cash();
    expect(at.flow.question?.kind).toBe('discount-approval');
    at.do({ kind: 'decide', yes: false, reason: '' });
    expect(totalCents(at.flow.draft)).toBe(20_00);
    at.cash();
    expect(at.step()).toBe('completed');
    expect(at.sale().tenders).toMatchObject([{ amountCents: 20_00 }]);
  });

  test('keeps its former amount if a manager refuses to raise it', () => {
    const at = discount(atCounter().ring('10000'), percent(500));
    discount(at, percent(5_000)).do({ kind: 'decide', yes: false, reason: '' });
    expect(totalCents(at.flow.draft)).toBe(95_00);
    at.cash();
    expect(at.sale()).toMatchObject({ discount: percent(500), tenders: [{ amountCents: 95_00 }] });
  });
});

describe('while a manager is asked to approve a discount', () => {
  test('no line can be rung up, so that the approved lines are those that are paid', () => {
    const at = discount(atCounter().ring('1000'), percent(5_000));
    const question = at.flow.question;
    if (question?.kind !== 'discount-approval') throw new Error('a manager is asked');
    at.ring('777', 'Late').type('');
    expect(at.flow.draft.lines).toHaveLength(1);
    at.beside((till) => till.write(question.proposal, MANAGER));
    expect(at.flow.question).toBeNull();
    expect(at.sale().lines).toHaveLength(at.flow.draft.lines.length);
    at.cash();
    expect(at.step()).toBe('completed');
  });
});

describe('a discount that is not proven', () => {
  const found = () => {
    const at = discount(atCounter().ring('10000'), percent(500));
    noteRecordsFound(at.till.ledger, true);
    return at.enter().enter();
  };

  test('needs a manager at the payment, and applies with the PIN', () => {
    const at = found();
    const { question } = at.flow;
    if (question?.kind !== 'discount-approval') throw new Error('a manager is asked');
    expect(question.refusal).toMatchObject({ because: 'discount-unproven' });
    at.beside((till) => till.write(question.proposal, MANAGER)).cash();
    expect(at.step()).toBe('completed');
    expect(totalCents(at.sale())).toBe(95_00);
  });

  test('is removed if the manager refuses, and the sale is completed at the full price', () => {
    const at = found();
    at.do({ kind: 'decide', yes: false, reason: '' }).cash();
    expect(at.step()).toBe('completed');
    expect(totalCents(at.sale())).toBe(100_00);
  });
});

describe('a manager’s approval', () => {
  /** A manager discounts the whole ticket to nothing. */
  function forNothing(at: SaleAtTheTill): SaleAtTheTill {
    discount(at, percent(10_000));
    return allow(at);
  }

  function allow(at: SaleAtTheTill): SaleAtTheTill {
    const { question } = at.flow;
    if (question?.kind !== 'discount-approval') throw new Error('a manager is asked');
    return at.beside((till) => till.write(question.proposal, MANAGER));
  }

  const ENDED = { kind: 'discount-approval', refusal: { because: 'discount-ended' } };

  test('of a discount ends with its ticket, and the next goods ask again', () => {
    const at = forNothing(atCounter().ring('20000', 'Coat'));
    voidFirst(at).ring('20000', 'Phone');
    discount(at, percent(10_000));
    expect(at.flow.question?.kind).toBe('discount-approval');
    at.do({ kind: 'decide', yes: false, reason: '' }).cash();
    expect(at.sale()).toMatchObject({ state: 'completed', tenders: [{ amountCents: 200_00 }] });
  });

  test('of a discount ends by parking, and the PIN is asked for at the payment', () => {
    const at = forNothing(atCounter().ring('20000', 'Coat')).do({ kind: 'park' });
    at.do({ kind: 'recall', saleId: assertPresent(at.flow.parked[0], 'one is parked').id });
    at.enter().enter();
    expect(at.flow.question).toMatchObject(ENDED);
    expect(allow(at).flow.question).toBeNull();
    at.enter();
    expect(at.step()).toBe('completed');
    expect(totalCents(at.sale())).toBe(0);
  });

  test('of a discount is asked for again before another cashier’s gift card payment', () => {
    const at = atCounter().ring('20000', 'Coat');
    allow(discount(at, percent(5_000)));
    at.till.person = 'ben-2';
    at.enter().present(at.till.card('anna')).enter();
    expect(at.flow.question).toMatchObject(ENDED);
    expect(at.till.ledger.intents.size).toBe(0);
    at.do({ kind: 'decide', yes: false, reason: '' });
    expect(totalCents(at.flow.draft)).toBe(200_00);
    expect(at.till.ledger.intents.size).toBe(0);
  });
});
