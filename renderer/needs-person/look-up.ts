import { toServiceCents } from '../../shared/api/service-cents.ts';
import { serviceUnitIn } from '../../shared/ledger/store/book.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { plainMs } from '../../shared/values/clocks.ts';
import type { RecordedTillDate } from '../../shared/values/clocks.ts';
import { ANSWER_HARD_LIMIT_MS } from '../../shared/evidence/judge-transaction-list.ts';

/** The data with which a manager searches the service's back office. */
export interface LookUpData {
  /** Null if another till may have sent it first: that till's clock may have been wrong. */
  readonly fromMs: number | null;
  /** Null if another till may have sent it since. */
  readonly untilMs: number | null;
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
  const mayBeSentBefore = intent.adoptedFrom !== undefined && firstSent === undefined;
  const mayBeSentSince = intent.isElsewhere === true;
  const fromMs = firstSent?.serviceMs ? plainMs(firstSent.serviceMs) : dated(firstSentAtMs);
  return {
    fromMs: mayBeSentBefore ? null : fromMs,
    untilMs: mayBeSentSince ? null : dated(lastSentAtMs ?? firstSentAtMs) + ANSWER_HARD_LIMIT_MS,
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
  return [
    `till ${book.tillId}`,
    ...periodOf(dataForLookUp(intent)),
    `amount_in_cents ${sentServiceCentsOf(intent, book)} ${book.currency}`,
    `card ${card}`,
    `shop ${intent.shopUuid}`,
  ].join(' | ');
}

function periodOf({ fromMs, untilMs }: LookUpData): string[] {
  if (fromMs !== null && untilMs !== null)
    return [`${isoSeconds(fromMs)} to ${isoSeconds(untilMs)}`];
  if (fromMs !== null) return [`from ${isoSeconds(fromMs)}`];
  return untilMs === null ? [] : [`until ${isoSeconds(untilMs)}`];
}

function isoSeconds(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`;
}
