import * as z from 'zod';
import { accountsSchema, FIRST_ACCOUNTS } from '../accounting/accounts.ts';
import { customerDisplaySchema } from '../customer-display/customer-screen.ts';
import { MOST_REMEMBERED, rememberedImportSchema } from '../importing/choose-table.ts';
import { ANY_CODE, cardCodesSchema } from '../cards/card-codes.ts';
import { FIRST_TERMINAL, terminalSettingsSchema } from '../card-terminal/terminal-settings.ts';
import type { Action } from '../proposals/permissions.ts';
import { countrySchema } from '../values/country.ts';
import { keyboardLayoutSchema } from '../scans/keyboard-layout.ts';
import { keyPicturesSchema, shopPictureSchema } from '../values/picture.ts';
import { textSizeSchema } from './text-size.ts';

/** Light or dark, or as the computer is set; the names are Electron’s. */
export const themeSchema = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

/**
 * This till's own settings, beside its connection: kept in its settings file, shown in the overview, changed over
 * the bridge. A new one is a line here and one in `settingRows`; older files begin with its first value.
 */
export const settingsSchema = z.strictObject({
  /** Longest gap between two keys of one scan, in ms. */
  scannerGapMs: z.int().min(20).max(120),
  /** To which keyboard the scanner is set; null where the till tells by its codes. */
  scannerLayout: keyboardLayoutSchema.nullable(),
  /** True plays a tone for a scan and a result, which are always seen too. */
  soundsOn: z.boolean(),
  /** The hour, by the shop's clock, at which a business day ends. */
  dayEndsAtHour: z.int().min(0).max(23),
  /** True hides the expected drawer until it is counted. */
  blindCount: z.boolean(),
  /** Formats of the store's cards, whatever service it is connected to. */
  cardCodes: cardCodesSchema,
  textSize: textSizeSchema,
  /** Where the shop stands; null until somebody has said so. */
  country: countrySchema.nullable(),
  /** Who is called when the till says so: a name and a phone number; empty where nobody has said. */
  supportContact: z.string().max(120),
  /** Where customers are shown their sale. */
  customerDisplay: customerDisplaySchema,
  /** True starts the till once its user has signed in to the computer. */
  startsWithComputer: z.boolean(),
  fullScreen: z.boolean(),
  theme: themeSchema,
  /** Shown to customers beside the shop's name; null for none. */
  shopPicture: shopPictureSchema,
  keyPictures: keyPicturesSchema,
  /** On which accounts the bookkeeper's files book what was sold. */
  accounts: accountsSchema,
  /** Where other tills on this computer ask for gift card payments; null: nowhere (docs/local-api.md). */
  localApiPort: z.int().min(1_024).max(65_535).nullable(),
  /** True where another till sells, and this one takes gift card payments for it. */
  besideTill: z.boolean(),
  /** Where other computers of the store ask, over TLS; null: nowhere. */
  localApiInStore: z
    .strictObject({
      address: z.union([z.ipv4(), z.ipv6()]),
      port: z.int().min(1_024).max(65_535),
    })
    .nullable(),
  /** The terminal that takes payments by card; off where they are recorded by hand. */
  cardTerminal: terminalSettingsSchema,
  /** Which column of a file is what, and what was answered about it, by its headings. */
  imports: z.array(rememberedImportSchema).max(MOST_REMEMBERED),
});
export type Settings = z.infer<typeof settingsSchema>;

type SettingRows = {
  readonly [Name in keyof Settings]: {
    readonly first: Settings[Name];
    readonly may: Action | 'anybody';
  };
};

/** First value of each, and who may change it. */
const settingRows: SettingRows = {
  scannerGapMs: { first: 50, may: 'change-settings' },
  // Found by a scan, whoever holds the scanner.
  scannerLayout: { first: null, may: 'anybody' },
  soundsOn: { first: true, may: 'change-settings' },
  dayEndsAtHour: { first: 4, may: 'change-settings' },
  blindCount: { first: false, may: 'change-settings' },
  cardCodes: { first: ANY_CODE, may: 'change-settings' },
  // Who cannot read the till cannot sign in either.
  textSize: { first: 100, may: 'anybody' },
  country: { first: null, may: 'change-settings' },
  supportContact: { first: '', may: 'change-settings' },
  customerDisplay: { first: 'off', may: 'change-settings' },
  startsWithComputer: { first: false, may: 'change-settings' },
  fullScreen: { first: false, may: 'change-settings' },
  theme: { first: 'system', may: 'change-settings' },
  shopPicture: { first: null, may: 'change-settings' },
  keyPictures: { first: {}, may: 'change-settings' },
  accounts: { first: FIRST_ACCOUNTS, may: 'change-settings' },
  localApiPort: { first: null, may: 'change-settings' },
  besideTill: { first: false, may: 'change-settings' },
  localApiInStore: { first: null, may: 'change-settings' },
  cardTerminal: { first: FIRST_TERMINAL, may: 'change-settings' },
  // Every import shows again what it would take, and asks for a PIN.
  imports: { first: [], may: 'anybody' },
};

export const firstSettings: Settings = settingsSchema.parse(
  Object.fromEntries(Object.entries(settingRows).map(([name, { first }]) => [name, first])),
);

const amongOthers = settingsSchema.strip();

/** The settings among all that a till has kept; what an older one did not keep is as it is at first. */
export function settingsIn(kept: SettingChanges): Settings {
  return amongOthers.parse({ ...firstSettings, ...kept });
}

export const settingChangesSchema = settingsSchema.exactPartial();
export type SettingChanges = z.infer<typeof settingChangesSchema>;

/** The first of these changes that somebody else has to make; null where all may be made. */
export function missingFor(
  changes: SettingChanges,
  mayDo: (action: Action) => boolean,
): Action | null {
  for (const name of settingsSchema.keyof().options) {
    const { may } = settingRows[name];
    if (changes[name] !== undefined && may !== 'anybody' && !mayDo(may)) return may;
  }
  return null;
}
