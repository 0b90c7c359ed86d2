import { expect, test } from 'vitest';
import { isJsonType, readJsonBody } from '../../../../shared/api/json-body.ts';
import type { Answered } from '../../../../shared/api/transmission.ts';

const answered = (headers: Answered['headers'], body: string | null): Answered => ({
  kind: 'answered',
  status: 200,
  headers,
  body,
  ended: 'framed',
  reusedSocket: false,
  serverDateMs: null,
  tookMs: 1,
});

test.each([
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/problem+json', true],
  ['text/html', false],
  ['x-application/json', false],
  ['application/jsonp', false],
])('a body called %s is JSON: %s', (type, isJson) => {
  expect(isJsonType(answered({ 'content-type': type }, '{}'))).toBe(isJson);
});

test.each([null, '', '{', '<html>'])('a body that is no JSON text is none: %o', (body) => {
  expect(readJsonBody(answered({}, body))).toEqual({ kind: 'fault', fault: 'no-json' });
});
