import { describe, expect, test } from 'vitest';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import { totalDiscountCents } from '../../../../shared/ledger/sale/discounted-lines.ts';
import { totalCents } from '../../../../shared/ledger/sale/sale.ts';
import { linesOfSaleProposalSchemas } from '../../../../shared/proposals/sale-proposals.ts';
import { GuardedLedger, MANAGER, saleId } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Tests discounts and parked sales, in the screen's flow with the real guard. */

const tenth: Discount = { asked: { kind: 'percent', basisPoints: 1_000 }, reason: 'special offer' };
const half: Discount = { asked: { kind: 'percent', basisPoints: 5_000 }, reason: 'special offer' };

function discounted(discount: Discount, till = GuardedLedger.started()): SaleAtTheTill {
  const sale = new SaleAtTheTill(till).ring('1000').ring('2000');
  return sale.do({ kind: 'ask-discount' }).do({ kind: 'give-discount', lineId: null, discount });
}

describe('a discount', () => {
  test('is sent to main at once, and again with later lines', () => {
    const sale = discounted(tenth);
    expect(sale.asked).toEqual(['open-sale']);
    expect(sale.sale()).toMatchObject({ state: 'open', discount: tenth });
    sale.ring('500').cash();
    expect(sale.asked).toEqual(['open-sale', 'change-sale', 'tender-sale', 'complete-sale']);
    expect(totalDiscountCents(sale.sale())).toBe(3_50);
    expect(sale.noted).toEqual([]);
  });

  test('survives a reload', () => {
    const sale = discounted(tenth).reload();
    expect(sale.flow.draft.discount).toEqual(tenth);
    expect(totalCents(sale.flow.draft)).toBe(27_00);
    expect(sale.cash().step()).toBe('completed');
  });

  test('above the limit asks a manager, and is removed without one', () => {
    const till = GuardedLedger.started();
    till.accessLevel = 'cashier';
    const sale = discounted(half, till);
    expect(sale.flow.question).toMatchObject({ kind: 'discount-approval' });
    sale.do({ kind: 'decide', yes: false, reason: '' });
    expect(sale.flow.draft.discount).toBeNull();
    expect(totalCents(sale.flow.draft)).toBe(30_00);
    expect(sale.cash().step()).toBe('completed');
  });

  test('approved by a manager applies and is not asked for again', () => {
    const till = GuardedLedger.started();
    till.accessLevel = 'cashier';
    const sale = discounted(half, till);
    const { question } = sale.flow;
    if (question?.kind !== 'discount-approval') throw new Error('a manager is asked');
    sale.beside((at) => at.write(question.proposal, MANAGER));
    expect(sale.flow.question).toBeNull();
    expect(sale.cash().step()).toBe('completed');
    expect(totalCents(sale.sale())).toBe(15_00);
  });

  test('is at most the price of the goods', () => {
    const sale = new SaleAtTheTill().ring('1000');
    const asked = { kind: 'amount', amountCents: totalCents(sale.flow.draft) } as const;
    const [line] = sale.flow.draft.lines;
    const tooMuch = {
      ...tenth,
      asked: { ...asked, amountCents: (asked.amountCents + 1) as never },
    };
    sale.do({ kind: 'give-discount', lineId: line!.id, discount: tooMuch });
    expect(sale.flow.problem).toEqual({ kind: 'draft', fault: 'discount-too-large' });
    expect(sale.asked).toEqual([]);
  });
});

test('a question that was open at the lock is gone after unlocking', () => {
  const sale = new SaleAtTheTill().ring('1000').do({ kind: 'park' });
  sale.ring('2000').do({ kind: 'park' }).do({ kind: 'park' });
  expect(sale.flow.question).toEqual({ kind: 'parked' });
  expect(sale.do({ kind: 'locked' }).flow.question).toBeNull();
  sale.ring('1000').do({ kind: 'ask-discount' });
  expect(sale.flow.question).toEqual({ kind: 'discount', lineId: null });
  expect(sale.do({ kind: 'locked' }).flow.question).toBeNull();
  sale.do({ kind: 'move', by: -1 }).do({ kind: 'ask-note' });
  expect(sale.flow.question).toMatchObject({ kind: 'note' });
  expect(sale.do({ kind: 'locked' }).flow.question).toBeNull();
});

describe('parking a sale', () => {
  test('takes one press, and it can be recalled', () => {
    const sale = new SaleAtTheTill().ring('1000').do({ kind: 'park' });
    expect(sale.asked).toEqual(['open-sale', 'park-sale']);
    expect(sale.flow).toMatchObject({ sale: null, parked: [{ state: 'open' }] });
    sale.ring('300').cash().enter();
    sale.pass(2_000).enter();
    const [parked] = sale.flow.parked;
    sale.do({ kind: 'recall', saleId: parked!.id });
    expect(sale.flow).toMatchObject({ saleId: parked!.id, parked: [], step: { kind: 'ringing' } });
    expect(sale.cash().step()).toBe('completed');
    expect(sale.sale().id).toBe(parked!.id);
  });

  test('survives a reload beside the current sale', () => {
    const sale = discounted(tenth).do({ kind: 'park' }).ring('300').reload();
    expect(sale.flow.parked).toHaveLength(1);
    expect(sale.flow.sale).toBeNull();
    sale.do({ kind: 'park' });
    expect(sale.flow).toMatchObject({ question: null, draft: { discount: tenth }, parked: [] });
  });

  test('keeps its lines and discount through parking, a reload, a PIN and one more line', () => {
    const till = GuardedLedger.started();
    const sale = new SaleAtTheTill(till);
    const lines = [lineOfCategory(30_00, 'Coat'), lineOfCategory(20_00, 'Hat')];
    const opened = { saleId: saleId('put-aside'), lines, discount: half };
    // Fails for a new member of the proposal until this example and the draft have it.
    expect(Object.keys(linesOfSaleProposalSchemas[0].shape)).toEqual([
      'kind',
      ...Object.keys(opened),
    ]);
    sale.beside((at) => at.write({ kind: 'open-sale', ...opened }, MANAGER));
    sale.beside((at) => at.write({ kind: 'park-sale', saleId: opened.saleId }));
    till.accessLevel = 'cashier';
    sale.do({ kind: 'recall', saleId: opened.saleId }).reload().cash();
    const { question } = sale.flow;
    if (question?.kind !== 'discount-approval') throw new Error('a manager is asked');
    const told = () => ({ kind: 'change-sale', ...opened, lines: sale.flow.draft.lines });
    expect(question.proposal).toEqual(told());
    sale.beside((at) => at.write(question.proposal, MANAGER));
    const proposed: unknown[] = [];
    sale.meanwhile = (asked) => {
      proposed.push(asked);
      return null;
    };
    sale.do({ kind: 'back' }).ring('500').cash();
    expect(sale.flow.draft.lines).toHaveLength(3);
    expect(proposed[0]).toEqual(told());
    expect(sale.sale()).toMatchObject({ discount: half, lines: [{}, {}, {}] });
  });

  test('lets one of several be chosen', () => {
    const sale = new SaleAtTheTill().ring('1000').do({ kind: 'park' });
    sale.ring('2000').do({ kind: 'park' }).do({ kind: 'park' });
    expect(sale.flow).toMatchObject({ question: { kind: 'parked' }, sale: null });
    expect(sale.flow.parked).toHaveLength(2);
  });

  test('is refused once something has paid', () => {
    const sale = new SaleAtTheTill().ring('1000').cash('500').do({ kind: 'back' });
    sale.do({ kind: 'park' });
    expect(sale.flow.problem).toEqual({ kind: 'park-paid' });
    expect(sale.asked).toEqual(['open-sale', 'tender-sale']);
  });

  test('is refused for an empty sale', () => {
    const sale = new SaleAtTheTill().ring('1000').cash('500').do({ kind: 'back' });
    sale.do({ kind: 'remove-tender', tender: sale.sale().tenders[0]! });
    sale.do({ kind: 'select', lineId: sale.flow.draft.lines[0]!.id }).do({ kind: 'void' });
    expect(sale.flow.draft.lines).toEqual([]);
    sale.do({ kind: 'park' });
    expect(sale.flow.problem).toEqual({ kind: 'park-empty' });
    expect(sale.asked).not.toContain('park-sale');
  });

  test('is refused with a message if main has stopped, and the sale stays on screen', () => {
    const sale = new SaleAtTheTill().ring('1000');
    sale.main = 'stopped';
    sale.do({ kind: 'park' });
    expect(sale.flow).toMatchObject({ isParking: false, problem: { kind: 'stopped' } });
    expect(sale.flow.draft.lines).toHaveLength(1);
    sale.main = 'well';
    expect(sale.do({ kind: 'park' }).flow.parked).toHaveLength(1);
  });
});

test('a sale with a planned card and no payment is not parked, and is not said to be paid', () => {
  const sale = new SaleAtTheTill().ring('1500');
  sale.present(sale.till.card('anna', 8_95)).enter().do({ kind: 'back' }).do({ kind: 'park' });
  expect(sale.flow.problem).toEqual({ kind: 'park-planned' });
  expect(sale.asked).not.toContain('park-sale');
  const [plan] = sale.flow.plans;
  sale
    .do({ kind: 'drop-plan', intentId: plan!.intentId })
    .do({ kind: 'back' })
    .do({ kind: 'park' });
  expect(sale.asked).toContain('park-sale');
});
