import { expect, test } from 'vitest';
import { maskCredential } from '../../../../electron/http-client/mask-credential.ts';
import type { AnsweredExchange } from '../../../../shared/api/transmission.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

const SECRET = 'k3y/with+"all"\\of=it';

function request(authorization: string) {
  return { method: 'POST', path: '/api', headers: { authorization }, body: null };
}

const refused = (body: string | null, headers: Readonly<Record<string, string>> = {}) =>
  answeredExchange(body, { status: 422, headers });

test.each([
  ['as it is', SECRET],
  ['in JSON', JSON.stringify({ message: SECRET })],
  ['in JSON with escaped slashes', JSON.stringify({ message: SECRET }).replaceAll('/', '\\/')],
  ['in an address', `/login?key=${encodeURIComponent(SECRET)}`],
])('a key that the service echoes %s is masked', (_form, said) => {
  const seen = maskCredential(
    refused(`${said} ${said}`, { location: said }),
    request(`Bearer ${SECRET}`),
  );
  expect(JSON.stringify(seen)).not.toContain('k3y');
  expect(seen).toMatchObject({ kind: 'answered', status: 422 });
});

test('a masked JSON answer is still JSON', () => {
  const said = refused(JSON.stringify({ message: `No ${SECRET} here`, data: 1 }));
  const seen = maskCredential(said, request(`Bearer ${SECRET}`));
  expect(JSON.parse((seen as AnsweredExchange).body!)).toEqual({
    message: 'No [secret] here',
    data: 1,
  });
});

test('a result is unchanged if it has no key in it, has no body, or there was no connection', () => {
  const honest = refused('{"data":{"uuid":"0"}}', { date: 'Fri, 20 Nov 2026 09:00:00 GMT' });
  expect(maskCredential(honest, request(`Bearer ${SECRET}`))).toEqual(honest);
  expect(maskCredential(refused(null), request(`Bearer ${SECRET}`))).toEqual(refused(null));
  const lost = { kind: 'not-connected', phase: 'dns', code: 'ENOTFOUND' } as const;
  expect(maskCredential(lost, request(`Bearer ${SECRET}`))).toBe(lost);
});

test('a key too short to be masked safely changes no answer', () => {
  const honest = refused('{"amount":100}');
  expect(maskCredential(honest, request('Bearer 100'))).toBe(honest);
});

test('an answer to a request without a credential is unchanged', () => {
  const seen = refused('{"message":""}');
  expect(maskCredential(seen, { ...request(''), headers: {} })).toBe(seen);
});
