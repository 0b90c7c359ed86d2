/** `npm run dist`: the unpacked till for this computer, in build/output/dist. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'electron-builder';
import { bundledAppFolder, bundleTill } from '../bundle/bundle-till.ts';
import { repositoryRoot } from '../repository-root.ts';
import { findElectron } from '../set-up/find-electron.js';
import { packagedTillFolder } from './packaged-till.ts';

const electron = findElectron(repositoryRoot);
if (electron === undefined) throw new Error('there is no Electron here; run npm start once');

await bundleTill();
await build({
  projectDir: bundledAppFolder,
  dir: true,
  publish: 'never',
  config: {
    appId: 'shop.evertill.till',
    productName: 'Evertill',
    directories: { output: packagedTillFolder },
    // An allow-list: the code is bundled, so that no package comes along.
    files: ['package.json', '*.js', 'preload.cjs', 'renderer/**', '!node_modules'],
    npmRebuild: false,
    electronDist: electron.folder,
    electronVersion: readFileSync(path.join(electron.folder, 'version'), 'utf8').trim(),
    electronLanguages: ['en-US', 'nl', 'de', 'fr'],
    icon: path.join(repositoryRoot, 'build', 'icons'),
    linux: { category: 'Office', executableName: 'evertill' },
    // A folder given as Electron still has its welcome page inside.
    afterPack: ({ appOutDir }) =>
      rmSync(path.join(appOutDir, 'resources', 'default_app.asar'), { force: true }),
  },
});

console.log(`The till is in ${packagedTillFolder}`);
if (electron.unofficial) {
  console.log(
    'It holds an unofficial repackaging of Electron: FOR TESTS ONLY, not to be released.',
  );
}
