import type * as z from 'zod';
import type { MinorUnit } from '../../values/currency.ts';
import { minorUnitIn } from '../store/book.ts';
import type { Book } from '../store/book.ts';
import { cashRoundingSetting } from './cash-rounding.ts';
import { categoriesSlice } from './categories.ts';
import { damageSlice } from './damage.ts';
import { erasureSlice } from './erasure.ts';
import { askedEachTimeSetting, managerLeaseSetting } from './manager-lease.ts';
import { oldCardsSlice, oldCardsLimitSetting } from './old-cards.ts';
import { otherTillsSlice } from './other-tills.ts';
import { outageSlice } from './outage.ts';
import type { DerivedMember, StoredMember, ProposalRow } from './slice.ts';
import { retentionSetting } from './retention.ts';
import { shiftSlice } from './shift.ts';
import { soleWriterSlice } from './sole-writer.ts';
import { staffSlice } from './staff.ts';
import { trainingSlice } from './training.ts';

/** Every slice; each register of the program is derived from this list. */
export const SLICES = [
  categoriesSlice,
  damageSlice,
  erasureSlice,
  shiftSlice,
  staffSlice,
  otherTillsSlice,
  outageSlice,
  soleWriterSlice,
  trainingSlice,
  cashRoundingSetting,
  retentionSetting,
  managerLeaseSetting,
  askedEachTimeSetting,
  oldCardsSlice,
  oldCardsLimitSetting,
] as const;
type AnySlice = (typeof SLICES)[number];

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** Flattens an intersection into one object type, for readable editor hints and errors. */
type Flat<Whole> = { [Name in keyof Whole]: Whole[Name] };
type ColumnName = 'kinds' | 'carries' | 'members';
type Column<Name extends ColumnName> = Flat<Both<AnySlice[Name]>>;

type Entries = readonly (readonly [string, unknown])[];

/**
 * @returns one object of all entries; the caller names the type, which the compiler cannot infer from a loop over names
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each caller names its register's type
export function objectFromEntries<Whole>(entries: Entries): Whole {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry of each name
  return Object.fromEntries(entries) as Whole;
}

function column<Name extends ColumnName>(name: Name): Column<Name> {
  return objectFromEntries(SLICES.flatMap((one): Entries => Object.entries(one[name])));
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
export type SliceLedger = {
  -readonly [Name in keyof Members]: ReturnType<Members[Name]['initial']>;
};
type StoredShape = { [Name in keyof Members]: Members[Name]['stored'] };
type StoredMembers = { [Name in keyof Members]: z.output<Members[Name]['stored']> };

type AnyFollowed = DerivedMember<z.ZodType, z.ZodType, unknown>;
type AnyMember = StoredMember<z.ZodType, unknown> | AnyFollowed;

const members: readonly (readonly [string, AnyMember])[] = Object.entries(sliceMembers);
const followed: readonly (readonly [string, AnyFollowed])[] = members.flatMap(([name, member]) =>
  'carried' in member ? [[name, member] as const] : [],
);

/** Members of a fact that slices declare. */
export const sliceFactMembers: Carries = objectFromEntries([
  ...Object.entries(column('carries')),
  ...followed.map(([name, { carried }]) => [name, carried.optional()] as const),
]);

/** Members of a checkpoint that slices declare. */
export const checkpointMembersShape: StoredShape = objectFromEntries(
  members.map(([name, { stored }]) => [name, stored]),
);

export function initialSliceMembers(): SliceLedger {
  return objectFromEntries(members.map(([name, member]) => [name, member.initial()]));
}

export function checkpointMembersOf(ledger: SliceLedger): StoredMembers {
  const live: Readonly<Record<string, unknown>> = ledger;
  return objectFromEntries(members.map(([name, member]) => [name, member.write(live[name])]));
}

export function sliceMembersFrom(checkpoint: StoredMembers): SliceLedger {
  const stored: Readonly<Record<string, unknown>> = checkpoint;
  return objectFromEntries(members.map(([name, member]) => [name, member.read(stored[name])]));
}

/** Folds a fact's members into the ledger, each under its own name. */
export function foldSliceMembers(
  ledger: SliceLedger,
  fact: Readonly<Record<string, unknown>>,
): void {
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

/** Schemas of main's proposals. */
export const mainProposalSchemas = proposals
  .filter((row) => row.by === 'main')
  .map(({ schema }) => schema);
export const managerProposalSchemas = proposals
  .filter((row) => row.by === 'manager' || row.by === 'screen-or-manager')
  .map(({ schema }) => schema);
export const screenProposalSchemas = proposals
  .filter((row) => row.by === 'screen' || row.by === 'screen-or-manager')
  .map(({ schema }) => schema);

/** Rows whose proposals become facts without a rule of their own. */
export const plainProposalRows = proposals.filter((row) => 'writes' in row);

/** Acts at the counter that a signed-in cashier may do within limits, and beyond them with a manager's PIN. */
export type CounterAct = Extract<AnyProposal, { by: 'screen-or-manager' }>['kind'];

type Permitted = Exclude<AnyProposal, { by: 'main' }>;
type Permissions = { readonly [Row in Permitted as Row['kind']]: Row['may'] };
export const slicePermissions: Permissions = objectFromEntries(
  proposals.flatMap((row) => ('may' in row ? [[row.kind, row.may] as const] : [])),
);

const byKind = new Map<string, ProposalRow>(proposals.map((row) => [row.kind, row]));

/** Returns the typed texts of a slice's proposal. @returns undefined for a proposal that belongs to no slice */
export function typedTextsOfSliceProposal(proposal: {
  readonly kind: string;
}): readonly string[] | undefined {
  const row = byKind.get(proposal.kind);
  return row && (row.typed?.(proposal) ?? []);
}

type AnySetting = Extract<AnySlice, { readonly setting: unknown }>['setting'];
type SettingName = AnySetting['name'];
type SettingColumn<Part extends keyof AnySetting> = {
  [One in AnySetting as One['name']]: One[Part];
};
export type LedgerSettings = { readonly [Name in SettingName]: SliceLedger[Name] };
/** Settings in a set-up file; a missing one stays as it is. */
export type GivenSettings = { readonly [Name in SettingName]?: SliceLedger[Name] | undefined };

/** Settings that the ledger stores. */
const settings: readonly AnySetting[] = SLICES.flatMap((slice): readonly AnySetting[] =>
  'setting' in slice ? [slice.setting] : [],
);

type ShownSetting = Exclude<AnySetting, { readonly page: null }>;
/** The settings that a page draws, by name. */
export type ShownSettings = { readonly [One in ShownSetting as One['name']]: One };
export const shownSettings = settings.filter((one): one is ShownSetting => one.page !== null);

/** Schemas of the settings, for the overview. */
export const settingsShape: SettingColumn<'schema'> = objectFromEntries(
  settings.map(({ name, schema }) => [name, schema]),
);

/** Schemas of the settings, for a set-up file. */
export const setUpFileSettingsShape: {
  [Name in SettingName]: z.ZodOptional<SettingColumn<'schema'>[Name]>;
} = objectFromEntries(settings.map(({ name, schema }) => [name, schema.optional()]));

export const INITIAL_SETTINGS: LedgerSettings = objectFromEntries(
  settings.map(({ name, initial }) => [name, initial]),
);

export function ledgerSettingsOf(all: LedgerSettings): LedgerSettings {
  return objectFromEntries(settings.map(({ name }) => [name, all[name]]));
}

/** Picks the settings out of a set-up file or its result. */
export function pickLedgerSettings(file: GivenSettings): GivenSettings {
  const given = settings.filter(({ name }) => file[name] !== undefined);
  return objectFromEntries(given.map(({ name }) => [name, file[name]]));
}

/** Returns a set-up file without its settings. */
export function withoutLedgerSettings<File extends object>(file: File): Omit<File, SettingName> {
  const names: readonly string[] = settings.map(({ name }) => name);
  return objectFromEntries(Object.entries(file).filter(([name]) => !names.includes(name)));
}

/** Lists the settings of a set-up file that its currency does not have. */
export function settingsUnfitForCurrency(
  given: GivenSettings,
  minorUnit: MinorUnit,
): readonly string[] {
  return settings.flatMap(({ name, initial, isFor }) =>
    (given[name] ?? initial) === initial || isFor(minorUnit) ? [] : [name],
  );
}

/** Returns the shop's settings with which training begins. */
export function settingsOfTraining(shop: LedgerSettings): GivenSettings {
  const taken = settings.filter(({ isInTraining }) => isInTraining);
  return objectFromEntries(taken.map(({ name }) => [name, shop[name]]));
}

type SettingProvisionProposal = Extract<
  z.output<(typeof mainProposalSchemas)[number]>,
  { kind: AnySetting['provision'] }
>;

/** Lists the settings that a set-up file changes. */
export function settingProvisionProposals(
  before: LedgerSettings,
  given: GivenSettings,
): readonly SettingProvisionProposal[] {
  return settings
    .filter(
      ({ name }) =>
        given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(before[name]),
    )
    .map(({ name, provision }) =>
      objectFromEntries([
        ['kind', provision],
        [name, given[name]],
      ]),
    );
}

type SettingChangeProposal = Extract<
  z.output<(typeof managerProposalSchemas)[number]>,
  { kind: ShownSetting['change'] }
>;

/** Returns a manager's proposal for a new value. @param value parsed by the setting's schema */
export function settingChangeProposal(
  { name, change }: ShownSetting,
  value: unknown,
): SettingChangeProposal {
  return objectFromEntries([
    ['kind', change],
    [name, value],
  ]);
}

/** Returns the same changes, with settings that this book cannot have reset to their initial value. */
export function resetUnfitSettings<Changes extends object>(
  changes: Changes,
  book: Book | null,
): Changes {
  const others = settings.filter(({ isFor }) => !isFor(minorUnitIn(book)));
  const first = others.filter(({ name }) => Object.hasOwn(changes, name));
  return { ...changes, ...Object.fromEntries(first.map(({ name, initial }) => [name, initial])) };
}
