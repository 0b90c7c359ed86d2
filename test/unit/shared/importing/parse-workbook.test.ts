import { utils } from '@e965/xlsx';
import { zipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportAnswers } from '../../../../shared/importing/judged.ts';
import { parseListFile } from '../../../../shared/importing/parse-list-file.ts';
import { parseWorkbook } from '../../../../shared/importing/parse-workbook.ts';
import { MAX_FILE_BYTES, cellText } from '../../../../shared/importing/table.ts';
import { articlesIn, DUTCH_CONTEXT, sheetIn } from '../../../builders/imported-lists.ts';
import { workbook } from '../../../builders/workbook.ts';
import type { WorkbookCell } from '../../../builders/workbook.ts';

const read = (bytes: Uint8Array) => parseListFile(bytes, TextDecoder);
const faultOf = async (bytes: Uint8Array) => {
  const file = await read(bytes);
  return file.kind === 'fault' ? file.fault.kind : null;
};

async function textsOf(...cells: WorkbookCell[]): Promise<string[]> {
  const { rows } = await sheetIn(workbook({ List: [cells] }));
  return rows[0]!.cells.map(cellText);
}

describe('a cell of a workbook', () => {
  test.each<[string, WorkbookCell, string]>([
    ['text', 'Käse "alt"; fein', 'Käse "alt"; fein'],
    ['a code as text, with its zeros', '0036000291452', '0036000291452'],
    ['a whole number of thirteen digits', 4006381333931, '4006381333931'],
    ['an amount', 12.5, '12.5'],
    ['what a computer makes of 0.1 + 0.2', 0.1 + 0.2, '0.3'],
    ['a number that is shown with zeros', { t: 'n', v: 7, z: '000' }, '007'],
    ['a number of more digits than a spreadsheet has', 6301190000000000000, '6.30119E+18'],
    ['per cent', { t: 'n', v: 0.19, z: '0%' }, '19%'],
    ['a day', { t: 'n', v: 45981, z: 'dd.mm.yyyy' }, '2025-11-20'],
    ['a day and a time', { t: 'n', v: 45981.5, z: 'yyyy-mm-dd hh:mm' }, '2025-11-20T12:00:00'],
    ['a truth value', true, 'TRUE'],
    ['an error', { t: 'e', v: 0x2a, w: '#N/A' }, '#N/A'],
  ])('is parsed as text: %s', async (_what, cell, text) => {
    expect(await textsOf('x', cell)).toEqual(['x', text]);
  });
});

test('rows of a workbook keep the sheet’s numbers, even after empty ones', async () => {
  const { rows } = await sheetIn(workbook({ List: [['a'], [], [null, ''], ['b'], [], ['c']] }));
  expect(rows.map(({ row }) => row)).toEqual([1, 4, 6]);
});

test('several sheets are offered by name, without the empty ones', async () => {
  const file = await read(
    workbook({ Notes: [['read me']], Empty: [[]], Prices: [['Name', 'Price']] }),
  );
  expect(file).toMatchObject({ sheets: [{ name: 'Notes' }, { name: 'Prices' }] });
});

describe('formulas in a workbook', () => {
  const file = workbook({
    List: [
      ['Name', 'Price'],
      ['Soap', { t: 'n', v: 11.8975, f: 'ROUND(A1*1.19,4)' }],
      ['Rope', 2.5],
    ],
  });

  test('are asked about, and their rows not imported before', async () => {
    const judged = articlesIn(await sheetIn(file));
    // Without the person's answer a result with too many digits is not a price.
    expect(judged.kept).toMatchObject([{ value: { name: 'Rope' } }]);
    expect(judged.questions).toMatchObject([{ id: 'formulas', count: 1 }]);
  });

  test('are imported rounded to the cent, or left out, by one answer', async () => {
    const sheet = await sheetIn(file);
    const taken = articlesIn(sheet, DUTCH_CONTEXT, { answers: { formulas: 'take' } });
    expect(taken.kept).toMatchObject([
      { value: { unitCents: 11_90 } },
      { value: { unitCents: 2_50 } },
    ]);
    const left = articlesIn(sheet, DUTCH_CONTEXT, { answers: { formulas: 'leave-out' } });
    expect(left).toMatchObject({ kept: [{ value: { name: 'Rope' } }], failed: [], leftOut: 1 });
  });
});

describe('a workbook is refused with its reason', () => {
  const rows = {
    List: [
      ['Name', 'Price'],
      ['Soap', 1],
    ],
  };
  const encrypted = Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    ...Array.from({ length: 600 }, () => 0),
    ...Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat(),
  ]);
  test.each<[string, Uint8Array, string]>([
    ['a workbook with a password', encrypted, 'password'],
    ['an old workbook', workbook(rows, 'biff8'), 'old-workbook'],
    ['a binary workbook', workbook(rows, 'xlsb'), 'other-workbook'],
    ['a workbook of LibreOffice', workbook(rows, 'ods'), 'other-workbook'],
    ['an archive of something else', zipSync({ 'a.txt': Uint8Array.of(1) }), 'not-text'],
    ['half a workbook', workbook(rows).slice(0, 900), 'damaged'],
    ['an empty workbook', workbook({ List: [[]] }), 'empty'],
    ['an archive whose parts are encrypted', withFlag(workbook(rows)), 'password'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0, 0]), 'not-text'],
    ['more than a file may have', new Uint8Array(MAX_FILE_BYTES + 1), 'too-large'],
    ['nothing', new Uint8Array(), 'empty'],
  ])('for %s', async (_what, bytes, why) => {
    expect(await faultOf(bytes)).toBe(why);
  });

  test('if an archive is larger than the limit, whatever size it claims', () => {
    const bound = 100_000;
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(bound + 1) }, { level: 1 });
    expect(bomb.length).toBeLessThan(bound / 10);
    // The size is claimed in the header of the part and at the end of the archive.
    new DataView(bomb.buffer).setUint32(22, 10, true);
    const refused = { kind: 'fault', fault: { kind: 'unpacks-too-large' } };
    expect(parseWorkbook(bomb, bound)).toEqual(refused);
    expect(parseWorkbook(bomb, bound + 1)).not.toEqual(refused);
  });

  test('if the total of an archive’s many parts is larger than the limit', () => {
    const parts: Record<string, Uint8Array> = {};
    for (let at = 0; at < 20; at += 1) parts[`xl/${at}.xml`] = new Uint8Array(10_000);
    const bomb = zipSync(parts);
    expect(parseWorkbook(bomb, 199_999)).toMatchObject({ fault: { kind: 'unpacks-too-large' } });
    expect(parseWorkbook(bomb, 200_000)).toMatchObject({ fault: { kind: 'not-text' } });
  });
});

function withFlag(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, at) => (at === 6 ? byte | 1 : byte));
}

test('a sheet that claims a thousand million rows has only its real rows', async () => {
  const bytes = await sheetIn(
    workbook({
      List: [
        ['Name', 'Price'],
        ['Soap', 1],
      ],
    }),
  );
  expect(bytes.rows).toHaveLength(2);
});

test('any table of texts is parsed unchanged from a workbook', async () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((text) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/u.test(text));
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const filled = cells.filter((row) => row.some((text) => text.trim() !== ''));
      fc.pre(filled.length > 0);
      const { rows: back } = await sheetIn(workbook({ List: cells }));
      const texts = back.map((row) => row.cells.map(cellText));
      const width = Math.max(...texts.map(({ length }) => length));
      const padded = (row: readonly string[]) =>
        [...row, ...Array<string>(width).fill('')].slice(0, width);
      expect(texts.map(padded)).toEqual(filled.map(padded));
    }),
    { numRuns: 40 },
  );
});

describe('merged cells in a workbook', () => {
  const merged = (rows: WorkbookCell[][], ...places: string[]) =>
    workbook(
      { List: rows },
      'xlsx',
      (sheet) => (sheet['!merges'] = places.map(utils.decode_range)),
    );
  const of = async (bytes: Uint8Array, answers: ImportAnswers = {}) =>
    articlesIn(await sheetIn(bytes), DUTCH_CONTEXT, { answers: { unknown: 'keep', ...answers } });

  test('over several rows apply to each row', async () => {
    const bytes = merged(
      [
        ['Warengruppe', 'Name', 'Preis'],
        ['drinks', 'Tee', 2.5],
        [null, 'Saft', 3],
        ['books', 'Atlas', 9],
      ],
      'A2:A3',
    );
    const { kept } = await of(bytes);
    expect(kept.map(({ value }) => value.categoryExternalId)).toEqual([
      'drinks',
      'drinks',
      'books',
    ]);
  });

  test('over two price columns do not decide which one is the price', async () => {
    const rows = [
      ['Name', 'Preis', null],
      ['Tee', 2.1, 2.5],
    ];
    expect((await of(merged(rows, 'B1:C1'))).table.missing).toEqual(['price']);
  });

  test('above the headings are not headings', async () => {
    const bytes = merged(
      [
        ['Preisliste 2026', null],
        ['Name', 'Preis'],
        ['Tee', 2.5],
      ],
      'A1:B1',
    );
    expect((await of(bytes)).kept).toMatchObject([{ row: 3, value: { unitCents: 2_50 } }]);
  });
});

test('rows hidden by hand or by a filter are asked about', async () => {
  const bytes = workbook(
    {
      List: [
        ['Name', 'Preis'],
        ['Tee', 2.5],
        ['Alt', 9],
      ],
    },
    'xlsx',
    (sheet) => (sheet['!rows'] = [{}, {}, { hidden: true }]),
  );
  const sheet = await sheetIn(bytes);
  const of = (answers: ImportAnswers) => articlesIn(sheet, DUTCH_CONTEXT, { answers });
  expect(of({}).table.questions).toMatchObject([{ id: 'hidden', count: 1, examples: ['Alt 9'] }]);
  expect(of({}).kept).toHaveLength(1);
  expect(of({ hidden: 'leave-out' }).kept).toHaveLength(1);
  expect(of({ hidden: 'take' }).kept).toHaveLength(2);
});

test('a failed formula, or one without a stored result, is a fault and not a question', async () => {
  const bytes = workbook({
    List: [
      ['Name', 'Preis'],
      ['Tee', { t: 'e', v: 0x2a, w: '#N/A', f: 'VLOOKUP(1,C:D,2)' }],
      ['Saft', 2.5],
    ],
  });
  const { failed, questions } = articlesIn(await sheetIn(bytes));
  expect(questions).toEqual([]);
  expect(failed).toMatchObject([{ row: 2 }]);
});

test.each([
  ['xls', 'old-workbook'],
  ['biff8', 'old-workbook'],
  ['xlsb', 'other-workbook'],
  ['ods', 'other-workbook'],
  ['fods', 'other-workbook'],
  ['xlml', 'other-workbook'],
  ['html', 'other-workbook'],
  ['sylk', 'other-workbook'],
  ['dif', 'other-workbook'],
] as const)('a workbook of the kind %s is refused with what to do: %s', async (kind, fault) => {
  expect(
    await faultOf(
      workbook(
        {
          List: [
            ['Name', 'Preis'],
            ['Tee', 2.5],
          ],
        },
        kind,
      ),
    ),
  ).toBe(fault);
});

test('a file of Numbers is refused as another kind of workbook', async () => {
  const bytes = zipSync({
    'Index/Document.iwa': new Uint8Array([1]),
    'preview.jpg': new Uint8Array(),
  });
  expect(await faultOf(bytes)).toBe('other-workbook');
});
