import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BATCH_MAX_BYTES } from '../../../../shared/api/category.ts';
import { utf8ByteCount } from '../../../../shared/values/utf8-bytes.ts';
import { fillBatch, toBatchObject } from '../../../../shared/categories/fill-batch.ts';
import { importRowOf } from '../../../../shared/categories/import-row.ts';
import { ImportJudge } from '../../../../shared/categories/judge-import.ts';

const mirror = [
  { uuid: 'u-1', external_identifier: 'A1', name: 'Garden' },
  { uuid: 'u-2', external_identifier: 'É2', name: 'Pool' },
  { uuid: 'u-3', external_identifier: 'twice', name: 'One' },
  { uuid: 'u-4', external_identifier: 'twice', name: 'Other' },
];

function judge(...rows: [string, string][]) {
  const one = new ImportJudge(mirror);
  return rows.map(([externalIdentifier, name], index) =>
    one.judgeNext({ row: index + 2, externalIdentifier, name: name.trim() }),
  );
}

function judgeOne(externalIdentifier: string, name: string) {
  return judge([externalIdentifier, name])[0]!;
}

describe('a row of an import', () => {
  test.each([
    ['N1', 'New', 'new'],
    ['A1', 'Garden', 'unchanged'],
    ['A1', ' Garden ', 'unchanged'],
    ['A1', 'Gardens', 'changed'],
    ['A1', 'garden', 'changed'],
  ])('with %s %s is %s', (id, name, verdict) => {
    expect(judgeOne(id, name)).toMatchObject({ verdict, faults: [] });
  });

  test.each([
    ['', 'Garden', 'no-identifier'],
    ['   ', 'Garden', 'no-identifier'],
    ['N1', '', 'no-name'],
    ['N1', '  ', 'no-name'],
    ['N1', 'x'.repeat(2_001), 'too-long'],
    ['N\u0000', 'x', 'control-characters'],
    ['N1', 'two\nlines', 'control-characters'],
    ['N1', 'Caf\uFFFD', 'broken-characters'],
    ['N1', 'half \ud83e', 'broken-characters'],
    ['twice', 'One', 'several-at-service'],
  ])('with %j %j is wrong with fault %s', (id, name, fault) => {
    expect(judgeOne(id, name)).toMatchObject({ verdict: 'wrong', faults: [fault] });
  });

  test.each([
    ['a1', 'x', 'looks-alike'],
    ['E\u03012', 'x', 'looks-alike'],
    ['A1 ', 'x', 'looks-alike'],
    ['N1 ', 'x', 'spaces-around'],
    ['N1', 'x'.repeat(256), 'long'],
    ['N1', '=HYPERLINK("http://x")', 'formula'],
    ['-5', 'x', 'formula'],
    ['@x', 'x', 'formula'],
  ])('with %j %j is sent with the warning %s', (id, name, warning) => {
    const judged = judgeOne(id, name);
    expect(judged.verdict).toBe('new');
    expect(judged.warnings).toContain(warning);
  });

  test('with a name in any script is accepted without a warning', () => {
    const names = ['حديقة', 'גינה', '花园 🌻', '👩‍👩‍👧 family', 'Gärten & Höfe <b>'];
    for (const name of names) {
      expect(judgeOne('N1', name)).toMatchObject({ verdict: 'new', faults: [], warnings: [] });
    }
  });

  test('that differs only by leading zeros, or has the same name, is sent with a warning that names the other row', () => {
    const named = [{ uuid: 'u-7', external_identifier: '007', name: 'Books' }];
    const one = new ImportJudge(named);
    expect(one.judgeNext({ row: 2, externalIdentifier: '7', name: 'Books' })).toMatchObject({
      verdict: 'new',
      warnings: ['same-number', 'same-name'],
      other: '007',
    });
    expect(one.judgeNext({ row: 3, externalIdentifier: '0007', name: 'Maps' })).toMatchObject({
      warnings: ['same-number'],
    });
    expect(one.judgeNext({ row: 4, externalIdentifier: 'B', name: ' books ' })).toMatchObject({
      warnings: ['same-name'],
      other: '007',
    });
    expect(one.judgeNext({ row: 5, externalIdentifier: '70', name: 'Cards' }).warnings).toEqual([]);
  });
});

describe('rows of one import', () => {
  test('with an identifier of an earlier row are wrong and name that row', () => {
    expect(judge(['N1', 'a'], ['N1', 'b'])).toMatchObject([
      { verdict: 'new' },
      { verdict: 'wrong', faults: ['repeated'], other: '2' },
    ]);
  });

  test('that differ only by case, form or spaces have a warning on the later one', () => {
    const [first, ...later] = judge(['Straße', 'a'], ['STRASSE', 'b'], ['straße ', 'c']);
    expect(first?.warnings).toEqual([]);
    expect(later.map(({ warnings }) => warnings.includes('looks-alike'))).toEqual([false, true]);
  });

  test('to be sent never contain an identifier twice', () => {
    const id = fc.constantFrom('A1', 'a1', 'N1', 'n1', ' N1', '', 'É2', 'E\u03012');
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.string())), (rows) => {
        const sent = judge(...rows).filter(({ verdict }) => verdict !== 'wrong');
        expect(new Set(sent.map((row) => row.externalIdentifier)).size).toBe(sent.length);
      }),
    );
  });
});

describe('a batch of an import', () => {
  const row = (id: number, name: string) => importRowOf(judgeOne(`N${id}`, name));

  test('of 250 rows is full, and 251 rows need two', () => {
    const rows = Array.from({ length: 251 }, (_, id) => row(id, 'x'));
    expect(fillBatch(rows)).toHaveLength(250);
    expect(fillBatch(rows.slice(250))).toHaveLength(1);
  });

  test('is limited to a megabyte of the body’s bytes, whatever the names are', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 900 });
    const rows = fc.array(name, { minLength: 1, maxLength: 250 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3 }), (names, times) => {
        const all = names.map((text, id) => row(id, text.repeat(times).slice(0, 2_000)));
        const batch = fillBatch(all);
        const body = JSON.stringify({ categories: batch.map(toBatchObject) });
        expect(utf8ByteCount(body)).toBeLessThanOrEqual(BATCH_MAX_BYTES);
        expect(batch.length).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });

  test('of 250 rows with the longest names is cut to as many as fit', () => {
    const all = Array.from({ length: 250 }, (_, id) => row(id, '漢'.repeat(2_000)));
    const batch = fillBatch(all);
    const bytes = (rows: typeof all) =>
      utf8ByteCount(JSON.stringify({ categories: rows.map(toBatchObject) }));
    expect(bytes(batch)).toBeLessThanOrEqual(BATCH_MAX_BYTES);
    expect(bytes(all.slice(0, batch.length + 1))).toBeGreaterThan(BATCH_MAX_BYTES);
  });

  test('shrinks to the size that a failed row in it allows', () => {
    const rows = [row(0, 'x'), { ...row(1, 'x'), most: 2 }, row(2, 'x'), row(3, 'x')];
    expect(fillBatch(rows)).toHaveLength(2);
  });
});

test('a bank card’s number in an import is reported by its row and stored nowhere', () => {
  const [row] = judge(['N1', 'Paid with 4111 1111 1111 1111']);
  expect(row).toMatchObject({ verdict: 'wrong', faults: ['bank-card'], name: '' });
  const [other] = judge(['4111111111111111', 'Pool']);
  expect(other).toMatchObject({ verdict: 'wrong', faults: ['bank-card'], externalIdentifier: '' });
  expect(judge([other!.externalIdentifier, other!.name])[0]).toMatchObject({ verdict: 'wrong' });
  expect(judge(['4006381333931', 'EAN'])[0]).toMatchObject({ verdict: 'new' });
});
