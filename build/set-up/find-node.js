import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand, SetUpStopped } from './run-command.js';

/** The scripts after the set-up are TypeScript, which Node runs by itself from here on. */
const oldestNode = { major: 22, minor: 18 };

/**
 * The Node that npm puts first on the PATH of its scripts: Node 24 from the packages where there is
 * one for this computer, else the one that is running.
 *
 * @param {string} root
 * @returns {Promise<string>} path of the executable
 */
export async function findNode(root) {
  const packaged = packagedNode(root);
  if (packaged !== undefined) {
    const { ok, cause } = await runCommand(packaged, ['--version'], {
      label: 'trying Node 24',
      limitMs: 20_000,
    });
    if (!ok) throw new SetUpStopped(`Node 24 from the packages does not run here (${cause})`);
    return packaged;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode.major || (major === oldestNode.major && minor < oldestNode.minor)) {
    throw new SetUpStopped(
      `there is no packaged Node for ${process.platform} ${process.arch}: install Node 24 (this is ${process.version})`,
    );
  }
  return process.execPath;
}

/** @param {string} root */
function packagedNode(root) {
  const names = [
    `node-${process.platform}-${process.arch}/bin/node`,
    `node-win-${process.arch}/bin/node.exe`,
  ];
  return names.map((name) => path.join(root, 'node_modules', name)).find(existsSync);
}
