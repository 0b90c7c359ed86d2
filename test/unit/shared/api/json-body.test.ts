import { expect, test } from 'vitest';
import { isJsonType, parseJsonBody } from '../../../../shared/api/json-body.ts';
import type { AnsweredExchange } from '../../../../shared/api/transmission.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

const withHeaders = (headers: AnsweredExchange['headers'], body: string | null) =>
  answeredExchange(body, { headers });

test.each([
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/problem+json', true],
  ['text/html', false],
  ['x-application/json', false],
  ['application/jsonp', false],
])('the content type %s is JSON: %s', (type, isJson) => {
  expect(isJsonType(withHeaders({ 'content-type': type }, '{}'))).toBe(isJson);
});

test.each([null, '', '{', '<html>'])('a body that is not JSON text is refused: %o', (body) => {
  expect(parseJsonBody(withHeaders({}, body))).toEqual({ kind: 'fault', fault: 'no-json' });
});
