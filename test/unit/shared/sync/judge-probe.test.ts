import { expect, test } from 'vitest';
import type { Transmission } from '../../../../shared/api/transmission.ts';
import { judgeProbe } from '../../../../shared/sync/judge-probe.ts';
import { emptyList } from '../../../e2e/polite-service.ts';
import { seenAnswer } from '../../../builders/answered.ts';

const heard = (status: number, body: unknown) => seenAnswer(body, { status });
const lost: Transmission = {
  kind: 'lost',
  phase: 'headers',
  code: 'ECONNRESET',
  status: null,
  reusedSocket: false,
  afterMs: 1,
};
const refusal = { message: 'No.' };

test.each<[string, Transmission, object]>([
  ['the list in its shape', heard(200, emptyList), { kind: 'passed' }],
  [
    'a page of a captive portal',
    heard(200, '<html>Log in</html>'),
    { kind: 'failed', cause: 'not-the-service' },
  ],
  ['an empty body', heard(200, ''), { kind: 'failed', cause: 'not-the-service' }],
  ['bytes that are no text', heard(200, null), { kind: 'failed', cause: 'not-the-service' }],
  ['a redirect', heard(302, ''), { kind: 'failed', cause: 'not-the-service' }],
  ['another shape', heard(200, { data: 1 }), { kind: 'failed', cause: 'not-the-service' }],
  ['401 in its shape', heard(401, refusal), { kind: 'key-refused' }],
  ['403 in its shape', heard(403, refusal), { kind: 'key-refused' }],
  [
    '403 of a wall on the way',
    heard(403, '<h1>Blocked</h1>'),
    { kind: 'failed', cause: 'not-the-service' },
  ],
  ['429', heard(429, refusal), { kind: 'failed', cause: 'too-many-requests' }],
  [
    '429 with a time to wait',
    seenAnswer(refusal, { status: 429, headers: { 'retry-after': '7' } }),
    { kind: 'failed', cause: 'too-many-requests', retryAfterMs: 7_000 },
  ],
  [
    '429 that asks for more than ten minutes',
    seenAnswer(refusal, { status: 429, headers: { 'retry-after': '86400' } }),
    { kind: 'failed', cause: 'too-many-requests', retryAfterMs: 600_000 },
  ],
  [
    '429 of a wall on the way',
    heard(429, '<h1>Slow down</h1>'),
    { kind: 'failed', cause: 'not-the-service' },
  ],
  ['500', heard(500, refusal), { kind: 'failed', cause: 'service-failing' }],
  ['503 without a shape', heard(503, 'down'), { kind: 'failed', cause: 'service-failing' }],
  ['404 in its shape', heard(404, refusal), { kind: 'passed' }],
  ['422 in its shape', heard(422, refusal), { kind: 'passed' }],
  [
    '404 of a web server',
    heard(404, '<h1>Not Found</h1>'),
    { kind: 'failed', cause: 'not-the-service' },
  ],
  [
    'no name',
    { kind: 'not-connected', phase: 'dns', code: 'ENOTFOUND' },
    { kind: 'failed', cause: 'no-network' },
  ],
  [
    'nobody there',
    { kind: 'not-connected', phase: 'connect', code: 'ECONNREFUSED' },
    { kind: 'failed', cause: 'service-unreachable' },
  ],
  [
    'a wrong certificate',
    { kind: 'not-connected', phase: 'tls', code: 'CERT_HAS_EXPIRED' },
    { kind: 'failed', cause: 'service-unreachable' },
  ],
  ['a torn connection', lost, { kind: 'failed', cause: 'service-unreachable' }],
])(
  'the probe succeeds with the list, and with a refusal in the service’s own form: %s',
  (_, seen, verdict) => {
    expect(judgeProbe(seen)).toEqual(verdict);
  },
);
