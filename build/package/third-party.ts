import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { electronVersionOf } from '../set-up/find-electron.js';
import { nodeProgram } from './linux/node-program.ts';

/** A third-party package or program contained in one of our programs. */
interface PartInside {
  readonly name: string;
  readonly version: string;
  /** The licence's SPDX id. */
  readonly license: string;
  /** The package URL. */
  readonly purl: string;
  readonly sha512: string | null;
  /** The licence text that comes with the part. */
  readonly notice: string;
}

/** File beside the till's program that lists its parts and their licences. */
export const NOTICES_FILE = 'THIRD-PARTY.txt';
export const BOM_FILE = 'SBOM.cdx.json';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** Returns the packages whose code is in a bundle. @param isInside by name; by default all except development dependencies */
export function packagesInside(isInside: (name: string) => boolean = () => true): PartInside[] {
  const lock = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([packagePath, { dev, optional }]) => packagePath !== '' && dev !== true && optional !== true,
    )
    .filter(([packagePath]) => isInside(nameOf(packagePath)))
    .map(([packagePath, { version = '', license = '', integrity = '' }]) => ({
      name: nameOf(packagePath),
      version,
      license,
      purl: `pkg:npm/${nameOf(packagePath).replace('@', '%40')}@${version}`,
      sha512: /^sha512-(.+)$/.exec(integrity)?.[1] ?? null,
      notice: licenseIn(path.join(repositoryRoot, packagePath)),
    }));
}

/** Describes the Node that runs programs without a screen. */
export function nodeInside(): PartInside {
  const folder = path.resolve(nodeProgram(), '../..');
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return partOf('node', version, licenseIn(folder));
}

/**
 * Describes the Electron that runs the till.
 * @param folder the unpacked Electron; the notices of its Chromium are in another file beside the program
 */
function electronInside(folder: string): PartInside {
  const version = electronVersionOf(folder);
  return partOf('electron', version, licenseIn(folder));
}

/**
 * Lists the third-party parts of the till.
 * @param electron the folder it was packed from
 */
export function tillParts(electron: string): PartInside[] {
  return [electronInside(electron), ...packagesInside()];
}

function partOf(name: string, version: string, notice: string): PartInside {
  const purl = `pkg:generic/${name}@${version}`;
  return { name, version, license: 'MIT', purl, sha512: null, notice };
}

function nameOf(packagePath: string): string {
  return packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function licenseIn(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const found = files
    .filter((name) => /^(licen[cs]e(?!s\.chromium)|copying|notice)/i.test(name))
    .toSorted();
  if (found.length === 0) return 'Its authors have put no licence file beside it.';
  return found.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
}

/**
 * Returns the names and licence texts of all parts; these licences require that the texts are delivered with the
 * program.
 */
export function thirdPartyNotices(parts: readonly PartInside[]): string {
  const line = `\n${'-'.repeat(80)}\n\n`;
  const notices = parts.map(
    ({ name, version, license, notice }) => `${name} ${version} (${license})\n\n${notice}\n`,
  );
  return ['Evertill has these parts inside.\n', ...notices].join(line);
}

/** Returns the parts as CycloneDX 1.5, without anything that differs from run to run. */
export function billOfMaterials(
  product: string,
  version: string,
  parts: readonly PartInside[],
): string {
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: product, version } },
    components: parts.map(({ name, version: its, license, purl, sha512 }) => ({
      type: 'library',
      'bom-ref': purl,
      name,
      version: its,
      purl,
      // A licence is an SPDX id or an SPDX expression, whose operators are in capitals.
      licenses: [{ expression: license.replace(/ and /g, ' AND ') }],
      ...(sha512 !== null && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
      }),
    })),
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}
