import { describe, expect, test } from 'vitest';
import { parseServiceAnswer, parseErrorBody } from '../../shared/api/parse-service-answer.ts';
import { cardNumber, startSmallService, switchRules } from './small-service.ts';
import {
  rawAnswerTo,
  callOperation,
  requestFor,
  exchangeWithSandbox,
  callSuccessfully,
} from './typed-client.ts';

const service = startSmallService();
const payment = {
  contact_identifier_value: cardNumber,
  amount_in_cents: -100,
  shop_uuid: 'b0000000-0000-4000-8000-000000000001',
};

describe('the setting for the empty path segment of the contract', () => {
  test.each([
    ['', '/api//product-categories'],
    ['v3/oauth/clients', '/api/v3/oauth/clients/product-categories'],
    ['v3/register', '/api/v3/register/product-categories'],
  ] as const)(
    'category requests go to the address with categories segment %j',
    async (categorySegment, path) => {
      const changes = { categorySegment } as const;
      await switchRules(service(), changes);
      expect(requestFor(service(), 'list-categories', {}, changes).path).toBe(path);
      expect(await callSuccessfully(service(), 'list-categories', {}, changes)).toHaveLength(7);
      const uuid = 'd-1';
      expect(await callSuccessfully(service(), 'get-category', { uuid }, changes)).toMatchObject({
        uuid,
      });
      expect(await callSuccessfully(service(), 'delete-category', { uuid }, changes)).toBeNull();
    },
  );

  test.each([
    ['', '/api//prepaid-transactions'],
    ['v3/oauth/clients', '/api/v3/oauth/clients/prepaid-transactions'],
    ['v3/register', '/api/v3/register/prepaid-transactions'],
  ] as const)(
    'payment requests go to the address with money segment %j',
    async (moneySegment, path) => {
      const changes = { moneySegment } as const;
      await switchRules(service(), changes);
      expect(requestFor(service(), 'create-prepaid-transaction', payment, changes).path).toBe(path);
      const data = await callSuccessfully(
        service(),
        'create-prepaid-transaction',
        payment,
        changes,
      );
      expect(data.amount_in_cents).toBe(-100);
    },
  );

  test('the segments of categories and of money are set separately', async () => {
    const changes = { categorySegment: '', moneySegment: 'v3/register' } as const;
    await switchRules(service(), changes);
    await callSuccessfully(service(), 'list-categories', {}, changes);
    await callSuccessfully(service(), 'create-prepaid-transaction', payment, changes);
    expect(service().requests.map(({ path }) => path)).toEqual([
      '/api//product-categories',
      '/api/v3/register/prepaid-transactions',
    ]);
  });

  test.each(['', 'v3/register'])(
    'the address with segment %j answers 404 if the service uses another segment',
    async (segment) => {
      const changes = { categorySegment: segment, moneySegment: segment };
      const answers = [
        await callOperation(service(), 'list-categories', {}, changes),
        await callOperation(service(), 'create-prepaid-transaction', payment, changes),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ kind: 'refused', status: 404 });
    },
  );

  test('a wrong segment is refused as a wrong address, not as an unknown customer', async () => {
    const answer = await callOperation(service(), 'create-prepaid-transaction', payment, {
      moneySegment: 'v9/elsewhere',
    });
    expect(answer).toMatchObject({ kind: 'refused', status: 404, code: 0 });
  });

  test('documented paths without an empty segment ignore both settings', async () => {
    const changes = { categorySegment: 'v3/register', moneySegment: '' };
    const paths = [
      requestFor(service(), 'create-category', { external_identifier: 'a', name: 'b' }, changes),
      requestFor(service(), 'batch-create-categories', {
        categories: [{ external_identifier: 'a', name: 'b' }],
      }),
      requestFor(service(), 'find-category', { external_identifier: 'a' }, changes),
      requestFor(service(), 'find-or-create-category', { external_identifier: 'a' }, changes),
      requestFor(service(), 'update-category', { uuid: 'u' }, changes),
    ].map(({ path }) => path);
    const fixed = '/api/v3/oauth/clients/product-categories';
    expect(paths).toEqual([
      fixed,
      `${fixed}/batch`,
      `${fixed}/find?external_identifier=a`,
      `${fixed}/find-or-create`,
      `${fixed}/u`,
    ]);
  });

  test('the path of the base URL is put before the path of the operation', () => {
    const baseUrl = 'https://example.test/loyalty';
    const { path } = requestFor(service(), 'list-categories', { page: 2, limit: 5 }, { baseUrl });
    expect(path).toBe('/loyalty/api/v3/oauth/clients/product-categories?page=2&limit=5');
  });
});

describe('an address that the service does not have', () => {
  const good = () => requestFor(service(), 'list-categories', {});

  test.each([
    '/',
    '/api',
    '/api/product-categories',
    '/api///product-categories',
    '/api//product-categories/',
    '/api//product-categories/d-1/more',
    '/api//product-categories/%E0%A4%A',
    '/api//product-categories?limit=%zz',
    '/api/v3/register/product-categories/../../../__control/state',
    '/__control/state',
    'http://127.0.0.1/api//product-categories',
    `/api//product-categories/${'x'.repeat(8000)}`,
  ])('%.60s is answered with 404 and the error body', async (path) => {
    const response = await rawAnswerTo(service(), { ...good(), path });
    expect(response.status).toBe(404);
    expect(JSON.parse(response.body)).toMatchObject({ status_code: 404, code: 0 });
  });

  test.each([
    ['PATCH', '/api/v3/register/product-categories', 'GET'],
    ['POST', '/api/v3/register/product-categories', 'GET'],
    ['GET', '/api/v3/register/prepaid-transactions', 'POST'],
    ['PATCH', '/api/v3/oauth/clients/product-categories/d-1', 'PUT'],
  ])(
    '%s %s is answered with 405 and the methods that are allowed',
    async (method, path, allowed) => {
      await switchRules(service(), { categorySegment: 'v3/register', moneySegment: 'v3/register' });
      const response = await rawAnswerTo(service(), { ...good(), method, path });
      expect(response.status).toBe(405);
      expect(response.headers['allow']).toContain(allowed);
    },
  );

  test('a uuid of dots or slashes cannot lead to another path of the service', () => {
    for (const uuid of ['.', '..', '...']) {
      expect(() => requestFor(service(), 'delete-category', { uuid })).toThrow();
    }
    expect(() => requestFor(service(), 'delete-category', { uuid: '' })).toThrow();
    const { path } = requestFor(service(), 'delete-category', { uuid: '../x?y#z' });
    expect(path).toBe('/api/v3/oauth/clients/product-categories/..%2Fx%3Fy%23z');
  });
});

describe('how the sandbox answers malformed requests', () => {
  const good = () => requestFor(service(), 'create-prepaid-transaction', payment);
  const withHeader = (name: string, value: string) => ({
    ...good(),
    headers: { ...good().headers, [name]: value },
  });

  test('a body that is not JSON, not an object, of another type, unacceptable or too large gets the error body', async () => {
    const attempts = [
      [400, { ...good(), body: '{"amount' }],
      [400, { ...good(), body: '[]' }],
      [400, { ...good(), body: 'null' }],
      [415, withHeader('content-type', 'application/x-www-form-urlencoded')],
      [406, withHeader('accept', 'text/html')],
      [406, withHeader('accept', '*/*')],
      [413, { ...good(), body: JSON.stringify({ name: 'x'.repeat(1_000_001) }) }],
      [422, { ...good(), body: null }],
    ] as const;
    for (const [status, record] of attempts) {
      const response = await rawAnswerTo(service(), record);
      expect(response.status).toBe(status);
      expect(response.headers['content-type']).toBe('application/json');
      const body = JSON.parse(response.body) as object;
      expect(body).toMatchObject({ status_code: status });
      expect(Object.keys(body)).toEqual(expect.arrayContaining(['status_code', 'code', 'message']));
      expect(parseErrorBody(response)?.sentence).toContain('Message from the card service');
    }
    expect(service().state.transactions).toEqual([]);
  });

  test('a change with its fields in the query and no body is refused', async () => {
    const record = requestFor(service(), 'create-category', {
      external_identifier: 'QQ',
      name: 'q',
    });
    const path = `${record.path}?external_identifier=QQ&name=q`;
    const response = await rawAnswerTo(service(), { ...record, path, body: null });
    expect(response.status).toBe(422);
    expect(service().state.categories).toHaveLength(7);
  });

  test('a body of 8 MB is cut off before it is read to its end', async () => {
    const flood = { ...good(), body: 'x'.repeat(8 * 1024 * 1024) };
    const sent = await exchangeWithSandbox(service().baseUrl, flood);
    // The server ends the connection while the client still writes, so the client sees either 413 or a reset.
    if (sent.kind === 'answer') expect(sent.response.status).toBe(413);
    expect(service().requests).toEqual([]);
  });

  test('an error of one field arrives in the client under the name of that field', async () => {
    const record = requestFor(service(), 'create-category', {
      external_identifier: 'a',
      name: 'b',
    });
    const body = JSON.stringify({ external_identifier: '', name: 7 });
    const response = await rawAnswerTo(service(), { ...record, body });
    const answer = parseServiceAnswer('create-category', response);
    if (answer.kind !== 'refused') throw new Error(answer.kind);
    expect(Object.keys(answer.fieldErrors).toSorted()).toEqual(['external_identifier', 'name']);
  });
});
