import papaparse from 'papaparse';

/** One row of a file; `row` counts from 1 as in a spreadsheet, including headings. */
interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

type CsvRead =
  | { readonly kind: 'rows'; readonly rows: readonly CsvRow[] }
  /** A quotation mark is never closed, so nothing after this row can be trusted, and the whole file is refused. */
  | { readonly kind: 'unclosed-quote'; readonly row: number };

/** How many characters are used to recognise the separator. */
const FIRST_CHARACTERS = 4_096;
/**
 * Separators in order of preference if several fit equally well. Comma comes last, because many amounts and names
 * contain it.
 */
const SEPARATORS = ['\t', ';', '|', ','];
/** Number of rows whose values are counted. */
const COUNTED_ROWS = 25;
/** Matches a first line that names the separator, as some spreadsheets write and none shows. */
const SAID_SEPARATOR = /^sep=([^"\n])\n/i;
/** A row longer than this many characters has an unclosed quotation mark. */
const MAX_ROW_LENGTH = 1_000_000;

/**
 * Reads a file of values separated by comma, semicolon, tab or bar, piece by piece. The separator comes from a first
 * line `sep=;`, or is judged by the first rows. All three kinds of line end are accepted; empty rows are skipped, but
 * counted.
 */
export class CsvReader {
  readonly #separatorOf: (guessed: string) => string;
  #parser: InstanceType<typeof papaparse.Parser> | null = null;
  #left = '';
  #row = 0;

  /** @param separatorOf chooses the separator, given the guessed one */
  constructor(separatorOf: (guessed: string) => string = (guessed) => guessed) {
    this.#separatorOf = separatorOf;
  }

  take(piece: string): CsvRead {
    return this.#read(piece, false);
  }

  /** Call this once after the last piece. */
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
    // A line end may be split between two pieces.
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

/** Returns the separator by which most rows have the same number of values, more than one. */
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

/** Returns how many rows have the most common number of values; 0 if that number is one. */
function shareOfMost(counts: readonly number[]): number {
  const rows = new Map<number, number>();
  for (const count of counts) rows.set(count, (rows.get(count) ?? 0) + 1);
  const [[values, most] = [1, 0]] = [...rows].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return values === 1 ? 0 : most / counts.length;
}

function unclosedQuote(row: number): CsvRead {
  return { kind: 'unclosed-quote', row };
}
