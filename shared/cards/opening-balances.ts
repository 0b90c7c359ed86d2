import * as z from 'zod';
import { t } from '../locales/language.ts';
import { parseIsoInstant } from '../values/calendar.ts';
import type { CardSecret } from '../ledger/money/card.ts';
import { cardKey } from '../ledger/money/card.ts';
import type { CardCodeRules } from './card-codes.ts';
import {
  judgeIdentifier,
  isForbiddenBankCard,
  mayBeCardNumber,
  STORE_LIST_KNOWLEDGE,
} from './identifier.ts';
import { cents, isPlausibleCents, proposedCentsSchema } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { DAY_MS, instantMsSchema, isDatedBefore } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

export interface OpeningBalance {
  readonly secret: CardSecret;
  readonly balanceCents: Cents;
  readonly asOfMs: InstantMs;
}

/** A fault of one stated balance; `entry` counts from 1, and messages never repeat a card's number. */
interface OpeningBalanceFault {
  readonly entry: number;
  readonly sentence: string;
}

type OpeningBalances =
  | { readonly ok: true; readonly balances: readonly OpeningBalance[] }
  | { readonly ok: false; readonly faults: readonly OpeningBalanceFault[] };

/** One stated balance as in a set-up file, unchecked. */
interface StatedBalance {
  readonly entry: number;
  readonly identifier: string;
  readonly balanceCents: number;
  /** Date of the balance, ISO 8601. */
  readonly asOf: string;
}

/**
 * Maximum number of cards in one list: far more than a store has, few enough that importing them does not block the
 * journal for minutes.
 */
export const MAX_BALANCES = 100_000;

/**
 * Checks stated balances (decision 0043#opening-balances) one by one and against each other, and reports all faults at
 * once; with any fault the whole set-up file is refused, since half a list would look complete.
 * @param rules the store's card rules
 */
export function judgeOpeningBalances(
  stated: readonly StatedBalance[],
  rules: CardCodeRules,
  nowMs: InstantMs,
): OpeningBalances {
  if (stated.length > MAX_BALANCES)
    return refusedAt(1, t('setUpFile.balance.tooMany', { most: String(MAX_BALANCES) }));
  const balances: OpeningBalance[] = [];
  const faults: OpeningBalanceFault[] = [];
  const cards = new OpeningBalanceJudge(rules);
  for (const { entry, identifier, balanceCents, asOf } of stated) {
    const asOfMs = parseIsoInstant(asOf);
    if (asOfMs === null) {
      faults.push({ entry, sentence: t('setUpFile.balance.date') });
      continue;
    }
    const judged = cards.judgeNext({ entry, identifier, balanceCents, asOfMs }, nowMs);
    if (typeof judged === 'object') balances.push(judged);
    else faults.push({ entry, sentence: describeFault(judged, cards.firstEntry(identifier)) });
  }
  return faults.length === 0 ? { ok: true, balances } : { ok: false, faults };
}

/** @param first entry at which the card stands already */
function describeFault(fault: BalanceFault, first: number): string {
  return fault === 'repeated'
    ? t('setUpFile.balance.repeated', { first: String(first) })
    : t(`setUpFile.balance.${fault}`);
}

export type BalanceFault = 'no-card' | 'bank-card' | 'repeated' | 'not-an-amount' | 'future';

/** One balance that the window read from a file; main checks it again. */
export const statedBalanceSchema = z.strictObject({
  entry: z.int().positive(),
  identifier: z.string().max(2_000),
  balanceCents: proposedCentsSchema,
  asOfMs: instantMsSchema,
});
export type BalanceFromFile = Omit<z.infer<typeof statedBalanceSchema>, 'balanceCents'> & {
  readonly balanceCents: number;
};

/** The result of an import: how many balances changed something. */
export type BalanceImportAnswer =
  | { readonly kind: 'stated'; readonly count: number }
  | { readonly kind: 'not-written' };

/** The cards of one list, each of which may appear only once. */
export class OpeningBalanceJudge {
  readonly #first = new Map<string, number>();
  readonly #rules: CardCodeRules;

  /** @param rules the store's card rules, without which a card that begins like a bank card is refused */
  constructor(rules: CardCodeRules) {
    this.#rules = rules;
  }

  /**
   * Checks one balance of a file.
   * @param nowMs latest date that a balance may have, because one with a later date would never be too old
   */
  judgeNext(
    { entry, identifier, balanceCents, asOfMs }: BalanceFromFile,
    nowMs: InstantMs,
  ): OpeningBalance | BalanceFault {
    if (isForbiddenBankCard(identifier, this.#rules)) return 'bank-card';
    const secret = secretIn(identifier, this.#rules);
    if (secret === null) return 'no-card';
    const key = cardKey(secret);
    if (this.#first.has(key)) return 'repeated';
    this.#first.set(key, entry);
    if (!isStateable(balanceCents)) return 'not-an-amount';
    if (isDatedBefore(nowMs, asOfMs - DAY_MS)) return 'future';
    return { secret, balanceCents: cents(balanceCents), asOfMs };
  }

  /** Returns the entry in which the card first appears; 0 for none. */
  firstEntry(identifier: string): number {
    const secret = secretIn(identifier, this.#rules);
    return secret === null ? 0 : (this.#first.get(cardKey(secret)) ?? 0);
  }
}

/** Accepts product codes, because the list says that these are cards; refuses words, which are never card numbers. */
function secretIn(identifier: string, rules: CardCodeRules): CardSecret | null {
  if (!mayBeCardNumber(identifier, rules)) return null;
  const judged = judgeIdentifier(identifier, STORE_LIST_KNOWLEDGE);
  return judged.kind === 'card' ? judged.secret : null;
}

function isStateable(balanceCents: number): boolean {
  return Number.isSafeInteger(balanceCents) && balanceCents >= 0 && isPlausibleCents(balanceCents);
}

function refusedAt(entry: number, sentence: string): OpeningBalances {
  return { ok: false, faults: [{ entry, sentence }] };
}
