import { randomUUID } from 'node:crypto';
import {
  balanceReadRequest,
  EVIDENCE_READ_LIMITS,
  readBalanceAnswer,
  readListedPage,
  transactionListRequest,
} from '../../shared/evidence/evidence-reads.ts';
import { present } from '../../shared/values/assert.ts';
import { failed, notOffered, notTested, offered } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import { wordsOf } from './round-trip.ts';
import type { RoundTrip } from './round-trip.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';

const LIST = 'Transaction list (optional)';
const BALANCE = 'Balance read (optional)';
const HEADER = 'Idempotency header (optional)';
/** Decimals with which a cent of the service stays what it is. */
const UNCONVERTED = 2;

/**
 * What helps a shop and no contract asks for, after a round trip that has made at least two payments. No setting
 * is proposed: what the service keeps for how long cannot be seen from outside.
 */
export async function checkOffers(
  trip: RoundTrip,
  exchanges: readonly MaskedExchange[],
): Promise<readonly CheckResult[]> {
  return [await checkList(trip), await checkBalance(trip), await checkIdempotency(trip, exchanges)];
}

function apiKeyOf({ service }: RoundTrip): string {
  return present(service.keys.reveal('api-key'), 'there is always an API key');
}

async function checkList(trip: RoundTrip): Promise<CheckResult> {
  const { card, service, settings, made } = trip;
  const contactUuid = 'contact_uuid' in card ? card.contact_uuid : null;
  const request = transactionListRequest(settings, apiKeyOf(trip), { contactUuid, page: 1 });
  const page = readListedPage(await service.upstream.readCategories(request, EVIDENCE_READ_LIMITS));
  if (page === null) return notOffered(LIST, 'There is none in the form of openapi.json.');
  const [first, second] = made.map(({ uuid }) => page.rows.findIndex((row) => row.uuid === uuid));
  if (first === undefined || second === undefined || first < 0 || second < 0) {
    return notOffered(LIST, 'It does not show both payments of this test. Leave it off.');
  }
  return second < first
    ? offered(
        LIST,
        'It shows the payments of this test, the newest first: evidenceTransactionList.',
      )
    : notOffered(LIST, 'The newest payment does not stand first. Leave it off.');
}

async function checkBalance(trip: RoundTrip): Promise<CheckResult> {
  const { card, service, settings, made } = trip;
  if (!('contact_uuid' in card)) {
    return notTested(BALANCE, 'It is asked for by contactUuid, and a card was given.');
  }
  const request = balanceReadRequest(settings, apiKeyOf(trip), card.contact_uuid);
  const seen = await service.upstream.readCategories(request, EVIDENCE_READ_LIMITS);
  const read = readBalanceAnswer(seen, UNCONVERTED);
  if (read === null) return notOffered(BALANCE, 'There is none in the form of openapi.json.');
  return read === made.at(-1)?.balanceCents
    ? offered(BALANCE, 'It tells the balance of the last payment: evidenceBalanceRead.')
    : notOffered(BALANCE, 'It tells another balance than the last payment. Leave it off.');
}

/** The same payment twice under one key, and back: one cent has moved where the key is honoured, two where not. */
async function checkIdempotency(
  trip: RoundTrip,
  exchanges: readonly MaskedExchange[],
): Promise<CheckResult> {
  if (trip.settings.idempotencyHeader === '') {
    return notTested(HEADER, 'Name the header with --idempotency-header.');
  }
  const key = randomUUID();
  const open = (words: string) =>
    failed(HEADER, `${words} The card may be up to two cents off.`, exchanges.at(-1));
  const first = await trip.send(trip.firstAmount, key);
  if (first.outcome.kind !== 'applied') return open(wordsOf(first.outcome));
  const { answer } = first.outcome;
  const again = await trip.send(trip.firstAmount, key, answer);
  const isMadeTwice = again.outcome.kind === 'applied' && again.outcome.answer.uuid !== answer.uuid;
  if (again.outcome.kind !== 'applied' && again.outcome.kind !== 'refused') {
    return open(wordsOf(again.outcome));
  }
  for (let back = 0; back < (isMadeTwice ? 2 : 1); back += 1) {
    const { outcome } = await trip.send(trip.firstAmount === 1 ? -1 : 1);
    if (outcome.kind !== 'applied') return open(wordsOf(outcome));
  }
  // Whatever the answers have said: a payment that no answer tells of is in the balance.
  if (trip.oddMove !== null) return open(trip.oddMove);
  if (isMadeTwice) return notOffered(HEADER, 'The same key has paid twice. Do not set it.');
  if (again.outcome.kind === 'refused') {
    return notOffered(HEADER, 'The same key is refused, so what became of a payment is not told.');
  }
  return offered(
    HEADER,
    'A payment under its key is made once, within this test. Set idempotencyHonoured only where the service remembers a key for more than a day.',
  );
}
