import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, SetUpStopped } from './run-command.js';

/** The oldest Node that runs TypeScript without options, as scripts that run after the set-up need. */
const oldestForScripts = { major: 22, minor: 18 };

/**
 * @typedef {object} Computer
 * @property {string} platform
 * @property {string} arch
 * @property {string} nodeVersion of the Node that is running, like `v20.19.0`
 */

/**
 * Returns system, processor and Node of this computer.
 *
 * @returns {Computer}
 */
export function thisComputer() {
  return { platform: process.platform, arch: process.arch, nodeVersion: process.version };
}

/**
 * Checks that a Node will be available, before anything is installed: the packages contain a Node for some computers;
 * for the others the running Node has to be new enough.
 *
 * @param {string} root the repository
 * @param {Computer} computer
 */
export function checkNode(root, { platform, arch, nodeVersion }) {
  if (packagesOfNode(root).includes(nodePackage(platform, arch))) return;
  if (runsScripts(nodeVersion)) return;
  const { major, minor } = oldestForScripts;
  throw new SetUpStopped(
    `no Node comes with the packages for ${platform} ${arch}, so that Node ${major}.${minor} or newer is needed, and this is ${nodeVersion}: install Node 24`,
  );
}

/**
 * Returns the Node that npm puts first on the PATH of its scripts: Node 24 from the packages if there is
 * one for this computer, otherwise the running Node.
 *
 * @param {string} root
 * @param {Computer} computer
 * @returns {Promise<string>} path of the executable
 */
export async function findNode(root, { platform, arch, nodeVersion }) {
  const packaged = packagedNode(root, platform, arch);
  if (packaged !== undefined) {
    const { ok, cause } = await runCommand(packaged, ['--version'], {
      label: 'trying Node 24',
      limitMs: 20_000,
    });
    if (!ok) throw new SetUpStopped(`Node 24 from the packages does not run here (${cause})`);
    return packaged;
  }
  if (!runsScripts(nodeVersion)) {
    throw new SetUpStopped(
      `Node 24 was left out when the packages were installed, and ${nodeVersion} is too old: install Node 24, or let npm install optional packages`,
    );
  }
  return process.execPath;
}

/** @param {string} version */
function runsScripts(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const oldest = oldestForScripts;
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/**
 * @param {string} platform
 * @param {string} arch
 */
function nodePackage(platform, arch) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** @param {string} root */
function packagesOfNode(root) {
  const manifest = /** @type {{ optionalDependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  );
  return Object.keys(manifest.optionalDependencies);
}

/**
 * @param {string} root
 * @param {string} platform
 * @param {string} arch
 */
function packagedNode(root, platform, arch) {
  const folder = path.join(root, 'node_modules', nodePackage(platform, arch), 'bin');
  return ['node', 'node.exe'].map((name) => path.join(folder, name)).find(existsSync);
}
