import {
  balanceReadRequest,
  EVIDENCE_READ_LIMITS,
  parseBalanceAnswerCents,
  parseTransactionPage,
  transactionListRequest,
} from '../../shared/evidence/evidence-reads.ts';
import { turnedAwayBy } from '../../shared/api/outcome.ts';
import type { TurnedAway } from '../../shared/api/outcome.ts';
import { parseIsoInstant } from '../../shared/values/calendar.ts';
import type { CardSecret } from '../../shared/ledger/money/card.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { serviceUnitIn } from '../../shared/ledger/store/book.ts';
import { openIntentsOnCard } from '../../shared/ledger/ledger.ts';
import { serviceUuidsBefore } from '../../shared/ledger/sale/archived.ts';
import { listReachesFirstSending } from '../../shared/evidence/judge-transaction-list.ts';
import type { ListedTransaction } from '../../shared/evidence/judge-transaction-list.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { currentKeysOf } from '../service/service.ts';
import type { Service } from '../service/service.ts';

interface ReadTransactionList {
  readonly rows: ListedTransaction[];
  readonly isToEnd: boolean;
}

/** Maximum number of pages that are read: 3 000 transactions of one shop; older ones are left to a person. */
const MAX_PAGES = 100;

/**
 * Looks for the outcome of an unknown intent in every way that the settings allow, sending it again under its key among
 * them, and records what was found (decision 0033). The guard decides from what was read; the caller only starts the
 * search. A request that the service turns away ends the search.
 * @returns what the service asked then; null if it turned nothing away
 */
export async function resolveUnknownIntent(
  writer: LedgerWriter,
  service: Service,
  intentId: IntentId,
): Promise<TurnedAway | null> {
  const { settings } = service;
  const unknown = () => {
    const intent = writer.ledger.intents.get(intentId);
    return intent?.state === 'unknown' ? intent : null;
  };
  const cardId = unknown()?.cardId;
  const name = cardId === undefined ? undefined : writer.cardIdentifiers.get(cardId);
  // Without the card's number, the payment can neither be looked up nor sent again under its idempotency key.
  if (name === undefined) return null;
  if (settings.idempotencyHonoured) {
    await writer.write(
      { kind: 'release-by-key', intentId, ...currentKeysOf(service) },
      SYSTEM_ACTOR,
    );
  }
  const listed = unknown();
  if (listed && settings.evidenceTransactionList) {
    const turnedAway = await askForList(writer, service, listed, name);
    if (turnedAway !== null) return turnedAway;
  }
  const read = unknown();
  if (read && name.sentAs === 'uuid' && settings.evidenceBalanceRead) {
    return askForBalance(writer, service, read, name.value);
  }
  return null;
}

async function askForList(
  writer: LedgerWriter,
  service: Service,
  intent: Intent,
  name: CardSecret,
): Promise<TurnedAway | null> {
  const { atMs, monoMs, run } = writer.moment();
  const afterSequence = writer.ledger.lastSequence;
  const before = serviceUuidsBefore(writer.ledger, intent);
  const listed = await listSince(service, (rows) =>
    listReachesFirstSending(rows, intent, before, false),
  );
  if (listed === null || 'turnedAway' in listed) return listed?.turnedAway ?? null;
  const asked = { atMs, monoMs, run };
  await writer.write(
    { kind: 'settle-by-list', intentId: intent.id, name, ...listed, asked, afterSequence },
    SYSTEM_ACTOR,
  );
  return null;
}

/** Reads the list's rows until they are enough; null if it cannot be read that far. */
async function listSince(
  { settings, keys, httpClient }: Service,
  isEnough: (rows: readonly ListedTransaction[]) => boolean,
): Promise<ReadTransactionList | { readonly turnedAway: TurnedAway } | null> {
  const key = keys.reveal('api-key');
  if (key === null) return null;
  const rows = new Map<string, ListedTransaction>();
  let newestFirst = true;
  let lastMs = Infinity;
  let total: number | null = null;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const request = transactionListRequest(settings, key, page);
    const seen = await httpClient.readCategories(request, EVIDENCE_READ_LIMITS);
    const turnedAway = turnedAwayBy(seen);
    if (turnedAway !== null) return { turnedAway };
    const read = parseTransactionPage(seen);
    if (read === null) return null;
    // Rows that appear twice show that the list moved while it was read, so the row sought may have been skipped.
    const isMoved = read.rows.some(({ uuid }) => rows.has(uuid));
    if (isMoved || (page > 1 && read.total !== total)) return null;
    total = read.total;
    for (const row of read.rows) {
      rows.set(row.uuid, row);
      const createdAtMs = parseIsoInstant(row.created_at ?? '') ?? Infinity;
      newestFirst &&= createdAtMs <= lastMs;
      lastMs = createdAtMs;
    }
    // A list that is not sorted by time may show a row of the time span on any page.
    const all = [...rows.values()];
    const isPastEnd = newestFirst && isMixed(all) && isEnough(all);
    if (read.isLast || isPastEnd) return { rows: all, isToEnd: read.isLast };
  }
  return null;
}

/**
 * True if rows of different cards alternate. A list grouped by card can look sorted by time, while the card sought is
 * on an unread page.
 */
function isMixed(rows: readonly ListedTransaction[]): boolean {
  const lastAt = new Map<string, number>();
  return rows.some((row, at) => {
    const owner = row.contact?.uuid ?? row.contact_identifier?.value;
    if (owner === undefined) return false;
    const before = lastAt.get(owner) ?? at;
    lastAt.set(owner, at);
    return before < at - 1;
  });
}

async function askForBalance(
  writer: LedgerWriter,
  { settings, keys, httpClient }: Service,
  { cardId }: Intent,
  contactUuid: string,
): Promise<TurnedAway | null> {
  const key = keys.reveal('api-key');
  const isBusy = openIntentsOnCard(writer.ledger, cardId).some(({ state }) => state === 'sending');
  if (key === null || isBusy) return null;
  const { atMs, monoMs, run } = writer.moment();
  const afterSequence = writer.ledger.lastSequence;
  const request = balanceReadRequest(settings, key, contactUuid);
  const answer = await httpClient.readCategories(request, EVIDENCE_READ_LIMITS);
  const balanceCents = parseBalanceAnswerCents(answer, serviceUnitIn(writer.ledger.book));
  if (balanceCents === null) return turnedAwayBy(answer);
  const asked = { atMs, monoMs, run };
  await writer.write(
    { kind: 'read-balance', cardId, balanceCents, asked, afterSequence },
    SYSTEM_ACTOR,
  );
  return null;
}

/** True if the settings allow any way to look up an outcome. */
export function mayInquire({ settings }: Service): boolean {
  return (
    settings.idempotencyHonoured || settings.evidenceTransactionList || settings.evidenceBalanceRead
  );
}
