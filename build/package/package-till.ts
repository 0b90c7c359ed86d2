/**
 * `npm run dist [-- TARGET …]`: makes the till for this computer, and the named targets, in build/output/dist. It uses
 * only the pinned Electron from its makers, except for a test build: `--test-build` packs the installed Electron,
 * `--for-tests` a till that can be debugged, in another folder. Both say on screen that they are not for a shop.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseCommandOrExit } from '../read-command.js';
import { repositoryRoot } from '../repository-root.ts';
import { findElectron } from '../set-up/find-electron.js';
import { feedSettingsSchema } from '../../shared/update/feed.ts';
import type { FeedSettings } from '../../shared/update/feed.ts';
import { buildTill } from './build-till.ts';
import type { BuiltTill } from './build-till.ts';
import { makeTarget } from './make-targets.ts';
import { TARGETS, whyTargetUnavailable } from './targets.ts';
import type { BuilderTarget, DistTarget } from './targets.ts';
import { billOfMaterials, tillParts } from './third-party.ts';
import { whyElectronNotForShop } from './why-electron-not-for-shop.ts';

// Fixes the file modes, which go into packages: everybody must be able to read what is installed, and every computer
// must make the same bytes.
process.umask(0o022);

const { values: given, words: positionals } = parseCommandOrExit('dist');
const asked = {
  channel: 'stable',
  ...given,
};
const named = asked.electron ?? null;
const targets = positionals.map((name) => TARGETS.find((one) => one === name) ?? stop(name));
const whyNot = targets.flatMap((target) => whyTargetUnavailable(target, named) ?? []);
for (const sentence of whyNot) console.error(`Not made: ${sentence}`);
const makeable = targets.filter((target) => whyTargetUnavailable(target, named) === null);
if (targets.length > 0 && makeable.length === 0) process.exit(1);

const electron =
  named === null ? findElectron(repositoryRoot) : { folder: named, unofficial: true };
if (electron === undefined) throw new Error('there is no Electron here; run npm start once');

const forTests = asked['for-tests'];
const isTestBuild = forTests || asked['test-build'];
const why = isTestBuild ? null : whyElectronNotForShop(electron, repositoryRoot);
if (why !== null) {
  console.error(`${why} For a till that says on its screen that it is for tests: --test-build.`);
  process.exit(1);
}
const isBuilders = (target: DistTarget): target is BuilderTarget =>
  target === 'zip' || target === 'dmg';
const till = await buildTill(electron.folder, {
  isTestBuild,
  forTests,
  targets: makeable.filter(isBuilders),
  feed: feedPlace(),
});
console.log(`The till is in ${till.unpacked}`);
const files: string[] = [];
for (const target of makeable) files.push(...(await make(target)));
if (files.length > 0) addSums(files, till);
if (forTests) console.log('Anyone can attach a debugger to it: FOR TESTS ONLY.');
else if (isTestBuild) console.log('A test build, and it says so: not for a shop.');
if (whyNot.length > 0) process.exitCode = 1;

function stop(name: string): never {
  console.error(`There is no target ${name}; there are ${TARGETS.join(', ')}.`);
  process.exit(2);
}

/** Returns null if no feed is named: new versions are then distributed by other means. */
function feedPlace(): FeedSettings | null {
  const { feed: url, channel, 'update-key': key } = asked;
  if (url === undefined && key === undefined) return null;
  if (url === undefined || key === undefined) {
    console.error('--feed ADDRESS and --update-key FILE go together.');
    process.exit(2);
  }
  const publicKey = readFileSync(key, 'utf8');
  return feedSettingsSchema.parse({
    url,
    channel,
    publicKey,
    updaterCacheDirName: 'evertill-updater',
  });
}

/** Makes a target; if it fails, the others are still made. */
async function make(target: DistTarget): Promise<readonly string[]> {
  try {
    return await makeTarget(target, till, forTests);
  } catch (error) {
    const reason = `${target}: ${error instanceof Error ? error.message : String(error)}`;
    console.error(`Not made: ${reason}`);
    whyNot.push(reason);
    return [];
  }
}

/** Writes the list of contained parts and the checksums, signed if a key is named. */
function addSums(made: readonly string[], { folder, version, electron: from }: BuiltTill): void {
  const bom = path.join(folder, `evertill-${version}.cdx.json`);
  writeFileSync(bom, billOfMaterials('evertill', version, tillParts(from)));
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
