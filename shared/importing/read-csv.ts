import papaparse from 'papaparse';

/** One row of a file; `row` counts from 1 as a spreadsheet does, the headings included. */
interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

type CsvRead =
  | { readonly kind: 'rows'; readonly rows: readonly CsvRow[] }
  /** Nothing after this row can be trusted: the file is refused as a whole. */
  | { readonly kind: 'unclosed-quote'; readonly row: number };

/** Enough rows to see what parts the values. */
const FIRST_CHARACTERS = 4_096;
/** What comes first parts the values where two would part them alike: a comma stands in many amounts and names. */
const SEPARATORS = ['\t', ';', '|', ','];
/** Rows whose values are counted. */
const COUNTED_ROWS = 25;
/** Some spreadsheets say in a first line what parts the values; when they read it they show no such row. */
const SAID_SEPARATOR = /^sep=([^"\n])\n/i;
/** A row that does not end within so many characters has a quotation mark that is never closed. */
const MAX_ROW_LENGTH = 1_000_000;

/**
 * Reads a file of values, parted by comma, semicolon, tab or bar, piece by piece as its text comes. What
 * parts the values is what a first line `sep=;` says, or else judged by its first rows. All three kinds of line end are read; empty rows are
 * passed over, and still counted.
 */
export class CsvReader {
  readonly #separatorOf: (guessed: string) => string;
  #parser: InstanceType<typeof papaparse.Parser> | null = null;
  #left = '';
  #row = 0;

  /** @param separatorOf what parts the values, given what seems to */
  constructor(separatorOf: (guessed: string) => string = (guessed) => guessed) {
    this.#separatorOf = separatorOf;
  }

  take(piece: string): CsvRead {
    return this.#read(piece, false);
  }

  /** To be called once after the last piece. */
  end(): CsvRead {
    return this.#read('', true);
  }

  #read(piece: string, isLast: boolean): CsvRead {
    let text = this.#left + piece;
    if (this.#parser === null) {
      if (!isLast && text.length < FIRST_CHARACTERS) {
        this.#left = text;
        return { kind: 'rows', rows: [] };
      }
      text = text.replace(/^\uFEFF/, '');
    }
    // A line end may be cut in two between pieces.
    const cut = !isLast && text.endsWith('\r') ? '\r' : '';
    text = text.slice(0, text.length - cut.length).replace(/\r\n?/g, '\n');
    if (this.#parser === null) {
      const [saidLine = '', said] = SAID_SEPARATOR.exec(text) ?? [];
      text = text.slice(saidLine.length);
      const delimiter = this.#separatorOf(said ?? guessedSeparator(text));
      this.#parser = new papaparse.Parser({ delimiter, newline: '\n' });
    }
    const { data, errors, meta } = this.#parser.parse(text, 0, !isLast);
    const broken = errors.find(({ row }) => row !== undefined);
    if (broken !== undefined) return unclosedQuote(this.#row + 1 + (broken.row ?? 0));
    this.#left = text.slice(meta.cursor) + cut;
    const before = this.#row;
    this.#row += data.length;
    if (this.#left.length > MAX_ROW_LENGTH) return unclosedQuote(this.#row + 1);
    const rows = data.map((cells, index) => ({ row: before + index + 1, cells }));
    return { kind: 'rows', rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
  }
}

/** The one by which most rows have the same number of values, and more than one. */
function guessedSeparator(text: string): string {
  let best = { separator: ',', share: 0 };
  for (const separator of SEPARATORS) {
    const { data } = new papaparse.Parser({
      delimiter: separator,
      newline: '\n',
      preview: COUNTED_ROWS,
    }).parse(text, 0, false);
    const counts = data
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map(({ length }) => length);
    const share = shareOfMost(counts);
    if (share > best.share) best = { separator, share };
  }
  return best.separator;
}

/** How many of the rows have the number of values that most of them have; 0 where that is one. */
function shareOfMost(counts: readonly number[]): number {
  const rows = new Map<number, number>();
  for (const count of counts) rows.set(count, (rows.get(count) ?? 0) + 1);
  const [[values, most] = [1, 0]] = [...rows].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return values === 1 ? 0 : most / counts.length;
}

function unclosedQuote(row: number): CsvRead {
  return { kind: 'unclosed-quote', row };
}
