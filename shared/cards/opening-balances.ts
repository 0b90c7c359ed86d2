/**
 * Opening balances as a store states them (decision 0043#opening-balances), so that a till can serve known cards
 * offline from its first day. A list with a fault is refused whole: half a list would look complete.
 */
import papaparse from 'papaparse';
import { parseIsoInstant } from '../values/calendar.ts';
import type { CardSecret } from '../ledger/money/card.ts';
import { cardKey } from '../ledger/money/card.ts';
import { judgeIdentifier, STATED_BY_STORE } from './identifier.ts';
import { cents, isWithinReach } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { DAY_MS } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

export interface OpeningBalance {
  readonly secret: CardSecret;
  readonly balanceCents: Cents;
  readonly asOfMs: InstantMs;
}

/** `entry` counts from 1, in lines of a file with its headings; sentences never repeat a card's number. */
interface OpeningBalanceFault {
  readonly entry: number;
  readonly sentence: string;
}

type OpeningBalances =
  | { readonly ok: true; readonly balances: readonly OpeningBalance[] }
  | { readonly ok: false; readonly faults: readonly OpeningBalanceFault[] };

/** One stated balance as it stands in a list, not judged yet. */
interface StatedBalance {
  readonly entry: number;
  readonly identifier: string;
  /** The balance; null if the text is not a valid amount. */
  readonly balanceCents: number | null;
  /** ISO 8601. */
  readonly asOf: string;
}

const HEADINGS = ['identifier', 'balance', 'as-of'];
/** Far above a store's cards, far below what would keep the journal busy for minutes. */
const MOST = 100_000;

/**
 * Reads CSV with the headings `identifier,balance,as-of`, parted by comma, semicolon or tab. The
 * balance is in whole units (`12.50` or `"12,50"`), as-of in ISO 8601.
 * @param nowMs a balance as of a later day is refused: its age would never reach a limit
 */
export function readOpeningBalancesCsv(text: string, nowMs: InstantMs): OpeningBalances {
  const { data, errors } = papaparse.parse(text, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: false,
  });
  const broken = errors.find(({ row }) => row !== undefined);
  if (broken) return refusedAt((broken.row ?? 0) + 1, 'A quotation mark is not closed.');
  const [headings = [], ...lines] = data;
  const names = headings.map((heading) => heading.trim().toLowerCase());
  if (names.length !== HEADINGS.length || !HEADINGS.every((name, at) => names[at] === name)) {
    return refusedAt(1, `The first line must be: ${HEADINGS.join(',')}`);
  }
  const filled = lines
    .map((cells, index) => ({ entry: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const uneven = filled.filter(({ cells }) => cells.length !== HEADINGS.length);
  if (uneven.length > 0) {
    const sentence = 'This line does not have exactly three columns.';
    return { ok: false, faults: uneven.map(({ entry }) => ({ entry, sentence })) };
  }
  const stated = filled.map(({ entry, cells: [identifier = '', balance = '', asOf = ''] }) => {
    return { entry, identifier, balanceCents: readBalance(balance), asOf };
  });
  return judgeOpeningBalances(stated, nowMs);
}

/** Judges stated balances one by one and against each other; all faults are told at once. */
export function judgeOpeningBalances(
  stated: readonly StatedBalance[],
  nowMs: InstantMs,
): OpeningBalances {
  if (stated.length > MOST) return refusedAt(1, `There are more than ${MOST} balances.`);
  const balances: OpeningBalance[] = [];
  const faults: OpeningBalanceFault[] = [];
  const firstEntries = new Map<string, number>();
  for (const one of stated) {
    const judged = judge(one, nowMs, firstEntries);
    if (typeof judged === 'string') faults.push({ entry: one.entry, sentence: judged });
    else balances.push(judged);
  }
  return faults.length === 0 ? { ok: true, balances } : { ok: false, faults };
}

function judge(
  { entry, identifier, balanceCents, asOf }: StatedBalance,
  nowMs: InstantMs,
  firstEntries: Map<string, number>,
): OpeningBalance | string {
  // The file says that these are cards, so none of them is taken for a product.
  const judged = judgeIdentifier(identifier, STATED_BY_STORE);
  if (judged.kind !== 'card') return 'The identifier is empty, too long, or not one card’s number.';
  const key = cardKey(judged.secret);
  const first = firstEntries.get(key);
  if (first !== undefined) return `The same card stands at ${first} already.`;
  firstEntries.set(key, entry);
  if (balanceCents === null || !isStateable(balanceCents)) {
    return 'The balance is not an amount of zero or more.';
  }
  const asOfMs = parseIsoInstant(asOf);
  if (asOfMs === null) {
    return 'The date is not written like 2026-11-20 or 2026-11-20T09:30:00+01:00.';
  }
  if (asOfMs > nowMs + DAY_MS) return 'The date lies in the future.';
  return { secret: judged.secret, balanceCents: cents(balanceCents), asOfMs };
}

function isStateable(balanceCents: number): boolean {
  return Number.isSafeInteger(balanceCents) && balanceCents >= 0 && isWithinReach(balanceCents);
}

/** Without thousands marks: in a file, nobody is there to be asked what `1.999` means. */
function readBalance(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function refusedAt(entry: number, sentence: string): OpeningBalances {
  return { ok: false, faults: [{ entry, sentence }] };
}
