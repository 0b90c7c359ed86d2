import { toServiceCents } from '../../shared/api/service-cents.ts';
import { serviceUnitIn } from '../../shared/ledger/store/book.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { plainMs } from '../../shared/values/clocks.ts';
import type { RecordedTillDate } from '../../shared/values/clocks.ts';
import { ANSWER_HARD_LIMIT_MS } from '../../shared/evidence/judge-transaction-list.ts';

/** The data with which a manager searches the service's back office. */
interface LookUpData {
  readonly fromMs: number;
  readonly untilMs: number;
  /** True if the times are by the service's clock, as its last answers showed it. */
  readonly isServiceTime: boolean;
  /** The card's balance if the payment was made; null if the balance before is unknown. */
  readonly ifDoneCents: number | null;
  readonly ifNotDoneCents: number | null;
}

export function dataForLookUp(intent: Intent): LookUpData {
  const { acceptedAtMs, firstSent, firstSentAtMs, lastSentAtMs } = intent;
  const aheadMs = intent.serviceClockAheadMs ?? 0;
  const dated = (date: RecordedTillDate | null) =>
    (date === null ? acceptedAtMs : plainMs(date)) + aheadMs;
  const direction = intent.verb === 'redeem' ? -1 : 1;
  const before = intent.balanceBeforeCents;
  return {
    fromMs: firstSent?.serviceMs ? plainMs(firstSent.serviceMs) : dated(firstSentAtMs),
    untilMs: dated(lastSentAtMs ?? firstSentAtMs) + ANSWER_HARD_LIMIT_MS,
    isServiceTime: intent.serviceClockAheadMs !== undefined,
    ifDoneCents: before === null ? null : before + direction * intent.amountCents,
    ifNotDoneCents: before,
  };
}

interface LookUpPlace {
  readonly book: Pick<Book, 'tillId' | 'currency' | 'minorUnit'>;
  /** The card's number, masked until a manager has asked for it in full. */
  readonly card: string;
}

/** Returns the amount as it was sent, in the service's own cents. */
export function sentServiceCentsOf(intent: Intent, book: Pick<Book, 'minorUnit'>): number {
  return toServiceCents(intent.signedAmountCents, serviceUnitIn(book));
}

/** Returns the same data as one line to copy: times in UTC, amounts without locale. */
export function lineForLookUp(intent: Intent, { book, card }: LookUpPlace): string {
  const { fromMs, untilMs } = dataForLookUp(intent);
  return [
    `till ${book.tillId}`,
    `${isoSeconds(fromMs)} to ${isoSeconds(untilMs)}`,
    `amount_in_cents ${sentServiceCentsOf(intent, book)} ${book.currency}`,
    `card ${card}`,
    `shop ${intent.shopUuid}`,
  ].join(' | ');
}

function isoSeconds(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`;
}
