import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseUpdateRequests } from '../../shared/update/ask-pipe.ts';
import type { UpdateRequest } from '../../shared/update/ask-pipe.ts';
import { compareVersions } from '../../shared/update/compare-versions.ts';
import { isFresh } from '../../shared/update/freshness.ts';
import { OFFER_FILE, offerFileSchema } from '../../shared/update/offer-file.ts';
import type { OfferFile } from '../../shared/update/offer-file.ts';
import { HOUR_MS } from '../../shared/values/time.ts';
import { errorCode } from '../node/files/error-code.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { readOptional } from '../node/files/read-optional.ts';
import { withSystemPath } from '../node/files/system-path.ts';
import { aptFor, updateRefusalIn } from './apt.ts';
import type { Apt } from './apt.ts';

const execute = promisify(execFile);

/** Runs a program of the system by its full path. */
const run = (program: string, args: readonly string[]) =>
  execute(program, args, { env: withSystemPath(process.env) });

/** Size of a pipe's buffer on Linux, in bytes. */
const PIPE_BYTES = 2 ** 16;

/** How old a check of the repository may be: one hour more than the timer's interval (`evertill-updates.timer`). */
const LOOK_AT_LATEST_MS = 7 * HOUR_MS;

interface UpdatePlaces {
  /** Folder in which tills read what is available; only root writes there. */
  readonly folder: string;
  /** Path of the pipe by which tills ask for an update, in a folder that only root writes to. */
  readonly pipe: string;
  /** Source list of the repository. */
  readonly source: string;
}

type Trouble = OfferFile['trouble'];

/**
 * Updates the till as root (`evertill-updates.service`): finishes an interrupted installation, installs what a till has
 * requested, checks the repository, downloads the newest version, and reports. A till's request decides when, never
 * what: apt installs nothing without the repository key's signature, and nothing older, except the version that was
 * just replaced.
 */
export async function installUpdate(places: UpdatePlaces): Promise<void> {
  const asked = await takeAsked(places.pipe);
  const hasSource = (await readOptional(readFile(places.source), null)) !== null;
  if (!hasSource) return;
  const apt = aptFor(places.source);
  await repair(apt);
  const word = await readWord(places.folder, asked.wishes);
  if (asked.wishes.some(({ kind }) => kind === 'back') && word.replaced !== null)
    return leaveWord(places.folder, await goBack(word, word.replaced.version, apt));
  const wanted = newestAsked(asked.wishes);
  const nowMs = Date.now();
  // Nonsense in the pipe must not make root contact the repository.
  const isNonsense = asked.isAny && !word.offers.some(({ version }) => version === wanted);
  if (isNonsense && !isLongAgo(word.triedAtMs, nowMs))
    return leaveWord(places.folder, { ...word, triedAtMs: word.triedAtMs ?? nowMs });
  const tried = { ...word, triedAtMs: nowMs };
  await leaveWord(places.folder, tried);
  await leaveWord(places.folder, await update(tried, wanted, apt, places.folder));
}

/**
 * True if the last check is long ago. The timer counts from the end of this service, so somebody who kept restarting it
 * could otherwise prevent every check.
 */
function isLongAgo(triedAtMs: number | null, nowMs: number): boolean {
  return triedAtMs !== null && Math.abs(nowMs - triedAtMs) > LOOK_AT_LATEST_MS;
}

/**
 * Empties the pipe, without blocking, whoever holds it open; by its path, since only root can replace it.
 * @returns the requests, and whether anybody has written anything at all
 */
async function takeAsked(
  pipe: string,
): Promise<{ readonly isAny: boolean; readonly wishes: readonly UpdateRequest[] }> {
  const how = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  const handle = await readOptional(open(pipe, how), null);
  if (handle === null) return { isAny: false, wishes: [] };
  try {
    if (!(await handle.stat()).isFIFO()) throw new Error(`${pipe} is no pipe`);
    const buffer = Buffer.alloc(PIPE_BYTES);
    const { bytesRead } = await handle.read(buffer).catch((error: unknown) => {
      if (errorCode(error) === 'EAGAIN') return { bytesRead: 0 };
      throw error;
    });
    const wishes = parseUpdateRequests(buffer.toString('latin1', 0, bytesRead));
    return { isAny: bytesRead > 0, wishes };
  } finally {
    await handle.close();
  }
}

function newestAsked(wishes: readonly UpdateRequest[]): string | null {
  const versions = wishes.flatMap((wish) => (wish.kind === 'install' ? [wish.version] : []));
  return versions.toSorted(compareVersions).at(-1) ?? null;
}

/** Lets dpkg finish an installation that a power cut has interrupted. */
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

/** Reads the report. A rollback is possible until the current version has started. */
async function readWord(folder: string, wishes: readonly UpdateRequest[]): Promise<OfferFile> {
  const here = await installed();
  const text = await readOptional(readFile(path.join(folder, OFFER_FILE), 'utf8'), null);
  const before =
    text === null
      ? { atMs: null, triedAtMs: null, offers: [], trouble: null, replaced: null, failed: null }
      : offerFileSchema.parse(parseJson(text));
  const hasStarted = wishes.some((wish) => wish.kind === 'started' && wish.version === here);
  const isOfHere = before.replaced?.by === here;
  const failed = before.failed === here ? null : before.failed;
  return {
    ...before,
    failed,
    installed: here,
    replaced: isOfHere && !hasStarted ? before.replaced : null,
  };
}

/** Checks for updates, and installs the requested version, or downloads the newest. */
async function update(
  word: OfferFile,
  wanted: string | null,
  apt: Apt,
  folder: string,
): Promise<OfferFile> {
  const looked = await look(apt);
  const atMs = looked.isReached ? Date.now() : word.atMs;
  const offers = await offersFrom(apt, word);
  let trouble = looked.trouble ?? whyTooOld(atMs, offers);
  const [newest] = offers;
  const found = { ...word, atMs, offers };
  if (newest === undefined || trouble !== null)
    return { ...found, trouble: trouble ?? whatFailed(word) };
  if (!offers.some(({ version }) => version === wanted) || wanted === null)
    return { ...found, trouble: await bring(newest.version, apt) };
  const replaced = { version: word.installed, by: wanted };
  await keepForReturn(word.installed, apt);
  // Recorded first, so that the rollback is still known after a power cut.
  await leaveWord(folder, { ...word, replaced });
  trouble = await install(wanted, apt);
  const here = await installed();
  const left = await offersFrom(apt, { ...word, installed: here });
  return {
    ...found,
    installed: here,
    offers: left,
    trouble,
    replaced: here === wanted ? replaced : null,
  };
}

async function look(apt: Apt): Promise<{ readonly isReached: boolean; readonly trouble: Trouble }> {
  try {
    await apt('apt-get', 'update', '--quiet', '-o', 'APT::Update::Error-Mode=any');
    return { isReached: true, trouble: null };
  } catch (error) {
    const why = updateRefusalIn(error);
    return { isReached: false, trouble: why === null ? null : { version: '', why } };
  }
}

/**
 * Returns `outdated` if the repository's last answer is too old: somebody may be withholding newer ones to keep this
 * computer on an old version.
 */
function whyTooOld(atMs: number | null, offers: OfferFile['offers']): Trouble {
  const isOld = atMs !== null && !isFresh(atMs, Date.now());
  return isOld && offers.length > 0 ? { version: '', why: 'outdated' } : null;
}

/** Returns the failed version, which is reported until there is a newer one. */
function whatFailed({ failed, installed: here }: OfferFile): Trouble {
  const isNewer = failed !== null && compareVersions(failed, here) > 0;
  return isNewer ? { version: failed, why: 'did-not-start' } : null;
}

/** Lists the versions in the repository that are newer than the installed one, and have not failed here. */
async function offersFrom(
  apt: Apt,
  { installed: here, failed }: Pick<OfferFile, 'installed' | 'failed'>,
): Promise<OfferFile['offers']> {
  const said = await apt('apt-cache', 'show', '--all-versions', 'evertill');
  return said
    .split(/\n\n+/)
    .map((paragraph) => ({
      version: tillVersion(fieldOf(paragraph, 'Version')),
      notes: fieldOf(paragraph, 'Release-Notes').trim(),
      journal: Number(fieldOf(paragraph, 'Journal-Format')),
    }))
    .filter(({ version }) => compareVersions(version, here) > 0 && version !== failed)
    .toSorted((one, other) => compareVersions(other.version, one.version));
}

/** Returns a field in deb822 format, whose continuation lines begin with a space. */
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

/**
 * Downloads the running version's package too, for a rollback. A version installed from elsewhere may be unavailable:
 * then no rollback is possible.
 */
async function keepForReturn(version: string, apt: Apt): Promise<void> {
  const again = ['--reinstall', '--download-only', `evertill=${debVersion(version)}`];
  await troubleOf(version, () => apt('apt-get', 'install', '--yes', ...again));
}

async function install(version: string, apt: Apt): Promise<Trouble> {
  const trouble = await troubleOf(version, () =>
    apt('apt-get', 'install', '--yes', '--only-upgrade', `evertill=${debVersion(version)}`),
  );
  return trouble === null && (await installed()) !== version
    ? { version, why: 'not-installed' }
    : trouble;
}

/** Reinstalls the version that was replaced by one that does not start. */
async function goBack(word: OfferFile, version: string, apt: Apt): Promise<OfferFile> {
  const failed = word.installed;
  const again = ['--allow-downgrades', `evertill=${debVersion(version)}`];
  await troubleOf(version, () => apt('apt-get', 'install', '--yes', ...again));
  const here = await installed();
  const offers = word.offers.filter((offer) => offer.version !== failed);
  const trouble: Trouble = { version: failed, why: 'did-not-start' };
  return { ...word, installed: here, offers, trouble, failed, replaced: null };
}

async function troubleOf(version: string, work: () => Promise<unknown>): Promise<Trouble> {
  try {
    await work();
    return null;
  } catch (error) {
    return { version, why: updateRefusalIn(error) ?? 'not-installed' };
  }
}

async function installed(): Promise<string> {
  const { stdout } = await run('dpkg-query', ['-W', '-f=${Version}', 'evertill']);
  return tillVersion(stdout);
}

/**
 * Converts Debian's version number to the till's: that of a test build has `~` instead of `-`, so that Debian sorts it
 * before its release.
 */
const tillVersion = (version: string): string => version.replace('~', '-');
const debVersion = (version: string): string => version.replace('-', '~');

/** Writes the report that every till on the computer can read, in one step. */
async function leaveWord(folder: string, said: OfferFile): Promise<void> {
  const file = path.join(folder, OFFER_FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(said)}\n`, { mode: 0o644 });
  await rename(`${file}.new`, file);
}
