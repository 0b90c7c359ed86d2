import { text } from 'node:stream/consumers';
import { openSealed } from './open-sealed.ts';

/** `npm run open-sealed -- RECOVERY FILE...`. */
process.exitCode = await openSealed(
  process.argv.slice(2),
  () => text(process.stdin),
  (line) => {
    process.stdout.write(`${line}\n`);
  },
);
