import { constants } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { errorCode } from '../node/files/error-code.ts';

/**
 * Where each till on a computer records its user, since users cannot read each other's data. On Linux it is one file in
 * root's folder, created by the package: in a world-writable folder somebody could plant links.
 */
function tillsPlace(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32')
    return path.join(env['ProgramData'] ?? 'C:\\ProgramData', 'Evertill', 'tills');
  return platform === 'darwin' ? '/Users/Shared/Evertill tills' : '/var/lib/evertill/tills.txt';
}

const MOST_NAMES = 20;
const NAME = /^[\p{L}\p{N} ._-]{1,64}$/u;

/** Size limit of the list; a larger one was not written by tills, and is started again. */
const MOST_BYTES = 2 ** 16;

/** Windows lacks these two flags, so they count as 0; ordinary users cannot create links there. */
const { O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Records this till, and returns the other users of this computer who have a shop's till.
 * @param isOfShop true if this till is a shop's, not a demo
 */
export function recordTillAndListOthers(isOfShop: boolean): Promise<readonly string[]> {
  const { env, platform } = process;
  const listPath = tillsPlace(platform, env);
  const { username } = userInfo();
  return isOfShop
    ? recordTill(listPath, username, platform)
    : listOtherTillUsers(listPath, username, platform);
}

/**
 * Records that this user has a shop's till on this computer.
 * @param listPath on Linux a file made by the package, without which nothing is recorded; elsewhere a folder
 * @returns the other users with a shop's till
 */
export async function recordTill(
  listPath: string,
  user: string,
  platform: NodeJS.Platform,
): Promise<readonly string[]> {
  try {
    if (platform === 'linux') await noteInFile(listPath, user);
    else await noteInFolder(listPath, user);
  } catch (error) {
    // This computer has no such list: there are no other tills to report.
    if (errorCode(error) === null) throw error;
  }
  return listOtherTillUsers(listPath, user, platform);
}

/** The other users of this computer who have a shop's till. */
export async function listOtherTillUsers(
  listPath: string,
  user: string,
  platform: NodeJS.Platform,
): Promise<readonly string[]> {
  try {
    const names =
      platform === 'linux'
        ? await withList(listPath, constants.O_RDONLY, readNames)
        : await readdir(listPath);
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
    // A line break first, in case the last line was cut off.
    await list.write(`\n${user}\n`);
  });
}

/** Opens the list for `read`. @throws for anything but a regular file; never follows links or blocks */
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

/**
 * Creates an empty file with the user's name in the folder. An existing entry stays as it is, whatever kind of file it
 * is.
 */
async function noteInFolder(folder: string, user: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const how = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | O_NOFOLLOW;
  const file = await open(path.join(folder, user), how, 0o600);
  await file.close();
}
