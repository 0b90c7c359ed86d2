/**
 * `npm run feed -- FOLDER --key FILE [--channel stable] [FILE …]`: what a till that no package manager looks after takes its versions
 * from. It takes the files that are named, or those of `npm run dist`, for Windows, macOS and as AppImage; any web server
 * can hand the folder out. The key is a private one of Ed25519, whose public half is in the package (`--update-key`).
 */
import { createHash, createPrivateKey, sign } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { JOURNAL_FORMAT } from '../../shared/journal/journal-format.ts';
import { compareVersions } from '../../shared/update/compare-versions.ts';
import { feedName, feedSchema, signedText } from '../../shared/update/feed.ts';
import type { Feed, PublishedVersion } from '../../shared/update/feed.ts';
import { packagedTill } from './packaged-till.ts';
import { releaseNotes } from './release-notes.ts';

/** As `npm run dist` names them, and what system they are for. */
const NAMES = /^evertill-(\d+\.\d+\.\d+(?:-test)?)-(x64|arm64)\.(AppImage|exe|zip)$/;
const SYSTEMS = { AppImage: 'linux', exe: 'win32', zip: 'darwin' } as const;

/** So many versions a till may still be sent to. */
const KEPT = 10;

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, channel: { type: 'string', default: 'stable' } },
});
const [folder, ...named] = positionals;
const { channel, key } = asked;
if (folder === undefined || key === undefined || !/^[a-z][a-z0-9-]*$/.test(channel))
  stop('Usage: npm run feed -- FOLDER --key FILE [--channel stable] [FILE …]', 2);
const files = named.length > 0 ? named : filesOfDist();
if (files.length === 0) stop('There is no file to take: run npm run dist -- AppImage first.');
mkdirSync(folder, { recursive: true });
for (const file of files) publish(file, folder, readFileSync(key, 'utf8'));

function stop(sentence: string, code = 1): never {
  console.error(sentence);
  process.exit(code);
}

function filesOfDist(): string[] {
  const dist = packagedTill.folder;
  const names = existsSync(dist) ? readdirSync(dist) : [];
  return names.filter((name) => NAMES.test(name)).map((name) => path.join(dist, name));
}

function publish(file: string, into: string, pem: string): void {
  const name = path.basename(file);
  const [, version = '', arch = '', end] =
    NAMES.exec(name) ?? stop(`${name} is no file of a till.`);
  if (version.endsWith('-test') && channel === 'stable')
    stop(`${name} was built for tests. Shops take the channel stable; name another one.`);
  const bytes = readFileSync(file);
  const there = path.join(into, name);
  // A version is published once: other bytes under its name would be another program.
  if (existsSync(there) && !readFileSync(there).equals(bytes))
    stop(`${there} is there already, with other bytes. Give it another version.`);
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
  const system = SYSTEMS[end as keyof typeof SYSTEMS];
  const feed = path.join(into, feedName(channel, system, arch));
  const text = `${JSON.stringify(withVersion(readFeed(feed), made), null, 2)}\n`;
  const signature = sign(null, Buffer.from(signedText(text)), createPrivateKey(pem));
  writeFileSync(`${feed}.sig`, `${signature.toString('base64')}\n`);
  writeFileSync(feed, text);
  console.log(`${feed}: ${version}`);
}

function readFeed(file: string): readonly PublishedVersion[] {
  if (!existsSync(file)) return [];
  const { before, ...newest } = feedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return [newest, ...before];
}

function withVersion(there: readonly PublishedVersion[], made: PublishedVersion): Feed {
  const others = there.filter(({ version }) => version !== made.version);
  const [newest = made, ...before] = [...others, made]
    .toSorted((one, other) => compareVersions(other.version, one.version))
    .slice(0, KEPT);
  return { ...newest, channel, before };
}
