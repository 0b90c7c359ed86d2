import { RULES } from '../../electron/ledger/write/rules.ts';
import type { Rules } from '../../electron/ledger/write/rules.ts';
import type { Schedule } from '../../renderer/sync-worker/replay-loop.ts';
import { exitOf } from '../../shared/local-api/program-answers.ts';
import { initialState } from '../../shared/sync/initial-state.ts';
import { step } from '../../shared/sync/step.ts';

/**
 * Parts of the virtual till: the pure functions of production, and the promises of the virtual disk and network. A
 * planted bug replaces one of them; production has no such switch.
 */
export interface Engine extends Rules, Schedule {
  /** A start cuts a journal with a damaged record where the damage is. */
  readonly cutsDamage: boolean;
  /** A start takes a number that is lost for one that was erased. */
  readonly takesLostForErased: boolean;
  /** The disk says that it has synced before it has. */
  readonly tellsBeforeDisk: boolean;
  /** A POST goes over a used connection, and again over another one when that one dies. */
  readonly reusesSockets: boolean;
  readonly followsRedirects: boolean;
  /** How another till's program ends by what it is answered. */
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
