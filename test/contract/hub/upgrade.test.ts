import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { requireServerPrograms } from '../../../electron/server/database/find-server.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { runOfficeCommand } from '../../../electron/server/office/commands/run-office.ts';
import type { ServerCommand } from '../../../electron/server/run/server-command.ts';
import { OfficeView } from '../../../electron/node/office-client/office-view.ts';
import { askOfficeForCopies } from '../../../electron/server/hub/forward/ask-office-for-copies.ts';
import { addOrRenewViewer } from '../../../electron/server/office/make-office.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { killProcesses } from '../../builders/kill-processes.ts';
import { newerServer } from '../../builders/newer-server.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { PATIENCE } from '../../builders/patience.ts';

/**
 * The upgrade goes from the system's PostgreSQL to the newest one that is installed.
 *
 * Second tier: how a server is upgraded; `faults/hub-upgrade.test.ts` trades meanwhile.
 */

const newer = newerServer();

async function typed(
  run: (command: ServerCommand) => Promise<number>,
  folder: string,
  ...args: readonly string[]
) {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const env = { ...process.env, HUB_PG_BIN: newer.folder };
  const stop = AbortSignal.abort();
  const words = [...args, '--folder', folder];
  const code = await run({ args: words, workingFolder: folder, env, say, stop });
  return { code, text: lines.join('\n') };
}

/** Returns every row of each of the database's own tables. */
async function rowsOf(server: Pick<HubOnDisk, 'owner'>, schema: string) {
  const owner = await server.owner();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname = $1 order by 1",
      [schema],
    );
    const all: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await owner.query(`select * from ${name} t order by t::text`);
      all[name] = rows;
    }
    return all;
  } finally {
    await owner.end();
  }
}

const versionOf = async (cluster: string) =>
  Number(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8'));

describe('upgrading a hub’s PostgreSQL', () => {
  let hub: HubOnDisk;
  beforeEach(async () => {
    hub = await HubOnDisk.open(['one', 'two', 'gone']);
  });
  afterEach(() => hub.close());
  const upgrade = () => typed(runHubCommand, hub.place.folder, 'upgrade');

  test('an upgraded hub keeps every row and every login', async () => {
    const one = await hub.connect('one');
    await one.call<'hello'>({ name: 'hello' });
    const records = [1, 2, 3].map((sequence) => ({
      sequence,
      previousHash: sequence === 1 ? '' : `hash-${sequence - 1}`,
      hash: `hash-${sequence}`,
      body: `{"text":"a\\\\b\\tc ${'é'.repeat(1_000_000)}"}`,
      part: sequence === 2 ? 'sealed' : null,
    }));
    await one.call<'append'>({ name: 'append', epoch: 1, records, isLive: true });
    one.close();
    const manager = await hub.connectManager('two');
    await manager.call<'take-over'>({ name: 'take-over', till: 'gone', epoch: 1 });
    manager.close();
    const before = await rowsOf(hub, 'hub');
    expect(before['hub.fact']).toHaveLength(3);
    await hub.stop();

    const said = await upgrade();
    expect(said).toMatchObject({
      code: 0,
      text: expect.stringContaining(`PostgreSQL ${newer.major}`),
    });
    expect(await versionOf(hub.place.cluster)).toBe(newer.major);
    const [kept] = (await readdir(hub.place.folder)).filter((name) => name.includes('replaced'));
    expect(said.text).toContain(kept);
    expect(await versionOf(path.join(hub.place.folder, kept!))).toBe(
      requireServerPrograms({}).major,
    );
    await hub.start(newer);
    expect(await rowsOf(hub, 'hub')).toEqual(before);
    const again = await hub.connect('one');
    expect(await again.call<'hello'>({ name: 'hello' })).toMatchObject({ lastSequence: 3 });
    expect(await upgrade()).toMatchObject({
      code: 0,
      text: expect.stringContaining('no newer version was found'),
    });
  });

  test.for(['', 'postmaster.pid'])(
    'an upgrade that was interrupted with cluster.new/%s, or started twice, continues with the old database',
    async (found) => {
      await hub.stop();
      const program = path.join(repositoryRoot, 'electron/server/hub/commands/hub-command.ts');
      const words = ['upgrade', '--folder', hub.place.folder];
      const env = { ...process.env, HUB_PG_BIN: newer.folder };
      const cut = spawn(process.execPath, [program, ...words], { env, stdio: 'ignore' });
      const next = path.join(hub.place.folder, 'cluster.new', found);
      await expect.poll(() => existsSync(next), PATIENCE).toBe(true);
      expect((await upgrade()).text).toContain(`Process ${cut.pid} is already moving this hub`);
      killProcesses([cut.pid!]);
      await once(cut, 'close');
      await hub.start();
      await hub.stop();
      expect(await upgrade()).toMatchObject({ code: 0 });
      expect(await versionOf(hub.place.cluster)).toBe(newer.major);
    },
  );

  test('an upgrade whose power was cut between the last two steps continues with the new database', async () => {
    await hub.stop();
    await upgrade();
    const { cluster } = hub.place;
    await rename(cluster, `${cluster}.new`);
    const { code, text } = await typed(runHubCommand, hub.place.folder, 'start');
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining('The hub is running'),
    });
    expect(await versionOf(cluster)).toBe(newer.major);
  });

  test('a hub whose PostgreSQL is no longer installed reports which one to install', async () => {
    await hub.stop();
    await writeFile(path.join(hub.place.cluster, 'PG_VERSION'), '14\n');
    for (const word of ['start', 'upgrade'])
      expect(await typed(runHubCommand, hub.place.folder, word)).toEqual({
        code: 1,
        text: expect.stringContaining('apt install postgresql-14'),
      });
  });
});

test('an upgraded head office keeps its stores, including closed ones, and its viewers', async () => {
  const office = await OfficeOnDisk.open(['north', 'south']);
  const { folder } = office.place;
  try {
    const name = 'a'.repeat(32);
    await askOfficeForCopies(office.setUpOf('north'), name);
    await typed(runOfficeCommand, folder, 'close-store', 'south');
    const viewer = await addOrRenewViewer(folder, 'boss', true);
    const before = await rowsOf(office, 'office');
    await office.stop();
    expect(await typed(runOfficeCommand, folder, 'upgrade')).toMatchObject({ code: 0 });
    await office.start(newer);
    expect(await rowsOf(office, 'office')).toEqual(before);
    expect(await askOfficeForCopies(office.setUpOf('north'), name)).toEqual([]);
    expect(await askOfficeForCopies(office.setUpOf('south'), name)).toBe('unknown-here');
    const view = new OfficeView(viewer);
    expect(await view.stores()).toMatchObject({ stores: [{ store: 'north' }], saysLimits: true });
    view.close();
  } finally {
    await office.close();
  }
});
