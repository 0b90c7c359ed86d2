import { describe, expect, test } from 'vitest';
import { parseIsoInstant } from '../../../../shared/values/calendar.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import { judgeOpeningBalances } from '../../../../shared/cards/opening-balances.ts';
import { FARTHEST_CENTS } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import { cellText } from '../../../../shared/importing/table.ts';
import { balancesIn, sheetOf } from '../../../builders/imported-lists.ts';
import { demoCards, demoOpeningBalances } from '../../../../shared/sandbox/demo-shop.ts';

const now = instantMs(Date.UTC(2026, 10, 20, 9));

const CONTEXT = {
  written: { decimalMark: ',', minorUnit: 2, currency: null },
  nowMs: now,
} as const;

function read(...lines: string[]) {
  return balancesIn(sheetOf(['identifier,balance,as-of', ...lines].join('\n')), CONTEXT);
}

test('the demo shop’s list of opening balances has no fault', () => {
  const judged = judgeOpeningBalances(
    demoOpeningBalances('2026-11-19T18:00:00+01:00'),
    ANY_CODE_RULES,
    now,
  );
  expect(judged.ok && judged.balances).toEqual(
    demoCards.slice(0, 30).map(({ identifier, balanceCents }) => ({
      secret: { sentAs: 'identifier', value: identifier },
      balanceCents,
      asOfMs: Date.UTC(2026, 10, 19, 17),
    })),
  );
});

test.each([
  ['saved by a spreadsheet', '\uFEFFIdentifier;Balance;As-of\r\n00123;12,50;2026-11-19\r\n;;\r\n'],
  ['with blanks around', ' identifier , balance , as-of \n 00123 , 12.5 , 2026-11-19 \n , , \n'],
  ['in another order', 'balance,identifier,as-of\n12.50,00123,2026-11-19'],
  [
    'in German, with other columns',
    'Nr;Kartennummer;Guthaben;Stand;Kunde\n1;00123;12,50 €;19.11.2026;x',
  ],
  ['in French', 'Numéro de carte;Solde;Date\n00123;12,50;19/11/2026'],
])('a list %s is parsed to the same result', (_how, text) => {
  expect(balancesIn(sheetOf(text), CONTEXT)).toMatchObject({
    kept: [
      {
        row: 2,
        value: {
          secret: { sentAs: 'identifier', value: '00123' },
          balanceCents: 12_50,
          asOfMs: Date.UTC(2026, 10, 19),
        },
      },
    ],
    failed: [],
    questions: [],
  });
});

test.each([
  ['12345,-1,2026-11-19', 'amount-negative'],
  ['12345,(1.00),2026-11-19', 'amount-negative'],
  ['12345,much,2026-11-19', 'amount-not-a-number'],
  ['12345,,2026-11-19', 'amount-empty'],
  ['12345,1.9999,2026-11-19', 'amount-too-exact'],
  ['12345,1,2026-02-30', 'date'],
  ['12345,1,yesterday', 'date'],
  ['12345,1,2026-12-24', 'future'],
  [',1,2026-11-19', 'no-card'],
  ['6.30119E+18,1,2026-11-19', 'shortened'],
  ['#N/A,1,2026-11-19', 'cell-error'],
  ['98765,1,2026-11-19', 'repeated'],
])(
  'the line %s is reported with its row and the fault %s, and the others are accepted',
  (line, why) => {
    const judged = read('98765,1,2026-11-19', '', line);
    expect(judged.failed).toMatchObject([{ row: 4, why }]);
    expect(judged.kept).toHaveLength(1);
    const told = judged.failed[0]?.text;
    if (why === 'shortened' || why === 'cell-error') expect(told).toBe(line.split(',')[0]);
    expect(JSON.stringify(judged.failed.map(({ text }) => text))).not.toContain('98765');
  },
);

test('a date that may begin with day or month is asked about once for the whole list', () => {
  const text = 'card,balance,date\n1234567,1,03/04/2026\n1234568,1,05/06/2026';
  expect(balancesIn(sheetOf(text), CONTEXT)).toMatchObject({
    kept: [],
    questions: [{ id: 'dates', count: 2, options: ['day-first', 'month-first'] }],
  });
  const asOf = (dates: 'day-first' | 'month-first') =>
    balancesIn(sheetOf(text), CONTEXT, { answers: { dates } }).kept.map(
      ({ value }) => value.asOfMs,
    );
  expect(asOf('day-first')).toEqual([Date.UTC(2026, 3, 3), Date.UTC(2026, 5, 5)]);
  expect(asOf('month-first')).toEqual([Date.UTC(2026, 2, 4), Date.UTC(2026, 4, 6)]);
  const clear = 'card,balance,date\n1234567,1,03/04/2026\n1234568,1,25/06/2026';
  expect(balancesIn(sheetOf(clear), CONTEXT).kept[0]?.value.asOfMs).toBe(Date.UTC(2026, 3, 3));
});

describe('a bank card’s number in a list of balances', () => {
  test.each([
    '4111111111111111',
    "'4111111111111111",
    '4111 1111 1111 1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111-1111-1111-1111',
    '4111\u20131111\u20131111\u20131111',
    '4111.1111.1111.1111',
    '4111/1111/1111/1111',
    '4111_1111_1111_1111',
    '４１１１１１１１１１１１１１１１',
    'VISA 4111111111111111',
    '4111111111111111 (Max)',
    '3782 822463 10005',
    '5500005555555559',
    '%B4111111111111111^DOE/J^2512',
    '=""4111111111111111""',
  ])('%s is refused, and its row keeps only the last digits', (card) => {
    const judged = read(`"${card}",5,2026-11-19`, '98765,1,2026-11-19');
    expect(judged.kept).toHaveLength(1);
    expect(judged.failed).toMatchObject([{ row: 2, why: 'bank-card', text: '' }]);
    // The cells of a failed row that can be saved as a file.
    const [kept] = judged.failed[0]!.cells;
    expect(cellText(kept).normalize('NFKC').replace(/\D/g, '').length).toBeLessThan(9);
  });

  test.each([
    ['prefixes', { ...ANY_CODE_RULES, prefixes: ['4111'] }, 1],
    ['a pattern', { ...ANY_CODE_RULES, pattern: '4111############' }, 1],
    ['a length alone', { ...ANY_CODE_RULES, lengths: [16] }, 0],
    ['other prefixes', { ...ANY_CODE_RULES, prefixes: ['62'] }, 0],
  ])('is accepted by a store’s %s', (_how, rules, cards) => {
    const sheet = sheetOf('card,balance\n4111111111111111,5');
    expect(balancesIn(sheet, { ...CONTEXT, rules }).kept).toHaveLength(cards);
    const stated = {
      entry: 1,
      identifier: '4111111111111111',
      balanceCents: 5,
      asOf: '2026-11-19',
    };
    expect(judgeOpeningBalances([stated], rules, now).ok).toBe(cards === 1);
  });

  test('in a set-up file is reported without any of its digits', () => {
    const stated = {
      entry: 1,
      identifier: '4111111111111111',
      balanceCents: 5,
      asOf: '2026-11-19',
    };
    const judged = judgeOpeningBalances([stated], ANY_CODE_RULES, now);
    expect(judged).toMatchObject({
      faults: [{ entry: 1, sentence: expect.stringMatching(/^\D*$/) as string }],
    });
  });

  test('that is also a valid EAN of thirteen digits is accepted', () => {
    expect(read('4006381333931,5,2026-11-19').kept).toHaveLength(1);
  });
});

describe('an opening balance in a settings file', () => {
  const judge = (balanceCents: number, asOfMs: number = now) =>
    judgeOpeningBalances(
      [
        {
          entry: 7,
          identifier: '12345',
          balanceCents,
          asOf: new Date(asOfMs).toISOString(),
        },
      ],
      ANY_CODE_RULES,
      now,
    );

  test.each([0, 1, FARTHEST_CENTS])('of %i cents is accepted', (balanceCents) => {
    expect(judge(balanceCents)).toMatchObject({ ok: true, balances: [{ balanceCents }] });
  });

  test.each([-1, 0.5, Number.NaN, FARTHEST_CENTS + 1])('of %j cents is refused', (balanceCents) => {
    expect(judge(balanceCents)).toEqual({
      ok: false,
      faults: [{ entry: 7, sentence: 'The balance is not an amount of zero or more.' }],
    });
  });

  test('dated today is accepted in any time zone, and one dated later is refused', () => {
    expect(judge(1, now + DAY_MS)).toMatchObject({ ok: true });
    expect(judge(1, now + DAY_MS + 1_000)).toMatchObject({
      ok: false,
      faults: [{ sentence: 'The date lies in the future.' }],
    });
  });
});

test('an ISO instant agrees with the platform’s calendar, leap days and offsets included', () => {
  const texts = ['2024-02-29', '2000-03-01T00:00:00Z', '1999-12-31T23:59:59-11:30', '2026-01-01'];
  for (const text of texts) expect(parseIsoInstant(text)).toBe(Date.parse(text));
  expect(parseIsoInstant('2023-02-29')).toBeNull();
});

test('a list of more than 100 000 balances is refused as a whole', () => {
  const stated = Array.from({ length: 100_001 }, (_, entry) => ({
    entry,
    identifier: String(entry),
    balanceCents: 1,
    asOf: '2026-11-19',
  }));
  expect(judgeOpeningBalances(stated, ANY_CODE_RULES, now)).toEqual({
    ok: false,
    faults: [{ entry: 1, sentence: 'There are more than 100000 balances.' }],
  });
  expect(judgeOpeningBalances(stated.slice(1), ANY_CODE_RULES, now).ok).toBe(true);
});
