import { sayIfAny, t } from '../../../shared/locales/language.ts';
import type { PlainKey } from '../../../shared/locales/sentence.ts';
import type { PlainSettings } from '../../../shared/messages/settings.ts';

/** The words of a setting stand in the catalogue under its name: one that is missing there does not compile here. */
type Shown = PlainSettings;
export type ShownName = keyof Shown;
type SchemaOf<Name extends ShownName> = Shown[Name]['schema'];

type OptionOf<Schema> = Schema extends { options: readonly (infer Option extends string)[] }
  ? Option
  : Schema extends { type: 'nullable'; unwrap: () => infer Inner }
    ? OptionOf<Inner> | 'none'
    : never;
type OptionKey = {
  [Name in ShownName]: `setting.${Name}.options.${OptionOf<SchemaOf<Name>>}`;
}[ShownName];
type ValueKey = {
  [Name in ShownName]: SchemaOf<Name> extends { type: 'number' } ? `setting.${Name}.value` : never;
}[ShownName];

export function labelOf(name: ShownName): string {
  // The constant's type makes the compiler name a missing one.
  const key: PlainKey = `setting.${name}.label`;
  return t(key);
}

/** What it does; null where its label says it all. */
export function noteOf(name: ShownName): string | null {
  return sayIfAny(`setting.${name}.note`);
}

/** Other words that people have for it, which the search finds too. */
export function otherWordsFor(name: ShownName): string {
  return sayIfAny(`setting.${name}.also`) ?? '';
}

/** @param value of its choice; null: none of them */
export function sayOption(name: ShownName, value: string | null): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value of its schema, as no compiler follows
  const option = `setting.${name}.options.${value ?? 'none'}` as OptionKey;
  const key: PlainKey = option;
  return t(key);
}

/** @param value of its number, in its unit */
export function sayNumber(name: ShownName, value: number | string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked of numbers alone
  return t(`setting.${name}.value` as ValueKey, { value });
}
