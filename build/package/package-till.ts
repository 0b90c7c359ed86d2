/**
 * `npm run dist`: the unpacked till for this computer, in build/output/dist. With `--for-tests` one that
 * can be looked into, in a folder of its own, never to be given to a shop.
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

const electron = findElectron(repositoryRoot);
if (electron === undefined) throw new Error('there is no Electron here; run npm start once');

const forTests = process.argv.includes('--for-tests');
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
if (electron.unofficial) {
  console.log(
    'It holds an unofficial repackaging of Electron: FOR TESTS ONLY, not to be released.',
  );
}
