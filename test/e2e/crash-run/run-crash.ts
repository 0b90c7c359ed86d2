import { randomInt } from 'node:crypto';
import { parseCommandOrExit } from '../../../build/read-command.js';
import { bundleTill } from '../../../build/bundle/bundle-till.ts';
import { openDisplay } from '../../../build/launch/open-display.ts';
import { runCrashes } from './crash-run.ts';

/** `npm run trial -- crash`: kills the real till again and again under load. */
const { values: given } = parseCommandOrExit('trial crash');
const values = {
  kills: '50',
  seed: String(randomInt(1, 1_000_000)),
  ...given,
};
await bundleTill();
const display = await openDisplay();
Object.assign(process.env, display.env);
const startedMs = performance.now();
const { killedDuring, ...report } = await runCrashes(Number(values.kills), Number(values.seed));
display.close();

const seconds = Math.round((performance.now() - startedMs) / 1_000);
console.log(`Seed ${values.seed}, ${seconds} s.`);
console.table({ ...report, ...killedDuring });
if (values.json) console.log(JSON.stringify({ ...report, killedDuring, seconds }));
if (report.lost > 0 || report.appliedTwice > 0 || report.unknownWithoutCause > 0) {
  process.exitCode = 1;
}
