import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pinnedConnectionSettings } from '../../../electron/node/hub-client/connect-to-primary.ts';
import { HUB_DATABASE } from '../../../electron/node/hub-client/hub-connection.ts';
import { findServerLacks } from '../../../electron/server/hub/missing-settings.ts';
import { connectOwner } from '../../../electron/server/database/owner-access.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { createCluster } from '../../../electron/server/database/cluster.ts';
import { hubSetUpSchema, databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { makeServerFolder, serverForTests } from '../../builders/hub-on-disk.ts';
import { PATIENCE } from '../../builders/patience.ts';
import { ExternalPostgres } from '../../builders/external-postgres.ts';

/**
 * A hub in a PostgreSQL that somebody else runs: the holder of one till's file tries everything to stop the hub and
 * other work of that server.
 */

const OWNER_PASSWORD = 'of-the-owner';
const { programs, user } = serverForTests();
/** From this PostgreSQL version on, a login that is no superuser can own a hub. */
const isLeast = programs.major >= 16;
const OWNER = isLeast ? 'hub_owner' : 'dba';

let files: string;
let server: ExternalPostgres;
const setUps = new Map<string, HubSetUp>();

beforeAll(async () => {
  files = await makeServerFolder();
  server = await ExternalPostgres.prepare(files, 'server', OWNER_PASSWORD);
  await createCluster(server.place, server.at, programs, user);
  await server.start();
  await server.ask('alter system set max_prepared_transactions = 5');
  await server.stop();
  await server.start();
  await server.ask(`create role hub_owner login createrole password '${OWNER_PASSWORD}'`);
  await server.ask(`create database hub owner ${OWNER}`);
});
afterAll(async () => {
  await server.stop();
  await rm(files, { recursive: true, force: true });
});

async function typed(args: readonly string[], stop = AbortSignal.abort()) {
  const lines: string[] = [];
  const env = { ...process.env, PGPASSWORD: OWNER_PASSWORD };
  const say = (line: string): void => {
    lines.push(line);
  };
  const code = await runHubCommand({ args, workingFolder: files, env, say, stop });
  return { code, text: lines.join('\n') };
}

const atHub = (...args: readonly string[]) => typed([...args, '--folder', 'hub']);

async function login(till: string): Promise<Client> {
  const setUp = setUps.get(till)!;
  const target = { user: databaseRolesOf(till).role, password: setUp.password };
  const client = new Client({ ...pinnedConnectionSettings(setUp, HUB_DATABASE), ...target });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('check prints each setting that only an administrator can change, with its statement, until it is changed', async () => {
  const { host, port } = server.at;
  const named = ['--server', `${host}:${port}`, '--certificate', server.place.certificate];
  const made = await typed(['init', 'hub', ...named, '--owner', OWNER]);
  expect(made).toMatchObject({ code: 0 });
  for (const till of ['one', 'two']) {
    expect(await atHub('add-till', till)).toMatchObject({ code: 0 });
    const file = await readFile(path.join(files, `hub-of-${till}.json`), 'utf8');
    setUps.set(till, hubSetUpSchema.parse(JSON.parse(file)));
  }
  // If the owner is a superuser, the hub has already revoked these rights.
  await server.ask('grant execute on function pg_advisory_lock(bigint) to public', 'hub');
  const lacking = await atHub('check');
  expect(lacking).toMatchObject({ code: 1 });
  expect(lacking.text).toContain('keep the tills out for 60 s');
  expect(lacking.text).toContain('pg_advisory_lock(bigint)');
  const one = await login('one');
  await one.query("begin; select hub.tell(repeat('b', 32), 100, 1); prepare transaction 'held'");
  await one.end();
  await server.ask("rollback prepared 'held'", 'hub');
  expect(lacking.text.includes('temp_file_limit')).toBe(isLeast);

  const statements = lacking.text.split('\n').filter((line) => line.startsWith('  '));
  for (const statement of statements.flatMap((line) => line.split(';')))
    if (statement.trim() !== '') await server.ask(statement, 'hub');
  await server.stop();
  await server.start();
  await vi.waitFor(async () => expect(await atHub('check')).toMatchObject({ code: 0 }), PATIENCE);
});

describe('a till’s login while the hub’s start command runs', () => {
  const stop = new AbortController();
  let running: ReturnType<typeof typed>;
  beforeAll(() => {
    running = typed(['start', '--folder', 'hub'], stop.signal);
  });
  afterAll(async () => {
    stop.abort();
    expect(await running).toMatchObject({ code: 0 });
  });

  test('a till login’s session that holds locks is ended, and no session of another login on that server', async () => {
    await server.ask("create role clerk login password 'of-the-clerk'");
    const { host, port } = server.at;
    const own = { host, port, user: 'clerk', password: 'of-the-clerk', database: 'postgres' };
    const clerk = new Client({ ...own, ssl: { rejectUnauthorized: false } });
    await clerk.connect();
    await clerk.query('begin; select 1');
    const held = await login('one');
    const ended = new Promise((resolve) => held.once('end', resolve));
    await held.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await held.query("begin; select hub.tell(repeat('a', 32), 100, 1)");
    const two = await login('two');
    await two.query('set statement_timeout = 10000');
    await two.query("select hub.tell(repeat('a', 32), 100, 1)").catch((error: unknown) => {
      expect(error).not.toMatchObject({ code: '57014' });
    });
    await ended;
    expect((await clerk.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await Promise.all([clerk.end(), two.end()]);
  });

  test('a till’s login can take no advisory lock, and cannot fill the disk by sorting', async () => {
    const one = await login('one');
    await expect(one.query('select pg_advisory_lock(1)')).rejects.toMatchObject({ code: '42501' });
    const { rows } = await one.query<{ temp_file_limit: string }>('show temp_file_limit');
    expect(rows).toEqual([{ temp_file_limit: '64MB' }]);
    await expect(one.query('set temp_file_limit = -1')).rejects.toMatchObject({ code: '42501' });
    await one.query('alter role current_user reset all');
    await one.end();
    const again = await login('one');
    expect((await again.query('show temp_file_limit')).rows).toEqual(rows);
    await again.end();
  });
});

test('a password and limits that a till’s login has changed are reset by the next start', async () => {
  const one = await login('one');
  await one.query("alter role current_user password 'stolen'");
  await one.query('alter role current_user set statement_timeout = 0');
  await one.end();
  await expect(login('one')).rejects.toMatchObject({ code: '28P01' });
  expect(await atHub('start')).toMatchObject({ code: 0 });
  const back = await login('one');
  const { rows } = await back.query<{ statement_timeout: string }>('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '2s' }]);
  await back.end();
});

test('a database whose sort order an update changed is reported until the printed statements have run', async () => {
  await server.ask(
    "create database sorted template template0 locale_provider icu icu_locale 'und'",
  );
  const lacks = async () => {
    const owner = await connectOwner(server.place, server.at, 'sorted');
    const said = await findServerLacks(owner);
    await owner.end();
    return said.filter(({ because }) => because.includes('collation 1,'));
  };
  expect(await lacks()).toEqual([]);
  await server.ask("update pg_database set datcollversion = '1' where datname = 'sorted'");
  const [lack] = await lacks();
  for (const statement of lack!.sql.split('; ')) await server.ask(statement, 'sorted');
  expect(await lacks()).toEqual([]);
});
