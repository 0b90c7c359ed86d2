import type { OptionOf, SettingQuestionKind } from '../../../shared/locales/en/setting.ts';
import { translateIfKnown, t } from '../../../shared/locales/language.ts';
import type { TextKey, PlainTextKey } from '../../../shared/locales/sentence.ts';
import type { ShownSettings } from '../../../shared/ledger/slices/slices.ts';
import type { PlainSettingName, PlainSettingRows } from '../../../shared/messages/settings.ts';

/**
 * A setting's texts are in the catalogue under its name (`setting.<name>`). Constants typed as keys make the compiler
 * report a missing text.
 */
type SettingRows = PlainSettingRows & ShownSettings;
export type ShownSettingName = keyof SettingRows;
type LedgerName = keyof ShownSettings;
type SchemaOf<Name extends ShownSettingName> = SettingRows[Name]['schema'];

type OptionKey = {
  [Name in ShownSettingName]: `setting.${Name}.options.${OptionOf<SchemaOf<Name>>}`;
}[ShownSettingName];
type ValueKey = {
  [Name in ShownSettingName]: SchemaOf<Name> extends { type: 'number' }
    ? `setting.${Name}.value`
    : never;
}[ShownSettingName];
type TurnKey<Part extends 'questions' | 'go'> = {
  [Name in LedgerName]: `setting.${Name}.${Part}.${SettingQuestionKind<SchemaOf<Name>>}`;
}[LedgerName];

export function settingLabel(name: PlainSettingName): string {
  const key: PlainTextKey = `setting.${name}.label`;
  return t(key);
}

/** Returns the explanation of a setting; null if its label is clear enough. */
export function settingNote(name: PlainSettingName): string | null {
  return translateIfKnown(`setting.${name}.note`);
}

/** Returns synonyms of a setting's label, which the search finds too. */
export function settingSynonyms(name: ShownSettingName): string {
  return translateIfKnown(`setting.${name}.also`) ?? '';
}

/**
 * Returns the words for one option of a setting.
 * @param value null for the option *none*
 */
export function settingOptionText(name: ShownSettingName, value: string | null): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value of its schema, as no compiler follows
  const option = `setting.${name}.options.${value ?? 'none'}` as OptionKey;
  const key: PlainTextKey = option;
  return t(key);
}

/**
 * Returns the words for a number of a setting.
 * @param value in the setting's unit
 */
export function settingNumberText(name: ShownSettingName, value: number | string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked of numbers alone
  return t(`setting.${name}.value` as ValueKey, { value });
}

/** Returns the title of a setting that has a panel of its own, because the ledger stores it. */
export function settingTitle(name: LedgerName): string {
  const key: PlainTextKey = `setting.${name}.title`;
  return t(key);
}

/**
 * Returns the sentences of a setting's panel.
 * @param gaps values for the placeholders in them
 */
export function settingPanelWords(name: LedgerName, gaps: Readonly<Record<string, string>>) {
  const keys: Readonly<Record<'label' | 'note' | 'customer' | 'report', TextKey>> = {
    label: `setting.${name}.label`,
    note: `setting.${name}.note`,
    customer: `setting.${name}.customer`,
    report: `setting.${name}.report`,
  };
  return {
    label: say(keys.label, gaps),
    note: say(keys.note, gaps),
    effects: { customer: say(keys.customer, gaps), report: say(keys.report, gaps) },
  };
}

/**
 * Returns the question for a manager before a setting is changed, and the button's label.
 * @param value the new value
 */
export function settingQuestion(name: LedgerName, value: unknown) {
  const turn = value === true ? 'on' : value === false ? 'off' : 'change';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a turn of its schema, as no compiler follows
  const question: PlainTextKey = `setting.${name}.questions.${turn}` as TurnKey<'questions'>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a turn of its schema, as no compiler follows
  const go: PlainTextKey = `setting.${name}.go.${turn}` as TurnKey<'go'>;
  return { question: t(question), go: t(go) };
}

function say(key: TextKey, gaps: Readonly<Record<string, string>>): string {
  return translateIfKnown(key, gaps) ?? key;
}
