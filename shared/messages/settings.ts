import * as z from 'zod';
import { accountsSchema, DEFAULT_ACCOUNTS } from '../accounting/accounts.ts';
import { customerDisplaySchema } from '../customer-display/customer-screen.ts';
import { MAX_REMEMBERED_IMPORTS, rememberedImportSchema } from '../importing/choose-table.ts';
import { ANY_CODE_RULES, cardCodeRulesSchema } from '../cards/card-codes.ts';
import {
  DEFAULT_TERMINAL_SETTINGS,
  terminalSettingsSchema,
} from '../card-terminal/terminal-settings.ts';
import type { PlainSchema } from '../ledger/slices/setting.ts';
import type { Action } from '../proposals/permissions.ts';
import { countrySchema } from '../values/country.ts';
import { keyboardLayoutSchema } from '../scans/keyboard-layout.ts';
import { keyPicturesSchema, shopPictureSchema } from '../values/picture.ts';
import { textSizeSchema } from './text-size.ts';

/** Light, dark, or the computer's setting, by Electron's names. */
const themeSchema = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

/** An hour of the day, 0 to 23. */
export const hourSchema = z.int().min(0).max(23);

/** Sections of settings on a page, drawn in the order of the rows (`renderer/settings/rows/`). */
export const settingSectionSchema = z.enum(['scanning', 'sounds', 'day', 'computer', 'support']);
export type SettingSection = z.infer<typeof settingSectionSchema>;

type Changer = Action | 'anybody';

/**
 * Makes a row for a setting that has its own screen, or is not shown at all. @param first the value until somebody sets
 * it
 */
function special<Schema extends z.ZodType>(
  schema: Schema,
  first: z.output<Schema>,
  may: Changer = 'change-settings',
) {
  return { schema, first, may };
}

/** Makes a row for a setting that a page draws; its words are `setting.<name>` in `shared/locales/en/setting.ts`. */
function plain<const Section extends SettingSection, Schema extends PlainSchema>(
  section: Section,
  schema: Schema,
  first: z.output<Schema>,
  may: Changer = 'change-settings',
) {
  return { schema, first, may, section };
}

/**
 * This till's own settings, apart from its connection, a row each: stored in its settings file, shown in the overview,
 * changed over the bridge. A name is stored, so it never changes; an older file gets a new setting's first value.
 */
const settingRows = {
  /** Longest gap between two keys of one scan, in ms. */
  scannerGapMs: plain('scanning', z.int().min(20).max(120), 50),
  /**
   * The keyboard layout that the scanner is set to; null if the till recognises it from codes. Any scan by anybody may
   * set it.
   */
  scannerLayout: plain('scanning', keyboardLayoutSchema.nullable(), null, 'anybody'),
  /** True to play a tone for a scan and a result, which are always visible too. */
  soundsOn: plain('sounds', z.boolean(), true),
  /** The hour of the shop's clock at which a business day ends. */
  dayEndsAtHour: plain('day', hourSchema, 4),
  /** True to hide the expected cash until the drawer is counted. */
  blindCount: plain('day', z.boolean(), false),
  /** Formats of the store's cards, whatever service it is connected to. */
  cardCodes: special(cardCodeRulesSchema, ANY_CODE_RULES),
  /**
   * Percentage of the computer's text size. Anybody may change it, since somebody who cannot read the screen cannot
   * sign in either.
   */
  textSize: special(textSizeSchema, 100, 'anybody'),
  /** Country of the shop; null until somebody sets it. */
  country: special(countrySchema.nullable(), null),
  /** Whom to call for support: a name and a phone number; empty until somebody sets it. */
  supportContact: plain('support', z.string().max(120), ''),
  /** The screen on which customers see their sale. */
  customerDisplay: special(customerDisplaySchema, 'off'),
  /** True to start the till when its user logs in to the computer. */
  startsWithComputer: plain('computer', z.boolean(), false),
  fullScreen: plain('computer', z.boolean(), false),
  theme: plain('computer', themeSchema, 'system'),
  /** Picture shown to customers beside the shop's name; null for none. */
  shopPicture: special(shopPictureSchema, null),
  keyPictures: special(keyPicturesSchema, {}),
  /** The accounts used in the bookkeeper's files. */
  accounts: special(accountsSchema, DEFAULT_ACCOUNTS),
  /**
   * The port on which other tills on this computer connect for gift card payments; null for off (docs/local-api.md).
   */
  localApiPort: special(z.int().min(1_024).max(65_535).nullable(), null),
  /** True if another till sells, and this one takes gift card payments for it. */
  besideTill: special(z.boolean(), false),
  /** Where other computers of the store connect, over TLS; null for off. */
  localApiInStore: special(
    z
      .strictObject({
        address: z.union([z.ipv4(), z.ipv6()]),
        port: z.int().min(1_024).max(65_535),
      })
      .nullable(),
    null,
  ),
  /** The terminal that takes card payments; off if they are recorded by hand. */
  cardTerminal: special(terminalSettingsSchema, DEFAULT_TERMINAL_SETTINGS),
  /** Columns and answers remembered for files, by their headings; each import still asks for a PIN. */
  imports: special(z.array(rememberedImportSchema).max(MAX_REMEMBERED_IMPORTS), [], 'anybody'),
} as const;
type Rows = typeof settingRows;
type Name = keyof Rows;
export type PlainSettingName = {
  [N in Name]: Rows[N] extends { section: SettingSection } ? N : never;
}[Name];
export type PlainSettingRows = Pick<Rows, PlainSettingName>;

/** Settings that a page draws from their row, by name. */
export const plainSettingRows: PlainSettingRows = settingRows;

/** Returns an object with one member of each row, under the row's name. */
function column<Part extends 'schema' | 'first'>(part: Part) {
  const entries = Object.entries(settingRows).map(([name, row]) => [name, row[part]] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry of each row, as no compiler follows
  return Object.fromEntries(entries) as { [N in Name]: Rows[N][Part] };
}

export const settingsSchema = z.strictObject(column('schema'));
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse(column('first'));

function isPlain(name: Name): name is PlainSettingName {
  return 'section' in settingRows[name];
}

/** Lists the settings of a section, as a page draws them, in the order of the rows. */
export function settingsOfSection(section: SettingSection): readonly PlainSettingName[] {
  const plainNames = settingsSchema.keyof().options.filter(isPlain);
  return plainNames.filter((name) => settingRows[name].section === section);
}

const amongOthers = settingsSchema.strip();

/** Returns the till's settings; those that an older file lacks get their first value. */
export function completeSettings(kept: SettingChanges): Settings {
  return amongOthers.parse({ ...defaultSettings, ...kept });
}

export const settingChangesSchema = settingsSchema.exactPartial();
export type SettingChanges = z.infer<typeof settingChangesSchema>;

/** Returns the permission that the first forbidden change needs; null if all may be made. */
export function firstMissingPermission(
  changes: SettingChanges,
  mayDo: (action: Action) => boolean,
): Action | null {
  for (const name of settingsSchema.keyof().options) {
    const { may } = settingRows[name];
    if (changes[name] !== undefined && may !== 'anybody' && !mayDo(may)) return may;
  }
  return null;
}
