import * as z from 'zod';
import { serviceSettings } from '../../../shared/api/service-settings.ts';
import { firstDaySchema } from '../../../shared/messages/bridge.ts';
import { copyFolderSchema } from '../../../shared/messages/copy-status.ts';
import { languageSchema } from '../../../shared/locales/language.ts';
import { bookIdSchema } from '../../../shared/values/ids.ts';
import { FIRST_PRINTING, printingSettingsSchema } from '../../../shared/printing/printing.ts';
import {
  firstSettings,
  settingChangesSchema,
  settingsIn,
} from '../../../shared/messages/settings.ts';
import type { SettingChanges } from '../../../shared/messages/settings.ts';

/** A set-up file (docs/provisioning.md) that is being applied; afterwards it may have to be removed. */
const setUpSchema = z.strictObject({
  file: z.string(),
  deleteFile: z.boolean(),
  applied: z.boolean(),
});
export type SetUp = z.infer<typeof setUpSchema>;

/** `bookBefore` is the book configured when the set-up began; null: no service's. */
const unfinishedSetUpSchema = setUpSchema.extend({
  bookBefore: bookIdSchema.nullable(),
});

const keptSchema = z.strictObject({
  format: z.literal(1),
  /** The open book; null: no service is configured, and the demo runs. */
  openBook: bookIdSchema.nullable(),
  ...settingChangesSchema.shape,
  // A damaged picture counts as none, and does not affect other settings.
  shopPicture: settingChangesSchema.shape.shopPicture.catch(null),
  keyPictures: settingChangesSchema.shape.keyPictures.catch({}),
  /** Progress of a new till's guided set-up; null: nobody has been asked yet. */
  firstDay: firstDaySchema.nullable(),
  /** Language of the till; null: that of the book's region. */
  language: languageSchema.nullable(),
  printing: printingSettingsSchema,
  /** Last position of the window beside another till; null before that. */
  windowPlace: z
    .object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
    .nullable()
    .catch(null),
  /** Folder of this till's second copy; null: there is none. */
  copyFolder: copyFolderSchema.nullable(),
  /** Settings of each real service that was ever connected, by its book. */
  services: z.record(z.string(), serviceSettings),
  /** A remaining one was interrupted: the next start continues it. */
  unfinishedSetUp: unfinishedSetUpSchema.nullable(),
  /** Books that were left with something unsettled in them; they stay listed. */
  leftBehind: z.record(
    z.string(),
    z.strictObject({ mode: z.string(), baseUrl: z.string(), pending: z.number().int() }),
  ),
});

/** The till's settings besides its books; no secret, no money. */
export const tillSettingsSchema = keptSchema.transform((kept) => ({
  ...kept,
  ...settingsIn(kept),
}));
export type TillSettings = z.infer<typeof tillSettingsSchema>;

/** A person's settings at the till, apart from its connection. */
export type TillChoices = SettingChanges &
  Partial<Pick<TillSettings, 'firstDay' | 'language' | 'printing' | 'windowPlace'>>;

export const FIRST_SETTINGS: TillSettings = {
  format: 1,
  openBook: null,
  ...firstSettings,
  firstDay: null,
  language: null,
  printing: FIRST_PRINTING,
  windowPlace: null,
  copyFolder: null,
  services: {},
  unfinishedSetUp: null,
  leftBehind: {},
};
