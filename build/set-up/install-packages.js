import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runNpm, SetUpStopped } from './run-command.js';

/** Shorter timeouts than npm's defaults, which would wait minutes without a network. */
const patience = [
  '--fetch-timeout=60000',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/** File with the packages that were left out because they are for other computers. */
const LEFT_OUT = '.evertill-left-out.json';

/** Parts of package.json that must equal the lockfile. npm compares them too, but explains a difference less clearly. */
const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * Installs the locked packages unless they are installed. Install scripts are off: no package needs one, and attackers
 * use them.
 *
 * @param {string} root the repository
 */
export async function installPackages(root) {
  assertLockfileMatches(root);
  if (!arePackagesInstalled(root)) {
    console.log('Installing packages from the lockfile …');
    const { ok, cause } = await runNpm(
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...patience],
      { label: 'installing packages', limitMs: 600_000, cwd: root },
    );
    if (!ok) throw new SetUpStopped(`the packages could not be installed (${cause})`);
  }
  recordLeftOutPackages(root);
}

/**
 * Stops if package.json and the lockfile differ: a package in only one of them would be missing without a message.
 *
 * @param {string} root
 */
export function assertLockfileMatches(root) {
  const wanted = /** @type {Record<string, unknown>} */ (
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  );
  const locked = /** @type {Record<string, unknown>} */ (
    readPackages(path.join(root, 'package-lock.json'))[''] ?? {}
  );
  for (const section of SECTIONS) {
    if (isDeepStrictEqual(wanted[section] ?? {}, locked[section] ?? {})) continue;
    throw new SetUpStopped(
      `package.json names other ${section} than package-lock.json: run npm install`,
    );
  }
}

/**
 * Compares the lockfile with the one that npm writes into node_modules at the end of an install, and that an
 * interrupted install does not have. Packages left out for this computer are known; any other missing package was added
 * since.
 *
 * @param {string} root
 */
export function arePackagesInstalled(root) {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  const leftOut = readLeftOut(root);
  return Object.entries(locked).every(
    ([folder, wanted]) =>
      folder === '' ||
      (wanted.optional === true &&
        installed[folder] === undefined &&
        (leftOut === null || leftOut.includes(folder))) ||
      (installed[folder]?.version === wanted.version &&
        installed[folder]?.integrity === wanted.integrity),
  );
}

/**
 * Records which packages an install left out. Packages installed by hand are assumed to be complete.
 *
 * @param {string} root
 */
export function recordLeftOutPackages(root) {
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  const leftOut = Object.keys(locked).filter(
    (folder) => folder !== '' && installed[folder] === undefined,
  );
  if (isDeepStrictEqual(leftOut, readLeftOut(root))) return;
  writeFileSync(path.join(root, 'node_modules', LEFT_OUT), JSON.stringify(leftOut));
}

/** @param {string} root @returns {string[] | null} null if no install has recorded them */
function readLeftOut(root) {
  const file = path.join(root, 'node_modules', LEFT_OUT);
  if (!existsSync(file)) return null;
  return /** @type {string[]} */ (JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Reads the packages that a lockfile lists, by folder.
 *
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  const lockfile = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return lockfile.packages;
}
