import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { hubSetUpSchema } from '../../../shared/hub/set-up-file.ts';
import { makeServerFolder, HubOnDisk } from '../../builders/hub-on-disk.ts';
import { announceTill } from './announce-till.ts';

let hub: HubOnDisk;
let folder: string;
beforeAll(async () => {
  hub = await HubOnDisk.open(['north', 'south', 'gone', 'fresh', 'x'.repeat(32)]);
  folder = await makeServerFolder();
  // A long lease, so that on a busy computer a till that was online a moment ago still counts as online.
  await asOwner('update hub.meta set lease_ms = 10000');
});
afterAll(async () => {
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

async function hubCommand(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runHubCommand({
    args: [...args, '--folder', hub.place.folder],
    workingFolder: folder,
    env: process.env,
    say: (line) => lines.push(line),
    stop: AbortSignal.abort(),
  });
  return { code, text: lines.join('\n') };
}

async function asOwner(statement: string): Promise<void> {
  const owner = await hub.owner();
  await owner.query(statement);
  await owner.end();
}

const stopped = (text: string) => ({ code: 1, text: expect.stringContaining(text) });
const namesAtHub = async () => (await hub.readFile()).tills.map(({ name }) => name);

test('a computer that replaces a till gets a name of its own, and a set-up file that names the replaced till', async () => {
  const { connection } = await announceTill(hub, 'north');
  const record = { sequence: 1, previousHash: '', hash: 'h1', body: '{}', part: null };
  await connection.call<'append'>({ name: 'append', epoch: 1, records: [record], isLive: true });
  const said = await hubCommand('replace-till', 'north');
  expect(said.code).toBe(0);
  expect(said.text).toContain('joins as north-2, and a manager takes north over there');
  expect(said.text).toContain('north is still running: switch off its computer');
  const file = path.join(folder, 'hub-of-north-2.json');
  expect((await stat(file)).mode & 0o077).toBe(0);
  const setUp = hubSetUpSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  expect(setUp).toMatchObject({ till: 'north-2', replaces: 'north' });
  connection.close();
  const again = await hubCommand('replace-till', 'north', '--as', 'counter', '--file', 'c.json');
  expect(again.text).toContain('joins as counter');
  // The replaced till still counts as before.
  expect((await hubCommand('status')).text).toMatch(/ {2}north: (connected|cut off)/);
});

test('replace-till reports how many records the copy lacks', async () => {
  const { connection } = await announceTill(hub, 'south');
  connection.close();
  await asOwner("update hub.till set journal_seq = 7 where till = 'south'");
  const { text } = await hubCommand('replace-till', 'south');
  expect(text).toContain('The copy of south lacks 7 of its records');
});

test('replace-till refuses a till that never joined, was taken over or does not exist', async () => {
  const before = await namesAtHub();
  expect(await hubCommand('replace-till', 'fresh')).toEqual(
    stopped('No computer has joined as fresh yet'),
  );
  expect(await hubCommand('replace-till', 'never')).toEqual(
    stopped('This hub has no till named never'),
  );
  const { connection } = await announceTill(hub, 'gone');
  connection.close();
  const manager = await hub.connectManager('south');
  expect(
    await manager.call<'take-over'>({ name: 'take-over', till: 'gone', epoch: 1 }),
  ).not.toBeNull();
  const { code, text } = await hubCommand('replace-till', 'gone');
  expect(code).toBe(1);
  expect(text).toContain('gone was taken over by south');
  expect(text).toContain('npm run hub -- replace-till south');
  expect(await namesAtHub()).toEqual(before);
});

test('replace-till refuses an invalid name, and uses up no name if the file exists already', async () => {
  const before = await namesAtHub();
  expect(await hubCommand('replace-till', 'north', '--as', 'Kasse 1')).toEqual(
    stopped('cannot be named Kasse 1'),
  );
  expect(await hubCommand('replace-till', 'north', '--as', 'south')).toEqual(
    stopped('A name can never be used again'),
  );
  const { connection } = await announceTill(hub, 'x'.repeat(32));
  connection.close();
  expect(await hubCommand('replace-till', 'x'.repeat(32))).toEqual(stopped('--as NAME'));
  await writeFile(path.join(folder, 'there.json'), 'of somebody');
  expect(await hubCommand('replace-till', 'north', '--file', 'there.json')).toEqual(
    stopped('already exists'),
  );
  expect(await namesAtHub()).toEqual(before);
  expect((await hubCommand('replace-till')).code).toBe(2);
});

test('a hub’s server that could lose confirmed data is not started', async () => {
  await asOwner('alter system set fsync = off');
  await hub.stop();
  expect(await hubCommand('start')).toEqual(stopped('fsync is off or local'));
  await hub.start();
  await asOwner('alter system reset fsync');
  await hub.stop();
  expect((await hubCommand('start')).code).toBe(0);
  await hub.start();
});
