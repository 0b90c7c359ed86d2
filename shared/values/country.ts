import * as z from 'zod';

/** A shop's country, for what its tax office requires of a till; ISO 3166-1, or another one. */
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

/** Countries with a sentence of their own about which fiscal rules this till does not fulfil. */
const OWN_SENTENCE = ['AT', 'BE', 'DE', 'FR', 'IT'] as const;

/** Selects the sentence of a country; for none, that of any other country. */
export function countrySentenceKey(
  country: Country | null,
): (typeof OWN_SENTENCE)[number] | 'other' {
  return OWN_SENTENCE.find((one) => one === country) ?? 'other';
}
