import { expect, inject, test } from 'vitest';
import { runFaults } from './hostile-run/fault-run.ts';
import type { FaultReport } from './hostile-run/fault-run.ts';

/** A short run of `npm run trial -- faults`, which runs the same till and service for 10 000 payments. */

const seed = inject('seed');

/** Figures that a run with any honest service must show, whatever happens to the bytes. */
const kept = {
  appliedTwice: 0,
  lost: 0,
  unknownWithoutCause: 0,
  centsOff: 0,
  confirmedOff: 0,
  driftMissed: 0,
  driftForNothing: 0,
};

/** Checks that enough faults happened; which kinds is random. */
function many(report: FaultReport): void {
  expect(report.transactions).toBeGreaterThan(90);
  expect(report.faultsSeen.size).toBeGreaterThan(5);
}

test(`no payment is applied twice, lost or off by a cent, whatever happens to the bytes (seed ${seed})`, async () => {
  const report = await runFaults({ transactions: 300, seed, tls: false, dishonest: false });
  expect(report).toMatchObject(kept);
  many(report);
});

test(`no payment is applied twice, lost or off by a cent, even over TLS with foreign certificates (seed ${seed})`, async () => {
  const report = await runFaults({ transactions: 100, seed, tls: true, dishonest: false });
  expect(report).toMatchObject(kept);
  many(report);
});

test(`a service that reports other than what it did is detected on every card, and no accepted payment is lost (seed ${seed})`, async () => {
  const report = await runFaults({ transactions: 100, seed, tls: false, dishonest: true });
  expect(report).toMatchObject({ unfinished: 0, driftMissed: 0 });
  many(report);
});
