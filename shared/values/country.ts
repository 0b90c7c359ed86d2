import * as z from 'zod';

/** Where a shop stands, for what its tax office asks of a till; ISO 3166-1, or another one. */
export const countrySchema = z.enum([
  'AT',
  'BE',
  'CH',
  'DE',
  'FR',
  'IE',
  'IT',
  'LU',
  'NL',
  'other',
]);
export type Country = z.infer<typeof countrySchema>;

/** The countries that have a sentence of their own about what this till is not. */
const OWN_SENTENCE = ['AT', 'BE', 'DE', 'FR', 'IT'] as const;

/** Whose sentence is said; of a country that nobody has named, that of any other. */
export function sentenceOf(country: Country | null): (typeof OWN_SENTENCE)[number] | 'other' {
  return OWN_SENTENCE.find((one) => one === country) ?? 'other';
}
