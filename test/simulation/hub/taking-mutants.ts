import { isUnsafeToSend } from '../../../shared/guard/money/adopted-transactions.ts';
import { answerCall } from '../../model/hub/answer-call.ts';
import { tillNamed, withTill } from '../../model/hub/hub-state.ts';
import { TAKING_AS_BUILT } from './taking-world.ts';
import type { HubRules } from './hub-link.ts';
import type { TakingWorldRules } from './taking-world.ts';

interface Mistake {
  readonly rules: TakingWorldRules;
  /** The first world that found the mistake when this was written; earlier worlds need not be played each time. */
  readonly firstSeed: number;
}

/** Mistake: a till that was taken over may still append to its copy. */
export const appendAfterTakeover: HubRules['answer'] = (state, caller, call, nowMs) => {
  if (call.name !== 'append') return answerCall(state, caller, call, nowMs);
  const me = tillNamed(state, caller);
  const open = withTill(state, { ...me, takenOverBy: null });
  const said = answerCall(open, caller, { ...call, epoch: me.epoch }, nowMs);
  const after = { ...tillNamed(said.state, caller), takenOverBy: me.takenOverBy };
  return { ...said, state: withTill(said.state, after) };
};

/** Rules of tills and hub for take-overs, each with one mistake (docs/quality/taking-over.md). */
export const TAKE_OVER_MUTANTS: Readonly<Record<string, Mistake>> = {
  'a payment leaves before the copy says so': {
    firstSeed: 1,
    rules: { ...TAKING_AS_BUILT, sends: 'at once' },
  },
  'a record counts as shipped once the hub has answered': {
    firstSeed: 812,
    rules: {
      ...TAKING_AS_BUILT,
      ships: 'when it is answered',
    },
  },
  'a start forgets what was shipped': {
    firstSeed: 1,
    rules: { ...TAKING_AS_BUILT, startsWith: 'nothing' },
  },
  'a taker looks at the newest record only': {
    firstSeed: 1,
    rules: {
      ...TAKING_AS_BUILT,
      mayHaveLeft: ({ lastSequence }, { sentBySequence }) => sentBySequence === lastSequence,
    },
  },
  'a taker believes a copy that is behind': {
    firstSeed: 1,
    rules: {
      ...TAKING_AS_BUILT,
      mayHaveLeft: (copy, intent) => isUnsafeToSend(copy, intent, Number.MAX_SAFE_INTEGER),
    },
  },
  'a copy is live without what was taken back': {
    firstSeed: 185,
    rules: {
      ...TAKING_AS_BUILT,
      isLive: (through, { intents }) =>
        [...intents.values()].every(({ sentBySequence }) => (sentBySequence ?? 0) <= through),
    },
  },
  'what a hub may have is taken back at once': {
    firstSeed: 100,
    rules: { ...TAKING_AS_BUILT, undoes: 'at once' },
  },
  'a till that was taken over goes on with its copy': {
    firstSeed: 128,
    rules: {
      ...TAKING_AS_BUILT,
      answer: appendAfterTakeover,
    },
  },
  'two take the place of one': {
    firstSeed: 77,
    rules: {
      ...TAKING_AS_BUILT,
      answer: (state, caller, call, nowMs) => {
        if (call.name !== 'take-over' || call.till === caller)
          return answerCall(state, caller, call, nowMs);
        const other = tillNamed(state, call.till);
        const free = withTill(state, { ...other, takenOverBy: null });
        return answerCall(free, caller, { ...call, epoch: other.epoch }, nowMs);
      },
    },
  },
  'a new hub knows nobody who was taken over': {
    firstSeed: 38,
    rules: {
      ...TAKING_AS_BUILT,
      replace: (before, incarnation) => {
        const after = TAKING_AS_BUILT.replace(before, incarnation);
        const tills = [...after.tills].map(
          ([name, till]) => [name, { ...till, takenOverBy: null }] as const,
        );
        return { ...after, tills: new Map(tills) };
      },
    },
  },
};
