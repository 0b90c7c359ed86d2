import * as z from 'zod';
import type { Fact } from './facts.ts';
import { giveBackId } from '../values/ids.ts';
import type { SaleId } from '../values/ids.ts';
import type { Intent } from './intent.ts';
import { cents, centsSchema, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

/** What each person has put right without a manager's PIN since the last close: cents, by `personOf`. */
export const putRightAloneSchema = z.array(z.tuple([z.string(), centsSchema]));
export type PutRightAlone = ReadonlyMap<string, Cents>;

type Who = Pick<Fact, 'person' | 'operator'>;

/** What of the ledger it follows from. */
interface Before {
  readonly putRightAlone: PutRightAlone;
  readonly openSales: ReadonlyMap<SaleId, unknown>;
}

/** Whoever a fact was written for; empty where nobody was signed in. */
export function personOf({ person, operator }: Who): string {
  return person ?? operator ?? '';
}

/**
 * The transaction with which a person has put another one right, or that a person has undone: its amount
 * goes back. Nothing the till does by itself.
 */
export function putRightBy({ kind, intent }: Fact): Intent | null {
  if (intent === undefined) return null;
  if (kind === 'intent-voided') {
    return intent.voidReason === 'undone' && isToldAsTaken(intent) ? intent : null;
  }
  if (kind !== 'intent-accepted' || intent.reverses === null) return null;
  return intent.id === giveBackId(intent.reverses) ? null : intent;
}

/**
 * Whether somebody has left with it though it was not sent. A sale that is open keeps its goods, one that is
 * completed its payment, and what the till owes is a manager's.
 */
export function isToldAsTaken({ strength, saleId, follows }: Intent): boolean {
  return strength === 'deferred' && saleId === null && follows === undefined;
}

export function putRightAloneCents({ putRightAlone }: Before, who: Who): Cents {
  return putRightAlone.get(personOf(who)) ?? ZERO;
}

/** The sums once this fact is written; it is asked before the fact is folded. */
export function putRightAloneAfter(ledger: Before, fact: Fact): PutRightAlone {
  if (fact.kind === 'shift-closed') return new Map();
  const intent = putRightBy(fact);
  if (intent === null || fact.manager !== undefined || isOfOpenSale(ledger, intent)) {
    return ledger.putRightAlone;
  }
  const sumCents = cents(putRightAloneCents(ledger, fact) + intent.amountCents);
  return new Map(ledger.putRightAlone).set(personOf(fact), sumCents);
}

/** What pays for a sale that is not completed goes back with it: nobody has left with the goods. */
export function isOfOpenSale(
  { openSales }: Pick<Before, 'openSales'>,
  { saleId }: Intent,
): boolean {
  return saleId !== null && openSales.has(saleId);
}
