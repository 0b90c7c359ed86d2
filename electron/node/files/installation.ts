import { accessSync, closeSync, constants, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code.ts';

/** How the program was installed, as far as the till needs it. */
export interface Installation {
  /** The folders that `--data` may name, as listed by an administrator. */
  readonly dataFolders: readonly string[];
  /** True if the person at the till could replace the program. */
  readonly isWritable: boolean;
  /** Built with `npm run dist -- --test-build` or `--for-tests`: not for a shop. */
  readonly isTestBuild: boolean;
}

/** For a start that is not from a package. */
export const FROM_SOURCE: Installation = { dataFolders: [], isWritable: false, isTestBuild: false };

/** Ends the version of a test build (`build/package/package-till.ts`). */
const TEST_BUILD = '-test';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Reads it from the program's own folder. The list of data folders has one full path per line, and counts only if
 * nobody but an administrator can write it: owned by root, or on Windows not writable by this user. In a test build its
 * own user is enough.
 * @param executable the full path of the running program
 * @param uid of who runs it; null on Windows
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
    /** The file of an AppImage that contains the program. */
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

/** Beside the program; on a Mac, where that would break its signature, in the folder for application data. */
function dataFoldersFile(folder: string, platform: NodeJS.Platform): string {
  const place = platform === 'darwin' ? '/Library/Application Support/Evertill' : folder;
  return path.join(place, 'data-folders.txt');
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

function isOwnedBy(owners: readonly number[], place: string): boolean {
  const { uid, mode } = statSync(place);
  return owners.includes(uid) && (mode & WRITABLE_BY_OTHERS) === 0;
}

/** Windows reveals access rights only when something is tried. */
function isClosed(file: string): boolean {
  try {
    closeSync(openSync(file, 'r+'));
    return false;
  } catch (error) {
    return errorCode(error) === 'EPERM' || errorCode(error) === 'EACCES';
  }
}

function isWritableHere(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
