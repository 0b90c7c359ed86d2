import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { errorCode } from '../node/files/error-code.ts';

/** Where every till of a computer leaves its user's name: nobody reads what is another one's. */
function tillsFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32')
    return path.join(env['ProgramData'] ?? 'C:\\ProgramData', 'Evertill', 'tills');
  return platform === 'darwin' ? '/Users/Shared/Evertill tills' : '/var/lib/evertill/tills';
}

const MOST_NAMES = 20;
const NAME = /^[\p{L}\p{N} ._-]{1,64}$/u;

/** The other users of this computer who have a till of a shop. @param isOfShop whether this one is one */
export function tillsHere(isOfShop: boolean): Promise<readonly string[]> {
  const { env, platform } = process;
  const folder = tillsFolder(platform, env);
  const { username } = userInfo();
  return isOfShop ? noteTill(folder, username, platform) : tillsBeside(folder, username);
}

/**
 * Notes that this user has a till of a shop on this computer.
 * @param folder made by the package on Linux; without it nobody is noted
 * @returns the other users who have one
 */
export async function noteTill(
  folder: string,
  user: string,
  platform: NodeJS.Platform,
): Promise<readonly string[]> {
  try {
    // The package has made it on Linux, for everybody to write into.
    if (platform !== 'linux') await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, user), '', { mode: 0o600 });
  } catch (error) {
    // A computer that keeps no such list has nobody to tell.
    if (errorCode(error) === null) throw error;
  }
  return tillsBeside(folder, user);
}

/** The other users of this computer who have a till of a shop. */
export async function tillsBeside(folder: string, user: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name !== user && NAME.test(name)).slice(0, MOST_NAMES);
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return [];
  }
}
