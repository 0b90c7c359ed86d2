import * as z from 'zod';

/** Country of a shop, which decides what its tax office requires of a till; ISO 3166-1, or another one. */
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

/** Countries with their own sentence about which fiscal rules this till does not fulfil. */
const OWN_SENTENCE = ['AT', 'BE', 'DE', 'FR', 'IT'] as const;

/** Returns the key of a country's sentence; for a country without one, that of any other country. */
export function countrySentenceKey(
  country: Country | null,
): (typeof OWN_SENTENCE)[number] | 'other' {
  return OWN_SENTENCE.find((one) => one === country) ?? 'other';
}
