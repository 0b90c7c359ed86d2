import { execFile } from 'node:child_process';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { packagedTestTill, packagedTill } from '../../build/package/packaged-till.ts';
import { whyElectronNotForShop } from '../../build/package/why-electron-not-for-shop.ts';
import { repositoryRoot } from '../../build/repository-root.ts';
import { findElectron } from '../../build/set-up/find-electron.js';
import { listArchivedFiles, ARCHIVE_FILE_PATTERN } from './archived.ts';
import { PAGE_POLICY, policyOf } from './expected-policy.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/** Second tier: how the packages are made; they change with a release, not with each commit. */

const resources = path.join(packagedTill.folder, 'linux-unpacked', 'resources');
const program = path.join(repositoryRoot, 'build', 'package', 'package-till.ts');

const environment = { ...process.env };
beforeAll(async () => {
  // Developers may have these variables set, with which a shop's till does not start.
  for (const name of ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'OPENSSL_CONF']) delete process.env[name];
  for (const args of [['--test-build'], ['--for-tests']]) {
    await promisify(execFile)(process.execPath, [program, ...args], { cwd: repositoryRoot });
  }
});
afterAll(() => void Object.assign(process.env, environment));

test('the packaged till starts without data in the computer’s language, redeems in its demo, and closes cleanly', async ({
  counter,
}) => {
  const till = await counter.startTill([], { ...packagedTestTill, language: 'de_DE' });
  await till.page.getByText('TESTVERSION – nicht für den Verkauf').waitFor();
  await till.page.getByRole('heading', { name: 'Diese Kasse einrichten' }).waitFor();
  await till.page.getByRole('button', { name: 'Demo ausprobieren' }).click();
  await till.page.getByRole('heading', { name: 'Verkauf', exact: true }).waitFor();
  await till.waitForConnection('online');
  const { id } = await till.redeem(cardNumberOfStore(1), 500);
  const applied = await till.waitForState(id, 'applied');
  expect(applied.applied?.balanceCents).toBe(4_500);
  // A PIN is still hashed on its own thread when the till runs from an archive with its fuses set.
  const robin = { personId: 'demo-manager', pin: '9999' };
  const answer = await till.page.evaluate((typed) => window.till.signIn(typed), robin);
  expect(answer.kind).toBe('signed-in');
  expect(await policyOf(till)).toBe(PAGE_POLICY);
  const log = await readFile(path.join(counter.dataFolder, 'logs', 'till.log'), 'utf8');
  expect(log).toMatch(/the till starts version="[^"]*-test" build="[a-p]{4}-[a-p]{4}-[a-p]{4}" /);
  expect((await till.close()).code).toBe(0);
});

/** Allows the till's data folder on another disk, as an administrator does. */
async function allowFolder(folder: string): Promise<void> {
  await writeFile(path.join(path.dirname(packagedTill.executable), 'data-folders.txt'), folder);
}

test('a till for a shop is made only with an Electron from its makers', async () => {
  const electron = findElectron(repositoryRoot)!;
  if (whyElectronNotForShop(electron, repositoryRoot) === null) return;
  const dist = promisify(execFile)(process.execPath, [program], { cwd: repositoryRoot });
  await expect(dist).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/--test-build/),
  });
});

/** The expected fuses, in the order of the fuse wire (docs/electron.md#the-nine-fuses). */
const WIRE = [false, true, false, false, true, true, false, false, true];

test.each([packagedTill, packagedTestTill])('the nine fuses are set in $folder', async (till) => {
  const { version, ...wire } = await getCurrentFuseWire(till.executable);
  expect(version).toBe(FuseVersion.V1);
  const [off, on] = Buffer.from('01');
  expect(Object.values(wire)).toEqual(WIRE.map((isOn) => (isOn ? on : off)));
});

test('a shop’s till ignores what its fuses switch off, and starts and ends cleanly', async ({
  counter,
}) => {
  vi.stubEnv('NODE_OPTIONS', '--inspect=0');
  onTestFinished(() => void vi.unstubAllEnvs());
  await allowFolder(counter.dataFolder);
  const till = await counter.spawnTill([], packagedTill);
  await until(() => access(path.join(counter.dataFolder, 'IndexedDB')));
  till.askToClose();
  const { code, stderr } = await till.exit();
  expect(code).toBe(0);
  expect(stderr).not.toContain('Debugger listening');
  expect(stderr).not.toContain('compiled form');
});

const SWITCHES = [
  '--remote-debugging-port=0',
  '-remote-debugging-port=0',
  '--remote-debugging-pipe',
  '--inspect=0',
  '--js-flags=--expose-gc',
  '--disable-web-security',
  '--load-extension=/tmp',
  '--proxy-server=127.0.0.1:1',
  '--user-data-dir=/tmp/elsewhere',
  '--ignore-certificate-errors',
];
const VARIABLES = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'ELECTRON_RUN_AS_NODE',
  'ELECTRON_ENABLE_LOGGING',
  'SSLKEYLOGFILE',
  'EVERTILL_DEV_SERVER',
  'EVERTILL_READY_SCREENSHOT',
  'GTK_MODULES',
  'LD_AUDIT',
];

test('a shop’s till refuses to start with a switch or variable that would open it, and names it', async ({
  counter,
}) => {
  await allowFolder('/srv/another');
  await mustNotStart(counter, [], '--data');
  await allowFolder(counter.dataFolder);
  for (const asked of SWITCHES) await mustNotStart(counter, [asked], asked.split('=')[0]!);
  for (const variable of VARIABLES) {
    vi.stubEnv(variable, '0');
    onTestFinished(() => void vi.unstubAllEnvs());
    await mustNotStart(counter, [], variable);
    vi.unstubAllEnvs();
  }
});

async function mustNotStart(counter: Counter, args: string[], named: string): Promise<void> {
  // Started as in a roll-out: no dialog may wait for a person.
  const till = await counter.spawnTill([...args, '--exit'], packagedTill);
  const { code, stderr } = await till.exit();
  expect(code, named).toBe(3);
  expect(stderr, named).toContain('TILL-914');
  expect(stderr).toContain(` ${named}.`);
  expect(till.debuggerUrls()).toEqual([]);
  expect((await readdir(counter.dataFolder)).filter((name) => name === 'books')).toEqual([]);
}

test('a till started by a click shows why it does not start, and an AppImage names the package to install', async ({
  counter,
}) => {
  await allowFolder(counter.dataFolder);
  const env = { APPIMAGE: path.join(counter.folder, 'Evertill.AppImage') };
  const till = await counter.spawnTill(['--no-such-switch'], { ...packagedTill, env });
  const log = path.join(counter.dataFolder, 'logs', 'till.log');
  await until(async () => expect(await readFile(log, 'utf8')).toContain('isBox=true'));
  await until(() => expect(till.output).toContain('install the package for Debian and Ubuntu'));
  // The dialog waits until somebody has read it.
  await until(async () => expect(await till.partsNamed('--type=gpu-process')).not.toEqual([]));
  await till.kill();
  expect((await readdir(counter.dataFolder)).filter((name) => name === 'books')).toEqual([]);
});

test('a shop’s till contains nothing for development, tests or pictures', async () => {
  const archive = await readFile(path.join(resources, 'app.asar'));
  const hooks = [
    'EVERTILL_READY_SCREENSHOT',
    'EVERTILL_DEV_SERVER',
    'EVERTILL_QUICK_KEYS',
    'capturePage',
    'setSourceMap',
  ];
  for (const hook of hooks) expect(archive.includes(hook), hook).toBe(false);
});

test('the package contains only the bundled till: no package, source or test', async () => {
  const names = listArchivedFiles(path.join(resources, 'app.asar'));
  expect(names).toEqual(expect.arrayContaining(['main.js', 'main.js.compiled']));
  expect(names.filter((name) => !ARCHIVE_FILE_PATTERN.test(name))).toEqual([]);
  // Every package is made from this folder.
  const notices = await readFile(path.join(resources, 'THIRD-PARTY.txt'), 'utf8');
  expect(notices).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
  const bom = await readFile(path.join(resources, 'SBOM.cdx.json'), 'utf8');
  expect(bom).toMatch(/"expression": "MIT AND ISC"/);
});
