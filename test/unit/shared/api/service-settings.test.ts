import { describe, expect, test } from 'vitest';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';

const least = { baseUrl: 'https://api.example.com/', shopUuid: 'b-1' };

test('a base URL and a shop are enough; all other settings have the documented defaults', () => {
  expect(serviceSettingsSchema.parse(least)).toEqual({
    baseUrl: 'https://api.example.com',
    shopUuid: 'b-1',
    categorySegment: 'v3/oauth/clients',
    moneySegment: 'v3/oauth/clients',
    currency: 'EUR',
    locale: 'en-IE',
    redeemSign: -1,
    cent: 'hundredth',
    findBy: 'query',
    paging: 'pages',
    accepted202: 'unknown',
    pageSize: 100,
    idempotencyHeader: '',
    idempotencyHonoured: false,
    evidenceTransactionList: false,
    evidenceBalanceRead: false,
    maxInFlight: 8,
    maxPerMinute: 1200,
    timezone: null,
  });
});

test('settings read back from a file equal the written ones', () => {
  const settings = serviceSettingsSchema.parse({ ...least, moneySegment: '', redeemSign: 1 });
  expect(serviceSettingsSchema.parse(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
});

describe('service settings are refused with', () => {
  test.each([
    ['an unknown field', { colour: 'red' }],
    ['a key among the settings', { apiKey: 'x' }],
    ['a base URL with a password', { baseUrl: 'https://a:b@example.com' }],
    ['plain http to another computer', { baseUrl: 'http://example.com' }],
    ['a segment that climbs', { moneySegment: '../admin' }],
    ['a segment with a slash in front', { moneySegment: '/v3' }],
    ['a segment with two slashes', { categorySegment: 'v3//x' }],
    ['a segment with a query', { categorySegment: 'v3?x' }],
    ['no shop', { shopUuid: '' }],
    ['a shop with a space', { shopUuid: 'b 1' }],
    ['a currency in small letters', { currency: 'eur' }],
    ['a sign of nothing', { redeemSign: 0 }],
    ['a sign as text', { redeemSign: '-1' }],
    ['nothing in flight', { maxInFlight: 0 }],
    ['half a request', { maxPerMinute: 0.5 }],
    ['a header that has another use', { idempotencyHeader: 'Authorization' }],
    ['a header with a line break', { idempotencyHeader: 'X\r\nY' }],
    ['honouring a header that is not sent', { idempotencyHonoured: true }],
    ['a time zone with spaces', { timezone: 'Central Europe' }],
  ])('%s', (_, change) => {
    expect(serviceSettingsSchema.safeParse({ ...least, ...change }).success).toBe(false);
  });
});

test.each(['', 'v3/register', 'v3/oauth/clients', 'public/v4', 'a.b-c_d~e'])(
  'the segment %j is accepted unchanged',
  (moneySegment) => {
    expect(serviceSettingsSchema.parse({ ...least, moneySegment }).moneySegment).toBe(moneySegment);
  },
);
