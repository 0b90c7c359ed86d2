import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pinnedConnectionSettings } from '../../../electron/node/hub-client/connect-to-primary.ts';
import { selfSignedCertificate } from '../../../electron/node/files/x509.ts';
import { OfficeView } from '../../../electron/node/office-client/office-view.ts';
import { answerOffice } from '../../../electron/node/office-client/answer-office.ts';
import { addOrRenewViewer } from '../../../electron/server/office/make-office.ts';
import { OFFICE_SERVED_DATABASE } from '../../../electron/server/office/office-folder.ts';
import { roleOfStore } from '../../../shared/office/office-set-up.ts';
import { parsePolicyLimits } from '../../../shared/office/policy.ts';
import { printLimits } from '../../../electron/server/office/commands/say-limits.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { NO_HEALTH } from '../../builders/till-health-samples.ts';

let office: OfficeOnDisk;
beforeAll(async () => {
  office = await OfficeOnDisk.open(['north', 'south']);
});
afterAll(() => office.close());

async function asStore<Result>(act: (client: Client) => Promise<Result>): Promise<Result> {
  const setUp = office.setUpOf('north');
  const client = new Client({
    ...pinnedConnectionSettings(setUp, OFFICE_SERVED_DATABASE.database),
    user: roleOfStore('north'),
    password: setUp.password,
  });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const UNTOLD = { takenOverBy: null, goesOnAs: null, sums: null, policy: null, ...NO_HEALTH };

describe('what a store’s login may do', () => {
  test.each([
    'select * from office.store',
    'select * from office.copy',
    'select * from office.fact',
    'select * from office.till',
    'select * from public.office_migration',
    "update office.store set hub = repeat('0', 32)",
    'delete from office.fact',
    'truncate office.fact',
    'create table mine (a int)',
    'create temp table mine (a int)',
    'create schema mine',
    "create or replace function office.me() returns text language sql as $$ select 'south' $$",
    'select office.me()',
    'select office.stores()',
    "select office.facts('south', null, null, 0, '{}', 1)",
    "select office.facts_of_kinds('south', null, '{sale-completed}', 0, '{}', 1)",
    "select office.tills('south')",
    "select office.read('south', 'one', 1, 0, 10)",
    'select * from office.policy',
    "select office.policy('south')",
    "select office.say_policy('north', 1, '{}')",
    "select office.say_limits('{north}', '{}')",
    "select office.policies('', 1)",
    "select pg_read_file('postgresql.conf')",
    "alter system set fsync = 'off'",
    'set role office_rules',
    'set session authorization office_owner',
    'create role another',
    'select lo_create(0)',
    'select lo_creat(-1)',
    "select lo_from_bytea(0, 'much')",
    'alter role "store-south" password \'mine\'',
    'select rolpassword from pg_authid',
  ])('a store’s login is refused: %s', async (statement) => {
    await asStore(async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|3F000|25006)$/),
      });
    });
  });

  test('a store writes only its own records, even if another store’s till has the same name', async () => {
    const record = { sequence: 1, previousHash: '', hash: 'h1', body: '{}' };
    for (const store of ['north', 'south']) {
      const line = await office.connect(store);
      expect(await line.append('one', 1, [{ ...record, hash: `${store}-1` }])).toEqual({
        kind: 'appended',
        lastSequence: 1,
      });
      await line.reportTills([{ ...UNTOLD, till: 'one', seenAgoMs: 5 }]);
      expect(await line.copies()).toEqual([
        { till: 'one', life: 1, lastSequence: 1, lastHash: `${store}-1` },
      ]);
      line.close();
    }
    expect(await office.tills('south')).toMatchObject([{ till: 'one', isUnderstood: false }]);
  });

  test.each([
    ['no record', [[], [], []], 1, 1],
    ['fewer bodies', [['', 'a'], ['a', 'b'], ['{}']], 1, 1],
    ['a life after the next one', [[''], ['a'], ['{}']], 9, 1],
    ['a record before the first', [[''], ['a'], ['{}']], 1, 0],
  ])('an append with %s is refused', async (_, arrays, life, from) => {
    await asStore(async (client) => {
      const asked = client.query("select office.append('two', $1, $2, $3, $4, $5)", [
        life,
        from,
        ...arrays,
      ]);
      await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^22/) });
    });
  });

  test('a record that is not the next one is refused, and the answer says where the copy ends', async () => {
    const line = await office.connect('north');
    const record = (sequence: number, mark = 'r') => ({
      sequence,
      previousHash: sequence === 1 ? '' : `${mark}${sequence - 1}`,
      hash: `${mark}${sequence}`,
      body: '{}',
    });
    const append = (...records: ReturnType<typeof record>[]) => line.append('three', 1, records);
    expect(await append(record(1), record(2))).toEqual({ kind: 'appended', lastSequence: 2 });
    expect(await append(record(1), record(2), record(3))).toEqual({
      kind: 'appended',
      lastSequence: 3,
    });
    expect(await append(record(5))).toEqual({ kind: 'gap', lastSequence: 3 });
    expect(await append(record(4, 'x'))).toEqual({
      kind: 'broken',
      lastSequence: 3,
      atSequence: 4,
    });
    expect(await append(record(2, 'x'))).toEqual({
      kind: 'broken',
      lastSequence: 3,
      atSequence: 2,
    });
    expect(await line.lifeWith('three', 3, 'r3')).toBe(1);
    expect(await line.lifeWith('three', 3, 'x3')).toBeNull();
    line.close();
  });

  const SUMS = {
    life: 1,
    through: 1,
    atMs: 0,
    openSinceMs: null,
    oldestMs: null,
    currency: 'EUR',
    redeemCount: 1,
    redeemCents: 1,
    loadCount: 0,
    loadCents: 0,
    unknownCount: 0,
    unknownCents: 0,
    refusedCount: 0,
    refusedCents: 0,
    driftCount: 0,
  };
  const toldTill = (till: string, sums: Partial<typeof SUMS>, seenAgoMs = 0) => ({
    till,
    seenAgoMs,
    takenOverBy: null,
    goesOnAs: null,
    sums: { ...SUMS, ...sums },
    policy: null,
    ...NO_HEALTH,
  });

  test('impossible sums of one store are refused, so that the list of stores stays readable', async () => {
    const line = await office.connect('north');
    const told = line.reportTills([toldTill('one', { redeemCents: 10 ** 15 })]);
    await expect(told).rejects.toMatchObject({ why: 'strange' });
    expect(await office.stores()).toHaveLength(2);
  });

  test('impossible totals, times and currencies of one store are refused, so that the list of stores stays readable', async () => {
    const line = await office.connect('north');
    const most = { redeemCount: 2 ** 31 - 1, redeemCents: 10 ** 12, driftCount: 2 ** 31 - 1 };
    const odd = 'z!\u001b';
    await line.reportTills([
      toldTill('one', { ...most, currency: odd }, -(10 ** 15)),
      toldTill('two', { ...most, currency: odd }, 10 ** 14),
    ]);
    line.close();
    expect((await office.stores())[0]).toMatchObject({
      redeemCount: 2 ** 31 - 1,
      redeemCents: 10 ** 12,
      currency: '',
    });
    const [one] = await office.tills('north');
    expect(one?.seenAgoMs).toBeGreaterThanOrEqual(0);
  });

  test('incomplete limits of one store are refused, so that the list of all stores’ limits stays readable', async () => {
    const line = await office.connect('north');
    const half = { number: null as unknown as number, heardAtMs: 5 };
    const told = line.reportTills([
      { ...toldTill('one', {}), policy: { ...half, wholeAtMs: null, otherAtMs: null } },
    ]);
    await expect(told).rejects.toMatchObject({ why: 'strange' });
    const owner = await office.owner();
    await printLimits(owner, { say: () => undefined });
    await owner.end();
  });

  test('a store cannot report a take-over by a name that is not a valid till name', async () => {
    const line = await office.connect('north');
    const told = line.reportTills([{ ...toldTill('one', {}), takenOverBy: '\u001b[2J' }]);
    await expect(told).rejects.toMatchObject({ why: 'strange' });
  });

  test('a till that a rebuilt hub no longer knows is not counted, and its records stay', async () => {
    const line = await office.connect('south');
    await line.reportTills([toldTill('one', {}), toldTill('left', { redeemCount: 7 })]);
    expect((await office.stores())[1]).toMatchObject({ tills: 2, redeemCount: 8 });
    await line.reportTills([toldTill('one', {})]);
    expect((await office.stores())[1]).toMatchObject({ tills: 1, redeemCount: 1 });
    expect(await office.tills('south')).toMatchObject([
      { till: 'left', isThere: false, sums: { redeemCount: 7 } },
      { till: 'one', isThere: true },
    ]);
    await line.reportTills([toldTill('one', {}), toldTill('left', { redeemCount: 7 })]);
    line.close();
    expect((await office.stores())[1]).toMatchObject({ tills: 2, redeemCount: 8 });
  });
});

describe('a viewer on another computer', () => {
  test('a viewer reads all stores, and may call no function that writes', async () => {
    const setUp = await addOrRenewViewer(office.place.folder, 'controller');
    const view = new OfficeView(setUp);
    const seen = await view.stores();
    expect(seen?.stores.map(({ store }) => store)).toEqual(['north', 'south']);
    expect(seen?.saysLimits).toBe(false);
    const tills = await view.tills('south');
    expect(tills.find(({ till }) => till === 'one')).toMatchObject({ lastSequence: 1 });
    view.close();
    const functions = await office.ask<{ proname: string }>(
      "select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'office' and has_function_privilege('viewer-controller', p.oid, 'execute') order by 1",
    );
    const names = functions.map(({ proname }) => proname);
    expect(names).toEqual(['facts', 'newest', 'policies', 'policy', 'tills', 'view_stores']);
  });

  test('a viewer sets limits only with a file that allows it, for all named stores or for none, until a new file ends that', async () => {
    const limits = parsePolicyLimits({ preset: 'careful' });
    const reader = new OfficeView(await addOrRenewViewer(office.place.folder, 'reader'));
    await expect(reader.setLimits(['north'], limits)).rejects.toMatchObject({ why: 'strange' });
    reader.close();
    const view = new OfficeView(await addOrRenewViewer(office.place.folder, 'speaker', true));
    expect((await view.stores())?.saysLimits).toBe(true);
    const none = { kind: 'not-open', store: 'nowhere' };
    expect(await view.setLimits(['north', 'nowhere'], limits)).toEqual(none);
    expect((await view.policies()).map(({ policy }) => policy)).toEqual([null, null]);
    const said = { kind: 'said', stores: 2 };
    expect(await view.setLimits(['south', 'north', 'south'], limits)).toEqual(said);
    expect(await view.policies()).toMatchObject([
      { store: 'north', policy: { limits, takenAtMs: null } },
      { store: 'south', policy: { limits, takenAtMs: null } },
    ]);
    await office.ask("update office.store set closed_at = now() where store = 'north'");
    const closed = { kind: 'not-open', store: 'north' };
    expect(await view.setLimits(['north', 'south'], limits)).toEqual(closed);
    expect((await view.policies()).map(({ store }) => store)).toEqual(['south']);
    await office.ask("update office.store set closed_at = null where store = 'north'");
    view.close();
    const again = new OfficeView(await addOrRenewViewer(office.place.folder, 'speaker'));
    expect((await again.stores())?.saysLimits).toBe(false);
    await expect(again.setLimits(['north'], limits)).rejects.toMatchObject({ why: 'strange' });
    again.close();
  });

  test('a viewer learns why no data arrives, and that an older file is no longer valid', async () => {
    const older = await addOrRenewViewer(office.place.folder, 'auditor');
    const setUp = await addOrRenewViewer(office.place.folder, 'auditor');
    const place = { language: 'en', locale: 'en', timeZone: 'UTC', host: 'h' } as const;
    const ask = async (by: typeof setUp, operation: string, body: unknown = {}) => {
      const view = new OfficeView(by);
      try {
        return await answerOffice(view, place, operation, body);
      } finally {
        view.close();
      }
    };
    expect(await ask(older, 'office-stores')).toEqual({ kind: 'away', why: 'unknown-here' });
    const { cert: certificate } = selfSignedCertificate(Date.now());
    expect(await ask({ ...setUp, certificate }, 'office-stores')).toEqual({
      kind: 'away',
      why: 'foreign',
    });
    expect(await ask(setUp, 'office-stores')).toMatchObject({ kind: 'stores' });
    expect(await ask(setUp, 'office-tills', { store: 'south' })).toMatchObject({ kind: 'tills' });
    expect(await ask(setUp, 'office-place')).toEqual(place);
    expect(await ask(setUp, 'office-tell')).toBeNull();
  });
});

describe('rights in the database’s catalogue', () => {
  test('only the owner has rights on a table', async () => {
    const rights = await office.ask(
      "select table_name, grantee, privilege_type from information_schema.table_privileges where table_schema = 'office' and grantee <> 'office_rules'",
    );
    expect(rights).toEqual([]);
  });

  test('every function has its own search path, cannot be called by every login, and belongs to no superuser', async () => {
    const odd = await office.ask(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles r on r.oid = p.proowner
       where n.nspname = 'office' and (r.rolname <> 'office_rules' or r.rolsuper or has_function_privilege('public', p.oid, 'execute')
         or not exists (select from unnest(p.proconfig) as c where c like 'search_path=office, pg_temp'))`,
    );
    expect(odd).toEqual([]);
  });

  test('a store’s login may call exactly these eight functions', async () => {
    const functions = await office.ask<{ proname: string }>(
      "select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'office' and has_function_privilege('store-north', p.oid, 'execute') order by 1",
    );
    expect(functions.map(({ proname }) => proname)).toEqual([
      'append',
      'copies',
      'hello',
      'life_with',
      'read_back',
      'tell',
      'tell_hub',
      'tell_policy',
    ]);
  });

  test('every key and reference begins with the store, so that the stores can be spread over servers', async () => {
    const keys = await office.ask<{ table: string; first: string }>(
      `select c.conrelid::regclass::text as table, a.attname as first from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_namespace n on n.oid = c.connamespace where n.nspname = 'office' and c.contype in ('p', 'u', 'f')`,
    );
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter(({ first }) => first !== 'store')).toEqual([]);
    const odd = await office.ask(
      "select c.conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'office' and (c.condeferrable or c.contype = 'x') union all select relname from pg_class r join pg_namespace n on n.oid = r.relnamespace where n.nspname = 'office' and r.relkind = 'S'",
    );
    expect(odd).toEqual([]);
    const functions = await office.ask<{ prosrc: string }>(
      "select p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'office'",
    );
    const written = functions
      .flatMap(({ prosrc }) => prosrc.replaceAll(/--.*$/gm, '').split(';'))
      .filter((statement) => /\b(update|insert)\b/i.test(statement));
    expect(written.length).toBeGreaterThan(8);
    // Citus requires this: a write uses no clock, and no function that reads.
    const refused = /clock_timestamp|now\(\)|random\(|update[\s\S]*\bfrom\s+jsonb_to/i;
    expect(written.filter((statement) => refused.test(statement))).toEqual([]);
    const names = await readdir(OFFICE_SERVED_DATABASE.migrations);
    for (const name of names) {
      const text = await readFile(`${OFFICE_SERVED_DATABASE.migrations}/${name}`, 'utf8');
      const statements = text.replaceAll(/--.*$/gm, '');
      expect(statements).not.toMatch(/\b(listen|notify|pg_advisory\w*|deferrable|serial)\b/i);
    }
  });
});

describe('connections to the head office', () => {
  test('a connection without the password, or without encryption, is refused', async () => {
    const setUp = office.setUpOf('north');
    const user = roleOfStore('north');
    const target = pinnedConnectionSettings(setUp, OFFICE_SERVED_DATABASE.database);
    const wrong = new Client({ ...target, user, password: 'guessed' });
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
    const clear = new Client({ ...target, ssl: false, user, password: setUp.password });
    await expect(clear.connect()).rejects.toMatchObject({ code: '28000' });
  });
});
