import type { AnsweredExchange } from '../../shared/api/transmission.ts';

/**
 * Returns a service's answer as the client sees it.
 * @param body as text, or the value of its JSON
 */
export function answeredExchange(
  body: unknown,
  more: Partial<AnsweredExchange> = {},
): AnsweredExchange {
  return {
    kind: 'answered',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' || body === null ? body : JSON.stringify(body),
    ended: 'framed',
    reusedSocket: false,
    serverDateMs: null,
    tookMs: 12,
    ...more,
  };
}
