import * as z from 'zod';
import type { Fact } from './facts.ts';
import { giveBackId } from '../values/ids.ts';
import type { SaleId } from '../values/ids.ts';
import type { Intent } from './money/intent.ts';
import { cents, centsSchema, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { lastAddedWithoutSlipCents } from './sale/sale.ts';
import type { Sale } from './sale/sale.ts';

/** Cents each person has moved without a manager's PIN since the last close, for one kind of act. Key: `personOf`. */
export const unapprovedSumsSchema = z.array(z.tuple([z.string(), centsSchema]));
type UnapprovedSums = ReadonlyMap<string, Cents>;

/** Number of acts by person (`personOf`). */
export const unapprovedCountsSchema = z.array(z.tuple([z.string(), z.int().positive()]));

export interface UnapprovedTotals {
  readonly putRight: UnapprovedSums;
  /** Cents of sold loads that were paid by a slip without a number. */
  readonly loaded: UnapprovedSums;
  /** Cents of discounts on completed sales (decision 0116). */
  readonly discounted: UnapprovedSums;
  /** How often the drawer was opened without a sale. */
  readonly opened: ReadonlyMap<string, number>;
}

export const NOTHING_UNAPPROVED: UnapprovedTotals = {
  putRight: new Map(),
  loaded: new Map(),
  discounted: new Map(),
  opened: new Map(),
};

type PersonOfFact = Pick<Fact, 'person' | 'operator'>;

/** The members of the ledger that the totals are computed from. */
interface TotalsInLedger {
  readonly unapproved: UnapprovedTotals;
  readonly openSales: ReadonlyMap<SaleId, Sale>;
}

const NOBODY = '';

/** Returns the person for whom a fact was written; empty if nobody was signed in. */
export function personOf({ person, operator }: PersonOfFact): string {
  return person ?? operator ?? NOBODY;
}

/**
 * Returns the transaction that reverses another for a person, or that a person undid; null for acts of the till itself.
 */
export function reversalOrUndoneIn({ kind, intent }: Fact): Intent | null {
  if (intent === undefined) return null;
  if (kind === 'intent-voided') {
    return intent.voidReason === 'undone' && isPromisedWithoutSale(intent) ? intent : null;
  }
  // A refund is counted with its sale's fact instead.
  if (kind !== 'intent-accepted' || intent.reverses === null || intent.refund !== undefined) {
    return null;
  }
  return intent.id === giveBackId(intent.reverses) ? null : intent;
}

/**
 * True for a promised payment without a sale, whose goods may be gone before it is sent. A payment for an open sale is
 * not one, because its goods stay for a while; nor is an owed load, which needs a manager anyway.
 */
export function isPromisedWithoutSale({ strength, saleId, follows }: Intent): boolean {
  return strength === 'deferred' && saleId === null && follows === undefined;
}

export function unapprovedPutRightCents({ unapproved }: TotalsInLedger, who: PersonOfFact): Cents {
  return unapprovedOf(unapproved.putRight, who);
}

export function unapprovedLoadedCents({ unapproved }: TotalsInLedger, who: PersonOfFact): Cents {
  return unapprovedOf(unapproved.loaded, who);
}

/** Returns the discounts a person has given without a manager since the last close, open sales included. */
export function unapprovedDiscountCents(
  { unapproved, openSales }: TotalsInLedger,
  who: PersonOfFact,
  but: SaleId,
): Cents {
  const open = [...openSales.values()]
    .filter(({ id }) => id !== but)
    .flatMap(({ discountAlone }) => discountAlone ?? []);
  const sums = new Map(unapproved.discounted);
  for (const { person, offCents } of open) {
    sums.set(person, cents((sums.get(person) ?? ZERO) + offCents));
  }
  return unapprovedOf(sums, who);
}

/** Returns how often the drawer was opened without a sale and without a manager. */
export function unapprovedDrawerOpenings(
  { unapproved }: TotalsInLedger,
  who: PersonOfFact,
): number {
  return countOf(unapproved.opened, who);
}

function unapprovedOf(sums: UnapprovedSums, who: PersonOfFact): Cents {
  return cents(countOf(sums, who));
}

/** Returns a person's total, plus the acts while nobody was signed in, which may be anybody's. */
function countOf(sums: ReadonlyMap<string, number>, who: PersonOfFact): number {
  const key = personOf(who);
  const counted = [...sums].filter(([of]) => key === NOBODY || of === key || of === NOBODY);
  return counted.reduce((sum, [, more]) => sum + more, 0);
}

/** Returns the sums after this fact; call it before the fact is folded. */
export function unapprovedAfter(ledger: TotalsInLedger, fact: Fact): UnapprovedTotals {
  if (fact.kind === 'shift-closed') return NOTHING_UNAPPROVED;
  if (fact.kind === 'sale-completed') return withDiscounted(ledger.unapproved, fact.sale);
  if (fact.manager !== undefined) return ledger.unapproved;
  const { putRight, loaded, discounted, opened } = ledger.unapproved;
  const putRightCents = putRightCentsOf(ledger, fact);
  const loadedCents = loadedCentsOf(fact);
  const openings = fact.kind === 'drawer-opened' ? (fact.tally?.count ?? 0) : 0;
  if (putRightCents === 0 && loadedCents === 0 && openings === 0) return ledger.unapproved;
  const key = personOf(fact);
  return {
    putRight: withMore(putRight, fact, putRightCents),
    loaded: withMore(loaded, fact, loadedCents),
    discounted,
    opened: openings === 0 ? opened : new Map(opened).set(key, (opened.get(key) ?? 0) + openings),
  };
}

/** Counts a discount for whoever last changed it, not for whoever completes the sale. */
function withDiscounted(unapproved: UnapprovedTotals, sale: Sale | undefined): UnapprovedTotals {
  if (sale?.discountAlone === undefined) return unapproved;
  const { person, offCents } = sale.discountAlone;
  const sumCents = cents((unapproved.discounted.get(person) ?? ZERO) + offCents);
  return { ...unapproved, discounted: new Map(unapproved.discounted).set(person, sumCents) };
}

/**
 * Returns the cents that this fact reverses. Payments of an open sale are refunded with it and do not count, unless
 * they are firm.
 */
function putRightCentsOf(ledger: TotalsInLedger, fact: Fact): Cents {
  if (fact.firmBack !== undefined) return fact.firmBack.sumCents;
  if (fact.kind === 'sale-refunded') return fact.tally?.sumCents ?? ZERO;
  const intent = reversalOrUndoneIn(fact);
  return intent === null || isOfOpenSale(ledger, intent) ? ZERO : intent.amountCents;
}

function loadedCentsOf({ kind, sale }: Fact): Cents {
  return kind === 'sale-tendered' && sale ? lastAddedWithoutSlipCents(sale) : ZERO;
}

function withMore(sums: UnapprovedSums, who: PersonOfFact, more: Cents): UnapprovedSums {
  if (more === 0) return sums;
  const key = personOf(who);
  return new Map(sums).set(key, cents((sums.get(key) ?? ZERO) + more));
}

export function isOfOpenSale(
  { openSales }: Pick<TotalsInLedger, 'openSales'>,
  { saleId }: Intent,
): boolean {
  return saleId !== null && openSales.has(saleId);
}
