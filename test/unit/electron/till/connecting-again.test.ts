import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { provision } from '../../../../electron/set-up/provision.ts';
import type { Till } from '../../../../electron/till/till.ts';
import type { ConnectionDraft } from '../../../../shared/messages/bridge.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import {
  clock,
  connectionDraft,
  textOfSetUp,
  unappliedSetUp,
  openTillIn,
} from '../../../builders/till-in-folder.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import '../../../builders/quick-derive-key.ts';

/** Connecting again changes what was typed and nothing else. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const startTill = (timeZone = 'UTC') => openTillIn(folder, timeZone);

describe('connecting again', () => {
  const set: Partial<ConnectionDraft> = {
    categorySegment: '',
    locale: 'de-CH',
    findBy: 'body',
    pageSize: 50,
    idempotencyHeader: 'Idempotency-Key',
    idempotencyHonoured: true,
    evidenceTransactionList: true,
    evidenceBalanceRead: true,
    maxInFlight: 2,
    maxPerMinute: 120,
    timezone: 'Europe/Zurich',
  };
  const tokens = { accessToken: 'token-of-before', personalAccessToken: 'personal-of-before' };
  const { baseUrl, shopUuid } = connectionDraft('1');
  /** Connection form of a person who only has a new API key; null keeps a stored credential. */
  const newKey: ConnectionDraft = {
    baseUrl,
    shopUuid,
    apiKey: 'key-of-today',
    accessToken: null,
    personalAccessToken: null,
    passphrase: null,
  };
  const keysOf = (till: Till) => {
    const keys = till.trading?.service?.keys;
    return [
      keys?.reveal('api-key'),
      keys?.reveal('access-token'),
      keys?.reveal('personal-access-token'),
    ];
  };

  test('with a new key changes the key and nothing else', async () => {
    const till = await startTill();
    await till.connect(connectionDraft('1', { ...set, ...tokens }));
    const before = till.overview().service;
    expect(await till.connect(newKey)).toEqual({ kind: 'connected' });
    expect(till.overview().service).toEqual(before);
    expect(before?.settings).toMatchObject(set);
    expect(keysOf(till)).toEqual(['key-of-today', 'token-of-before', 'personal-of-before']);
    expect(till.overview().timeZone).toBe('Europe/Zurich');
    await till.close();
  });

  test('without new entries keeps the stored keys and their version', async () => {
    const till = await startTill();
    const passphrase = 'correct horse battery';
    await till.connect(
      connectionDraft('1', { ...tokens, keyProtection: 'passphrase', passphrase }),
    );
    const version = till.trading?.service?.keys.version;
    expect(await till.connect({ ...newKey, apiKey: null, maxInFlight: 4 })).toEqual({
      kind: 'connected',
    });
    expect(till.overview()).toMatchObject({
      health: { kind: 'trading' },
      service: { settings: { maxInFlight: 4 }, keyProtection: 'passphrase' },
    });
    expect(till.trading?.service?.keys.version).toBe(version);
    await till.close();
    const again = await startTill();
    await again.open();
    await again.unlockKeys(passphrase);
    expect(keysOf(again)).toEqual(['key-of-this-shop', 'token-of-before', 'personal-of-before']);
    await again.close();
  });

  test('deletes a token only if requested', async () => {
    const till = await startTill();
    await till.connect(connectionDraft('1', tokens));
    await till.connect({ ...newKey, apiKey: null, removed: ['access-token'] });
    expect(keysOf(till)).toEqual(['key-of-this-shop', null, 'personal-of-before']);
    await till.close();
  });

  test('with a corrected sign keeps the keys for that sign’s ledger', async () => {
    const till = await startTill();
    await till.connect(connectionDraft('1', { ...set, ...tokens, redeemSign: 1 }));
    expect(await till.connect({ ...newKey, apiKey: null, redeemSign: -1 })).toEqual({
      kind: 'connected',
    });
    expect(keysOf(till)).toEqual(['key-of-this-shop', 'token-of-before', 'personal-of-before']);
    expect(till.overview().service?.settings).toMatchObject({ ...set, redeemSign: -1 });
    await till.close();
  });

  test('at another address uses no stored key, so the key has to be typed', async () => {
    const till = await startTill();
    await till.connect(connectionDraft('1', tokens));
    const elsewhere = { ...newKey, baseUrl: 'http://127.0.0.1:10' };
    expect(await till.connect({ ...elsewhere, apiKey: null })).toMatchObject({
      kind: 'fault',
      field: 'apiKey',
    });
    expect(await till.judgeDraft(elsewhere)).toMatchObject({
      connection: { credentials: { 'api-key': 'key-of-today', 'access-token': null } },
    });
    await till.close();
  });

  test.each([
    ['another shop', { shopUuid: connectionDraft('2').shopUuid }],
    ['another sign', { redeemSign: 1 as const }],
  ])(
    'to the earlier service uses the keys stored for it, and not those with %s',
    async (_, change) => {
      const till = await startTill();
      await till.connect(connectionDraft('1', tokens));
      await till.connect(connectionDraft('3', { baseUrl: 'http://127.0.0.1:10' }));
      expect(await till.connect({ ...newKey, apiKey: null, ...change })).toMatchObject({
        kind: 'fault',
        field: 'apiKey',
      });
      expect(await till.connect({ ...newKey, apiKey: null })).toEqual({ kind: 'connected' });
      expect(keysOf(till)).toEqual(['key-of-this-shop', 'token-of-before', 'personal-of-before']);
      await till.close();
    },
  );

  test('from a smaller set-up file keeps the settings that the file leaves out', async () => {
    const till = await startTill();
    const file = path.join(folder, 'set-up.json');
    const all = { ...set, credentials: { apiKey: 'key-of-this-shop', ...tokens } };
    writeFileSync(file, textOfSetUp(all));
    await provision(till, unappliedSetUp(file, false), clock);
    await till.changeChoices({ cardCodes: { ...ANY_CODE_RULES, prefixes: ['6275'] } });
    const before = till.overview();
    writeFileSync(
      file,
      JSON.stringify({ baseUrl, shopUuid, credentials: { apiKey: 'key-of-today' } }),
    );
    expect(await provision(till, unappliedSetUp(file, false), clock)).toMatchObject({
      kind: 'done',
    });
    const { service, limits, cardCodes } = till.overview();
    expect({ service, limits, cardCodes }).toEqual({
      service: before.service,
      limits: before.limits,
      cardCodes: before.cardCodes,
    });
    expect(before.limits.tillsInStore).toBe(3);
    expect(keysOf(till)).toEqual(['key-of-today', 'token-of-before', 'personal-of-before']);
    await till.close();
  });
});

test.each([
  ['with a new key leaves the stored one', {}, ['key-of-this-shop', 'token-of-before']],
  ['to another service leaves no key of it', { shopUuid: connectionDraft('2').shopUuid }, null],
])(
  'a connection refused because a sale was opened meanwhile keeps the earlier keys, %s',
  async (_, to, kept) => {
    let meanwhile = async (): Promise<void> => undefined;
    const keyring = {
      backend: () => 'gnome_libsecret',
      encrypt: async (text: string) => {
        await meanwhile();
        return Buffer.from(text);
      },
      decrypt: (blob: Buffer) => Promise.resolve(blob.toString()),
    };
    const till = await openTillIn(folder, 'UTC', keyring);
    const first = connectionDraft('1', { keyProtection: 'os', accessToken: 'token-of-before' });
    await till.connect(first);
    const saleId = saleIdSchema.parse('sale-meanwhile');
    meanwhile = async () => {
      const lines = [lineOfCategory(5_00, 'books')];
      await till.trading?.writer.write({ kind: 'open-sale', saleId, lines }, SYSTEM_ACTOR);
    };
    const again = { ...first, accessToken: null, ...to, apiKey: 'key-of-today' };
    expect(await till.connect(again)).toMatchObject({ kind: 'fault' });
    expect(till.trading?.writer.ledger.openSales.has(saleId)).toBe(true);
    await till.close();
    meanwhile = async () => undefined;
    const files = readdirSync(path.join(folder, 'keys')).map((name) =>
      readFileSync(path.join(folder, 'keys', name), 'utf8'),
    );
    const said = files.flatMap((file) => {
      const { secrets } = JSON.parse(file) as { secrets?: { blob?: string } };
      return secrets?.blob === undefined ? [] : [Buffer.from(secrets.blob, 'base64').toString()];
    });
    expect(said.filter((text) => text.includes('key-of-today'))).toEqual([]);
    const reopened = await openTillIn(folder, 'UTC', keyring);
    await reopened.open();
    if (kept !== null) {
      const { keys } = reopened.trading?.service ?? {};
      expect([keys?.reveal('api-key'), keys?.reveal('access-token')]).toEqual(kept);
    }
    await reopened.close();
  },
);

test('a till without a configured time zone uses the computer’s', async () => {
  const till = await startTill('Europe/Brussels');
  await till.connect(connectionDraft('1'));
  expect(till.overview().timeZone).toBe('Europe/Brussels');
  await till.close();
});

test('an unknown time zone is reported, and nothing is connected', async () => {
  const till = await startTill();
  const answer = await till.connect(connectionDraft('1', { timezone: 'Europe/Amsterdm' }));
  expect(answer).toMatchObject({ kind: 'fault', field: 'timezone' });
  expect(till.overview().service).toBeNull();
});
