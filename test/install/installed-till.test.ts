import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import {
  appendFile,
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, expect } from 'vitest';
import { packDeb } from '../../build/package/linux/pack-deb.ts';
import { repositoryRoot } from '../../build/repository-root.ts';
import { requireServerPrograms } from '../../electron/server/database/find-server.ts';
import { listArchivedFiles, ARCHIVE_FILE_PATTERN } from '../e2e/archived.ts';
import { ledgerOf, readFacts } from '../e2e/read-book.ts';
import { paymentsAtService, cardNumberOfStore } from '../e2e/store-service.ts';
import type { OrdinaryUser } from '../e2e/till-process.ts';
import { test, until } from '../e2e/till-under-test.ts';
import {
  debNamed,
  installDeb,
  installedFor,
  makeCashier,
  removeCashier,
  runProgram,
} from './installed-program.ts';
import { makeSigningKeys } from './make-signing-keys.ts';
import { cutPower } from './kill-at.ts';
import { NEXT_VERSION, packNext, repack } from './next-version.ts';
import { cutFirstStarts, expectBookedOnce, startTillWithWaitingLoads } from './waiting-payments.ts';

/** Tests the packages as Debian installs them: by root, on this computer, and removed again at the end. */

const EXECUTABLE = '/opt/evertill/evertill';
/** The version as Debian spells it. */
const NEXT_DEB = NEXT_VERSION.replace('-', '~');
const WAITING = 50;
const REMOVED_ALL_THE_SAME = { env: { ...process.env, EVERTILL_REMOVE: 'unsettled' } };
const DATA_FOLDERS = '/opt/evertill/data-folders.txt';

let newer: string;
let cashier: OrdinaryUser;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'evertill-install-'));
  await installDeb(await debNamed('evertill'));
  cashier = await makeCashier();
  newer = path.join(scratch, `evertill_${NEXT_DEB}_amd64.deb`);
  const archive = await packNext(scratch);
  await repack(await debNamed('evertill'), { version: NEXT_DEB, archive }, newer);
});

afterAll(async () => {
  const names = ['evertill', 'evertill-hub'];
  await runProgram('dpkg', ['--purge', ...names], REMOVED_ALL_THE_SAME);
  await rm('/opt/evertill', { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
  await removeCashier();
});

test('the installed program belongs to root, is in the menu, and lists its components', async () => {
  for (const place of ['/opt/evertill', EXECUTABLE, '/opt/evertill/resources/app.asar']) {
    const { uid, mode } = await stat(place);
    expect([uid, mode & 0o022], place).toEqual([0, 0]);
  }
  expect((await stat('/opt/evertill/chrome-sandbox')).mode & 0o7777).toBe(0o4755);
  const entry = await readFile('/usr/share/applications/evertill.desktop', 'utf8');
  expect(entry).toContain(`\nExec=${EXECUTABLE}\n`);
  expect(entry).not.toMatch(/%[uUfF]/);
  expect(existsSync('/usr/share/icons/hicolor/128x128/apps/evertill.png')).toBe(true);
  const { stdout: notices } = await runProgram('zcat', ['/usr/share/doc/evertill/THIRD-PARTY.gz']);
  expect(notices).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(notices).toContain('Permission is hereby granted');
  const { stdout: bom } = await runProgram('zcat', ['/usr/share/doc/evertill/SBOM.cdx.json.gz']);
  const { components } = JSON.parse(bom) as { readonly components: readonly { name: string }[] };
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['electron', 'node', 'react']),
  );
  const inside = listArchivedFiles('/opt/evertill/resources/app.asar');
  expect(inside).toContain('main.js');
  expect(inside.filter((name) => !ARCHIVE_FILE_PATTERN.test(name))).toEqual([]);
  const { version, ...wire } = await getCurrentFuseWire(EXECUTABLE);
  expect(version).toBe(FuseVersion.V1);
  const [off, on] = Buffer.from('01');
  expect(Object.values(wire)).toEqual([off, on, off, off, on, on, off, off, on]);
});

test('through an outage, kills and an upgrade to another format every payment is made once, and no removal leaves one behind', async ({
  counter,
}) => {
  const service = await counter.openService();
  const program = installedFor(cashier);
  const { till, waiting } = await startTillWithWaitingLoads(counter, service, WAITING, program);
  const redeemed = await till.redeem(cardNumberOfStore(0), 3_00);
  await till.waitForConnection('offline');
  const book = await till.bookId();
  await till.kill();

  await writeFile(DATA_FOLDERS, `${counter.dataFolder}\n`);
  const removal = runProgram('dpkg', ['--remove', 'evertill']);
  await expect(removal).rejects.toMatchObject({ stderr: expect.stringContaining(redeemed.id) });
  expect(existsSync(EXECUTABLE)).toBe(true);

  await installDeb(newer);
  const asked = await counter.startTill([], program);
  expect((await asked.overview()).health).toMatchObject({ kind: 'journal-older' });
  const go = asked.page.getByRole('button', { name: 'Continue with this version' });
  await asked.loadAnew(() => go.click());
  await asked.kill();
  const cut = () => cutPower(counter.dataFolder);
  const cuts = { changes: [1, 4], shares: [0.3] };
  await cutFirstStarts(counter, service, { waiting: WAITING, program, cut }, cuts);
  const again = await counter.startTill([], program);
  expect((await again.overview()).version).toBe(NEXT_VERSION);
  await again.waitUntilNothingIsPending();
  expect((await again.close()).code).toBe(0);

  // A payment that was being sent when the power failed waits for a person, so the removal has to be forced.
  await runProgram('dpkg', ['--remove', 'evertill'], REMOVED_ALL_THE_SAME);
  expect(existsSync(EXECUTABLE)).toBe(false);
  const ledger = ledgerOf(await readFacts(counter.dataFolder, book));
  expectBookedOnce(service, waiting, ledger);
  expect(['applied', 'unknown']).toContain(ledger.intents.get(redeemed.id)?.state);
  const taken = paymentsAtService(service, cardNumberOfStore(0)).filter(
    ({ cents }) => Math.abs(cents) === 3_00,
  );
  expect(taken).toHaveLength(1);
});

test('a till installs versions from a signed repository, and nothing that was changed on the way', async () => {
  const folder = path.join(scratch, 'repository');
  const env = await makeSigningKeys(scratch);
  const program = path.join(repositoryRoot, 'build', 'package', 'make-repository.ts');
  const publish = (key: string, ...more: string[]) =>
    runProgram(process.execPath, [program, folder, '--sign', key, ...more], { env });
  const older = await debNamed('evertill');
  await expect(publish('makers', older)).rejects.toMatchObject({
    stderr: expect.stringContaining('was built for tests'),
  });
  await publish('makers', '--channel', 'early', older, newer);
  await copyFile(path.join(folder, 'evertill.asc'), path.join(scratch, 'evertill.asc'));

  const source = path.join(scratch, 'evertill.list');
  const trusted = path.join(scratch, 'evertill.asc');
  await writeFile(source, `deb [signed-by=${trusted}] file:${folder} early main\n`);
  const places = {
    'Etc::sourcelist': source,
    'Etc::sourceparts': '-',
    'State::lists': `${scratch}/lists`,
    Cache: `${scratch}/cache`,
  };
  for (const place of ['lists', 'cache/archives'])
    await mkdir(path.join(scratch, place, 'partial'), { recursive: true });
  const options = Object.entries(places).flatMap(([name, place]) => [
    '-o',
    `Dir::${name}=${place}`,
  ]);
  const apt = (...args: string[]) =>
    runProgram('apt-get', [...options, '-o', 'APT::Sandbox::User=root', ...args], { cwd: scratch });
  await apt('update', '-o', 'APT::Update::Error-Mode=any');
  const { stdout } = await runProgram('apt-cache', [...options, 'madison', 'evertill']);
  expect(stdout).toMatch(/9\.9\.9~test[^]*1\.0\.0~test/);
  const before = path.basename(older).replace(/^evertill_(.*)_amd64\.deb$/, '$1');
  await apt('download', `evertill=${before}`);
  expect((await readdir(scratch)).some((name) => name.startsWith(`evertill_${before}`))).toBe(true);

  await appendFile(newer, 'x');
  await expect(publish('makers', '--channel', 'early', newer)).rejects.toMatchObject({
    stderr: expect.stringContaining('with other bytes'),
  });
  const inPool = path.join(folder, 'pool', 'early', path.basename(newer));
  await appendFile(inPool, 'x');
  await expect(apt('download', `evertill=${NEXT_DEB}`)).rejects.toThrow(/size|Hash Sum/i);
  // A thief puts another repository in place of the makers' one; it is not signed by the makers.
  await rm(path.join(folder, 'dists'), { recursive: true });
  await rm(path.join(folder, 'pool'), { recursive: true });
  await publish('thief', '--channel', 'early', older);
  await expect(apt('update', '-o', 'APT::Update::Error-Mode=any')).rejects.toThrow(
    /not signed|NO_PUBKEY|signature verification/,
  );
});

test('the hub’s package has its own Node, prints commands as they are typed, and stops cleanly', async () => {
  await installDeb(await debNamed('evertill-hub'));
  const unit = '/usr/lib/systemd/system/evertill-hub.service';
  expect(await readFile(unit, 'utf8')).toContain('User=evertill-hub');
  // Run by root, the command still runs as the data's owner, who needs access to this folder.
  await chmod(scratch, 0o755);
  const own = path.join(scratch, 'of-the-hub');
  await runProgram('install', ['-d', '-o', 'evertill-hub', '-m', '0700', own]);
  const folder = path.join(own, 'hub');
  const { folder: programs } = requireServerPrograms(process.env);
  const alone = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HUB_PG_BIN: programs } };
  const { stdout } = await runProgram('evertill-hub', ['init', folder, '--port', '5498'], alone);
  expect(stdout).toContain('evertill-hub start');
  expect(stdout).not.toContain('npm run');
  const hub = spawn('evertill-hub', ['start', '--folder', folder], { ...alone, stdio: 'pipe' });
  let said = '';
  hub.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await until(() => expect(said).toContain('is running at 127.0.0.1 port 5498'));
  const { stdout: ofRoot } = await runProgram('find', [folder, '-user', 'root']);
  expect(ofRoot).toBe('');
  hub.kill('SIGTERM');
  expect(await once(hub, 'close')).toEqual([0, null]);
  expect(said).toContain('The hub has stopped.');
});

test('the same files make the same package, whatever their dates', async () => {
  const maker = { maintainer: 'Kim <kim@till.example>', homepage: 'till', sourceDate: 1, level: 1 };
  const sums: string[] = [];
  for (const [name, mtime] of [
    ['one', 1_000_000],
    ['other', 2_000_000],
  ] as const) {
    const file = packDeb(
      {
        name: 'same',
        version: '1.0.0',
        architecture: 'all',
        depends: [],
        summary: 'same',
        description: ['The same.'],
        scripts: {},
        put: (root) => {
          writeFileSync(path.join(root, 'file'), 'content', {
            mode: mtime === 1_000_000 ? 0o666 : 0o600,
          });
          utimesSync(path.join(root, 'file'), mtime, mtime);
        },
      },
      maker,
      path.join(scratch, name),
    );
    sums.push((await runProgram('sha256sum', [file])).stdout.slice(0, 64));
  }
  expect(sums[0]).toBe(sums[1]);
});
