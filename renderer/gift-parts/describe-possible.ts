import { t } from '../../shared/language/language.ts';
import type { LimitReason, Quote } from '../../shared/policy/quote.ts';
import type { Format } from '../design/format.ts';

/** Why it is not more, and what else is to be known of the number that is possible. */
export function describeWhyNotMore(quote: Quote, format: Format): string {
  const { because, heldCents } = quote;
  const why = describeLimitReason(because);
  if (because !== 'balance' || heldCents === 0) return why;
  return `${why} ${t('giftParts.possible.setAside', { money: format.money(heldCents) })}`;
}

export function describeLimitReason(because: LimitReason): string {
  return because === 'money-stopped' ? t('codes.money-stopped.title') : t(`quote.${because}`);
}

/** Empty where the balance is known. */
export function describeUnknownBalance({ availableCents }: Quote): string {
  return availableCents === null ? t('giftParts.possible.balanceUnknown') : '';
}
