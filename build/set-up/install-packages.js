import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm, SetUpStopped } from './run-command.js';

/** npm's own would wait minutes for a network that is not there. */
const patience = [
  '--fetch-timeout=60000',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * Installs the locked packages unless they are there. Install scripts are off: none is needed, and
 * they are the way in for an attacker.
 *
 * @param {string} root the repository
 */
export async function installPackages(root) {
  if (arePackagesInstalled(root)) return;
  console.log('Installing packages from the lockfile …');
  const { ok, cause } = await runNpm(
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...patience],
    { label: 'installing packages', limitMs: 600_000, cwd: root },
  );
  if (!ok) throw new SetUpStopped(`the packages could not be installed (${cause})`);
}

/**
 * Compares the lockfile with the one npm leaves in node_modules at the end of an install, which an
 * interrupted install does not have.
 *
 * @param {string} root
 */
function arePackagesInstalled(root) {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(locked).every(
    ([folder, wanted]) =>
      folder === '' ||
      // Those for other computers are left out by npm.
      (wanted.optional === true && installed[folder] === undefined) ||
      (installed[folder]?.version === wanted.version &&
        installed[folder]?.integrity === wanted.integrity),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  const lockfile = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return lockfile.packages;
}
