import { describe, expect, test } from 'vitest';
import {
  rehearsalAtStart,
  isRehearsalDueAgain,
  nextRehearsalAction,
  REHEARSAL_STEPS,
} from '../../../../shared/rehearsal/rehearsal.ts';
import type {
  RehearsalRun,
  RehearsalStep,
  RehearsalSituation,
} from '../../../../shared/rehearsal/rehearsal.ts';
import { ZERO } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';

const AT_REST: RehearsalSituation = {
  isReached: true,
  isRingingUp: false,
  isAskedToGoOn: false,
  isMidPayment: false,
  isPaused: false,
  waiting: 0,
  toLookUp: 0,
};

const RUN: RehearsalRun = {
  state: 'running',
  step: 'before',
  by: 'till',
  manager: 'Anna',
  tillId: 'till',
  beganAtMs: instantMs(0),
  tills: null,
  sinceSequence: 0,
  sinceRecord: 0,
  told: [],
  rungUp: 0,
  sales: 0,
  limited: 0,
  limitedBy: null,
  atRiskCents: ZERO,
  limitCents: ZERO,
  atSeconds: {},
  killedAtSeconds: null,
  unknownAfterKill: 0,
  page: null,
};

type Plan = Pick<RehearsalRun, 'by' | 'tills'>;

/** Plays a rehearsal whose sales are over at once. @returns the steps in order, and how often the till rang up */
function play({ by, tills }: Plan, seen: (step: RehearsalStep) => Partial<RehearsalSituation>) {
  const steps: RehearsalStep[] = ['before'];
  let [rungUp, rings, isKilled] = [0, 0, false];
  for (let turn = 0; turn < 100; turn += 1) {
    const step = isKilled && steps.at(-1) === 'kill' ? 'restarted' : steps.at(-1)!;
    if (step !== steps.at(-1)) {
      steps.push(step);
      rungUp = 0;
    }
    const deed = nextRehearsalAction({ step, by, rungUp, tills }, { ...AT_REST, ...seen(step) });
    if (deed === 'finish') return { steps, rings };
    if (deed === 'ring-up') [rungUp, rings] = [rungUp + 1, rings + 1];
    else if (deed === 'kill-now') isKilled = true;
    else if (REHEARSAL_STEPS.some((one) => one === deed)) {
      steps.push(deed as RehearsalStep);
      rungUp = 0;
    }
  }
  throw new Error(`it does not end after ${steps.join(', ')}`);
}

const PAYS = (step: RehearsalStep) => ({ isMidPayment: step === 'kill' });

describe('the plan of a rehearsal', () => {
  test.each([
    ['before', 'end'],
    ['kill', 'end'],
    ['back', 'finish'],
  ] as const)(
    'goes on at step %s although sending is paused, if the till itself rings up, and waits if a person does',
    (step, deed) => {
      const paused = { ...AT_REST, isPaused: true, isReached: step === 'back', waiting: 1 };
      expect(nextRehearsalAction({ ...RUN, step }, paused)).toBe(deed);
      expect(nextRehearsalAction({ ...RUN, step, by: 'person' }, paused)).toBe('wait');
    },
  );

  test('takes every step at a store with a hub, and skips the hub’s at one without', () => {
    expect(play({ by: 'till', tills: 3 }, PAYS)).toEqual({ steps: REHEARSAL_STEPS, rings: 8 });
    const without = REHEARSAL_STEPS.filter((step) => step !== 'no-hub');
    expect(play({ by: 'till', tills: null }, PAYS)).toEqual({ steps: without, rings: 6 });
  });

  test('kills the till after three sales if the limits allow no payment', () => {
    expect(play({ by: 'till', tills: null }, () => ({})).rings).toBe(9);
  });

  test('rings up nothing by itself and goes to the next step only when a person asks', () => {
    const waits = nextRehearsalAction({ ...RUN, by: 'person' }, AT_REST);
    expect(waits).toBe('wait');
    const asked = (step: RehearsalStep) => ({ isAskedToGoOn: true, ...PAYS(step) });
    expect(play({ by: 'person', tills: 2 }, asked)).toEqual({ steps: REHEARSAL_STEPS, rings: 0 });
  });

  test.each([
    [
      'kills during a sale that it rings up',
      'kill',
      { isMidPayment: true, isRingingUp: true },
      'kill-now',
    ],
    ['does not kill while a payment still waits to leave', 'kill', { waiting: 1 }, 'wait'],
    [
      'waits until everything was sent before it cuts the service',
      'before',
      { waiting: 1 },
      'wait',
    ],
    [
      'waits until everything was sent before it counts',
      'back',
      { waiting: 1, toLookUp: 1 },
      'wait',
    ],
    ['waits until the till is online again', 'back', { isReached: false }, 'wait'],
    ['looks up what is unknown before it counts', 'back', { toLookUp: 1 }, 'look-up'],
  ] as const)('%s', (_claim, step, seen, deed) => {
    expect(nextRehearsalAction({ ...RUN, step, rungUp: 9 }, { ...AT_REST, ...seen })).toBe(deed);
  });
});

describe('a start finds a rehearsal', () => {
  const killed = { ...RUN, state: 'killed', step: 'kill', killedAtSeconds: 1_000 } as const;

  test.each([
    ['continues after its own kill a moment ago', killed, 1_002, 'killed'],
    ['asks a person when nothing restarted the till in time', killed, 1_500, 'interrupted'],
    ['asks a person when the computer was started meanwhile', killed, 20, 'interrupted'],
    ['asks a person after a power cut in any other step', RUN, 1_002, 'interrupted'],
    ['leaves one that was ended as it is', { ...RUN, state: 'ended' }, 1_002, 'ended'],
  ] as const)('%s', (_claim, run, nowSeconds, state) => {
    expect(rehearsalAtStart(run, nowSeconds).state).toBe(state);
  });

  test('keeps after a power cut only the time at which its own restart ended, as the other times count from another start', () => {
    const atSeconds = { before: 900, 'no-service': 950, restarted: 1_004, back: 1_010 };
    const cut = { ...killed, state: 'running', step: 'back', atSeconds } as const;
    expect(rehearsalAtStart(cut, 2_000).atSeconds).toEqual({ restarted: 1_004 });
    expect(rehearsalAtStart({ ...killed, atSeconds }, 1_002).atSeconds).toEqual(atSeconds);
  });
});

describe('another rehearsal is due', () => {
  const doneAtMs = instantMs(Date.UTC(2026, 7, 1));
  const after = (days: number) =>
    isRehearsalDueAgain(doneAtMs, instantMs(doneAtMs + days * DAY_MS));

  test('a quarter after the last one, and not before', () => {
    expect([after(0), after(90), after(91), after(400)]).toEqual([false, false, true, true]);
  });

  test('when the last one is dated in the future, since the date was wrong then or is wrong now', () => {
    expect([after(-0.5), after(-2)]).toEqual([false, true]);
  });

  test('never at a till that has done none', () => {
    expect(isRehearsalDueAgain(null, instantMs(Date.UTC(2030, 1, 1)))).toBe(false);
  });
});
