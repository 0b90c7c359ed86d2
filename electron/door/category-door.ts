import { buildRequest, buildRequestFrom } from '../../shared/api/build-request.ts';
import { readRetryAfter } from '../../shared/api/outcome.ts';
import { readAnswer } from '../../shared/api/read-answer.ts';
import { routes } from '../../shared/api/routes.ts';
import type { CredentialKind } from '../../shared/api/routes.ts';
import type { Answered } from '../../shared/api/transmission.ts';
import type {
  CategoryAnswer,
  CategoryFailure,
  CategoryOperation,
} from '../../shared/messages/door-answers.ts';
import { t } from '../../shared/language/language.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { judgeProbe } from '../../shared/sync/judge-probe.ts';
import type { ProbeResult } from '../../shared/sync/state.ts';
import type { Service } from '../service/service.ts';

/** A harmless read that takes longer than this says that the service is not well. */
const PROBE_HARD_MS = 10 * SECOND_MS;
const CATEGORY_HARD_MS = 30 * SECOND_MS;

/** Whether it may leave, which for a change is a fact first; what stands in the way otherwise. */
export type AskFirst = (
  operation: CategoryOperation,
  input: unknown,
) => Promise<CategoryFailure | null>;

/**
 * One operation on categories, with input that `buildRequestFrom` holds against its schema, and with
 * the credential its row of the contract takes. Reads travel on kept connections, changes on one of
 * their own, as money does.
 */
export async function callCategories(
  service: Service,
  operation: CategoryOperation,
  input: unknown,
  askFirst: AskFirst,
): Promise<CategoryAnswer> {
  const route = routes[operation];
  const key = firstKey(service, route.credentials);
  if (key === null) return { kind: 'no-credential' };
  const request = buildRequestFrom(operation, input, service.settings, key);
  const hindrance = await askFirst(operation, input);
  if (hindrance !== null) return hindrance;
  const limits = { hardMs: CATEGORY_HARD_MS, answerBytes: route.maxAnswerBytes };
  const seen =
    route.replay === 'safe'
      ? await service.upstream.readCategories(request, limits)
      : await service.upstream.writeCategories(request, limits);
  if (seen.kind !== 'answered') return { kind: 'not-reached', sent: seen.kind === 'lost' };
  if (seen.ended === 'over-limit' || seen.body === null) {
    return { kind: 'misfit', status: seen.status, sentence: t('answer.too-much') };
  }
  const answer = readAnswer(operation, { status: seen.status, headers: {}, body: seen.body });
  if (answer.kind === 'refused') return { ...answer, ...retryAfter(seen) };
  if (answer.kind !== 'ok') return answer;
  return { kind: 'answered', data: answer.data, meta: answer.meta };
}

function retryAfter(seen: Answered): { readonly retryAfterMs?: number } {
  const retryAfterMs = seen.status === 429 ? readRetryAfter(seen) : null;
  return retryAfterMs === null ? {} : { retryAfterMs };
}

function firstKey(service: Service, kinds: readonly CredentialKind[]): string | null {
  for (const kind of kinds) {
    const key = service.keys.reveal(kind);
    if (key !== null) return key;
  }
  return null;
}

/**
 * The harmless question that opens the queue again (decision 0026): one category, with the key that
 * sends money, on a new connection. Only the contract's own shape is a yes; a portal's page is not.
 */
export async function probeService(
  service: Service,
  judge: typeof judgeProbe = judgeProbe,
): Promise<ProbeResult> {
  const key = service.keys.reveal('api-key');
  if (key === null) return { kind: 'key-refused' };
  const input = { page: 1, limit: 1 };
  const request = buildRequest('list-categories', input, service.settings, key);
  const answerBytes = routes['list-categories'].maxAnswerBytes;
  const seen = await service.upstream.writeCategories(request, {
    hardMs: PROBE_HARD_MS,
    answerBytes,
  });
  return judge(seen);
}
