import { rmSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { Rehearsal } from '../../../../electron/rehearsal/rehearsal.ts';
import type { ActiveFault } from '../../../../shared/sandbox/faults.ts';
import type { RehearsalCommand } from '../../../../shared/rehearsal/rehearsal.ts';
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

/** What somebody may do at the moment of the kill. */
interface AtKill {
  readonly endTraining: () => void;
  readonly act: (act: RehearsalCommand) => void;
  readonly dataFolder: string;
}

/**
 * Plays a rehearsal up to its kill.
 * @param atKill called once the service has been asked whether it is in the middle of a payment
 * @param firstSale what becomes of the first sale that the till rings up
 * @returns how the rehearsal stands: `killed` only if the till was killed
 */
async function playedUntilKill(
  atKill: (can: AtKill) => void,
  firstSale: () => Promise<{ kind: string }> = () => Promise.resolve({ kind: 'refused' }),
) {
  const { ledger } = GuardedLedger.started();
  let kills = 0;
  let sales = 0;
  let isKillDue = false;
  let heard = (): void => undefined;
  const service = {
    practise: (faults: readonly ActiveFault[]) => {
      isKillDue = faults.some(({ where }) => where === 'exchange');
      return Promise.resolve();
    },
    readRecord: () => {
      if (isKillDue) atKill({ endTraining, act, dataFolder });
      isKillDue = false;
      return Promise.resolve(MID_PAYMENT);
    },
  };
  const writer = {
    ledger,
    cardIdentifiers: new Map(),
    onFact: () => () => undefined,
    readArchived: (_: unknown, read: (isWhole: boolean) => unknown) => Promise.resolve(read(true)),
  };
  const till = {
    trading: {
      writer,
      hubClient: null,
      sendNow: () => Promise.resolve(),
      sales: {
        propose: () => (sales++ === 0 ? firstSale() : Promise.resolve({ kind: 'refused' })),
      },
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
  function act(what: RehearsalCommand): void {
    void rehearsal.act(what);
  }
  const dataFolder = testFolder();
  const rehearsal = await Rehearsal.open({
    till,
    dataFolder,
    clock: { wallMs: () => 1_800_000_000_000, monoMs: () => 0 },
    wakeIn: (_delayMs: number, wake: () => void) => {
      setImmediate(wake);
      return () => undefined;
    },
    log: { logEvent: () => undefined },
    isUpdating: () => false,
    killAndRestart: () => {
      kills += 1;
    },
  } as unknown as Around);
  const isOver = () => kills > 0 || rehearsal.status.run?.state === 'ended';
  const begin = async () => expect(await rehearsal.begin('Mia', MIA)).toBeNull();
  await begin();
  return {
    rehearsal,
    begin,
    /** Waits until the till was killed, or everything about the end is stored that can be. */
    over: async () => {
      await vi.waitFor(() => expect(isOver()).toBe(true), PATIENCE);
      await rehearsal.act('end');
      return { kills, state: rehearsal.status.run?.state };
    },
  };
}

test('a rehearsal kills the till in the middle of a payment', async () => {
  const { over } = await playedUntilKill(() => undefined);
  expect(await over()).toMatchObject({ kills: 1 });
});

test.each<[string, (can: AtKill) => void]>([
  ['training is ended while the service is asked', ({ endTraining }) => endTraining()],
  [
    'training is ended while the kill is written down',
    ({ endTraining }) => setImmediate(endTraining),
  ],
  ['somebody ends it while the service is asked', ({ act }) => act('end')],
  ['somebody ends it while the kill is written down', ({ act }) => setImmediate(() => act('end'))],
  [
    'the kill cannot be written down',
    ({ dataFolder }) => {
      rmSync(dataFolder, { recursive: true });
      writeFileSync(dataFolder, 'no folder');
    },
  ],
])('a rehearsal ends without a kill if %s', async (_when, atKill) => {
  const { over } = await playedUntilKill(atKill);
  expect(await over()).toEqual({ kills: 0, state: 'ended' });
});

test('a new rehearsal can begin after one was ended in the middle of a sale that got no answer', async () => {
  const { begin, over, rehearsal } = await playedUntilKill(
    () => undefined,
    () => new Promise(() => undefined),
  );
  await rehearsal.act('end');
  await begin();
  expect(await over()).toMatchObject({ kills: 1 });
});
