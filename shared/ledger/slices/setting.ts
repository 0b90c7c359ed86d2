import type * as z from 'zod';
import type { Book } from '../store/book.ts';
import { byMain, byManager, newestOr, writes } from './slice.ts';
import type { Slice } from './slice.ts';

/** An object with this one member. */
function keyed<Name extends string, Value>(
  name: Name,
  value: Value,
): Readonly<Record<Name, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler widens a computed name
  return { [name]: value } as Record<Name, Value>;
}

/** A setting that the ledger keeps, whole. Persisted: `name` and `fact`. */
interface SettingRow<
  Name extends string,
  Schema extends z.ZodType,
  Fact extends string,
  Change extends string,
  Provision extends string,
> {
  /** In the ledger, in a fact, in both proposals, in a set-up file and in the overview. */
  readonly name: Name;
  readonly schema: Schema;
  /** Of a till where nobody has said anything. */
  readonly initial: z.output<Schema>;
  /** The kind of fact that says that it was changed. */
  readonly fact: Fact;
  /** A manager's proposal, and that of a set-up file. */
  readonly change: Change;
  readonly provision: Provision;
  /** As a set-up file gives it, with a sentence for who writes one. */
  readonly given: z.ZodType<z.output<Schema>>;
  /** True where training begins with the shop's. */
  readonly isInTraining: boolean;
  /** What comes of it in this book; absent: what was asked for. */
  fit?(value: z.output<Schema>, book: Book | null): z.output<Schema>;
}

/** @returns a slice whose proposals are written as they stand, and what the set-up file and the screens need */
export function ledgerSetting<
  const Name extends string,
  Schema extends z.ZodType,
  const Fact extends string,
  const Change extends string,
  const Provision extends string,
>(row: SettingRow<Name, Schema, Fact, Change, Provision>) {
  const { name, schema, initial, fact, change, provision, given, isInTraining } = row;
  return {
    // Written out: an exported row may name no type that is not exported itself.
    setting: {
      name,
      schema,
      initial,
      provision,
      given,
      isInTraining,
      fit(value: z.output<Schema>, book: Book | null): z.output<Schema> {
        return row.fit ? row.fit(value, book) : value;
      },
    },
    kinds: keyed(fact, { group: 'settings', told: ['log'] } as const),
    carries: {},
    members: keyed(name, newestOr(initial, schema)),
    proposals: [
      writes(fact, byManager(change, keyed(name, schema))),
      writes(fact, byMain(provision, keyed(name, schema))),
    ],
  } as const satisfies Slice & { readonly setting: unknown };
}
