import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { judgeConnection } from '../../../../shared/connection/judge-connection.ts';
import { parseProvisioning } from '../../../../shared/connection/provisioning.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { INITIAL_SETTINGS } from '../../../../shared/ledger/slices/slices.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { defaultSettings } from '../../../../shared/messages/settings.ts';

const now = instantMs(Date.UTC(2026, 10, 20, 9));

const smallest = {
  baseUrl: 'https://loyalty.example.com/',
  credentials: { apiKey: 'secret-key-1' },
  shopUuid: 'shop-1',
};

function faultsOf(file: unknown): Record<string, string> {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const judged = parseProvisioning(text, now);
  return judged.ok
    ? {}
    : Object.fromEntries(judged.faults.map(({ path, sentence }) => [path, sentence]));
}

describe('a valid set-up file', () => {
  test('with only the required fields has the documented defaults', () => {
    const judged = parseProvisioning(JSON.stringify(smallest), now);
    if (!judged.ok) throw new Error('it was refused');
    const { draft, ...rest } = judged.provisioning;
    expect(rest).toEqual({
      hub: null,
      copyFolder: null,
      till: {},
      printing: {},
      people: [],
      limits: null,
      country: null,
      taxes: null,
      prices: null,
      aboveBalance: null,
      language: null,
      cardCodes: null,
      managerDigits: null,
      managerPin: null,
      signIn: null,
      retentionDays: undefined,
      proof: { apiKey: null, recoveryCode: null, manager: null },
      openingBalances: [],
    });
    if (!('baseUrl' in draft)) throw new Error('it names a service');
    const connection = judgeConnection(draft, null);
    expect(connection).toMatchObject({
      ok: true,
      connection: {
        settings: {
          baseUrl: 'https://loyalty.example.com',
          moneySegment: 'v3/oauth/clients',
          currency: 'EUR',
          redeemSign: -1,
          timezone: null,
        },
        typed: { 'api-key': 'secret-key-1', 'access-token': null, 'personal-access-token': null },
        removed: [],
        keyProtection: 'os',
      },
    });
  });

  test('deletes a token that is null and keeps one that is missing', () => {
    const file = { ...smallest, credentials: { apiKey: 'k', accessToken: null } };
    const judged = parseProvisioning(JSON.stringify(file), now);
    expect(judged).toMatchObject({
      ok: true,
      provisioning: { draft: { accessToken: null, removed: ['access-token'] } },
    });
  });

  test('may leave out the service and its shop, or names all their required fields', () => {
    const shop = { currency: 'CHF', locale: 'de-CH' };
    expect(parseProvisioning(JSON.stringify(shop), now)).toMatchObject({
      ok: true,
      provisioning: { draft: { ...shop, timezone: null } },
    });
    expect(Object.keys(faultsOf({}))).toEqual(['baseUrl', 'shopUuid', 'credentials']);
    expect(Object.keys(faultsOf({ ...shop, shopUuid: 'one' }))).toEqual(['baseUrl', 'credentials']);
    expect(faultsOf({ currency: 'CLF' })).toEqual({ currency: expect.stringMatching(/decimals/) });
    const openingBalances = [
      { identifier: '000123', balanceCents: 0, asOf: '2026-11-19T18:00:00+01:00' },
    ];
    expect(faultsOf({ ...shop, openingBalances, keyProtection: 'os' })).toEqual({
      keyProtection: expect.stringMatching(/needs a card service/),
      openingBalances: expect.stringMatching(/needs a card service/),
    });
  });

  test('accepts the documented rules for card numbers', () => {
    const page = readFileSync(
      fileURLToPath(new URL('../../../../docs/provisioning.md', import.meta.url)),
    );
    const [, cardCodes = ''] = /```text\n"cardCodes": (.+)\n```/.exec(page.toString()) ?? [];
    const codes = JSON.parse(cardCodes) as unknown;
    const judged = parseProvisioning(JSON.stringify({ ...smallest, cardCodes: codes }), now);
    expect(judged).toMatchObject({ ok: true, provisioning: { cardCodes: codes } });
    expect(faultsOf({ ...smallest, cardCodes: { fromUrl: 'parameter' } })).toEqual({
      'cardCodes.urlParameter': expect.stringMatching(/Which codes are cards/),
    });
  });

  test('has each setting that the ledger or one till stores named in docs/provisioning.md', () => {
    const page = readFileSync(
      fileURLToPath(new URL('../../../../docs/provisioning.md', import.meta.url)),
      'utf8',
    );
    // Answers about an imported file are stored by the till, but nobody can set them.
    const { imports: _imports, ...ofTill } = defaultSettings;
    const names = Object.keys({ ...INITIAL_SETTINGS, ...ofTill });
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('accepts the documented examples', () => {
    const page = readFileSync(
      fileURLToPath(new URL('../../../../docs/provisioning.md', import.meta.url)),
    );
    const [example = '', own = ''] = [...page.toString().matchAll(/```json\n([^`]+)```/g)].map(
      ([, json = '']) => json,
    );
    const file = example.replaceAll('"…"', '"123456"');
    expect(faultsOf(file)).toEqual({});
    expect(faultsOf({ ...smallest, limits: JSON.parse(own) as unknown })).toEqual({});
  });

  test('with a preset has the preset’s limits and the store’s own number of tills and name', () => {
    const judged = parseProvisioning(
      JSON.stringify({ ...smallest, limits: { preset: 'careful', tillsInStore: 3 } }),
      now,
    );
    expect(judged.ok && judged.provisioning.limits).toEqual({
      ...LIMIT_PRESETS.careful,
      tillsInStore: 3,
    });
  });

  test('keeps the leading zeros of a card and the time offset of its balance', () => {
    const openingBalances = [
      { identifier: '000123', balanceCents: 0, asOf: '2026-11-19T18:00:00+01:00' },
    ];
    const judged = parseProvisioning(JSON.stringify({ ...smallest, openingBalances }), now);
    expect(judged.ok && judged.provisioning.openingBalances).toEqual([
      {
        secret: { sentAs: 'identifier', value: '000123' },
        balanceCents: 0,
        asOfMs: Date.UTC(2026, 10, 19, 17),
      },
    ]);
  });
});

describe('a faulty set-up file is refused with the field of', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['cut off', '{\n"baseUrl": ', '', /not proper JSON/],
    ['not an object', [], '', /group of fields/],
    ['an unknown field', { ...smallest, apikey: 'x' }, 'apikey', /no such field/],
    [
      'an unknown credential',
      { ...smallest, credentials: { apiKey: 'k', secret: 'x' } },
      'credentials.secret',
      /no such field/,
    ],
    ['no key', { ...smallest, credentials: {} }, 'credentials.apiKey', /missing/],
    [
      'a key with a line break',
      { ...smallest, credentials: { apiKey: 'secret\nkey' } },
      'credentials.apiKey',
      /line break/,
    ],
    [
      'a key with "Bearer " before it',
      { ...smallest, credentials: { apiKey: 'Bearer secret' } },
      'credentials.apiKey',
      /Bearer/,
    ],
    [
      'an empty token',
      { ...smallest, credentials: { apiKey: 'k', accessToken: '' } },
      'credentials.accessToken',
      /empty/,
    ],
    [
      'http to another computer',
      { ...smallest, baseUrl: 'http://shop.example.com' },
      'baseUrl',
      /https/,
    ],
    [
      'a password in the address',
      { ...smallest, baseUrl: 'https://till:hunter2@example.com' },
      'baseUrl',
      /name or password/,
    ],
    ['a segment with a slash', { ...smallest, moneySegment: '/v3/' }, 'moneySegment', /slash/],
    ['a wrong sign', { ...smallest, redeemSign: 0 }, 'redeemSign', /one of: -1, 1/],
    ['a number as text', { ...smallest, pageSize: '100' }, 'pageSize', /whole number/],
    ['a short PIN', { ...smallest, managerPin: '123' }, 'managerPin', /4 to 12/],
    ['a PIN as a number', { ...smallest, managerPin: 1234 }, 'managerPin', /quotation marks/],
    ['a language the till does not speak', { ...smallest, language: 'es' }, 'language', /nl/],
    ['an unknown preset', { ...smallest, limits: { preset: 'huge' } }, 'limits.preset', /careful/],
    [
      'a store without tills',
      { ...smallest, limits: { preset: 'shop', tillsInStore: 0 } },
      'limits.tillsInStore',
      /./,
    ],
    [
      'own limits in part',
      { ...smallest, limits: { ...LIMIT_PRESETS.shop, preset: 'own', offline: undefined } },
      'limits.offline',
      /missing/,
    ],
    ['no passphrase', { ...smallest, keyProtection: 'passphrase' }, 'passphrase', /at least 8/],
    ['a passphrase for nothing', { ...smallest, passphrase: 'long enough' }, 'passphrase', /Leave/],
    [
      'a header nobody names',
      { ...smallest, idempotencyHonoured: true },
      'idempotencyHonoured',
      /name of the header/,
    ],
    [
      'a balance as of next year',
      {
        ...smallest,
        openingBalances: [{ identifier: '123456', balanceCents: 1, asOf: '2027-11-20' }],
      },
      'openingBalances, entry 1',
      /future/,
    ],
    [
      'the same card twice',
      {
        ...smallest,
        openingBalances: [
          { identifier: '123456', balanceCents: 1, asOf: '2026-11-19' },
          { identifier: ' 123456', balanceCents: 2, asOf: '2026-11-19' },
        ],
      },
      'openingBalances, entry 2',
      /at 1 already/,
    ],
    [
      'a path instead of balances',
      { ...smallest, openingBalances: '/srv/balances.csv' },
      'openingBalances',
      /list in/,
    ],
  ])('%s', (_, file, path, sentence) => {
    expect(faultsOf(file)).toEqual({ [path]: expect.stringMatching(sentence) as string });
  });

  test('a negative or broken amount of a limit, in one sentence for all of them', () => {
    const limits = structuredClone({ ...LIMIT_PRESETS.shop, preset: 'own' as const });
    const broken = { ...limits, offline: { ...limits.offline, perTillCents: -1, loadCents: 0.5 } };
    const sentence = 'An amount is a whole number of cents, zero or more.';
    expect(faultsOf({ ...smallest, limits: broken })).toEqual({
      'limits.offline.perTillCents': sentence,
      'limits.offline.loadCents': sentence,
    });
  });

  test('cash in steps of 5 cents if the currency has none', () => {
    for (const currency of ['JPY', 'KWD']) {
      expect(faultsOf({ ...smallest, currency, cashRounding: true })).toEqual({
        cashRounding: 'This is not possible in this currency. Leave this field out.',
      });
      expect(parseProvisioning(JSON.stringify({ ...smallest, currency }), now).ok).toBe(true);
    }
  });

  test('a store with several tills in which only this one moves balances', () => {
    const only = { preset: 'shop', onlyThisTillMovesBalances: true };
    expect(faultsOf({ ...smallest, limits: { ...only, tillsInStore: 3 } })).toEqual({
      'limits.onlyThisTillMovesBalances':
        'This store has several tills, and they all change balances. Leave this field out.',
    });
    const own = {
      ...LIMIT_PRESETS.shop,
      preset: 'own',
      onlyThisTillMovesBalances: true,
      tillsInStore: 2,
    };
    expect(faultsOf({ ...smallest, limits: own })).toHaveProperty([
      'limits.onlyThisTillMovesBalances',
    ]);
    expect(faultsOf({ ...smallest, limits: only })).toEqual({});
  });

  test('amounts in a currency without two decimals if their number is not given', () => {
    const openingBalances = [{ identifier: '6275 0412', balanceCents: 5_000, asOf: '2026-11-01' }];
    const inYen = { ...smallest, currency: 'JPY', openingBalances };
    const sentence = expect.stringMatching(/^This currency has 0 decimals/);
    expect(faultsOf(inYen)).toEqual({ minorUnit: sentence });
    expect(faultsOf({ ...smallest, currency: 'JPY', limits: { preset: 'shop' } })).toEqual({
      minorUnit: sentence,
    });
    expect(faultsOf({ ...inYen, minorUnit: 0 })).toEqual({});
    expect(faultsOf({ ...inYen, minorUnit: 2 })).toEqual({ minorUnit: sentence });
    expect(faultsOf({ ...inYen, minorUnit: 1 })).toHaveProperty('minorUnit');
    expect(faultsOf({ ...inYen, currency: 'EUR', minorUnit: 3 })).toHaveProperty('minorUnit');
    expect(faultsOf({ ...inYen, currency: 'EUR' })).toEqual({});
  });

  test.each(['name', 'categoryExternalId'])(
    'a bank card’s number as an article’s %s, without repeating it',
    (member) => {
      const article = { name: 'Tea', unitCents: 250, categoryExternalId: null, ean: null };
      const sentence = 'This does not match the list under “Prices”.';
      const file = {
        ...smallest,
        prices: [article, { ...article, [member]: '4111 1111 1111 1111' }],
      };
      expect(faultsOf(file)).toEqual({ [`prices.1.${member}`]: sentence });
      expect(faultsOf({ ...smallest, prices: [article] })).toEqual({});
    },
  );

  test('all faults at once', () => {
    const faults = faultsOf({ ...smallest, baseUrl: '', shopUuid: 'a b', currency: 'euro' });
    expect(Object.keys(faults)).toEqual(['baseUrl', 'shopUuid', 'currency']);
  });
});

test('no message about a set-up file repeats a secret, wherever it is in the file', () => {
  const secret = 'sk-live-4f9a8b7c6d5e4f3a2b1c';
  const files = [
    `{ "credentials": { "apiKey": ${secret} } }`,
    `{"apiKey":"${secret}"`,
    JSON.stringify({ ...smallest, [secret]: true }),
    JSON.stringify({ ...smallest, credentials: { apiKey: 'k', [secret]: '' } }),
    JSON.stringify({ ...smallest, credentials: { apiKey: `Bearer ${secret}` } }),
    JSON.stringify({ ...smallest, baseUrl: `https://${secret}@example.com` }),
    JSON.stringify({
      ...smallest,
      keyProtection: secret,
      managerPin: secret,
      shopUuid: `${secret} `,
    }),
    JSON.stringify({ ...smallest, limits: secret, openingBalances: secret, redeemSign: secret }),
  ];
  for (const file of files) {
    const faults = faultsOf(file);
    expect(Object.keys(faults)).not.toEqual([]);
    expect(JSON.stringify(faults)).not.toContain(secret);
  }
});
