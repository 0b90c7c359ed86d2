import { assertNever } from '../values/assert.ts';
import type { PaymentEndAccount } from '../reports/payment-ends.ts';
import type { SalesRow } from '../reports/sales-rows.ts';
import { centsToUnits } from '../values/currency.ts';
import type { MoneyUnit } from '../values/currency.ts';
import type { Cents } from '../values/money.ts';
import { formatCsv } from '../values/write-csv.ts';
import type { CsvDialect } from '../values/write-csv.ts';

/** Receipts and drawer changes of one closed shift, with its till. */
interface SalesOfDay {
  readonly till: string;
  readonly number: number;
  readonly businessDay: string;
  readonly rows: readonly SalesRow[];
  /** Changes of the drawer without a receipt or settlement. */
  readonly drawer: readonly DrawerRow[];
}

/** Cash put into or taken from the drawer without a receipt. */
interface DrawerRow {
  readonly kind: string;
  readonly cashCents: Cents;
}

/** Names of the columns, the same in every language, because programs read them. */
const COLUMNS = [
  'till',
  'z_number',
  'business_day',
  'time_utc',
  'receipt',
  'refund',
  'kind',
  'name',
  'category',
  'quantity',
  'unit_price',
  'discount',
  'amount',
  'rounding',
  'vat_letter',
  'vat_percent',
  'vat',
  'currency',
] as const;
type Column = (typeof COLUMNS)[number];
export type FormatTimeUtc = (atMs: number) => string;
/** Names of accounts in rows of settlements. */
const NAMES: Readonly<Record<PaymentEndAccount, string>> = {
  gift: 'gift',
  losses: 'loss',
  other: 'other',
  cash: 'cash',
  cashMoves: 'cash-outside',
  rounding: 'rounding',
  unassigned: 'unassigned',
};
type Cells = Readonly<Partial<Record<Column, string | number>>>;

/** Writes the sales of some days for a spreadsheet: amounts in whole units, refunds negative. */
export function formatSalesCsv(
  days: readonly SalesOfDay[],
  unit: MoneyUnit,
  timeUtc: FormatTimeUtc,
  style: CsvDialect,
): string {
  const rows = days.flatMap((day) => rowsOf(day, unit, timeUtc));
  return formatCsv(
    [COLUMNS, ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))],
    style,
  );
}

/** Writes the sales of some days for a program: one JSON object per line, with only the members that the row has. */
export function formatSalesJsonLines(
  days: readonly SalesOfDay[],
  unit: MoneyUnit,
  timeUtc: FormatTimeUtc,
): string {
  return days
    .flatMap((day) => rowsOf(day, unit, timeUtc).map((cells) => `${JSON.stringify(cells)}\n`))
    .join('');
}

function rowsOf(day: SalesOfDay, unit: MoneyUnit, timeUtc: FormatTimeUtc): Cells[] {
  const { till, number, businessDay, rows, drawer } = day;
  const { currency } = unit;
  return [
    ...rows.map((row) => cellsOf(day, row, unit, timeUtc)),
    ...drawer.map(({ kind: name, cashCents }) => {
      const amount = centsToUnits(cashCents, unit.minorUnit);
      const about = { till, z_number: number, business_day: businessDay };
      return { ...about, kind: 'drawer', name, amount, currency };
    }),
  ];
}

function cellsOf(
  { till, number, businessDay }: SalesOfDay,
  row: SalesRow,
  unit: MoneyUnit,
  timeUtc: FormatTimeUtc,
): Cells {
  const { atMs, receipt, refund, amountCents } = row;
  const amount = (value: number) => centsToUnits(value, unit.minorUnit);
  return {
    till,
    z_number: number,
    business_day: businessDay,
    time_utc: timeUtc(atMs),
    ...(receipt !== null && { receipt }),
    ...(refund !== null && { refund }),
    ...whatOf(row, amount),
    amount: amount(amountCents),
    currency: unit.currency,
  };
}

function whatOf({ what }: SalesRow, amount: (value: number) => number): Cells {
  switch (what.kind) {
    case 'goods':
    case 'load': {
      const { kind, name, categoryExternalId, quantity, unitCents, offCents, rate } = what;
      return {
        kind,
        name,
        ...(categoryExternalId !== null && { category: categoryExternalId }),
        quantity,
        unit_price: amount(unitCents),
        ...(offCents !== 0 && { discount: amount(offCents) }),
        ...(rate !== null && { vat_letter: rate.letter, vat_percent: rate.basisPoints / 100 }),
      };
    }
    case 'tender':
      return {
        kind: 'tender',
        name: what.tender,
        ...(what.roundingCents !== 0 && { rounding: amount(what.roundingCents) }),
      };
    case 'vat': {
      const { letter, basisPoints } = what.rate;
      const vat = amount(what.taxCents);
      return { kind: 'vat', vat_letter: letter, vat_percent: basisPoints / 100, vat };
    }
    case 'settlement':
      return { kind: 'settlement', name: NAMES[what.side] };
    default:
      return assertNever(what);
  }
}
