import { RULES } from '../../electron/ledger/write/rules.ts';
import type { Rules } from '../../electron/ledger/write/rules.ts';
import type { Schedule } from '../../renderer/sync-worker/replay-loop.ts';
import { exitOf } from '../../shared/local-api/program-answers.ts';
import { initialState } from '../../shared/sync/initial-state.ts';
import { step } from '../../shared/sync/step.ts';

/**
 * Parts of the virtual till: the pure functions of production, and what the virtual disk and network promise. A planted
 * bug replaces one of them; production has no such switch.
 */
export interface Engine extends Rules, Schedule {
  /** A start cuts a damaged journal at the damage. */
  readonly cutsDamage: boolean;
  /** A start treats a lost number as an erased one. */
  readonly takesLostForErased: boolean;
  /** The disk reports a sync before it is done. */
  readonly tellsBeforeDisk: boolean;
  /** A POST uses a kept connection, and again another one when that dies. */
  readonly reusesSockets: boolean;
  readonly followsRedirects: boolean;
  /** How another till's program exits on each answer. */
  readonly exitOf: typeof exitOf;
}

export const ENGINE: Engine = {
  ...RULES,
  initialState,
  step,
  cutsDamage: false,
  takesLostForErased: false,
  tellsBeforeDisk: false,
  reusesSockets: false,
  followsRedirects: false,
  exitOf,
};
