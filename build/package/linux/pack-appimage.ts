import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getAppImageTools } from 'app-builder-lib/out/toolsets/linux.js';
import { Arch } from 'electron-builder';
import { repositoryRoot } from '../../repository-root.ts';
import type { PackagingSettings } from './linux-package.ts';

/**
 * Version of electron-builder's tools, whose runtime needs no system library; `APPIMAGE_TOOLS_PATH` names a local copy.
 */
const TOOLS = '1.0.3';

/**
 * Packs the till as one executable file, for trying it out: it installs no AppArmor profile, without which Chromium has
 * no sandbox (`till/AppRun`).
 * @param unpacked the folder of the till
 * @returns the file
 * @throws an error that says how to get the tools, if they are missing and cannot be downloaded
 */
export async function packAppImage(
  version: string,
  unpacked: string,
  { sourceDate, level }: Pick<PackagingSettings, 'sourceDate' | 'level'>,
  folder: string,
): Promise<string> {
  const arch = process.arch === 'arm64' ? Arch.arm64 : Arch.x64;
  const named = process.env['APPIMAGE_TOOLS_PATH'] ?? null;
  const { mksquashfs, runtime } = await getAppImageTools(TOOLS, arch).catch((error: unknown) => {
    throw new Error(describeMissingTools(error, named), { cause: error });
  });
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'evertill-appimage-'));
  try {
    const root = path.join(scratch, 'root');
    cpSync(unpacked, root, { recursive: true });
    const templates = path.join(import.meta.dirname, 'till');
    const entry = readFileSync(path.join(templates, 'evertill.desktop'), 'utf8');
    writeFileSync(
      path.join(root, 'evertill.desktop'),
      entry.replace(/^Exec=.*$/m, 'Exec=AppRun').concat(`X-AppImage-Version=${version}\n`),
    );
    const icon = path.join(repositoryRoot, 'build', 'icons', '512x512.png');
    for (const name of ['evertill.png', '.DirIcon']) copyFileSync(icon, path.join(root, name));
    copyFileSync(path.join(templates, 'AppRun'), path.join(root, 'AppRun'));
    chmodSync(path.join(root, 'AppRun'), 0o755);
    const squashed = path.join(scratch, 'root.squashfs');
    const how = ['-all-root', '-noappend', '-no-progress', '-quiet', '-no-xattrs', '-comp', 'zstd'];
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(sourceDate) };
    const compression = ['-Xcompression-level', String(level)];
    execFileSync(mksquashfs, [root, squashed, ...how, ...compression], { env, stdio: 'inherit' });
    // The runtime expects its file system right after its own last byte.
    const file = path.join(folder, `evertill-${version}-${process.arch}.AppImage`);
    copyFileSync(runtime, file);
    appendFileSync(file, readFileSync(squashed));
    chmodSync(file, 0o755);
    return file;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Returns where the tools come from, and which setting names another copy.
 * @param named the folder in `APPIMAGE_TOOLS_PATH`
 */
export function describeMissingTools(error: unknown, named: string | null): string {
  const why = error instanceof Error ? error.message : String(error);
  const place =
    named === null
      ? 'electron-builder fetches its tools from github.com'
      : `APPIMAGE_TOOLS_PATH names their folder ${named}`;
  return `${place} (${why}). Without a network make them here and set APPIMAGE_TOOLS_PATH: docs/release.md, The runtime of an AppImage.`;
}
