import { randomInt } from 'node:crypto';
import { parseCommandOrExit } from '../../../build/read-command.js';
import { runFaults } from './fault-run.ts';
import type { FaultReport } from './fault-run.ts';

/**
 * `npm run trial -- faults`: runs the real HTTP client, gateway, journal and worker against a server that misbehaves,
 * half of the run in plain HTTP and half over TLS.
 */
const { values: given } = parseCommandOrExit('trial faults');
const values = {
  transactions: '10000',
  seed: String(randomInt(1, 1_000_000)),
  ...given,
};
const half = Math.ceil(Number(values.transactions) / 2);
const seed = Number(values.seed);

const reports: FaultReport[] = [];
for (const tls of [false, true]) {
  reports.push(await runFaults({ transactions: half, seed, tls, dishonest: values.dishonest }));
}
const sum = (field: Exclude<keyof FaultReport, 'faultsSeen'>): number =>
  reports.reduce((total, report) => total + report[field], 0);
const seen = new Map<string, number>();
for (const { faultsSeen } of reports) {
  for (const [name, times] of faultsSeen) seen.set(name, (seen.get(name) ?? 0) + times);
}
const result = {
  transactions: sum('transactions'),
  appliedTwice: sum('appliedTwice'),
  unfinished: sum('unfinished'),
  lost: sum('lost'),
  unknown: sum('unknown'),
  unknownWithoutCause: sum('unknownWithoutCause'),
  centsOff: sum('centsOff'),
  confirmedOff: sum('confirmedOff'),
  repeatedByProxy: sum('repeatedByProxy'),
  driftMissed: sum('driftMissed'),
  driftForNothing: sum('driftForNothing'),
  faultsSeen: seen.size,
  seed,
  seconds: Math.round(sum('seconds')),
};

for (const [name, times] of [...seen].toSorted(([a], [b]) => a.localeCompare(b))) {
  console.log(`${String(times).padStart(7)}  ${name}`);
}
console.log(`Seed ${seed}, ${result.seconds} s.`);
console.table(result);
const kept = values.dishonest
  ? ['unfinished', 'driftMissed']
  : [
      'appliedTwice',
      'lost',
      'unknownWithoutCause',
      'centsOff',
      'confirmedOff',
      'driftMissed',
      'driftForNothing',
    ];
if (Object.entries(result).some(([name, value]) => kept.includes(name) && value !== 0)) {
  process.exitCode = 1;
}
if (values.json) console.log(JSON.stringify(result));
