import { constants } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { errorCode } from '../node/files/error-code.ts';

/**
 * Where every till of a computer leaves its user's name, since users cannot read each other's data. On Linux it is one
 * file, created by the package in a folder of root's: in a folder that everybody may write to, somebody could plant
 * links.
 */
function tillsPlace(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32')
    return path.join(env['ProgramData'] ?? 'C:\\ProgramData', 'Evertill', 'tills');
  return platform === 'darwin' ? '/Users/Shared/Evertill tills' : '/var/lib/evertill/tills.txt';
}

const MOST_NAMES = 20;
const NAME = /^[\p{L}\p{N} ._-]{1,64}$/u;

/** Tills have not written more than this: a larger list is started again. */
const MOST_BYTES = 2 ** 16;

/** Windows lacks these two, so they count as 0; ordinary users cannot make links there. */
const { O_NOFOLLOW, O_NONBLOCK } = constants;

/** The other users of this computer who have a till of a shop. @param isOfShop true if this one is a shop's */
export function tillsHere(isOfShop: boolean): Promise<readonly string[]> {
  const { env, platform } = process;
  const place = tillsPlace(platform, env);
  const { username } = userInfo();
  return isOfShop ? noteTill(place, username, platform) : tillsBeside(place, username, platform);
}

/**
 * Notes that this user has a shop's till on this computer.
 * @param place on Linux a file made by the package, without which nobody is noted; elsewhere a folder
 * @returns the other users who have one
 */
export async function noteTill(
  place: string,
  user: string,
  platform: NodeJS.Platform,
): Promise<readonly string[]> {
  try {
    if (platform === 'linux') await noteInFile(place, user);
    else await noteInFolder(place, user);
  } catch (error) {
    // Without such a list on this computer, there is nobody to list.
    if (errorCode(error) === null) throw error;
  }
  return tillsBeside(place, user, platform);
}

/** The other users of this computer who have a shop's till. */
export async function tillsBeside(
  place: string,
  user: string,
  platform: NodeJS.Platform,
): Promise<readonly string[]> {
  try {
    const names =
      platform === 'linux'
        ? await withList(place, constants.O_RDONLY, readNames)
        : await readdir(place);
    return names.filter((name) => name !== user && NAME.test(name)).slice(0, MOST_NAMES);
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return [];
  }
}

function noteInFile(file: string, user: string): Promise<void> {
  return withList(file, constants.O_RDWR | constants.O_APPEND, async (list) => {
    const names = await readNames(list);
    if (names.includes(user)) return;
    if ((await list.stat()).size > MOST_BYTES) await list.truncate();
    // On a line of its own, however the last line ends.
    await list.write(`\n${user}\n`);
  });
}

/** @throws for anything but a regular file: links are not followed, and nothing is waited for */
async function withList<Found>(
  file: string,
  how: number,
  work: (list: FileHandle) => Promise<Found>,
): Promise<Found> {
  const list = await open(file, how | O_NOFOLLOW | O_NONBLOCK);
  try {
    return await work(list);
  } finally {
    await list.close();
  }
}

async function readNames(list: FileHandle): Promise<readonly string[]> {
  const buffer = Buffer.alloc(MOST_BYTES);
  const { bytesRead } = await list.read(buffer, 0, MOST_BYTES, 0);
  return [...new Set(buffer.toString('utf8', 0, bytesRead).split('\n').filter(Boolean))];
}

/** An existing name is left alone, whatever kind of file it is. */
async function noteInFolder(folder: string, user: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const how = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | O_NOFOLLOW;
  const file = await open(path.join(folder, user), how, 0o600);
  await file.close();
}
