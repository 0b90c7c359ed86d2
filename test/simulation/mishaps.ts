import type { ActiveFault } from '../../shared/sandbox/faults.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import { momentaryTrouble } from './trouble.ts';
import { WAYS_TO_MOVE } from './restorings.ts';
import type { WorldTrouble } from './trouble.ts';

/**
 * Troubles added after those of `fault-plan.ts`, and separate from them, so that the worlds of old seeds stay the same.
 */
export const MISHAPS: readonly WorldTrouble[] = [
  // A window with a fault, or controlled by a stranger, asks for arbitrary payments.
  momentaryTrouble('faulty-window', (till, random, { time }) => {
    for (let request = 0; request < 30; request += 1) {
      time.after(random.between(0, 2 * MINUTE_MS), () => {
        const intents = [...(till.ledger()?.intents.values() ?? [])].slice(-12);
        if (intents.length > 0) till.askWildly(random.pick(intents).id);
      });
    }
    return true;
  }),
  momentaryTrouble('computer-sleeps', (till, random) => {
    till.time.sleep(random.between(5, 1_200) * SECOND_MS);
    return true;
  }),
  momentaryTrouble('record-damaged', (till, random) => {
    if (till.history.length < 6) return false;
    return till.damage(random);
  }),
  {
    start: ({ network }, _, random) => {
      network.promises = random.pick(['acts-later', 'never-acts'] as const);
      return () => {
        network.promises = null;
      };
    },
  },
  momentaryTrouble('clock-months-off', (till, random) => {
    till.clockOffMs += random.pick([-1, 1]) * random.between(1, 200) * DAY_MS;
    return true;
  }),
  // The till's unchanged data is moved to a new disk or computer.
  momentaryTrouble('till-moved', (till, random, { oracle }) => {
    if (till.trading === null) return false;
    oracle.noteMoved(till);
    till.restore(till.copyData(), random.pick(WAYS_TO_MOVE), 10 * SECOND_MS);
    return true;
  }),
  momentaryTrouble('connected-again', (till, random, { shape: { evidence } }) => {
    const header = random.pick(['', 'Idempotency-Key']);
    const maxInFlight = random.pick([1, 2, 8, 20]);
    const maxPerMinute = random.pick([120, 600, 1_200]);
    const isHonoured = header !== '' && evidence?.honoursKey === true && random.chance(0.7);
    return till.restartWith(() => {
      till.keys.version += 1;
      till.settings = {
        ...till.settings,
        idempotencyHeader: header,
        idempotencyHonoured: isHonoured,
        evidenceTransactionList: evidence?.transactionList === true && random.chance(0.5),
        evidenceBalanceRead: evidence?.balanceRead === true && random.chance(0.5),
        maxInFlight,
        maxPerMinute,
      };
    });
  }),
  {
    start: ({ network }) => {
      network.tellsExtremes = true;
      return () => {
        network.tellsExtremes = false;
      };
    },
  },
];

/** The service refuses every payment for a while, but lists its Categories. */
export const REFUSES_ALL: WorldTrouble = {
  start: ({ service, saw }, tills, random) => {
    const active: ActiveFault = {
      where: 'exchange',
      fault: {
        name: 'error-before-commit',
        status: random.pick([400, 401, 403, 404, 422]),
        body: 'json',
      },
      target: 'money',
      times: null,
    };
    service.faults.push(active);
    const ends = tills.map((till) =>
      till.listen(({ fact: { kind, queue } }) => {
        const isPaused = queue?.pauses.some(({ cause }) => cause === 'all-refused') ?? false;
        if (kind === 'intent-refused' && isPaused) saw('all-refused');
      }),
    );
    return () => {
      for (const end of ends) end();
      service.faults = service.faults.filter((other) => other !== active);
    };
  },
};

export const MISHAP_CLASSES: readonly string[] = [
  'faulty-window',
  'computer-sleeps',
  'record-damaged',
  'journal-salvaged',
  'accepted-only',
  'clock-months-off',
  'till-moved',
  'connected-again',
  'extreme-balance',
  'odd-answer',
  'odd-list',
  'all-refused',
];
