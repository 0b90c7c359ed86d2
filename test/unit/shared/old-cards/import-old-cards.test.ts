import { describe, expect, test } from 'vitest';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import {
  prepareCardsForListing,
  judgeOldCards,
} from '../../../../shared/old-cards/import-old-cards.ts';
import type { OldCardAnswers } from '../../../../shared/old-cards/import-old-cards.ts';
import type { ChosenTable } from '../../../../shared/importing/judged.ts';
import type { BalanceField } from '../../../../shared/importing/import-balances.ts';
import { instantMs } from '../../../../shared/values/time.ts';

/** A file with the former till's cards: which cards are listed, with which amounts, and what a person is asked. */

const NO_ANSWER: OldCardAnswers = { twice: null, short: null };

function read(...rows: readonly (readonly [card: string, balance: string])[]) {
  const table: ChosenTable<BalanceField> = {
    headings: ['card', 'balance'],
    rows: rows.map((cells, at) => ({ row: at + 2, cells })),
    columns: { identifier: 0, balance: 1, asOf: null, until: null, status: null },
    separator: ',',
    known: null,
    saidRates: {},
  };
  const written = { decimalMark: '.', minorUnit: 2, currency: 'EUR' } as const;
  const nowMs = instantMs(Date.UTC(2026, 10, 28));
  return judgeOldCards(table, {}, { written, rules: ANY_CODE_RULES, nowMs });
}

const listed = (
  rows: readonly (readonly [string, string])[],
  answers: Partial<OldCardAnswers> = {},
) =>
  prepareCardsForListing(read(...rows).kept, { ...NO_ANSWER, ...answers }, (cents) => `${cents}c`);

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at): [string, string] => [`6364000${100 + at}`, '10.00']);

test('every row of a card that is listed more than once is kept, so that a person can decide what they mean', () => {
  const { kept, failed } = read(['636400011', '10'], ['636400011', '5'], ['636400011', '2.50']);
  expect(kept.map(({ row, value }) => [row, value.balanceCents])).toEqual([
    [2, 10_00],
    [3, 5_00],
    [4, 2_50],
  ]);
  expect(failed).toEqual([]);
});

test('a negative amount, one with too many decimals, and a shortened number are faults', () => {
  const { kept, failed } = read(
    ['636400011', '-1'],
    ['636400012', '1.0055'],
    ['6.36400E+15', '1'],
    ['636400013', '1'],
  );
  expect(kept).toHaveLength(1);
  expect(failed.map(({ why }) => why)).toEqual([
    'amount-negative',
    'amount-too-exact',
    'shortened',
  ]);
});

describe('a card that is listed more than once', () => {
  const rows: [string, string][] = [
    ['636400011', '10'],
    ['636400012', '1'],
    ['636400011', '5.50'],
  ];

  test('is asked about, without its number', () => {
    expect(listed(rows).twice).toEqual({ count: 1, examples: ['…011: 1000c + 550c'] });
  });

  test.each([
    ['add', [15_50, 1_00]],
    ['first', [10_00, 1_00]],
    ['leave-out', [1_00]],
  ] as const)('is listed once if a person says %s', (twice, balances) => {
    const { cards, fileCents } = listed(rows, { twice });
    expect(cards.map(({ balanceCents }) => balanceCents)).toEqual(balances);
    expect(fileCents).toBe(16_50);
  });
});

describe('a number that is shorter than nearly all others', () => {
  const rows: [string, string][] = [...numbered(9), ['12345', '7']];

  test.each([
    ['pad', '0000012345'],
    ['keep', '12345'],
  ] as const)('is listed by a person’s answer: %s', (short, identifier) => {
    expect(listed(rows).short.count).toBe(1);
    expect(listed(rows, { short }).cards.at(-1)?.identifier).toBe(identifier);
  });

  test('is left out if a person says so', () => {
    expect(listed(rows, { short: 'leave-out' }).cards).toHaveLength(9);
  });

  test('that with its zeros equals another listed one is asked about as listed twice', () => {
    const more: [string, string][] = [...numbered(8), ['0000012345', '1'], ['12345', '7']];
    expect(listed(more, { short: 'pad' }).twice.count).toBe(1);
  });

  test('is not asked about if numbers have many lengths, or letters', () => {
    expect(listed([...numbered(3), ['12345', '7'], ['1234', '7']]).short.count).toBe(0);
    expect(listed([...numbered(9), ['AB-12', '7']]).short.count).toBe(0);
  });
});

test('a card without a balance is counted, and not listed', () => {
  expect(listed([...numbered(2), ['6364000990', '0.00']])).toMatchObject({ zeros: 1 });
  expect(listed([...numbered(2), ['6364000990', '0.00']]).cards).toHaveLength(2);
});
