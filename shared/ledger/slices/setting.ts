import type * as z from 'zod';
import type { MinorUnit } from '../../values/currency.ts';
import {
  mainProposal,
  managerProposal,
  newestOrInitialMember,
  noTypedTexts,
  writingFact,
} from './slice.ts';
import type { Slice, TypedTextsArgument } from './slice.ts';

/** Schema of an object with this one member. */
function keyed<Name extends string, Value>(
  name: Name,
  value: Value,
): Readonly<Record<Name, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler widens a computed name
  return { [name]: value } as Record<Name, Value>;
}

/** Pages of Settings (`renderer/settings/settings-index.ts`). */
export type SettingPage =
  | 'people'
  | 'limits'
  | 'tax'
  | 'export'
  | 'privacy'
  | 'scanner'
  | 'printer'
  | 'card-terminal'
  | 'customer-display'
  | 'appearance'
  | 'demo'
  | 'copy'
  | 'about'
  | 'connection';

/** A value that a row can draw by itself: a switch, a choice, several of a list, a number or a text. */
export type PlainSchema =
  | z.ZodBoolean
  | z.ZodEnum
  | z.ZodNullable<z.ZodEnum>
  | z.ZodArray<z.ZodEnum>
  | z.ZodNumber
  | z.ZodString;

/** A setting that the ledger stores whole. `name` and `fact` are stored in journals, so they never change. */
interface SettingRow<
  Name extends string,
  Schema extends z.ZodType,
  Fact extends string,
  Change extends string,
  Provision extends string,
  Page extends SettingPage | null,
> {
  /** Name in the ledger, facts, both proposals, set-up files and the overview. */
  readonly name: Name;
  readonly schema: Schema;
  /** Value until somebody sets it. */
  readonly initial: z.output<Schema>;
  /** Kind of fact that records a change. */
  readonly fact: Fact;
  /** A manager's proposal, which a set-up file uses too. */
  readonly change: Change;
  readonly provision: Provision;
  /** True if the shop's value also applies in training. */
  readonly isInTraining: boolean;
  /** The settings page that shows it by itself, with a manager's PIN; missing if a page draws it by hand. */
  readonly page?: Schema extends PlainSchema ? Page : null;
  /**
   * Tells by its decimals whether a currency has the setting; missing if every currency does. In others the setting
   * keeps its initial value, and no page shows it.
   */
  isFor?(minorUnit: MinorUnit): boolean;
}

/**
 * Declares a setting of the ledger.
 * @returns a slice whose proposals need no rule, and what the set-up file and the screens need
 */
export function ledgerSetting<
  const Name extends string,
  Schema extends z.ZodType,
  const Fact extends string,
  const Change extends string,
  const Provision extends string,
  const Page extends SettingPage | null = null,
>(
  row: SettingRow<Name, Schema, Fact, Change, Provision, Page>,
  ...[typed]: TypedTextsArgument<z.output<Schema>>
) {
  const { name, schema, initial, fact, change, provision, isInTraining } = row;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- absent is null, as its type says
  const page = (row.page ?? null) as Page;
  const texts = typed && {
    typed: (asked: Readonly<Record<Name, z.output<Schema>>>) => typed(asked[name]),
  };
  return {
    // Written out, because an exported row may not refer to a type that is not exported.
    setting: {
      name,
      schema,
      initial,
      change,
      provision,
      isInTraining,
      page,
      isFor: (minorUnit: MinorUnit): boolean => row.isFor?.(minorUnit) ?? true,
    },
    kinds: keyed(fact, { group: 'settings', told: ['log'] } as const),
    carries: {},
    members: keyed(name, newestOrInitialMember(initial, schema)),
    proposals: [
      {
        ...writingFact(fact, managerProposal(change, keyed(name, schema), noTypedTexts)),
        ...texts,
      },
      {
        ...writingFact(fact, mainProposal(provision, keyed(name, schema), noTypedTexts)),
        ...texts,
      },
    ],
  } as const satisfies Slice & { readonly setting: unknown };
}
