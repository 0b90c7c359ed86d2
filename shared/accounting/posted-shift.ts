import { openTakingsOf } from '../ledger/sale/shift.ts';
import type { TaxRate } from '../ledger/sale/tax.ts';
import type { TenderKind } from '../ledger/sale/tender.ts';
import { PAYMENT_END_ACCOUNTS } from '../reports/payment-ends.ts';
import type { PaymentEndAccount } from '../reports/payment-ends.ts';
import type { ShiftReport } from '../reports/shift-report.ts';
import { turnoverCents } from '../reports/sum-sales.ts';
import { assert } from '../values/assert.ts';
import { cents, sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { accountsOfRate } from './accounts.ts';
import type { AccountNumbers } from './accounts.ts';

/** Subject of one line of a day, named by `describe-posting.ts`. */
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

/** One ledger entry of a day: a debit or credit on one account. */
export interface Posting {
  readonly account: string;
  readonly kind: PostingKind;
  /** VAT rate, for turnover and tax; null for goods without a rate, and for other entries. */
  readonly rate: TaxRate | null;
  /** Positive for a debit, negative for a credit. */
  readonly debitCents: Cents;
}

/** A closed shift, as in its Z report, posted to the bookkeeper's accounts. */
export interface PostedShift {
  readonly till: string;
  readonly number: number;
  /** Business day, such as `2026-11-20`. */
  readonly businessDay: string;
  /** Debits and credits balance, and no entry is zero. */
  readonly postings: readonly Posting[];
  /** Till that took over this till and closed its shift; null if the till closed it itself. */
  readonly closedBy: string | null;
}

/**
 * Turns a closed shift into ledger entries (decision 0160). As in the Z report, refunds are subtracted from sales.
 * Turnover is net, and tax as on receipts, since calculating it from turnover would round differently. Gift payments
 * that ended otherwise than their receipts say get entries of their own, so that the liability equals the cards'
 * balances; so do other changes of the drawer, so that cash equals its content.
 */
export function toPostedShift(
  till: string,
  report: ShiftReport,
  accounts: AccountNumbers,
): PostedShift {
  const { shift, takenOverBy = null } = report;
  assert(shift?.state === 'closed', 'only a closed shift is booked');
  const postings = [
    ...paymentsOf(report, accounts),
    ...turnoverOf(report, accounts),
    ...endsOf(report, accounts),
    ...drawerChangesOf(report).flatMap(({ kind, account, cashCents }) =>
      bothSides(kind, accounts.cash, accounts[account], cashCents),
    ),
  ].filter(({ debitCents }) => debitCents !== 0);
  const sum = sumCents(postings.map(({ debitCents }) => debitCents));
  assert(sum === 0, `Z ${shift.number} of ${till} does not balance: ${sum}`);
  const { number, businessDay } = shift;
  return { till, number, businessDay, postings, closedBy: takenOverBy };
}

function paymentsOf({ sales }: ShiftReport, accounts: AccountNumbers): Posting[] {
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

function turnoverOf({ sales }: ShiftReport, accounts: AccountNumbers): Posting[] {
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

/** Subject and account of each side of a gift payment that ended otherwise than its receipt says. */
const SIDES: Readonly<Record<PaymentEndAccount, readonly [PostingKind, EndAccount]>> = {
  gift: ['settled', 'giftCards'],
  losses: ['losses', 'losses'],
  other: ['settled', 'other'],
  cash: ['settled', 'cash'],
  cashMoves: ['settled', 'cashMoves'],
  rounding: ['rounding', 'differences'],
  unassigned: ['unassigned', 'unassigned'],
};

function endsOf({ ends }: ShiftReport, accounts: AccountNumbers): Posting[] {
  return PAYMENT_END_ACCOUNTS.map((side) => {
    const [kind, account] = SIDES[side];
    return posting(accounts[account], kind, sumCents(ends.map(({ sums }) => sums[side])));
  });
}

/** A change of the drawer's cash without a receipt, and its account. */
interface DrawerChange {
  readonly kind: Extract<
    PostingKind,
    'float' | 'cashMoves' | 'openSales' | 'differences' | 'takenOut'
  >;
  readonly account: 'cashMoves' | 'differences' | 'unassigned';
  readonly cashCents: Cents;
}

/**
 * Lists how a shift's drawer came from its opening to its closing cash, except by receipts and replaced gift payments.
 * Empty if the drawer belongs to another till.
 */
export function drawerChangesOf({
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
  // Nobody counts a lost till's drawer: its cash is put into another one.
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
