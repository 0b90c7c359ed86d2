import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { executablePath, findElectron, electronVersionOf } from '../set-up/find-electron.js';
import type { BundleKind } from './vite-bundles.ts';

const output = path.join(repositoryRoot, 'build', 'output');

/** Length of a build id: enough to distinguish builds, and short enough to read aloud. */
const BUILD_LETTERS = 12;

/** Folder with which Electron is started: bundled code and a small package.json, no node_modules. */
export const bundledAppFolder = path.join(output, 'app');

/** Folder of the app bundled for shops, as {@link bundledAppFolder} is for development. */
export const shopAppFolder = path.join(output, 'shop');

/**
 * Bundles the till into {@link bundledAppFolder} or {@link shopAppFolder}, or keeps the existing bundle if no source
 * has changed.
 * @param electron the unpacked Electron that will run it: it compiles main's scripts (`electron/compiled/boot.ts`).
 * Without one, or if it is for another system, scripts stay uncompiled
 */
export async function bundleTill(
  kind: BundleKind = 'development',
  electron: string | null = findElectron(repositoryRoot)?.folder ?? null,
): Promise<void> {
  const folder = kind === 'shop' ? shopAppFolder : bundledAppFolder;
  const fingerprintFile = `${folder}-fingerprint`;
  const runsIn = electron === null ? 'nothing' : `${electron} ${electronVersionOf(electron)}`;
  const fingerprint = `${fingerprintSources()} ${runsIn}`;
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint) return;
  console.log('Bundling the till …');
  rmSync(fingerprintFile, { force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Vite gives NODE_ENV precedence over its own mode; in a test run it is "test", which would bundle React's
  // development build.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  // Imported here because Vite takes most of a second to load, and every file of the end-to-end tests calls this.
  const { build } = await import('vite');
  const { bootBundleConfig, mainBundleConfig, preloadBundleConfig, ...pages } =
    await import('./vite-bundles.ts');
  const { windowBundleConfig, officeBundleConfig, customerDisplayBundleConfig } = pages;
  const inMain = [bootBundleConfig, mainBundleConfig, preloadBundleConfig];
  for (const configure of [
    ...inMain,
    windowBundleConfig,
    officeBundleConfig,
    customerDisplayBundleConfig,
  ])
    await build(configure(repositoryRoot, folder, kind));
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
  writeFileSync(path.join(folder, 'package.json'), appPackageJson(buildIdOf(fingerprint)));
  if (electron !== null) compileScripts(folder, electron);
  // Writes the fingerprint last, so that an interrupted bundle is made again.
  writeFileSync(fingerprintFile, fingerprint);
}

function compileScripts(folder: string, electron: string): void {
  const executable = path.join(electron, executablePath());
  if (!existsSync(executable)) return;
  const script = path.join(repositoryRoot, 'electron', 'compiled', 'compile-scripts.ts');
  // The script opens no page, so it may run without a sandbox, which root does not get.
  execFileSync(executable, ['--no-sandbox', script, folder], { stdio: 'pipe' });
}

/**
 * Returns groups of four letters from a to p: the log masks long numbers and codes of eight letters, and would mask
 * other forms of a build id too.
 * @param fingerprint hexadecimal
 */
export function buildIdOf(fingerprint: string): string {
  const digits = Array.from(fingerprint.slice(0, BUILD_LETTERS));
  const letters = digits.map((digit) => (Number.parseInt(digit, 16) + 10).toString(26)).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/**
 * Returns the app's own package.json; its name determines the folder of the till's data.
 * @param buildId the same for the same sources
 */
export function appPackageJson(buildId: string): string {
  const { name, version, description, license } = JSON.parse(
    readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  const app = { name, productName: 'Evertill', version, description, license, author: 'Evertill' };
  return `${JSON.stringify({ ...app, main: 'boot.js', buildId }, null, 2)}\n`;
}

/** Returns a digest of everything that goes into the bundle; the lockfile stands for the packages. */
function fingerprintSources(): string {
  const hash = createHash('sha256');
  const folders = [
    'electron',
    'renderer',
    'shared',
    'build/bundle',
    'docs/cashier',
    'docs/manager',
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.toSorted(), 'package.json', 'package-lock.json']) {
    const absolute = path.resolve(repositoryRoot, file);
    hash.update(path.relative(repositoryRoot, absolute)).update('\0');
    hash.update(readFileSync(absolute)).update('\0');
  }
  return hash.digest('hex');
}
