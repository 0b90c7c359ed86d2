import { describe, expect, test } from 'vitest';
import {
  cardCodesFormOf,
  parseCardCodesForm,
} from '../../../../renderer/settings/card-codes-form.ts';
import type { CardCodesForm } from '../../../../renderer/settings/card-codes-form.ts';
import {
  shopIdWarning,
  addressWarnings,
  initialConnectionForm,
  connectionFaultsOf,
  addressesToCall,
  followCountry,
  CONNECTION_FIELDS,
  isTestReportValidFor,
  keepsKeys,
  connectedService,
  recordsAfterConnecting,
  shownMoneyUnit,
  toConnectionDraft,
  withRegion,
} from '../../../../renderer/settings/connection/connection-form.ts';
import type {
  ConnectionForm,
  ConnectionField,
} from '../../../../renderer/settings/connection/connection-form.ts';
import {
  needsVaultWrite,
  judgeConnection,
} from '../../../../shared/connection/judge-connection.ts';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';
import type { Overview } from '../../../../shared/messages/bridge.ts';

const overview = { book: null, service: null, country: null, locale: 'nl-NL' } as Overview;

const filled: ConnectionForm = {
  ...initialConnectionForm(overview),
  baseUrl: 'https://loyalty.example.com/shop/',
  apiKey: 'key-1',
  shopUuid: 'shop-1',
};

test('a new form has no secret, and missing fields are faults', () => {
  expect(initialConnectionForm(overview)).toMatchObject({
    apiKey: '',
    accessToken: '',
    passphrase: '',
  });
  expect(Object.keys(connectionFaultsOf(initialConnectionForm(overview), null))).toEqual(
    expect.arrayContaining(['baseUrl', 'apiKey', 'shopUuid']),
  );
});

test('a new connection has the country’s currency, which follows the region until a currency is typed', () => {
  const begin = (changes: Partial<Overview>) => initialConnectionForm({ ...overview, ...changes });
  expect(begin({ country: 'CH' }).currency).toBe('CHF');
  expect(begin({ country: 'NL' }).currency).toBe('EUR');
  const form = begin({ country: 'other', locale: 'de-CH' });
  expect(form.currency).toBe('CHF');
  expect(withRegion(form, 'ja-JP')).toEqual({ locale: 'ja-JP', currency: 'JPY' });
  expect(withRegion({ ...form, currency: 'USD' }, 'ja-JP')).toEqual({ locale: 'ja-JP' });
  expect(shownMoneyUnit({ currency: 'KW' })).toEqual({ currency: 'EUR', minorUnit: 2 });
  expect(shownMoneyUnit({ currency: 'KWD' })).toEqual({ currency: 'KWD', minorUnit: 3 });
});

test('region and currency follow the chosen country and language until either is typed', () => {
  const first = { ...overview, locale: 'en-IE', language: 'en' } as Overview;
  const inGermany = { ...first, country: 'DE', language: 'de' } as Overview;
  const inSwitzerland = { ...first, country: 'CH', language: 'fr' } as Overview;
  const form = followCountry(initialConnectionForm(first), first, inGermany);
  expect(form).toMatchObject({ locale: 'de-DE', currency: 'EUR' });
  expect(followCountry(form, inGermany, inSwitzerland)).toMatchObject({
    locale: 'fr-CH',
    currency: 'CHF',
  });
  expect(initialConnectionForm(inGermany)).toMatchObject({ locale: 'de-DE', currency: 'EUR' });
  const typed = { ...form, locale: 'de-AT', currency: 'USD' };
  expect(followCountry(typed, inGermany, inSwitzerland)).toEqual(typed);
});

test('a passed connection test stays valid after a change of key protection, formats or sign, and no other', () => {
  const kept: Partial<ConnectionForm>[] = [
    { keyProtection: 'passphrase', passphrase: 'very long' },
    { keyProtection: 'plain-accepted' },
    { locale: 'de-DE', timezone: 'Europe/Berlin', redeemSign: 1 },
  ];
  for (const change of kept)
    expect(isTestReportValidFor(filled, { ...filled, ...change })).toBe(true);
  const untested = new Set(kept.flatMap((change) => Object.keys(change)));
  const others = Object.keys(filled).filter((field) => !untested.has(field));
  for (const field of others) {
    const changed = { ...filled, [field]: `${String(filled[field as ConnectionField])}x` };
    expect(isTestReportValidFor(filled, changed as ConnectionForm), field).toBe(false);
  }
});

test('connecting uses the values of the form, and an empty token means no token', () => {
  expect(connectionFaultsOf(filled, null)).toEqual({});
  expect(toConnectionDraft(filled)).toMatchObject({
    accessToken: null,
    personalAccessToken: null,
    passphrase: null,
  });
});

describe('an invalid entry is reported at its field', () => {
  test.each<[string, Partial<ConnectionForm>, ConnectionField, RegExp]>([
    ['a key with a line break', { apiKey: 'a\nb' }, 'apiKey', /line break/],
    ['a key with Bearer before it', { apiKey: 'Bearer abc' }, 'apiKey', /Bearer/],
    ['a token with a space', { accessToken: 'a b' }, 'accessToken', /space/],
    ['http elsewhere', { baseUrl: 'http://example.com' }, 'baseUrl', /https/],
    ['a password in it', { baseUrl: 'https://me:pw@example.com' }, 'baseUrl', /name or password/],
    ['a query', { baseUrl: 'https://example.com/?a=1' }, 'baseUrl', /\?/],
    ['a segment with slashes around', { moneySegment: '/v3/' }, 'moneySegment', /slash/],
    ['a currency in words', { currency: 'euro' }, 'currency', /EUR/],
    ['half a request', { maxPerMinute: '0.5' }, 'maxPerMinute', /60000/],
    ['too many at once', { maxInFlight: '65' }, 'maxInFlight', /1 to 64/],
    [
      'a header that is honoured and not sent',
      { idempotencyHonoured: true },
      'idempotencyHonoured',
      /name of the header/,
    ],
    ['no passphrase', { keyProtection: 'passphrase' }, 'passphrase', /at least 8/],
  ])('%s', (_, change, field, sentence) => {
    const faults = connectionFaultsOf({ ...filled, ...change }, null);
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]).toMatch(sentence);
  });
});

describe('the form of a connected service', () => {
  const settings = serviceSettingsSchema.parse({
    baseUrl: 'https://loyalty.example.com',
    shopUuid: 'shop-1',
    categorySegment: '',
    moneySegment: 'v3/register',
    currency: 'CHF',
    locale: 'de-CH',
    redeemSign: 1,
    findBy: 'body',
    pageSize: 50,
    idempotencyHeader: 'Idempotency-Key',
    idempotencyHonoured: true,
    evidenceTransactionList: true,
    evidenceBalanceRead: true,
    maxInFlight: 2,
    maxPerMinute: 120,
    timezone: 'Europe/Zurich',
  });
  const service = { settings, keyProtection: 'passphrase' } as const;
  const credentials = { apiKey: true, accessToken: true, personalAccessToken: true };
  const connected = { ...overview, service, credentials } as Overview;
  const before = connectedService(connected);
  const form = initialConnectionForm(connected);

  test('opens with its settings, and connecting it unchanged changes nothing', () => {
    expect(connectionFaultsOf(form, before)).toEqual({});
    const judged = judgeConnection(toConnectionDraft(form), before);
    if (!judged.ok) throw new Error('it was refused');
    expect(judged.connection.settings).toEqual(settings);
    expect(needsVaultWrite(judged.connection, before)).toBe(false);
  });

  test('has a field for every setting of the service', () => {
    const fields: readonly string[] = CONNECTION_FIELDS;
    expect(Object.keys(settings).filter((name) => !fields.includes(name))).toEqual([]);
  });

  test('asks for the key at another address, so that no stored key is sent there', () => {
    const elsewhere = { ...form, baseUrl: 'https://loyalty.example.org' };
    expect(keepsKeys(form, before)).toBe(true);
    expect(keepsKeys(elsewhere, before)).toBe(false);
    expect(Object.keys(connectionFaultsOf(elsewhere, before)).toSorted()).toEqual([
      'apiKey',
      'passphrase',
    ]);
  });

  test('asks for the passphrase where a key is new', () => {
    expect(Object.keys(connectionFaultsOf({ ...form, apiKey: 'key-2' }, before))).toEqual([
      'passphrase',
    ]);
    const removing = { ...form, removesAccessToken: true };
    expect(Object.keys(connectionFaultsOf(removing, before))).toEqual(['passphrase']);
    expect(toConnectionDraft(removing).removed).toEqual(['access-token']);
  });
});

test('an address ending in /api is questioned and not refused', () => {
  const form = { ...filled, baseUrl: 'https://loyalty.example.com/api' };
  expect(connectionFaultsOf(form, null)).toEqual({});
  expect(addressWarnings(form)).toEqual([expect.stringContaining('/api')]);
  expect(addressWarnings(filled)).toEqual([]);
  expect(shopIdWarning({ ...filled, shopUuid: 'cb6ac9f8-4e9e-4fb4-b1e7-3a5a8a2a7f0e' })).toBeNull();
  expect(shopIdWarning({ ...filled, shopUuid: 'shop-1' })).toMatch(/like a UUID/);
});

test('the final addresses are shown as requested, a literal // included', () => {
  expect(addressesToCall({ ...filled, categorySegment: '' })).toEqual({
    categories: 'https://loyalty.example.com/shop/api//product-categories',
    payments: 'https://loyalty.example.com/shop/api/v3/oauth/clients/prepaid-transactions',
  });
  expect(addressesToCall({ ...filled, baseUrl: 'nowhere' })).toBeNull();
});

test('the rules for cards, formatted into the form, are read back unchanged, and a fault is reported at its field', () => {
  const codes = {
    prefixes: ['6364', '6275'],
    lengths: [16, 19],
    pattern: '####*',
    uuidShaped: 'ask',
    fromUrl: 'parameter',
    urlParameter: 'id',
    answered: [{ pattern: '400638#######', isCard: false }],
  } as const;
  const form = cardCodesFormOf({
    ...codes,
    prefixes: [...codes.prefixes],
    lengths: [16, 19],
    answered: [...codes.answered],
  });
  expect(parseCardCodesForm(form)).toEqual({ kind: 'codes', codes });
  expect(parseCardCodesForm({ ...form, prefixes: ' 6364, 6275;' })).toEqual({
    kind: 'codes',
    codes,
  });
  // The name of a parameter that is no longer used is dropped.
  expect(parseCardCodesForm({ ...form, fromUrl: 'whole' })).toMatchObject({
    codes: { fromUrl: 'whole', urlParameter: '' },
  });
  const faultsIn = (typed: Partial<CardCodesForm>) => parseCardCodesForm({ ...form, ...typed });
  const wrong = { kind: 'faults', faults: new Set(['lengths', 'pattern']) };
  expect(faultsIn({ lengths: '16 x', pattern: 'a b' })).toEqual(wrong);
  const nameless = { kind: 'faults', faults: new Set(['urlParameter']) };
  expect(faultsIn({ urlParameter: '' })).toEqual(nameless);
});

test('connecting keeps the records of a shop without a service, and of the same service, shop, currency, sign and path', () => {
  const at = (book: object | null, service: object | null) =>
    recordsAfterConnecting(filled, {
      ...overview,
      book,
      service,
      credentials: { apiKey: true },
    } as Overview);
  const settings = serviceSettingsSchema.parse({
    baseUrl: 'https://loyalty.example.com/shop',
    shopUuid: 'shop-1',
  });
  const begun = { mode: 'real', id: 'shop-eur', baseUrl: '' };
  const real = { mode: 'real', id: 'book', baseUrl: settings.baseUrl };
  expect(at(begun, null)).toBe('first');
  expect(at(real, { settings })).toBe('same');
  expect(at(real, { settings: { ...settings, shopUuid: 'shop-2' } })).toBe('other');
  expect(at(real, { settings: { ...settings, baseUrl: 'https://other.example' } })).toBe('other');
  for (const changed of [{ redeemSign: 1 }, { currency: 'CHF' }, { moneySegment: 'v3/register' }])
    expect(at(real, { settings: { ...settings, ...changed } })).toBe('other');
  // In euros both kinds of cent are the same.
  expect(at(real, { settings: { ...settings, cent: 'smallest' } })).toBe('same');
  // Records that cannot be opened now are opened again by connecting their own service.
  expect(at(null, { settings })).toBe('same');
  expect(at({ mode: 'demo', id: 'demo' }, null)).toBe('demo');
  expect(at(null, null)).toBe('other');
});
