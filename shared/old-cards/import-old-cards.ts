import type { OpeningBalance } from '../cards/opening-balances.ts';
import { cardKey, maskIdentifier } from '../ledger/money/card.ts';
import type { CardSecret } from '../ledger/money/card.ts';
import { t } from '../locales/language.ts';
import { sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { judgeBalances } from '../importing/import-balances.ts';
import type {
  BalanceContext,
  BalanceField,
  BalanceRowFault,
} from '../importing/import-balances.ts';
import type {
  ImportAnswers,
  ChosenTable,
  FailedRow,
  JudgedRows,
  AcceptedRow,
} from '../importing/judged.ts';

/**
 * Reads cards of the shop's previous till from a file, like opening balances, but each is loaded once. Rows of a card
 * that occurs more than once are kept, for a person to say what they mean (`prepareCardsForListing`).
 */
export function judgeOldCards(
  table: ChosenTable<BalanceField>,
  answers: ImportAnswers,
  context: BalanceContext,
): JudgedRows<OpeningBalance, BalanceRowFault> {
  const first = judgeBalances(table, answers, context);
  const isAgain = ({ why }: FailedRow<BalanceRowFault>) => why === 'repeated';
  const kept: AcceptedRow<OpeningBalance>[] = [...first.kept];
  let again = first.failed.filter(isAgain);
  while (again.length > 0) {
    const wanted = new Set(again.map(({ row }) => row));
    const rows = table.rows.filter(({ row }) => wanted.has(row));
    const next = judgeBalances({ ...table, rows }, answers, context);
    if (next.kept.length === 0) break;
    kept.push(...next.kept);
    again = next.failed.filter(isAgain);
  }
  const failed = [...first.failed.filter((one) => !isAgain(one)), ...again];
  return { ...first, kept: kept.toSorted((one, other) => one.row - other.row), failed };
}

export type DuplicateChoice = 'add' | 'first' | 'leave-out';
export type ShortNumberChoice = 'pad' | 'keep' | 'leave-out';

/**
 * A person's answers about the cards that occur twice or have a short number; each applies to all of them, null before.
 */
export interface OldCardAnswers {
  readonly twice: DuplicateChoice | null;
  readonly short: ShortNumberChoice | null;
}

/** Cards that a person is asked about: how many, and the first of them, without their numbers. */
interface CardsToAskAbout {
  readonly count: number;
  readonly examples: readonly string[];
}

/** The cards of a file that would be listed, each once. Amounts are cents. */
export interface CardsForListing {
  readonly cards: readonly {
    readonly entry: number;
    readonly identifier: string;
    readonly balanceCents: Cents;
  }[];
  /** Sum of all rows that could be read. */
  readonly fileCents: Cents;
  readonly fileCount: number;
  /** Number of cards without a balance, for which there is nothing to load. */
  readonly zeros: number;
  readonly twice: CardsToAskAbout;
  readonly short: CardsToAskAbout;
}

const MOST_EXAMPLES = 5;

/**
 * Prepares the list from the rows and the person's answers.
 * @param money formats an amount
 */
export function prepareCardsForListing(
  rows: readonly AcceptedRow<OpeningBalance>[],
  { twice, short }: OldCardAnswers,
  money: (amountCents: Cents) => string,
): CardsForListing {
  const length = usualLength(rows.map(({ value }) => value.secret.value));
  const isShort = ({ value: { secret } }: AcceptedRow<OpeningBalance>) =>
    DIGITS.test(secret.value) && secret.value.length < length;
  const shorter = rows.filter(isShort);
  const read = rows.flatMap((row) => {
    if (!isShort(row) || short === 'keep' || short === null) return [row];
    return short === 'leave-out' ? [] : [padded(row, length)];
  });
  const byCard = Map.groupBy(read, ({ value }) => cardKey(value.secret));
  const repeated = [...byCard.values()].filter((all) => all.length > 1);
  const cards = [...byCard.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined || (all.length > 1 && twice === 'leave-out')) return [];
    const { row: entry, value } = first;
    const balanceCents =
      twice === 'add' ? sumCents(all.map((one) => one.value.balanceCents)) : value.balanceCents;
    return [{ entry, identifier: value.secret.value, balanceCents }];
  });
  return {
    cards: cards.filter(({ balanceCents }) => balanceCents > 0),
    fileCents: sumCents(rows.map(({ value }) => value.balanceCents)),
    fileCount: rows.length,
    zeros: cards.filter(({ balanceCents }) => balanceCents === 0).length,
    twice: {
      count: repeated.length,
      examples: repeated.slice(0, MOST_EXAMPLES).map((all) => {
        const value = all.map((one) => money(one.value.balanceCents)).join(' + ');
        return t('shell.labelled', { label: shown(all), value });
      }),
    },
    short: {
      count: shorter.length,
      examples: shorter.slice(0, MOST_EXAMPLES).map((one) => shown([one])),
    },
  };
}

const DIGITS = /^\d+$/;
/** Share of the numbers that must have the same length before a shorter one is asked about. */
const USUAL = 0.8;
const LEAST = 5;

/** Returns how many digits nearly all numbers of the list have; 0 if they differ. */
function usualLength(numbers: readonly string[]): number {
  const all = numbers.filter((number) => DIGITS.test(number));
  const byLength = Map.groupBy(all, ({ length }) => length);
  const [length, usual] = [...byLength].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0] ?? [0, []];
  return usual.length >= LEAST && usual.length >= all.length * USUAL ? length : 0;
}

function padded(row: AcceptedRow<OpeningBalance>, length: number): AcceptedRow<OpeningBalance> {
  const secret: CardSecret = {
    ...row.value.secret,
    value: row.value.secret.value.padStart(length, '0'),
  };
  return { ...row, value: { ...row.value, secret } };
}

function shown([first]: readonly AcceptedRow<OpeningBalance>[]): string {
  return first === undefined ? '' : maskIdentifier(first.value.secret.value);
}
