import type { FactKind } from '../ledger/fact-kinds.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ProposalRow } from '../ledger/slices/slice.ts';
import {
  resetUnfitSettings,
  plainProposalRows,
  objectFromEntries,
} from '../ledger/slices/slices.ts';
import { grantAdmission, refuseAdmission } from '../proposals/admission.ts';
import type { ProposalByKind, RulesFor } from '../proposals/rule.ts';

type PlainKind = (typeof plainProposalRows)[number]['kind'];
type PlainRule = RulesFor<PlainKind>[PlainKind];

/**
 * Makes the rule for kinds without one of their own: the proposal's members go into the fact unchanged. A manager's
 * kind needs the PIN; a value that the ledger already has is refused as no change.
 */
function plainRule({ by, writes }: Pick<ProposalRow, 'by'> & { readonly writes: FactKind }) {
  return (
    ledger: Ledger,
    { kind: _kind, ...asked }: ProposalByKind[PlainKind],
    stamp: Parameters<PlainRule>[2],
  ) => {
    if (by === 'manager' && stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
    const changes = resetUnfitSettings(asked, ledger.book);
    if (isIn(ledger, changes)) return refuseAdmission({ why: 'nothing-changes' });
    return grantAdmission(writes, stamp, changes);
  };
}

/** True if the ledger already has all of these values under the same names. */
function isIn(ledger: Ledger, changes: object): boolean {
  const all = Object.entries(changes);
  return (
    all.length > 0 &&
    all.every(
      ([name, value]) =>
        Object.hasOwn(ledger, name) &&
        JSON.stringify(Reflect.get(ledger, name)) === JSON.stringify(value),
    )
  );
}

export const plainRules: RulesFor<PlainKind> = objectFromEntries(
  plainProposalRows.map((row) => [row.kind, plainRule(row)] as const),
);
