/**
 * `npm run dist`: the unpacked till for this computer, in build/output/dist. It takes the pinned Electron from its
 * makers and no other one, unless a test build is asked for: `--test-build` packs what is here, and `--for-tests`
 * a till that can be looked into, in a folder of its own. Both say on their screen that they are not for a shop.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'electron-builder';
import { bundledAppFolder, bundleTill, shopAppFolder } from '../bundle/bundle-till.ts';
import { repositoryRoot } from '../repository-root.ts';
import { findElectron } from '../set-up/find-electron.js';
import { shopFuses } from './fuses.ts';
import { keepMaps, mapsFolder } from './source-maps.ts';
import { packagedTestTill, packagedTill } from './packaged-till.ts';
import { whyNotReleased } from './why-not-released.ts';

const electron = findElectron(repositoryRoot);
if (electron === undefined) throw new Error('there is no Electron here; run npm start once');

const forTests = process.argv.includes('--for-tests');
const isTestBuild = forTests || process.argv.includes('--test-build');
const why = isTestBuild ? null : whyNotReleased(electron, repositoryRoot);
if (why !== null) {
  console.error(`${why} For a till that says on its screen that it is for tests: --test-build.`);
  process.exit(1);
}
const manifest = path.join(repositoryRoot, 'package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const { folder } = forTests ? packagedTestTill : packagedTill;
await bundleTill(forTests ? 'development' : 'shop');
await build({
  projectDir: forTests ? bundledAppFolder : shopAppFolder,
  dir: true,
  publish: 'never',
  config: {
    appId: 'shop.evertill.till',
    productName: 'Evertill',
    directories: { output: folder },
    // The end by which the till knows a test build (`electron/files/installation.ts`).
    extraMetadata: { version: isTestBuild ? `${version}-test` : version },
    // An allow-list: the code is bundled, so that no package comes along.
    files: ['package.json', '*.js', 'preload.cjs', 'renderer/**', '!**/*.map', '!node_modules'],
    npmRebuild: false,
    electronDist: electron.folder,
    electronVersion: readFileSync(path.join(electron.folder, 'version'), 'utf8').trim(),
    electronLanguages: ['en-US', 'nl', 'de', 'fr'],
    electronFuses: shopFuses,
    icon: path.join(repositoryRoot, 'build', 'icons'),
    linux: { category: 'Office', executableName: 'evertill' },
    // A folder given as Electron still has its welcome page inside.
    afterPack: ({ appOutDir }) =>
      rmSync(path.join(appOutDir, 'resources', 'default_app.asar'), { force: true }),
  },
});

if (!forTests) keepMaps(shopAppFolder, mapsFolder);

console.log(`The till is in ${folder}`);
if (forTests) console.log('It obeys who looks into it: FOR TESTS ONLY.');
else if (isTestBuild) console.log('A test build, and it says so: not for a shop.');
