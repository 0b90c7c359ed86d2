import type { Answered } from '../../shared/api/transmission.ts';

/** An answer of a service as it was seen. @param body as text, or what its JSON says */
export function seenAnswer(body: unknown, more: Partial<Answered> = {}): Answered {
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
