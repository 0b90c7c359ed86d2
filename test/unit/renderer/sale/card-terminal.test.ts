import { describe, expect, test } from 'vitest';
import { isWaitingForTerminal } from '../../../../renderer/sale/flow/state/sale-state.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { cents } from '../../../../shared/values/money.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';

/** Tests a card payment at a till with a terminal, through the screen's flow and the real guard. */

type Outcome = Extract<Proposal, { kind: 'record-terminal' }>['outcome'];

const APPROVED: Outcome = {
  kind: 'approved',
  report: {
    trace: 815,
    receiptNumber: 47,
    terminalId: '52500041',
    masked: '…1234',
    cardName: 'girocard',
    slip: [],
    shopSlip: [],
  },
};
const DECLINED: Outcome = { kind: 'declined', why: 'terminal', code: 5 };
const UNKNOWN: Outcome = { kind: 'unknown' };

function atPay(): SaleAtTheTill {
  const sale = new SaleAtTheTill().ring('1000').enter();
  return sale.do({ kind: 'terminal', isOn: true });
}

const card = (sale: SaleAtTheTill) => sale.do({ kind: 'tender', tender: 'card', givenCents: null });

function told(sale: SaleAtTheTill, outcome: Outcome): SaleAtTheTill {
  const { id: saleId, terminal } = sale.sale();
  const paymentId = terminal!.at(-1)!.id;
  return sale.beside((till) => till.write({ kind: 'record-terminal', saleId, paymentId, outcome }));
}

test('without a terminal Card asks for the slip’s number', () => {
  const sale = new SaleAtTheTill().ring('1000').enter();
  expect(card(sale).step()).toBe('reference');
});

describe('with a card terminal', () => {
  test('Card requests the amount due, and its approval completes the sale', () => {
    const sale = card(atPay());
    expect(sale.asked).toEqual(['open-sale', 'ask-terminal']);
    expect(isWaitingForTerminal(sale.flow)).toBe(true);
    expect(told(sale, APPROVED).step()).toBe('completed');
    expect(sale.sale().tenders).toMatchObject([{ kind: 'card', amountCents: 10_00 }]);
  });

  test('Card requests a typed part, and the rest is due', () => {
    const sale = card(atPay().type('600'));
    told(sale, APPROVED);
    expect(sale.step()).toBe('paying');
    expect(sale.cash().step()).toBe('completed');
  });

  test('the cashier is told if the terminal charges only a part, and the rest is due', () => {
    const sale = told(card(atPay()), { ...APPROVED, amountCents: cents(4_00) });
    expect(sale.flow.problem).toEqual({
      kind: 'terminal-part',
      takenCents: 4_00,
      askedCents: 10_00,
    });
    expect(sale.sounds.at(-1)).toBe('refused');
    expect(sale.step()).toBe('paying');
    expect(sale.cash().step()).toBe('completed');
    expect(sale.sale().tenders).toMatchObject([{ amountCents: 4_00 }, { amountCents: 6_00 }]);
  });

  test('no key pays, parks, changes or cancels the sale while the terminal is asked', () => {
    for (const outcome of [null, UNKNOWN]) {
      const sale = card(atPay());
      if (outcome !== null) told(sale, outcome);
      const { asked } = sale;
      const before = [...asked];
      sale.enter().cash().ring('500').do({ kind: 'park' }).do({ kind: 'ask-cancel' });
      card(sale).do({ kind: 'back' }).do({ kind: 'void' });
      expect(sale.asked).toEqual(before);
      expect(sale.flow.question).toBeNull();
      expect(isWaitingForTerminal(sale.flow)).toBe(true);
    }
  });

  test('a decline is shown with its code, and the amount is due again', () => {
    const sale = told(card(atPay()), DECLINED);
    expect(sale.flow.problem).toMatchObject({ kind: 'terminal', why: 'terminal', code: 5 });
    expect(sale.sounds.at(-1)).toBe('refused');
    expect(card(sale).asked.filter((kind) => kind === 'ask-terminal')).toHaveLength(2);
    expect(told(sale, APPROVED).step()).toBe('completed');
  });

  test('an unreachable terminal leaves the payment to be entered by hand', () => {
    const sale = told(card(atPay()), { kind: 'declined', why: 'not-reached', code: null });
    expect(sale.step()).toBe('reference');
    sale.till.pass(5_000);
    expect(sale.type('slip 7').enter().step()).toBe('completed');
    expect(sale.sale().tenders).toMatchObject([{ kind: 'card', reference: 'slip 7' }]);
  });

  test.each([
    [true, 'completed'],
    [false, 'paying'],
  ] as const)('an unknown outcome is decided by a person: %s', (isDone, step) => {
    const sale = told(card(atPay()), UNKNOWN);
    sale.do({ kind: 'settle-terminal', isDone });
    expect(sale.step()).toBe(step);
    expect(sale.sale().tenders).toHaveLength(isDone ? 1 : 0);
    expect(isWaitingForTerminal(sale.flow)).toBe(false);
  });

  test('a reloaded window still waits for the outcome', () => {
    const sale = card(atPay()).reload();
    expect(isWaitingForTerminal(sale.flow)).toBe(true);
    told(sale, UNKNOWN).reload();
    expect(isWaitingForTerminal(sale.flow)).toBe(true);
    expect(told(sale, APPROVED).step()).toBe('completed');
  });

  test('a locked till completes the sale when the outcome comes', () => {
    const sale = card(atPay()).do({ kind: 'locked' });
    expect(told(sale, APPROVED).step()).toBe('completed');
  });

  test('the sale does not wait for the terminal if main has stopped', () => {
    const sale = atPay();
    sale.main = 'stopped';
    card(sale);
    expect(isWaitingForTerminal(sale.flow)).toBe(false);
    expect(sale.step()).toBe('paying');
  });
});
