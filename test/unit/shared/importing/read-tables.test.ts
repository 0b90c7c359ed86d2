import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvDialectFor } from '../../../../electron/node/files/csv-dialect.ts';
import { guessColumns, headingsKey } from '../../../../shared/importing/columns.ts';
import { detectEncoding } from '../../../../shared/importing/detect-encoding.ts';
import { CATEGORY_FIELDS } from '../../../../shared/categories/import-categories.ts';
import { CsvReader } from '../../../../shared/importing/read-csv.ts';
import { formatCsv } from '../../../../shared/values/write-csv.ts';

/** Returns the rows of a text that arrives in pieces, or the row that cannot be parsed. */
function read(...pieces: string[]): (readonly string[])[] | { brokenAt: number } {
  const reader = new CsvReader();
  const rows: (readonly string[])[] = [];
  for (const step of [...pieces.map((piece) => () => reader.take(piece)), () => reader.end()]) {
    const came = step();
    if (came.kind === 'unclosed-quote') return { brokenAt: came.row };
    rows.push(...came.rows.map(({ cells }) => cells));
  }
  return rows;
}

// Hostile input 71.
describe('a CSV file of another country or program', () => {
  test.each([
    ['comma', 'id,name\nA,Garden\nB,Pool\n'],
    ['semicolon', 'id;name\nA;Garden\nB;Pool\n'],
    ['the separator named in a first line', 'sep=;\nid;name\nA;Garden\nB;Pool\n'],
    [
      'the separator named after a byte order mark',
      '\uFEFFSEP=|\r\nid|name\r\nA|Garden\r\nB|Pool\r\n',
    ],
    ['tab', 'id\tname\nA\tGarden\nB\tPool\n'],
    ['bar', 'id|name\nA|Garden\nB|Pool\n'],
    ['a mark in front', '\uFEFFid,name\nA,Garden\nB,Pool'],
    ['Windows line ends', 'id,name\r\nA,Garden\r\nB,Pool\r\n'],
    ['old line ends', 'id,name\rA,Garden\rB,Pool\r'],
    ['empty lines', 'id,name\n\nA,Garden\n,\n\nB,Pool\n\n'],
  ])('is parsed: %s', (_, text) => {
    expect(read(text)).toEqual([
      ['id', 'name'],
      ['A', 'Garden'],
      ['B', 'Pool'],
    ]);
  });

  test('is parsed with quotes, separators and line ends inside quotes', () => {
    expect(read('id,name\nA,"Chairs, ""soft"""\nB,"two\r\nlines"\n')).toEqual([
      ['id', 'name'],
      ['A', 'Chairs, "soft"'],
      ['B', 'two\nlines'],
    ]);
  });

  test('has its rows numbered as in a spreadsheet', () => {
    const reader = new CsvReader();
    const first = reader.take('id,name\n\n"A\nA",x\nB,y\n');
    const last = reader.end();
    const rows = [first, last].flatMap((came) => (came.kind === 'rows' ? came.rows : []));
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 4]);
  });

  test('with an unclosed quotation mark is refused with its row', () => {
    expect(read('id,name\nA,Garden\nB,"Pool\nC,Pond\n')).toEqual({ brokenAt: 3 });
  });

  test('with an unclosed quotation mark is refused before it fills the memory', () => {
    const pieces = Array.from({ length: 40 }, () => 'C,Pond\n'.repeat(10_000));
    expect(read('id,name\n"A,Garden\n', ...pieces)).toEqual({ brokenAt: 2 });
  });

  test('is parsed the same however it is split into pieces', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' ', '=', '😀'),
    });
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rows, fc.array(fc.nat(400), { maxLength: 8 }), (cells, cuts) => {
        const text = formatCsv([['id', 'name'], ...cells], csvDialectFor('en-IE'));
        const places = [...new Set([60, ...cuts])].toSorted((a, b) => a - b);
        const pieces = places.map((place, index) => text.slice(places[index - 1] ?? 0, place));
        expect(read(...pieces, text.slice(places.at(-1)))).toEqual(read(text));
      }),
    );
  });
});

describe('the columns of a list', () => {
  test.each([
    [['external_identifier', 'name'], 0, 1],
    [['Name', 'External Identifier'], 1, 0],
    [['Omschrijving', 'Code'], 1, 0],
    [['Id', 'External-ID', 'Libellé'], 1, 2],
    [['Farbe', 'Preis'], null, null],
  ])('are recognised from %j', (headings, externalIdentifier, name) => {
    expect(guessColumns(CATEGORY_FIELDS, headings)).toEqual({ externalIdentifier, name });
  });

  test('are recognised by the same headings, whichever program saved them', () => {
    const key = (...headings: string[]) => headingsKey('taxes', headings);
    expect(key('Code ', 'NAME')).toBe(key('code', 'Name'));
    expect(key('a', 'b')).not.toBe(key('a,b'));
    expect(key('a')).not.toBe(headingsKey('articles', ['a']));
  });
});

describe('the encoding of a file', () => {
  const utf16 = (text: string, littleEndian: boolean, mark: boolean) => {
    const buffer = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
    return new Uint8Array(littleEndian ? buffer : buffer.swap16());
  };
  const text = 'id;name\r\nA;Gärten und Höfe\r\n';

  test.each([
    ['UTF-8 with its mark', new Uint8Array(Buffer.from(`\uFEFF${text}`)), 'utf-8', true],
    ['UTF-8 without', new Uint8Array(Buffer.from(text)), 'utf-8', false],
    ['UTF-16 with its mark', utf16(text, true, true), 'utf-16le', true],
    ['UTF-16 the other way', utf16(text, false, true), 'utf-16be', true],
    ['UTF-16 without a mark', utf16(text, true, false), 'utf-16le', true],
    ['UTF-16 the other way without', utf16(text, false, false), 'utf-16be', true],
    ['an empty file', new Uint8Array(), 'utf-8', false],
  ])('is detected: %s', (_, bytes, encoding, sure) => {
    expect(detectEncoding(bytes)).toEqual({ kind: 'text', encoding, sure });
  });

  test.each([
    ['a spreadsheet’s own file', [0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0], 'archive'],
    ['an old one', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'compound'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], 'binary'],
    ['nothing but zeros', Array.from({ length: 64 }, () => 0), 'binary'],
  ])('is not guessed for %s under another name, which is recognised', (_, bytes, looksLike) => {
    expect(detectEncoding(Uint8Array.from(bytes))).toEqual({ kind: 'not-text', looksLike });
  });
});
