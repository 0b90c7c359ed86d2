import { accessSync, closeSync, constants, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code.ts';

export interface Installation {
  /** Folders that `--data` may name, listed by an administrator. */
  readonly dataFolders: readonly string[];
  /** True if the person at the till could replace the program. */
  readonly isWritable: boolean;
  /** True for a build by `npm run dist -- --test-build` or `--for-tests`, which is not for shops. */
  readonly isTestBuild: boolean;
}

/** The value for a start from source. */
export const FROM_SOURCE: Installation = { dataFolders: [], isWritable: false, isTestBuild: false };

/** End of a test build's version (`build/package/package-till.ts`). */
const TEST_BUILD = '-test';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Reads the installation from the program's folder. The list of data folders has one full path per line, and counts
 * only if nobody but an administrator can write it: owned by root, or on Windows not writable by this user. A test
 * build also accepts a list owned by its user.
 * @param executable full path of the running program
 * @param uid of the user who runs it; null on Windows
 */
export function readInstallation(
  executable: string,
  {
    version,
    platform,
    uid,
    image = null,
  }: {
    readonly version: string;
    readonly platform: NodeJS.Platform;
    readonly uid: number | null;
    /** Path of the AppImage that contains the program. */
    readonly image?: string | null;
  },
): Installation {
  const folder = path.dirname(executable);
  const isTestBuild = version.endsWith(TEST_BUILD);
  const owners = isTestBuild && uid !== null ? [0, uid] : [0];
  // An AppImage's contents are read-only, but the file itself can be replaced.
  const program = [image ?? [folder, executable, path.join(folder, 'resources')]].flat();
  return {
    dataFolders: listedIn(dataFoldersFile(folder, platform), platform, owners),
    isWritable: platform === 'linux' && uid !== 0 && program.some(isWritableHere),
    isTestBuild,
  };
}

/**
 * Returns where the list of data folders is: beside the program; on a Mac, where that would break the signature, in the
 * folder for application data.
 */
function dataFoldersFile(folder: string, platform: NodeJS.Platform): string {
  const listFolder = platform === 'darwin' ? '/Library/Application Support/Evertill' : folder;
  return path.join(listFolder, 'data-folders.txt');
}

function listedIn(
  file: string,
  platform: NodeJS.Platform,
  owners: readonly number[],
): readonly string[] {
  try {
    const isTrusted =
      platform === 'win32'
        ? isClosed(file)
        : [file, path.dirname(file)].every((one) => isOwnedBy(owners, one));
    if (!isTrusted) return [];
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.map((line) => line.trim()).filter((line) => path.isAbsolute(line));
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return [];
  }
}

function isOwnedBy(owners: readonly number[], filePath: string): boolean {
  const { uid, mode } = statSync(filePath);
  return owners.includes(uid) && (mode & WRITABLE_BY_OTHERS) === 0;
}

/** True if this user cannot write the file. Windows reveals access rights only when writing is tried. */
function isClosed(file: string): boolean {
  try {
    closeSync(openSync(file, 'r+'));
    return false;
  } catch (error) {
    return errorCode(error) === 'EPERM' || errorCode(error) === 'EACCES';
  }
}

function isWritableHere(filePath: string): boolean {
  try {
    accessSync(filePath, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
