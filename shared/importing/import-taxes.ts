import { containsBankCardNumber } from '../cards/bank-card-number.ts';
import { MAX_TAXED_CATEGORIES, taxedCategorySchema } from '../ledger/sale/tax.ts';
import type { TaxedCategory, TaxRate } from '../ledger/sale/tax.ts';
import type { FieldRules } from './columns.ts';
import { RateColumn } from './columns/rate-words.ts';
import {
  QuestionCollector,
  failedRow,
  fieldText,
  isCellError,
  isShortened,
  nameText,
} from './judged.ts';
import type {
  AnswerId,
  ImportAnswers,
  ChosenTable,
  FailedRow,
  JudgedRows,
  AcceptedRow,
} from './judged.ts';
import { CategoryMatcher } from './match-categories.ts';
import type { NamedCategory } from './match-categories.ts';

export type TaxField = 'identifier' | 'letter';

export const TAX_FIELDS: FieldRules<TaxField> = {
  identifier: {
    isNeeded: true,
    position: 0,
    headings: [
      'external_identifier',
      'external_id',
      'identifier',
      'category_id',
      'kennung',
      'externe_kennung',
      'identifiant',
      'identificatie',
      'category',
      'categorie',
      'kategorie',
      'warengruppe',
      'artikelgroep',
      'groupe',
      'id',
      'code',
    ],
  },
  letter: {
    isNeeded: true,
    position: 1,
    headings: [
      'vat_letter',
      'letter',
      'lettre_de_tva',
      'btw_letter',
      'mwst_buchstabe',
      'ust_buchstabe',
      'kennbuchstabe',
      'lettre',
      'buchstabe',
      'rate',
      'vat',
      'vat_rate',
      'tax',
      'tax_rate',
      'steuersatz',
      'mwst',
      'btw',
      'tva',
    ],
  },
};

export type TaxFault =
  | 'no-identifier'
  | 'no-letter'
  | 'unknown-letter'
  | 'rate'
  | 'repeated'
  | 'odd-category'
  | 'bank-card'
  | 'shortened'
  | 'cell-error'
  | 'too-many';

export interface TaxContext {
  readonly rates: readonly TaxRate[];
  readonly categories: readonly NamedCategory[];
}

export function judgeTaxes(
  table: ChosenTable<TaxField>,
  answers: ImportAnswers,
  { rates, categories }: TaxContext,
): JudgedRows<TaxedCategory, TaxFault> {
  const asked = new QuestionCollector();
  const matcher = new CategoryMatcher(categories, UNKNOWN_OPTIONS);
  const rateColumn = new RateColumn(rates, table.saidRates);
  const kept: AcceptedRow<TaxedCategory>[] = [];
  const failed: FailedRow<TaxFault>[] = [];
  const seen = new Set<string>();
  for (const row of table.rows) {
    const text = nameText(row.cells, table.columns.identifier);
    const typed = fieldText(row.cells, table.columns.letter);
    const why = faultOf(text, typed);
    if (why !== null) {
      failed.push(failedRow(row, why, text));
      continue;
    }
    const rate = rateColumn.readOrCollect(typed);
    if (rate.kind === 'unread' || (rate.kind === 'rate' && rate.letter === null)) {
      failed.push(failedRow(row, rate.kind === 'unread' ? 'rate' : 'unknown-letter', typed));
      continue;
    }
    // The row's Category is asked about together with its rate.
    const match = rate.kind === 'not-used' ? LEFT_OUT : matcher.matchOrAsk(text, answers, asked);
    if (match.kind === 'left-out') asked.leftOut += 1;
    if (rate.kind !== 'rate' || match.kind !== 'is' || match.id === null) continue;
    const letter = rate.letter ?? '';
    const category = { externalId: match.id, letter };
    const fault = !taxedCategorySchema.safeParse(category).success
      ? 'odd-category'
      : seen.has(match.id)
        ? 'repeated'
        : kept.length >= MAX_TAXED_CATEGORIES
          ? 'too-many'
          : null;
    seen.add(match.id);
    if (fault === null) kept.push({ row: row.row, value: category });
    else failed.push(failedRow(row, fault, text));
  }
  asked.addRates(rateColumn.question, 'leave-out');
  const { questions, leftOut } = asked;
  return { kept, failed, questions, leftOut, toCreate: [] };
}

/** A rate may be imported before its Category exists, because this list creates none. */
const UNKNOWN_OPTIONS: readonly AnswerId[] = ['keep', 'leave-out'];
const LEFT_OUT = { kind: 'left-out' } as const;

function faultOf(id: string, typed: string): TaxFault | null {
  if (id === '') return 'no-identifier';
  if (isCellError(id) || isCellError(typed)) return 'cell-error';
  if (isShortened(id)) return 'shortened';
  if (containsBankCardNumber(id)) return 'bank-card';
  if (ODD_SIGNS.test(id)) return 'odd-category';
  return typed === '' ? 'no-letter' : null;
}

const ODD_SIGNS = /[\p{Cc}\u2028\u2029\uFFFD\p{Surrogate}]/u;
