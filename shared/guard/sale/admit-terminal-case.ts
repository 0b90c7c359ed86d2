import type { Ledger } from '../../ledger/ledger.ts';
import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';

type OfKind<Kind extends Proposal['kind']> = Extract<Proposal, { kind: Kind }>;

/** Admits putting money at a card terminal before a person, once for each. */
export function admitTerminalCase(
  ledger: Ledger,
  { terminalCase }: OfKind<'note-terminal-case'>,
  stamp: Stamp,
): Admission {
  if (ledger.terminalCases.has(terminalCase.id)) return refused({ why: 'nothing-changes' });
  return admitted('terminal-answered', stamp, { terminalCase: { ...terminalCase, isOpen: true } });
}

/** Admits that a manager has seen to it. */
export function admitTerminalCaseSeen(
  ledger: Ledger,
  { caseId }: OfKind<'see-terminal-case'>,
  stamp: Stamp,
): Admission {
  const terminalCase = ledger.terminalCases.get(caseId);
  if (terminalCase === undefined) return refused({ why: 'nothing-changes' });
  if (stamp.stepUp === null) return refused({ why: 'needs-manager' });
  return admitted('terminal-answered', stamp, { terminalCase: { ...terminalCase, isOpen: false } });
}
