import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { toPostedShift, drawerChangesOf } from '../../../../../shared/accounting/posted-shift.ts';
import { DEFAULT_ACCOUNTS } from '../../../../../shared/accounting/accounts.ts';
import { formatDatev } from '../../../../../shared/accounting/write-datev.ts';
import { formatSafT } from '../../../../../shared/accounting/write-saf-t.ts';
import {
  formatSalesCsv,
  formatSalesJsonLines,
} from '../../../../../shared/accounting/write-sales.ts';
import { reportWithSalesRows } from '../../../../../shared/reports/shift-report.ts';
import type { ShiftReport } from '../../../../../shared/reports/shift-report.ts';
import { minorUnitOf } from '../../../../../shared/values/currency.ts';
import { parseDatev } from '../../accounting/datev-rules.ts';
import { descendantsNamed, parseSafT, childText } from '../../accounting/saf-t-rules.ts';
import type { ExpectedFigures } from './bookkeeper.ts';
import { RandomShopDay } from './random-shop-day.ts';

/** Files for the bookkeeper of a shop's random days agree with the Z and with a second program. */

const DAYS = 2;
const ACTS = 60;
const SEEDS = Number(process.env['BOOKKEEPER_SEEDS'] ?? 6);
/** An account for each purpose, so that a posting shows its purpose. */
const ACCOUNTS = {
  ...DEFAULT_ACCOUNTS,
  card: '1461',
  other: '1462',
  cashMoves: '1463',
  differences: '6301',
};

interface ClosedDay {
  readonly report: ShiftReport;
  readonly figures: ExpectedFigures;
}

interface Traded {
  readonly days: readonly ClosedDay[];
  /** Change of all balances at the service. */
  readonly atService: number;
}

function tradeFor(seed: number, currency: string): Traded {
  const shop = new RandomShopDay(seed, currency);
  for (let day = 1; day <= DAYS; day += 1) {
    shop.open(`2026-11-${18 + day}`);
    for (let act = 0; act < ACTS; act += 1) shop.act();
    if (day === DAYS) shop.deliverAll();
    shop.close();
  }
  const days = shop.closed.map((figures, index) => ({
    report: shop.day.report(index + 1, reportWithSalesRows),
    figures,
  }));
  return { days, atService: shop.changedAtService };
}

interface Row {
  readonly [column: string]: string | number | undefined;
}

/** Adds up a column of the matching rows, in the smallest unit. */
function sumOf(rows: readonly Row[], column: string, fits: Row, minorUnit: number): number {
  const those = rows.filter((row) => Object.entries(fits).every(([name, is]) => row[name] === is));
  return those.reduce(
    (sum, row) => sum + Math.round(Number(row[column] ?? 0) * 10 ** minorUnit),
    0,
  );
}

function checkRows(
  rows: readonly Row[],
  { sales }: ShiftReport,
  figures: ExpectedFigures,
  minor: number,
) {
  const sum = (column: string, fits: Row) => sumOf(rows, column, fits, minor);
  const { goods, loads, refunds, loadRefunds, paid, back, rounding, taxes } = figures;
  expect(sum('amount', { kind: 'goods' })).toBe(goods - refunds.cents);
  expect(sum('amount', { kind: 'load' })).toBe(loads - loadRefunds.cents);
  for (const kind of ['cash', 'card', 'gift', 'other'] as const) {
    const tender = sum('amount', { kind: 'tender', name: kind });
    expect(tender).toBe(paid[kind].cents - back[kind].cents);
    expect(tender).toBe(sales.byTender[kind].cents - sales.refunds.byTender[kind].cents);
  }
  expect(sum('rounding', { kind: 'tender' })).toBe(rounding.cents);
  for (const { letter, basisPoints, gross, tax } of taxes) {
    const rate = { kind: 'vat', vat_letter: letter, vat_percent: basisPoints / 100 };
    expect(sum('amount', rate)).toBe(gross);
    expect(sum('vat', rate)).toBe(tax);
  }
  const tax = taxes.reduce((all, one) => all + one.tax, 0);
  expect(sum('vat', { kind: 'vat' })).toBe(tax);
}

/** Turns the cells of a CSV line into a row; a cell that looks like a number becomes one. */
function rowOf(columns: readonly string[], cells: readonly string[]): Row {
  const valueOf = (cell: string) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);
  return Object.fromEntries(columns.map((column, index) => [column, valueOf(cells[index] ?? '')]));
}

function checkSalesFiles(days: readonly ClosedDay[], currency: string) {
  const minorUnit = minorUnitOf(currency);
  const unit = { currency, minorUnit };
  for (const { report, figures } of days) {
    const number = report.shift?.number ?? 0;
    const { rows: said = [] } = report;
    const about = { till: '=Till 1', number, businessDay: '2026-11-19' };
    const day = [{ ...about, rows: said, drawer: drawerChangesOf(report) }];
    const lines = formatSalesJsonLines(day, unit, String).split('\n').slice(0, -1);
    checkRows(
      lines.map((line) => JSON.parse(line) as Row),
      report,
      figures,
      minorUnit,
    );
    const csv = formatSalesCsv(day, unit, String, { separator: ';', decimalMark: '.' });
    const { data } = Papa.parse(csv.slice(1), { delimitersToGuess: [';'], skipEmptyLines: true });
    const [columns = [], ...cells] = data;
    const rows = cells.map((row) => rowOf(columns, row));
    checkRows(rows, report, figures, minorUnit);
    expect(rows.every((row) => row['till'] === "'=Till 1")).toBe(true);
  }
}

function withoutEmpty(accounts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...accounts].filter(([, amount]) => amount !== 0));
}

/** Returns the final balance of each account by the Z reports, in the currency's smallest unit. */
function expectedOn({ days, atService }: Traded): ReadonlyMap<string, number> {
  const accounts = new Map<string, number>();
  let onReceipts = 0;
  let inDrawer = 0;
  const add = (account: string, amount: number) =>
    accounts.set(account, (accounts.get(account) ?? 0) + amount);
  for (const { figures, report } of days) {
    const { goods, loads, refunds, loadRefunds, paid, back, rounding, taxes } = figures;
    const moved = (report.shift?.cashMoves ?? []).reduce(
      (sum, one) => sum + (one.direction === 'in' ? one.amountCents : 0 - one.amountCents),
      0,
    );
    const { counted, expected } = report.shift!;
    const found = counted!.cashCents - expected!.cashCents;
    const broughtIn = report.shift!.floatCents - inDrawer;
    const cash = paid.cash.cents - back.cash.cents + rounding.cents + moved + found + broughtIn;
    add(ACCOUNTS.cash, cash);
    inDrawer += cash;
    expect(inDrawer).toBe(counted!.cashCents);
    add(ACCOUNTS.card, paid.card.cents - back.card.cents);
    add(ACCOUNTS.other, paid.other.cents - back.other.cents);
    onReceipts += paid.gift.cents - back.gift.cents - loads + loadRefunds.cents;
    add(ACCOUNTS.cashMoves, -moved - broughtIn);
    add(ACCOUNTS.differences, -rounding.cents - found);
    const rates: Readonly<Record<number, readonly [string, string]>> = { 1900: ['4400', '3806'] };
    let taxed = 0;
    for (const { basisPoints, gross, tax } of taxes) {
      const [turnover, vat] = rates[basisPoints] ?? ['4200', '3800'];
      add(turnover, tax - gross);
      add(vat, -tax);
      taxed += gross;
    }
    add('4200', taxed - (goods - refunds.cents));
  }
  // Anything paid without a receipt is on this account.
  add(ACCOUNTS.giftCards, -atService);
  add(ACCOUNTS.unassigned, onReceipts + atService);
  return withoutEmpty(accounts);
}

function checkDayTotals(traded: Traded, currency: string) {
  const { days } = traded;
  const unit = { currency, minorUnit: minorUnitOf(currency) };
  const booked = days.map(({ report }) => toPostedShift('Till <1> & "2"', report, ACCOUNTS));
  const books = {
    month: '2026-11',
    unit,
    accounts: ACCOUNTS,
    shifts: booked,
    madeAt: '2026-12-01T08:30:00.123Z',
  };
  const inCents = (amount: string) =>
    Math.round(Number(amount.replace(',', '.')) * 10 ** unit.minorUnit);
  const datev = parseDatev(formatDatev(books));
  const sums = new Map<string, number>();
  for (const { account, amount, isDebit, contra } of datev) {
    expect(contra).toBe(ACCOUNTS.clearing);
    sums.set(account, (sums.get(account) ?? 0) + (isDebit ? 1 : -1) * inCents(amount));
  }
  const onAccounts = withoutEmpty(sums);
  expect(onAccounts).toEqual(expectedOn(traded));
  expect([...sums.values()].reduce((all, one) => all + one, 0)).toBe(0);

  const root = parseSafT(
    formatSafT(books, { country: 'NL', company: 'Lamps & <more>', version: '1.0.0' }),
  );
  const closing = new Map(
    descendantsNamed(root, 'Account').map((account) => [
      childText(account, 'AccountID'),
      inCents(childText(account, 'ClosingDebitBalance')) -
        inCents(childText(account, 'ClosingCreditBalance')),
    ]),
  );
  expect(withoutEmpty(closing)).toEqual(onAccounts);
  for (const transaction of descendantsNamed(root, 'Transaction')) {
    const sum = (name: string) =>
      descendantsNamed(transaction, name).reduce(
        (all, one) => all + inCents(childText(one, 'Amount')),
        0,
      );
    expect(sum('DebitAmount')).toBe(sum('CreditAmount'));
  }
  const entries = descendantsNamed(root, 'GeneralLedgerEntries')[0];
  expect(childText(entries, 'TotalDebit')).toBe(childText(entries, 'TotalCredit'));
  expect(Number(childText(entries, 'NumberOfEntries'))).toBe(
    descendantsNamed(root, 'Transaction').length,
  );
}

const CASES = ['EUR', 'JPY', 'KWD'].flatMap((currency) =>
  Array.from({ length: SEEDS }, (_, seed) => ({ currency, seed: seed + 100 })),
);

test.each(CASES)(
  'files for the bookkeeper agree with the Z, $currency, seed $seed',
  ({ currency, seed }) => {
    const traded = tradeFor(seed, currency);
    checkSalesFiles(traded.days, currency);
    if (currency !== 'KWD') checkDayTotals(traded, currency);
  },
);
