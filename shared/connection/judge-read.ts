import { deferText } from '../locales/language.ts';
import type { DeferredText } from '../locales/sentence.ts';
import { parseJsonBody } from '../api/json-body.ts';
import { describeNotConnected } from './describe-unknown.ts';
import { toDeferredRefusal } from '../api/phrase-refusal.ts';
import { parseServiceAnswer } from '../api/parse-service-answer.ts';
import type { CredentialKind } from '../api/routes.ts';
import type { ServiceSettings } from '../api/service-settings.ts';
import type { Transmission } from '../api/transmission.ts';

/** One harmless read: of a Category that exists, or of one that cannot exist. */
export interface TestRead {
  readonly operation: 'list-categories' | 'find-category';
  readonly credential: CredentialKind;
  readonly categorySegment: string;
  /** Whether a list is requested with `page` and `limit`; only for reads of a list. */
  readonly paging: ServiceSettings['paging'];
}

export interface TestReadResult extends TestRead {
  readonly verdict: TestReadVerdict;
}

export type TestReadVerdict =
  /** The answer is as the contract says. */
  | { readonly kind: 'works' }
  /** For *find*: the service searched and found nothing, so it accepted the token. */
  | { readonly kind: 'nothing-found'; readonly status: number }
  /** The service refused the credential, with 401 or 403 as JSON. */
  | { readonly kind: 'refused'; readonly why: DeferredText }
  /** 400 or 422, in any form, to a list requested with parameters: the service may not accept them. */
  | { readonly kind: 'refused-parameters'; readonly why: DeferredText }
  /** 404 or 405: nothing can be read at this path. */
  | { readonly kind: 'wrong-path' }
  /** There was no connection, or it broke before an answer. */
  | { readonly kind: 'not-reached'; readonly why: DeferredText }
  /** The service has a problem of its own: 5xx, 429, or a JSON answer that violates the contract. */
  | { readonly kind: 'trouble'; readonly why: DeferredText }
  /**
   * The answer is a web page or the like: from a portal, a proxy, another site, or a service that refuses in such a
   * form.
   */
  | { readonly kind: 'something-else'; readonly status: number };

/** Judges address, segment and key by one read of *Test connection*, by status and form, never by text. */
export function judgeTestRead(
  { operation, paging }: TestRead,
  seen: Transmission,
): TestReadVerdict {
  if (seen.kind === 'not-connected') {
    return { kind: 'not-reached', why: describeNotConnected(seen.phase, seen.code) };
  }
  if (seen.kind === 'lost') {
    return { kind: 'not-reached', why: deferText('connection.found.connection-broke') };
  }
  const { status, headers } = seen;
  const body = parseJsonBody(seen);
  const isFinding = operation === 'find-category';
  const isAboutRequest = status === 400 || status === 422;
  if (!isFinding && paging === 'pages' && isAboutRequest) {
    return { kind: 'refused-parameters', why: deferText('answer.error', { status }) };
  }
  if (body.kind === 'fault') {
    if (status === 404 || status === 405) return { kind: 'wrong-path' };
    if (status < 500) return { kind: 'something-else', status };
    return { kind: 'trouble', why: deferText('answer.error', { status }) };
  }
  const answer = parseServiceAnswer(operation, { status, headers, body: body.text });
  if (answer.kind === 'ok') {
    return answer.data === null ? { kind: 'nothing-found', status } : { kind: 'works' };
  }
  if (answer.kind === 'misfit') return { kind: 'trouble', why: answer.why };
  const why = toDeferredRefusal(answer.refusal);
  if (status === 401 || status === 403) return { kind: 'refused', why };
  if (status === 429) return { kind: 'trouble', why };
  if (isFinding) return { kind: 'nothing-found', status };
  if (status === 404 || status === 405) return { kind: 'wrong-path' };
  return { kind: 'trouble', why };
}
