import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

/** One till as `npm run dist` makes it. */
interface PackagedTill {
  readonly folder: string;
  /** The program's file on Linux. */
  readonly executable: string;
}

const output = path.join(repositoryRoot, 'build', 'output');

/** The package for shops. */
export const packagedTill = placeOf('dist');

/** The package with a bundle that can be debugged, for tests only. */
export const packagedTestTill = placeOf('dist-for-tests');

function placeOf(name: string): PackagedTill {
  const folder = path.join(output, name);
  return { folder, executable: path.join(folder, 'linux-unpacked', 'evertill') };
}
