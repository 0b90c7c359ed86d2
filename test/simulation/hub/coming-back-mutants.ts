import { COMING_BACK_AS_BUILT } from './coming-back-world.ts';
import { appendAfterTakeover } from './taking-mutants.ts';
import type { ComingBackRules } from './coming-back-world.ts';

interface Mistake {
  readonly rules: ComingBackRules;
  /** The first world that found the mistake when this was written; earlier worlds need not be played each time. */
  readonly firstSeed: number;
}

/** Rules of a store whose computers and hub are replaced, each with one mistake (docs/quality/taking-over.md). */
export const COMING_BACK_MUTANTS: Readonly<Record<string, Mistake>> = {
  'a till with another one’s records under its name says that they are not live, and sends': {
    firstSeed: 6,
    rules: { ...COMING_BACK_AS_BUILT, foreign: 'is told that its copy is not live' },
  },
  'two computers work under one name': {
    firstSeed: 6,
    rules: {
      ...COMING_BACK_AS_BUILT,
      countsHellos: false,
      foreign: 'is told that its copy is not live',
    },
  },
  'a hub that is left without its word keeps nothing': {
    firstSeed: 3,
    rules: { ...COMING_BACK_AS_BUILT, leaves: 'nothing' },
  },
  'a new hub is told of nobody who was taken over': {
    firstSeed: 35,
    rules: { ...COMING_BACK_AS_BUILT, tells: 'none' },
  },
  'a name at another hub is taken for the one of before': {
    firstSeed: 11_513,
    rules: { ...COMING_BACK_AS_BUILT, joins: 'with whose place it had' },
  },
  'a payment leaves before the copy says so': {
    firstSeed: 9,
    rules: { ...COMING_BACK_AS_BUILT, sends: 'at once' },
  },
  'a start forgets what was shipped': {
    firstSeed: 3,
    rules: { ...COMING_BACK_AS_BUILT, startsWith: 'nothing' },
  },
  'a taker looks at the newest record only': {
    firstSeed: 6,
    rules: {
      ...COMING_BACK_AS_BUILT,
      mayHaveLeft: ({ lastSequence }, { sentBySequence }) => sentBySequence === lastSequence,
    },
  },
  'a till that was taken over goes on with its copy': {
    firstSeed: 123,
    rules: {
      ...COMING_BACK_AS_BUILT,
      answer: appendAfterTakeover,
    },
  },
};
