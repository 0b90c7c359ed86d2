import type { Ledger } from '../ledger/ledger.ts';
import type { ProposalRow } from '../ledger/slices/slice.ts';
import type { Admission } from './admission.ts';
import type { Proposal, Stamp } from './proposals.ts';

/**
 * All proposals by kind. One mapped type instead of `Extract` per kind, which would make the compiler compare each of a
 * hundred kinds with all others.
 */
export type ProposalByKind = { readonly [One in Proposal as One['kind']]: One };

/** The rule that judges each of these proposals. */
export type RulesFor<Kinds extends Proposal['kind']> = {
  readonly [Kind in Kinds]: (
    ledger: Ledger,
    proposal: ProposalByKind[Kind],
    stamp: Stamp,
  ) => Admission;
};

type JudgedIn<Row extends ProposalRow> = Row extends { readonly writes: string }
  ? never
  : Row['kind'];

/** A rule for each proposal of a slice that does need one (`plainRule` covers the others). */
export type SliceRules<Declared extends { readonly proposals: readonly ProposalRow[] }> = RulesFor<
  JudgedIn<Declared['proposals'][number]> & Proposal['kind']
>;
