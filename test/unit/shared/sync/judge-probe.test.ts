import { expect, test } from 'vitest';
import type { Transmission } from '../../../../shared/api/transmission.ts';
import { judgeProbe } from '../../../../shared/sync/judge-probe.ts';
import { noCategoriesAnswer } from '../../../e2e/polite-service.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

const heard = (status: number, body: unknown) => answeredExchange(body, { status });
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
  ['the list in its shape', heard(200, noCategoriesAnswer), { kind: 'passed' }],
  [
    'a page of a captive portal',
    heard(200, '<html>Log in</html>'),
    { kind: 'failed', cause: 'not-the-service' },
  ],
  ['an empty body', heard(200, ''), { kind: 'failed', cause: 'not-the-service' }],
  ['bytes that are not text', heard(200, null), { kind: 'failed', cause: 'not-the-service' }],
  ['a redirect', heard(302, ''), { kind: 'failed', cause: 'not-the-service' }],
  ['a list of another form', heard(200, { data: 1 }), { kind: 'failed', cause: 'not-the-service' }],
  ['a 401 in the service’s form', heard(401, refusal), { kind: 'key-refused' }],
  ['a 403 in the service’s form', heard(403, refusal), { kind: 'key-refused' }],
  [
    'a 403 by a firewall',
    heard(403, '<h1>Blocked</h1>'),
    { kind: 'failed', cause: 'not-the-service' },
  ],
  ['429', heard(429, refusal), { kind: 'failed', cause: 'too-many-requests' }],
  [
    '429 with a time to wait',
    answeredExchange(refusal, { status: 429, headers: { 'retry-after': '7' } }),
    { kind: 'failed', cause: 'too-many-requests', retryAfterMs: 7_000 },
  ],
  [
    '429 that asks for more than ten minutes',
    answeredExchange(refusal, { status: 429, headers: { 'retry-after': '86400' } }),
    { kind: 'failed', cause: 'too-many-requests', retryAfterMs: 600_000 },
  ],
  [
    'a 429 by a firewall',
    heard(429, '<h1>Slow down</h1>'),
    { kind: 'failed', cause: 'not-the-service' },
  ],
  ['500', heard(500, refusal), { kind: 'failed', cause: 'service-failing' }],
  ['a 503 that is not JSON', heard(503, 'down'), { kind: 'failed', cause: 'service-failing' }],
  ['a 404 in the service’s form', heard(404, refusal), { kind: 'passed' }],
  ['a 422 in the service’s form', heard(422, refusal), { kind: 'passed' }],
  [
    '404 of a web server',
    heard(404, '<h1>Not Found</h1>'),
    { kind: 'failed', cause: 'not-the-service' },
  ],
  [
    'a name that does not resolve',
    { kind: 'not-connected', phase: 'dns', code: 'ENOTFOUND' },
    { kind: 'failed', cause: 'no-network' },
  ],
  [
    'a refused connection',
    { kind: 'not-connected', phase: 'connect', code: 'ECONNREFUSED' },
    { kind: 'failed', cause: 'service-unreachable' },
  ],
  [
    'a wrong certificate',
    { kind: 'not-connected', phase: 'tls', code: 'CERT_HAS_EXPIRED' },
    { kind: 'failed', cause: 'service-unreachable' },
  ],
  ['a torn connection', lost, { kind: 'failed', cause: 'service-unreachable' }],
])('the probe judges %s as: $2', (_, seen, verdict) => {
  expect(judgeProbe(seen)).toEqual(verdict);
});
