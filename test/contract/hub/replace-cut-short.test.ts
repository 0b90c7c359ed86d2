import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { readHubFile, writeHubFile } from '../../../electron/server/hub/hub-folder.ts';
import { connectOwner } from '../../../electron/server/database/owner-access.ts';
import { hubSetUpSchema, databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { PATIENCE } from '../../builders/patience.ts';
import { ServerPairOnDisk } from '../../builders/server-pair-on-disk.ts';
import { announceTill } from './announce-till.ts';

/**
 * A `replace` or an `init` that stops half-way must not forget which tills were taken over, because such a till could
 * send again what its successor has sent.
 */

async function hubCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const asked = {
    args,
    workingFolder: '/',
    env: { ...process.env, ...env },
    say: (line: string) => void lines.push(line),
    stop: AbortSignal.abort(),
  };
  try {
    const code = await runHubCommand(asked);
    return { code, text: lines.join('\n') };
  } catch (error) {
    return { code: 1, text: String(error) };
  }
}

describe('replace in the hub’s own folder', () => {
  let hub: HubOnDisk;
  beforeAll(async () => {
    hub = await HubOnDisk.open(['one', 'two']);
    for (const name of ['one', 'two']) await announceTill(hub, name);
    const manager = await hub.connectManager('two');
    const taken = await manager.call<'take-over'>({ name: 'take-over', till: 'one', epoch: 1 });
    expect(taken).toMatchObject({ epoch: 2 });
    await hub.stop();
  });
  afterAll(() => hub.close());

  test('the old database stays in use until the new one is complete', async () => {
    const { folder } = hub.place;
    const file = await readHubFile(folder);
    // PostgreSQL refuses the second login of one name, when some logins are already in the new database.
    await writeHubFile(folder, { ...file, tills: [...file.tills, ...file.tills] });
    expect((await hubCommand(['replace', '--folder', folder])).code).toBe(1);
    await writeHubFile(folder, file);
    const again = await hubCommand(['replace', '--folder', folder]);
    expect(again.text).toContain('waits for two to report');
    await hub.start();
    const one = await hub.connect('one');
    expect(await one.call<'hello'>({ name: 'hello' })).toMatchObject({ takenOverBy: 'two' });
  });
});

describe('init and replace in a running PostgreSQL', () => {
  let pair: ServerPairOnDisk;
  let folder: string;
  let certificate: string;
  /** A login without superuser rights if that is possible: from PostgreSQL 16 on. */
  let owner: string;
  beforeAll(async () => {
    pair = await ServerPairOnDisk.open();
    folder = path.join(pair.folder, 'hub');
    certificate = path.join(pair.folder, 'both.crt');
    await pair.start();
    await writeFile(certificate, await pair.certificates());
    const { rows } = await pair.primary.ask<{ mayBe: boolean }>(
      `select current_setting('server_version_num')::int >= 160000 as "mayBe"`,
    );
    owner = rows[0]?.mayBe === true ? 'keeper' : 'dba';
    const password = pair.ownerPassword;
    await pair.primary.ask(`create role keeper login createrole password '${password}'`);
    await pair.primary.ask(`create database hub owner ${owner}`);
  });
  afterAll(() => pair.close());

  const inHub = (statement: string) => pair.primary.ask(statement, 'hub');
  const server = () => pair.addresses.map(({ host, port }) => `${host}:${port}`).join(',');
  const init = () =>
    hubCommand(
      ['init', folder, '--server', server(), '--owner', owner, '--certificate', certificate],
      { PGPASSWORD: pair.ownerPassword },
    );
  /** Makes the next step fail as on a full disk, after a part was made. */
  const failHalfWay = () =>
    inHub(`create function public.fail() returns event_trigger language plpgsql as $$
      declare o record;
      begin
        for o in select * from pg_event_trigger_ddl_commands() loop
          if o.object_identity = 'hub.person' then raise disk_full; end if;
        end loop;
      end $$;
      create event trigger fail on ddl_command_end execute function public.fail()`);
  const endFailing = () => inHub('drop event trigger fail; drop function public.fail()');
  async function setUpOf(till: string) {
    const file = path.join(pair.folder, `${till}.json`);
    return hubSetUpSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  }
  async function connect(till: string) {
    const setUp = await setUpOf(till);
    const { password } = setUp;
    return HubConnection.open(setUp, { role: databaseRolesOf(till).role, password }, 60_000);
  }
  async function connectManager(till: string) {
    const setUp = await setUpOf(till);
    const login = { role: databaseRolesOf(till).managerRole, password: setUp.managerPassword };
    return HubConnection.open(setUp, login, 60_000);
  }

  test('an interrupted init leaves nothing in the server, and start creates the hub', async () => {
    await failHalfWay();
    expect((await init()).code).toBe(1);
    await endFailing();
    const { rows } = await inHub("select from pg_roles where rolname like 'hub\\_%'");
    expect(rows).toEqual([]);
    expect((await hubCommand(['start', '--folder', folder])).text).toContain('Updated: ');
    for (const name of ['one', 'two']) {
      const file = path.join(pair.folder, `${name}.json`);
      const added = await hubCommand(['add-till', name, '--folder', folder, '--file', file]);
      expect(added.code).toBe(0);
    }
  });

  test('an interrupted replace has changed nothing, and the next one knows which till was taken over', async () => {
    for (const name of ['one', 'two']) await announceTill({ connect }, name);
    const manager = await connectManager('two');
    const taken = await manager.call<'take-over'>({ name: 'take-over', till: 'one', epoch: 1 });
    expect(taken).toMatchObject({ epoch: 2 });
    manager.close();
    await failHalfWay();
    expect((await hubCommand(['replace', '--folder', folder])).code).toBe(1);
    await endFailing();
    const still = await connect('two');
    expect(await still.call<'hello'>({ name: 'hello' })).toMatchObject({ takenOverBy: null });
    still.close();
    const again = await hubCommand(['replace', '--folder', folder]);
    expect(again.text).toContain('waits for two to report');
    const one = await connect('one');
    expect(await one.call<'hello'>({ name: 'hello' })).toMatchObject({ takenOverBy: 'two' });
    one.close();
  });

  test('replace waits for a till’s transaction that needs a lock held by replace, and both end', async () => {
    const till = await connectOwner(pair.primary.place, pair.primary.at, 'hub');
    await till.query('begin');
    await till.query('lock table hub.card in access share mode');
    const replaced = hubCommand(['replace', '--folder', folder]);
    const waits = "select from pg_locks where not granted and relation = 'hub.card'::regclass";
    await vi.waitFor(async () => expect((await inHub(waits)).rowCount).toBe(1), PATIENCE);
    await till.query('select from hub.till');
    await till.query('commit');
    await till.end();
    expect(await replaced).toMatchObject({
      code: 0,
      text: expect.stringContaining('hub_replaced_2'),
    });
  });
});
