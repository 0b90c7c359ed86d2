import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A package as Debian (deb-control(5)) and, where it is one of the till, rpm know it, and its files. */
export interface LinuxPackage {
  readonly name: string;
  readonly version: string;
  /** `all` where nothing in it is of one processor. */
  readonly architecture: string;
  readonly depends: readonly string[];
  readonly recommends?: readonly string[];
  readonly summary: string;
  /** Lines of the long description. */
  readonly description: readonly string[];
  /** Run by dpkg as root (deb-postinst(5)), by their names. */
  readonly scripts: Readonly<Partial<Record<'postinst' | 'prerm' | 'postrm', string>>>;
  /** Packages whose changed files trigger its `postinst` (deb-triggers(5)). */
  readonly triggers?: string;
  /** Puts its files below a folder, as they lie below `/` once it is installed. */
  readonly put: (root: string) => void;
}

export interface PackageMaker {
  /** Whom to ask, as in `Maintainer`. */
  readonly maintainer: string;
  readonly homepage: string;
  /** In seconds since 1970: no file inside is newer, so that the same sources give the same bytes. */
  readonly sourceDate: number;
  /** The level of zstd, from 1 to 19. */
  readonly level: number;
}

/**
 * Puts the files of a package below a folder, where only their owner may write them.
 * @returns bytes of all files
 */
export function putFiles({ put }: LinuxPackage, root: string): number {
  mkdirSync(root, { recursive: true });
  put(root);
  chmodSync(root, 0o755);
  return closeToOthers(root);
}

/** Takes from everybody but the owner what they could write. @returns bytes of all files */
function closeToOthers(folder: string): number {
  let bytes = 0;
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name);
    const { mode, size } = lstatSync(place);
    const isLink = lstatSync(place).isSymbolicLink();
    const isFolder = lstatSync(place).isDirectory();
    // The helper of Chromium's sandbox keeps its bit.
    if (!isLink)
      chmodSync(place, isFolder || (mode & 0o100) !== 0 ? (mode & 0o4000) | 0o755 : 0o644);
    bytes += isFolder ? closeToOthers(place) : size;
  }
  return bytes;
}
