import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { Rehearsal } from '../../../../electron/rehearsal/rehearsal.ts';
import type { ActiveFault } from '../../../../shared/sandbox/faults.ts';
import { rehearsalFileSchema } from '../../../../shared/rehearsal/rehearsal.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { testFolder } from '../../../builders/test-folder.ts';

type Around = Parameters<typeof Rehearsal.open>[0];

const MIA = { operator: null, stepUp: { manager: 'Mia' }, accessLevel: 'open' } as const;

/** A service in the middle of a payment that it does not answer, so that the till is to be killed now. */
const MID_PAYMENT = {
  contacts: [{ balanceCents: 50_00, identifiers: [{ value: '6364', active: true }] }],
  transactions: [],
  requests: [{ faults: ['never-answers'], transactions: ['one'] }],
};

/**
 * Plays a rehearsal up to its kill.
 * @param atKill called once the service has been asked whether it is in the middle of a payment; ends training
 * @returns how the rehearsal stands: `killed` only if the till was killed
 */
async function playedUntilKill(atKill: (endTraining: () => void) => void) {
  const { ledger } = GuardedLedger.started();
  let kills = 0;
  let isKillDue = false;
  let heard = (): void => undefined;
  const service = {
    practise: (faults: readonly ActiveFault[]) => {
      isKillDue = faults.some(({ where }) => where === 'exchange');
      return Promise.resolve();
    },
    record: () => {
      if (isKillDue) atKill(endTraining);
      isKillDue = false;
      return Promise.resolve(MID_PAYMENT);
    },
  };
  const writer = {
    ledger,
    names: new Map(),
    onFact: () => () => undefined,
    recall: () => Promise.resolve(),
  };
  const till = {
    trading: {
      writer,
      hubClient: null,
      sendNow: () => Promise.resolve(),
      sales: { propose: () => Promise.resolve({ kind: 'refused' }) },
    },
    training: { service: service as typeof service | null, isOpen: true },
    onChange: (listener: () => void) => {
      heard = listener;
    },
    beginTraining: () => Promise.resolve(null),
  };
  function endTraining(): void {
    till.training = { service: null, isOpen: false };
    till.trading = { ...till.trading };
    heard();
  }
  const dataFolder = testFolder();
  const file = path.join(dataFolder, 'rehearsal.json');
  const rehearsal = await Rehearsal.open({
    till,
    dataFolder,
    clock: { wallMs: () => 1_800_000_000_000, monoMs: () => 0 },
    wakeIn: (_delayMs: number, wake: () => void) => {
      setImmediate(wake);
      return () => undefined;
    },
    log: { logEvent: () => undefined },
    killAndRestart: () => {
      kills += 1;
    },
  } as unknown as Around);
  expect(await rehearsal.begin('Mia', MIA)).toBeNull();
  await vi.waitFor(() => {
    const written = rehearsalFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const isOver = kills > 0 || written.run?.state === 'ended';
    if (!isOver) throw new Error('it is still played');
  }, PATIENCE);
  return { kills, state: rehearsal.status.run?.state };
}

test('a rehearsal kills the till in the middle of a payment', async () => {
  expect(await playedUntilKill(() => undefined)).toMatchObject({ kills: 1 });
});

test.each([
  ['the service is asked', (endTraining: () => void) => endTraining()],
  ['the kill is written down', (endTraining: () => void) => setImmediate(endTraining)],
])('a till whose training is ended while %s is not killed', async (_when, atKill) => {
  expect(await playedUntilKill(atKill)).toEqual({ kills: 0, state: 'ended' });
});
