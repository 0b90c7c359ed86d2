import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { selfSignedCertificate } from '../../../electron/node/files/x509.ts';
import { hubSetUpSchema, databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { PATIENCE } from '../../builders/patience.ts';
import { ServerPairOnDisk } from '../../builders/server-pair-on-disk.ts';
import { announceTill } from './announce-till.ts';
import type { AnnouncedTill } from './announce-till.ts';

/**
 * A hub with a stand-by, in a PostgreSQL that somebody else runs: one server dies, the other replaces it
 * (docs/hub.md#a-stand-by).
 */

let pair: ServerPairOnDisk;
let workingFolder: string;
let folder: string;
let certificate: string;
beforeAll(async () => {
  pair = await ServerPairOnDisk.open();
  workingFolder = pair.folder;
  folder = path.join(workingFolder, 'hub');
  certificate = path.join(workingFolder, 'both.crt');
  await pair.start();
  await writeFile(certificate, await pair.certificates());
  await pair.primary.ask('create database hub');
});
afterAll(() => pair.close());

const server = () => pair.addresses.map(({ host, port }) => `${host}:${port}`).join(',');

async function hubCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv = { PGPASSWORD: pair.ownerPassword },
) {
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
  };
  const stop = AbortSignal.abort();
  const asked = { args, workingFolder, env: { ...process.env, ...env }, say, stop };
  const code = await runHubCommand(asked);
  return { code, text: lines.join('\n') };
}

function init(...more: readonly string[]) {
  return ['init', 'hub', '--server', server(), '--owner', 'dba', ...more];
}

async function addTill(name: string): Promise<HubSetUp> {
  expect((await hubCommand(['add-till', name, '--folder', folder])).text).toContain(name);
  const file = path.join(workingFolder, `hub-of-${name}.json`);
  return hubSetUpSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function connect(setUp: HubSetUp, answerMs = 60_000): Promise<HubConnection> {
  const { role } = databaseRolesOf(setUp.till);
  return HubConnection.open(setUp, { role, password: setUp.password }, answerMs);
}

const CARD = 'a'.repeat(32);
const LIMITS = { limitCents: 1_000_000, shareCents: 0, unknownCents: 0 };

test('an impossible folder for a hub is refused with a sentence, and not created', async () => {
  const given = ['--certificate', certificate];
  const nameless = await hubCommand(init());
  expect(nameless).toMatchObject({ code: 1 });
  expect(nameless.text).toContain('--certificate FILE is missing');
  expect((await hubCommand(init(...given), { PGPASSWORD: '' })).text).toContain('PGPASSWORD');
  const guessed = await hubCommand(init(...given), { PGPASSWORD: 'guessed' });
  expect(guessed.text).toContain('does not let the owner in');
  expect(existsSync(folder)).toBe(false);
  await pair.primary.ask(`create role little login password '${pair.ownerPassword}'`);
  const little = await hubCommand([...init(...given), '--owner', 'little']);
  expect(little.text).toContain('may not create logins there');

  const foreign = path.join(workingFolder, 'foreign.crt');
  await writeFile(foreign, selfSignedCertificate(Date.now()).cert);
  const elsewhere = await hubCommand(init('--certificate', foreign));
  expect(elsewhere.text).toContain('shows no certificate, or a different one');
  expect(existsSync(folder)).toBe(false);
});

test('a server that may lose confirmed data is refused for a hub', async () => {
  for (const [setting, safe] of [
    ['synchronous_commit', 'on'],
    ['fsync', 'on'],
  ] as const) {
    await pair.primary.ask(`alter system set ${setting} = off`);
    await pair.primary.ask('select pg_reload_conf()');
    const shown = async () =>
      (await pair.primary.ask<{ value: string }>(`select current_setting('${setting}') as value`))
        .rows[0]?.value;
    await vi.waitFor(async () => expect(await shown()).toBe('off'), PATIENCE);
    const said = await hubCommand(init('--certificate', certificate));
    expect(said.text).toContain(`${setting} is off`);
    expect(existsSync(folder)).toBe(false);
    await pair.primary.ask(`alter system set ${setting} = ${safe}`);
    await pair.primary.ask('select pg_reload_conf()');
    await vi.waitFor(async () => expect(await shown()).toBe(safe), PATIENCE);
  }
});

const setUps = new Map<string, HubSetUp>();
const till = { connect: (name: string) => connect(setUps.get(name)!) };

/** Lets a till hold one payment after another; returns the names of the acknowledged ones. */
async function underLoad(one: AnnouncedTill, name: string) {
  const acknowledged: string[] = [];
  const load = (async () => {
    for (let number = 0; ; number += 1) {
      const intent = `intent-${name}-${number}`;
      const said = await one.accept({ card: CARD, intent, cents: 10, ...LIMITS });
      expect(said.admitted).toBe(true);
      acknowledged.push(intent);
    }
  })();
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), PATIENCE);
  return { acknowledged, load };
}

const holdsOf = (names: readonly string[]) =>
  names.map((intent) => ({ card: CARD, intent, cents: 10 }));

test('after a power cut of both servers under load each has all confirmed records, and tills connect again', async () => {
  const made = await hubCommand(init('--certificate', certificate));
  expect(made).toMatchObject({ code: 0 });
  expect((await hubCommand(init('--certificate', certificate))).text).toContain(
    'already has a hub',
  );
  for (const name of ['one', 'two']) setUps.set(name, await addTill(name));
  const status = await hubCommand(['status', '--folder', folder]);
  expect(status.text).toContain(`Writes go to 127.0.0.1 port ${pair.primary.at.port}.`);
  expect(status.text).toMatch(/Tills trust the certificate until 21\d\d-/);
  expect(status.text).toContain(
    'A stand-by confirms everything before the hub acknowledges it (second)',
  );
  const one = await announceTill(till, 'one', {
    balances: [{ card: CARD, cents: 1_000_000, version: 1, ageMs: 0 }],
  });
  const { acknowledged, load } = await underLoad(one, 'both');
  const hasEnded = expect(load).rejects.toThrow('the database was not reached');
  await Promise.all([pair.primary.kill(), pair.standBy.kill()]);
  await hasEnded;
  await expect(connect(setUps.get('two')!)).rejects.toThrow('the database was not reached');

  // The computer of the first server may never start again.
  await pair.standBy.start();
  const held = await pair.standBy.ask<{ intent: string }>('select intent from hub.hold', 'hub');
  const there = new Set(held.rows.map(({ intent }) => intent));
  expect(acknowledged.filter((intent) => !there.has(intent))).toEqual([]);

  await pair.primary.start();
  const two = await announceTill(till, 'two');
  const seen = await two.connection.call<'view'>({ name: 'view', card: CARD });
  expect(seen?.heldCents).toBeGreaterThanOrEqual(10 * acknowledged.length);
  expect(seen?.heldCents).toBeLessThanOrEqual(10 * (acknowledged.length + 1));
  two.connection.close();
  const again = await announceTill(till, 'one', { holds: holdsOf(acknowledged) });
  const asked = { card: CARD, intent: 'intent-both-after', cents: 10, ...LIMITS };
  expect(await again.accept(asked)).toMatchObject({ admitted: true, because: 'held' });
  again.connection.close();
});

test('if the server fails under load, its stand-by has all confirmed records, and tills connect to the stand-by', async () => {
  const one = await announceTill(till, 'one', {
    balances: [{ card: CARD, cents: 1_000_000, version: 1, ageMs: 0 }],
  });
  await announceTill(till, 'two');

  const { acknowledged, load } = await underLoad(one, 'first');
  const hasEnded = expect(load).rejects.toThrow('the database was not reached');
  await pair.primary.kill();
  await hasEnded;

  // No server takes writes yet.
  await expect(connect(setUps.get('two')!)).rejects.toThrow('lost');
  await pair.standBy.ask('select pg_promote()');
  const two = await vi.waitFor(() => connect(setUps.get('two')!), PATIENCE);
  const seen = await two.call<'view'>({ name: 'view', card: CARD });
  expect(seen?.heldCents).toBeGreaterThanOrEqual(10 * acknowledged.length);
  expect(seen?.heldCents).toBeLessThanOrEqual(10 * (acknowledged.length + 1));
  two.close();

  // The old server comes back, and still believes that it is the primary.
  await pair.primary.start();
  const again = await announceTill(till, 'one', {
    holds: holdsOf(acknowledged),
  });
  const asked = { card: CARD, intent: 'intent-after', cents: 10, ...LIMITS };
  expect(await again.accept(asked)).toMatchObject({ admitted: true });
  again.connection.close();
  expect((await hubCommand(['status', '--folder', folder])).text).toContain(
    `Writes go to 127.0.0.1 port ${pair.standBy.at.port}.`,
  );
});

test('a new empty hub in a server with a stand-by keeps the old hub and the logins, and waits for the tills', async () => {
  const replaced = await hubCommand(['replace', '--folder', folder]);
  expect(replaced.text).toContain('kept as the schema hub_replaced_1');
  expect(replaced.text).toContain('waits for one, two to report');
  const file = path.join(workingFolder, 'hub-of-one.json');
  const setUp = hubSetUpSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const one = await announceTill({ connect: () => connect(setUp) }, 'one');
  expect(await one.connection.call<'view'>({ name: 'view', card: CARD })).toBeNull();
  one.connection.close();
  const reached = connect({ ...setUp, password: setUp.managerPassword });
  await expect(reached).rejects.toThrow('unknown-here');
});
