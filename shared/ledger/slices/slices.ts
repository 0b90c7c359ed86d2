import type * as z from 'zod';
import { otherTills } from './other-tills.ts';
import type { AnyMember, Followed, ProposalRow } from './slice.ts';
import { training } from './training.ts';

/** Every slice; each register of the program is a column of this list. */
export const SLICES = [otherTills, training] as const;
type AnySlice = (typeof SLICES)[number];

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** One flat object type: what an editor shows and an error names. */
type Flat<Whole> = { [Name in keyof Whole]: Whole[Name] };
type ColumnName = 'kinds' | 'carries' | 'members';
type Column<Name extends ColumnName> = Flat<Both<AnySlice[Name]>>;

type Entries = readonly (readonly [string, unknown])[];

/** @returns one object of all entries; its type is the caller's, since no compiler follows a loop over names */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each caller names its register's type
function register<Whole>(entries: Entries): Whole {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry of each name
  return Object.fromEntries(entries) as Whole;
}

function column<Name extends ColumnName>(name: Name): Column<Name> {
  return register(SLICES.flatMap((one): Entries => Object.entries(one[name])));
}

export const sliceKinds = column('kinds');

const sliceMembers = column('members');
type Members = typeof sliceMembers;
type FollowedName = {
  [Name in keyof Members]: Members[Name] extends { carried: z.ZodType } ? Name : never;
}[keyof Members];
type CarriedOf<Member> = Member extends { carried: infer Schema extends z.ZodType }
  ? z.ZodOptional<Schema>
  : never;
type Carries = Flat<Column<'carries'> & { [Name in FollowedName]: CarriedOf<Members[Name]> }>;

/** Members of the ledger that slices declare. */
export type SliceLedger = { [Name in keyof Members]: ReturnType<Members[Name]['initial']> };
type StoredShape = { [Name in keyof Members]: Members[Name]['stored'] };
type Stored = { [Name in keyof Members]: z.output<Members[Name]['stored']> };

const members: readonly (readonly [string, AnyMember])[] = Object.entries(sliceMembers);
const followed: readonly (readonly [string, Followed<z.ZodType, z.ZodType, unknown>])[] =
  members.flatMap(([name, member]) => ('carried' in member ? [[name, member] as const] : []));

/** Members of a fact that slices declare. */
export const sliceCarries: Carries = register([
  ...Object.entries(column('carries')),
  ...followed.map(([name, { carried }]) => [name, carried.optional()] as const),
]);

/** Of a checkpoint. */
export const storedShape: StoredShape = register(
  members.map(([name, { stored }]) => [name, stored]),
);

export function initialMembers(): SliceLedger {
  return register(members.map(([name, member]) => [name, member.initial()]));
}

export function storedMembers(ledger: SliceLedger): Stored {
  const live: Readonly<Record<string, unknown>> = ledger;
  return register(members.map(([name, member]) => [name, member.write(live[name])]));
}

export function readMembers(checkpoint: Stored): SliceLedger {
  const stored: Readonly<Record<string, unknown>> = checkpoint;
  return register(members.map(([name, member]) => [name, member.read(stored[name])]));
}

/** Puts what a fact carries under a member's own name into the ledger. */
export function foldMembers(ledger: SliceLedger, fact: Readonly<Record<string, unknown>>): void {
  const live: Record<string, unknown> = ledger;
  for (const [name, member] of followed) {
    const carried = fact[name];
    if (carried !== undefined) live[name] = member.after(live[name], carried);
  }
}

type AnyProposal = AnySlice['proposals'][number];
const proposals: readonly AnyProposal[] = SLICES.flatMap(
  (slice): readonly AnyProposal[] => slice.proposals,
);

export const mainProposals = proposals
  .filter((row) => row.by === 'main')
  .map(({ schema }) => schema);

const byKind = new Map<string, ProposalRow>(proposals.map((row) => [row.kind, row]));

/** @returns undefined for a proposal that no slice has */
export function sliceTypedTexts(proposal: {
  readonly kind: string;
}): readonly string[] | undefined {
  const row = byKind.get(proposal.kind);
  return row && (row.typed?.(proposal) ?? []);
}
