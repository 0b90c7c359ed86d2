import { judgeProbe } from '../../electron/category-door.ts';
import { classify } from '../../shared/api/outcome.ts';
import { admit } from '../../shared/ledger/admit.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { followUps } from '../../shared/ledger/follow-up.ts';
import { fold } from '../../shared/ledger/ledger.ts';
import { recover } from '../../shared/ledger/recover.ts';
import { initialState } from '../../shared/sync/state.ts';
import { step } from '../../shared/sync/step.ts';

/**
 * What the virtual till is made of: the pure functions of production, and what the simulator's models of
 * journal and network promise. A planted bug replaces one of them; production has no such switch.
 */
export interface Engine {
  readonly initialState: typeof initialState;
  readonly step: typeof step;
  readonly admit: typeof admit;
  readonly fold: typeof fold;
  readonly recover: typeof recover;
  readonly classify: typeof classify;
  readonly judgeProbe: typeof judgeProbe;
  readonly followUps: typeof followUps;
  /** What a start reads from a journal with a damaged record; null when it does not open it. */
  readonly readDamaged: (records: readonly FactRecord[], damagedAt: number) => FactRecord[] | null;
  /** A record is told before it is on disk. */
  readonly tellsBeforeDisk: boolean;
  /** A POST goes over a used connection, and again over another one when that one dies. */
  readonly reusesSockets: boolean;
  readonly followsRedirects: boolean;
}

export const ENGINE: Engine = {
  initialState,
  step,
  admit,
  fold,
  recover,
  classify,
  judgeProbe,
  followUps,
  readDamaged: () => null,
  tellsBeforeDisk: false,
  reusesSockets: false,
  followsRedirects: false,
};
