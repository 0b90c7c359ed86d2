import { execFile } from 'node:child_process';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { compareVersions, isVersion } from '../../shared/update/compare-versions.ts';
import { ASK_FOLDER, OFFER_FILE, offerFileSchema } from '../../shared/update/offer-file.ts';
import type { OfferFile } from '../../shared/update/offer-file.ts';
import type { UpdateRefusal } from '../../shared/update/update-status.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { readOptional } from '../node/files/read-optional.ts';

/** The repository of this program, and no other one of the computer. */
const SOURCE = '/etc/apt/sources.list.d/evertill.list';

const run = promisify(execFile);

interface UpdatePlaces {
  /** Where tills read what there is, and ask. */
  readonly folder: string;
  /** The source list of the repository. */
  readonly source: string;
  /** More for apt, as its tools take it. */
  readonly options: readonly string[];
}

/** As a package has them. */
export function usualPlaces(folder: string): UpdatePlaces {
  return { folder, source: SOURCE, options: [] };
}

/**
 * Updates the till as root (`evertill-update.service`): finishes an interrupted installation,
 * installs what a till has requested, checks the repository, downloads the newest version, and
 * reports. A till's request decides when, never what: apt takes nothing without the repository
 * key's signature, and nothing older.
 */
export async function installUpdate(places: UpdatePlaces): Promise<void> {
  const apt = aptFor(places);
  await repair(apt);
  const asked = await takeAsked(places.folder);
  const looked = await look(apt);
  let offers = await offersFrom(apt);
  let { trouble } = looked;
  const isOffered = ({ version }: { readonly version: string }) => version === asked;
  if (asked !== null && offers.some(isOffered)) trouble = await install(asked, apt);
  else if (offers[0] !== undefined) trouble ??= await bring(offers[0].version, apt);
  offers = await offersFrom(apt);
  const before = await readBefore(places.folder);
  const atMs = looked.isReached ? Date.now() : before;
  await leaveWord(places.folder, { installed: await installed(), atMs, offers, trouble });
}

const OTHER_CHANNEL = /Conflicting distribution|changed its '(Suite|Codename)'/;

type Apt = (tool: 'apt-get' | 'apt-cache', ...args: readonly string[]) => Promise<string>;
type Trouble = OfferFile['trouble'];

function aptFor({ source, options }: UpdatePlaces): Apt {
  const own = [
    `Dir::Etc::sourcelist=${source}`,
    'Dir::Etc::sourceparts=-',
    // Keeps apt's lists of the other repositories.
    'APT::Get::List-Cleanup=0',
    ...options,
  ];
  const waits = ['DPkg::Lock::Timeout=120', 'Acquire::http::Timeout=30', 'Acquire::Retries=0'];
  const shared = [...options, ...waits].flatMap((option) => ['-o', option]);
  const alone = [...own, ...waits].flatMap((option) => ['-o', option]);
  return async (tool, ...args) => {
    // To look, this repository alone is asked; what a version needs beside may come from the computer's others.
    const isInstall = args.includes('install');
    const { stdout, stderr } = await run(tool, [...(isInstall ? shared : alone), ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      maxBuffer: 2 ** 26,
    });
    // For a repository of another channel, apt only warns and accepts it.
    if (OTHER_CHANNEL.test(stderr)) throw new Error(stderr);
    return stdout;
  };
}

/** A power cut may have come between two files of a package. */
async function repair(apt: Apt): Promise<void> {
  const { stdout } = await run('dpkg-query', [
    '-W',
    '-f=${db:Status-Status} ${Version}',
    'evertill',
  ]);
  const [status = '', version = ''] = stdout.split(' ');
  if (status === 'installed') return;
  await run('dpkg', ['--configure', '--pending', '--force-confdef', '--force-confold']);
  await apt('apt-get', 'install', '--yes', '--reinstall', `evertill=${version}`);
}

/** The newest version that a till has asked for, by the name of a file; whatever else lies there is thrown away. */
async function takeAsked(folder: string): Promise<string | null> {
  const place = path.join(folder, ASK_FOLDER);
  const names = await readdir(place);
  for (const name of names) await rm(path.join(place, name), { recursive: true, force: true });
  return names.filter(isVersion).toSorted(compareVersions).at(-1) ?? null;
}

async function look(apt: Apt): Promise<{ readonly isReached: boolean; readonly trouble: Trouble }> {
  try {
    await apt('apt-get', 'update', '--quiet', '-o', 'APT::Update::Error-Mode=any');
    return { isReached: true, trouble: null };
  } catch (error) {
    const why = refusalIn(error);
    return { isReached: false, trouble: why === null ? null : { version: '', why } };
  }
}

/** apt 2 names what gpg said, apt 3 what sqv said. */
const NOT_SIGNED =
  /NO_PUBKEY|BADSIG|EXPKEYSIG|not signed|couldn't be verified|invalid signature|signature verification/i;

/** Why apt refuses what it found; null where it only did not reach it. */
function refusalIn(error: unknown): UpdateRefusal | null {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  if (NOT_SIGNED.test(said)) return 'signature';
  if (OTHER_CHANNEL.test(said)) return 'other-channel';
  return /Hash Sum mismatch|unexpected size|Mirror sync/i.test(said) ? 'incomplete' : null;
}

/** Each version in the repository that is newer than the installed one. */
async function offersFrom(apt: Apt): Promise<OfferFile['offers']> {
  const here = await installed();
  const said = await apt('apt-cache', 'show', '--all-versions', 'evertill');
  return said
    .split(/\n\n+/)
    .map((paragraph) => ({
      version: tillVersion(fieldOf(paragraph, 'Version')),
      notes: fieldOf(paragraph, 'Release-Notes').trim(),
      journal: Number(fieldOf(paragraph, 'Journal-Format')),
    }))
    .filter(({ version }) => compareVersions(version, here) > 0)
    .toSorted((one, other) => compareVersions(other.version, one.version));
}

/** A field of deb822, whose further lines begin with a space. */
function fieldOf(paragraph: string, name: string): string {
  const found = new RegExp(`^${name}:(.*(?:\\n .*)*)`, 'm').exec(paragraph)?.[1] ?? '';
  return found
    .split('\n')
    .map((line) => line.trimStart())
    .map((line) => (line === '.' ? '' : line))
    .join('\n')
    .trim();
}

async function bring(version: string, apt: Apt): Promise<Trouble> {
  return troubleOf(version, () =>
    apt('apt-get', 'install', '--yes', '--download-only', `evertill=${debVersion(version)}`),
  );
}

async function install(version: string, apt: Apt): Promise<Trouble> {
  const trouble = await troubleOf(version, () =>
    apt('apt-get', 'install', '--yes', '--only-upgrade', `evertill=${debVersion(version)}`),
  );
  return trouble === null && (await installed()) !== version
    ? { version, why: 'not-installed' }
    : trouble;
}

async function troubleOf(version: string, work: () => Promise<unknown>): Promise<Trouble> {
  try {
    await work();
    return null;
  } catch (error) {
    return { version, why: refusalIn(error) ?? 'not-installed' };
  }
}

async function installed(): Promise<string> {
  const { stdout } = await run('dpkg-query', ['-W', '-f=${Version}', 'evertill']);
  return tillVersion(stdout);
}

/** Debian sorts a test build before its version by another sign. */
const tillVersion = (version: string): string => version.replace('~', '-');
const debVersion = (version: string): string => version.replace('-', '~');

async function readBefore(folder: string): Promise<number | null> {
  const text = await readOptional(readFile(path.join(folder, OFFER_FILE), 'utf8'), null);
  return text === null ? null : offerFileSchema.parse(parseJson(text)).atMs;
}

/** For every till of the computer to read, and as a whole. */
async function leaveWord(folder: string, said: OfferFile): Promise<void> {
  const file = path.join(folder, OFFER_FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(said)}\n`, { mode: 0o644 });
  await rename(`${file}.new`, file);
}
