import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A package in the terms of Debian (deb-control(5)), with its files. The till's own is also packed as rpm. */
export interface LinuxPackage {
  readonly name: string;
  readonly version: string;
  /** Debian's name of the processor; `all` if the package does not depend on it. */
  readonly architecture: string;
  readonly depends: readonly string[];
  readonly recommends?: readonly string[];
  readonly summary: string;
  /** Lines of the long description. */
  readonly description: readonly string[];
  /** Scripts that dpkg runs as root (deb-postinst(5)), by name. */
  readonly scripts: Readonly<Partial<Record<'postinst' | 'prerm' | 'postrm', string>>>;
  /** Packages whose changed files trigger its `postinst` (deb-triggers(5)). */
  readonly triggers?: string;
  /** Copies its files below a folder that stands for `/`. */
  readonly put: (root: string) => void;
}

export interface PackagingSettings {
  /** The contact, as in `Maintainer`. */
  readonly maintainer: string;
  readonly homepage: string;
  /**
   * Date of the sources in seconds since 1970: no file inside is newer, so that the same sources give the same bytes.
   */
  readonly sourceDate: number;
  /** The zstd level, from 1 to 19. */
  readonly level: number;
}

/** Copies a package's files below a folder, writable only by their owner. @returns total bytes of the files */
export function putFiles({ put }: LinuxPackage, root: string): number {
  mkdirSync(root, { recursive: true });
  put(root);
  chmodSync(root, 0o755);
  return closeToOthers(root);
}

/** Removes write permission for everybody except the owner. @returns total bytes of the files */
function closeToOthers(folder: string): number {
  let bytes = 0;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const { mode, size } = lstatSync(file);
    const isLink = lstatSync(file).isSymbolicLink();
    const isFolder = lstatSync(file).isDirectory();
    // Does not change modes of links, and keeps the setuid bit of the helper for Chromium's sandbox.
    if (!isLink)
      chmodSync(file, isFolder || (mode & 0o100) !== 0 ? (mode & 0o4000) | 0o755 : 0o644);
    bytes += isFolder ? closeToOthers(file) : size;
  }
  return bytes;
}
