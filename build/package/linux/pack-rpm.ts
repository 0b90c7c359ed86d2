import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { putFiles } from './linux-package.ts';
import type { LinuxPackage, PackagingSettings } from './linux-package.ts';

/** Chromium's own libraries, which the program brings, so rpm must not require a package for them. */
const BUNDLED = '^lib(ffmpeg|EGL|GLESv2|vulkan|vk_swiftshader)\\.so';

/**
 * Packs an rpm with `rpmbuild`. Fedora and openSUSE name libraries differently, so rpm derives the requirements from
 * the programs themselves.
 * @param folder for the result
 * @returns the file
 */
export function packRpm(rpm: LinuxPackage, maker: PackagingSettings, folder: string): string {
  const top = mkdtempSync(path.join(os.tmpdir(), `${rpm.name}-rpm-`));
  try {
    const root = path.join(top, 'files');
    putFiles(rpm, root);
    const spec = path.join(top, 'package.spec');
    writeFileSync(spec, specOf(rpm, maker, root));
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(maker.sourceDate) };
    execFileSync('rpmbuild', ['--quiet', '--define', `_topdir ${top}`, '-bb', spec], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const made = path.join(top, 'RPMS', process.arch === 'arm64' ? 'aarch64' : 'x86_64');
    const [name = ''] = readdirSync(made);
    const file = path.join(folder, name);
    copyFileSync(path.join(made, name), file);
    return file;
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

function specOf(
  rpm: LinuxPackage,
  { maintainer, homepage, level }: PackagingSettings,
  root: string,
) {
  const { name, version, summary, description, scripts } = rpm;
  // Calls a script with dpkg's arguments: rpm passes the number of packages that remain; dpkg passes the name of the
  // action.
  const scriptlet = (when: string, begins: string, script: string | undefined) =>
    script === undefined
      ? []
      : [`%${when}`, begins, script.replaceAll('%', '%%').replaceAll('apt remove', 'rpm -e')];
  const ifLast = '[ "$1" = 0 ] || exit 0\nset -- remove';
  return [
    // Makes builds reproducible: no host name, no build time, nothing stripped.
    '%global _buildhost localhost',
    '%global use_source_date_epoch_as_buildtime 1',
    '%global clamp_mtime_to_source_date_epoch 1',
    '%global _build_id_links none',
    '%global debug_package %{nil}',
    '%global __os_install_post %{nil}',
    `%global _binary_payload w${level}.zstdio`,
    `%global __requires_exclude ${BUNDLED}`,
    `Name: ${name}`,
    `Version: ${version}`,
    'Release: 1',
    `Summary: ${summary}`,
    'License: see /usr/share/doc/evertill/copyright',
    `URL: ${homepage}`,
    `Packager: ${maintainer}`,
    'AutoProv: no',
    'Requires: xdg-utils',
    // The program loads this library for its keyring at run time, so rpm cannot derive the requirement.
    'Requires: libsecret-1.so.0()(64bit)',
    '%description',
    ...description,
    '%install',
    `cp -a ${root}/. %{buildroot}`,
    '%files',
    '%defattr(-,root,root)',
    ...placesIn(root, `/opt/${name}`),
    ...scriptlet('post', 'set -- configure', scripts.postinst),
    ...scriptlet('preun', ifLast, scripts.prerm),
    ...scriptlet('postun', ifLast, scripts.postrm),
    '',
  ].join('\n');
}

/** Lists the program's folder as a whole; other folders belong to the system, so each file there is listed. */
function placesIn(root: string, program: string): string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `/${path.relative(root, path.join(entry.parentPath, entry.name))}`)
    .filter((file) => !file.startsWith(`${program}/`));
  return [program, ...files.toSorted()];
}
