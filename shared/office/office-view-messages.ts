import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';
import { officeStoresSchema, officeTillsSchema } from './office-calls.ts';
import { setLimitsResultSchema, shownPolicySchema, storePolicySchema } from './policy.ts';
import { storeFactsSchema } from './store-facts.ts';

/** Why there are no current data. */
const officeAwaySchema = z.enum([
  'absent',
  'late',
  'lost',
  'foreign',
  'unknown-here',
  'strange',
  'closed',
  'another-version',
]);
export type OfficeAwayCause = z.infer<typeof officeAwaySchema>;

export const officeLocaleSchema = z.object({
  language: languageSchema,
  /** Locale as a BCP 47 tag. */
  locale: z.string(),
  timeZone: z.string(),
  host: z.string(),
});
export type OfficeLocale = z.infer<typeof officeLocaleSchema>;

export const officeStoresAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stores'),
    stores: officeStoresSchema,
    /** True if the set-up file of this window allows setting limits. */
    saysLimits: z.boolean(),
  }),
  z.object({ kind: z.literal('away'), why: officeAwaySchema }),
]);
export type OfficeStoresAnswer = z.infer<typeof officeStoresAnswerSchema>;

export const officeTillsAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tills'),
    tills: officeTillsSchema,
    /** The office's last policy for this store. */
    policy: shownPolicySchema.nullable(),
  }),
  z.object({ kind: z.literal('away'), why: officeAwaySchema }),
]);
export type OfficeTillsAnswer = z.infer<typeof officeTillsAnswerSchema>;

export const officeNewestAnswerSchema = z.discriminatedUnion('kind', [
  /** Records of a till as in its journal, newest first. */
  z.object({ kind: z.literal('records'), bodies: z.array(z.string()) }),
  z.object({ kind: z.literal('away'), why: officeAwaySchema }),
]);
export type OfficeNewestRecordsAnswer = z.infer<typeof officeNewestAnswerSchema>;

export const officeFactsAnswerSchema = z.discriminatedUnion('kind', [
  storeFactsSchema.extend({ kind: z.literal('facts') }),
  z.object({ kind: z.literal('away'), why: officeAwaySchema }),
]);
export type OfficeFactsAnswer = z.infer<typeof officeFactsAnswerSchema>;

export const officePoliciesAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('policies'), stores: z.array(storePolicySchema) }),
  z.object({ kind: z.literal('away'), why: officeAwaySchema }),
]);
export type OfficePoliciesAnswer = z.infer<typeof officePoliciesAnswerSchema>;

/** `away`: it is unknown whether the limits were set. */
export const officeSetLimitsAnswerSchema = z.discriminatedUnion('kind', [
  ...setLimitsResultSchema.options,
  z.object({ kind: z.literal('away'), why: officeAwaySchema }),
]);
export type OfficeSetLimitsAnswer = z.infer<typeof officeSetLimitsAnswerSchema>;
