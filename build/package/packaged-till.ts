import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

/** Where `npm run dist` puts what it makes. */
export const packagedTillFolder = path.join(repositoryRoot, 'build', 'output', 'dist');

/** The till that `npm run dist` makes on Linux. */
export const packagedTillExecutable = path.join(packagedTillFolder, 'linux-unpacked', 'evertill');
