import { randomUUID } from 'node:crypto';
import {
  balanceReadRequest,
  EVIDENCE_READ_LIMITS,
  parseBalanceAnswerCents,
  parseTransactionPage,
  transactionListRequest,
} from '../../shared/evidence/evidence-reads.ts';
import { isListedAsDone } from '../../shared/evidence/judge-transaction-list.ts';
import type { ListedTransaction } from '../../shared/evidence/judge-transaction-list.ts';
import type { Outcome } from '../../shared/api/outcome.ts';
import type { AppliedAnswer } from '../../shared/api/parse-applied-answer.ts';
import { isSpellingOf } from '../../shared/values/card-spelling.ts';
import { parseIsoInstant } from '../../shared/values/calendar.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { failedCheck, notOfferedCheck, untestedCheck, offeredCheck } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import { describeOutcome } from './round-trip.ts';
import type { RoundTrip } from './round-trip.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';

const LIST = 'Transaction list (optional)';
const BALANCE = 'Balance read (optional)';
const HEADER = 'Idempotency header (optional)';
/** Status with which services refuse an idempotency key that was used before. */
const CONFLICT = 409;
/** Currencies with this many decimals need no conversion to the service's cents. */
const UNCONVERTED = 2;

/**
 * Checks features outside the contract that would help a shop, by paying under repeated keys, after a round trip with
 * at least two payments. Proposes no setting, because nothing shows how long a service remembers a key.
 */
export async function checkOffersByMovingMoney(
  trip: RoundTrip,
  exchanges: readonly MaskedExchange[],
): Promise<readonly CheckResult[]> {
  return [await checkList(trip), await checkBalance(trip), await checkIdempotency(trip, exchanges)];
}

function apiKeyOf({ service }: RoundTrip): string {
  return assertPresent(service.keys.reveal('api-key'), 'there is always an API key');
}

async function checkList(trip: RoundTrip): Promise<CheckResult> {
  const { service, settings } = trip;
  const request = transactionListRequest(settings, apiKeyOf(trip), 1);
  const page = parseTransactionPage(
    await service.httpClient.readCategories(request, EVIDENCE_READ_LIMITS),
  );
  if (page === null) return notOfferedCheck(LIST, 'There is none in the form of openapi.json.');
  const places = trip.made.map(({ uuid }) => page.rows.findIndex((row) => row.uuid === uuid));
  if (places.includes(-1)) {
    return notOfferedCheck(LIST, 'It does not show each payment of this test. Leave it off.');
  }
  const isAsSent = trip.made.every((made, index) =>
    showsAsSent(page.rows[places[index] ?? -1], made, trip),
  );
  if (!isAsSent) {
    const words =
      'Amount, card, shop, time or status of a payment are not as it was sent. Leave it off.';
    return notOfferedCheck(LIST, words);
  }
  return places.every((place, index) => index === 0 || place < (places[index - 1] ?? -1))
    ? offeredCheck(
        LIST,
        'It shows the payments of this test, the newest first: evidenceTransactionList.',
      )
    : notOfferedCheck(LIST, 'The newest payment does not stand first. Leave it off.');
}

/**
 * Checks that listed rows show the fields that were sent: a till finds its payments by them, and would take a payment
 * for missing without them.
 */
function showsAsSent(
  row: ListedTransaction | undefined,
  { amountCents }: AppliedAnswer,
  { card, settings }: RoundTrip,
): boolean {
  if (row === undefined) return false;
  const [sent, shown] =
    'contact_uuid' in card
      ? [card.contact_uuid, row.contact?.uuid]
      : [card.contact_identifier_value, row.contact_identifier?.value];
  return (
    Math.abs(row.amount_in_cents) === Math.abs(amountCents) &&
    shown !== undefined &&
    isSpellingOf(sent, shown) &&
    isListedAsDone(row) &&
    (!row.shop || row.shop.uuid.toLowerCase() === settings.shopUuid.toLowerCase()) &&
    parseIsoInstant(row.created_at ?? '') !== null
  );
}

async function checkBalance(trip: RoundTrip): Promise<CheckResult> {
  const { card, service, settings, made } = trip;
  if (!('contact_uuid' in card)) {
    return untestedCheck(BALANCE, 'It is asked for by contactUuid, and a card was given.');
  }
  const request = balanceReadRequest(settings, apiKeyOf(trip), card.contact_uuid);
  const seen = await service.httpClient.readCategories(request, EVIDENCE_READ_LIMITS);
  const read = parseBalanceAnswerCents(seen, UNCONVERTED);
  if (read === null) return notOfferedCheck(BALANCE, 'There is none in the form of openapi.json.');
  return read === made.at(-1)?.balanceCents
    ? offeredCheck(BALANCE, 'It tells the balance of the last payment: evidenceBalanceRead.')
    : notOfferedCheck(BALANCE, 'It tells another balance than the last payment. Leave it off.');
}

/**
 * Adds a cent twice under one idempotency key, and takes a cent twice under another. The balance moves by one cent each
 * if the service honours keys, else by two.
 */
async function checkIdempotency(
  trip: RoundTrip,
  exchanges: readonly MaskedExchange[],
): Promise<CheckResult> {
  if (trip.settings.idempotencyHeader === '') {
    return untestedCheck(HEADER, 'Name the header with --idempotency-header.');
  }
  const adds = trip.adds ?? 1;
  const verdicts: KeyVerdict[] = [];
  for (const amount of [adds, adds === 1 ? -1 : 1] as const) {
    const verdict = await payTwice(trip, amount);
    if (typeof verdict !== 'string') {
      const words = `${describeOutcome(verdict)} The card may be up to two cents off.`;
      return failedCheck(HEADER, words, exchanges.at(-1));
    }
    verdicts.push(verdict);
  }
  // The balance counts even if the answers look right: a payment that no answer mentions still changes it.
  if (trip.oddMove !== null) {
    return failedCheck(
      HEADER,
      `${trip.oddMove} The card may be up to two cents off.`,
      exchanges.at(-1),
    );
  }
  if (verdicts.includes('twice')) {
    return notOfferedCheck(HEADER, 'The same key has paid twice. Do not set it.');
  }
  if (verdicts.includes('refused')) {
    return notOfferedCheck(
      HEADER,
      'The same key is refused, so what became of a payment is not told.',
    );
  }
  return offeredCheck(
    HEADER,
    'A payment under its key is made once, within this test. Set idempotencyHonoured only where the service remembers a key for more than a day.',
  );
}

type KeyVerdict = 'once' | 'twice' | 'refused';

/**
 * Sends the same payment twice, then moves the balance back to where it was, whether the service honours keys or not.
 * Returns an outcome only if a payment's is not *applied*.
 */
async function payTwice(trip: RoundTrip, amount: 1 | -1): Promise<KeyVerdict | Outcome> {
  const key = randomUUID();
  const first = await trip.send(amount, key);
  if (first.outcome.kind !== 'applied') return first.outcome;
  const { answer } = first.outcome;
  const { outcome: again } = await trip.send(amount, key, answer);
  const isMadeTwice = again.kind === 'applied' && again.answer.uuid !== answer.uuid;
  if (isMadeTwice) return 'twice';
  const isRefused =
    again.kind === 'refused' || (again.kind === 'unknown' && again.status === CONFLICT);
  if (again.kind !== 'applied' && !isRefused) return again;
  const { outcome: rest } = await trip.send(amount);
  if (rest.kind !== 'applied') return rest;
  return isRefused ? 'refused' : 'once';
}
