import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  debNamed,
  installDeb,
  makeCashier,
  removeCashier,
  runProgram,
} from './installed-program.ts';
import type { OrdinaryUser } from '../e2e/till-process.ts';
import { requireServerPrograms } from '../../electron/server/database/find-server.ts';
import { traceRootPaths } from './trace-root.ts';

/**
 * Tests that root does nothing by path in a folder that others may write: another user of the computer could replace
 * the folder by a link in between. The packages are real, and so is that user. If this kernel protects links in
 * world-writable folders, that is switched off, because a shop's kernel may not protect them.
 */

const PACKAGES = ['evertill', 'evertill-hub', 'evertill-office'];
const KERNEL = ['symlinks', 'hardlinks', 'regular', 'fifos'].map(
  (name) => `/proc/sys/fs/protected_${name}`,
);
const FILES = 500;
const FORCED = { env: { ...process.env, EVERTILL_REMOVE: 'unsettled' } };

let scratch: string;
let thief: OrdinaryUser;
let deb: string;
const kernelBefore = new Map<string, string>();

beforeAll(async () => {
  for (const setting of KERNEL) {
    kernelBefore.set(setting, await readFile(setting, 'utf8'));
    await writeFile(setting, '0');
  }
  await runProgram('sh', [
    '-c',
    'command -v strace || apt-get install --yes --no-install-recommends strace',
  ]);
  scratch = await mkdtemp(path.join(os.tmpdir(), 'evertill-root-'));
  await chmod(scratch, 0o755);
  thief = await makeCashier();
  deb = await debNamed('evertill');
  for (const name of PACKAGES) await installDeb(await debNamed(name));
});

afterAll(async () => {
  for (const [setting, value] of kernelBefore) await writeFile(setting, value);
  await runProgram('dpkg', ['--purge', ...PACKAGES], FORCED);
  for (const name of ['/opt/evertill', '/var/lib/evertill'])
    await rm(name, { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
  await removeCashier();
});

/** Returns each part of a path that somebody other than root can change, including what is behind a link. */
function writableParts(place: string): string[] {
  const names = place.split('/').filter(Boolean);
  // Only the folders of the path are checked: whoever can change one decides which file the last part is.
  const folders = names.map((_, count) => `/${names.slice(0, count).join('/')}`);
  return folders.filter((folder) => {
    if (!existsSync(folder)) return false;
    const said = [lstatSync(folder), statSync(folder)];
    return said.some(
      ({ uid, mode }) => uid !== 0 || ((mode & 0o022) !== 0 && (mode & 0o170000) === 0o040000),
    );
  });
}

const PATH_IN_TEXT = /(?<![\w$}.~])\/(?:[\w.@+-]+\/)*[\w.@+-]+/g;

test('every path named by a unit, a maintainer script or a command of the packages is in folders that only root can change', async () => {
  const texts: string[] = [];
  for (const name of PACKAGES) {
    const info = '/var/lib/dpkg/info';
    for (const script of ['preinst', 'postinst', 'prerm', 'postrm'])
      if (existsSync(`${info}/${name}.${script}`)) texts.push(`${info}/${name}.${script}`);
    const { stdout } = await runProgram('dpkg', ['--listfiles', name]);
    const files = stdout.trim().split('\n');
    texts.push(
      ...files.filter((file) => /^\/usr\/lib\/systemd\/.*\.\w+$|^\/usr\/bin\/./.test(file)),
    );
    const folders = files.filter((file) => lstatSync(file).isDirectory());
    expect(folders.flatMap((folder) => writableParts(`${folder}/x`))).toEqual([]);
  }
  expect(texts.length).toBeGreaterThan(12);
  const offenders: string[] = [];
  for (const file of texts) {
    if (lstatSync(file).isSymbolicLink()) continue;
    const text = (await readFile(file, 'utf8')).replace(/^\s*#.*$/gm, '');
    for (const [place] of text.matchAll(PATH_IN_TEXT))
      // A server’s own folder belongs to the server's user; root creates it, and does nothing inside.
      for (const part of writableParts(place))
        if (!/^\/var\/lib\/evertill-(hub|office)$/.test(part)) offenders.push(`${file}: ${place}`);
  }
  expect(offenders).toEqual([]);
});

test('no other user can add files where root looks for what tills leave', async () => {
  const { stdout } = await runProgram('find', [
    '/var/lib/evertill',
    '/opt/evertill',
    '-type',
    'd',
    '-perm',
    '/022',
  ]);
  expect(stdout).toBe('');
  for (const place of ['/var/lib/evertill/x', '/run/evertill-ask', '/var/lib/evertill/ask/x'])
    await expect(asThief('touch', place)).rejects.toThrow(/Permission denied|No such file/);
  await expect(asThief('mv', '/var/lib/evertill/tills.txt', scratch)).rejects.toThrow('Permission');
  await expect(asThief('ln', '-sf', '/etc/passwd', '/var/lib/evertill/tills.txt')).rejects.toThrow(
    'Permission',
  );
});

const asThief = (...command: readonly string[]) =>
  runProgram('setpriv', [
    `--reuid=${thief.uid}`,
    `--regid=${thief.gid}`,
    '--clear-groups',
    ...command,
  ]);

/**
 * Waits until root begins to remove files in a folder of this user, and replaces the folder by a link to another one: a
 * removal by path would then delete the files there, which have the same names.
 */
const SWAP = `
const fs = require('node:fs');
const [place, victim] = process.argv.slice(1);
const top = place + '/theirs';
fs.mkdirSync(top + '/a', { recursive: true });
const names = fs.readdirSync(victim);
for (const name of names) fs.writeFileSync(top + '/a/' + name, '');
fs.symlinkSync(victim, top + '/link');
process.stdout.write('ready');
while (fs.readdirSync(top + '/a').length === names.length);
fs.renameSync(top + '/a', top + '/was');
fs.renameSync(top + '/link', top + '/a');
setInterval(() => undefined, 1000);
`;

async function beginSwapping(place: string, victim: string): Promise<void> {
  const swapping = spawn(process.execPath, ['-e', SWAP, place, victim], {
    uid: thief.uid,
    gid: thief.gid,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(swapping, 'close');
  onTestFinished(async () => {
    swapping.kill('SIGKILL');
    await ended;
  });
  await once(swapping.stdout, 'data');
}

/** A folder of root's with files that an attacker would like to be deleted. */
async function victimFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(scratch, 'victim-'));
  await chmod(folder, 0o755);
  for (let name = 0; name < FILES; name += 1) await writeFile(path.join(folder, String(name)), '');
  return folder;
}

test('an update reads no folder where another user can swap a folder for a link', async () => {
  const victim = await victimFolder();
  const folder = '/var/lib/evertill/ask';
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o1733);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await beginSwapping(folder, victim);
  await runProgram('evertill-support', ['update']);
  expect(await readdir(victim)).toHaveLength(FILES);
  expect(await readdir(folder)).toEqual(['theirs']);
});

test('the folders of an older package are closed while others swap their content, and nothing else is touched', async () => {
  const victim = await victimFolder();
  const folders = ['ask', 'tills'].map((name) => `/var/lib/evertill/${name}`);
  for (const folder of folders) {
    await mkdir(folder);
    await chmod(folder, folder.endsWith('ask') ? 0o1733 : 0o1777);
    await asThief('touch', `${folder}/9.9.9`);
    await asThief('mkdir', `${folder}/empty`);
    await asThief('ln', '-s', victim, `${folder}/link`);
    await beginSwapping(folder, victim);
  }
  await installDeb(deb);
  expect(await readdir(victim)).toHaveLength(FILES);
  for (const folder of folders) {
    expect([statSync(folder).mode & 0o7777, await readdir(folder)]).toEqual([0o700, ['theirs']]);
    await expect(asThief('touch', `${folder}/more`)).rejects.toThrow('Permission denied');
  }
  await runProgram('dpkg', ['--purge', 'evertill'], FORCED);
  expect(await readdir(victim)).toHaveLength(FILES);
  for (const folder of folders) await rm(folder, { recursive: true });
  await installDeb(deb);
  for (const folder of folders) expect(existsSync(folder)).toBe(false);
});

test('installing, updating and removing use no path that another user could redirect, whatever tills leave in their home folders', async () => {
  const data = path.join(thief.home, '.config/Evertill');
  await asThief('mkdir', '-p', `${data}/books`, `${thief.home}/elsewhere/books`);
  await writeFile('/opt/evertill/data-folders.txt', `${thief.home}/elsewhere\n`);
  const commands = [
    ['dpkg', '--force-depends', '--install', deb],
    ['evertill-support', 'update'],
    ['dpkg', '--remove', 'evertill'],
    ['dpkg', '--purge', 'evertill'],
    ['dpkg', '--force-depends', '--install', deb],
  ];
  for (const command of commands) {
    const used = await traceRootPaths(command, scratch);
    expect(used.length).toBeGreaterThan(20);
    const bent = used.filter(({ place }) => writableParts(place).length > 0);
    expect(bent, command.join(' ')).toEqual([]);
  }
});

test('root reads a folder of another user’s data as that user, and does not read one that others could swap', async () => {
  const data = path.join(thief.home, 'data');
  await asThief('mkdir', '-p', `${data}/books`);
  await asThief('ln', '-s', '/root', `${data}/books/link`);
  const reads = (folder: string) => runProgram('evertill-support', ['unsettled', folder]);
  // As root the command could read root's folder; as the folder's owner it cannot.
  for (const verb of ['unsettled', 'drill'])
    await expect(runProgram('evertill-support', [verb, data])).rejects.toMatchObject({
      code: 2,
      stdout: expect.stringContaining('EACCES'),
    });
  const open = path.join(scratch, 'open');
  await mkdir(`${open}/books`, { recursive: true });
  await chmod(open, 0o777);
  await expect(reads(open)).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('others may write there'),
  });
  await chmod(open, 0o755);
  expect((await reads(open)).stdout).toContain('No payment in');
  // In a folder where anybody may add files, a file that is missing now may appear in a moment.
  await expect(reads(path.join(os.tmpdir(), 'nothing-yet'))).rejects.toMatchObject({
    stdout: expect.stringContaining('others may write there'),
  });
});

test('control characters in another user’s file names do not reach root’s terminal', async () => {
  const data = path.join(thief.home, 'steering');
  await asThief('mkdir', '-p', `${data}/books`);
  const name = '\u001B]0;root\u0007\u001B[31m\u009B2J\u202E';
  await asThief('ln', '-s', '/root', `${data}/books/${name}`);
  const said = await runProgram('evertill-support', ['unsettled', data]).catch(
    (error: unknown) => error,
  );
  expect(said).toMatchObject({ code: 2, stdout: expect.stringContaining('?]0;root??[31m?2J?') });
});

test.each(['hub', 'office'])(
  'a %s run by root uses no path that the database’s user could redirect',
  async (name) => {
    const folder = `/var/lib/evertill-${name}/of-root`;
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { folder: programs } = requireServerPrograms(process.env);
    const env = `HUB_PG_BIN=${programs}`;
    const commands = [
      ['init', folder, '--port', '5497'],
      ['status', '--folder', folder],
    ];
    for (const command of commands) {
      const used = await traceRootPaths(
        ['sh', '-c', '"$@" || true', 'sh', 'env', env, `evertill-${name}`, ...command],
        scratch,
      );
      expect(used.length).toBeGreaterThan(5);
      expect(
        used.filter(({ place }) => writableParts(place).length > 0),
        command[0],
      ).toEqual([]);
    }
    expect(statSync(folder).uid).toBe(statSync(path.dirname(folder)).uid);
  },
);

/** Notes each new process of this user, and the files it has open, as far as this user may see them. */
const WATCH = `
const fs = require('node:fs');
const seen = new Set();
const opened = [];
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify({ seen: seen.size, opened }), () => process.exit());
});
const own = fs.readdirSync('/proc');
const look = () => {
  for (const id of fs.readdirSync('/proc')) {
    if (!/^\\d+$/.test(id) || own.includes(id) || id === String(process.pid)) continue;
    try {
      const [, uid] = /^Uid:\\t(\\d+)/m.exec(fs.readFileSync('/proc/' + id + '/status', 'utf8'));
      if (Number(uid) !== process.getuid()) continue;
      seen.add(id);
      for (const fd of [0, 1, 2]) opened.push(fs.readlinkSync('/proc/' + id + '/fd/' + fd));
    } catch {}
  }
  setImmediate(look);
};
process.stdout.write('ready');
look();
`;

test('a user who watches the processes that root runs in their name gets no handle of root’s terminal', async () => {
  const data = path.join(thief.home, '.config/Evertill');
  await asThief('mkdir', '-p', `${data}/books`);
  const watching = spawn(process.execPath, ['-e', WATCH], {
    uid: thief.uid,
    gid: thief.gid,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(watching, 'close');
  const [first] = (await once(watching.stdout, 'data')) as [Buffer];
  expect(first.toString()).toBe('ready');
  const said = textOf(watching.stdout);
  await runProgram('dpkg', ['--remove', 'evertill']);
  watching.kill('SIGTERM');
  const noted = JSON.parse(await said) as { readonly seen: number };
  await ended;
  await installDeb(deb);
  expect(noted).toEqual({ seen: expect.any(Number), opened: [] });
  expect(noted.seen).toBeGreaterThan(0);
});
