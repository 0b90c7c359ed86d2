import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { repositoryRoot } from '../../build/repository-root.ts';
import { errorCode } from '../../electron/node/files/error-code.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/values/time.ts';
import { UPDATE_REQUEST_PIPE } from '../../shared/update/ask-pipe.ts';
import { OFFER_FILE, UPDATE_FOLDER } from '../../shared/update/offer-file.ts';
import { ledgerOf, readFacts } from '../e2e/read-book.ts';
import { cardNumberOfStore } from '../e2e/store-service.ts';
import type { OrdinaryUser } from '../e2e/till-process.ts';
import { test, until } from '../e2e/till-under-test.ts';
import type { TillUnderTest } from '../e2e/till-under-test.ts';
import {
  debNamed,
  installDeb,
  installedFor,
  makeCashier,
  removeCashier,
  runProgram,
} from '../install/installed-program.ts';
import { cutPower, waitForNthChange, processesOf } from '../install/kill-at.ts';
import { NEXT_VERSION, packNext, repack } from '../install/next-version.ts';
import { makeSigningKeys } from '../install/make-signing-keys.ts';
import {
  STARTS_AT_EVERY_STEP,
  cutFirstStarts,
  expectBookedOnce,
  startTillWithWaitingLoads,
} from '../install/waiting-payments.ts';

/**
 * Tests a till from a Debian package, which takes its versions from a signed repository: the till asks, and root
 * installs. Test machines have no systemd, so the tests start what its units would start, at the time when they would.
 */

const WAITING = 500;

/**
 * Time for twenty starts, as many payments as an outage leaves, and eight runs of apt and dpkg, on a machine that is
 * busy with other work.
 */
const EVERY_STEP_MS = 15 * MINUTE_MS;
const SOURCE = '/etc/apt/sources.list.d/evertill.list';
const PROGRAM = '/opt/evertill';
const NEXT_DEB = `evertill_${NEXT_VERSION.replace('-', '~')}_amd64.deb`;

let scratch: string;
let env: NodeJS.ProcessEnv;
let cashier: OrdinaryUser;
let nowDeb: string;
let nextDeb: string;
/** Held open as systemd does (`evertill-updates.socket`): requests of tills stay in the pipe until root reads them. */
let pipe: number;

beforeAll(async () => {
  // apt reads this folder as a user of its own, who is not root.
  scratch = await mkdtemp(path.join(os.tmpdir(), 'evertill-apt-'));
  await chmod(scratch, 0o755);
  env = await makeSigningKeys(scratch);
  const deb = await debNamed('evertill');
  const version = /_(.*)_amd64/.exec(path.basename(deb))?.[1] ?? '';
  nowDeb = path.join(scratch, path.basename(deb));
  nextDeb = path.join(scratch, NEXT_DEB);
  await repack(deb, { version }, nowDeb);
  const archive = await packNext(scratch);
  await repack(deb, { version: NEXT_VERSION.replace('-', '~'), archive }, nextDeb);
  cashier = await makeCashier();
  await rm(UPDATE_REQUEST_PIPE, { force: true });
  await runProgram('mkfifo', ['-m', '622', UPDATE_REQUEST_PIPE]);
  pipe = openSync(UPDATE_REQUEST_PIPE, constants.O_RDWR | constants.O_NONBLOCK);
});

afterAll(async () => {
  closeSync(pipe);
  await rm(UPDATE_REQUEST_PIPE);
  await runProgram('dpkg', ['--purge', '--force-remove-reinstreq', 'evertill'], {
    env: { ...process.env, EVERTILL_REMOVE: 'unsettled' },
  });
  await rm(SOURCE, { force: true });
  const lists = '/var/lib/apt/lists';
  for (const name of await readdir(lists))
    if (name.includes(path.basename(scratch)))
      await rm(path.join(lists, name), { recursive: true });
  for (const place of [PROGRAM, UPDATE_FOLDER, scratch])
    await rm(place, { recursive: true, force: true });
  await removeCashier();
});

/**
 * Publishes a repository with these packages in the channel *early*, and makes this computer use it.
 * @returns the folder of the repository
 */
async function publish(name: string, debs: readonly string[], key = 'makers'): Promise<string> {
  const folder = path.join(scratch, name);
  const program = path.join(repositoryRoot, 'build', 'package', 'make-repository.ts');
  const args = [program, folder, '--sign', key, '--channel', 'early', ...debs];
  await runProgram(process.execPath, args, { env });
  const trusted = path.join(scratch, 'evertill.asc');
  if (key === 'makers') await cp(path.join(folder, 'evertill.asc'), trusted);
  await writeFile(SOURCE, `deb [signed-by=${trusted}] file:${folder} early main\n`);
  return folder;
}

const ask = (line: string) => writeSync(pipe, line);

/** Returns the requests of tills that root has not read yet, and leaves them there. */
function asked(): string {
  const buffer = Buffer.alloc(2 ** 16);
  try {
    const said = buffer.toString('latin1', 0, readSync(pipe, buffer));
    ask(said);
    return said;
  } catch (error) {
    expect(errorCode(error)).toBe('EAGAIN');
    return '';
  }
}

const isAsked = () => until(() => expect(asked()).toBe(`install ${NEXT_VERSION}\n`));

/** Runs the same update as `evertill-updates.service`. */
const updateAsRoot = () => runProgram('evertill-support', ['update']);

const said = async () =>
  JSON.parse(await readFile(path.join(UPDATE_FOLDER, OFFER_FILE), 'utf8')) as {
    readonly installed: string;
    readonly triedAtMs: number;
    readonly offers: readonly { readonly version: string; readonly notes: string }[];
    readonly trouble: { readonly version: string; readonly why: string } | null;
  };

const look = ({ page }: TillUnderTest) => page.evaluate(() => window.till.lookForUpdate());
const install = ({ page }: TillUnderTest) =>
  page.evaluate((version) => window.till.installUpdate(version, null), NEXT_VERSION);

test('root downloads what the makers have signed for this channel, and installs nothing without a request', async () => {
  await installDeb(nowDeb);
  const taken = await publish('older', [nowDeb]);
  await updateAsRoot();
  expect(await said()).toMatchObject({ offers: [], trouble: null });

  for (const part of ['dists', 'pool']) await rm(path.join(taken, part), { recursive: true });
  await publish('older', [nowDeb, nextDeb], 'thief');
  await updateAsRoot();
  expect((await said()).trouble).toEqual({ version: '', why: 'signature' });

  const changed = await publish('changed', [nowDeb, nextDeb]);
  await appendFile(path.join(changed, 'pool/early', NEXT_DEB), 'x');
  await updateAsRoot();
  expect((await said()).trouble).toEqual({ version: NEXT_VERSION, why: 'incomplete' });

  const other = await publish('other-channel', [nowDeb, nextDeb]);
  const release = path.join(other, 'dists');
  await cp(path.join(release, 'early'), path.join(release, 'stable'), { recursive: true });
  await writeFile(SOURCE, (await readFile(SOURCE, 'utf8')).replace('early', 'stable'));
  await updateAsRoot();
  expect((await said()).trouble).toEqual({ version: '', why: 'other-channel' });

  await publish('newer', [nowDeb, nextDeb]);
  // Text that is not a request does not make root ask the repository.
  const before = await said();
  ask(`; rm -rf\ninstall ../x\ninstall 8.8.8\nstarted ${NEXT_VERSION}\nback\n${'x'.repeat(9_000)}`);
  await updateAsRoot();
  expect(await said()).toEqual(before);
  expect(asked()).toBe('');
  // Such text does not keep root from asking either: systemd's timer is due even if somebody writes to the pipe without
  // end.
  const longAgo = { ...before, triedAtMs: before.triedAtMs - 8 * HOUR_MS };
  await writeFile(path.join(UPDATE_FOLDER, OFFER_FILE), JSON.stringify(longAgo));
  ask('nonsense\n');
  await updateAsRoot();
  expect((await said()).offers).toHaveLength(1);
  await updateAsRoot();
  expect(await said()).toMatchObject({ installed: '1.0.0-test', trouble: null });
  const [offer] = (await said()).offers;
  expect(offer).toMatchObject({
    version: NEXT_VERSION,
    notes: expect.stringMatching(/^- .*\n([^-].*\n)*- /),
  });
});

test(
  `a till with ${WAITING} waiting payments that is killed at every step of an update makes each payment once`,
  async ({ counter }) => {
    const service = await counter.openService();
    const program = installedFor(cashier);
    let kills = 0;
    const cut = async () => {
      kills += 1;
      await cutPower(counter.dataFolder);
    };
    await publish('newer', [nowDeb, nextDeb]);
    await updateAsRoot();
    const { waiting } = await startTillWithWaitingLoads(counter, service, WAITING, program);
    await cut();

    let till = await counter.startTill([], program);
    await look(till);
    expect((await till.overview()).update).toMatchObject({ kind: 'ready', version: NEXT_VERSION });
    await cut();

    till = await counter.startTill([], program);
    await look(till);
    expect(await install(till)).toEqual({ kind: 'installs' });
    await isAsked();
    await cut();

    // The request survives the power cut. root is interrupted while it unpacks, and while it repairs that.
    for (const change of [1, 20, 40, 80]) {
      const changed = waitForNthChange(PROGRAM, change);
      // dpkg has a session of its own; ending the namespace ends everything in it.
      const apart = ['--pid', '--fork', '--kill-child', 'evertill-support', 'update'];
      const root = spawn('unshare', apart, { stdio: 'ignore' });
      const ended = once(root, 'close');
      await changed;
      kills += 1;
      root.kill('SIGKILL');
      await ended;
      await until(async () => expect(await processesOf(NEXT_DEB)).toEqual([]));
    }
    await updateAsRoot();
    if ((await said()).installed !== NEXT_VERSION) {
      ask(`install ${NEXT_VERSION}\n`);
      await updateAsRoot();
    }
    expect(await said()).toMatchObject({ installed: NEXT_VERSION, trouble: null });

    await cutFirstStarts(
      counter,
      service,
      { waiting: WAITING, program, cut },
      STARTS_AT_EVERY_STEP,
    );
    expect(kills).toBe(20);

    till = await counter.startTill([], program);
    expect((await till.overview()).version).toBe(NEXT_VERSION);
    await till.waitUntilNothingIsPending();
    const ledger = ledgerOf(await readFacts(counter.dataFolder, await till.bookId()));
    expect((await till.close()).code).toBe(0);
    expectBookedOnce(service, waiting, ledger);

    // Each start has announced itself in the pipe and nothing has been read yet: root reads the announcements first.
    expect(asked()).toContain(`started ${NEXT_VERSION}\n`);
    await updateAsRoot();
    expect(await said()).toMatchObject({ installed: NEXT_VERSION, replaced: null });
  },
  EVERY_STEP_MS,
);

test('after the press root installs, and the till comes back as the new version automatically', async ({
  counter,
}) => {
  await installDeb(nowDeb);
  await publish('newer', [nowDeb, nextDeb]);
  await updateAsRoot();
  const till = await counter.startTill([], installedFor(cashier));
  await look(till);
  expect(await install(till)).toEqual({ kind: 'installs' });
  await isAsked();
  await updateAsRoot();
  const log = path.join(counter.dataFolder, 'logs', 'till.log');
  await until(async () =>
    expect(await readFile(log, 'utf8')).toContain(`the till starts version="${NEXT_VERSION}"`),
  );
  await cutPower(counter.dataFolder);
});

test('a version that does not start is rolled back automatically, and not offered again', async ({
  counter,
}) => {
  await installDeb(nowDeb);
  const broken = path.join(scratch, 'broken', NEXT_DEB);
  const version = NEXT_VERSION.replace('-', '~');
  await repack(nowDeb, { version, program: '#!/bin/sh\nexit 1\n' }, broken);
  await publish('broken', [nowDeb, broken]);
  await updateAsRoot();
  const till = await counter.startTill([], installedFor(cashier));
  await look(till);
  expect(await install(till)).toEqual({ kind: 'installs' });
  await isAsked();
  await updateAsRoot();
  expect((await said()).installed).toBe(NEXT_VERSION);
  await until(() => expect(asked()).toBe('back\n'));
  await updateAsRoot();
  expect(await said()).toMatchObject({
    installed: '1.0.0-test',
    offers: [],
    trouble: { version: NEXT_VERSION, why: 'did-not-start' },
  });
  const log = path.join(counter.dataFolder, 'logs', 'till.log');
  await until(async () => {
    const starts = (await readFile(log, 'utf8')).match(/the till starts version="1\.0\.0-test"/g);
    expect(starts).toHaveLength(2);
  });
  await cutPower(counter.dataFolder);
  // A second request finds no older version to return to, and the next check reports that again.
  ask('back\n');
  await updateAsRoot();
  await updateAsRoot();
  expect(await said()).toMatchObject({
    installed: '1.0.0-test',
    offers: [],
    trouble: { version: NEXT_VERSION, why: 'did-not-start' },
  });
});

test('the former version cannot be restored once the installed one has started, whoever asks', async () => {
  await installDeb(nowDeb);
  const same = path.join(scratch, 'same', NEXT_DEB);
  await repack(nowDeb, { version: NEXT_VERSION.replace('-', '~') }, same);
  await rm(path.join(UPDATE_FOLDER, OFFER_FILE));
  await publish('same', [nowDeb, same]);
  await updateAsRoot();
  ask(`install ${NEXT_VERSION}\n`);
  await updateAsRoot();
  expect(await said()).toMatchObject({ installed: NEXT_VERSION, replaced: { by: NEXT_VERSION } });
  ask(`started ${NEXT_VERSION}\nback\n`);
  await updateAsRoot();
  expect(await said()).toMatchObject({ installed: NEXT_VERSION, replaced: null, failed: null });
});

test('a new version with another record format says so first, and can be rolled back until somebody agrees', async ({
  counter,
}) => {
  const program = installedFor(cashier);
  const service = await counter.openService();
  await installDeb(nowDeb);
  const before = await counter.startConnected(service, {}, program);
  await before.proveSign(cardNumberOfStore(1));
  expect((await before.close()).code).toBe(0);

  await installDeb(nextDeb);
  const newer = await counter.startTill([], program);
  expect((await newer.overview()).health).toMatchObject({ kind: 'journal-older' });
  expect((await newer.close()).code).toBe(0);

  await installDeb(nowDeb);
  const back = await counter.startTill([], program);
  const { id } = await back.redeem(cardNumberOfStore(1), 1_00);
  await back.waitForState(id, 'applied');
  expect((await back.close()).code).toBe(0);

  await installDeb(nextDeb);
  const next = await counter.startTill([], program);
  const go = next.page.getByRole('button', { name: 'Continue with this version' });
  await next.loadAnew(() => go.click());
  await next.waitForConnection('online');
  expect((await next.close()).code).toBe(0);

  await installDeb(nowDeb);
  const late = await counter.startTill([], program);
  expect((await late.overview()).health).toMatchObject({ kind: 'journal-newer' });
  expect((await late.close()).code).toBe(0);
});
