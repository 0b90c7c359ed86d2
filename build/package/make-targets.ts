import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertNever } from '../../shared/values/assert.ts';
import type { BuiltTill } from './build-till.ts';
import { windowsIcon } from './icons.ts';
import { packAppImage } from './linux/pack-appimage.ts';
import type { LinuxPackage, PackagingSettings } from './linux/linux-package.ts';
import { packDeb } from './linux/pack-deb.ts';
import { packRpm } from './linux/pack-rpm.ts';
import { packProgram } from './pack-program.ts';
import { serverDeb } from './server-deb.ts';
import { tillDeb } from './till-deb.ts';
import type { DistTarget } from './targets.ts';
import { packInstaller } from './windows/pack-installer.ts';

/** The zstd level: low for packages that only a test installs. */
const LEVELS = { shop: 10, tests: 1 } as const;

/**
 * Makes one target of the till.
 * @returns its files
 * @throws if a tool fails or cannot be downloaded
 */
export async function makeTarget(
  target: DistTarget,
  till: BuiltTill,
  forTests: boolean,
): Promise<readonly string[]> {
  const { version, unpacked, folder, sourceDate } = till;
  const maker: PackagingSettings = {
    maintainer: till.author,
    homepage: till.homepage,
    sourceDate,
    level: forTests ? LEVELS.tests : LEVELS.shop,
  };
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'evertill-dist-'));
  try {
    switch (target) {
      case 'deb':
        return [
          await packageOf(till, scratch),
          await serverDeb('hub', packageVersion(version), scratch),
          await serverDeb('office', packageVersion(version), scratch),
        ].map((deb) => packDeb(deb, maker, folder));
      case 'rpm':
        return [packRpm(await packageOf(till, scratch), maker, folder)];
      case 'AppImage':
        return [await packAppImage(version, unpacked, maker, folder)];
      case 'tar':
        return [packTar(till)];
      case 'nsis': {
        const icon = path.join(scratch, 'icon.ico');
        writeFileSync(icon, windowsIcon());
        return [packInstaller(version, unpacked, icon, till)];
      }
      case 'zip':
      case 'dmg':
        // electron-builder has already made this target together with the folder.
        return readdirSync(folder)
          .filter((name) => name.includes(version) && name.endsWith(`.${target}`))
          .map((name) => path.join(folder, name));
      default:
        return assertNever(target);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** For Debian and rpm, a test build must sort before the version it tests. */
function packageVersion(version: string): string {
  return version.replace('-', '~');
}

async function packageOf(till: BuiltTill, scratch: string): Promise<LinuxPackage> {
  const support = path.join(scratch, 'support');
  await packProgram(
    'electron/support/support-command.ts',
    support,
    'evertill-support.mjs',
    'evertill-support',
  );
  const pay = 'electron/local-api/adapters/generic/pay-command.ts';
  await packProgram(pay, support, 'evertill-pay.mjs');
  return tillDeb(packageVersion(till.version), till, support);
}

function packTar({ version, unpacked, folder, sourceDate }: BuiltTill): string {
  const file = path.join(folder, `evertill-${version}.tar.zst`);
  const same = [
    '--sort=name',
    `--mtime=@${sourceDate}`,
    '--owner=0',
    '--group=0',
    '--mode=u=rwX,go=rX',
  ];
  const name = path.basename(unpacked);
  const renamed = `--transform=s,^${name},evertill-${version},`;
  const how = [...same, '--numeric-owner', renamed, '--zstd'];
  execFileSync('tar', [...how, '-C', path.dirname(unpacked), '-cf', file, name]);
  return file;
}
