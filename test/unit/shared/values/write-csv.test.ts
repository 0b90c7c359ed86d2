import * as fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvDialectFor } from '../../../../electron/node/files/csv-dialect.ts';
import { CsvReader } from '../../../../shared/importing/read-csv.ts';
import { looksLikeFormula, unmarkFormula, formatCsv } from '../../../../shared/values/write-csv.ts';

/** Files for a spreadsheet, parsed by third-party parsers that know the separator. */

type Rows = readonly (readonly (string | number)[])[];
const REGIONS = ['nl-BE', 'de-CH', 'en-IE'];

const signsOf = (signs: string) => fc.constantFrom(...Array.from(signs));

function papaRead(file: string, delimiter: string): readonly (readonly string[])[] {
  const { data } = papaparse.parse(file.replace('\uFEFF', '').trimEnd(), {
    delimitersToGuess: [delimiter],
    skipEmptyLines: false,
  });
  return data;
}

/** Returns every value that a spreadsheet sees if it takes any quotation mark for the edge of a text. */
function lenientlyRead(file: string, delimiter: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of file.replace('\uFEFF', '')) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === delimiter || sign === '\r' || sign === '\n')) cells.push('');
    else if (sign !== '"') cells[cells.length - 1] += sign;
  }
  return cells;
}

const RUNS = /^[\s\p{Cf}\u115F\u2800\u3164\uFFA0]*[=+\-@＝＋－＠﹢﹣﹦﹫]/u;
const NUMBER = /^\s*-?\d+([.,]\d+)?\s*$/;

/**
 * Returns values that would run as formulas, for a reader that knows the separator or takes any line end as a new
 * value.
 */
function whatRuns(file: string, delimiter: string): string[] {
  const cells = [
    ...papaRead(file, delimiter).flat(),
    ...lenientlyRead(file, delimiter),
    ...file.split(/[\r\n]+/).map((line) => line.replaceAll('"', '')),
  ];
  return cells.filter((cell) => RUNS.test(cell) && !NUMBER.test(cell));
}

/** Reads a file as this till reads Categories. */
function readBack(file: string): (readonly string[])[] {
  const reader = new CsvReader();
  return [reader.take(file), reader.end()].flatMap((came) =>
    came.kind === 'rows' ? came.rows.map(({ cells }) => cells.map(unmarkFormula)) : [],
  );
}

const HOSTILE = [
  'Gebak;=1+1',
  'Gebak,=1+1',
  'Gebak\t=1+1',
  'Gebak;"=1+1',
  'Gebak\r\n=1+1',
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  "'=1",
  "''-1",
  "Gebak;'=1",
  ' =1+1',
  '"=1+1"',
  '＝1+1',
  '；＝1',
  '\u200B=1',
  '\u115F=1',
  '\u2800=1',
  '\u3164\uFFA0=1',
];

// Hostile input 71.
describe('a file written for a spreadsheet', () => {
  describe.each(REGIONS)('in %s', (region) => {
    const style = csvDialectFor(region);

    test.each(HOSTILE)('%j never runs as a formula and is read back unchanged', (value) => {
      const file = formatCsv(
        [
          ['id', value, 'end'],
          ['x', -12.5],
        ],
        style,
      );
      expect(whatRuns(file, style.separator)).toEqual([]);
      const [[id, back, end] = []] = papaRead(file, style.separator);
      expect([id, unmarkFormula(back!), end]).toEqual(['id', value, 'end']);
    });

    test.each([
      ['Menu 5,-', "Menu 5,'-"],
      ['x;=1+1;y', "x;'=1+1;y"],
      ['Gebak,=1+1', "Gebak,'=1+1"],
      ['Gebak\t=1+1', "Gebak\t'=1+1"],
    ])(
      '%j stays one cell, and is not a formula if another separator splits it',
      (value, written) => {
        const file = formatCsv([['id', value, 'end']], style);
        expect(papaRead(file, style.separator)).toEqual([['id', written, 'end']]);
        for (const other of [';', ',', '\t']) expect(whatRuns(file, other)).toEqual([]);
        expect(readBack(file)).toEqual([['id', value, 'end']]);
      },
    );

    test('no text runs as a formula for a reader that splits at every separator, quoted or not', () => {
      const text = fc.string({ unit: signsOf('ab1"\'=+-@,;\t ＝＠\u200B') });
      fc.assert(
        fc.property(text, text, (first, second) => {
          const file = formatCsv([[first, second, 'x']], style);
          const cells = file.replace('\uFEFF', '').split(/[;,\t\r\n]/);
          const bare = cells.map((cell) => cell.replaceAll('"', ''));
          expect(bare.filter((cell) => RUNS.test(cell) && !NUMBER.test(cell))).toEqual([]);
        }),
        { numRuns: 1_000 },
      );
    });

    test('no text runs as a formula for a reader that knows the separator', () => {
      const text = fc.string({
        unit: signsOf('ab1"\'=+-@,;\t\r\n ＝＋－＠\uFEFF\u200B'),
      });
      const row = fc.tuple(
        text,
        fc.oneof(
          text,
          fc.integer().map((cents) => cents / 100),
        ),
      );
      fc.assert(
        fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows: Rows) => {
          expect(whatRuns(formatCsv(rows, style), style.separator)).toEqual([]);
        }),
        { numRuns: 1_000 },
      );
    });

    test('a spreadsheet reads every text unchanged except for apostrophes', () => {
      const text = fc.string({ unit: signsOf('a\'"=-,;\t\r\n ＝') });
      fc.assert(
        fc.property(text, text, (first, second) => {
          const [cells = []] = papaRead(formatCsv([[first, second, 'x']], style), style.separator);
          expect(cells.map(unmarkFormula)).toEqual([first, second, 'x']);
        }),
        { numRuns: 1_000 },
      );
    });

    test('every text is read back unchanged any number of times, without growing apostrophes', () => {
      const value = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: signsOf('a\'"=-,;\t ＝') }),
      );
      const inOneLine = value.filter((text) => text !== '' && !/[\r\n]|^\uFEFF/.test(text));
      fc.assert(
        fc.property(inOneLine, inOneLine, (id, name) => {
          const file = formatCsv(
            [
              ['id', 'name'],
              [id, name],
            ],
            style,
          );
          expect(readBack(file)).toEqual([
            ['id', 'name'],
            [id, name],
          ]);
          expect(formatCsv(readBack(file), style)).toBe(file);
        }),
        {
          numRuns: 500,
          examples: [
            ['\u0000\t', '\t'],
            ["a;''=", "'"],
          ],
        },
      );
    });
  });

  test('a spreadsheet of the shop’s region reads numbers, and texts are quoted', () => {
    const rows: Rows = [['Kassa', -0.5, 3, '']];
    expect(formatCsv(rows, csvDialectFor('nl-BE'))).toBe('\uFEFF"Kassa";-0,5;3;\r\n');
    expect(formatCsv(rows, csvDialectFor('de-CH'))).toBe('\uFEFF"Kassa";-0.5;3;\r\n');
    expect(formatCsv(rows, csvDialectFor('en-IE'))).toBe('\uFEFF"Kassa",-0.5,3,\r\n');
  });

  test.each([
    ['nl-BE nl-NL de-DE de-AT de-BE fr-FR fr-BE fr-LU en-BE nl', ';', ','],
    ['de-CH fr-CH it-CH de-LI', ';', '.'],
    ['en-IE en-GB en-US en ar-EG', ',', '.'],
  ])('the regions %s write %j between values', (regions, separator, decimalMark) => {
    for (const region of regions.split(' ')) {
      const style = csvDialectFor(region);
      expect([region, style.separator]).toEqual([region, separator]);
      if (separator === ';' && decimalMark === ',') expect(style.decimalMark).toBe(',');
    }
  });

  test('no text runs as a formula after any blank or with any form of a formula’s sign', () => {
    const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const blanks = all.filter((sign) => /[\p{White_Space}\p{Z}\p{C}\p{DI}]/u.test(sign));
    // An unassigned character is shown as a box.
    const shown = /[\p{Cn}\p{Co}\r\n]/u;
    const behind = blanks.filter((sign) => !shown.test(sign) || /\p{DI}/u.test(sign));
    expect(behind.filter((blank) => !looksLikeFormula(`${blank}=1`))).toEqual([]);
    const signs = all.filter((sign) => /^(?:::)?[=+\-@\u2212]/.test(sign.normalize('NFKC')));
    expect(signs.length).toBeGreaterThan(15);
    expect(signs.filter((sign) => !looksLikeFormula(`${sign}1`))).toEqual([]);
    expect(signs.filter((sign) => unmarkFormula(`'${sign}1`) !== `${sign}1`)).toEqual([]);
  });

  test('an ordinary word is not mistaken for a formula', () => {
    expect(['Garden', '4711', "'tis", 'Menu 5,-'].filter(looksLikeFormula)).toEqual([]);
    expect(['=1', ' =1', '＝1', '@x'].filter(looksLikeFormula)).toHaveLength(4);
  });
});
