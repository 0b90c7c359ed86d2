import { minorUnitOf } from '../values/currency.ts';
import type { ServiceSettings } from './service-settings.ts';

/** The settings that a book's first record fixes. */
type FixedSettings = Pick<
  ServiceSettings,
  'baseUrl' | 'cent' | 'currency' | 'moneySegment' | 'redeemSign' | 'shopUuid'
>;

/**
 * Returns a text that is the same for settings with the same book: it includes whatever the book's first record fixes.
 * A wrong sign is corrected by another book with the right one.
 */
export function bookNameOf(settings: FixedSettings): string {
  const { baseUrl, moneySegment, shopUuid, currency, redeemSign, cent } = settings;
  // For a currency with two decimals, both kinds of cent are the same.
  const counted = cent === 'smallest' && minorUnitOf(currency) !== 2 ? [cent] : [];
  return [baseUrl, moneySegment, shopUuid, currency, redeemSign, ...counted].join('\n');
}
