import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pinnedConnectionSettings } from '../../../electron/node/hub-client/connect-to-primary.ts';
import { HUB_DATABASE } from '../../../electron/node/hub-client/hub-connection.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { PATIENCE } from '../../builders/patience.ts';
import { RunningServerCommand } from '../../builders/running-server-command.ts';
import { startHalfOpenConnections } from './half-open-connections.ts';

/**
 * The holder of one till's file, or of none, tries everything to stop a store's hub. Second tier: an attack by number,
 * which needs the computer to itself.
 */

let hub: HubOnDisk;
let start: RunningServerCommand;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two', 'three', 'four']);
  await hub.stop();
  start = await RunningServerCommand.begin(runHubCommand, hub.place.folder);
});
afterAll(async () => {
  await start.stop();
  await hub.close();
});

async function startAgain(): Promise<void> {
  await start.stop();
  start = await RunningServerCommand.begin(runHubCommand, hub.place.folder);
}

async function login(till: string, kind: 'till' | 'manager' = 'till'): Promise<Client> {
  const setUp = hub.setUpOf(till);
  const { role, managerRole } = databaseRolesOf(till);
  const who =
    kind === 'till'
      ? { user: role, password: setUp.password }
      : { user: managerRole, password: setUp.managerPassword };
  const client = new Client({ ...pinnedConnectionSettings(setUp, HUB_DATABASE), ...who });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function as(till: string, ...statements: readonly string[]): Promise<unknown> {
  const client = await login(till);
  try {
    for (const statement of statements) await client.query(statement);
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const DENIED = { code: '42501' };
const NO_LIMITS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** Fails if a working till waits longer than its people would. */
async function answersTill(till: string, card = 'a'): Promise<void> {
  const asked = await login(till);
  await asked.query('set statement_timeout = 10000');
  const answer = asked.query('select hub.tell(repeat($1, 32), 100, 1)', [card]);
  await answer.catch((error: unknown) => {
    expect(error).not.toMatchObject({ code: '57014' });
  });
  await asked.end();
}

describe('a login that holds something too long', () => {
  test('a transaction that locks a card and falls silent is ended within seconds', async () => {
    const held = await login('one');
    const ended = new Promise((resolve) => held.once('end', resolve));
    await held.query(NO_LIMITS);
    await held.query("begin; select hub.tell(repeat('a', 32), 100, 1)");
    await answersTill('two');
    await ended;
  });

  test('a statement that never ends is ended within seconds', async () => {
    const answer = await as('three', NO_LIMITS, 'select pg_sleep(600)');
    expect(answer).toMatchObject({ code: '57P01' });
  });

  test('a failed take-over locks no row', async () => {
    const manager = await login('one', 'manager');
    await manager.query('begin');
    await manager.query("select hub.take_over('two', 999)");
    const owner = await hub.owner();
    const { rows } = await owner.query(
      "select 1 from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'till' and l.mode = 'RowShareLock' and l.granted",
    );
    expect(rows).toEqual([]);
    await owner.end();
    await manager.end();
  });
});

describe('what a login may not do', () => {
  test.each([
    'select pg_advisory_lock(1)',
    'select pg_try_advisory_xact_lock(1, 2)',
    "select pg_logical_emit_message(false, 'x', 'much')",
  ])('a login is denied %s', async (statement) => {
    expect(await as('one', statement)).toMatchObject(DENIED);
  });

  test('a sort that fills the disk is ended, and no login can raise its limit', async () => {
    const sort =
      'select count(*) from (select n from generate_series(1, 30000000) n order by -n) x';
    const answer = await as('four', "set work_mem = '64kB'", 'set statement_timeout = 0', sort);
    // Either the limit for files or the time limit ends the sort.
    expect(answer).toMatchObject({ code: expect.stringMatching(/^(53400|57P01)$/) });
    expect(await as('one', 'set temp_file_limit = -1')).toMatchObject(DENIED);
  });

  test('appending text that is longer than any record is refused', async () => {
    const client = await login('one');
    const { rows } = await client.query<{ tills: { till: string; epoch: number }[] }>(
      'select hub.tills() as tills',
    );
    const epoch = rows[0]?.tills.find(({ till }) => till === 'one')?.epoch;
    const much = 'x'.repeat(5 * 1024 * 1024);
    const values = [epoch, 1, [''], ['h'], [much], [null], false];
    const asked = client.query('select hub.append($1, $2, $3, $4, $5, $6, $7)', values);
    await expect(asked).rejects.toMatchObject({ code: '23514' });
    // All tills receive the mark of each copy, so its length affects all of them.
    const mark = [epoch, 1, [''], ['h'.repeat(1_000_000)], ['{}'], [null], false];
    const marked = client.query('select hub.append($1, $2, $3, $4, $5, $6, $7)', mark);
    await expect(marked).rejects.toMatchObject({ code: '23514' });
    await client.end();
  });

  test.each([
    ['a value of 500 MB', "select length(repeat('x', 500000000))"],
    [
      '20 GB to work with',
      'select count(*) from (select distinct n from generate_series(1, 30000000) n) x',
    ],
  ])('a statement that needs too much memory fails: %s', async (_, statement) => {
    const answer = await as('four', NO_LIMITS, "set work_mem = '20GB'", statement);
    expect(answer).toMatchObject({ code: '53200' });
  });
});

test('a password and settings that a login has changed are reset by the next start', async () => {
  const { role } = databaseRolesOf('one');
  expect(
    await as(
      'one',
      `alter role "${role}" password 'stolen'`,
      `alter role "${role}" set default_transaction_read_only = on`,
      `alter role "${role}" in database hub set statement_timeout = 0`,
    ),
  ).toBeNull();
  await expect(login('one')).rejects.toMatchObject({ code: '28P01' });
  await startAgain();
  const back = await login('one');
  const { rows } = await back.query<{ statement_timeout: string }>('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '2s' }]);
  const read = await back.query('show default_transaction_read_only');
  expect(read.rows).toEqual([{ default_transaction_read_only: 'off' }]);
  await back.end();
});

test.each([
  ['naming a role', 120],
  ['connecting', 260],
] as const)(
  'connections without a login that fall silent after %s, %i at a time, do not prevent tills from logging in',
  async (silentAfter, count) => {
    const { host, port } = hub.file;
    const { role } = databaseRolesOf('one');
    const ended = startHalfOpenConnections({
      at: { host, port },
      from: '127.0.0.2',
      count,
      silentAfter,
      role,
      database: 'hub',
    });
    await vi.waitFor(() => expect(ended()).toBeGreaterThan(count), PATIENCE);
    let [logIns, refused] = [0, 0];
    while (logIns < 20) {
      const client = await login('two').catch(() => null);
      await client?.query('select hub.tills()');
      await client?.end();
      if (client === null) refused += 1;
      else logIns += 1;
      await wait(50);
    }
    expect(refused).toBeLessThan(2 * logIns);
  },
);

/** Does what a working till does: reports a balance and changes a setting. */
async function works(till: string, card: string): Promise<void> {
  const setting = `select hub.put_setting(1, 'limits', 'n' || random(), null, 'x')`;
  expect(await as(till, `select hub.tell(repeat('${card}', 32), 100, 1)`, setting)).toBeNull();
}

/** A login that locks its own row might keep the hub from shutting it out. */
const HOLD = `${NO_LIMITS}; begin; select hub.tell(repeat('e', 32), 100, 1);
  select hub.put_setting(1, 'sign', 'held', null, 'x'); alter role current_user password 'mine'`;

test('a login that locks its own row is shut out nevertheless', async () => {
  const held = ['f', '0', '1'].map(async (card) => {
    const client = await login('three');
    await client.query(`${NO_LIMITS}; begin; select hub.tell(repeat('${card}', 32), 100, 1)`);
  });
  await Promise.all(held);
  await wait(2_000);
  const holder = await login('three');
  await holder.query(HOLD);
  const ended = expect(holder.query('select pg_sleep(600)')).rejects.toThrow();
  await vi.waitFor(() => expect(start.said.join()).toContain('login till-three kept'), PATIENCE);
  await ended;
  await works('two', 'e');
  await startAgain();
});

test.each([
  [
    'a search that PostgreSQL does not break off',
    "select strpos(repeat('a', 20000000), 'b' || repeat('a', 10000000))",
  ],
  [
    'the same in a process beside it',
    "set force_parallel_mode = on; select strpos(repeat('a', 20000000 + relpages), 'b' || repeat('a', 10000000)) from pg_class where oid = 'pg_class'::regclass",
  ],
])('%s is ended, and the login stays shut out', async (_, search) => {
  const holder = await login('four');
  await holder.query(HOLD);
  await expect(holder.query(search)).rejects.toThrow(/terminat/);
  await vi.waitFor(() => works('two', 'e'), PATIENCE);
  expect(start.said.join()).toContain('login till-four kept');
  await expect(login('four')).rejects.toMatchObject({ code: '28000' });
  await startAgain();
  await works('four', 'e');
});

test('the hub starts while a login holds a lock on its own row', async () => {
  await as('one', 'alter role current_user set statement_timeout = 0');
  await start.stop();
  const isOver = new AbortController();
  const holding = (async () => {
    while (!isOver.signal.aborted) {
      const client = await login('one').catch(() => null);
      await client?.query(`${HOLD}; select pg_sleep(600)`).catch(() => undefined);
      await client?.end();
    }
  })();
  start = await RunningServerCommand.begin(runHubCommand, hub.place.folder);
  await vi.waitFor(() => works('two', 'e'), PATIENCE);
  isOver.abort();
  await holding;
});

test('a login that keeps holding locks is shut out for a minute or until the next start, and the other tills work', async () => {
  const ended = ['b', 'c', 'd'].map(async (card) => {
    const held = await login('one');
    const end = new Promise((resolve) => held.once('end', resolve));
    await held.query(`${NO_LIMITS}; begin; select hub.tell(repeat('${card}', 32), 100, 1)`);
    await end;
  });
  await Promise.all(ended);
  await vi.waitFor(() => expect(start.said.join()).toContain('The login till-one kept'), PATIENCE);
  await expect(login('one')).rejects.toMatchObject({ code: '53300' });
  await answersTill('two', 'b');
  await startAgain();
  const back = await login('one');
  await back.end();
});
