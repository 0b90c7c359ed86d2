import { createPackage } from '@electron/asar';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { bundledAppFolder } from '../../build/bundle/bundle-till.ts';
import { mainBundleConfig } from '../../build/bundle/vite-bundles.ts';
import { repositoryRoot } from '../../build/repository-root.ts';
import { JOURNAL_FORMAT } from '../../shared/journal/journal-format.ts';
import { runProgram } from './installed-program.ts';

/** Version of the program that replaces the one under test. */
export const NEXT_VERSION = '9.9.9-test';
export const NEXT_FORMAT = JOURNAL_FORMAT + 1;

/**
 * Packs the next version: the same program with another journal format, so that its first start begins a segment of its
 * own.
 * @param folder for the files that it is made of
 * @returns its archive
 */
export async function packNext(folder: string): Promise<string> {
  const app = path.join(folder, 'app');
  await cp(bundledAppFolder, app, { recursive: true });
  const config = mainBundleConfig(repositoryRoot, app);
  await build({
    ...config,
    plugins: [
      {
        name: 'another-format',
        transform(code, id) {
          if (!id.endsWith('/shared/journal/journal-format.ts')) return null;
          const said = `JOURNAL_FORMAT = ${JOURNAL_FORMAT};`;
          if (!code.includes(said)) throw new Error('the format of the journal is said otherwise');
          return code.replace(said, `JOURNAL_FORMAT = ${NEXT_FORMAT};`);
        },
      },
    ],
  });
  const manifest = path.join(app, 'package.json');
  const told = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...told, version: NEXT_VERSION }));
  const archive = path.join(folder, 'app.asar');
  await createPackage(app, archive);
  await rm(app, { recursive: true });
  return archive;
}

export interface RepackOptions {
  readonly version: string;
  /** An archive to replace the one in the package. */
  readonly archive?: string;
  /** A script to replace the program in the package. */
  readonly program?: string;
}

/**
 * Returns the till's package under another version. It has no dependencies, because test machines have what Chromium
 * needs without these packages.
 */
export async function repack(
  deb: string,
  { version, archive, program }: RepackOptions,
  to: string,
) {
  const folder = `${to}.unpacked`;
  await mkdir(path.dirname(to), { recursive: true });
  await runProgram('dpkg-deb', ['--raw-extract', deb, folder]);
  const control = path.join(folder, 'DEBIAN', 'control');
  const said = await readFile(control, 'utf8');
  const freed = said.replace(/^(Depends|Recommends): .*\n/gm, '');
  await writeFile(control, freed.replace(/^Version: .*$/m, `Version: ${version}`));
  if (archive !== undefined) {
    await cp(archive, path.join(folder, 'opt/evertill/resources/app.asar'));
    await writeFile(path.join(folder, 'usr/share/doc/evertill/journal-format'), `${NEXT_FORMAT}\n`);
  }
  if (program !== undefined) await writeFile(path.join(folder, 'opt/evertill/evertill'), program);
  await runProgram('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z1', '--build', folder, to]);
  await rm(folder, { recursive: true });
}
