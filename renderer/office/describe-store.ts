import { t } from '../../shared/locales/language.ts';
import type { OfficeStore } from '../../shared/office/office-calls.ts';
import { daysNotClosed, reasonsToLook } from '../../shared/office/store-status.ts';
import type { ReasonToLook } from '../../shared/office/store-status.ts';
import { fractionDigitOptions, centsToUnits, minorUnitOf } from '../../shared/values/currency.ts';
import type { Format } from '../design/figures/format.ts';
import type { Tone } from '../design/frame/tone.ts';

const tones: Readonly<Record<ReasonToLook, Tone>> = {
  'never-heard': 'plain',
  'hub-away': 'bad',
  stopped: 'bad',
  paused: 'bad',
  unknown: 'bad',
  refused: 'attention',
  alarm: 'attention',
  drift: 'attention',
  unread: 'attention',
  'hub-disk': 'attention',
  disk: 'attention',
  clock: 'attention',
  certificate: 'attention',
  printer: 'waiting',
  'not-closed': 'waiting',
};

/** Describes the most urgent problem of a store. */
export function describeMostUrgentProblem(
  store: OfficeStore,
  nowMs: number,
): { readonly text: string; readonly tone: Tone } {
  const [first] = reasonsToLook(store, nowMs);
  if (first === undefined) return { text: t('office.fine'), tone: 'good' };
  return { text: t(`office.reasons.${first}`), tone: tones[first] };
}

/** Says how long ago the store's hub last reported. */
export function describeLastHeardFrom(
  { seenAgoMs }: Pick<OfficeStore, 'seenAgoMs'>,
  format: Format,
) {
  return seenAgoMs === null
    ? t('office.never')
    : t('office.ago', { length: format.duration(Math.max(0, seenAgoMs)) });
}

/** Says for how many whole days a shift has been open; empty if it is not unusual. */
export function describeDaysNotClosed(
  store: Pick<OfficeStore, 'openSinceMs'>,
  nowMs: number,
): string {
  const count = daysNotClosed(store, nowMs);
  return count === 0 ? '' : t('office.days', { count });
}

/** Formats an amount as `formatStoreMoney` does, but returns an empty string for zero. */
export function formatMoneyOrNothing(cents: number, currency: string, format: Format): string {
  return cents === 0 ? '' : formatStoreMoney(cents, { currency, format });
}

interface StoreMoneyFormat {
  readonly currency: string;
  readonly format: Pick<Format, 'locale'>;
}

/** Formats an amount in the store's currency; as a bare number if the store has more than one. */
export function formatStoreMoney(
  cents: number,
  { currency, format: { locale } }: StoreMoneyFormat,
): string {
  const minorUnit = minorUnitOf(currency);
  const look =
    currency === '' ? ({ style: 'decimal' } as const) : ({ style: 'currency', currency } as const);
  const written = new Intl.NumberFormat(locale, { ...look, ...fractionDigitOptions(minorUnit) });
  return written.format(centsToUnits(cents, minorUnit));
}
