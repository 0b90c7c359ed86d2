import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm, SetUpStopped } from './run-command.js';

/** @typedef {{ name: string, version: string, integrity: string }} PinnedPackage */

/**
 * Downloads a package that npm itself would not install on this computer.
 *
 * @param {PinnedPackage} wanted
 * @param {string} folder
 * @returns {Promise<string>} the archive, whose SHA-512 is the pinned one
 */
export async function fetchPackage({ name, version, integrity }, folder) {
  const packed = await runNpm(
    ['pack', `${name}@${version}`, `--pack-destination=${folder}`, '--loglevel=error'],
    { label: `fetching ${name}`, limitMs: 300_000, cwd: folder },
  );
  if (!packed.ok) throw new SetUpStopped(`${name} could not be fetched (${packed.cause})`);
  const archive = path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${digest}` !== integrity) {
    throw new SetUpStopped(`${name}@${version} is not the file it should be; it was not used`);
  }
  return archive;
}
