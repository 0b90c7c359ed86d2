import * as z from 'zod';
import { HEAD_OFFICE } from '../ledger/store/joined-hub.ts';
import { limitsSchema } from '../ledger/store/limits.ts';
import { priceListSchema } from '../ledger/store/price-list.ts';
import { isTextReference } from '../ledger/store/private-texts.ts';
import { provenSignSchema } from '../ledger/store/proven-sign.ts';
import { taxTableSchema } from '../ledger/sale/tax.ts';
import { instantMsSchema } from '../values/time.ts';
import { tillNameSchema } from './hub-calls.ts';
import type { SettingKind } from './hub-calls.ts';

const change = {
  format: z.literal(1),
  /** Till at which the setting was changed, or the head office. */
  till: z.union([tillNameSchema, z.literal(HEAD_OFFICE)]),
  /**
   * Name of the person; it must not look like a reference, in whose place a till would show another text. Null if no
   * person made the change.
   */
  by: z
    .string()
    .max(100)
    .refine((by) => !isTextReference(by))
    .nullable(),
  /** Time by the clock of that till, or of the head office. */
  atMs: instantMsSchema,
};

const limits = z.strictObject({ ...change, limits: limitsSchema });
const taxes = z.strictObject({ ...change, taxes: taxTableSchema });
const prices = z.strictObject({ ...change, prices: priceListSchema });
/** The direction of amounts that one till has proven with the service (decision 0045#proven-for-the-store). */
const sign = z.strictObject({ ...change, till: tillNameSchema, proven: provenSignSchema });

const schemas = { limits, taxes, prices, sign };

export type SharedSetting<Kind extends SettingKind = SettingKind> = z.infer<(typeof schemas)[Kind]>;

export const sharedSettingSchemas: {
  readonly [Kind in SettingKind]: z.ZodType<SharedSetting<Kind>>;
} = schemas;

export const sharedSettingSchema = z.union([limits, taxes, prices, sign]);
