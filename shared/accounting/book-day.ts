import type { TaxRate } from '../ledger/sale/tax.ts';
import type { TenderKind } from '../ledger/sale/tender.ts';
import type { ShiftReport } from '../reports/shift-report.ts';
import { turnoverCents } from '../reports/sum-sales.ts';
import { assert } from '../values/assert.ts';
import { cents, sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { accountsOfRate } from './accounts.ts';
import type { BookAccounts } from './accounts.ts';

/** The subject of one line of a day; its words are in `describe-posting.ts`. */
export type PostingKind =
  | TenderKind
  | 'sales'
  | 'tax'
  | 'loads'
  | 'rounding'
  | 'cashMoves'
  | 'differences';

/** One side of a day on one account. */
export interface Posting {
  readonly account: string;
  readonly kind: PostingKind;
  /** Rate of turnover and tax; null for goods without a rate, and for everything else. */
  readonly rate: TaxRate | null;
  /** In debit; below zero: in credit. */
  readonly debitCents: Cents;
}

/** A closed shift as its Z says it, on the accounts of the bookkeeper. */
export interface BookedDay {
  readonly till: string;
  readonly number: number;
  /** As `2026-11-20`. */
  readonly businessDay: string;
  /** Debit and credit of all come to the same; none is zero. */
  readonly postings: readonly Posting[];
}

/**
 * Books a closed shift. Refunds are taken off what was sold, as in the Z. Turnover is booked without its tax, and the tax as
 * receipts say it: whoever works it out again from the turnover would round otherwise.
 * Gift balances that move without a sale are not booked: the till does not know how they were paid.
 */
export function bookDay(till: string, report: ShiftReport, accounts: BookAccounts): BookedDay {
  const { shift } = report;
  assert(shift?.state === 'closed', 'only a closed shift is booked');
  const postings = [
    ...paymentsOf(report, accounts),
    ...turnoverOf(report, accounts),
    ...drawerOf(report, accounts),
  ].filter(({ debitCents }) => debitCents !== 0);
  const sum = sumCents(postings.map(({ debitCents }) => debitCents));
  assert(sum === 0, `Z ${shift.number} of ${till} does not balance: ${sum}`);
  return { till, number: shift.number, businessDay: shift.businessDay, postings };
}

function paymentsOf({ sales }: ShiftReport, accounts: BookAccounts): Posting[] {
  const { byTender, refunds, rounding } = sales;
  const paid = (kind: TenderKind, account: string) =>
    posting(account, kind, byTender[kind].cents - refunds.byTender[kind].cents);
  return [
    paid('cash', accounts.cash),
    paid('card', accounts.card),
    paid('other', accounts.other),
    paid('gift', accounts.giftCards),
    ...bothSides('rounding', accounts.cash, accounts.differences, rounding.cents),
  ];
}

function turnoverOf({ sales }: ShiftReport, accounts: BookAccounts): Posting[] {
  const { taxes, loadsCents, refunds } = sales;
  const taxed = sumCents(taxes.map(({ grossCents }) => grossCents));
  const untaxedCents = turnoverCents(sales) - taxed;
  return [
    ...taxes.flatMap(({ letter, basisPoints, grossCents, taxCents }) => {
      const of = accountsOfRate(accounts, basisPoints);
      const rate = { letter, basisPoints };
      return [
        posting(of.sales, 'sales', taxCents - grossCents, rate),
        posting(of.tax, 'tax', 0 - taxCents, rate),
      ];
    }),
    posting(accounts.otherSales, 'sales', 0 - untaxedCents),
    posting(accounts.giftCards, 'loads', refunds.loads.cents - loadsCents),
  ];
}

function drawerOf({ shift }: ShiftReport, accounts: BookAccounts): Posting[] {
  const { cash, cashMoves, differences } = accounts;
  const { counted = null, expected = null } = shift ?? {};
  const found = counted === null || expected === null ? 0 : counted.cashCents - expected.cashCents;
  return [
    ...(shift?.cashMoves ?? []).flatMap(({ direction, amountCents }) =>
      bothSides('cashMoves', cash, cashMoves, direction === 'in' ? amountCents : 0 - amountCents),
    ),
    ...bothSides('differences', cash, differences, found),
  ];
}

function bothSides(kind: PostingKind, debit: string, credit: string, amount: number): Posting[] {
  return [posting(debit, kind, amount), posting(credit, kind, 0 - amount)];
}

function posting(
  account: string,
  kind: PostingKind,
  debitCents: number,
  rate: TaxRate | null = null,
): Posting {
  return { account, kind, rate, debitCents: cents(debitCents) };
}
