import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { setup } from '../../prepare-e2e.ts';
import { runCrashes } from './crash-run.ts';

/** `npm run crash -- [--kills N] [--seed S] [--json]`: the real till, killed while it is loaded. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    json: { type: 'boolean', default: false },
  },
});
const endDisplay = await setup();
const startedMs = performance.now();
const { killedDuring, ...report } = await runCrashes(Number(values.kills), Number(values.seed));
endDisplay();

const seconds = Math.round((performance.now() - startedMs) / 1_000);
console.log(`Seed ${values.seed}, ${seconds} s.`);
console.table({ ...report, ...killedDuring });
if (values.json) console.log(JSON.stringify({ ...report, killedDuring, seconds }));
if (report.lost > 0 || report.appliedTwice > 0) process.exitCode = 1;
