import { ANY_CODE_RULES } from '../../shared/cards/card-codes.ts';
import type { Category } from '../../shared/api/category.ts';
import { prepareTable, NO_IMPORT_CHOICE } from '../../shared/importing/choose-table.ts';
import type { Importer, RememberedImport } from '../../shared/importing/choose-table.ts';
import { guessColumns } from '../../shared/importing/columns.ts';
import type { ColumnPlaces } from '../../shared/importing/columns.ts';
import {
  ARTICLE_FIELDS,
  guessArticleColumns,
  judgeArticles,
} from '../../shared/importing/import-articles.ts';
import type { ArticleContext } from '../../shared/importing/import-articles.ts';
import type { ArticleField } from '../../shared/importing/known-exports.ts';
import { judgeTaxes, TAX_FIELDS } from '../../shared/importing/import-taxes.ts';
import type { TaxContext, TaxField } from '../../shared/importing/import-taxes.ts';
import { judgePayments, PAYMENT_FIELDS } from '../../shared/importing/import-payments.ts';
import type { PaymentField } from '../../shared/importing/import-payments.ts';
import { BALANCE_FIELDS, judgeBalances } from '../../shared/importing/import-balances.ts';
import type { BalanceContext, BalanceField } from '../../shared/importing/import-balances.ts';
import { CATEGORY_FIELDS, judgeCategories } from '../../shared/categories/import-categories.ts';
import type { CategoryField } from '../../shared/categories/import-categories.ts';
import type { AmountNotation } from '../../shared/importing/amount-column.ts';
import type { ImportAnswers } from '../../shared/importing/judged.ts';
import type { RateAnswers } from '../../shared/importing/columns/rate-words.ts';
import { parseListFile, parseTextTable } from '../../shared/importing/parse-list-file.ts';
import type { FileReading, TableSheet } from '../../shared/importing/table.ts';

/** Reads files as the window does, from their bytes to the accepted rows. */

export interface ImportChoices {
  readonly columns?: ColumnPlaces;
  readonly answers?: ImportAnswers;
  readonly hasHeadings?: boolean;
  readonly rates?: RateAnswers;
  readonly remembered?: readonly RememberedImport[];
}

export const ARTICLES: Importer<ArticleField> = {
  kind: 'articles',
  fields: ARTICLE_FIELDS,
  guess: guessArticleColumns,
};
const TAXES: Importer<TaxField> = {
  kind: 'taxes',
  fields: TAX_FIELDS,
  guess: (headings) => guessColumns(TAX_FIELDS, headings),
};
const PAYMENTS: Importer<PaymentField> = {
  kind: 'payments',
  fields: PAYMENT_FIELDS,
  guess: (headings) => guessColumns(PAYMENT_FIELDS, headings),
};
const BALANCES: Importer<BalanceField> = {
  kind: 'balances',
  fields: BALANCE_FIELDS,
  guess: (headings) => guessColumns(BALANCE_FIELDS, headings),
};
const CATEGORIES: Importer<CategoryField> = {
  kind: 'categories',
  fields: CATEGORY_FIELDS,
  guess: (headings) => guessColumns(CATEGORY_FIELDS, headings),
};

/** A till in the Netherlands that knows the lists used in tests, and has VAT off. */
export const DUTCH_CONTEXT: ArticleContext = {
  written: { decimalMark: ',', minorUnit: 2, currency: null },
  categories: ['drinks', 'tea', 'books', '12'].map((externalIdentifier) => {
    return { externalIdentifier, name: `Named ${externalIdentifier}` };
  }),
  isListWhole: true,
  hasService: true,
  taxes: null,
  proposed: null,
};

export function sheetOf(text: string): TableSheet {
  return onlySheet(parseTextTable(text));
}

export async function sheetIn(bytes: Uint8Array): Promise<TableSheet> {
  return onlySheet(await parseListFile(bytes, TextDecoder));
}

function onlySheet(read: FileReading): TableSheet {
  if (read.kind === 'fault') throw new Error(read.fault.kind);
  return read.sheets[0]!;
}

function prepared<Name extends string>(
  importer: Importer<Name>,
  sheet: TableSheet,
  chosen: ImportChoices,
) {
  const { columns = null, answers = null, hasHeadings = null, rates = null } = chosen;
  const choice = { ...NO_IMPORT_CHOICE, columns, answers, hasHeadings, rates };
  return prepareTable(importer, sheet, choice, chosen.remembered ?? []);
}

export function articlesIn(
  sheet: TableSheet,
  context: ArticleContext = DUTCH_CONTEXT,
  chosen: ImportChoices = {},
) {
  const table = prepared(ARTICLES, sheet, chosen);
  return { table, ...judgeArticles(table, table.answers, context) };
}

export function taxesIn(sheet: TableSheet, context: TaxContext, chosen: ImportChoices = {}) {
  const table = prepared(TAXES, sheet, chosen);
  return { table, ...judgeTaxes(table, table.answers, context) };
}

export function paymentsIn(sheet: TableSheet, written: AmountNotation, chosen: ImportChoices = {}) {
  const table = prepared(PAYMENTS, sheet, chosen);
  return { table, ...judgePayments(table, table.answers, written) };
}

/**
 * Reads balances from a sheet.
 * @param context of a store without a form of card codes, unless it has `rules`
 */
export function balancesIn(
  sheet: TableSheet,
  context: Omit<BalanceContext, 'rules'> & Partial<BalanceContext>,
  chosen: ImportChoices = {},
) {
  const table = prepared(BALANCES, sheet, chosen);
  return { table, ...judgeBalances(table, table.answers, { rules: ANY_CODE_RULES, ...context }) };
}

export function categoriesIn(
  sheet: TableSheet,
  chosen: ImportChoices = {},
  known: readonly Category[] = [],
) {
  const table = prepared(CATEGORIES, sheet, chosen);
  return { table, ...judgeCategories(table, table.answers, known) };
}
