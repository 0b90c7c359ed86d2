import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pinnedConnectionSettings } from '../../../electron/node/hub-client/connect-to-primary.ts';
import { HUB_DATABASE } from '../../../electron/node/hub-client/hub-connection.ts';
import { watchDisk } from '../../../electron/server/run/watch-disk.ts';
import { databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { PATIENCE } from '../../builders/patience.ts';

/**
 * PostgreSQL and its logins are real; the free space of the disk is simulated. Second tier: an attack by number, which
 * needs the computer to itself.
 */

const PLENTY = 2 ** 40;
const LITTLE = 2 ** 20;

let hub: HubOnDisk;
let free = PLENTY;
const said: string[] = [];
const stop = new AbortController();
let watched: Promise<void>;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two']);
  const say = (line: string) => void said.push(line);
  watched = watchDisk(hub.place, hub.file, hub.pid, say, stop.signal, () => Promise.resolve(free));
});
afterAll(async () => {
  stop.abort();
  await watched;
  await hub.close();
});

async function login(till: string): Promise<Client> {
  const setUp = hub.setUpOf(till);
  const who = { user: databaseRolesOf(till).role, password: setUp.password };
  const client = new Client({ ...pinnedConnectionSettings(setUp, HUB_DATABASE), ...who });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Appends records in order, each with so many random bytes that no database can compress them. */
async function append(till: string, from: number, count: number, bytes: number): Promise<void> {
  const client = await login(till);
  try {
    const { rows } = await client.query<{ tills: { till: string; epoch: number }[] }>(
      'select hub.tills() as tills',
    );
    const epoch = rows[0]?.tills.find((one) => one.till === till)?.epoch;
    for (let seq = from; seq < from + count; seq += 1) {
      const values = [
        epoch,
        seq,
        [seq === 1 ? '' : `h${seq - 1}`],
        [`h${seq}`],
        [randomBytes(bytes / 2).toString('hex')],
        [null],
        true,
      ];
      await client.query('select hub.append($1, $2, $3, $4, $5, $6, $7)', values);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

const MB = 1024 * 1024;

/** Ways to fill a disk other than records: the text grows until the session is ended. */
const FLOODS = {
  settings: `select hub.put_setting(1, 'prices', 'n' || random(), null,
    (select string_agg(md5(random()::text), '') from generate_series(1, 20000)))`,
  notices: "select count(pg_notify('x', n || repeat('y', 7900))) from generate_series(1, 1000) n",
};

async function flood(till: string, how: keyof typeof FLOODS): Promise<unknown> {
  const client = await login(till);
  try {
    await client.query('listen x');
    for (;;) await client.query(FLOODS[how]);
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('a login that fills the disk is shut out until there is space, and working tills are not', async () => {
  await append('one', 1, 1, 3 * MB);
  await wait(1_500);
  expect(said).toEqual([]);
  free = LITTLE;
  await vi.waitFor(() => expect(said.join()).toContain('Free up space'), PATIENCE);
  await append('two', 1, 20, 1_000);
  await wait(2_500);
  expect(said.join()).not.toContain('locked out');
  await append('one', 2, 400, 3 * MB).catch((error: unknown) => {
    // The session may be ended in the middle of a statement, between two, or while one is on its way.
    expect(String(error)).toMatch(/terminat|not queryable|EPIPE|ECONNRESET/i);
  });
  await vi.waitFor(() => expect(said.join()).toContain('till-one has filled the disk'), PATIENCE);
  await expect(login('one')).rejects.toMatchObject({ code: '53300' });
  await append('two', 21, 5, 1_000);
  expect(said.join()).not.toContain('till-two');
  free = PLENTY;
  await vi.waitFor(async () => (await login('one')).end(), PATIENCE);
});

test.each(['settings', 'notices'] as const)(
  'a login that fills the disk with %s is shut out until there is space',
  async (how) => {
    said.length = 0;
    free = LITTLE;
    expect(String(await flood('two', how))).toMatch(/terminat/i);
    await vi.waitFor(() => expect(said.join()).toContain('till-two has filled the disk'), PATIENCE);
    free = PLENTY;
    await vi.waitFor(async () => (await login('two')).end(), PATIENCE);
  },
);

test('a server log that a login fills is shortened, and its newest lines are kept', async () => {
  const { log } = hub.place;
  const client = await login('one');
  await client.query('set client_min_messages = error');
  // The login's last lines may come after the log was cut.
  const warn =
    "do $$ begin for n in 1..9 loop raise warning '%', repeat('x', 1000000); end loop; end $$";
  for (let part = 0; part < 5; part += 1) await client.query(warn);
  await client.end();
  // The log is copied before it is cut.
  await vi.waitFor(async () => {
    expect(await readFile(`${log}.before`, 'utf8')).toContain('xxx');
    expect((await stat(log)).size).toBeLessThan(32 * MB);
  }, PATIENCE);
});
