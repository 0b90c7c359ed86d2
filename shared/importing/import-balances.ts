import type { CardCodes } from '../cards/card-codes.ts';
import { CardsSeen } from '../cards/opening-balances.ts';
import { listsBankCard } from '../cards/identifier.ts';
import type { BalanceFault, OpeningBalance } from '../cards/opening-balances.ts';
import { dayOfDate, parseIsoInstant } from '../values/calendar.ts';
import { DAY_MS, instantMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { AmountColumn } from './amount-column.ts';
import type { AmountFault, WrittenAmounts } from './amount-column.ts';
import type { Fields } from './columns.ts';
import {
  Asked,
  failedRow,
  fieldText,
  hasFormula,
  isCellError,
  nameText,
  shortenedIn,
} from './judged.ts';
import type { AnswerId, Answers, ChosenTable, FailedRow, Judged, KeptRow } from './judged.ts';

/** Opening balances out of a file (decision 0043#opening-balances): card, balance, and of which day it is. */

export type BalanceField = 'identifier' | 'balance' | 'asOf';

export const BALANCE_FIELDS: Fields<BalanceField> = {
  identifier: {
    isNeeded: true,
    place: 0,
    headings: [
      'identifier',
      'card',
      'card_number',
      'gift_card',
      'gift_card_number',
      'gan',
      'code',
      'number',
      'karte',
      'kartennummer',
      'gutschein',
      'gutscheinnummer',
      'gutscheincode',
      'nummer',
      'carte',
      'numero_de_carte',
      'numero',
      'kaart',
      'kaartnummer',
      'cadeaukaart',
    ],
  },
  balance: {
    isNeeded: true,
    place: 1,
    headings: [
      'balance',
      'current_balance',
      'remaining',
      'remaining_balance',
      'remaining_value',
      'remaining_amount',
      'available_balance',
      'restbetrag',
      'restsaldo',
      'offener_betrag',
      'solde_restant',
      'resttegoed',
      'restbedrag',
      'amount',
      'saldo',
      'guthaben',
      'restguthaben',
      'restwert',
      'betrag',
      'solde',
      'montant',
      'tegoed',
      'bedrag',
    ],
  },
  asOf: {
    isNeeded: false,
    place: 2,
    headings: ['as_of', 'date', 'as_of_date', 'stand', 'datum', 'date_du_solde', 'peildatum'],
  },
};

export type BalanceRowFault =
  | Exclude<BalanceFault, 'not-an-amount'>
  | 'shortened'
  | 'cell-error'
  | `amount-${AmountFault}`
  | 'amount-negative'
  | 'date';

export interface BalanceContext {
  readonly written: WrittenAmounts;
  /** What the store says of its cards: only so may one begin like a bank card. */
  readonly rules: CardCodes;
  /** A balance as of a later day is refused: its age would never reach a limit. */
  readonly nowMs: InstantMs;
}

export function judgeBalances(
  table: ChosenTable<BalanceField>,
  answers: Answers,
  { written, rules, nowMs }: BalanceContext,
): Judged<OpeningBalance, BalanceRowFault> {
  const { columns } = table;
  const asked = new Asked();
  const amounts = new AmountColumn(
    table.rows.map(({ cells }) => cells[columns.balance ?? -1]),
    written,
    answers,
    table.headings?.[columns.balance ?? -1] ?? '',
  );
  const dates = table.rows.map(({ cells }) => dayIn(fieldText(cells, columns.asOf)));
  const order = orderOf(dates);
  const kept: KeptRow<OpeningBalance>[] = [];
  const failed: FailedRow<BalanceRowFault>[] = [];
  const cards = new CardsSeen(rules);
  const isCut = shortenedIn(table.rows.map(({ cells }) => fieldText(cells, columns.identifier)));
  for (const row of table.rows) {
    // An apostrophe in front says that a number is text.
    const identifier = nameText(row.cells, columns.identifier).replace(/^'/, '');
    const text = fieldText(row.cells, columns.balance);
    const date = dayIn(fieldText(row.cells, columns.asOf));
    const balance = amounts.read(columns.balance === null ? undefined : row.cells[columns.balance]);
    if (amounts.isAsked(row.cells[columns.balance ?? -1]))
      asked.add('decimals', text, ['point', 'comma']);
    if (balance === 'ambiguous' && answers.decimals === undefined) continue;
    const isAsked = order === null && PARTED.test(date);
    if (isAsked) asked.add('dates', date, ['day-first', 'month-first']);
    if (isAsked && answers.dates === undefined) continue;
    const asOfMs = date === '' ? nowMs : readDate(date, order ?? answers.dates);
    const why =
      isCellError(identifier) || isCellError(text)
        ? 'cell-error'
        : isCut(identifier)
          ? 'shortened'
          : HIDDEN.test(identifier)
            ? 'no-card'
            : listsBankCard(identifier, rules)
              ? 'bank-card'
              : typeof balance === 'string'
                ? (`amount-${balance}` as const)
                : balance < 0
                  ? 'amount-negative'
                  : asOfMs === null
                    ? 'date'
                    : null;
    if (why !== null || typeof balance === 'string' || asOfMs === null) {
      // A card's number is told nowhere.
      failed.push(
        failedRow(
          row,
          why ?? 'date',
          why?.startsWith('amount') ? text : why === 'date' ? date : '',
        ),
      );
      continue;
    }
    const stated = { entry: row.row, identifier, balanceCents: balance, asOfMs };
    const judged = cards.judge(stated, nowMs);
    if (typeof judged === 'string') {
      failed.push(failedRow(row, judged === 'not-an-amount' ? 'amount-too-large' : judged, ''));
      continue;
    }
    const isComputed = hasFormula(row.cells, Object.values(columns));
    if (isComputed && !asked.takes('formulas', text, answers)) continue;
    const isForeign = amounts.isForeign(row.cells[columns.balance ?? -1]);
    if (isForeign && !asked.takes('currency', text, answers)) continue;
    kept.push({ row: row.row, value: judged });
  }
  return { kept, failed, questions: asked.questions, leftOut: asked.leftOut, toCreate: [] };
}

/** Digits that a program hides from whoever reads its list. */
const HIDDEN = /[*\u2022\u25cf]|X{3,}/i;

type DateOrder = 'day-first' | 'month-first';

const PARTED = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;

/** A day without the time that stands behind it, and one that begins with its year as ISO 8601 writes it. */
function dayIn(text: string): string {
  const day = text.replace(
    /(?<=^\d{1,4}[./-]\d{1,2}[./-]\d{1,4})[ T,]+\d{1,2}:\d\d(?::\d\d)?$/,
    '',
  );
  return day.replace(/^(\d{4})[./](\d\d)[./](\d\d)$/, '$1-$2-$3');
}

/** Whether the day or the month comes first is what the dates of the column say; Europe's points and hyphens begin with the day. */
function orderOf(dates: readonly string[]): DateOrder | null {
  const parts = dates.map((date) => PARTED.exec(date));
  if (
    parts.some((found) => Number(found?.[1] ?? 0) > 12 || ['.', '-'].includes(found?.[2] ?? ''))
  ) {
    return 'day-first';
  }
  if (parts.some((found) => Number(found?.[3] ?? 0) > 12)) return 'month-first';
  return null;
}

function readDate(text: string, order: AnswerId | undefined): InstantMs | null {
  const iso = parseIsoInstant(/T\d\d:\d\d(?::\d\d)?$/.test(text) ? `${text}Z` : text);
  if (iso !== null) return iso;
  const found = PARTED.exec(text);
  if (found === null) return null;
  const [, first = '', , second = '', year = ''] = found;
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const days = dayOfDate(
    Number(year.length === 2 ? `20${year}` : year),
    Number(month),
    Number(day),
  );
  return days === null ? null : instantMs(days * DAY_MS);
}
