import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { putFiles } from './linux-package.ts';
import type { LinuxPackage, PackagingSettings } from './linux-package.ts';

/**
 * Packs a deb with Debian's own `dpkg-deb`: root owns every file, and nobody else can write it.
 * @param folder for the result
 * @returns the file
 */
export function packDeb(deb: LinuxPackage, maker: PackagingSettings, folder: string): string {
  const root = mkdtempSync(path.join(os.tmpdir(), `${deb.name}-`));
  try {
    const kilobytes = Math.ceil(putFiles(deb, root) / 1024);
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

/** Returns Debian's name for this computer's processor. */
export function debArchitecture(): string {
  return execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim();
}

function controlOf(
  deb: LinuxPackage,
  { maintainer, homepage }: PackagingSettings,
  kilobytes: number,
): string {
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
