import { unmarkFormula } from '../values/write-csv.ts';
import { foldHeading } from './columns.ts';
import { fieldText } from './judged.ts';
import type { ChosenTable } from './judged.ts';
import { variantName } from './known-exports.ts';
import type { ArticleField, KnownExport } from './known-exports.ts';
import { textOf } from './table.ts';
import type { Cell } from './table.ts';

/** What the variants of one article share in another program's export: its first row says it for all of them. */
interface Shared {
  readonly name: string;
  readonly category: string;
  /** Its rate of VAT, as it is written. */
  readonly tax: string;
}

interface PlacedValues {
  readonly place: number;
  readonly values: ReadonlySet<string>;
}

/** Rows of one table that belong together, in their order. */
export class FamiliesOfRows {
  readonly #table: ChosenTable<ArticleField>;
  readonly #variants: readonly number[];
  readonly #own: readonly { readonly place: number; readonly prefix: string }[];
  readonly #of: number;
  readonly #leftOut: readonly PlacedValues[];
  readonly #weighed: PlacedValues | null;
  readonly #byKey = new Map<string, Shared>();

  constructor(table: ChosenTable<ArticleField>) {
    this.#table = table;
    const { headings, known } = table;
    const folded = (headings ?? []).map(foldHeading);
    const at = (names: string) => folded.findIndex((one) => names.split('|').includes(one));
    const placed = ({ heading, values }: ValuesOf): PlacedValues[] => {
      const place = at(heading);
      return place < 0 ? [] : [{ place, values: new Set(values) }];
    };
    this.#variants = (known?.variants ?? []).map(at).filter((place) => place >= 0);
    this.#of = known?.family ? at(known.family.of) : -1;
    this.#own = (known?.family?.own ?? []).map(({ heading, prefix }) => {
      return { place: at(heading), prefix };
    });
    this.#leftOut = (known?.leftOut ?? []).flatMap(placed);
    this.#weighed = known?.weighed ? (placed(known.weighed)[0] ?? null) : null;
  }

  /** Pictures, components, what only holds others together, and what is not for sale any more. */
  isNoArticle(cells: readonly Cell[]): boolean {
    const { columns, known } = this.#table;
    const isRest =
      known !== null &&
      fieldText(cells, columns.name) === '' &&
      fieldText(cells, columns.price) === '';
    const isNone = isRest || this.#leftOut.some((one) => holds(cells, one));
    // Its variants come behind it.
    if (isNone) this.complete(cells);
    return isNone;
  }

  /** Its price is for a kilogram. */
  isWeighed(cells: readonly Cell[]): boolean {
    return this.#weighed !== null && holds(cells, this.#weighed);
  }

  /** What a row says, and where it says nothing what its family has said; the name with what tells variants apart. */
  complete(cells: readonly Cell[]): Shared {
    const { columns } = this.#table;
    const shared = this.#byKey.get(textOf(cells[this.#of]).trim());
    const said = {
      name: oneLine(unmarkFormula(fieldText(cells, columns.name))) || (shared?.name ?? ''),
      category:
        oneLine(unmarkFormula(fieldText(cells, columns.category))) || (shared?.category ?? ''),
      tax: fieldText(cells, columns.tax) || (shared?.tax ?? ''),
    };
    for (const { place, prefix } of this.#own) {
      const key = textOf(cells[place]).trim();
      if (key !== '' && !this.#byKey.has(prefix + key)) this.#byKey.set(prefix + key, said);
    }
    const variant = variantName(
      this.#variants.map((place) => oneLine(unmarkFormula(textOf(cells[place])))),
    );
    const name = variant === '' || said.name === '' ? said.name : `${said.name} ${variant}`;
    return { ...said, name };
  }
}

type ValuesOf = NonNullable<KnownExport['weighed']>;

function holds(cells: readonly Cell[], { place, values }: PlacedValues): boolean {
  return values.has(textOf(cells[place]).trim().toLowerCase());
}

/** A cell of a spreadsheet may have several lines: a receipt and a key have one. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\t\v\f\u2028\u2029]+\s*/g, ' ').trim();
}

/** The columns of a program's own list that complete a row beside the chosen ones, by their headings. */
export function namingHeadings(headings: readonly string[], known: KnownExport | null): string[] {
  const naming = new Set([...(known?.variants ?? []), ...(known?.family?.of.split('|') ?? [])]);
  return headings.filter((heading) => heading !== '' && naming.has(foldHeading(heading)));
}
