import { assertNever } from '../values/assert.ts';
import { MINUTE_MS, SECOND_MS } from '../values/time.ts';
import { parseHttpDateMs } from './http-date.ts';
import { parseJsonBody } from './json-body.ts';
import type { BodyFault } from './json-body.ts';
import { maskIdentifierIn } from './mask-identifier.ts';
import type { CreatePrepaidTransactionInput } from './prepaid-transaction.ts';
import { formatRefusal } from './phrase-refusal.ts';
import { parseErrorBody } from './parse-service-answer.ts';
import type { ErrorBody } from './parse-service-answer.ts';
import { parseAppliedAnswer } from './parse-applied-answer.ts';
import type {
  AnswerContext,
  AnswerNote,
  AppliedAnswer,
  MisreadCause,
} from './parse-applied-answer.ts';
import type {
  AnsweredExchange,
  ConnectionPhase,
  LostExchange,
  Transmission,
} from './transmission.ts';

/**
 * Why it is unknown whether the service acted. `interrupted` and `restored` are set at a start, `taken-over` when a
 * till takes over another.
 */
export type UnknownCause =
  | MisreadCause
  | 'timeout'
  | 'reset'
  | 'broken-answer'
  | 'redirect'
  | 'server-error'
  | 'other-status'
  | 'reused-socket'
  | 'interrupted'
  | 'restored'
  | 'taken-over'
  | 'taken-over-open';

/** Code of a payment that was not sent because the store's hub had not acknowledged it. */
export const HUB_LOST = 'HUB_LOST';

export interface UnknownOutcome {
  readonly kind: 'unknown';
  readonly cause: UnknownCause;
  readonly status: number | null;
  /** True if the next payment would end the same way, so that the queue waits for a person. */
  readonly pausesQueue: boolean;
  /** One line for the person who settles the payment, with identifiers masked. */
  readonly evidence: string;
}

export type Outcome =
  | { readonly kind: 'not-sent'; readonly cause: ConnectionPhase; readonly code: string }
  | {
      readonly kind: 'applied';
      readonly answer: AppliedAnswer;
      readonly notes: readonly AnswerNote[];
    }
  | ({
      /** `kept` and `fieldErrors` quote the service, with identifiers masked. */
      readonly kind: 'refused';
      readonly status: number;
    } & Refusal)
  | {
      /** 401 or 403: the probe with the same key decides whether the key or the card is refused. */
      readonly kind: 'refused-by-key';
      readonly status: number;
      readonly kept: string;
    }
  | {
      readonly kind: 'not-applied';
      readonly status: 429;
      /** How long the service asks to wait, at most ten minutes; null if it gave no readable time. */
      readonly retryAfterMs: number | null;
    }
  | UnknownOutcome;

/** Longest `Retry-After` that is respected (docs/service-contract.md#rate-limits). */
export const RETRY_AFTER_MAX_MS = 10 * MINUTE_MS;

/**
 * Judges one attempt from the transport's record and the request. Only a connection that never came up, and the
 * refusals of assumption A1, prove that nothing was applied; only a valid answer that echoes the request proves that it
 * was. Everything else is *unknown*. Texts are never interpreted.
 */
export function classifyOutcome(
  seen: Transmission,
  sent: CreatePrepaidTransactionInput,
  context: AnswerContext,
): Outcome {
  if (seen.kind === 'not-connected')
    return { kind: 'not-sent', cause: seen.phase, code: seen.code };
  if (seen.reusedSocket) {
    return unknown('reused-socket', seen, 'a used connection', true);
  }
  switch (seen.kind) {
    case 'lost':
      return unknown(causeOfLoss(seen), seen, seen.code);
    case 'answered':
      return classifyAnswer(seen, sent, context);
    default:
      return assertNever(seen);
  }
}

/** Codes of errors for an answer that is not valid HTTP. */
const GARBLED = /^(HPE_|INFORMATIONAL_FLOOD$|UPGRADED$)/;

function causeOfLoss(lost: LostExchange): UnknownCause {
  if (lost.code === 'HARD_LIMIT') return 'timeout';
  return lost.phase === 'body' || GARBLED.test(lost.code) ? 'broken-answer' : 'reset';
}

function classifyAnswer(
  answered: AnsweredExchange,
  sent: CreatePrepaidTransactionInput,
  context: AnswerContext,
): Outcome {
  const { status } = answered;
  if (status >= 200 && status < 300) return classifySuccess(answered, sent, context);
  switch (status) {
    case 400:
    case 404:
    case 405:
    case 413:
    case 415:
    case 422:
    case 401:
    case 403:
    case 429:
      return classifyRefusal(answered, status, sent);
    default:
      return unknown(causeOfStatus(status), answered, 'nothing that can be relied on');
  }
}

function classifySuccess(
  answered: AnsweredExchange,
  sent: CreatePrepaidTransactionInput,
  context: AnswerContext,
): Outcome {
  const read = parseAppliedAnswer(answered, sent, context);
  if (read.kind === 'applied') return read;
  return unknown(read.cause, answered, read.evidence, repeats[read.cause]);
}

/**
 * True if the service would answer every payment in this misread way. Captive portals and broken lines are false: they
 * pass, and the probe detects them.
 */
const repeats: Readonly<Record<MisreadCause, boolean>> = {
  'no-json': false,
  cut: false,
  encoded: true,
  'no-content': true,
  'accepted-202': true,
  misfit: true,
  'echo-amount': true,
  'echo-shop': true,
  'echo-identifier': true,
  'repeated-uuid': true,
};

/**
 * True if a service that honours idempotency keys would repeat this answer for the same key (decision 0035). False for
 * an answer of a portal or a broken line, and for the service's own failures.
 */
export function wouldKeyRepeatAnswer(cause: string | null): boolean {
  const misread = Object.entries(repeats).find(([name]) => name === cause);
  return cause === 'other-status' || misread?.[1] === true;
}

/**
 * Judges a refusal: with a JSON object, these statuses prove that the transaction was not applied, whatever the content
 * type (assumption A1).
 */
function classifyRefusal(
  answered: AnsweredExchange,
  status: RefusalStatus,
  sent: CreatePrepaidTransactionInput,
): Outcome {
  const byKey = status === 401 || status === 403;
  const error = readRefusal(answered, sent);
  if (typeof error === 'string') {
    // This is the answer of a proxy, firewall or portal, which would block every payment.
    return unknown(error, answered, 'not in the service’s own form', byKey);
  }
  if (byKey) return { kind: 'refused-by-key', status, kept: error.kept };
  if (status === 429)
    return { kind: 'not-applied', status, retryAfterMs: parseRetryAfterMs(answered) };
  return { kind: 'refused', status, ...error };
}

/** A refusal as stored in the journal (`phraseFormattedRefusal` words it). */
type Refusal = Pick<ErrorBody, 'code' | 'fieldErrors'> & { readonly kept: string };

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429;

function readRefusal(
  answered: AnsweredExchange,
  sent: CreatePrepaidTransactionInput,
): Refusal | BodyFault {
  const body = parseJsonBody(answered);
  if (body.kind === 'fault') return body.fault;
  const error = parseErrorBody({ ...answered, body: body.text });
  if (error === null) return 'no-json';
  const uuid = 'contact_uuid' in sent ? sent.contact_uuid : '';
  const mask = (text: string) =>
    maskIdentifierIn(maskIdentifierIn(text, uuid), sent.contact_identifier_value ?? '');
  const fieldErrors = Object.entries(error.fieldErrors).map(
    ([field, complaints]) => [mask(field), complaints.map(mask)] as const,
  );
  return {
    code: error.code,
    kept: mask(formatRefusal(error.refusal)),
    fieldErrors: Object.fromEntries(fieldErrors),
  };
}

/** A 429: the service accepts no more requests for now. */
export interface TurnedAway {
  /** How long the service asks to wait, at most ten minutes; missing if it gave no readable time. */
  readonly retryAfterMs?: number | undefined;
}

/** Returns what a 429 to a harmless request or a change of Categories asks; null for any other answer. */
export function turnedAwayBy(seen: Transmission): TurnedAway | null {
  if (seen.kind !== 'answered' || seen.status !== 429) return null;
  const retryAfterMs = parseRetryAfterMs(seen);
  return retryAfterMs === null ? {} : { retryAfterMs };
}

/**
 * Parses `Retry-After`: seconds, or a date compared with the service's own `Date` header, never with the till's clock.
 */
export function parseRetryAfterMs(answered: AnsweredExchange): number | null {
  const text = (answered.headers['retry-after'] ?? '').trim();
  const dateMs = parseHttpDateMs(text);
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * SECOND_MS
    : dateMs === null || answered.serverDateMs === null
      ? null
      : dateMs - answered.serverDateMs;
  return waitMs === null ? null : Math.min(Math.max(waitMs, 0), RETRY_AFTER_MAX_MS);
}

function causeOfStatus(status: number): UnknownCause {
  if (status >= 300 && status < 400) return 'redirect';
  return status >= 500 && status < 600 ? 'server-error' : 'other-status';
}

function unknown(
  cause: UnknownCause,
  seen: LostExchange | AnsweredExchange,
  detail: string,
  pausesQueue = false,
): UnknownOutcome {
  const { status } = seen;
  const evidence =
    seen.kind === 'answered'
      ? `Answer ${status} after ${Math.round(seen.tookMs)} ms: ${detail}.`
      : `No whole answer, ${Math.round(seen.afterMs)} ms: ${detail} (${seen.phase}).`;
  return { kind: 'unknown', cause, status, pausesQueue, evidence };
}
