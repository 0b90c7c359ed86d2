import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseServiceAnswer, parseErrorBody } from '../../../../shared/api/parse-service-answer.ts';
import { routes, operationSchema } from '../../../../shared/api/routes.ts';

const category = { uuid: 'u', external_identifier: 'x', name: 'n' };
const transaction = {
  uuid: 't',
  amount_in_cents: -1000,
  prepaid_balance: { balance_in_cents: 4000, balance: '€40.00' },
  created_at: '2026-11-20T10:00:00+01:00',
  shop: { id: 1, uuid: 's', reference: null, name: 'Shop' },
  contact_identifier: { name: 'Card', value: '1', active: true },
};

function answered(status: number, body: unknown) {
  return { status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

const readMoney = (data: unknown, status = 200) =>
  parseServiceAnswer('create-prepaid-transaction', answered(status, { data, meta: [] }));

describe('an answer for a missing Category', () => {
  const refusal = { message: 'No.' };

  test.each([
    ['get-category', 404, '<h1>Not found</h1>'],
    ['get-category', 422, refusal],
    ['find-category', 404, refusal],
    ['find-category', 422, refusal],
    ['get-category', 204, ''],
    ['find-category', 410, refusal],
    ['find-category', 200, { data: {}, meta: [] }],
    ['delete-category', 204, ''],
  ] as const)('is null for %s with status %i and body %o', (name, status, body) => {
    expect(parseServiceAnswer(name, answered(status, body))).toMatchObject({
      kind: 'ok',
      data: null,
    });
  });

  test.each([
    ['get-category', 422, '<h1>Blocked</h1>', 'misfit'],
    ['find-category', 422, { ...refusal, errors: { external_identifier: ['No.'] } }, 'refused'],
    ['find-category', 400, refusal, 'refused'],
    ['list-categories', 404, refusal, 'refused'],
    ['list-categories', 204, '', 'misfit'],
    ['delete-category', 404, refusal, 'refused'],
    ['create-prepaid-transaction', 404, refusal, 'refused'],
    ['create-prepaid-transaction', 204, '', 'misfit'],
  ] as const)('is not accepted for %s with status %i and body %o', (name, status, body, kind) => {
    expect(parseServiceAnswer(name, answered(status, body)).kind).toBe(kind);
  });
});

describe('an answer that is neither a result nor a refusal', () => {
  const list = { data: [], meta: { current_page: 1, last_page: 1, per_page: 1, total: 0 } };
  const sentenceOf = (status: number, body: unknown = '') => {
    const read = parseServiceAnswer('list-categories', answered(status, body));
    if (read.kind !== 'misfit') throw new Error(`it is ${read.kind}`);
    return read.sentence;
  };

  test('is described as a redirect from 300 to 399, whatever its body', () => {
    const redirect = sentenceOf(302);
    expect([sentenceOf(300, list), sentenceOf(399)]).toEqual([redirect, redirect]);
    expect([sentenceOf(299), sentenceOf(400), sentenceOf(500)]).not.toContain(redirect);
  });

  test('is described in the service’s text or by its status', () => {
    expect(sentenceOf(503)).toContain('503');
    expect(sentenceOf(503, { message: 'Back at noon.' })).toContain('Back at noon.');
  });
});

test('a refusal begins at status 400, even under a byte order mark', () => {
  const refusal = { message: 'No.' };
  expect(parseServiceAnswer('list-categories', answered(400, refusal)).kind).toBe('refused');
  const marked = `\uFEFF${JSON.stringify(refusal)}`;
  expect(parseServiceAnswer('list-categories', answered(422, marked)).kind).toBe('refused');
});

test.each([
  [12, 12],
  ['12', 12],
  ['a12', null],
  ['12a', null],
  [1.5, null],
  [true, null],
  [['12'], null],
])('the error code %o is read as %o', (code, read) => {
  expect(parseErrorBody(answered(422, { code }))?.code).toBe(read);
});

test('a field with an empty list of complaints is left out', () => {
  const errors = { name: ['Too long.'], uuid: [], shop: [7], note: 'Missing.' };
  expect(parseErrorBody(answered(422, { errors }))?.fieldErrors).toEqual({
    name: ['Too long.'],
    note: ['Missing.'],
  });
});

describe('a money answer', () => {
  test.each([
    ['as documented', {}],
    ['without a shop', { shop: null }],
    ['without an identifier', { contact_identifier: null }],
    ['with no shop at all', { shop: undefined }],
    ['with no time', { created_at: undefined }],
    ['with fields nobody knows', { fee: 3 }],
    ['a timestamp with a bare offset', { created_at: '2026-11-20T10:00:00+0100' }],
    ['a time in a form nobody knows', { created_at: 'yesterday' }],
    ['a negative balance', { prepaid_balance: { balance_in_cents: -1, balance: '-€0.01' } }],
    ['an unreadable balance text', { prepaid_balance: { balance_in_cents: 1, balance: '?' } }],
  ])('%s is accepted', (_, change) => {
    for (const status of [200, 201, 203, 299]) {
      expect(readMoney({ ...transaction, ...change }, status).kind).toBe('ok');
    }
  });

  test.each([
    ['no uuid', { uuid: undefined }],
    ['an empty uuid', { uuid: '' }],
    ['an amount as text', { amount_in_cents: '-1000' }],
    ['a fraction', { amount_in_cents: -10.5 }],
    ['past 2^53', { amount_in_cents: 2 ** 53 }],
    ['a balance as a number', { prepaid_balance: 4000 }],
    ['no balance', { prepaid_balance: undefined }],
    ['a balance beyond any shop', { prepaid_balance: { balance_in_cents: 10 ** 12 + 1 } }],
  ])('%s is a misfit', (_, change) => {
    expect(readMoney({ ...transaction, ...change })).toMatchObject({ kind: 'misfit', status: 200 });
  });

  test('minus zero in an answer is zero', () => {
    const body = JSON.stringify({ data: transaction }).replace('-1000', '-0').replace('4000', '-0');
    const answer = parseServiceAnswer('create-prepaid-transaction', answered(200, body));
    expect(answer).toMatchObject({ kind: 'ok', data: { amount_in_cents: 0 } });
  });

  test.each([202, 204])('with status %i is a misfit, whatever its body', (status) => {
    expect(readMoney(transaction, status)).toMatchObject({ kind: 'misfit', status });
  });
});

describe('a list', () => {
  test.each([
    [
      'as documented',
      { page: 1, limit: 1, viewing_from: 1, viewing_to: 1, last_page: 1, total: 1 },
    ],
    ['empty array', []],
    ['null', null],
    ['missing', undefined],
    ['nulls inside', { page: 1, last_page: null }],
    ['texts inside', { page: '1', last_page: 'many' }],
    ['negative', { page: -1 }],
  ])('keeps its rows whatever its meta is: %s', (_, meta) => {
    const answer = parseServiceAnswer('list-categories', answered(200, { data: [category], meta }));
    expect(answer).toMatchObject({ kind: 'ok', data: [category] });
  });

  test('is returned with a bad row in it, and a body that is not a list is a misfit', () => {
    const data = [category, { ...category, uuid: null }];
    expect(parseServiceAnswer('list-categories', answered(200, { data }))).toMatchObject({ data });
    for (const other of [null, {}, 'rows', category]) {
      expect(parseServiceAnswer('list-categories', answered(200, { data: other })).kind).toBe(
        'misfit',
      );
    }
  });
});

describe('a refusal', () => {
  test('with a known code has a better sentence, with the service’s own text', () => {
    const body = { status_code: 404, code: 60003, message: 'Contact identifier not found' };
    expect(parseServiceAnswer('create-prepaid-transaction', answered(404, body))).toEqual({
      kind: 'refused',
      status: 404,
      code: 60003,
      sentence:
        'The card service does not recognise this card. Message from the card service: “Contact identifier not found”',
      refusal: { known: '60003', words: 'Contact identifier not found', status: 404 },
      fieldErrors: {},
    });
  });

  test.each([
    [{}, null, 'error 422', {}],
    [{ code: '1003' }, 1003, 'does not accept', {}],
    [{ code: 1.5, message: 7 }, null, 'error 422', {}],
    [{ message: '  a\n\tb\u0000\u200bc ' }, null, 'a b c', {}],
    [{ message: 'x'.repeat(9000) }, null, `${'x'.repeat(299)}…`, {}],
    [{ errors: { name: 'is bad' } }, null, 'error 422', { name: ['is bad'] }],
    [{ errors: { name: ['a', 3, 'b'], x: [], y: null } }, null, '', { name: ['a', 'b'] }],
    [{ errors: ['a'] }, null, '', {}],
  ])('with the body %j is read as far as possible', (body, code, part, fieldErrors) => {
    const read = parseErrorBody(answered(422, body));
    expect(read).toMatchObject({ code, fieldErrors });
    expect(read?.sentence).toContain(part);
    expect(read?.sentence.length).toBeLessThan(400);
  });

  test('with a thousand complaints shows some of them in plain lines', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => [
      `field-${n}${'x'.repeat(500)}`,
      // The first 50 are long: 75 MB would take seconds to read and prove no more.
      Array.from({ length: 50 }, () => 'no\u202e\n'.repeat(n < 50 ? 500 : 1)),
    ]);
    const { fieldErrors } = parseErrorBody(answered(422, { errors: Object.fromEntries(many) }))!;
    expect(Object.keys(fieldErrors)).toHaveLength(20);
    expect(JSON.stringify(fieldErrors).length).toBeLessThan(40_000);
    expect(JSON.stringify(fieldErrors)).not.toContain('\u202e');
  });

  test.each(['', '<h1>403</h1>', '"no"', '[]', 'null', '7', '{"code":'])(
    'is not parsed from the body %j, which is a misfit',
    (body) => {
      expect(parseErrorBody(answered(403, body))).toBeNull();
      expect(parseServiceAnswer('get-category', answered(403, body))).toMatchObject({
        kind: 'misfit',
      });
    },
  );

  test.each([301, 307, 500, 503])(
    'is not parsed under status %i, even with a valid error body',
    (status) => {
      const body = { status_code: status, code: 1000, message: 'no' };
      expect(parseServiceAnswer('get-category', answered(status, body))).toMatchObject({
        kind: 'misfit',
      });
    },
  );
});

test('no possible answer of a service makes parsing throw', () => {
  const body = fc.oneof(fc.json(), fc.string(), fc.constant(JSON.stringify({ data: transaction })));
  const status = fc.integer({ min: 100, max: 599 });
  fc.assert(
    fc.property(fc.constantFrom(...operationSchema.options), status, body, (name, code, text) => {
      const answer = parseServiceAnswer(name, answered(code, text));
      const saysNothing =
        answer.kind === 'ok' && answer.data === null && [404, 410, 422].includes(code);
      if (answer.kind === 'ok' && !saysNothing) {
        expect(code).toBeGreaterThanOrEqual(200);
        expect(code).toBeLessThan(300);
      }
    }),
    { numRuns: 3000 },
  );
});

test('every operation has a route, only reads are safe to repeat, and only a payment is never repeated', () => {
  expect(Object.keys(routes)).toEqual(operationSchema.options);
  const never = operationSchema.options.filter((name) => routes[name].replay === 'never');
  expect(never).toEqual(['create-prepaid-transaction']);
  for (const name of operationSchema.options) {
    const reads = routes[name].method === 'GET';
    expect(routes[name].replay === 'safe', name).toBe(reads);
  }
});
