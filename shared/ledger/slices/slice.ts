import * as z from 'zod';
import type { KindRow } from './kind-row.ts';

/** All data of one family of facts, in rows; its rules are in `shared/guard/` (shared/ledger/slices/README.md). */
export interface Slice {
  /** The family's kinds of fact; stored in journals, so they are only ever added. */
  readonly kinds: Readonly<Record<string, KindRow>>;
  /**
   * Members of a fact that are not folded by a row of `members`; stored, so they are only ever added.
   */
  readonly carries: z.core.$ZodLooseShape;
  /** Members of the ledger, by their names there and in a checkpoint; stored, so they are only ever added. */
  readonly members: Readonly<Record<string, AnyMember>>;
  readonly proposals: readonly ProposalRow[];
}

/** A member of the ledger that `fold` changes by hand, because other members affect it too. */
export interface StoredMember<Stored extends z.ZodType, Live> {
  /** The member's schema in a checkpoint. */
  readonly stored: Stored;
  initial(): Live;
  write(live: Live): z.output<Stored>;
  read(stored: z.output<Stored>): Live;
}

/** A member of the ledger that is computed only from the member with the same name in facts. */
export interface DerivedMember<
  Carried extends z.ZodType,
  Stored extends z.ZodType,
  Live,
> extends StoredMember<Stored, Live> {
  readonly carried: Carried;
  after(before: Live, carried: z.output<Carried>): Live;
}

type AnyMember = StoredMember<z.ZodType, unknown> | DerivedMember<z.ZodType, z.ZodType, unknown>;

function same<Value>(value: Value): Value {
  return value;
}

/** Declares a member that is the newest value in facts; null before the first. */
export function newestValueMember<Carried extends z.ZodType>(
  carried: Carried,
): DerivedMember<Carried, z.ZodNullable<Carried>, z.output<Carried> | null> {
  const stored = carried.nullable();
  return { carried, stored, initial: () => null, after: (_, one) => one, write: same, read: same };
}

/** Declares a member that is the newest value in facts, and has an initial value. */
export function newestOrInitialMember<Carried extends z.ZodType>(
  initial: z.output<Carried>,
  carried: Carried,
): DerivedMember<Carried, Carried, z.output<Carried>> {
  return {
    carried,
    stored: carried,
    initial: () => initial,
    after: (_, one) => one,
    write: same,
    read: same,
  };
}

/** Declares a member that is the newest list in facts; empty before the first. */
export function newestListMember<One extends z.ZodType>(
  carried: z.ZodArray<One>,
): DerivedMember<z.ZodArray<One>, z.ZodArray<One>, readonly z.output<One>[]> {
  return {
    carried,
    stored: carried,
    initial: () => [],
    after: (_, list) => list,
    write: (list) => [...list],
    read: same,
  };
}

/** Declares a member that each fact changes, starting from null. */
export function followingMember<Carried extends z.ZodType, Known extends z.ZodType>(
  carried: Carried,
  known: Known,
  after: (before: z.output<Known> | null, carried: z.output<Carried>) => z.output<Known>,
): DerivedMember<Carried, z.ZodNullable<Known>, z.output<Known> | null> {
  return {
    carried,
    stored: known.nullable(),
    initial: () => null,
    after,
    write: same,
    read: same,
  };
}

/** Declares a member that no row computes: code in `fold` changes it. */
export function memberFoldedByHand<Stored extends z.ZodType>(
  initial: z.output<Stored>,
  stored: Stored,
): StoredMember<Stored, z.output<Stored>> {
  return { stored, initial: () => initial, write: same, read: same };
}

/** Declares a map by id that code in `fold` changes; empty for a checkpoint from before it was stored. */
export function memberKeyedById<Id, One extends z.ZodType<{ readonly id: Id }>>(
  one: One,
): StoredMember<z.ZodDefault<z.ZodArray<One>>, Map<z.output<One>['id'], z.output<One>>> {
  return {
    stored: z.array(one).default([]),
    initial: () => new Map(),
    write: (live) => [...live.values()],
    read: (list) => new Map(list.map((each) => [each.id, each])),
  };
}

/** A kind of proposal to the guard, and who may make it. */
export interface ProposalRow {
  readonly kind: string;
  readonly by: 'screen' | 'manager' | 'screen-or-manager' | 'main';
  /** The role that the proposal needs; missing for main's own proposals. */
  readonly may?: 'cashier' | 'manager' | 'anyone';
  readonly schema: z.ZodType;
  /** Lists its texts that a person typed, or scanned by mistake; missing if it has none. */
  typed?(proposal: unknown): readonly string[];
  /**
   * The kind of fact into which the proposal's members are copied without a rule of its own
   * (`shared/guard/plain-rules.ts`).
   */
  readonly writes?: string;
}

type ProposalOf<Kind extends string, Shape extends z.core.$ZodLooseShape> = z.ZodObject<
  { kind: z.ZodLiteral<Kind> } & Shape,
  z.core.$strict
>;

function proposalSchema<Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
): ProposalOf<Kind, Shape> {
  return z.strictObject({ kind: z.literal(kind), ...shape });
}

/**
 * True if a value may contain free text: any plain `string`, at any depth; not a branded string, a literal or a union
 * of literals.
 */
type HasFreeText<Value> = true extends FreeText<Value> ? true : false;
type FreeText<Value> = string extends Value
  ? true
  : Value extends string | number | boolean | null | undefined
    ? false
    : Value extends readonly (infer One)[]
      ? FreeText<One>
      : string extends keyof Value
        ? true
        : { [Name in keyof Value]-?: FreeText<Value[Name]> }[keyof Value];

type ListsTexts<Value> = (value: Value) => readonly string[];
/**
 * The function that lists the texts a person typed. Required if there may be any, so that none escapes the check for
 * bank card numbers.
 */
export type TypedTextsArgument<Value> =
  HasFreeText<Value> extends true ? [typed: ListsTexts<Value>] : [typed?: ListsTexts<Value>];

/** Used for rows whose texts are the till's own, the service's, or of a fixed form. */
export function noTypedTexts(): readonly string[] {
  return [];
}

type ProposalInput<Kind extends string, Shape extends z.core.$ZodLooseShape> = z.output<
  ProposalOf<Kind, Shape>
>;

/** Makes a row for a proposal of main's own. */
export function mainProposal<Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
  ...[typed]: TypedTextsArgument<ProposalInput<Kind, Shape>>
) {
  const schema = proposalSchema(kind, shape);
  return { kind, by: 'main', schema, ...(typed && { typed }) } as const;
}

/** Makes a row for a manager's proposal with a PIN, which main verifies right before the append. */
export function managerProposal<Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
  ...[typed]: TypedTextsArgument<ProposalInput<Kind, Shape>>
) {
  const schema = proposalSchema(kind, shape);
  return { kind, by: 'manager', may: 'manager', schema, ...(typed && { typed }) } as const;
}

/** Makes a row for a window's proposal, for whoever is signed in. @param may the role it needs */
export function screenProposal<
  Kind extends string,
  const May extends 'cashier' | 'manager' | 'anyone',
  Shape extends z.core.$ZodLooseShape,
>(kind: Kind, may: May, shape: Shape, ...[typed]: TypedTextsArgument<ProposalInput<Kind, Shape>>) {
  const schema = proposalSchema(kind, shape);
  return { kind, by: 'screen', may, schema, ...(typed && { typed }) } as const;
}

/**
 * Makes a row for a window's proposal: within `may` and the limits for anybody, beyond that for a manager with a PIN.
 */
export function screenOrManagerProposal<
  Kind extends string,
  const May extends 'cashier' | 'manager' | 'anyone',
  Shape extends z.core.$ZodLooseShape,
>(kind: Kind, may: May, shape: Shape, ...[typed]: TypedTextsArgument<ProposalInput<Kind, Shape>>) {
  const schema = proposalSchema(kind, shape);
  return { kind, by: 'screen-or-manager', may, schema, ...(typed && { typed }) } as const;
}

/** Makes a row for a proposal without a rule of its own: its members become those of the fact, unchanged. */
export function writingFact<const Fact extends string, const Row extends ProposalRow>(
  fact: Fact,
  row: Row,
) {
  return { ...row, writes: fact };
}
