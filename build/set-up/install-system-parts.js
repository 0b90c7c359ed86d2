import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand, SetUpStopped } from './run-command.js';

/**
 * The Debian package of each library that Electron is linked against. Since Debian 13 and Ubuntu 24.04 some names have
 * the suffix t64; the package list has the right name.
 */
const packageOfLibrary = /** @type {Readonly<Record<string, string>>} */ ({
  'libasound.so.2': 'libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libudev.so.1': 'libudev1',
  'libX11.so.6': 'libx11-6',
  'libxcb.so.1': 'libxcb1',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libxkbcommon.so.0': 'libxkbcommon0',
  'libXrandr.so.2': 'libxrandr2',
});

/**
 * Makes sure that Electron finds its libraries and, on a computer without a screen, a virtual one and a font. For root
 * on a Debian-like Linux it installs the missing parts; otherwise it prints the one line to run.
 *
 * @param {string} executable Electron
 */
export async function installSystemParts(executable) {
  if (process.platform !== 'linux') return;
  const libraries = await missingLibraries(executable);
  const unknown = libraries.filter((library) => packageOfLibrary[library] === undefined);
  if (unknown.length > 0) {
    throw new SetUpStopped(`Electron needs libraries that are not installed: ${unknown.join(' ')}`);
  }
  const wanted = libraries.map((library) => packageOfLibrary[library] ?? '');
  if (!hasDisplay() && !isOnPath('Xvfb')) wanted.push('xvfb');
  if (!existsSync('/usr/share/fonts') || readdirSync('/usr/share/fonts').length === 0) {
    wanted.push('fonts-dejavu-core');
  }
  if (wanted.length > 0) await installDebianPackages([...new Set(wanted)]);
}

/** True if a window can be opened without installing anything. */
export function hasDisplay() {
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

/**
 * Returns the names of the libraries that Electron needs and this Linux lacks.
 *
 * @param {string} executable
 */
async function missingLibraries(executable) {
  const { output } = await runCommand('ldd', [executable], {
    label: "looking for Electron's libraries",
    limitMs: 30_000,
  });
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, library = '']) => library);
}

/**
 * Installs libraries and programs by their Debian names; without root or apt, stops with the line to run.
 *
 * @param {readonly string[]} wanted
 */
async function installDebianPackages(wanted) {
  const line = `apt-get update && apt-get install -y --no-install-recommends ${wanted.join(' ')}`;
  if (!isOnPath('apt-get')) {
    throw new SetUpStopped(`this Linux lacks what Debian calls: ${wanted.join(' ')}`);
  }
  if (process.getuid?.() !== 0) throw new SetUpStopped(`please run once: sudo sh -c '${line}'`);
  console.log(`Installing system packages: ${wanted.join(' ')} …`);
  await runAptGet(['update'], 'reading the package lists');
  const names = await namesInThisRelease(wanted);
  await runAptGet(['install', '-y', '--no-install-recommends', ...names], 'installing them');
}

/**
 * Returns the packages' names in this release: Debian 13 and Ubuntu 24.04 have renamed some (`…t64`). One query asks
 * for all: without a cache, apt reads all its lists for each query.
 *
 * @param {readonly string[]} wanted
 */
async function namesInThisRelease(wanted) {
  const renamed = wanted.map((name) => `${name}t64`);
  const { output } = await runCommand('apt-cache', ['show', '--no-all-versions', ...renamed], {
    label: 'looking up the packages',
    limitMs: 120_000,
  });
  return wanted.map((name) => (output.includes(`Package: ${name}t64\n`) ? `${name}t64` : name));
}

/**
 * @param {readonly string[]} args
 * @param {string} label
 */
async function runAptGet(args, label) {
  const options = ['Acquire::http::Timeout=20', 'Acquire::Retries=1', 'DPkg::Lock::Timeout=120'];
  const { ok, cause } = await runCommand(
    'apt-get',
    ['-q', ...options.flatMap((option) => ['-o', option]), ...args],
    { label, limitMs: 480_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );
  if (!ok) throw new SetUpStopped(`apt-get ${args.join(' ')} failed (${cause})`);
}

/** @param {string} command */
function isOnPath(command) {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
