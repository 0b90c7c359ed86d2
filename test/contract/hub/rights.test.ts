import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pinnedConnectionSettings } from '../../../electron/node/hub-client/connect-to-primary.ts';
import { HUB_DATABASE } from '../../../electron/node/hub-client/hub-connection.ts';
import { databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { announceTill } from './announce-till.ts';

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two']);
});
afterAll(() => hub.close());

async function asTill<Result>(
  act: (client: Client) => Promise<Result>,
  name = 'one',
): Promise<Result> {
  const setUp = hub.setUpOf(name);
  const { role: user } = databaseRolesOf(name);
  const client = new Client({
    ...pinnedConnectionSettings(setUp, HUB_DATABASE),
    user,
    password: setUp.password,
  });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

test('a till reports its own movements, and can change none of another till’s', async () => {
  const card = 'c'.repeat(32);
  const tell = (by: string, state: string, changeCents: number) =>
    asTill(async (client) => {
      const moves = [
        { card, intent: 'payment-of-one', changeCents, afterCents: 5_00, state, ageMs: 0 },
      ];
      await client.query('select hub.tell_moves($1)', [JSON.stringify(moves)]);
      const { rows } = await client.query<{ moves: { changeCents: number }[] }>(
        'select hub.moves($1) as moves',
        [card],
      );
      return rows[0]?.moves.map((move) => move.changeCents);
    }, by);
  expect(await tell('one', 'done', -3_00)).toEqual([-3_00]);
  expect(await tell('two', 'done', -9_00)).toEqual([-9_00, -3_00]);
  expect(await tell('two', 'undone', -9_00)).toEqual([-3_00]);
  expect(await tell('one', 'undone', -3_00)).toEqual([]);
});

describe('a till’s login may call its functions, and nothing else', () => {
  test.each([
    'select * from hub.card',
    'select * from hub.hold',
    'select * from hub.person',
    'select * from hub.fact',
    'select * from hub.till',
    'select * from hub.meta',
    'select * from public.hub_migration',
    "insert into hub.card (card) values (repeat('0', 32))",
    'update hub.till set epoch = 9',
    'delete from hub.hold',
    'truncate hub.fact',
    'drop table hub.hold',
    'create table mine (a int)',
    'create temp table mine (a int)',
    'create schema mine',
    "create function hub.mine() returns int language sql as 'select 1'",
    "create or replace function hub.me() returns text language sql as $$ select 'two' $$",
    "select hub.take_over('two', 1)",
    "select hub.read('two', 0, 10)",
    "select hub.mark_absent('two')",
    "select * from hub.taken_by('two')",
    'select hub.may_read_store()',
    "select hub.take_balance(repeat('0', 32), 1, 0)",
    'select hub.clock_ms()',
    "select pg_read_file('postgresql.conf')",
    "copy hub.till to '/tmp/tills'",
    "alter system set fsync = 'off'",
    'set role hub_rules',
    'set session authorization hub_owner',
    'create role another',
    'select lo_create(0)',
    'select lo_creat(-1)',
    "select lo_from_bytea(0, 'much')",
    'alter role "till-two" password \'mine\'',
    'select rolpassword from pg_authid',
  ])('a till’s login is refused: %s', async (statement) => {
    await asTill(async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|3F000|25006)$/),
      });
    });
  });

  test('a till cannot settle another till’s hold', async () => {
    const [one, two] = [await announceTill(hub, 'one'), await announceTill(hub, 'two')];
    const card = '1'.repeat(32);
    const asked = { card, intent: 'intent-of-two', cents: 500 };
    const limits = { limitCents: 9_000, shareCents: 3_000, unknownCents: 1_000 };
    expect(await two.accept({ ...asked, ...limits })).toMatchObject({ because: 'held' });
    const settle = {
      name: 'settle',
      card,
      intent: asked.intent,
      balanceCents: 90_000,
      flight: 9,
    } as const;
    expect(await one.connection.call<'settle'>(settle)).toBe(false);
    expect(await one.connection.call<'view'>({ name: 'view', card })).toMatchObject({
      heldCents: 500,
      confirmedCents: null,
    });
    one.connection.close();
  });

  test.each([
    { p_cents: 0 },
    { p_cents: -500 },
    { p_cents: null },
    { p_limit: null },
    { p_share: null },
    { p_card: '6275 0412' },
    { p_intent: '' },
  ])(
    'a call to hold an amount with $p_cents $p_limit $p_share $p_card $p_intent is refused',
    async (odd) => {
      const { ticket, connection } = await announceTill(hub, 'one');
      connection.close();
      const right = {
        p_ticket: ticket,
        p_card: '2'.repeat(32),
        p_intent: 'intent-odd',
        p_cents: 1,
        // Refused as invalid even if the card has nothing left.
        p_limit: 0,
        p_share: 9_000,
        p_unknown: 9_000,
      };
      const values = Object.values({ ...right, ...odd });
      await asTill(async (client) => {
        const asked = client.query('select hub.accept($1, $2, $3, $4, $5, $6, $7)', values);
        await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^2[23]/) });
      });
    },
  );
});

describe('statements by which one till could block another’s answers', () => {
  const card = '9'.repeat(32);
  const FAR = '9223372036854775807';
  const move = {
    card,
    intent: 'intent-far',
    changeCents: -1,
    afterCents: 1,
    state: 'done',
    ageMs: 0,
  };
  const moved = (odd: string) => JSON.stringify({ ...move, odd: 0 }).replace('"odd":0', odd);
  const begun = 'with h as materialized (select hub.hello() as s)';
  const announce = (holds: string, balances: string): string =>
    `${begun} select hub.announce((s ->> 'ticket')::bigint, (s ->> 'incarnation')::uuid, '${holds}', '${balances}', '{}') from h`;
  const balance = (odd: string): string =>
    announce('[]', `[{"card":"${card}","cents":100,"version":null,"ageMs":0,${odd}}]`);

  test.each([
    `${begun}, a as materialized (select s, hub.announce((s ->> 'ticket')::bigint, (s ->> 'incarnation')::uuid, '[]', '[]', '{}') as done from h)
      select hub.beat((s ->> 'ticket')::bigint, (s ->> 'nowMs')::bigint, ${FAR}) from a where done is not null`,
    `select hub.tell('${card}', ${FAR}, 1)`,
    `select hub.tell_moves('[${moved(`"changeCents":${FAR}`)}]')`,
    `select hub.tell_moves('[${moved(`"afterCents":-${FAR}`)}]')`,
    `select hub.tell_moves('[${moved(`"ageMs":90000000000000000`)}]')`,
    balance(`"ageMs":-9000000000000000`),
    balance(`"ageMs":9000000000000000`),
    balance(`"version":${FAR}`),
    balance(`"version":9007199254740991`),
    balance(`"cents":-${FAR}`),
    announce(
      `[{"card":"${card}","intent":"intent-far-1","cents":900000000000},{"card":"${card}","intent":"intent-far-2","cents":900000000000}]`,
      '[]',
    ),
    `select hub.put_setting(1, 'sign', 'far', 1000000000000, 'x')`,
    `select hub.put_setting(1, 'sign', repeat('😀', 100), null, 'x')`,
    `select hub.put_person(1, repeat('😀', 100), 1000000, 'x')`,
  ])('another till is still answered after: %s', async (statement) => {
    await asTill((client) => client.query(statement)).catch((error: unknown) => {
      expect(error).toMatchObject({ code: expect.stringMatching(/^2[23]/) });
    });
    const { connection } = await announceTill(hub, 'two');
    await connection.call<'tills'>({ name: 'tills' });
    await connection.call<'view'>({ name: 'view', card });
    await connection.call<'flight'>({ name: 'flight', card });
    await connection.call<'moves'>({ name: 'moves', card });
    await connection.call<'settings'>({ name: 'settings' });
    await connection.call<'people'>({ name: 'people' });
    await connection.call<'tell'>({ name: 'tell', card, balanceCents: 100, flight: null });
    connection.close();
  });
});

describe('rights in the database’s catalogue', () => {
  const ask = async (statement: string): Promise<Record<string, unknown>[]> => {
    const owner = await hub.owner();
    try {
      return (await owner.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await owner.end();
    }
  };

  test('only the owner has rights on a table', async () => {
    const rights = await ask(
      "select table_name, grantee, privilege_type from information_schema.table_privileges where table_schema = 'hub' and grantee <> 'hub_rules'",
    );
    expect(rights).toEqual([]);
  });

  test('no function can be called by every login', async () => {
    const functions = await ask(
      "select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'hub' and has_function_privilege('public', p.oid, 'execute')",
    );
    expect(functions).toEqual([]);
  });

  test('every function has its own search path, and none belongs to a superuser', async () => {
    const functions = await ask(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles r on r.oid = p.proowner
       where n.nspname = 'hub' and (r.rolname <> 'hub_rules' or r.rolsuper
         or not exists (select from unnest(p.proconfig) as c where c like 'search_path=hub, pg_temp'))`,
    );
    expect(functions).toEqual([]);
  });

  const callableBy = async (role: string): Promise<unknown[]> => {
    const functions = await ask(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'hub' and has_function_privilege('${role}', p.oid, 'execute') order by 1`,
    );
    return functions.map((row) => row['proname']);
  };

  test('a manager’s login may take a till over and list tills, but read no records', async () => {
    expect(await callableBy('manager-one')).toEqual(['take_over', 'tills']);
  });

  test('a till’s login may call exactly these twenty-three functions', async () => {
    expect(await callableBy('till-one')).toEqual([
      'accept',
      'announce',
      'append',
      'beat',
      'changes',
      'claim',
      'closes',
      'flight',
      'forget',
      'hello',
      'moves',
      'people',
      'put_person',
      'put_setting',
      'read_public',
      'read_taken',
      'say_money',
      'settings',
      'settle',
      'tell',
      'tell_moves',
      'tills',
      'view',
    ]);
  });
});

describe('connections to the hub', () => {
  test('a connection without the password, or without encryption, is refused', async () => {
    const setUp = hub.setUpOf('one');
    const { role: user } = databaseRolesOf('one');
    const wrong = new Client({
      ...pinnedConnectionSettings(setUp, HUB_DATABASE),
      user,
      password: 'guessed',
    });
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
    const clear = new Client({
      ...pinnedConnectionSettings(setUp, HUB_DATABASE),
      ssl: false,
      user,
      password: setUp.password,
    });
    await expect(clear.connect()).rejects.toMatchObject({ code: '28000' });
  });
});

test('the hub’s folder contains no password and no value of a statement', async () => {
  const { password, managerPassword, cardSecret } = hub.setUpOf('one');
  const inDatabase = [password, managerPassword, cardSecret, hub.file.ownerPassword];
  const names = await readdir(hub.place.folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names.filter((name) => name.isFile() && name.name !== 'hub.json')) {
    const bytes = await readFile(path.join(entry.parentPath, entry.name)).catch(() => null);
    if (bytes !== null && inDatabase.some((secret) => bytes.includes(secret)))
      found.push(entry.name);
  }
  expect(names.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
