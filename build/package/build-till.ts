import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { bundledAppFolder, bundleTill, shopAppFolder } from '../bundle/bundle-till.ts';
import type { Language } from '../../shared/locales/language.ts';
import { FEED_SETTINGS_FILE } from '../../shared/update/feed.ts';
import type { FeedSettings } from '../../shared/update/feed.ts';
import { repositoryRoot } from '../repository-root.ts';
import { electronVersionOf } from '../set-up/find-electron.js';
import { shopFuses } from './fuses.ts';
import { macIcon, windowsIcon } from './icons.ts';
import { keepMaps, mapsFolder } from './source-maps.ts';
import {
  billOfMaterials,
  BOM_FILE,
  NOTICES_FILE,
  thirdPartyNotices,
  tillParts,
} from './third-party.ts';
import { packagedTestTill, packagedTill } from './packaged-till.ts';
import { isElectronForWindows } from './targets.ts';
import type { BuilderTarget } from './targets.ts';

/** The till's languages by Electron's locale names; the package contains no others. */
const electronLanguages: Readonly<Record<Language, string>> = {
  en: 'en-US',
  nl: 'nl',
  de: 'de',
  fr: 'fr',
};

/** The till as a folder, from which all targets are made. */
export interface BuiltTill {
  /** The version as shown by the till: that of a test build ends with `-test`. */
  readonly version: string;
  readonly unpacked: string;
  /** The unpacked Electron with which it was built. */
  readonly electron: string;
  /** The folder in which its targets are made. */
  readonly folder: string;
  readonly author: string;
  readonly homepage: string;
  /** Date of the sources, in seconds since 1970. */
  readonly sourceDate: number;
}

/**
 * Bundles the till and puts it into an Electron.
 * @param forTests true for a till that can be debugged
 * @param targets made by electron-builder in the same run
 */
export async function buildTill(
  electron: string,
  {
    isTestBuild,
    forTests,
    targets,
    feed,
  }: {
    readonly isTestBuild: boolean;
    readonly forTests: boolean;
    readonly targets: readonly BuilderTarget[];
    /** Where the program gets its updates, if no package manager does that. */
    readonly feed: FeedSettings | null;
  },
): Promise<BuiltTill> {
  const manifest = path.join(repositoryRoot, 'package.json');
  const told = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>;
  const { homepage = '', author = '' } = told;
  // The suffix by which the till recognises a test build (`electron/node/files/installation.ts`).
  const version = `${told['version']}${isTestBuild ? '-test' : ''}`;
  const sourceDate = dateOfSources();
  process.env['SOURCE_DATE_EPOCH'] = String(sourceDate);
  const { folder } = forTests ? packagedTestTill : packagedTill;
  await bundleTill(forTests ? 'development' : 'shop', electron);
  const forWindows = isElectronForWindows(electron);
  const platform = forWindows ? Platform.WINDOWS : Platform.current();
  const icons = mkdtempSync(path.join(os.tmpdir(), 'evertill-icons-'));
  writeFileSync(path.join(icons, 'icon.ico'), windowsIcon());
  writeFileSync(path.join(icons, 'icon.icns'), macIcon());
  let unpacked = '';
  try {
    await build({
      projectDir: forTests ? bundledAppFolder : shopAppFolder,
      targets: platform.createTarget(
        targets.length === 0 ? ['dir'] : [...targets],
        process.arch === 'arm64' ? Arch.arm64 : Arch.x64,
      ),
      publish: 'never',
      config: {
        appId: 'shop.evertill.till',
        productName: 'Evertill',
        directories: { output: folder, buildResources: icons },
        extraMetadata: { version, homepage, author },
        // An allow-list: the code is bundled, so no package has to be included.
        files: [
          'package.json',
          '*.js',
          '*.compiled',
          'preload.cjs',
          'renderer/**',
          '!**/*.map',
          '!node_modules',
        ],
        npmRebuild: false,
        electronDist: electron,
        electronVersion: electronVersionOf(electron),
        electronLanguages: Object.values(electronLanguages),
        electronFuses: shopFuses,
        artifactName: 'evertill-${version}-${arch}.${ext}',
        linux: {
          category: 'Office',
          executableName: 'evertill',
          icon: path.join(repositoryRoot, 'build', 'icons'),
        },
        // The program is not signed here: the installer is later signed as a whole.
        win: { icon: 'icon.ico', signExecutable: false },
        // Signs the program, and has Apple notarise it, if the computer has an identity and the account's variables.
        mac: {
          icon: 'icon.icns',
          category: 'public.app-category.business',
          hardenedRuntime: true,
          gatekeeperAssess: false,
          entitlements: path.join(import.meta.dirname, 'mac', 'entitlements.plist'),
          entitlementsInherit: path.join(import.meta.dirname, 'mac', 'entitlements.plist'),
        },
        dmg: { sign: false },
        afterPack: ({ appOutDir, packager }) => {
          unpacked = appOutDir;
          // A folder given as Electron still contains Electron's default app.
          const resources = path.join(packager.getResourcesDir(appOutDir));
          rmSync(path.join(resources, 'default_app.asar'), { force: true });
          const parts = tillParts(electron);
          writeFileSync(path.join(resources, NOTICES_FILE), thirdPartyNotices(parts));
          const bom = billOfMaterials('evertill', version, parts);
          writeFileSync(path.join(resources, BOM_FILE), bom);
          if (feed !== null)
            writeFileSync(path.join(resources, FEED_SETTINGS_FILE), JSON.stringify(feed));
        },
      },
    });
  } finally {
    rmSync(icons, { recursive: true, force: true });
  }
  if (!forTests) keepMaps(shopAppFolder, mapsFolder);
  return { version, unpacked, electron, folder, author, homepage, sourceDate };
}

/** Returns the date of the newest commit in seconds; without a history, that of the version. */
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
