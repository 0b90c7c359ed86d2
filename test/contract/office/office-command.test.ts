import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnreached } from '../../../electron/node/hub-client/database-unreached.ts';
import { CopySeal } from '../../../electron/node/hub-client/copy-seal.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import type { ServerCommand } from '../../../electron/server/run/server-command.ts';
import { selfSignedCertificate } from '../../../electron/node/files/x509.ts';
import { verifyJournalOrExport } from '../../../electron/journal/verify/verify-journal-or-export.ts';
import { CopyReader } from '../../../electron/hub/copy/copy-reader.ts';
import { OfficeConnection } from '../../../electron/node/office-client/office-connection.ts';
import { askOfficeForCopies } from '../../../electron/server/hub/forward/ask-office-for-copies.ts';
import { describeForwardError } from '../../../electron/server/hub/forward/forward-error.ts';
import { readViewFile } from '../../../electron/window/office-view/read-view-file.ts';
import { runOfficeCommand } from '../../../electron/server/office/commands/run-office.ts';
import { officeSetUpSchema } from '../../../shared/office/office-set-up.ts';
import { BookOnDisk } from '../../builders/book-on-disk.ts';
import { makeServerFolder, findFreePort, HubOnDisk } from '../../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { NO_HEALTH } from '../../builders/till-health-samples.ts';

/**
 * Tests the commands that an engineer types at the head office and at a store's hub, and their answers to bad input.
 *
 * Second tier: what is typed at servers; `office-limits.test.ts` has what comes of it at a store.
 */

interface Said {
  readonly code: number;
  readonly text: string;
}

async function typed(
  run: (command: ServerCommand) => Promise<number>,
  folder: string,
  args: readonly string[],
  stop: AbortSignal = AbortSignal.abort(),
  onLine: (line: string) => void = () => undefined,
): Promise<Said> {
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
    onLine(line);
  };
  const code = await run({ args, workingFolder: folder, env: process.env, say, stop });
  return { code, text: lines.join('\n') };
}

const atOffice = (...args: readonly string[]): Promise<Said> =>
  typed(runOfficeCommand, files, [...args, '--folder', office.place.folder]);
const atHub = (...args: readonly string[]): Promise<Said> =>
  typed(runHubCommand, files, [...args, '--folder', hub.place.folder]);

let office: OfficeOnDisk;
let hub: HubOnDisk;
let second: HubOnDisk;
let files: string;
beforeAll(async () => {
  files = await makeServerFolder();
  [office, hub, second] = await Promise.all([
    OfficeOnDisk.open([]),
    HubOnDisk.open(['one']),
    HubOnDisk.open([]),
  ]);
});
afterAll(async () => {
  await Promise.all([office.close(), hub.close(), second.close()]);
  await rm(files, { recursive: true, force: true });
});

describe('a store at the head office', () => {
  test('add-store writes a file that no other user can read, and refuses a name that exists already', async () => {
    const said = await atOffice('add-store', 'north');
    expect(said).toEqual({ code: 0, text: expect.stringContaining('office-for-north.json') });
    const file = path.join(files, 'office-for-north.json');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(officeSetUpSchema.parse(JSON.parse(await readFile(file, 'utf8'))).store).toBe('north');
    expect(await atOffice('add-store', 'north')).toEqual({
      code: 1,
      text: expect.stringContaining('renew-store north'),
    });
    expect((await atOffice('add-store', 'Nord 1')).text).toContain('Nord 1 is not a valid name');
    expect((await atOffice('renew-store', 'south')).text).toContain('no store south');
    expect((await atOffice('status')).text).toMatch(/north: NEVER HEARD OF, 0 tills/);
    expect(await atOffice('status', '--check')).toEqual({
      code: 1,
      text: 'OFFICE WARNING: north: NEVER HEARD OF',
    });
    const told = JSON.parse((await atOffice('status', '--json')).text) as unknown;
    expect(told).toMatchObject({
      stores: [{ store: 'north' }],
      warning: ['north: NEVER HEARD OF'],
      critical: [],
    });
  });

  test('a store is forwarded by one hub, and by no other hub with the same file', async () => {
    expect((await atHub('office', 'none')).text).toContain('forwards to no head office');
    const said = await atHub('office', 'office-for-north.json');
    expect(said).toEqual({ code: 0, text: expect.stringContaining('as store north') });
    const kept = path.join(hub.place.folder, 'office.json');
    expect((await stat(kept)).mode & 0o077).toBe(0);
    const again = await typed(runHubCommand, files, [
      'office',
      'office-for-north.json',
      '--folder',
      second.place.folder,
    ]);
    expect(again).toEqual({
      code: 1,
      text: expect.stringContaining('is already used by another hub'),
    });
    // If the store is meant to get another file, renew-store writes one, and the older file no longer works.
    await atOffice('renew-store', 'north', '--file', 'newer.json');
    expect((await atHub('status')).text).toContain('renew-store north');
    expect(await atHub('office', 'newer.json')).toMatchObject({ code: 0 });
  });

  test('limits, from a preset or a file, are set for all named stores or for none', async () => {
    expect((await atOffice('limits')).text).toContain('Nothing was sent to any store');
    await atOffice('add-store', 'east', '--file', 'east.json');
    expect(await atOffice('limits', 'careful')).toMatchObject({ code: 2 });
    expect(await atOffice('limits', '--for', 'all')).toMatchObject({ code: 2 });
    expect(await atOffice('limits', 'generous', '--for', 'all')).toMatchObject({
      code: 1,
      text: expect.stringContaining('neither a preset (careful, shop, always-sell) nor a file'),
    });
    expect((await atOffice('limits', 'careful', '--for', 'east,nowhere')).text).toContain(
      'no open store nowhere',
    );
    expect((await atOffice('limits')).text).toContain('Nothing was sent to any store');
    const file = path.join(files, 'limits.json');
    await writeFile(file, JSON.stringify({ preset: 'shop', tillsInStore: 3 }));
    expect(await atOffice('limits', 'limits.json', '--for', 'east')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/no limits that an office can say.*\n.*tillsInStore/s),
    });
    await writeFile(file, '{');
    expect(await atOffice('limits', 'limits.json', '--for', 'east')).toMatchObject({ code: 1 });
    await writeFile(file, JSON.stringify({ preset: 'shop', loadPresetsCents: [500] }));
    expect(await atOffice('limits', 'limits.json', '--for', 'east, north')).toMatchObject({
      code: 0,
      text: expect.stringContaining('sent to 2 stores'),
    });
    expect(await atOffice('limits', 'careful', '--for', 'all')).toMatchObject({ code: 0 });
    expect((await atOffice('limits')).text).toMatch(/east: careful, sent .*, not fetched yet/);
    await atOffice('close-store', 'east');
    expect((await atOffice('limits')).text).not.toContain('east');
  });

  test('a version is released or withdrawn for a store, and any other text is refused', async () => {
    const released = () =>
      office.ask<{ store: string; released: string | null }>(
        'select store, released from office.store where closed_at is null order by store',
      );
    const before = await released();
    const said = await atOffice('release', '1.2.3', '--for', 'all');
    expect(said).toEqual({ code: 0, text: expect.stringContaining('versions up to 1.2.3') });
    expect((await released()).every((one) => one.released === '1.2.3')).toBe(true);
    for (const [named, store] of [
      ['1.2', 'all'],
      ['1.2.3-test', 'all'],
      ['1.2.4', 'north,nowhere'],
    ] as const) {
      const refused = await atOffice('release', named, '--for', store);
      expect(refused).toEqual({ code: 1, text: expect.stringContaining('Nothing was changed') });
    }
    expect((await released()).every((one) => one.released === '1.2.3')).toBe(true);
    expect((await atOffice('release', 'any', '--for', 'all')).text).toContain('any version');
    expect(await released()).toEqual(before);
  });

  test('a rebuilt hub is sent the limits that its store’s former hub had', async () => {
    await atOffice('add-store', 'anew', '--file', 'anew.json');
    await atOffice('limits', 'careful', '--for', 'anew');
    const helloBy = async (file: string, hubName: string) => {
      const text = await readFile(path.join(files, file), 'utf8');
      const line = await OfficeConnection.open(officeSetUpSchema.parse(JSON.parse(text)), 30_000);
      const said = await line.hello(hubName);
      if (said.kind !== 'welcome' || said.policy === null || said.policy === 'not-understood')
        throw new Error(said.kind);
      return { line, taken: said.policyTaken, number: said.policy.number };
    };
    const former = await helloBy('anew.json', 'a'.repeat(32));
    await former.line.confirmPolicy(former.number);
    former.line.close();
    expect((await atOffice('limits')).text).toMatch(/anew: careful, sent .*, at its hub since/);
    await atOffice('renew-store', 'anew', '--file', 'anew-2.json');
    expect((await atOffice('limits')).text).toMatch(/anew: careful, sent .*, not fetched yet/);
    const next = await helloBy('anew-2.json', 'b'.repeat(32));
    expect(next).toMatchObject({ taken: 0, number: former.number });
    next.line.close();
    await atOffice('close-store', 'anew');
  });

  test('a permanently closed store cannot connect and is on no list, and its records stay', async () => {
    await atOffice('add-store', 'closing', '--file', 'closing.json');
    const setUp = officeSetUpSchema.parse(
      JSON.parse(await readFile(path.join(files, 'closing.json'), 'utf8')),
    );
    const line = await OfficeConnection.open(setUp, 60_000);
    await line.hello('0'.repeat(32));
    const record = { sequence: 1, previousHash: '', hash: 'h', body: '{}' };
    await line.append('one', 1, [record]);
    const none = { takenOverBy: null, goesOnAs: null, sums: null, policy: null, ...NO_HEALTH };
    const told = { ...none, till: 'one', seenAgoMs: 0 };
    await line.reportTills([told]);
    expect((await atOffice('close-store', 'never')).text).toContain('no store never');
    const said = await atOffice('close-store', 'closing');
    expect(said).toMatchObject({ code: 0, text: expect.stringContaining('renew-store closing') });
    // The file stops working even for a connection that is open at that moment.
    await expect(line.reportTills([told])).rejects.toBeInstanceOf(DatabaseUnreached);
    expect((await atOffice('close-store', 'closing')).text).toContain('already closed');
    expect((await atOffice('add-store', 'closing')).text).toContain('which was closed');
    expect((await atOffice('status', '--all')).text).not.toContain('closing');
    expect((await atOffice('status', 'closing')).text).toMatch(
      /closing was closed on \d{4}-\d\d-\d\d\.\nclosing:\n {2}one: .* stands at 1/,
    );
    const closed = await askOfficeForCopies(setUp, '0'.repeat(32));
    expect(closed).toBe('unknown-here');
    expect(describeForwardError(closed as 'unknown-here', setUp)).toContain('has closed it');
    // Another database of the same office rejects the file as well.
    await office.stop();
    await atOffice('replace');
    await office.start();
    expect(await askOfficeForCopies(setUp, '0'.repeat(32))).toBe('unknown-here');
    expect((await atOffice('status', '--all')).text).not.toContain('closing');
    await atOffice('renew-store', 'closing', '--file', 'opened-again.json');
    const again = officeSetUpSchema.parse(
      JSON.parse(await readFile(path.join(files, 'opened-again.json'), 'utf8')),
    );
    expect(await askOfficeForCopies(again, '0'.repeat(32))).toEqual([]);
    expect((await atOffice('status', '--all')).text).toContain('closing');
    expect(await atOffice('close-store', 'closing')).toMatchObject({ code: 0 });
  });

  test.each([
    ['nothing.json', null, 'cannot be read'],
    ['text.json', 'a list', 'is no file of npm run office -- add-store'],
    ['hub.json', '{"host":"h","port":1,"till":"one"}', 'is no file of npm run office -- add-store'],
  ])('an unusable office file is reported with its cause: %s', async (name, content, sentence) => {
    if (content !== null) await writeFile(path.join(files, name), content);
    const said = await atHub('office', name);
    expect(said).toEqual({ code: 1, text: expect.stringContaining(sentence) });
  });

  test('the hub reports that the office is another one, has a foreign certificate, another version, or is not there', async () => {
    const right = officeSetUpSchema.parse(
      JSON.parse(await readFile(path.join(files, 'newer.json'), 'utf8')),
    );
    const { cert } = selfSignedCertificate(Date.now());
    const foreign = path.join(files, 'foreign.json');
    await writeFile(foreign, JSON.stringify({ ...right, certificate: cert }));
    expect((await atHub('office', foreign)).text).toContain('forwards to another head office');
    const atSecond = (file: string): Promise<Said> =>
      typed(runHubCommand, files, ['office', file, '--folder', second.place.folder]);
    expect((await atSecond(foreign)).text).toContain('shows no certificate, or a different one');
    await writeFile(foreign, JSON.stringify({ ...right, port: await findFreePort() }));
    expect((await atSecond(foreign)).text).toContain('does not answer');
    await writeFile(foreign, JSON.stringify({ ...right, store: 'never' }));
    expect((await atSecond(foreign)).text).toContain('does not know the store never');
    await office.ask(`alter function office.hello(int, text) rename to hello_of_now`);
    await office.ask(
      `create function office.hello(p_format int, p_hub text) returns jsonb language sql as $$ select '{"kind":"another-version","format":2}'::jsonb $$`,
    );
    await office.ask('grant execute on function office.hello(int, text) to office_store');
    expect((await atHub('status')).text).toContain('a different version from this program');
    await office.ask('drop function office.hello(int, text)');
    await office.ask('alter function office.hello_of_now(int, text) rename to hello');
    expect((await atHub('status')).text).toContain('has all records of this store, north');
  });

  test('a store forwards what its tills wrote while its hub runs, and the office can read it', async () => {
    const book = await BookOnDisk.open();
    await book.redeem('anna', '6364-6275');
    const sent = await book.redeem('bert', '6364-8191');
    await book.mustWrite({ kind: 'begin-sending', intentId: sent, keyVersion: 1 });
    const reader = new CopyReader(book.writer.journal, new CopySeal(hub.setUpOf('one'), 'one'));
    const records = [...(await reader.readAfter(0, 10_000_000))];
    const line = await hub.connect('one');
    const call = { name: 'append', epoch: 1, records, isLive: true } as const;
    expect(await line.call<'append'>(call)).toMatchObject({ kind: 'appended' });
    expect((await atHub('status')).text).toContain(`lacks ${records.length} records`);
    expect(await line.call<'hello'>({ name: 'hello' })).toMatchObject({ released: null });
    expect((await atOffice('release', '1.2.3', '--for', 'north')).code).toBe(0);
    await hub.stop();
    const stop = new AbortController();
    const running = await typed(
      runHubCommand,
      files,
      ['start', '--folder', hub.place.folder],
      stop.signal,
      (said) => {
        if (said.includes('has all of this store')) stop.abort();
      },
    );
    expect(running).toMatchObject({ code: 0 });
    await hub.start();
    const again = await hub.connect('one');
    expect(await again.call<'hello'>({ name: 'hello' })).toMatchObject({ released: '1.2.3' });
    again.close();
    expect((await atHub('status')).text).toContain('has all records of this store, north');
    const seen = await atOffice('status', 'north');
    expect(seen.text).toContain(
      `one: never seen, its copy stands at ${records.length}, not settled: 2 × 10.00 EUR redeemed`,
    );
    expect((await atOffice('status')).text).toContain('1 without problems');
    expect((await atOffice('status', '--all')).text).toMatch(/north: 1 till, not settled: 2 × 10/);
    expect((await atOffice('status', 'south')).text).toContain('has no store south');
    const read = await atOffice('read', 'north', 'one');
    expect(read.text).toContain(`up to ${records.length}, without names and numbers`);
    const file = path.join(files, 'journal-of-north-one.jsonl');
    expect(await readFile(file, 'utf8')).not.toContain('6364-6275');
    const lines: string[] = [];
    expect(await verifyJournalOrExport(['verify', file], (said) => lines.push(said))).toBe(0);
    expect(lines.join('\n')).toContain(`hash ${book.writer.journal.lastHash}`);
    expect((await atOffice('read', 'north', 'two')).text).toContain(
      'no records of till two in north',
    );
    expect((await atOffice('read', 'north', 'one')).text).toContain('could not be written');
  });
});

test('add-viewer writes a file that no other user can read', async () => {
  const said = await atOffice('add-viewer', 'controller');
  expect(said.text).toContain('npm start -- --office FILE');
  const file = path.join(files, 'office-view-controller.json');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readViewFile(file)).toMatchObject({ viewer: 'controller' });
  const store = path.join(files, 'newer.json');
  await expect(readViewFile(store)).rejects.toThrow('isn’t a viewer file of head office');
  await expect(readViewFile(path.join(files, 'gone'))).rejects.toThrow('gone cannot be read.');
});

describe('commands without a reachable head office', () => {
  test.each([
    [[], 2, 'Usage'],
    [['begin'], 2, '--help lists what it takes'],
    [['init'], 2, '--help lists what it takes'],
    [['add-store'], 2, '--help lists what it takes'],
    [['read', 'north'], 2, '--help lists what it takes'],
    [['release', '1.2.3'], 2, '--help lists what it takes'],
    [['start', 'now'], 2, '--help lists what it takes'],
    [['status', '--fast'], 2, '--help lists what it takes'],
    [['start'], 1, "is no head office's folder"],
    [['init', 'new', '--port', '0'], 1, '0 is not a port'],
    [['init', 'new', '--address', "here'; drop"], 1, 'is not the address'],
  ])('%j exits with %i and says: %s', async (args, code, text) => {
    const said = await typed(runOfficeCommand, files, args);
    expect(said).toEqual({ code, text: expect.stringContaining(text) });
  });

  test('status warns if others can read the office’s file, and init refuses a folder that is not empty', async () => {
    const file = path.join(office.place.folder, 'office.json');
    await chmod(file, 0o644);
    const { text } = await atOffice('status');
    await chmod(file, 0o600);
    expect(text).toContain('office.json can be read by other users of this computer (0644)');
    expect(text).toContain('Anyone who has it can read everything the stores have sent');
    const before = await readdir(office.place.folder);
    const running = await atOffice('replace');
    expect(running).toEqual({
      code: 1,
      text: expect.stringContaining('is already running, as process'),
    });
    expect(await readdir(office.place.folder)).toEqual(before);
    const ofHub = await typed(runOfficeCommand, hub.place.folder, ['status']);
    expect(ofHub).toEqual({ code: 1, text: expect.stringContaining('the folder of a store') });
    const said = await typed(runOfficeCommand, office.place.folder, ['init', '.']);
    expect(said).toEqual({ code: 1, text: expect.stringContaining('is not empty') });
  });
});

describe('a lost head office', () => {
  test('status says that the office does not run, and its replacement accepts every store’s login', async () => {
    await office.stop();
    expect((await atOffice('status')).text).toContain('The head office in');
    expect((await atOffice('add-store', 'west')).text).toContain('is not running');
    expect((await atHub('status')).text).toContain('does not answer');
    expect((await atOffice('replace')).text).toContain('the old one is kept as');
    const stop = new AbortController();
    const running = typed(runOfficeCommand, office.place.folder, ['start'], stop.signal, (said) => {
      if (said.includes('The head office is running')) begun.resolve();
    });
    const begun = Promise.withResolvers<void>();
    await begun.promise;
    expect((await atHub('status')).text).toMatch(/lacks \d+ records of this store, north/);
    stop.abort();
    expect(await running).toEqual({
      code: 0,
      text: expect.stringContaining('Stores send what they have once it is back.'),
    });
  });
});
