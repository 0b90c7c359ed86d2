import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { JOURNAL_FORMAT } from '../../shared/journal/journal-format.ts';
import { repositoryRoot } from '../repository-root.ts';
import {
  billOfMaterials,
  nodeInside,
  BOM_FILE,
  NOTICES_FILE,
  thirdPartyNotices,
  tillParts,
} from './third-party.ts';
import type { BuiltTill } from './build-till.ts';

import type { LinuxPackage } from './linux/linux-package.ts';
import { debArchitecture } from './linux/pack-deb.ts';
import { nodeProgram } from './linux/node-program.ts';
import { releaseNotes } from './release-notes.ts';

type TillFolders = Pick<BuiltTill, 'unpacked' | 'electron'>;

const templates = path.join(import.meta.dirname, 'linux', 'till');
const UNITS = [
  'evertill-kiosk@.service',
  'evertill-updates.service',
  'evertill-updates.timer',
  'evertill-updates.socket',
];
const icons = path.join(repositoryRoot, 'build', 'icons');

/** Libraries that Chromium needs; names with `t64` are those of Debian 13 and Ubuntu 24.04. */
const LIBRARIES = [
  'libasound2 | libasound2t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libuuid1',
  'libxss1',
  'libxtst6',
  'xdg-utils',
];

/**
 * Describes the till's package for Debian and Ubuntu: `/opt/evertill`, writable only by root.
 * @param support the folder with the packed `evertill-support` and `evertill-pay`
 */
export function tillDeb(version: string, till: TillFolders, support: string): LinuxPackage {
  return {
    name: 'evertill',
    version,
    architecture: debArchitecture(),
    depends: LIBRARIES,
    recommends: ['apparmor'],
    summary: 'offline-first till that redeems and loads gift balances',
    description: [
      'A till for the counter. It goes on selling, redeeming and loading gift',
      'balances while the network or the loyalty service is away, and sends each',
      'payment exactly once when they are back.',
    ],
    scripts: {
      postinst: template('postinst'),
      prerm: template('prerm'),
      postrm: template('postrm'),
    },
    put: (root) => putTill(root, version, till, support),
  };
}

function putTill(
  root: string,
  version: string,
  { unpacked, electron }: TillFolders,
  support: string,
): void {
  const parts = [nodeInside(), ...tillParts(electron)];
  const program = folderIn(root, 'opt/evertill');
  cpSync(unpacked, program, { recursive: true });
  chmodSync(path.join(program, 'chrome-sandbox'), 0o4755);
  // The deb has these files in the system's documentation folder, in a version that includes Node.
  for (const file of [BOM_FILE, NOTICES_FILE]) rmSync(path.join(program, 'resources', file));
  const docs = folderIn(root, 'usr/share/doc/evertill');
  const notices = path.join(program, 'LICENSES.chromium.html');
  writeFileSync(path.join(docs, 'LICENSES.chromium.html.gz'), zip(readFileSync(notices)));
  renameSync(path.join(program, 'LICENSE.electron.txt'), path.join(docs, 'LICENSE.electron.txt'));
  writeFileSync(notices, 'See /usr/share/doc/evertill/LICENSES.chromium.html.gz\n');
  writeFileSync(path.join(docs, 'THIRD-PARTY.gz'), zip(Buffer.from(thirdPartyNotices(parts))));
  const bom = billOfMaterials('evertill', version, parts);
  writeFileSync(path.join(docs, 'SBOM.cdx.json.gz'), zip(Buffer.from(bom)));
  writeFileSync(path.join(docs, 'NEWS'), releaseNotes());
  writeFileSync(path.join(docs, 'journal-format'), `${JOURNAL_FORMAT}\n`);
  cpSync(path.join(repositoryRoot, 'docs', 'LICENSE.md'), path.join(docs, 'copyright'));
  const tools = folderIn(root, 'opt/evertill/support');
  cpSync(support, tools, { recursive: true });
  cpSync(nodeProgram(), path.join(tools, 'node'));
  const commands = folderIn(root, 'usr/bin');
  symlinkSync('../../opt/evertill/evertill', path.join(commands, 'evertill'));
  for (const command of ['evertill-support', 'evertill-pay'])
    writeFileSync(path.join(commands, command), template(command), { mode: 0o755 });
  for (const other of ['odoo', 'woocommerce'])
    cpSync(
      path.join(repositoryRoot, 'electron/local-api/adapters', other),
      folderIn(root, `usr/share/evertill/${other}`),
      { recursive: true },
    );
  putTemplate(root, 'usr/share/applications', 'evertill.desktop');
  for (const unit of UNITS) putTemplate(root, 'usr/lib/systemd/system', unit);
  putTemplate(root, 'opt/evertill/resources', 'apparmor-profile');
  for (const name of readdirSync(icons)) {
    const size = /^(\d+x\d+)\.png$/.exec(name)?.[1];
    const folder = size === undefined ? 'scalable' : size;
    const file = size === undefined ? 'evertill.svg' : 'evertill.png';
    if (name.endsWith('.ts') || name.endsWith('.js')) continue;
    cpSync(
      path.join(icons, name),
      path.join(folderIn(root, `usr/share/icons/hicolor/${folder}/apps`), file),
    );
  }
}

/** Compresses without the time of compression, which gzip otherwise writes. */
function zip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: 9 });
}

function folderIn(root: string, subfolder: string): string {
  const folder = path.join(root, subfolder);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function putTemplate(root: string, subfolder: string, name: string): void {
  writeFileSync(path.join(folderIn(root, subfolder), name), template(name));
}

function template(name: string): string {
  return readFileSync(path.join(templates, name), 'utf8');
}
