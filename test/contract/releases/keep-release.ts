/**
 * `npm run release -- keep`: keeps the archive that the tests have made of this version; every later version is tested
 * with it.
 */
import { constants, copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { keptReleaseArchive, releaseArchive } from './releases.ts';

const manifest = readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8');
const { version } = JSON.parse(manifest) as { readonly version: string };
// An existing archive is never overwritten, because a released version does not change.
copyFileSync(releaseArchive, keptReleaseArchive(version), constants.COPYFILE_EXCL);
process.stdout.write(`${path.relative(repositoryRoot, keptReleaseArchive(version))} is kept.\n`);
