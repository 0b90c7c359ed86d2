import { RULES } from '../../electron/ledger/write/rules.ts';
import type { Rules } from '../../electron/ledger/write/rules.ts';
import type { SyncScheduler } from '../../renderer/sync-worker/scheduler-loop.ts';
import { exitNameOf } from '../../shared/local-api/program-answers.ts';
import { initialSyncState } from '../../shared/sync/initial-state.ts';
import { step } from '../../shared/sync/step.ts';

/**
 * Parts of the virtual till: the pure functions of production, and properties of the virtual disk and network. A
 * planted bug replaces one of them; production has no such switch.
 */
export interface Engine extends Rules, SyncScheduler {
  /** True if a start cuts a damaged journal at the damage. */
  readonly cutsDamage: boolean;
  /** True if a start treats a lost number as an erased one. */
  readonly takesLostForErased: boolean;
  /** True if the disk reports a sync before it is done. */
  readonly tellsBeforeDisk: boolean;
  /** True if a POST uses a kept connection, and is sent again if that connection dies. */
  readonly reusesSockets: boolean;
  readonly followsRedirects: boolean;
  /** Rules of the first run after another version of the program. */
  readonly rulesAfterOtherVersion: (rules: Rules) => Rules;
  /** True if a program opens a journal in a format that it does not know. */
  readonly opensNewerFormat: boolean;
  /** True if a receipt that has waited is printed as it was first composed. */
  readonly printsFirstText: boolean;
  /** Exit code of another maker's program for each answer. */
  readonly exitOf: typeof exitNameOf;
}

export const ENGINE: Engine = {
  ...RULES,
  initialState: initialSyncState,
  step,
  cutsDamage: false,
  takesLostForErased: false,
  tellsBeforeDisk: false,
  reusesSockets: false,
  followsRedirects: false,
  rulesAfterOtherVersion: (rules) => rules,
  opensNewerFormat: false,
  printsFirstText: false,
  exitOf: exitNameOf,
};
