import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** The packages whose code is in the bundle, with the licence that each lies beside: their authors ask for that. */
export function thirdPartyNotices(): string {
  const lock = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const notices = Object.entries(lock.packages)
    .filter(([place, { dev, optional }]) => place !== '' && dev !== true && optional !== true)
    .map(([place, { version = '', license = '' }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `${name} ${version} (${license})\n\n${licenseIn(path.join(repositoryRoot, place))}`;
    });
  const line = `\n${'-'.repeat(80)}\n\n`;
  return `Evertill has these packages inside.\n${line}${notices.join(line)}\n`;
}

function licenseIn(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const found = files.filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).toSorted();
  if (found.length === 0) return 'Its authors have put no licence file beside it.';
  return found.map((name) => readFileSync(path.join(folder, name), 'utf8').trim()).join('\n\n');
}

/** The parts as CycloneDX, as npm writes it, without what differs from one run to the next. */
export function billOfMaterials(): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const asked = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
  const said = execFileSync(npm, asked, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const {
    serialNumber: _number,
    metadata,
    ...bom
  } = JSON.parse(said) as {
    readonly serialNumber: string;
    readonly metadata: { readonly timestamp: string };
  };
  const { timestamp: _time, ...rest } = metadata;
  return `${JSON.stringify({ ...bom, metadata: rest }, null, 2)}\n`;
}
