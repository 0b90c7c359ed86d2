import type { RequestedPayment } from '../../../shared/local-api/requested-payment.ts';
import { describeBalance } from '../../../shared/local-api/describe-payment.ts';
import type { AnswerParts, OtherTillRequest } from '../../../shared/local-api/describe-payment.ts';
import { parseDecimalAmount } from '../../../shared/local-api/decimals.ts';
import type { PaymentRequest, PaymentState } from '../../../shared/local-api/messages.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { moneyUnitOf } from '../../../shared/ledger/store/book.ts';
import type { OtherTillId, OtherTillStanding } from '../../../shared/ledger/money/other-till.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import type { MoneyUnit } from '../../../shared/values/currency.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { isInSpan } from '../../../shared/values/time.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import { shownCodeOf, localProblem } from './problems.ts';
import type { LocalProblem } from './problems.ts';

/** A payment that no fact records yet. */
export interface WaitingPayment extends OtherTillRequest {
  readonly id: IntentId;
  readonly client: OtherTillStanding;
  readonly askedCents: Cents;
  cardId: CardId | null;
  masked: string | null;
  /** True if the store's hub shows that lost records may contain this payment: a person is asked. */
  isPerhapsLost?: boolean;
  /** The question shown in the window; null while the till itself decides. */
  question: RequestedPayment['question'] | null;
}

/**
 * Lists the payments and loads that this client requested, by when they were accepted, cancelled or refunded in a
 * period.
 */
export function paymentsOf(
  { intents }: Pick<Ledger, 'intents'>,
  clientId: OtherTillId,
  period: { readonly fromMs: number; readonly untilMs: number },
): Intent[] {
  const isOfPeriod = (atMs: InstantMs) => isInSpan(atMs, period);
  const all = [...intents.values()];
  const back = new Set(
    all.flatMap(({ reverses, acceptedAtMs }) => (isOfPeriod(acceptedAtMs) ? [reverses] : [])),
  );
  return all.filter(({ id, otherTill, reverses, state, acceptedAtMs, endedAtMs }) => {
    if (otherTill?.id !== clientId || reverses !== null) return false;
    const isCancelled = state === 'voided' && endedAtMs !== null && isOfPeriod(endedAtMs);
    return isOfPeriod(acceptedAtMs) || back.has(id) || isCancelled;
  });
}

/** Returns the requested amount, or why it is invalid at this till. */
export function requestedAmount(
  { currency, amount }: PaymentRequest,
  unit: MoneyUnit,
): { readonly cents: Cents } | LocalProblem {
  if (currency !== unit.currency) return localProblem('other-currency');
  const read = parseDecimalAmount(amount, unit.minorUnit);
  return read.kind === 'amount' ? { cents: read.cents } : localProblem('amount-unfit', read.kind);
}

/** True if a transaction may belong to this request; a request without a card matches any card. */
export function matchesRequest(intent: Intent, asked: WaitingPayment): boolean {
  return (
    intent.verb === asked.verb &&
    intent.otherTill?.askedCents === asked.askedCents &&
    (asked.cardId === null || asked.cardId === intent.cardId)
  );
}

/** True if a waiting request may be the same as this one; a request without a card matches any card. */
export function matchesWaitingRequest(waits: WaitingPayment, asked: WaitingPayment): boolean {
  const isSameCard =
    asked.cardId === null || waits.cardId === null || asked.cardId === waits.cardId;
  return waits.verb === asked.verb && waits.askedCents === asked.askedCents && isSameCard;
}

/** Returns the state to report while the payment is undecided. */
export function undecidedPaymentState(question: WaitingPayment['question']): PaymentState {
  if (question === null) return 'pending';
  return question.kind === 'card' ? 'waiting-for-card' : 'waiting-for-person';
}

export interface AcceptFlags {
  /** True if a person has confirmed a repetition of the same payment. */
  readonly repeats: boolean;
  /** True if no person has seen the payment. */
  readonly isAlone: boolean;
}

/** Returns the proposal that makes the payment, with the id derived from its reference. */
export function proposalForOtherTill(
  { id, client, reference, askedCents, verb }: WaitingPayment,
  cardId: CardId,
  amountCents: Cents,
  { repeats, isAlone }: AcceptFlags,
) {
  const otherTill = {
    id: client.id,
    name: client.name,
    reference,
    askedCents,
    ...(isAlone && { isAlone: true as const }),
  };
  return {
    kind: 'accept',
    intentId: id,
    cardId,
    verb,
    amountCents,
    saleId: null,
    repeatConfirmed: repeats,
    otherTill,
  } as const;
}

/**
 * Returns what an answer contains besides the payment: the card's last characters, and the balance as the till knows
 * it.
 */
export function answerPartsOf(trading: TradingSession, cardId: CardId | null): AnswerParts {
  const { writer } = trading;
  const unit = moneyUnitOf(writer.ledger.book);
  const quoted = cardId === null ? null : trading.quote(cardId);
  if (quoted?.kind !== 'card') return { unit, masked: null, balance: null, codeOf: shownCodeOf };
  const balance = describeBalance(quoted.redeem, unit, writer.moment().atMs, formatIsoInstant);
  return { unit, masked: quoted.masked, balance, codeOf: shownCodeOf };
}

/** Formats an instant for another till. */
export function formatIsoInstant(atMs: number): string {
  return new Date(atMs).toISOString();
}
