import * as z from 'zod';
import { shopSettingsSchema } from '../../../shared/api/service-settings.ts';
import { firstDayStateSchema } from '../../../shared/messages/bridge.ts';
import { copyFolderSchema } from '../../../shared/messages/copy-status.ts';
import { languageSchema } from '../../../shared/locales/language.ts';
import { bookIdSchema } from '../../../shared/values/ids.ts';
import {
  DEFAULT_PRINTING_SETTINGS,
  printingSettingsSchema,
} from '../../../shared/printing/printing.ts';
import {
  defaultSettings,
  settingChangesSchema,
  completeSettings,
} from '../../../shared/messages/settings.ts';
import type { SettingChanges } from '../../../shared/messages/settings.ts';

/** A set-up file that is being applied (docs/provisioning.md); it may have to be deleted afterwards. */
const setUpSchema = z.strictObject({
  file: z.string(),
  deleteFile: z.boolean(),
  applied: z.boolean(),
});
export type SetUp = z.infer<typeof setUpSchema>;

/** A set-up in progress. `bookBefore` is the book that was configured when it began; null for the demo. */
const unfinishedSetUpSchema = setUpSchema.extend({
  bookBefore: bookIdSchema.nullable(),
});

const keptSchema = z.strictObject({
  format: z.literal(1),
  /** Id of the configured book; null if no service is configured, so that the demo runs. */
  openBook: bookIdSchema.nullable(),
  ...settingChangesSchema.shape,
  // A damaged picture counts as none, without affecting other settings.
  shopPicture: settingChangesSchema.shape.shopPicture.catch(null),
  keyPictures: settingChangesSchema.shape.keyPictures.catch({}),
  /** Progress of a new till's guided set-up; null before anybody was asked. */
  firstDay: firstDayStateSchema.nullable(),
  /** Language of the till; null for that of the book's region. */
  language: languageSchema.nullable(),
  printing: printingSettingsSchema,
  /** Last position of the window beside another till; null before there was one. */
  windowPlace: z
    .object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
    .nullable()
    .catch(null),
  /** The book whose recovery code a manager has been shown last; null for none, as far as known. */
  codeShownFor: bookIdSchema.nullable().catch(null),
  /** Folder for this till's second copy; null for none. */
  copyFolder: copyFolderSchema.nullable(),
  /** Settings of each shop's book that was ever opened, with those of its service. */
  services: z.record(z.string(), shopSettingsSchema),
  /** A set-up that was interrupted, which the next start continues; null for none. */
  unfinishedSetUp: unfinishedSetUpSchema.nullable(),
  /** Books that were left with something unsettled, which stay listed. */
  leftBehind: z.record(
    z.string(),
    z.strictObject({ mode: z.string(), baseUrl: z.string(), pending: z.number().int() }),
  ),
});

/** Settings of the till that belong to no book, without secrets or money. */
export const tillSettingsSchema = keptSchema.transform((kept) => ({
  ...kept,
  ...completeSettings(kept),
}));
export type TillSettings = z.infer<typeof tillSettingsSchema>;

/** A person's settings at the till, apart from its connection. */
export type TillChoices = SettingChanges &
  Partial<
    Pick<TillSettings, 'firstDay' | 'language' | 'printing' | 'windowPlace' | 'codeShownFor'>
  >;

export const DEFAULT_TILL_SETTINGS: TillSettings = {
  format: 1,
  openBook: null,
  ...defaultSettings,
  firstDay: null,
  language: null,
  printing: DEFAULT_PRINTING_SETTINGS,
  windowPlace: null,
  codeShownFor: null,
  copyFolder: null,
  services: {},
  unfinishedSetUp: null,
  leftBehind: {},
};
