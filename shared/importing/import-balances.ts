import { maskToLastFour } from '../api/mask-identifier.ts';
import type { CardCodeRules } from '../cards/card-codes.ts';
import { OpeningBalanceJudge } from '../cards/opening-balances.ts';
import { isForbiddenBankCard } from '../cards/identifier.ts';
import type { BalanceFault, OpeningBalance } from '../cards/opening-balances.ts';
import { DAY_MS, shownElapsedMs } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';
import { AmountColumn } from './amount-column.ts';
import type { AmountFault, AmountNotation } from './amount-column.ts';
import { DateColumn, parseEndOfMonth } from './columns/date-column.ts';
import { foldHeading } from './columns.ts';
import type { FieldRules } from './columns.ts';
import {
  QuestionCollector,
  numberText,
  failedRow,
  fieldText,
  hasFormulaResult,
  isCellError,
  isShortened,
  shortenedNumberTest,
} from './judged.ts';
import type { ImportAnswers, ChosenTable, FailedRow, JudgedRows, AcceptedRow } from './judged.ts';
import type { Cell } from './table.ts';

export type BalanceField = 'identifier' | 'balance' | 'asOf' | 'until' | 'status';

export const BALANCE_FIELDS: FieldRules<BalanceField> = {
  identifier: {
    isNeeded: true,
    position: 0,
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
      'card_no',
      'card_nr',
      'kartennr',
      'karten_nr',
      'gutscheinnr',
      'gutschein_nr',
      'geschenkkarte',
      'guthabenkarte',
      'carte_cadeau',
      'n_de_carte',
      'no_de_carte',
      'kaartnr',
      'bonnummer',
      'cadeaubon',
    ],
  },
  balance: {
    isNeeded: true,
    position: 1,
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
      'rest',
      'reste',
      'restant',
      'betrag',
      'solde',
      'montant',
      'tegoed',
      'bedrag',
    ],
  },
  asOf: {
    isNeeded: false,
    position: 2,
    headings: ['as_of', 'date', 'as_of_date', 'stand', 'datum', 'date_du_solde', 'peildatum'],
  },
  until: {
    isNeeded: false,
    position: null,
    headings: [
      'valid_until',
      'valid_thru',
      'expires',
      'expires_on',
      'expires_at',
      'expiry',
      'expiry_date',
      'expiration',
      'expiration_date',
      'gultig_bis',
      'gultigkeit',
      'ablauf',
      'ablaufdatum',
      'verfallt_am',
      'verfallsdatum',
      'verfall',
      'valable_jusqu_au',
      "valable_jusqu'au",
      'valable_jusqu\u2019au',
      'validite',
      'echeance',
      'date_d_expiration',
      "date_d'expiration",
      'date_d\u2019expiration',
      'geldig_tot',
      'geldig_t/m',
      'vervaldatum',
      'verloopdatum',
    ],
  },
  status: {
    isNeeded: false,
    position: null,
    headings: [
      'status',
      'state',
      'zustand',
      'statut',
      'etat',
      'toestand',
      'enabled?',
      'enabled',
      'active',
      'aktiv',
      'actif',
      'actief',
      'blocked',
      'gesperrt',
      'bloque',
      'geblokkeerd',
      'expired',
      'abgelaufen',
      'verlopen',
    ],
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
  readonly written: AmountNotation;
  /** The store's card rules, without which a card that begins like a bank card is refused. */
  readonly rules: CardCodeRules;
  /** Latest date that a balance may have, because one with a later date would never be too old. */
  readonly nowMs: InstantMs;
}

export function judgeBalances(
  table: ChosenTable<BalanceField>,
  answers: ImportAnswers,
  { written, rules, nowMs }: BalanceContext,
): JudgedRows<OpeningBalance, BalanceRowFault> {
  const { columns } = table;
  const asked = new QuestionCollector();
  const amounts = new AmountColumn(
    table.rows.map(({ cells }) => cells[columns.balance ?? -1]),
    written,
    answers,
    table.headings?.[columns.balance ?? -1] ?? '',
  );
  const dates = new DateColumn(
    table.rows.map(({ cells }) => fieldText(cells, columns.asOf)),
    answers.dates,
  );
  const unusable = new UnusableCards(table, answers, nowMs);
  const kept: AcceptedRow<OpeningBalance>[] = [];
  const failed: FailedRow<BalanceRowFault>[] = [];
  const cards = new OpeningBalanceJudge(rules);
  const isCut = shortenedNumberTest(
    table.rows.map(({ cells }) => fieldText(cells, columns.identifier)),
  );
  for (const row of table.rows) {
    const printed = numberText(row.cells, columns.identifier);
    const identifier = answers.grouped === 'join' ? withoutGaps(printed) : printed;
    const text = fieldText(row.cells, columns.balance);
    const date = fieldText(row.cells, columns.asOf);
    const until = unusable.judge(row.cells);
    const balance = amounts.read(columns.balance === null ? undefined : row.cells[columns.balance]);
    if (amounts.needsAnswer(row.cells[columns.balance ?? -1]))
      asked.add('decimals', text, ['point', 'comma']);
    if (balance === 'ambiguous' && answers.decimals === undefined) continue;
    const unclear = [dates.needsAnswer(date) ? date : '', until.asked].find((one) => one !== '');
    if (unclear !== undefined) asked.add('dates', unclear, ['day-first', 'month-first']);
    if (unclear !== undefined && answers.dates === undefined) continue;
    const asOfMs = date === '' ? nowMs : dates.read(date);
    const why = isForbiddenBankCard(identifier, rules)
      ? 'bank-card'
      : isCellError(identifier) || isCellError(text)
        ? 'cell-error'
        : isCut(identifier)
          ? 'shortened'
          : HIDDEN.test(identifier)
            ? 'no-card'
            : typeof balance === 'string'
              ? (`amount-${balance}` as const)
              : balance < 0
                ? 'amount-negative'
                : asOfMs === null || until.wrong !== ''
                  ? 'date'
                  : null;
    if (why !== null || typeof balance === 'string' || asOfMs === null) {
      const wrongDate = until.wrong === '' ? date : until.wrong;
      const wrong = why === 'date' ? wrongDate : why?.startsWith('amount') ? text : '';
      failed.push(failedRow(row, why ?? 'date', wrong || toldOf(why, identifier, text)));
      continue;
    }
    if (withoutGaps(printed) !== printed) {
      // A card's number is never shown.
      const example = printed.replace(/[\p{L}\p{N}](?=.{4})/gu, '\u2022');
      asked.add('grouped', example, ['join', 'keep', 'leave-out']);
      if (answers.grouped === 'leave-out') asked.leftOut += 1;
      if (answers.grouped === undefined || answers.grouped === 'leave-out') continue;
    }
    if (until.isUnusable && !asked.addAndDecide('expired', until.example, answers)) continue;
    const stated = { entry: row.row, identifier, balanceCents: balance, asOfMs };
    const judged = cards.judgeNext(stated, nowMs);
    if (typeof judged === 'string') {
      failed.push(failedRow(row, judged === 'not-an-amount' ? 'amount-too-large' : judged, ''));
      continue;
    }
    const isComputed = hasFormulaResult(row.cells, Object.values(columns));
    if (isComputed && !asked.addAndDecide('formulas', text, answers)) continue;
    const isForeign = amounts.isInOtherCurrency(row.cells[columns.balance ?? -1]);
    if (isForeign && !asked.addAndDecide('currency', text, answers)) continue;
    kept.push({ row: row.row, value: judged });
  }
  return { kept, failed, questions: asked.questions, leftOut: asked.leftOut, toCreate: [] };
}

/** Returns what to show about a wrong value, which must not be the card's number. */
function toldOf(why: string | null, identifier: string, balance: string): string {
  if (why === 'cell-error') return isCellError(identifier) ? identifier : balance;
  if (why !== 'shortened') return '';
  return isShortened(identifier) ? identifier : maskToLastFour(identifier);
}

/**
 * Matches a number in groups as printed on a card: at least three groups of digits, or separated by spaces. A single
 * hyphen may be part of the number.
 */
const IN_GROUPS =
  /^(?:\d{3,}(?:\p{Pd}\d{3,}){2,}|\p{L}*\d[\p{L}\d]*(?:\p{Zs}+\p{L}*\d[\p{L}\d]*)+)$/u;

function withoutGaps(number: string): string {
  return IN_GROUPS.test(number) ? number.replace(/[\p{Zs}\p{Pd}]/gu, '') : number;
}

interface JudgedUse {
  readonly isUnusable: boolean;
  /** The text in the file that marks the card as unusable. */
  readonly example: string;
  /** Text of a date that is ambiguous or invalid; empty for none. */
  readonly asked: string;
  readonly wrong: string;
}

/** Finds the cards of a list that can no longer be used: their date has passed, or the list says so. */
class UnusableCards {
  readonly #table: ChosenTable<BalanceField>;
  readonly #dates: DateColumn;
  readonly #nowMs: InstantMs;
  readonly #isUsed: boolean;

  constructor(table: ChosenTable<BalanceField>, answers: ImportAnswers, nowMs: InstantMs) {
    const { rows, columns, headings } = table;
    this.#table = table;
    this.#nowMs = nowMs;
    this.#dates = new DateColumn(
      rows.map(({ cells }) => fieldText(cells, columns.until)),
      answers.dates,
    );
    this.#isUsed = !UNUSABLE.test(foldHeading(headings?.[columns.status ?? -1] ?? ''));
  }

  judge(cells: readonly Cell[]): JudgedUse {
    const { columns } = this.#table;
    const until = fieldText(cells, columns.until);
    const status = fieldText(cells, columns.status);
    const isDate = /\d/.test(until);
    const untilMs = isDate ? (parseEndOfMonth(until) ?? this.#dates.read(until)) : null;
    const isAsked = isDate && untilMs === null && this.#dates.needsAnswer(until);
    const isPast = untilMs !== null && shownElapsedMs(untilMs, this.#nowMs) >= DAY_MS;
    const said = foldHeading(status);
    const isOut = UNUSABLE.test(said) || (this.#isUsed ? NO : YES).test(said);
    return {
      isUnusable: isPast || isOut,
      example: isPast ? until : status,
      asked: isAsked ? until : '',
      wrong: isDate && untilMs === null && !isAsked ? until : '',
    };
  }
}

/** Words for a card that is no longer valid, folded. */
const UNUSABLE =
  /^(?:expired|blocked|disabled|deactivated|inactive|cancell?ed|void(?:ed)?|lost|stolen|suspended|frozen|closed|abgelaufen|verfallen|gesperrt|blockiert|storniert|ungultig|inaktiv|deaktiviert|verloren|gestohlen|geloscht|expiree?|bloquee?|annulee?|desactivee?|inactif|perdue?|volee?|verlopen|vervallen|geblokkeerd|geannuleerd|ongeldig|inactief|gestolen)$/;
const NO = /^(?:no?|false|0|nein|non|nee)$/;
const YES = /^(?:y(?:es)?|true|1|ja|j|oui|o|x)$/;

/** Matches digits that a program has masked in its list. */
const HIDDEN = /[*\u2022\u25cf]|X{3,}/i;
