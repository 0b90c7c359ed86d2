import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../../shared/api/build-request.ts';
import { BATCH_MAX_BYTES } from '../../../../shared/api/category.ts';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';

/** The exact requests to the service (docs/service-contract.md). */

const settings = serviceSettingsSchema.parse({
  baseUrl: 'https://service.example/base',
  shopUuid: 'shop-1',
  categorySegment: 'v4/categories',
  moneySegment: 'v4/money',
});
const payment = { contact_identifier_value: '6364', amount_in_cents: -10_00, shop_uuid: 'shop-1' };
const key = { header: 'Idempotency-Key', value: 'intent-1' };
const signed = { accept: 'application/json', authorization: 'Bearer canary' };
const withBody = { ...signed, 'content-type': 'application/json' };

describe('a payment', () => {
  test('is one POST below the base address, with its idempotency key in the configured header', () => {
    expect(buildRequest('create-prepaid-transaction', payment, settings, 'canary', key)).toEqual({
      method: 'POST',
      path: '/base/api/v4/money/prepaid-transactions',
      headers: { ...withBody, 'idempotency-key': 'intent-1' },
      body: JSON.stringify(payment),
    });
  });

  test.each([undefined, { ...key, header: '' }])(
    'has no idempotency key if the settings name none: %o',
    (none) => {
      const { headers } = buildRequest(
        'create-prepaid-transaction',
        payment,
        settings,
        'canary',
        none,
      );
      expect(headers).toEqual(withBody);
    },
  );
});

test('only payments have an idempotency key, since a service might store another answer under it', () => {
  const fields = { external_identifier: 'a', name: 'A' };
  const { headers } = buildRequest('create-category', fields, settings, 'canary', key);
  expect(headers).toEqual(withBody);
});

describe('the list of Categories', () => {
  test.each([
    [{}, ''],
    [{ page: undefined, limit: 100 }, '?limit=100'],
    [{ page: 2, limit: 100 }, '?page=2&limit=100'],
  ])('is requested without a body: %o', (paging, query) => {
    expect(buildRequest('list-categories', paging, settings, 'canary')).toEqual({
      method: 'GET',
      path: `/base/api/v4/categories/product-categories${query}`,
      headers: signed,
      body: null,
    });
  });
});

describe('one Category', () => {
  const fixed = '/base/api/v3/oauth/clients/product-categories';

  test.each([
    ['query', `${fixed}/find?external_identifier=a%26b`, null],
    ['body', `${fixed}/find`, JSON.stringify({ external_identifier: 'a&b' })],
  ] as const)('is found by query or body, depending on the settings: %s', (findBy, path, body) => {
    const find = { external_identifier: 'a&b' };
    const request = buildRequest('find-category', find, { ...settings, findBy }, 'canary');
    expect(request).toMatchObject({ method: 'GET', path, body });
  });

  test('is updated with the changed fields alone, and its uuid is encoded as one segment of the path', () => {
    const change = { uuid: 'a/b?$&', name: 'B' };
    expect(buildRequest('update-category', change, settings, 'canary')).toMatchObject({
      method: 'PUT',
      path: `${fixed}/a%2Fb%3F%24%26`,
      body: '{"name":"B"}',
    });
  });

  test('is deleted without a body', () => {
    expect(buildRequest('delete-category', { uuid: 'a.b' }, settings, 'canary')).toEqual({
      method: 'DELETE',
      path: '/base/api/v4/categories/product-categories/a.b',
      headers: signed,
      body: null,
    });
  });

  test.each(['.', '..', '...'])(
    'with the uuid %s, which would leave the path, is not requested',
    (uuid) => {
      expect(() => buildRequest('get-category', { uuid }, settings, 'canary')).toThrow(TypeError);
    },
  );
});

test('a batch of one million bytes is sent, and one byte more is refused', () => {
  const batch = (length: number) => {
    const categories = Array.from({ length: 250 }, (_, at) => ({
      external_identifier: `${at}`,
      name: 'x'.repeat(at === 0 ? length : 3_900),
    }));
    return buildRequest('batch-create-categories', { categories }, settings, 'canary');
  };
  const bytes = batch(1).body!.length;
  const most = 1 + BATCH_MAX_BYTES - bytes;
  expect(batch(most).body).toHaveLength(BATCH_MAX_BYTES);
  expect(() => batch(most + 1)).toThrow(RangeError);
});
