/**
 * `npm run dist [-- TARGET …]`: the till for this computer, in build/output/dist, and of it what is named. It takes the
 * pinned Electron from its makers and no other one, unless a test build is asked for: `--test-build` packs what is here,
 * and `--for-tests` a till that can be looked into, in a folder of its own. Both say on their screen that they are not
 * for a shop.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'electron-builder';
import { bundledAppFolder, bundleTill, shopAppFolder } from '../bundle/bundle-till.ts';
import { repositoryRoot } from '../repository-root.ts';
import { findElectron } from '../set-up/find-electron.js';
import { shopFuses } from './fuses.ts';
import { packDeb } from './linux/pack-deb.ts';
import type { DebPackage } from './linux/pack-deb.ts';
import { serverDeb } from './server-deb.ts';
import { tillDeb } from './till-deb.ts';
import { packProgram } from './pack-program.ts';
import { keepMaps, mapsFolder } from './source-maps.ts';
import { packagedTestTill, packagedTill } from './packaged-till.ts';
import { TARGETS, whyNotHere } from './targets.ts';
import type { BuilderTarget, DistTarget } from './targets.ts';
import { billOfMaterials } from './third-party.ts';
import { whyNotReleased } from './why-not-released.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'test-build': { type: 'boolean', default: false },
    'for-tests': { type: 'boolean', default: false },
    /** Of gpg: signs the sums. */
    sign: { type: 'string' },
  },
});
const targets = positionals.map((name) => TARGETS.find((one) => one === name) ?? stop(name));
const whyNot = targets.flatMap((target) => whyNotHere(target) ?? []);
for (const sentence of whyNot) console.error(`Not made: ${sentence}`);
const makeable = targets.filter((target) => whyNotHere(target) === null);
if (targets.length > 0 && makeable.length === 0) process.exit(1);

const electron = findElectron(repositoryRoot);
if (electron === undefined) throw new Error('there is no Electron here; run npm start once');

const forTests = asked['for-tests'];
const isTestBuild = forTests || asked['test-build'];
const why = isTestBuild ? null : whyNotReleased(electron, repositoryRoot);
if (why !== null) {
  console.error(`${why} For a till that says on its screen that it is for tests: --test-build.`);
  process.exit(1);
}
const manifest = path.join(repositoryRoot, 'package.json');
const { version, homepage, author } = JSON.parse(readFileSync(manifest, 'utf8')) as {
  readonly version: string;
  readonly homepage: string;
  readonly author: string;
};
const sourceDate = dateOfSources();
process.env['SOURCE_DATE_EPOCH'] = String(sourceDate);
const { folder, executable } = forTests ? packagedTestTill : packagedTill;
const isBuilders = (target: DistTarget): target is BuilderTarget =>
  target !== 'deb' && target !== 'tar';
const byBuilder = makeable.filter(isBuilders);
await bundleTill(forTests ? 'development' : 'shop');
await build({
  projectDir: forTests ? bundledAppFolder : shopAppFolder,
  dir: byBuilder.length === 0,
  publish: 'never',
  config: {
    appId: 'shop.evertill.till',
    productName: 'Evertill',
    directories: { output: folder },
    // The end by which the till knows a test build (`electron/node/files/installation.ts`).
    extraMetadata: { version: isTestBuild ? `${version}-test` : version, homepage, author },
    // An allow-list: the code is bundled, so that no package comes along.
    files: ['package.json', '*.js', 'preload.cjs', 'renderer/**', '!**/*.map', '!node_modules'],
    npmRebuild: false,
    electronDist: electron.folder,
    electronVersion: readFileSync(path.join(electron.folder, 'version'), 'utf8').trim(),
    electronLanguages: ['en-US', 'nl', 'de', 'fr'],
    electronFuses: shopFuses,
    icon: path.join(repositoryRoot, 'build', 'icons'),
    linux: { category: 'Office', executableName: 'evertill', target: byBuilder },
    win: { target: byBuilder },
    mac: { target: byBuilder.filter((target) => target === 'dmg' || target === 'zip') },
    // A folder given as Electron still has its welcome page inside.
    afterPack: ({ appOutDir }) =>
      rmSync(path.join(appOutDir, 'resources', 'default_app.asar'), { force: true }),
  },
});

if (!forTests) keepMaps(shopAppFolder, mapsFolder);

console.log(`The till is in ${folder}`);
const unpacked = path.dirname(executable);
const files = [
  ...(makeable.includes('deb') ? await makeDebs() : []),
  ...(makeable.includes('tar') ? [makeTar()] : []),
];
if (files.length > 0) addSums(files);
if (forTests) console.log('It obeys who looks into it: FOR TESTS ONLY.');
else if (isTestBuild) console.log('A test build, and it says so: not for a shop.');
if (whyNot.length > 0) process.exitCode = 1;

function stop(name: string): never {
  console.error(`There is no target ${name}; there are ${TARGETS.join(', ')}.`);
  process.exit(2);
}

/** Of the newest commit, in seconds; without a history, of the version. */
function dateOfSources(): number {
  const given = Number(process.env['SOURCE_DATE_EPOCH']);
  if (given > 0) return given;
  try {
    const said = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(said);
  } catch {
    return Date.parse('2026-11-23') / 1000;
  }
}

/** The till, the hub and the head office. */
async function makeDebs(): Promise<string[]> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'evertill-debs-'));
  try {
    const support = path.join(scratch, 'support');
    await packProgram(
      'electron/support/support-command.ts',
      support,
      'evertill-support.mjs',
      'evertill-support',
    );
    // Older than the version that it is a test of.
    const debVersion = isTestBuild ? `${version}~test` : version;
    const debs: readonly DebPackage[] = [
      tillDeb(debVersion, unpacked, support),
      await serverDeb('hub', debVersion, scratch),
      await serverDeb('office', debVersion, scratch),
    ];
    const level = forTests ? 1 : 10;
    const maker = { maintainer: author, homepage, sourceDate, level };
    return debs.map((deb) => packDeb(deb, maker, folder));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function makeTar(): string {
  const file = path.join(folder, `evertill-${version}.tar.zst`);
  const same = [
    '--sort=name',
    `--mtime=@${sourceDate}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  const renamed = [`--transform=s,^${path.basename(unpacked)},evertill-${version},`];
  execFileSync('tar', [
    ...same,
    ...renamed,
    '--zstd',
    '-C',
    folder,
    '-cf',
    file,
    path.basename(unpacked),
  ]);
  return file;
}

/** Beside the files: what is inside of them, and their sums, signed where a key is named. */
function addSums(made: readonly string[]): void {
  const bom = path.join(folder, `evertill-${version}.cdx.json`);
  writeFileSync(bom, billOfMaterials());
  const lines = [...made, bom].map((file) => {
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${sum}  ${path.basename(file)}\n`;
  });
  const sums = path.join(folder, 'SHA256SUMS');
  writeFileSync(sums, lines.join(''));
  rmSync(`${sums}.asc`, { force: true });
  if (asked.sign !== undefined)
    execFileSync('gpg', ['--local-user', asked.sign, '--armor', '--detach-sign', sums], {
      stdio: 'inherit',
    });
  for (const file of [...made, bom, sums]) console.log(file);
}
