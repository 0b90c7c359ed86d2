/**
 * Installs what `npm start` and `npm test` need and is missing: packages, Node 24, Electron, system libraries. It runs
 * before anything is installed, so it is plain JavaScript for Node 20.19 and uses only Node's own modules. If nothing
 * is missing it does nothing and needs no network.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, findNode, thisComputer } from './find-node.js';
import { installElectron } from './install-electron.js';
import { installPackages } from './install-packages.js';
import { installSystemParts } from './install-system-parts.js';
import { linkDatabaseServer } from './link-database-server.js';
import { SetUpStopped } from './run-command.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

try {
  const computer = thisComputer();
  checkNode(root, computer);
  await installPackages(root);
  const node = await findNode(root, computer);
  await linkDatabaseServer(root, node);
  const electron = await installElectron(root, node);
  await installSystemParts(electron.executable);
} catch (error) {
  if (!(error instanceof SetUpStopped)) throw error;
  console.error(`The set-up stopped: ${error.message}.`);
  process.exitCode = 1;
}
