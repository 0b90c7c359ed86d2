import * as z from 'zod';
import { parseBaseUrl } from '../api/base-url.ts';
import type { RequestRecord } from '../api/http-records.ts';
import { parseJsonBody } from '../api/json-body.ts';
import { receivedCentsSchema } from '../api/prepaid-transaction.ts';
import type { ServiceSettings } from '../api/service-settings.ts';
import type { AnsweredExchange, Transmission } from '../api/transmission.ts';
import { fromServiceCents } from '../api/service-cents.ts';
import type { MinorUnit } from '../values/currency.ts';
import type { Cents } from '../values/money.ts';
import { SECOND_MS } from '../values/time.ts';
import { listedTransactionSchema } from './judge-transaction-list.ts';
import type { ListedTransaction } from './judge-transaction-list.ts';

/** Time and size limits of a read for evidence; a service that needs more has a problem. */
export const EVIDENCE_READ_LIMITS = { hardMs: 30 * SECOND_MS, answerBytes: 1024 * 1024 };

/** Maximum number of rows that services of this family return in one page. */
const PAGE_ROWS = 30;

interface ListedPage {
  readonly rows: readonly ListedTransaction[];
  readonly isLast: boolean;
  /** Number of rows on all pages; null if the list does not contain it. */
  readonly total: number | null;
}

/**
 * Requests the transaction list of the whole shop rather than of one card, because other customers' payments are needed
 * to prove that the list is complete and recent.
 */
export function transactionListRequest(
  settings: ServiceSettings,
  credential: string,
  page: number,
): RequestRecord {
  const query = [
    `shop_uuid=${encodeURIComponent(settings.shopUuid)}`,
    `limit=${PAGE_ROWS}`,
    `page=${page}`,
  ].join('&');
  return readRequest(settings, credential, `prepaid-transactions?${query}`);
}

export function balanceReadRequest(
  settings: ServiceSettings,
  credential: string,
  contactUuid: string,
): RequestRecord {
  const contact = encodeURIComponent(contactUuid);
  return readRequest(settings, credential, `contacts/${contact}/prepaid-balance`);
}

function readRequest(settings: ServiceSettings, credential: string, path: string): RequestRecord {
  return {
    method: 'GET',
    path: `${parseBaseUrl(settings.baseUrl).path}/api/${settings.moneySegment}/${path}`,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${credential}`,
      'cache-control': 'no-cache',
    },
    body: null,
  };
}

/** One page of the transaction list, newest first. */
export const transactionPageSchema = z.object({
  data: z.array(listedTransactionSchema),
  meta: z.object({
    current_page: z.int(),
    last_page: z.int(),
    total: z.int().nullable().catch(null),
  }),
});

/** Parses one page of the list; null for any other answer, which proves nothing. */
export function parseTransactionPage(seen: Transmission): ListedPage | null {
  const page = transactionPageSchema.safeParse(jsonOf(seen));
  if (!page.success) return null;
  const { data, meta } = page.data;
  const isLast = data.length === 0 || meta.current_page >= meta.last_page;
  return { rows: data, isLast, total: meta.total };
}

export const balanceAnswerSchema = z.object({
  data: z.object({ balance_in_cents: receivedCentsSchema }),
});

/** Parses a balance, and converts it to the till's cents; null for any other answer. */
export function parseBalanceAnswerCents(seen: Transmission, minorUnit: MinorUnit): Cents | null {
  const answer = balanceAnswerSchema.safeParse(jsonOf(seen));
  return answer.success ? fromServiceCents(answer.data.data.balance_in_cents, minorUnit) : null;
}

function jsonOf(seen: Transmission): unknown {
  if (seen.kind !== 'answered' || seen.status !== 200 || isFromCache(seen)) return undefined;
  const body = parseJsonBody(seen);
  return body.kind === 'json' ? body.value : undefined;
}

/** True if a cache on the way answered, because the answer's date is before the request (RFC 9111 §5.1). */
function isFromCache({ headers }: AnsweredExchange): boolean {
  return Number(headers['age'] ?? 0) !== 0;
}
