import type { FactRecord } from '../ledger/facts.ts';
import { personOf, reversalOrUndoneIn } from '../ledger/unapproved-totals.ts';
import { talliedActSchema } from '../ledger/store/tally.ts';
import { totalDiscountCents } from '../ledger/sale/discounted-lines.ts';
import { lastAddedWithoutSlipCents, totalCents } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import { ERASED_TEXT } from '../ledger/store/private-texts.ts';
import { cents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { Sum } from './sum-gifts.ts';

/** Acts without a sale that an owner checks per person, in display order. */
export const EXCEPTION_KINDS = [
  'load-without-sale',
  'load-without-slip',
  'put-right',
  'worked-offline',
  'sale-cancelled',
  'refunded',
  'discounted',
  'sale-parked',
  'tender-removed',
  'firm-back',
  'refusal-told',
  ...talliedActSchema.options,
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export interface PersonExceptions {
  /** The person's latest name; null: nobody was signed in. */
  readonly name: string | null;
  /** Sums by kind; kinds that did not happen are missing. Cents are 0 for acts without an amount. */
  readonly sums: Readonly<Partial<Record<ExceptionKind, Sum>>>;
}

/** Sums under construction for each person, by `personOf`; only `addException` changes them. */
export type ExceptionsDraft = Map<string, { name: string | null; sums: Map<ExceptionKind, Sum> }>;

/** Adds a fact to the sums if it is one of these acts. */
export function addException(draft: ExceptionsDraft, fact: FactRecord['fact']): void {
  const found = exceptionIn(fact);
  if (found !== null) addTo(draft, fact, found);
  if (fact.firmBack) addTo(draft, fact, { kind: 'firm-back', ...fact.firmBack });
}

function addTo(
  draft: ExceptionsDraft,
  fact: FactRecord['fact'],
  { kind, count, sumCents }: Exception,
): void {
  const key = personOf(fact);
  const person = draft.get(key) ?? { name: null, sums: new Map<ExceptionKind, Sum>() };
  person.name = fact.operator;
  const before = person.sums.get(kind) ?? { count: 0, cents: ZERO };
  person.sums.set(kind, {
    count: before.count + count,
    cents: cents(before.cents + sumCents),
  });
  draft.set(key, person);
}

/** Returns the sums per person, sorted by name. */
export function exceptionsOf(draft: ExceptionsDraft): readonly PersonExceptions[] {
  return [...draft.values()]
    .map(({ name, sums }) => ({ name, sums: Object.fromEntries(sums) }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'));
}

/**
 * Makes a slip whose number was erased count as one with a number. A slip without a number has an empty text instead.
 */
function withErasedSlips<Sold extends Pick<Sale, 'tenders'>>(sale: Sold): Sold {
  const tenders = sale.tenders.map((tender) =>
    'reference' in tender && tender.reference === ERASED_TEXT
      ? { ...tender, reference: 'erased' }
      : tender,
  );
  return { ...sale, tenders };
}

interface Exception {
  readonly kind: ExceptionKind;
  readonly count: number;
  readonly sumCents: Cents;
}

function exceptionIn(fact: FactRecord['fact']): Exception | null {
  const { kind, intent, tally, sale, queue } = fact;
  const tallied = talliedActSchema.safeParse(kind);
  if (tallied.success && tally) return { kind: tallied.data, ...tally };
  if (kind === 'sale-refunded' && tally) return { kind: 'refunded', ...tally };
  if (kind === 'sale-tender-removed' && tally) return { kind: 'tender-removed', ...tally };
  const putRight = reversalOrUndoneIn(fact);
  if (putRight) return once('put-right', putRight.amountCents);
  if (kind === 'sale-tendered' && sale) {
    const sumCents = lastAddedWithoutSlipCents(withErasedSlips(sale));
    return sumCents === 0 ? null : once('load-without-slip', sumCents);
  }
  if (kind === 'sale-completed' && sale) {
    const sumCents = totalDiscountCents(sale);
    return sumCents === 0 ? null : once('discounted', sumCents);
  }
  if (kind === 'sale-parked' && sale) return once('sale-parked', totalCents(sale));
  if (kind === 'sale-cancelled' && sale) return once('sale-cancelled', totalCents(sale));
  if (kind === 'work-offline-changed' && queue?.workOffline) return once('worked-offline', ZERO);
  if (kind === 'queue-paused' && queue?.pauses.at(-1)?.cause === 'person') {
    return once('worked-offline', ZERO);
  }
  if (intent?.settlement?.how === 'told-at-till' && kind === 'intent-settled') {
    return once('refusal-told', intent.amountCents);
  }
  const isLoadAlone =
    kind === 'intent-accepted' &&
    // A load for an old card comes from a list that a manager has confirmed, which is no exception.
    fact.oldCard === undefined &&
    intent?.verb === 'load' &&
    intent.saleId === null &&
    intent.reverses === null &&
    intent.follows === undefined;
  return isLoadAlone ? once('load-without-sale', intent.amountCents) : null;
}

function once(kind: ExceptionKind, sumCents: Cents) {
  return { kind, count: 1, sumCents };
}
