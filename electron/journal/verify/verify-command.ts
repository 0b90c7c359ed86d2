import { verifyPlace } from './verify-place.ts';

/** `npm run journal -- verify FILE`. */
process.exitCode = await verifyPlace(process.argv.slice(2), (line) => {
  process.stdout.write(`${line}\n`);
});
