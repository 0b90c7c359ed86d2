import * as z from 'zod';
import { serviceSettings } from '../../shared/api/service-settings.ts';
import { languageSchema } from '../../shared/language/language.ts';
import { ANY_CODE, cardCodesSchema } from '../../shared/cards/card-codes.ts';
import { bookIdSchema } from '../../shared/values/ids.ts';
import { FIRST_PRINTING, printingSettingsSchema } from '../../shared/receipt/printing.ts';
import { textSizeSchema } from '../../shared/values/text-size.ts';

/** A set-up file (docs/provisioning.md) that is being taken over; once it is applied it may have to be removed. */
const setUpSchema = z.strictObject({
  file: z.string(),
  deleteFile: z.boolean(),
  applied: z.boolean(),
});
export type SetUp = z.infer<typeof setUpSchema>;

/** With the book that was set when it was begun; null: none of a service. */
const unfinishedSetUpSchema = setUpSchema.extend({
  bookBefore: bookIdSchema.nullable().default(null),
});

/** What this till remembers beside its books; no secret, no money. */
export const tillSettingsSchema = z.strictObject({
  format: z.literal(1),
  /** Null: no service is configured, and the demo runs. */
  openBook: bookIdSchema.nullable(),
  scannerGapMs: z.number().int().min(20).max(120),
  soundsOn: z.boolean().default(true),
  textSize: textSizeSchema.default(100),
  /** What the till speaks; null: what is spoken where its book is. */
  language: languageSchema.nullable().default(null),
  /** By the shop's clock; what is sold before it belongs to the day before. */
  dayEndsAtHour: z.int().min(0).max(23).default(4),
  printing: printingSettingsSchema.default(FIRST_PRINTING),
  /** Of the store, whatever service it is connected to. */
  cardCodes: cardCodesSchema.default(ANY_CODE),
  /** Settings of each real service that was ever connected, by its book. */
  services: z.record(z.string(), serviceSettings),
  /** One that is left over was cut short: the next start goes on with it. */
  unfinishedSetUp: unfinishedSetUpSchema.nullable().default(null),
  /** Books that were left with something unsettled in them; they stay listed (decision 0015). */
  leftBehind: z.record(
    z.string(),
    z.strictObject({ mode: z.string(), baseUrl: z.string(), pending: z.number().int() }),
  ),
});
export type TillSettings = z.infer<typeof tillSettingsSchema>;

/** What a person sets at the till, beside its connection. */
export type TillChoices = Partial<
  Pick<
    TillSettings,
    | 'cardCodes'
    | 'dayEndsAtHour'
    | 'language'
    | 'printing'
    | 'scannerGapMs'
    | 'soundsOn'
    | 'textSize'
  >
>;

export const FIRST_SETTINGS: TillSettings = {
  format: 1,
  openBook: null,
  scannerGapMs: 50,
  soundsOn: true,
  textSize: 100,
  language: null,
  dayEndsAtHour: 4,
  printing: FIRST_PRINTING,
  cardCodes: ANY_CODE,
  services: {},
  unfinishedSetUp: null,
  leftBehind: {},
};
