/**
 * `npm run release -- repository`: makes an APT repository that any web server can serve. It takes the named debs, or
 * those of `npm run dist`, and keeps older versions: `apt install evertill=VERSION` returns to one of them. With
 * `--again` it takes no deb and signs the existing repository for another period. gpg signs everything in it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { commands } from '../commands.js';
import { describeCommand, parseCommandOrExit } from '../read-command.js';
import { gzipSync } from 'node:zlib';
import { DAY_MS } from '../../shared/values/time.ts';
import { DEFAULT_DAYS_VALID, parseDaysValid } from './days-valid.ts';
import { packagedTill } from './packaged-till.ts';

const { values: given, words: positionals } = parseCommandOrExit('release repository');
const asked = {
  channel: 'stable',
  days: String(DEFAULT_DAYS_VALID),
  ...given,
};
const [folder, ...named] = positionals;
const { channel, sign: key } = asked;
const days = parseDaysValid(asked.days);
const isChannel = /^[a-z][a-z0-9-]*$/.test(channel);
if (folder === undefined || key === undefined || days === null || !isChannel)
  stop(describeCommand('release repository', commands['release repository']), 2);

const gpg = (...args: string[]) =>
  execFileSync('gpg', ['--batch', '--yes', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const debs = named.length > 0 || asked.again ? named : debsIn(packagedTill.folder);
if (debs.length === 0 && !asked.again)
  stop('There is no deb to take: run npm run dist -- deb first.');
const pool = path.join(folder, 'pool', channel);
const dist = path.join('dists', channel);
const release = path.join(folder, dist, 'Release');
const packages = path.join('main', 'binary-amd64', 'Packages');
mkdirSync(pool, { recursive: true });
mustBeAsSigned();
for (const deb of debs) take(deb);

const index = debsIn(pool).map(describe).join('\n');
const files = {
  [packages]: Buffer.from(index),
  [`${packages}.gz`]: gzipSync(index, { level: 9 }),
};
for (const [name, bytes] of Object.entries(files)) {
  const file = path.join(folder, dist, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
writeFileSync(release, releaseOf(files));
gpg('--local-user', key, '--clearsign', '--output', path.join(folder, dist, 'InRelease'), release);
gpg('--local-user', key, '--armor', '--detach-sign', '--output', `${release}.gpg`, release);
gpg('--armor', '--export', '--output', path.join(folder, 'evertill.asc'), key);
console.log(`The repository is in ${folder}; tills take channel ${channel} from it:`);
console.log(`deb [signed-by=/etc/apt/keyrings/evertill.asc] ADDRESS ${channel} main`);

function stop(sentence: string, code = 1): never {
  console.error(sentence);
  process.exit(code);
}

function debsIn(debFolder: string): string[] {
  if (!existsSync(debFolder)) return [];
  const names = readdirSync(debFolder).filter((name) => name.endsWith('.deb'));
  return names.toSorted().map((name) => path.join(debFolder, name));
}

/**
 * Stops unless every package in the pool was signed with this key: anyone who serves the repository could change it.
 */
function mustBeAsSigned(): void {
  const there = debsIn(pool);
  if (there.length === 0) return;
  const signed = isSignedByKey() ? signedIndex() : '';
  for (const deb of there)
    if (!signed.includes(`\nSHA256: ${sumOf(readFileSync(deb))}\n`))
      stop(`${deb} is in the repository, and this key has not signed it. Nothing was changed.`);
}

function isSignedByKey(): boolean {
  if (!existsSync(release)) return false;
  const own = /^fpr:+(?<print>\w+):/m.exec(gpg('--with-colons', '--list-keys', key ?? ''));
  try {
    const said = gpg('--status-fd', '1', '--verify', `${release}.gpg`, release);
    return said.includes(` ${own?.groups?.['print']}\n`) && said.includes('[GNUPG:] VALIDSIG ');
  } catch {
    return false;
  }
}

/** Returns the index; empty if its signature does not match. */
function signedIndex(): string {
  const file = path.join(folder ?? '', dist, packages);
  if (!existsSync(file)) return '';
  const bytes = readFileSync(file);
  const isListed = readFileSync(release, 'utf8').includes(` ${sumOf(bytes)} ${bytes.length} `);
  return isListed ? bytes.toString('utf8') : '';
}

/** A version is published only once: other bytes under the same name would be another program. */
function take(deb: string): void {
  const there = path.join(pool, path.basename(deb));
  const bytes = readFileSync(deb);
  if (existsSync(there) && !readFileSync(there).equals(bytes))
    stop(`${there} is there already, with other bytes. Give the package another version.`);
  const version = execFileSync('dpkg-deb', ['--field', deb, 'Version'], { encoding: 'utf8' });
  if (version.includes('~test') && channel === 'stable')
    stop(`${deb} was built for tests. Shops take the channel stable; name another one.`);
  copyFileSync(deb, there);
}

/** Returns one package's entry in `Packages` (deb822). */
function describe(deb: string): string {
  const control = execFileSync('dpkg-deb', ['--field', deb], { encoding: 'utf8' }).trimEnd();
  const bytes = readFileSync(deb);
  const notes = /^Package: evertill$/m.test(control) ? newsIn(deb) : '';
  const debPath = path.relative(folder ?? '', deb).replaceAll(path.sep, '/');
  return `${control}\n${notes}Filename: ${debPath}\nSize: ${bytes.length}\nSHA256: ${sumOf(bytes)}\n`;
}

/** Reads what a till shows about a version before installing it: its changes, and its journal format. */
function newsIn(deb: string): string {
  const read = 'dpkg-deb --fsys-tarfile "$1" | tar -xO "./usr/share/doc/evertill/$2"';
  const fileIn = (name: string) =>
    execFileSync('sh', ['-c', read, 'sh', deb, name], { encoding: 'utf8' }).trim();
  const lines = fileIn('NEWS').split('\n');
  return `Journal-Format: ${fileIn('journal-format')}\nRelease-Notes:\n${lines.map((line) => ` ${line === '' ? '.' : line}\n`).join('')}`;
}

function releaseOf(indexes: Readonly<Record<string, Buffer>>): string {
  const sums = Object.entries(indexes).map(
    ([name, bytes]) => ` ${sumOf(bytes)} ${bytes.length} ${name.replaceAll(path.sep, '/')}`,
  );
  return [
    'Origin: Evertill',
    'Label: Evertill',
    `Suite: ${channel}`,
    `Codename: ${channel}`,
    'Architectures: amd64 all',
    'Components: main',
    `Date: ${releaseDate(0)}`,
    `Valid-Until: ${releaseDate((days ?? DEFAULT_DAYS_VALID) * DAY_MS)}`,
    'SHA256:',
    ...sums,
    '',
  ].join('\n');
}

/** Formats a date as required in `Release`. */
function releaseDate(inMs: number): string {
  return new Date(Date.now() + inMs).toUTCString().replace('GMT', 'UTC');
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
