import { dueCents } from './sale.ts';
import type { LinesAndTenders } from './sale.ts';
import type { Refund, RefundPart } from './refund.ts';
import type { RecordedTender, Tender } from './tender.ts';
import { cashStepCentsOf } from '../../values/denominations.ts';
import { cents, roundedCents, sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

/** The rounding step for cash in cents; null if cash is not rounded. */
export type CashStep = Cents | null;

/** Returns the rounding step for cash at this till, in the currency's smallest unit. */
export function cashStepIn({
  book,
  cashRounding,
}: {
  readonly book: { readonly currency: string } | null;
  readonly cashRounding: boolean;
}): CashStep {
  return cashRounding && book !== null ? cashStepCentsOf(book.currency) : null;
}

/**
 * Returns by how much an amount changes when it is rounded to cash.
 * @param amountCents 0 or more
 */
function roundingOf(amountCents: Cents, stepCents: Cents): Cents {
  return cents(roundedCents(amountCents, stepCents) - amountCents);
}

/**
 * Returns the cash due, in cents: rounded if the shop rounds. All cash of a sale is rounded as one amount, so it takes
 * back what earlier payments were rounded by (decision 0114).
 * @param exactCents all that is due
 */
export function dueInCashCents(
  exactCents: Cents,
  { tenders }: Pick<LinesAndTenders, 'tenders'>,
  step: CashStep,
): Cents {
  if (step === null) return exactCents;
  const earlierCents = sumCents(roundingsIn(tenders));
  return roundedCents(cents(Math.max(0, exactCents - earlierCents)), step);
}

/**
 * Returns the rounding of cash that replaces a gift payment, up or down, as a member for the fact; empty if the cash
 * needs none. What the sale has rounded already does not count.
 */
export function roundingMemberOf(
  amountCents: Cents,
  step: CashStep,
): { readonly roundingCents?: Cents } {
  const roundingCents = step === null ? 0 : roundingOf(amountCents, step);
  return roundingCents === 0 ? {} : { roundingCents: cents(roundingCents) };
}

/**
 * Returns a payment as recorded: cash that pays all that is due is rounded, whatever the window proposes.
 * @param plannedGiftCents what gift cards are to pay at the end, which is not due in cash
 */
export function withRounding(
  tender: Tender,
  sale: LinesAndTenders,
  step: CashStep,
  plannedGiftCents: Cents = ZERO,
): Tender {
  if (tender.kind !== 'cash') return tender;
  const { roundingCents: _asked, ...exact } = tender;
  const due = cents(dueCents(sale) - plannedGiftCents);
  if (exact.amountCents !== due) return exact;
  const roundingCents = cents(dueInCashCents(due, sale, step) - due);
  return roundingCents === 0 ? exact : { ...exact, roundingCents };
}

/**
 * Returns the payments of a sale without a removed one. If that was rounded cash, the cash that stays counts as it was
 * handed over, as far as the sale has room for it: its rounding had taken back the removed one's.
 */
export function tendersWithout(
  removed: RecordedTender,
  { lines, tenders }: LinesAndTenders & { readonly tenders: readonly RecordedTender[] },
): RecordedTender[] {
  const left = tenders.filter((other) => other !== removed);
  if (sumCents(roundingsIn([removed])) === 0) return left;
  const handed = left.map((tender) => asHanded(tender, 0));
  let roomCents = dueCents({ lines, tenders: handed });
  return handed
    .map((tender) => {
      const counted = asHanded(tender, roomCents);
      roomCents = cents(roomCents - counted.amountCents + tender.amountCents);
      return counted;
    })
    .filter(({ amountCents }) => amountCents > 0);
}

/** Returns rounded cash as it was handed over; of what it was rounded up by, only this much counts. */
function asHanded(tender: RecordedTender, mostUpCents: number): RecordedTender {
  if (tender.kind !== 'cash') return tender;
  const { roundingCents = ZERO, ...exact } = tender;
  const countedCents = cents(Math.min(roundingCents, mostUpCents));
  const leftCents = cents(roundingCents - countedCents);
  return {
    ...exact,
    amountCents: cents(tender.amountCents + countedCents),
    ...(leftCents !== 0 && { roundingCents: leftCents }),
  };
}

/**
 * Rounds the cash of a refund in its largest part. All cash refunds of a sale are rounded as one amount, so that many
 * small ones add up to the same as one. No part becomes negative.
 * @param before the earlier refunds of the sale
 */
export function withRoundedCash<Part extends Pick<RefundPart, 'kind' | 'amountCents'>>(
  parts: readonly Part[],
  before: readonly Pick<Refund, 'parts'>[],
  step: CashStep,
): (Part & { readonly roundingCents?: Cents })[] {
  if (step === null) return [...parts];
  const cash = parts.filter((part) => part.kind === 'cash');
  const gone = before.flatMap((one) => one.parts.filter((part) => part.kind === 'cash'));
  const allCents = sumCents([...gone, ...cash].map((part) => part.amountCents));
  let restCents = roundingOf(allCents, step) - sumCents(roundingsIn(gone));
  const roundings = new Map<Part, Cents>();
  for (const part of cash.toSorted((one, other) => other.amountCents - one.amountCents)) {
    const roundingCents = cents(Math.max(0 - part.amountCents, restCents));
    restCents -= roundingCents;
    if (roundingCents !== 0) roundings.set(part, roundingCents);
  }
  return parts.map((part) => {
    const roundingCents = roundings.get(part);
    return roundingCents === undefined ? part : { ...part, roundingCents };
  });
}

/** Returns the cash roundings recorded in these tenders or returns, in cents; those without one are left out. */
export function roundingsIn(all: readonly object[]): Cents[] {
  return all.flatMap((one: { readonly roundingCents?: Cents }) => one.roundingCents ?? []);
}
