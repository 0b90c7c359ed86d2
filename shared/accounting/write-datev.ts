import { lastDayOf } from '../reports/month-report.ts';
import { formatUnits } from '../values/currency.ts';
import type { MoneyUnit } from '../values/currency.ts';
import { cents } from '../values/money.ts';
import { accountLength } from './account-lengths.ts';
import type { AccountNumbers } from './accounts.ts';
import type { PostedShift, Posting } from './posted-shift.ts';
import { describePostedShift, describePosting } from './describe-posting.ts';

/** Values that every line of a file of day totals shares. */
export interface AccountingMonth {
  /** Month, such as `2026-11`. */
  readonly month: string;
  readonly unit: MoneyUnit;
  readonly accounts: AccountNumbers;
  readonly shifts: readonly PostedShift[];
  /** When the file was made, in UTC, such as `2026-12-01T08:30:00.000Z`. */
  readonly madeAt: string;
}

/**
 * Fields of a posting up to the last one used, by the names in DATEV's description of the *Buchungsstapel*, format
 * version 13 (developer.datev.de, *DATEV-Format*). Later fields may be omitted.
 */
const FIELDS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
];

/** Turns off the tax that an account would calculate automatically, because tax has its own line. */
const WITHOUT_OWN_TAX = '"0040"';
const MOST_TEXT = 60;
const MOST_NAME = 30;

/**
 * Writes a month's day totals as a DATEV *Buchungsstapel*: each entry is posted against the clearing account, whose
 * balance is zero after each day.
 */
export function formatDatev(books: AccountingMonth): string {
  const { shifts } = books;
  const rows = shifts.flatMap((shift) =>
    shift.postings.map((posting) => rowOf(books, shift, posting)),
  );
  const lines = [headOf(books), FIELDS.join(';'), ...rows];
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function headOf({ month, unit, accounts, madeAt }: AccountingMonth): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const begins = number < accounts.yearBegins ? year - 1 : year;
  return [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    madeAt.replaceAll(/\D/g, '').slice(0, 17),
    '',
    quoted(''),
    quoted(''),
    quoted(''),
    String(accounts.consultant),
    String(accounts.client),
    `${begins}${String(accounts.yearBegins).padStart(2, '0')}01`,
    String(accountLength(accounts)),
    `${month.replace('-', '')}01`,
    lastDayOf(month).replaceAll('-', ''),
    quoted(`Evertill ${month}`, MOST_NAME),
    quoted(''),
    '1',
    '0',
    // The file is not locked, because the bookkeeper checks it first.
    '0',
    quoted(unit.currency),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';');
}

function rowOf({ unit, accounts }: AccountingMonth, day: PostedShift, posting: Posting): string {
  const { number, businessDay } = day;
  const { account, debitCents } = posting;
  const hasOwnTax = posting.kind === 'sales' || posting.kind === 'tax';
  // DATEV cuts the text, and a till's name may be long: what was posted comes first.
  const text = `${describePosting(posting)}, ${describePostedShift(day)}`;
  return [
    amountOf(Math.abs(debitCents), unit),
    quoted(debitCents > 0 ? 'S' : 'H'),
    quoted(unit.currency),
    '',
    '',
    '',
    account,
    accounts.clearing,
    hasOwnTax ? WITHOUT_OWN_TAX : '',
    `${businessDay.slice(8)}${businessDay.slice(5, 7)}`,
    quoted(`Z${number}`),
    quoted(''),
    '',
    quoted(text, MOST_TEXT),
  ].join(';');
}

/** Writes an amount with two decimals for every currency: 1 234 yen are `1234,00`. */
function amountOf(amountCents: number, { minorUnit }: MoneyUnit): string {
  const plain = formatUnits(cents(amountCents), minorUnit);
  return (minorUnit === 0 ? `${plain}.00` : plain).replace('.', ',');
}

/**
 * Quotes a text. Quotation marks in it are doubled and count twice; a text that is too long is never cut between the
 * two.
 * @param most characters between the enclosing quotation marks
 */
function quoted(text: string, most = Infinity): string {
  let kept = '';
  for (const character of text.replaceAll(/\p{Cc}/gu, ' ')) {
    const written = character === '"' ? '""' : character;
    if (kept.length + written.length > most) break;
    kept += written;
  }
  return `"${kept}"`;
}
