import { expect, inject, test } from 'vitest';
import { runFaults } from './hostile-run/fault-run.ts';
import type { FaultReport } from './hostile-run/fault-run.ts';

/** `npm run trial -- faults` in small; the same till, the same service, 10 000 at a time. */

const seed = inject('seed');

/** Figures that every honest service must give, whatever happens to the bytes. */
const kept = {
  appliedTwice: 0,
  lost: 0,
  unknownWithoutCause: 0,
  centsOff: 0,
  confirmedOff: 0,
  driftMissed: 0,
  driftForNothing: 0,
};

/** That much has happened to the bytes at all; how many kinds a hundred meet is a matter of randomness. */
function many(report: FaultReport): void {
  expect(report.transactions).toBeGreaterThan(90);
  expect(report.faultsSeen.size).toBeGreaterThan(5);
}

test(`nothing is applied twice, lost or off by a cent, whatever happens to the bytes (seed ${seed})`, async () => {
  const report = await runFaults({ transactions: 300, seed, tls: false, dishonest: false });
  expect(report).toMatchObject(kept);
  many(report);
});

test(`nor over TLS, with certificates of others in between (seed ${seed})`, async () => {
  const report = await runFaults({ transactions: 100, seed, tls: true, dishonest: false });
  expect(report).toMatchObject(kept);
  many(report);
});

test(`a service that says other than it did is found out on every card, and nothing accepted is lost (seed ${seed})`, async () => {
  const report = await runFaults({ transactions: 100, seed, tls: false, dishonest: true });
  expect(report).toMatchObject({ unfinished: 0, driftMissed: 0 });
  many(report);
});
