import { admit } from '../../../shared/guard/admit.ts';
import { followUps } from '../../../shared/guard/follow-up.ts';
import { fold } from '../../../shared/ledger/ledger.ts';
import { recoveryProposals } from '../../../shared/guard/recover.ts';
import { classifyOutcome } from '../../../shared/api/outcome.ts';
import { judgeProbe } from '../../../shared/sync/judge-probe.ts';

/**
 * The pure functions by which main decides. The simulator replaces one with a faulty one, to prove that the fault is
 * found.
 */
export interface Rules {
  readonly admit: typeof admit;
  readonly fold: typeof fold;
  readonly recover: typeof recoveryProposals;
  readonly followUps: typeof followUps;
  readonly classify: typeof classifyOutcome;
  readonly judgeProbe: typeof judgeProbe;
}

export const RULES: Rules = {
  admit,
  fold,
  recover: recoveryProposals,
  followUps,
  classify: classifyOutcome,
  judgeProbe,
};
