import { t } from '../locales/language.ts';
import { articleSchema, fitsListBytes, MAX_ARTICLES } from '../ledger/store/price-list.ts';
import type { Article } from '../ledger/store/price-list.ts';
import { gtinOf, isProductBarcode } from '../values/gtin.ts';
import { AmountColumn } from './amount-column.ts';
import type { AmountNotation } from './amount-column.ts';
import { foldHeading, guessColumns, possibleColumns } from './columns.ts';
import type { ColumnPlaces, FieldRules, FieldRule } from './columns.ts';
import { QuestionCollector, failedRow, fieldText, hasFormulaResult } from './judged.ts';
import type {
  AnswerId,
  ImportAnswers,
  ChosenTable,
  FailedRow,
  JudgedRows,
  AcceptedRow,
} from './judged.ts';
import { CODE_HEADINGS, codeColumns, ArticleFamilies } from './article-families.ts';
import type { ArticleField, KnownExport } from './known-exports.ts';
import { CategoryMatcher } from './match-categories.ts';
import type { NamedCategory } from './match-categories.ts';
import { judgeArticle, normaliseArticleCode } from './read-article.ts';
import type { ArticleFault } from './read-article.ts';
import { RateColumn } from './columns/rate-words.ts';
import { CategoryRates, taxesToCompareWith } from './columns/category-rates.ts';
import type { RatedRow, TaxesForImport } from './columns/category-rates.ts';
import { cellText } from './table.ts';
import type { Cell, TableRow } from './table.ts';

/** Headings that shops use in their spreadsheets, folded; best known first. */
export const ARTICLE_FIELDS: FieldRules<ArticleField> = {
  name: {
    isNeeded: true,
    position: 0,
    headings: [
      'name',
      'item_name',
      'article',
      'item',
      'product',
      'product_name',
      'title',
      'naam',
      'artikel',
      'artikelnaam',
      'artikelname',
      'artikelbezeichnung',
      'artikelomschrijving',
      'titel',
      'titre',
      'bezeichnung',
      'produkt',
      'produktname',
      'nom_produit',
      'productnaam',
      'nom',
      'nom_du_produit',
      'nom_de_l\u2019article',
      'designation',
      'libelle',
      'produit',
      'libelle_produit',
      'nom_article',
      'artikelbez',
      'bez',
      'kurzbezeichnung',
      'artikeltext',
      'warenbezeichnung',
      'omschrijving',
      'description',
      'beschreibung',
    ],
  },
  price: {
    isNeeded: true,
    position: 1,
    headings: [
      'price',
      'unit_price',
      'sales_price',
      'selling_price',
      'sale_price',
      'retail_price',
      'prijs',
      'verkoopprijs',
      'stukprijs',
      'prices',
      'prijzen',
      'preis',
      'preise',
      'verkaufspreise',
      'verkaufspreis',
      'bruttopreis',
      'nettopreis',
      'endpreis',
      'einzelpreis',
      'stuckpreis',
      'ladenpreis',
      'vk',
      'vk_preis',
      'uvp',
      'prix',
      'prix_de_vente',
      'prix_unitaire',
      'prix_ttc',
      'pv',
      'pu',
      'tarif',
      'prix_de_vente_public',
      'prix_public',
      'prix_client',
      'endkundenpreis',
      'kundenpreis',
      'bruttoverkaufspreis',
      'vk_brutto',
      'verkoop',
      'consumentenprijs',
      'adviesprijs',
      'rrp',
      'srp',
    ],
  },
  category: {
    isNeeded: false,
    position: 2,
    headings: [
      'category',
      'category_id',
      'categorie',
      'kategorie',
      'group',
      'groep',
      'artikelgroep',
      'warengruppe',
      'artikelgruppe',
      'groupe',
      'famille',
      'rayon',
      'department',
    ],
  },
  ean: {
    isNeeded: false,
    position: 3,
    headings: CODE_HEADINGS,
  },
  tax: {
    isNeeded: false,
    position: null,
    headings: [
      'vat',
      'vat_rate',
      'vat_%',
      'tax',
      'tax_rate',
      'tax_1_percent',
      'mwst',
      'mwst_satz',
      'mwst_%',
      'ust',
      'ust_satz',
      'steuersatz',
      'steuer',
      'btw',
      'btw_%',
      'btw_tarief',
      'tva',
      'taux_tva',
      'taux_de_tva',
      'tva_%',
    ],
  },
};

export interface ArticleContext extends TaxesForImport {
  readonly written: AmountNotation;
  /** All Categories that the till has. */
  readonly categories: readonly NamedCategory[];
  readonly isListWhole: boolean;
  /** False in a shop without a card service, which is the only place where Categories are created. */
  readonly hasService: boolean;
}

export type ImportFault = ArticleFault | 'split' | 'repeated-ean' | 'too-long' | 'rate';

/** Whether a price's heading says that VAT is included. */
type PriceKind = 'gross' | 'net' | 'unsaid';

function priceKind(heading: string): PriceKind {
  // Treats `H.T.` as HT, and `ex. VAT` as ex VAT.
  const folded = foldHeading(heading)
    .replaceAll('_', ' ')
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .replace(/[ .]+/g, ' ');
  if (NET.test(folded)) return 'net';
  return GROSS.test(folded) ? 'gross' : 'unsaid';
}

const GROSS =
  /brutto|\b(?:gross|bruto|ttc|tvac|incl?|including|included|inkl|inklusive|inclusief|toutes taxes|taxes? comprises?|with (?:vat|tax)|m mwst|mit mwst|mit ust|met btw|in btw|avec tva|endpreis)\b/u;
const NET =
  /netto|\b(?:net|nett|htva|excl|excluding|excluded|exkl|exklusive|exclusief|ht|hors taxes?|hors tva|sans tva|zzgl|ohne|without|before tax|zonder|(?:ex|o) (?:vat|btw|mwst|ust|tax|tva))\b/u;

/**
 * Guesses the columns. Of several prices it chooses the one that includes VAT; if none says so, a person has to choose,
 * since a net price would make every article too cheap.
 */
export function guessArticleColumns(
  headings: readonly string[] | null,
  known: KnownExport | null,
): ColumnPlaces<ArticleField> {
  const fields = known === null ? ARTICLE_FIELDS : fieldsOf(known);
  const guessed = guessColumns(fields, headings);
  if (headings === null) return guessed;
  const price = priceColumn(fields.price, headings, known !== null);
  return { ...guessed, price };
}

function fieldsOf({ columns }: KnownExport): FieldRules<ArticleField> {
  const of = (field: ArticleField): FieldRule => ({
    ...ARTICLE_FIELDS[field],
    headings: columns[field],
  });
  return {
    name: of('name'),
    price: of('price'),
    category: of('category'),
    ean: of('ean'),
    tax: of('tax'),
  };
}

function priceColumn(
  rule: FieldRule,
  headings: readonly string[],
  isKnown: boolean,
): number | null {
  const folded = headings.map(foldHeading);
  const places = [...new Set(possibleColumns(rule, folded))];
  // For a known program, the first of the rule's headings that the file has decides. If several columns match it, such as
  // one per store, a person chooses.
  const [best] = rule.headings.filter(
    (one) => possibleColumns({ ...rule, headings: [one] }, folded).length > 0,
  );
  const own = best === undefined ? [] : possibleColumns({ ...rule, headings: [best] }, folded);
  const those = isKnown ? own : places;
  const gross = those.filter((place) => priceKind(headings[place] ?? '') === 'gross');
  const [only = null, second] = gross.length > 0 ? gross : those;
  return second === undefined ? only : null;
}

/** Checks every row; rows with a question are imported once it is answered. */
export function judgeArticles(
  table: ChosenTable<ArticleField>,
  answers: ImportAnswers,
  context: ArticleContext,
): JudgedRows<Article, ImportFault> {
  const { columns, headings } = table;
  const asked = new QuestionCollector();
  const prices = new AmountColumn(
    table.rows.map(({ cells }) => cells[columns.price ?? -1]),
    context.written,
    answers,
    headings?.[columns.price ?? -1] ?? '',
  );
  const matcher = new CategoryMatcher(context.categories, answersForUnknown(context));
  const families = new ArticleFamilies(table);
  const codes = codeColumns(table);
  const taxes = taxesToCompareWith(context);
  const isNet = headings !== null && priceKind(headings[columns.price ?? -1] ?? '') === 'net';
  const rateColumn = new RateColumn(taxes?.rates ?? [], table.saidRates);
  const rated: RatedArticle[] = [];
  const kept: AcceptedRow<Article>[] = [];
  const failed: FailedRow<ImportFault>[] = [];
  const gtins = new Set<string>();
  for (const row of table.rows) {
    const { cells } = row;
    if (families.leaveOutIfNoArticle(cells)) {
      asked.leftOut += 1;
      continue;
    }
    const { name, category, tax: typedRate } = families.completeAndRemember(cells);
    const priceText = fieldText(cells, columns.price);
    if (
      hasFormulaResult(cells, Object.values(columns)) &&
      !asked.addAndDecide(
        'formulas',
        t('shell.labelled', { label: name, value: priceText }),
        answers,
      )
    )
      continue;
    const price = prices.read(columns.price === null ? undefined : cells[columns.price]);
    const typedEan = codeIn(cells, codes, headings);
    const ean = withZero(typedEan);
    const stated = judgeArticle({ name, price, category, ean: ean ?? typedEan });
    const isAmbiguous = stated === 'price-ambiguous';
    if (prices.needsAnswer(cells[columns.price ?? -1]))
      asked.add('decimals', priceText, ['point', 'comma']);
    const why =
      isSplit(row, table, context.written) && !isAmbiguous
        ? 'split'
        : typeof stated === 'string'
          ? stated
          : null;
    if (why !== null) {
      if (isAmbiguous && answers.decimals === undefined) continue;
      failed.push(
        failedRow(
          row,
          why,
          why.startsWith('price') ? priceText : textOfFault(why, { category, ean: typedEan, name }),
        ),
      );
      continue;
    }
    if (typeof stated === 'string') continue;
    if (isNet) {
      asked.add('net', headings?.[columns.price ?? -1] ?? '', ['take']);
      if (answers.net === undefined) continue;
    }
    if (prices.isInOtherCurrency(cells[columns.price ?? -1])) {
      const value = `${priceText} ${headings?.[columns.price ?? -1] ?? ''}`.trim();
      const example = t('shell.labelled', { label: name, value });
      if (!asked.addAndDecide('currency', example, answers)) continue;
    }
    if (
      families.isWeighed(cells) &&
      !asked.addAndDecide(
        'weighed',
        t('shell.labelled', { label: name, value: priceText }),
        answers,
      )
    )
      continue;
    if (ean !== null && !asked.addAndDecide('zeros', `${typedEan} → ${ean}`, answers, 'add-zero'))
      continue;
    const match = matcher.matchOrAsk(category, answers, asked);
    if (match.kind !== 'is') {
      if (match.kind === 'left-out') asked.leftOut += 1;
      continue;
    }
    const article = { ...stated, categoryExternalId: match.id };
    if (!articleSchema.shape.categoryExternalId.safeParse(match.id).success) {
      failed.push(failedRow(row, 'odd-category', category));
      continue;
    }
    const written = taxes === null || typedRate === '' ? null : rateColumn.readOrCollect(typedRate);
    if (written?.kind === 'asked') continue;
    if (written?.kind === 'unread') {
      failed.push(failedRow(row, 'rate', typedRate));
      continue;
    }
    const basisPoints = written?.kind === 'rate' ? written.basisPoints : null;
    rated.push({ row, article, categoryExternalId: match.id, basisPoints });
  }
  const rates = taxes && new CategoryRates(context, taxes, rated);
  for (const one of rated) {
    const { row, article } = one;
    if (rates !== null && !takesRate(rates, one, context.written, { asked, answers })) continue;
    const gtin = article.ean === null ? null : gtinOf(article.ean);
    if (gtin !== null && gtins.has(gtin)) {
      failed.push(failedRow(row, 'repeated-ean', article.ean ?? ''));
      continue;
    }
    if (gtin !== null) gtins.add(gtin);
    if (kept.length < MAX_ARTICLES) kept.push({ row: row.row, value: article });
    else {
      asked.add('full', article.name, ['leave-out']);
      asked.leftOut += 1;
    }
  }
  while (!fitsListBytes(kept.map(({ value }) => value))) {
    // The hub limits a list's size, so the end of a longer one is cut off and reported, like rows beyond the maximum.
    for (const { row, value } of kept.splice(Math.floor(kept.length * 0.95))) {
      failed.push({ row, why: 'too-long', text: value.name, cells: [] });
    }
  }
  asked.addRates(rateColumn.question, 'take');
  const { questions, leftOut } = asked;
  return {
    kept,
    failed: failed.toSorted((one, other) => one.row - other.row),
    questions,
    leftOut,
    toCreate: matcher.toCreate,
    taxes: rates?.changedTable ?? null,
  };
}

/** An article of the file, before its rate is compared with the till’s. */
interface RatedArticle extends RatedRow {
  readonly row: TableRow;
  readonly article: Article;
}

interface Asking {
  readonly asked: QuestionCollector;
  readonly answers: ImportAnswers;
}

/** Asks about a row whose rate is not that of its Category, and returns whether the row is taken. */
function takesRate(
  rates: CategoryRates,
  row: RatedArticle,
  { decimalMark }: AmountNotation,
  { asked, answers }: Asking,
): boolean {
  const how = rates.compare(row);
  if (how === 'same') return true;
  const percent = (basisPoints: number | null) =>
    basisPoints === null ? '–' : `${String(basisPoints / 100).replace('.', decimalMark)} %`;
  const { categoryExternalId: id, basisPoints, article } = row;
  const value = `${percent(basisPoints)} / ${percent(rates.rateHere(id))}`;
  const example = t('shell.labelled', { label: id ?? article.name, value });
  if (how === 'other') return asked.addAndDecide('taxes', example, answers);
  asked.add('category-rates', example, ['set-rates', 'take', 'leave-out']);
  const answer = answers['category-rates'];
  if (answer === 'leave-out') asked.leftOut += 1;
  if (answer === 'set-rates') rates.take(row);
  return answer === 'set-rates' || answer === 'take';
}

/**
 * Returns the answers about an unknown Category. It can be kept as written, because it may exist until the card
 * service's list is loaded; without a service that is the only way to give it a VAT rate.
 */
function answersForUnknown({ hasService, isListWhole }: ArticleContext): readonly AnswerId[] {
  if (!hasService) return ['keep', 'none', 'leave-out'];
  const answers = ['create', 'none', 'leave-out'] as const;
  return isListWhole ? answers : [...answers, 'keep'];
}

function textOfFault(
  why: ImportFault,
  {
    category,
    ean,
    name,
  }: { readonly category: string; readonly ean: string; readonly name: string },
): string {
  if (why === 'ean') return ean;
  if (why === 'shortened') return /E\+?\d/i.test(ean) ? ean : category;
  if (why === 'cell-error') return [name, category, ean].find((one) => one.startsWith('#')) ?? '';
  return '';
}

/** Returns the first code that is a GTIN; without one, the first code of any kind. */
function codeIn(
  cells: readonly Cell[],
  places: readonly number[],
  headings: readonly string[] | null,
): string {
  const typed = places.map((place) =>
    normaliseArticleCode(fieldText(cells, place), headings?.[place] ?? ''),
  );
  return typed.find((code) => gtinOf(code) !== null) ?? typed.find((code) => code !== '') ?? '';
}

/** Returns a UPC or EAN-8 with the leading zero that a spreadsheet removed; null for any other code. */
function withZero(ean: string): string | null {
  if (!/^(?:\d{7}|\d{11,12})$/.test(ean) || isProductBarcode(ean)) return null;
  const padded = `0${ean}`;
  return isProductBarcode(padded) ? padded : null;
}

/** True for a line such as `Tea 2,50` without quotes, where the digits on both sides of the comma are one number. */
function isCutNumber({ columns }: ChosenTable, cells: readonly Cell[]): boolean {
  const place = columns['price'] ?? 0;
  const [before = '', price = ''] = cells.slice(place - 1, place + 1).map(cellText);
  return place > 0 && /\d$/.test(before) && /^\d\d?\D*$/.test(price);
}

/**
 * True for a price that a comma has split: `1,50` would be 1.00 with Category 50. If decimals use a point, a line with
 * as many values as headings is taken literally, since a spreadsheet, and this till, writes 1.00 with Category 50 that
 * way.
 */
function isSplit({ cells }: TableRow, table: ChosenTable, written: AmountNotation): boolean {
  const { headings, separator, columns } = table;
  if (separator === null) return false;
  const width = headings?.length ?? Infinity;
  if (cells.slice(width).some((cell) => cellText(cell).trim() !== '')) return true;
  if (separator === ',' && headings === null && isCutNumber(table, cells)) return true;
  if (separator !== ',' || (written.decimalMark === '.' && cells.length === width)) return false;
  const [price = '', next = ''] = cells.slice(columns['price'] ?? cells.length).map(cellText);
  return /^\s*\d+$/.test(price) && /^\d\d?\D*$/.test(next);
}
