/**
 * `npm run release -- feed`: makes the folder from which tills without a package manager get updates; any web server
 * can serve it. It takes the named files, or those of `npm run dist`, for Windows, macOS and as AppImage. With
 * `--again` it takes no file and signs the existing lists for another period. The key is a private Ed25519 key, whose
 * public half is in the package (`--update-key`).
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
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
import { JOURNAL_FORMAT } from '../../shared/journal/journal-format.ts';
import { compareVersions } from '../../shared/update/compare-versions.ts';
import {
  feedFileName,
  programFileName,
  publishedVersionsSchema,
  parseProgramFileName,
  textToSign,
} from '../../shared/update/feed.ts';
import type { Feed, FeedSystem, PublishedVersion } from '../../shared/update/feed.ts';
import { DAY_MS } from '../../shared/values/time.ts';
import { packagedTill } from './packaged-till.ts';
import { releaseNotes } from './release-notes.ts';
import { DEFAULT_DAYS_VALID, parseDaysValid } from './days-valid.ts';

/** Number of versions in a list, to each of which a till may be updated. */
const KEPT = 10;

/** Every list that a channel can have. */
const SYSTEMS = (['linux', 'win32', 'darwin'] as const).flatMap((system) =>
  (['x64', 'arm64'] as const).map((processor): FeedSystem => ({ system, processor })),
);

const { values: given, words: positionals } = parseCommandOrExit('release feed');
const asked = {
  channel: 'stable',
  days: String(DEFAULT_DAYS_VALID),
  ...given,
};
const [folder, ...named] = positionals;
const { channel, key } = asked;
const days = parseDaysValid(asked.days);
const isChannel = /^[a-z][a-z0-9-]*$/.test(channel);
if (folder === undefined || key === undefined || days === null || !isChannel)
  stop(describeCommand('release feed', commands['release feed']), 2);
const pem = readFileSync(key, 'utf8');
const files = named.length > 0 || asked.again ? named : filesOfDist();
if (files.length === 0 && !asked.again)
  stop('There is no file to take: run npm run dist -- AppImage first.');
mkdirSync(folder, { recursive: true });
for (const file of files) publish(file, folder);
if (asked.again) for (const of of SYSTEMS) signAgain(folder, of);

function stop(sentence: string, code = 1): never {
  console.error(sentence);
  process.exit(code);
}

function filesOfDist(): string[] {
  const dist = packagedTill.folder;
  const names = existsSync(dist) ? readdirSync(dist) : [];
  return names.filter((name) => parseProgramFileName(name)).map((name) => path.join(dist, name));
}

function publish(file: string, into: string): void {
  const name = path.basename(file);
  const { version, ...of } = parseProgramFileName(name) ?? stop(`${name} is no file of a till.`);
  if (version.endsWith('-test') && channel === 'stable')
    stop(`${name} was built for tests. Shops take the channel stable; name another one.`);
  const bytes = readFileSync(file);
  const there = path.join(into, name);
  // A version is published only once: other bytes under the same name would be another program.
  if (existsSync(there) && !readFileSync(there).equals(bytes))
    stop(`${there} is there already, with other bytes. Give it another version.`);
  const before = readFeed(into, of);
  copyFileSync(file, there);
  const made: PublishedVersion = {
    version,
    releaseNotes: releaseNotes(),
    journalFormat: JOURNAL_FORMAT,
    releaseDate: new Date().toISOString(),
    files: [
      {
        url: name,
        sha512: createHash('sha512').update(bytes).digest('base64'),
        size: bytes.length,
      },
    ],
  };
  const others = before.filter((one) => one.version !== version);
  write(into, of, [...others, made]);
}

function signAgain(into: string, of: FeedSystem): void {
  const versions = readFeed(into, of);
  if (versions.length > 0) write(into, of, versions);
}

function write(into: string, of: FeedSystem, versions: readonly PublishedVersion[]): void {
  const [newest, ...before] = versions
    .toSorted((one, other) => compareVersions(other.version, one.version))
    .slice(0, KEPT);
  if (newest === undefined) return;
  const nowMs = Date.now();
  const made: Feed = {
    ...newest,
    channel,
    ...of,
    signedAt: new Date(nowMs).toISOString(),
    validUntil: new Date(nowMs + (days ?? DEFAULT_DAYS_VALID) * DAY_MS).toISOString(),
    before,
  };
  const feed = path.join(into, feedFileName(channel, of.system, of.processor));
  const text = `${JSON.stringify(made, null, 2)}\n`;
  const signature = sign(null, Buffer.from(textToSign(text)), createPrivateKey(pem));
  writeFileSync(`${feed}.sig`, `${signature.toString('base64')}\n`);
  writeFileSync(feed, text);
  console.log(`${feed}: ${made.version}, until ${made.validUntil}`);
}

/**
 * Returns the versions of a list signed with this key; anyone who serves the folder could change it. 1.0.0's tools put
 * both processors of Windows and macOS into one list, so files for the other processor are left out.
 */
function readFeed(into: string, of: FeedSystem): readonly PublishedVersion[] {
  const file = path.join(into, feedFileName(channel, of.system, of.processor));
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const signature = existsSync(`${file}.sig`) ? readFileSync(`${file}.sig`, 'utf8') : '';
  const signed = Buffer.from(textToSign(text));
  if (!verify(null, signed, createPublicKey(pem), Buffer.from(signature, 'base64')))
    stop(`${file} is there, and this key has not signed it. Nothing was changed.`);
  const { before, ...newest } = publishedVersionsSchema.parse(JSON.parse(text));
  if (newest.channel !== channel)
    stop(`${file} is of channel ${newest.channel}. Nothing was changed.`);
  return [newest, ...before].filter(
    ({ version, files: [one] }) => one?.url === programFileName(version, of),
  );
}
