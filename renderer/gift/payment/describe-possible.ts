import { t } from '../../../shared/locales/language.ts';
import type { LimitReason, Quote } from '../../../shared/policy/quote.ts';
import { SECOND_MS } from '../../../shared/values/time.ts';
import type { Format } from '../../design/figures/format.ts';

/** Says why the card's possible amount is not higher, with anything else to know about it. */
export function describeWhyNotMore(quote: Quote, format: Format): string {
  const { heldCents, serviceDecides } = quote;
  const because = serviceDecides ? 'balance' : quote.because;
  const why = describeLimitReason(because);
  if (because !== 'balance' || heldCents === 0) return why;
  return `${why} ${t('giftParts.possible.setAside', { money: format.money(heldCents) })}`;
}

/**
 * Describes the amount above the known balance that the cashier may try, if the service itself refuses what is not on
 * the card; empty otherwise.
 * @param nowMs of the computer's clock
 */
export function describeAboveKnown(quote: Quote, format: Format, nowMs: number): string {
  if (!quote.serviceDecides) return '';
  const moment = describeBalanceTime(quote, format, nowMs);
  return t('giftParts.possible.serviceDecides', { moment, money: format.money(quote.upToCents) });
}

/** Says when the service last told the balance, or that the balance is unknown. */
export function describeBalanceTime(
  { balanceAsOfMs }: Quote,
  format: Format,
  nowMs: number,
): string {
  return balanceAsOfMs === null
    ? t('giftParts.possible.notKnown')
    : format.moment(balanceAsOfMs, nowMs);
}

export function describeLimitReason(because: LimitReason): string {
  return because === 'money-stopped' ? t('codes.money-stopped.title') : t(`quote.${because}`);
}

/**
 * Says in how much time the till sends again; the card service cannot answer before.
 * @param nowMs of the computer's clock
 */
export function describeSendsAgain(sendsAgainAtMs: number, format: Format, nowMs: number): string {
  const length = format.duration(Math.max(SECOND_MS, sendsAgainAtMs - nowMs));
  return t('giftParts.possible.sendsAgain', { length });
}

/** Says that the card's balance is unknown; empty if it is known. */
export function describeUnknownBalance({ availableCents }: Quote): string {
  return availableCents === null ? t('giftParts.possible.balanceUnknown') : '';
}
