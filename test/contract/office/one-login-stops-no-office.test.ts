import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pinnedConnectionSettings } from '../../../electron/node/hub-client/connect-to-primary.ts';
import { runOfficeCommand } from '../../../electron/server/office/commands/run-office.ts';
import type { OfficeConnection } from '../../../electron/node/office-client/office-connection.ts';
import { addOrRenewViewer } from '../../../electron/server/office/make-office.ts';
import {
  OFFICE_SERVED_DATABASE,
  parseNetworks,
  readOfficeFile,
  writeOfficeFile,
} from '../../../electron/server/office/office-folder.ts';
import { roleOfStore, roleOfViewer } from '../../../shared/office/office-set-up.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { PATIENCE } from '../../builders/patience.ts';
import { RunningServerCommand } from '../../builders/running-server-command.ts';
import { startHalfOpenConnections } from '../hub/half-open-connections.ts';
import { NO_HEALTH } from '../../builders/till-health-samples.ts';

/**
 * The holder of one store's file, of a viewer's, or of none tries everything to stop a head office, while another store
 * sends its records. Second tier: an attack by number, which needs the computer to itself.
 */

let office: OfficeOnDisk;
let viewerPassword: string;
let start: RunningServerCommand;
beforeAll(async () => {
  office = await OfficeOnDisk.open(['north', 'south', 'east']);
  viewerPassword = (await addOrRenewViewer(office.place.folder, 'reader')).password;
  await office.stop();
  start = await RunningServerCommand.begin(runOfficeCommand, office.place.folder);
});
afterAll(async () => {
  await start.stop();
  await office.close();
});

const STORE = roleOfStore('north');
const VIEWER = roleOfViewer('reader');

async function login(user: string): Promise<Client> {
  const setUp = office.setUpOf('north');
  const password = user === VIEWER ? viewerPassword : setUp.password;
  const client = new Client({
    ...pinnedConnectionSettings(setUp, OFFICE_SERVED_DATABASE.database),
    user,
    password,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function as(user: string, ...statements: readonly string[]): Promise<unknown> {
  const client = await login(user);
  try {
    for (const statement of statements) await client.query(statement);
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const HUB = 'a'.repeat(32);
const NO_LIMITS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** Sends the next record of the other store's till, and fails if it does not arrive. */
let sequence = 0;
async function bringsRecord(): Promise<void> {
  const line = await office.connect('south');
  sequence += 1;
  const previousHash = sequence === 1 ? '' : `s${sequence - 1}`;
  const record = { sequence, previousHash, hash: `s${sequence}`, body: '{}' };
  const answer = await line.append('one', 1, [record]);
  expect(answer).toEqual({ kind: 'appended', lastSequence: sequence });
  line.close();
}

describe.each([STORE, VIEWER])('what the login %s may not do', (user) => {
  test.each([
    [
      'takes all locks of the server',
      'select pg_advisory_lock(n) from generate_series(1, 12000) n',
      '42501',
    ],
    ['fills its log', "select pg_logical_emit_message(false, 'x', repeat('x', 10000000))", '42501'],
    ['lifts the bound of temporary files', 'set temp_file_limit = -1', '42501'],
    [
      'fills the disk with a sort',
      "set work_mem = '64kB'; select count(*) from (select n from generate_series(1, 30000000) n order by -n) x",
      '53400',
    ],
    [
      'takes the computer’s memory',
      "set work_mem = '20GB'; select count(*) from (select distinct n from generate_series(1, 30000000) n) x",
      '53200',
    ],
  ])('a login never %s', async (_, statement, code) => {
    expect(await as(user, NO_LIMITS, statement)).toMatchObject({ code });
    await bringsRecord();
  });

  test('a password and settings that a login has changed are reset by the next start', async () => {
    const changes = [
      "alter role current_user password 'stolen'",
      'alter role current_user set default_transaction_read_only = on',
    ];
    expect(await as(user, ...changes)).toBeNull();
    await expect(login(user)).rejects.toMatchObject({ code: '28P01' });
    await start.stop();
    start = await RunningServerCommand.begin(runOfficeCommand, office.place.folder);
    const back = await login(user);
    const { rows } = await back.query('show default_transaction_read_only');
    expect(rows).toEqual([{ default_transaction_read_only: 'off' }]);
    await back.end();
  });
});

test('an open transaction of one store delays neither another store nor the office’s settings, and is ended', async () => {
  const held = await login(STORE);
  const ended = new Promise((resolve) => held.once('end', resolve));
  await held.query(`${NO_LIMITS}; begin; select office.hello(1, '${HUB}')`);
  await bringsRecord();
  await office.ask('update office.store set policy_taken = policy_taken');
  await ended;
});

test('a session for which another one waits is ended, even while it pretends to read an answer', async () => {
  const held = await login(STORE);
  const ended = new Promise((resolve) => held.once('end', resolve));
  await held.query(`${NO_LIMITS}; begin; select office.hello(1, '${HUB}')`);
  held.query("select repeat('x', 100000) from generate_series(1, 100000)").catch(() => undefined);
  held.connection.stream.pause();
  await office.ask('update office.store set policy_taken = policy_taken');
  held.connection.stream.resume();
  await ended;
});

test('a store cannot report more than a thousand tills, or append a record with an oversized hash or body', async () => {
  const asEast = async (act: (line: OfficeConnection) => Promise<unknown>): Promise<unknown> => {
    const line = await office.connect('east');
    return act(line).finally(() => line.close());
  };
  const strange = { why: 'strange' };
  const told = Array.from({ length: 1_001 }, (_, number) => ({
    till: `till-${number}`,
    seenAgoMs: 0,
    takenOverBy: null,
    goesOnAs: null,
    sums: null,
    policy: null,
    ...NO_HEALTH,
  }));
  await expect(asEast((line) => line.reportTills(told))).rejects.toMatchObject(strange);
  await asEast((line) => line.reportTills(told.slice(1)));
  const record = { sequence: 1, previousHash: '', hash: 'h'.repeat(1_000_000), body: '{}' };
  const long = { ...record, hash: 'h', body: 'x'.repeat(5 * 1024 * 1024) };
  for (const odd of [record, long]) {
    const appended = asEast((line) => line.append('one', 1, [odd]));
    await expect(appended).rejects.toMatchObject(strange);
  }
});

test('400 silent connections without a login do not keep another store’s records from the office', async () => {
  const { host, port } = office.file;
  const ended = startHalfOpenConnections({
    at: { host, port },
    from: '127.0.0.2',
    count: 400,
    silentAfter: 'naming a role',
    role: STORE,
    database: OFFICE_SERVED_DATABASE.database,
  });
  await vi.waitFor(() => expect(ended()).toBeGreaterThan(400), PATIENCE);
  let [brought, refused] = [0, 0];
  while (brought < 10) {
    const isIn = await office.connect('south').then(
      (line) => {
        line.close();
        return true;
      },
      () => false,
    );
    if (isIn) brought += 1;
    else refused += 1;
    await wait(50);
  }
  expect(refused).toBeLessThan(2 * brought);
  // A hub does the same: it repeats a call that was refused.
  await vi.waitFor(bringsRecord, PATIENCE);
});

test('by default an office listens on one address of this computer, and admits only its own networks', async () => {
  const [listens] = await office.ask<{ at: string }>(
    "select current_setting('listen_addresses') as at",
  );
  expect(listens).toEqual({ at: '127.0.0.1' });
  const rules = await office.ask<{ address: string }>(
    'select distinct address from pg_hba_file_rules order by 1',
  );
  expect(rules.map(({ address }) => address)).toEqual(['samehost', 'samenet']);
});

test('configured networks stay admitted after restarts, together with those an administrator admits', async () => {
  const letsIn = async () => {
    const rules = await office.ask<{ address: string }>(
      'select distinct address from pg_hba_file_rules order by 1',
    );
    return rules.map(({ address }) => address);
  };
  const { folder, cluster } = office.place;
  const file = await readOfficeFile(folder);
  await start.stop();
  const added = '# of the administrator\nhostssl office +office_viewer 10.9.0.0/16 scram-sha-256\n';
  const ours = OFFICE_SERVED_DATABASE.accessRules(file);
  await writeFile(path.join(cluster, 'pg_hba.conf'), `${ours}${added}`);
  start = await RunningServerCommand.begin(runOfficeCommand, folder);
  expect(await letsIn()).toEqual(['10.9.0.0', 'samehost', 'samenet']);
  await start.stop();
  start = await RunningServerCommand.begin(
    runOfficeCommand,
    folder,
    '--from',
    '10.1.0.0/16,samenet',
  );
  expect(await letsIn()).toEqual(['10.1.0.0', '10.9.0.0', 'samehost', 'samenet']);
  await start.stop();
  start = await RunningServerCommand.begin(runOfficeCommand, folder);
  expect(await letsIn()).toEqual(['10.1.0.0', '10.9.0.0', 'samehost', 'samenet']);
  await start.stop();
  await writeOfficeFile(folder, file);
  start = await RunningServerCommand.begin(runOfficeCommand, folder);
});

test('stores elsewhere are admitted only from the configured networks', async () => {
  const at = { host: '10.0.0.5', port: 5489, ownerPassword: '' };
  const rules = OFFICE_SERVED_DATABASE.accessRules({
    ...at,
    from: parseNetworks('10.1.0.0/16, 2001:db8::/32'),
  });
  expect(rules.match(/office_store \S+/g)).toEqual([
    'office_store 10.1.0.0/16',
    'office_store 2001:db8::/32',
  ]);
  const init = async (...more: readonly string[]) => {
    const lines: string[] = [];
    const say = (line: string): void => {
      lines.push(line);
    };
    const args = ['init', 'never-made', ...more];
    const how = { env: process.env, say, stop: AbortSignal.abort() };
    const code = await runOfficeCommand({ args, workingFolder: office.place.folder, ...how });
    return { code, text: lines.join() };
  };
  for (const odd of ['10.1.0.0', '10.1.0.0/33', 'all scram\nhost all all all trust'])
    expect((await init('--from', odd)).text).toContain('is no network');
  for (const every of ['0.0.0.0', '::', '0'])
    expect((await init('--address', every)).text).toContain('every address of this computer');
});
