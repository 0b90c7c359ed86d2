/** `npm run stack -- LOG [MAPS]`: a log with the places of its stacks as they are in the sources. */
import { readFileSync } from 'node:fs';
import { mapsFolder, resolveStack } from './source-maps.ts';

const [log, maps = mapsFolder] = process.argv.slice(2);
if (log === undefined) throw new Error('which log? npm run stack -- LOG [MAPS]');
process.stdout.write(resolveStack(readFileSync(log, 'utf8'), maps));
