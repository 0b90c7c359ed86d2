import { openTakingsOf } from '../ledger/sale/shift.ts';
import type { TaxRate } from '../ledger/sale/tax.ts';
import type { TenderKind } from '../ledger/sale/tender.ts';
import { END_SIDES } from '../reports/payment-ends.ts';
import type { EndSide } from '../reports/payment-ends.ts';
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
  | 'settled'
  | 'losses'
  | 'unassigned'
  | 'float'
  | 'cashMoves'
  | 'openSales'
  | 'differences'
  | 'takenOut';

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
  /** The till that closed it, where its own was taken over; null for every other one. */
  readonly closedBy: string | null;
}

/**
 * Books a closed shift. Refunds are taken off what was sold, as in the Z. Turnover is booked without its tax, and the tax as
 * receipts say it: whoever works it out again from the turnover would round otherwise.
 * What became of gift balances otherwise than receipts say is booked beside them, so that gift cards owed are what the cards have; and
 * whatever came into the drawer or left it, so that cash is what lies there (decision 0160).
 */
export function bookDay(till: string, report: ShiftReport, accounts: BookAccounts): BookedDay {
  const { shift, takenOverBy = null } = report;
  assert(shift?.state === 'closed', 'only a closed shift is booked');
  const postings = [
    ...paymentsOf(report, accounts),
    ...turnoverOf(report, accounts),
    ...endsOf(report, accounts),
    ...drawerOf(report).flatMap(({ kind, account, cashCents }) =>
      bothSides(kind, accounts.cash, accounts[account], cashCents),
    ),
  ].filter(({ debitCents }) => debitCents !== 0);
  const sum = sumCents(postings.map(({ debitCents }) => debitCents));
  assert(sum === 0, `Z ${shift.number} of ${till} does not balance: ${sum}`);
  const { number, businessDay } = shift;
  return { till, number, businessDay, postings, closedBy: takenOverBy };
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

type EndAccount =
  | 'giftCards'
  | 'losses'
  | 'other'
  | 'cash'
  | 'cashMoves'
  | 'differences'
  | 'unassigned';

/** The subject of each side of a gift payment that ended otherwise, and its account. */
const SIDES: Readonly<Record<EndSide, readonly [PostingKind, EndAccount]>> = {
  gift: ['settled', 'giftCards'],
  losses: ['losses', 'losses'],
  other: ['settled', 'other'],
  cash: ['settled', 'cash'],
  cashMoves: ['settled', 'cashMoves'],
  rounding: ['rounding', 'differences'],
  unassigned: ['unassigned', 'unassigned'],
};

function endsOf({ ends }: ShiftReport, accounts: BookAccounts): Posting[] {
  return END_SIDES.map((side) => {
    const [kind, account] = SIDES[side];
    return posting(accounts[account], kind, sumCents(ends.map(({ sums }) => sums[side])));
  });
}

/** A change of the cash in the drawer without a receipt, and where it is booked. */
interface DrawerChange {
  readonly kind: Extract<
    PostingKind,
    'float' | 'cashMoves' | 'openSales' | 'differences' | 'takenOut'
  >;
  readonly account: 'cashMoves' | 'differences' | 'unassigned';
  readonly cashCents: Cents;
}

/**
 * Lists how the drawer of a shift went from what the books had in it to what its close has left there, beside receipts and what was paid
 * in the place of gift balances. None where the drawer is the other till's.
 */
export function drawerOf({
  shift,
  ends,
  cashBeforeCents,
  takenOverBy,
}: ShiftReport): DrawerChange[] {
  if (shift === null || shift.giftsOnly === true) return [];
  const { floatCents, cashMoves, counted, expected, keptCents } = shift;
  const opened = cashBeforeCents === null ? 0 : floatCents - cashBeforeCents;
  const inOpenSales =
    openTakingsOf(shift.openSales ?? []).cashCents - (shift.openCashBeforeCents ?? 0);
  const found = counted === null || expected === null ? 0 : counted.cashCents - expected.cashCents;
  const settled = new Set<string>(ends.map(({ intentId }) => intentId));
  const moved = cashMoves
    .filter(({ id }) => !settled.has(id))
    .map(({ direction, amountCents }) => (direction === 'in' ? amountCents : 0 - amountCents));
  const kept = counted === null || keptCents === undefined ? 0 : keptCents - counted.cashCents;
  // Nobody counts the drawer of a till that is lost: whoever empties it puts the cash in elsewhere.
  const left = takenOverBy === undefined ? kept : 0 - (expected?.cashCents ?? 0);
  return [
    change('float', 'cashMoves', opened),
    ...moved.map((amount) => change('cashMoves', 'cashMoves', amount)),
    change('openSales', 'unassigned', inOpenSales),
    change('differences', 'differences', found),
    change('takenOut', 'cashMoves', left),
  ].filter(({ cashCents }) => cashCents !== 0);
}

function change(
  kind: DrawerChange['kind'],
  account: DrawerChange['account'],
  amount: number,
): DrawerChange {
  return { kind, account, cashCents: cents(amount) };
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
