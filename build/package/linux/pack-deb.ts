import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What Debian knows of a package (deb-control(5)), and its files. */
export interface DebPackage {
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
  /** Of whose files a change is told to its `postinst` (deb-triggers(5)). */
  readonly triggers?: string;
  /** Puts its files below a folder, as they lie below `/` once it is installed. */
  readonly put: (root: string) => void;
}

export interface DebMaker {
  /** Whom to ask, as in `Maintainer`. */
  readonly maintainer: string;
  readonly homepage: string;
  /** In seconds since 1970: no file inside is newer, so that the same sources give the same bytes. */
  readonly sourceDate: number;
  /** Of zstd, from 1 to 19. */
  readonly level: number;
}

/**
 * Packs a deb with Debian's own `dpkg-deb`: everything belongs to root, and nobody else writes it.
 * @param folder where it is put
 * @returns the file
 */
export function packDeb(deb: DebPackage, maker: DebMaker, folder: string): string {
  const root = mkdtempSync(path.join(os.tmpdir(), `${deb.name}-`));
  try {
    chmodSync(root, 0o755);
    deb.put(root);
    const kilobytes = Math.ceil(closeToOthers(root) / 1024);
    const about = path.join(root, 'DEBIAN');
    mkdirSync(about);
    writeFileSync(path.join(about, 'control'), controlOf(deb, maker, kilobytes));
    for (const [name, script] of Object.entries(deb.scripts))
      writeFileSync(path.join(about, name), script, { mode: 0o755 });
    if (deb.triggers !== undefined) writeFileSync(path.join(about, 'triggers'), deb.triggers);
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${deb.name}_${deb.version}_${deb.architecture}.deb`);
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(maker.sourceDate) };
    const how = ['--root-owner-group', '-Zzstd', `-z${maker.level}`, '--build'];
    execFileSync('dpkg-deb', [...how, root, file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return file;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Debian's name for this computer's processor. */
export function debArchitecture(): string {
  return execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim();
}

function controlOf(deb: DebPackage, { maintainer, homepage }: DebMaker, kilobytes: number): string {
  const { name, version, architecture, depends, recommends = [], summary, description } = deb;
  const fields = [
    `Package: ${name}`,
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    `Maintainer: ${maintainer}`,
    `Installed-Size: ${kilobytes}`,
    ...(depends.length > 0 ? [`Depends: ${depends.join(', ')}`] : []),
    ...(recommends.length > 0 ? [`Recommends: ${recommends.join(', ')}`] : []),
    'Section: misc',
    'Priority: optional',
    `Homepage: ${homepage}`,
    `Description: ${summary}`,
    ...description.map((line) => ` ${line}`),
  ];
  return `${fields.join('\n')}\n`;
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
