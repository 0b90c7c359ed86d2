import { unmarkFormula } from '../values/write-csv.ts';
import { foldHeading, possibleColumns } from './columns.ts';
import { fieldText, nameText } from './judged.ts';
import type { ChosenTable } from './judged.ts';
import { variantName } from './known-exports.ts';
import type { ArticleField, KnownExport } from './known-exports.ts';
import { cellText } from './table.ts';
import type { Cell } from './table.ts';

/** Values that all variants of an article share; another program's export has them in the first row only. */
interface Shared {
  readonly name: string;
  readonly category: string;
  /** VAT rate as written. */
  readonly tax: string;
}

interface PlacedValues {
  readonly place: number;
  readonly values: ReadonlySet<string>;
  readonly isOther: boolean;
}

/** Groups the rows of one table that belong to one article, in order. */
export class ArticleFamilies {
  readonly #table: ChosenTable<ArticleField>;
  readonly #variants: readonly number[];
  readonly #own: readonly { readonly place: number; readonly prefix: string }[];
  readonly #of: number;
  readonly #leftOut: readonly PlacedValues[];
  readonly #weighed: readonly PlacedValues[];
  readonly #isByWeight: boolean;
  readonly #byKey = new Map<string, Shared>();
  readonly #isAbove: boolean;
  #above: Shared | undefined;

  constructor(table: ChosenTable<ArticleField>) {
    this.#table = table;
    const { headings, known } = table;
    const folded = (headings ?? []).map(foldHeading);
    const at = (names: string) => folded.findIndex((one) => names.split('|').includes(one));
    const placed = ({ heading, values, isOther = false }: ValuesOf): PlacedValues[] => {
      const place = at(heading);
      return place < 0 ? [] : [{ place, values: new Set(values), isOther }];
    };
    const family = known?.family ?? null;
    const keyed = family === 'above' ? null : family;
    this.#isAbove = family === 'above';
    this.#variants = (known?.variants ?? []).map(at).filter((place) => place >= 0);
    this.#of = keyed === null ? -1 : at(keyed.of);
    this.#own = (keyed?.own ?? []).map(({ heading, prefix }) => {
      return { place: at(heading), prefix };
    });
    this.#leftOut = (known?.leftOut ?? []).flatMap(placed);
    const weighed = known === null ? MEASURED : known.weighed === null ? [] : [known.weighed];
    this.#weighed = weighed.flatMap(placed);
    this.#isByWeight = PRICE_OF_MEASURE.test(folded[table.columns.price ?? -1] ?? '');
  }

  /**
   * True for a row that is not an article on sale: a picture, a component, a group heading, or a discontinued article.
   * Its values are remembered, because the rows that follow may lack them.
   */
  leaveOutIfNoArticle(cells: readonly Cell[]): boolean {
    const { columns, known } = this.#table;
    const isRest =
      known !== null &&
      fieldText(cells, columns.name) === '' &&
      fieldText(cells, columns.price) === '';
    const isNone = isRest || this.#leftOut.some((one) => holds(cells, one));
    // The variants of a grouping row follow it.
    if (isNone) this.completeAndRemember(cells);
    return isNone;
  }

  /** True if an article's price is per kilogram or another measure. */
  isWeighed(cells: readonly Cell[]): boolean {
    return this.#isByWeight || this.#weighed.some((one) => holds(cells, one));
  }

  /**
   * Returns a row's values, with missing ones from the first row of its article, and a name that says which variant it
   * is. Remembers them for the rows that follow, so call it once per row, in order.
   */
  completeAndRemember(cells: readonly Cell[]): Shared {
    const { columns } = this.#table;
    const own = oneLine(nameText(cells, columns.name));
    const key = cellText(cells[this.#of]).trim();
    const shared = this.#isAbove && own === '' ? this.#above : this.#byKey.get(key);
    const said = {
      name: own || (shared?.name ?? ''),
      category: oneLine(nameText(cells, columns.category)) || (shared?.category ?? ''),
      tax: fieldText(cells, columns.tax) || (shared?.tax ?? ''),
    };
    this.#above = said;
    for (const { place, prefix } of this.#own) {
      const ownKey = cellText(cells[place]).trim();
      if (ownKey !== '' && !this.#byKey.has(prefix + ownKey))
        this.#byKey.set(prefix + ownKey, said);
    }
    const variant = variantName(
      this.#variants.map((place) => oneLine(unmarkFormula(cellText(cells[place])))),
    );
    const name = variant === '' || said.name === '' ? said.name : `${said.name} ${variant}`;
    return { ...said, name };
  }
}

/** Headings in a shop's own list for goods that are weighed, measured or poured. */
const MEASURES =
  'kg kilo kilos kilogramm kilogram kilogramme g gr gramm gram gramme l lt ltr liter litre ml cl m cm meter metre m2 qm lfm'.split(
    ' ',
  );
const MEASURE_WORDS = MEASURES.flatMap((one) =>
  ['', '1', '1 ', '100', '100 '].map((many) => many + one),
);
const MEASURED: readonly ValuesOf[] = [
  'einheit',
  'mengeneinheit',
  'verkaufseinheit',
  'me',
  'vpe_einheit',
  'unit',
  'unit_of_measure',
  'uom',
  'eenheid',
  'unite',
  'unite_de_vente',
].map((heading) => ({ heading, values: MEASURE_WORDS }));
/** Matches `preis/kg`, `preis_pro_100_g`, `prix_au_kilo`. */
const PRICE_OF_MEASURE = new RegExp(
  `(?:/|_(?:pro|je|per|par|au)_)_?(?:100?_?)?(?:${MEASURES.join('|')})(?![a-z0-9])`,
);

type ValuesOf = NonNullable<KnownExport['weighed']>;

function holds(cells: readonly Cell[], { place, values, isOther }: PlacedValues): boolean {
  return values.has(cellText(cells[place]).trim().toLowerCase()) !== isOther;
}

/** Joins the lines of a spreadsheet cell, because a receipt and a button have one. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\t\v\f\u2028\u2029]+\s*/g, ' ').trim();
}

/** Headings of a column of codes, folded; best known first. */
export const CODE_HEADINGS = [
  'ean',
  'barcode',
  'gtin',
  'upc',
  'ean_code',
  'ean_nr',
  'ean_nummer',
  'ean_13',
  'ean13',
  'ean/gtin',
  'gtin/ean',
  'isbn',
  'isbn_13',
  'strichcode',
  'streepjescode',
  'code_barres',
  'code_barre',
  'code_a_barres',
  'gencode',
];

/**
 * Returns the columns of an article's codes, the chosen one first: a list may have an EAN for some and a UPC for
 * others.
 */
export function codeColumns({ headings, known, columns }: ChosenTable): readonly number[] {
  const { ean = null, ...others } = columns;
  if (ean === null) return [];
  const rule = { headings: known?.columns.ean ?? CODE_HEADINGS, isNeeded: false, position: null };
  const taken = new Set([ean, ...Object.values(others)]);
  const beside = possibleColumns(rule, (headings ?? []).map(foldHeading));
  return [ean, ...beside.filter((place) => !taken.has(place))];
}

/** Returns headings of columns that are read in addition to the chosen ones. */
export function additionalHeadings(table: ChosenTable): string[] {
  const { headings, known, columns } = table;
  const { family = null, variants = [], leftOut = [], weighed = null } = known ?? {};
  const keys = family === null || family === 'above' ? [] : [family.of];
  const valued = [...leftOut, ...(weighed === null ? [] : [weighed])];
  const names = [...variants, ...keys, ...valued.map(({ heading }) => heading)];
  const read = new Set(names.flatMap((one) => one.split('|')));
  const codes = new Set(codeColumns(table));
  const chosen = new Set(Object.values(columns));
  return (headings ?? []).filter((heading, index) => {
    if (heading === '' || chosen.has(index)) return false;
    return read.has(foldHeading(heading)) || codes.has(index);
  });
}
