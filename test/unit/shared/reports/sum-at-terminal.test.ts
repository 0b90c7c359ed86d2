import { expect, test } from 'vitest';
import { surplusIdOf } from '../../../../shared/ledger/sale/terminal-case.ts';
import type { TerminalReport } from '../../../../shared/ledger/sale/terminal-payment.ts';
import { sumMonth } from '../../../../shared/reports/month-report.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** What a card terminal charged beside the sales: its own total has it, the expected card payments do not. */

const NUMBERS: TerminalReport = {
  trace: 815,
  receiptNumber: 15,
  terminalId: '52500041',
  masked: '…1234',
  cardName: 'girocard',
  slip: [],
  shopSlip: [],
};

/** The terminal was asked for 50.00 and has charged 55.00. */
function dayWithSurplus() {
  const day = ShopDay.withShift(100_00);
  const saleId = day.openSale(lineOfCategory(50_00, 'coat'));
  const about = { saleId, paymentId: 'payment-1' };
  day.till.write({ kind: 'ask-terminal', ...about, amountCents: cents(50_00) });
  const outcome = { kind: 'approved', report: NUMBERS, amountCents: cents(55_00) } as const;
  day.till.write({ kind: 'record-terminal', ...about, outcome });
  /** What the terminal's own total shows of this shift, by the report. */
  const atTerminal = () => {
    const { besideSalesAtTerminal, expected } = day.report();
    return cents((expected?.cardCents ?? 0) + besideSalesAtTerminal.cents);
  };
  return { day, saleId, about, atTerminal };
}

test('a surplus is no expected card payment, and the report says that the terminal has it beside the sales', () => {
  const { atTerminal, day, saleId } = dayWithSurplus();
  day.complete(saleId);
  expect(day.report().expected?.cardCents).toBe(50_00);
  expect(day.report().besideSalesAtTerminal).toEqual({ count: 1, cents: 5_00 });
  expect(atTerminal()).toBe(55_00);
});

test('a surplus that a manager has checked stays in the report of its shift, and is in no later one', () => {
  const { day, saleId, about } = dayWithSurplus();
  day.complete(saleId);
  const caseId = surplusIdOf({ id: about.paymentId });
  day.till.write({ kind: 'see-terminal-case', caseId }, MANAGER);
  const first = day.report();
  expect(first.besideSalesAtTerminal).toEqual({ count: 1, cents: 5_00 });
  day.closeShift(100_00);
  day.openShift(100_00);
  const second = day.report();
  expect(second.besideSalesAtTerminal).toEqual({ count: 0, cents: 0 });
  expect(sumMonth({ shifts: [first, second] }).besideSalesAtTerminal.cents).toBe(5_00);
});

test('a surplus that the terminal reverses with its payment is at the terminal no more', () => {
  const { atTerminal, day, about } = dayWithSurplus();
  expect(atTerminal()).toBe(55_00);
  day.till.write({ kind: 'reverse-at-terminal', ...about });
  const report = { ...NUMBERS, trace: 816, receiptNumber: 16 };
  day.till.write({ kind: 'record-terminal', ...about, outcome: { kind: 'approved', report } });
  expect(atTerminal()).toBe(0);
  expect(day.report().besideSalesAtTerminal.count).toBe(0);
});

test.each([
  ['taken', 20_00],
  ['given-back', -20_00],
  ['unknown', 0],
  ['reversal-unknown', 0],
] as const)(
  'a case %s at this terminal changes its total beside the sales by %i cents',
  (kind, change) => {
    const day = ShopDay.withShift(100_00);
    const numbers = { trace: 815, receiptNumber: 15, terminalId: null };
    const one = {
      id: 'payment-9',
      kind,
      amountCents: cents(20_00),
      askedAtMs: day.till.records[0]!.fact.atMs,
      ...numbers,
    };
    day.till.write({ kind: 'note-terminal-case', terminalCase: { ...one, from: null } });
    const of = { ...one, id: 'north payment-9', from: 'north' };
    day.till.write({ kind: 'note-terminal-case', terminalCase: of });
    expect(day.report().besideSalesAtTerminal.cents).toBe(change);
  },
);
