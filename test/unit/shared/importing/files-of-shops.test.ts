import { describe, expect, test } from 'vitest';
import type { ImportAnswers } from '../../../../shared/importing/judged.ts';
import { parseListFile } from '../../../../shared/importing/parse-list-file.ts';
import { articlesIn, DUTCH_CONTEXT, sheetIn } from '../../../builders/imported-lists.ts';

/** Whole files as shops have them, byte by byte, and the expected value of each row. */

const COFFEE = '4006381333931';
const ANSWERS: ImportAnswers = { unknown: 'keep' };

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, isLittle: boolean, hasMark: boolean): Uint8Array {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const marked = hasMark ? [0xfeff, ...units] : units;
  return Uint8Array.from(
    marked.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

/** Encodes one byte a character; characters missing in the table are Latin-1. */
function bytes(text: string, table: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(Array.from(text, (one) => table[one] ?? one.charCodeAt(0)));
}
const windows = (text: string) => bytes(text, { '€': 0x80, '’': 0x92, '–': 0x96, œ: 0x9c });
const macintosh = (text: string) =>
  bytes(text, { ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, é: 0x8e, '€': 0xdb });

const msdos = (text: string) =>
  bytes(text, { ä: 0x84, ö: 0x94, ü: 0x81, ß: 0xe1, é: 0x82, è: 0x8a, û: 0x96, à: 0x85 });

const LIST = `Bezeichnung;Preis;EAN\r\nKäse süß;2,50;${COFFEE}\r\nÖl;1.234,50;`;
const READ = [
  ['Käse süß', 2_50, COFFEE],
  ['Öl', 1_234_50, null],
] as const;

type Expected = readonly (readonly [name: string, unitCents: number, ean: string | null])[];

describe('a price list is parsed', () => {
  test.each<[string, Uint8Array, Expected]>([
    ['in UTF-8', utf8(LIST), READ],
    ['in UTF-8 with a mark', utf8(`\uFEFF${LIST}`), READ],
    ['in UTF-16 LE with a mark', utf16(LIST, true, true), READ],
    ['in UTF-16 LE without a mark', utf16(LIST, true, false), READ],
    ['in UTF-16 BE with a mark', utf16(LIST, false, true), READ],
    ['in UTF-16 BE without a mark', utf16(LIST, false, false), READ],
    [
      'in UTF-16 with tabs, as “Unicode text” of a spreadsheet',
      utf16(LIST.replaceAll(';', '\t'), true, true),
      READ,
    ],
    ['in Windows-1252', windows(LIST.replace('Öl', 'Öl')), READ],
    ['in Windows-1252 with a euro sign', windows(LIST.replace('2,50', '2,50 €')), READ],
    [
      'of an old Macintosh',
      macintosh(LIST.replace('Öl', 'Möl')),
      [READ[0], ['Möl', 1_234_50, null]],
    ],
    [
      'saved by Excel as “CSV (MS-DOS)”',
      msdos(LIST.replace('Öl', 'Möl')),
      [READ[0], ['Möl', 1_234_50, null]],
    ],
    [
      'of MS-DOS, in French',
      msdos('Désignation;Prix TTC\nThé glacé;2,50\nCrème brûlée à emporter;4,00'),
      [
        ['Thé glacé', 2_50, null],
        ['Crème brûlée à emporter', 4_00, null],
      ],
    ],
    ['with the line ends of an old Macintosh', utf8(LIST.replaceAll('\r\n', '\r')), READ],
    ['with line ends of two kinds', utf8(LIST.replace('\r\n', '\n')), READ],
    ['with a first line sep=;', utf8(`sep=;\r\n${LIST}`), READ],
    ['with a first line "sep=;"', utf8(`"sep=;"\r\n${LIST}`), READ],
    ['with a mark and sep=', utf16(`sep=;\r\n${LIST}`, true, true), READ],
    ['with bars', utf8(LIST.replaceAll(';', '|')), READ],
    [
      'with commas, and prices in quotation marks',
      utf8(`Bezeichnung,Preis,EAN\n"Käse süß","2,50",${COFFEE}\nÖl,"1.234,50",`),
      READ,
    ],
    [
      'with empty rows and columns',
      utf8(`;;;\n;Bezeichnung;Preis;EAN\n\n;Käse süß;2,50;${COFFEE}\n;;;\n;Öl;1.234,50;`),
      READ,
    ],
    ['with a title above it', utf8(`Preisliste 2026\nStand: 01.11.2026\n\n${LIST}`), READ],
    ['with spaces around everything', utf8(LIST.replaceAll(';', ' ; ')), READ],
    [
      'with a line break in a name',
      utf8(`Bezeichnung;Preis;EAN\n"Käse\r\nsüß";2,50;${COFFEE}\nÖl;1.234,50;`),
      READ,
    ],
    [
      'with a line break in a heading',
      utf8(`Bezeichnung;"Preis\n(inkl. MwSt.)";EAN\nKäse süß;2,50;${COFFEE}\nÖl;1.234,50;`),
      READ,
    ],
    [
      'with quotation marks in a name',
      utf8(`Name;Preis;EAN\n"Tee ""jung""";2,50;`),
      [['Tee "jung"', 2_50, null]],
    ],
    [
      'with a separator in a name',
      utf8(`Name;Preis;EAN\n"Tee; jung";2,50;`),
      [['Tee; jung', 2_50, null]],
    ],
    [
      'in Swiss francs',
      utf8('Bezeichnung;Preis\nUhr;1’250.00\nTee;CHF 5.–\nSaft;3.-'),
      [
        ['Uhr', 1_250_00, null],
        ['Tee', 5_00, null],
        ['Saft', 3_00, null],
      ],
    ],
    [
      'in French',
      utf8('Désignation;Prix TTC;Code-barres\nThé;12€50;\nLivre;1\u202f250,00 €;'),
      [
        ['Thé', 12_50, null],
        ['Livre', 1_250_00, null],
      ],
    ],
    [
      'in Dutch',
      utf8('Omschrijving;Verkoopprijs;EAN\nThee;€ 5,-;\nBoek;€ 12,=;'),
      [
        ['Thee', 5_00, null],
        ['Boek', 12_00, null],
      ],
    ],
    ['with cost and price', utf8('Artikel;EK;VK\nTee;1,00;2,50'), [['Tee', 2_50, null]]],
    [
      'with dates in its numbers',
      utf8('Artikelnummer;Name;Preis\n01.02.2026;Tee;2,50\nJan 12;Saft;3,00'),
      [
        ['Tee', 2_50, null],
        ['Saft', 3_00, null],
      ],
    ],
    [
      'with an EAN-8 that was filled with zeros',
      utf8('Name;Preis;EAN\nEi;1,00;0096385074'),
      [['Ei', 1_00, '96385074']],
    ],
    [
      'with an EAN that a program took for a number',
      utf8(`Name;Preis;EAN\nEi;1,00;${COFFEE}.0`),
      [['Ei', 1_00, COFFEE]],
    ],
    [
      'with an EAN marked as text',
      utf8(`Name;Preis;EAN\nEi;1,00;'${COFFEE}`),
      [['Ei', 1_00, COFFEE]],
    ],
    [
      'with an EAN as a formula',
      utf8(`Name;Preis;EAN\nEi;1,00;"=""${COFFEE}"""`),
      [['Ei', 1_00, COFFEE]],
    ],
    [
      'with an ISBN and its hyphens',
      utf8('Name;Preis;EAN\nBuch;9,00;978-3-16-148410-0'),
      [['Buch', 9_00, '9783161484100']],
    ],
    [
      'with the number of a case',
      utf8('Name;Preis;EAN\nKiste;9,00;14006381333938'),
      [['Kiste', 9_00, '14006381333938']],
    ],
  ])('%s', async (_what, file, expected) => {
    const judged = articlesIn(await sheetIn(file), DUTCH_CONTEXT, { answers: ANSWERS });
    expect(judged.failed).toEqual([]);
    expect(
      judged.kept.map(({ value: { name, unitCents, ean } }) => [name, unitCents, ean]),
    ).toEqual(expected);
  });
});

describe('a cell that cannot be a price or a code is reported with its row', () => {
  test.each([
    ['Name;Preis;EAN\nTee;2,50;4.00123E+12', 'shortened', '4.00123E+12'],
    ['Name;Preis;EAN\nTee;2,50;4,00123E+12', 'shortened', '4,00123E+12'],
    ['Name;Preis;EAN\nTee;2,50;4.00638133393E+12', 'shortened', '4.00638133393E+12'],
    ['Name;Preis;EAN\nTee;2,50;4E+12', 'shortened', '4E+12'],
    ['Name;Preis\nTee;02. Mai', 'price-not-a-number', '02. Mai'],
    ['Name;Preis\nTee;01.02.2026', 'price-not-a-number', '01.02.2026'],
    ['Name;Preis\nTee;2,50 netto', 'price-not-a-number', '2,50 netto'],
    ['Name;Preis\nTee;2,50/kg', 'price-not-a-number', '2,50/kg'],
    ['Name;Preis\nTee;auf Anfrage', 'price-not-a-number', 'auf Anfrage'],
    ['Name,Preis\nTee,2,50', 'split', ''],
    [`Name;Preis;EAN\nTee;2,50;${COFFEE}, 96385074`, 'ean', `${COFFEE},96385074`],
    ['Name;Preis;EAN\nTee;2,50;4006381333930', 'ean', '4006381333930'],
    ['Name;Preis\nTee;#WERT!', 'price-not-a-number', '#WERT!'],
  ])('%j: %s', async (text, why, said) => {
    expect(articlesIn(await sheetIn(utf8(text))).failed).toMatchObject([
      { row: 2, why, text: said },
    ]);
  });
});

test.each([
  ['a page', '<html><table><tr><td>Name</td></tr></table></html>', 'other-workbook'],
  ['a page that begins with its kind', '<!DOCTYPE html><table></table>', 'other-workbook'],
  ['XML', '\uFEFF<?xml version="1.0"?><Workbook/>', 'other-workbook'],
  ['SYLK', 'ID;PWXL;N;E\nC;Y1;X1;K"Name"', 'other-workbook'],
  ['a document to be printed', '%PDF-1.4\nName;Preis', 'not-text'],
  ['a letter', '{\\rtf1 Name;Preis}', 'not-text'],
  ['a JSON list', '[{"name":"Tee","price":2.5}]', 'not-text'],
  ['a JSON object', '{ "name": "Tee" }', 'not-text'],
  ['nothing', '', 'empty'],
  ['a mark and nothing', '\uFEFF', 'empty'],
  ['empty rows', ';;;\r\n\r\n;;', 'empty'],
])('%s is not a list: %j', async (_what, text, kind) => {
  expect(await parseListFile(utf8(text), TextDecoder)).toEqual({ kind: 'fault', fault: { kind } });
});

test.each(['<3 Becher;2,50', '[Tee];2,50', '{Tee};2,50', 'ID;Preis\nTee;2,50'])(
  'a list that begins like another format is recognised as a list: %j',
  async (text) => {
    const read = await parseListFile(utf8(text), TextDecoder);
    expect(read).toMatchObject({ kind: 'sheets', sheets: [{ separator: ';' }] });
  },
);
