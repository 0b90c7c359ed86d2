import { t } from '../locales/language.ts';
import { lastDayOf } from '../reports/month-report.ts';
import { formatUnits } from '../values/currency.ts';
import type { MinorUnit } from '../values/currency.ts';
import { cents, sumCents } from '../values/money.ts';
import type { PostedShift, Posting } from './posted-shift.ts';
import { describePostedShift, describePosting } from './describe-posting.ts';
import type { AccountingMonth } from './write-datev.ts';

/** The company that the file is for, and the program that writes it. */
export interface SafTHead {
  /** Country as ISO 3166-1, two letters. */
  readonly country: string;
  readonly company: string;
  readonly version: string;
}

/** An XML element with its children in schema order, or with its text. */
type Element = readonly [name: string, content: string | readonly Element[]];

const NAMESPACE = 'urn:StandardAuditFile-Taxation-Financial:NO';
/** Maximum lengths of the schema's short texts, in characters. */
const MOST = { short: 18, middle: 35, long: 70, longest: 256 } as const;

/**
 * Writes a month's day totals as SAF-T Financial, one transaction for each Z report, by the schema that Norway
 * publishes (version 1.30, based on the OECD's 2.00). Each account opens at zero, because the till does not know
 * opening balances.
 */
export function formatSafT(books: AccountingMonth, head: SafTHead): string {
  const file: Element = [
    'AuditFile',
    [headerOf(books, head), masterFilesOf(books), entriesOf(books)],
  ];
  const text = write(file, 0).replace('<AuditFile>', `<AuditFile xmlns="${NAMESPACE}">`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
}

function headerOf({ month, unit, accounts, madeAt }: AccountingMonth, head: SafTHead): Element {
  const { country, company, version } = head;
  const person: Element = [
    'ContactPerson',
    [
      ['FirstName', 'NotUsed'],
      ['LastName', 'NotUsed'],
    ],
  ];
  return [
    'Header',
    [
      ['AuditFileVersion', '1.30'],
      ['AuditFileCountry', country],
      ['AuditFileDateCreated', madeAt.slice(0, 10)],
      ['SoftwareCompanyName', 'Evertill'],
      ['SoftwareID', 'Evertill'],
      ['SoftwareVersion', cut(version, MOST.short)],
      [
        'Company',
        [
          ['RegistrationNumber', cut(accounts.registration, MOST.middle)],
          ['Name', cut(company, MOST.longest)],
          ['Contact', [person]],
        ],
      ],
      ['DefaultCurrencyCode', unit.currency],
      [
        'SelectionCriteria',
        [
          ['SelectionStartDate', `${month}-01`],
          ['SelectionEndDate', lastDayOf(month)],
        ],
      ],
      ['HeaderComment', t('books.safTComment')],
      ['TaxAccountingBasis', 'A'],
    ],
  ];
}

function masterFilesOf({ shifts, unit }: AccountingMonth): Element {
  const all = shifts.flatMap(({ postings }) => postings);
  const accounts = [...Map.groupBy(all, ({ account }) => account)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, postings]): Element => {
      const balance = sumCents(postings.map(({ debitCents }) => debitCents));
      const closing = balance < 0 ? 'ClosingCreditBalance' : 'ClosingDebitBalance';
      return [
        'Account',
        [
          ['AccountID', account],
          ['AccountDescription', cut(namesOf(postings), MOST.longest)],
          ['GroupingCategory', 'Evertill'],
          ['GroupingCode', postings[0]?.kind ?? ''],
          ['AccountType', 'GL'],
          ['OpeningDebitBalance', '0.00'],
          [closing, amountOf(Math.abs(balance), unit.minorUnit)],
        ],
      ];
    });
  return ['MasterFiles', accounts.length === 0 ? [] : [['GeneralLedgerAccounts', accounts]]];
}

/** Lists, without duplicates, the subjects of an account's postings: *Cash, Cash rounding*. */
function namesOf(postings: readonly Posting[]): string {
  return [...new Set(postings.map((posting) => describePosting(posting)))].join(', ');
}

function entriesOf({ shifts, unit, madeAt }: AccountingMonth): Element {
  const debits = shifts
    .flatMap(({ postings }) => postings.map(({ debitCents }) => debitCents))
    .filter((amount) => amount > 0);
  const total = amountOf(sumCents(debits), unit.minorUnit);
  const made = madeAt.slice(0, 10);
  const transactions = shifts
    .filter(({ postings }) => postings.length > 0)
    .map((shift, index) => transactionOf(shift, index + 1, made, unit.minorUnit));
  return [
    'GeneralLedgerEntries',
    [
      ['NumberOfEntries', String(transactions.length)],
      ['TotalDebit', total],
      ['TotalCredit', total],
      [
        'Journal',
        [['JournalID', 'Z'], ['Description', t('books.journal')], ['Type', 'GL'], ...transactions],
      ],
    ],
  ];
}

function transactionOf(
  day: PostedShift,
  index: number,
  made: string,
  minorUnit: MinorUnit,
): Element {
  const { till, number, businessDay, postings } = day;
  return [
    'Transaction',
    [
      ['TransactionID', cut(`${index}-Z${number}`, MOST.long)],
      ['Period', String(Number(businessDay.slice(5, 7)))],
      ['PeriodYear', businessDay.slice(0, 4)],
      ['TransactionDate', businessDay],
      ['SourceID', cut(till, MOST.middle)],
      ['Description', cut(describePostedShift(day), MOST.longest)],
      ['SystemEntryDate', made],
      ['GLPostingDate', businessDay],
      ...postings.map((posting, line): Element => {
        const { account, debitCents } = posting;
        const amount = amountOf(Math.abs(debitCents), minorUnit);
        return [
          'Line',
          [
            ['RecordID', String(line + 1)],
            ['AccountID', account],
            ['Description', cut(describePosting(posting), MOST.longest)],
            [debitCents > 0 ? 'DebitAmount' : 'CreditAmount', [['Amount', amount]]],
          ],
        ];
      }),
    ],
  ];
}

/** Writes an amount with its currency's decimals, but at least two. */
function amountOf(amountCents: number, minorUnit: MinorUnit): string {
  const plain = formatUnits(cents(amountCents), minorUnit);
  return minorUnit === 0 ? `${plain}.00` : plain;
}

/** Shortens a text without splitting a surrogate pair. */
function cut(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}

function write([name, content]: Element, depth: number): string {
  const indent = '  '.repeat(depth);
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((child) => write(child, depth + 1)).join('')}${indent}`;
  return `${indent}<${name}>${inside}</${name}>\n`;
}

/** Escapes a text; most control characters are dropped, because XML 1.0 cannot represent them. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
