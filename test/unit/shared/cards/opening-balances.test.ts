import { describe, expect, test } from 'vitest';
import { parseIsoInstant } from '../../../../shared/values/calendar.ts';
import {
  judgeOpeningBalances,
  readOpeningBalancesCsv,
} from '../../../../shared/cards/opening-balances.ts';
import { FARTHEST_CENTS } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import { demoCards, openingBalancesCsv } from '../../../../shared/sandbox/demo-shop.ts';

const now = instantMs(Date.UTC(2026, 10, 20, 9));

function read(...lines: string[]) {
  return readOpeningBalancesCsv(['identifier,balance,as-of', ...lines].join('\n'), now);
}

test('the list of the demo shop is read as it was written', () => {
  const judged = readOpeningBalancesCsv(openingBalancesCsv('2026-11-19T18:00:00+01:00'), now);
  expect(judged.ok && judged.balances).toEqual(
    demoCards.slice(0, 30).map(({ identifier, balanceCents }) => ({
      secret: { sentAs: 'identifier', value: identifier },
      balanceCents,
      asOfMs: Date.UTC(2026, 10, 19, 17),
    })),
  );
});

test('a list saved by a spreadsheet of another country is read alike', () => {
  const text = '\uFEFFIdentifier;Balance;As-of\r\n00123;12,50;2026-11-19\r\n;;\r\n';
  expect(readOpeningBalancesCsv(text, now)).toEqual({
    ok: true,
    balances: [
      {
        secret: { sentAs: 'identifier', value: '00123' },
        balanceCents: 1250,
        asOfMs: Date.UTC(2026, 10, 19),
      },
    ],
  });
});

test.each([
  ['12345,-1,2026-11-19', /zero or more/],
  ['12345,much,2026-11-19', /zero or more/],
  ['12345,1.999,2026-11-19', /zero or more/],
  ['12345,1,19-11-2026', /not written like/],
  ['12345,1,2026-02-30', /not written like/],
  ['12345,1,2026-11-19T10:00', /not written like/],
  ['12345,1,2026-12-24', /future/],
  ['12345,1', /three columns/],
  [',1,2026-11-19', /identifier/],
  ['"12345,1,2026-11-19', /quotation mark|three columns/],
])('a line like %s is told with its number, and nothing is taken', (line, sentence) => {
  expect(read('98765,1,2026-11-19', line)).toEqual({
    ok: false,
    faults: [{ entry: 3, sentence: expect.stringMatching(sentence) as string }],
  });
});

test('blanks around what stands there mean nothing, and a line of blanks is none', () => {
  const text = ' identifier , balance , as-of \n 00123 , 1.5 , 2026-11-19 \n , , \n';
  expect(readOpeningBalancesCsv(text, now)).toEqual({
    ok: true,
    balances: [
      {
        secret: { sentAs: 'identifier', value: '00123' },
        balanceCents: 1_50,
        asOfMs: Date.UTC(2026, 10, 19),
      },
    ],
  });
});

test.each([
  ['identifier,balance', 1, 'The first line must be: identifier,balance,as-of'],
  ['identifier,balance,as-of,more', 1, 'The first line must be: identifier,balance,as-of'],
  ['', 1, 'The first line must be: identifier,balance,as-of'],
  ['identifier,balance,as-of\n"1,1,2026-11-19', 2, 'A quotation mark is not closed.'],
])('%j is refused whole, at the line that is wrong', (text, entry, sentence) => {
  expect(readOpeningBalancesCsv(text, now)).toEqual({ ok: false, faults: [{ entry, sentence }] });
});

describe('of what a settings file states', () => {
  const judge = (balanceCents: number | null, asOfMs: number = now) =>
    judgeOpeningBalances(
      [
        {
          entry: 7,
          identifier: '12345',
          balanceCents,
          asOf: new Date(asOfMs).toISOString(),
        },
      ],
      now,
    );

  test.each([0, 1, FARTHEST_CENTS])('%i cents are a balance', (balanceCents) => {
    expect(judge(balanceCents)).toMatchObject({ ok: true, balances: [{ balanceCents }] });
  });

  test.each([null, -1, 0.5, Number.NaN, FARTHEST_CENTS + 1])(
    '%j cents are none',
    (balanceCents) => {
      expect(judge(balanceCents)).toEqual({
        ok: false,
        faults: [{ entry: 7, sentence: 'The balance is not an amount of zero or more.' }],
      });
    },
  );

  test('a time of today is believed, whatever the time zone, and of a later day it is not', () => {
    expect(judge(1, now + DAY_MS)).toMatchObject({ ok: true });
    expect(judge(1, now + DAY_MS + 1_000)).toMatchObject({
      ok: false,
      faults: [{ sentence: 'The date lies in the future.' }],
    });
  });
});

test('a card that stands twice is told, without its number', () => {
  const judged = read('7712345678,1,2026-11-19', '7712345678,2,2026-11-19');
  expect(judged.ok).toBe(false);
  expect(JSON.stringify(judged)).toContain('stands at 2 already');
  expect(JSON.stringify(judged)).not.toContain('7712345678');
});

test('a list with other headings is not guessed at', () => {
  const judged = readOpeningBalancesCsv('balance,identifier,as-of\n1,12345,2026-11-19', now);
  expect(judged).toMatchObject({ ok: false, faults: [{ entry: 1 }] });
});

test('an ISO instant agrees with the calendar of the platform, leap days and offsets included', () => {
  const texts = ['2024-02-29', '2000-03-01T00:00:00Z', '1999-12-31T23:59:59-11:30', '2026-01-01'];
  for (const text of texts) expect(parseIsoInstant(text)).toBe(Date.parse(text));
  expect(parseIsoInstant('2023-02-29')).toBeNull();
});

test('a list that no shop has is refused whole, before its rows are weighed', () => {
  const stated = Array.from({ length: 100_001 }, (_, entry) => ({
    entry,
    identifier: String(entry),
    balanceCents: 1,
    asOf: '2026-11-19',
  }));
  expect(judgeOpeningBalances(stated, now)).toEqual({
    ok: false,
    faults: [{ entry: 1, sentence: 'There are more than 100000 balances.' }],
  });
  expect(judgeOpeningBalances(stated.slice(1), now).ok).toBe(true);
});
