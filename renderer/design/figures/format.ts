import { createContext, use } from 'react';

/** Decimals of a currency's smallest amount; amounts are held as whole numbers of that unit. */
type Decimals = 0 | 2 | 3;

/** How this till formats money and time. */
export interface Format {
  /** The till's language with its region: a BCP 47 tag. */
  readonly locale: string;
  /** The shop's time zone: an IANA name. */
  readonly timeZone: string;
  /** The currency of the till's amounts, and its decimals. */
  readonly unit: { readonly currency: string; readonly minorUnit: Decimals };
  /** Formats cents as money: `€1,234.50`, `¥123,450`. */
  readonly money: (cents: number) => string;
  /** Formats cents as money without zero cents, for the axis of a plot: `€1,200`. */
  readonly wholeMoney: (cents: number) => string;
  /** Formats cents as a person types them: `1234,50`. */
  readonly typed: (cents: number) => string;
  /** Formats hundredths of a per cent as a percentage: `21%`. */
  readonly rate: (basisPoints: number) => string;
  /** Formats ms since 1970 as the time of day: `14:02`. */
  readonly time: (atMs: number) => string;
  readonly day: (atMs: number) => string;
  /** Formats a business day, `2026-11-20`, as a date; it has no time zone. */
  readonly businessDay: (day: string) => string;
  /** Formats a month, `2026-11`, as `November 2026`. */
  readonly month: (month: string) => string;
  /** Formats a moment of today as its time, any other with its day. */
  readonly moment: (atMs: number, nowMs: number) => string;
  /** Formats day and time to the second, for anything that may be disputed. */
  readonly exact: (atMs: number) => string;
  /** Formats a length in ms as its largest unit, rounded down: `3 minutes`, `2 days`. */
  readonly duration: (lengthMs: number) => string;
}

interface FormatSettings extends Pick<Format, 'locale' | 'timeZone'> {
  /** An ISO 4217 currency code. */
  readonly currency: string;
  /** The currency's decimals as the book counts them, which may differ from what `Intl` says; two if left out. */
  readonly minorUnit?: Decimals;
}

/** The largest distance from 1970 that a JavaScript date has, in ms (ECMA-262, 21.4.1.1). */
const FARTHEST_MS = 8_640_000_000_000_000;

/** Clamps a time: another till's records may contain one out of range, and formatting it must not crash the window. */
function onCalendar(atMs: number): number {
  return Math.min(FARTHEST_MS, Math.max(-FARTHEST_MS, atMs));
}

export function createFormat({
  locale,
  timeZone,
  currency,
  minorUnit = 2,
}: FormatSettings): Format {
  const inDigits = { minimumFractionDigits: minorUnit, maximumFractionDigits: minorUnit } as const;
  const unitCents = 10 ** minorUnit;
  const inMoney = { style: 'currency', currency, ...inDigits } as const;
  const inFigures = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const figures = (look: Intl.NumberFormatOptions) =>
    whenAsked(() => new Intl.NumberFormat(locale, look));
  const moments = (look: Intl.DateTimeFormatOptions) =>
    whenAsked(() => new Intl.DateTimeFormat(locale, look));
  const money = figures(inMoney);
  const whole = figures({ ...inMoney, trailingZeroDisplay: 'stripIfInteger' });
  const typed = figures({ ...inDigits, useGrouping: false });
  const rate = figures({ style: 'percent', maximumFractionDigits: 2 });
  const time = moments({ timeZone, hour: '2-digit', minute: '2-digit' });
  const day = moments({ timeZone, ...inFigures });
  const calendar = moments({ timeZone: 'UTC', ...inFigures });
  const month = moments({ timeZone: 'UTC', year: 'numeric', month: 'long' });
  const exact = moments({ timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const counting = (unit: string, unitMs: number) => {
    return { unitMs, words: figures({ style: 'unit', unit, unitDisplay: 'long' }) };
  };
  const seconds = counting('second', 1_000);
  const longer = [
    counting('day', 86_400_000),
    counting('hour', 3_600_000),
    counting('minute', 60_000),
  ];
  return {
    locale,
    timeZone,
    unit: { currency, minorUnit },
    money: (cents) => money().format(cents / unitCents),
    wholeMoney: (cents) => whole().format(cents / unitCents),
    typed: (cents) => typed().format(cents / unitCents),
    rate: (basisPoints) => rate().format(basisPoints / 10_000),
    time: (atMs) => time().format(onCalendar(atMs)),
    day: (atMs) => day().format(onCalendar(atMs)),
    businessDay: (iso) => calendar().format(Date.parse(iso)),
    month: (iso) => month().format(Date.parse(iso)),
    moment: (askedMs, nowMs) => {
      const atMs = onCalendar(askedMs);
      const onDay = day().format(atMs);
      return onDay === day().format(nowMs)
        ? time().format(atMs)
        : `${onDay} ${time().format(atMs)}`;
    },
    exact: (atMs) => exact().format(onCalendar(atMs)),
    duration: (lengthMs) => {
      const { unitMs, words } = longer.find((unit) => lengthMs >= unit.unitMs) ?? seconds;
      return words().format(Math.max(0, Math.floor(lengthMs / unitMs)));
    },
  };
}

/** Creates a formatter on first use: creating all at once takes a tenth of the start time. */
function whenAsked<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}

const FormatContext = createContext<Format | null>(null);
export const FormatProvider = FormatContext.Provider;

/**
 * Returns how this shop formats money and times.
 * @throws outside of `FormatProvider`, which wraps every screen
 */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (format === null) throw new Error('no FormatProvider around this screen');
  return format;
}
