import { t } from '../../../shared/locales/language.ts';
import type { LimitReason, Quote } from '../../../shared/policy/quote.ts';
import { MINUTE_MS, SECOND_MS, shownElapsedMs } from '../../../shared/values/time.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import type { Format } from '../../design/figures/format.ts';
import { joinSentences } from './describe-outcome.ts';

/**
 * Says why the card's possible amount is not higher, with anything else to know about it. Another till may have used the
 * card since, so a balance that limits the amount is named with its time.
 * @param nowMs of the computer's clock
 */
export function describeWhyNotMore(quote: Quote, format: Format, nowMs: number): string {
  const { because, balanceAsOfMs, confirmedCents, serviceDecides } = quote;
  // The sentence about what the service decides already has the time of the balance.
  if (serviceDecides) return describeHeld(quote, format);
  if (because !== 'balance') return describeLimitReason(because);
  if (balanceAsOfMs === null) return describeHeld(quote, format);
  // A balance from a file was never the service's answer, however new the file is.
  if (confirmedCents === null || oldBalanceAsOfMs(balanceAsOfMs, nowMs) !== null) {
    return describeDatedBalance(quote, format, format.moment(balanceAsOfMs, nowMs));
  }
  return joinSentences(describeLimitReason(because), describeHeld(quote, format));
}

/**
 * Says when the balance was told; empty for a current balance. If some of it is held, the balance told at that time is
 * not the one shown, so it is named too.
 * @param nowMs of the computer's clock
 */
export function describeBalanceAge(quote: Quote, format: Format, nowMs: number): string {
  const toldMs = oldBalanceAsOfMs(quote.balanceAsOfMs, nowMs);
  if (toldMs === null) return describeHeld(quote, format);
  return describeDatedBalance(quote, format, format.moment(toldMs, nowMs));
}

function describeDatedBalance(quote: Quote, format: Format, moment: string): string {
  const { heldCents } = quote;
  const toldCents = quote.confirmedCents ?? quote.statedCents;
  if (heldCents === 0 || toldCents === null) return t('giftParts.possible.balanceAsOf', { moment });
  const held = format.money(heldCents);
  const money = format.money(toldCents);
  return t('giftParts.possible.balanceAsOfHeld', { moment, money, held });
}

/** Says what is held on the card; empty for nothing. */
export function describeHeld({ heldCents }: Quote, format: Format): string {
  return heldCents === 0
    ? ''
    : t('giftParts.possible.setAside', { money: format.money(heldCents) });
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

/**
 * Returns when the service told a balance; null if within the last minute, which counts as current.
 * @param nowMs of the computer's clock
 */
export function oldBalanceAsOfMs(asOfMs: InstantMs | null, nowMs: number): InstantMs | null {
  return asOfMs === null || shownElapsedMs(asOfMs, nowMs) < MINUTE_MS ? null : asOfMs;
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
