import { createContext, use } from 'react';

/** Decimals of the smallest amount of a currency: whole cents are so many of that. */
type Decimals = 0 | 2 | 3;

/** How money and time are written at this till. */
export interface Format {
  /** The till's language as it is written where the till stands: a BCP 47 tag. */
  readonly locale: string;
  /** The shop’s: an IANA name. */
  readonly timeZone: string;
  /** The currency of its amounts, and their decimals. */
  readonly unit: { readonly currency: string; readonly minorUnit: Decimals };
  /** Whole cents as money: `€1,234.50`, `¥123,450`. */
  readonly money: (cents: number) => string;
  /** The same without the cents where there are none, as at the axis of a plot: `€1,200`. */
  readonly wholeMoney: (cents: number) => string;
  /** Whole cents as somebody types them: `1234,50`. */
  readonly typed: (cents: number) => string;
  /** Hundredths of one per cent as a percentage: `21%`. */
  readonly rate: (basisPoints: number) => string;
  /** Milliseconds since 1970 as the time of the day: `14:02`. */
  readonly time: (atMs: number) => string;
  readonly day: (atMs: number) => string;
  /** A business day, `2026-11-20`, as a date; it has no time zone. */
  readonly businessDay: (day: string) => string;
  /** A month, `2026-11`: `November 2026`. */
  readonly month: (month: string) => string;
  /** Time alone for today, day and time for any other day. */
  readonly moment: (atMs: number, nowMs: number) => string;
  /** Day and time to the second, for what may be disputed. */
  readonly exact: (atMs: number) => string;
  /** A length in ms as its largest unit, rounded down: `3 minutes`, `2 days`. */
  readonly length: (lengthMs: number) => string;
}

interface FormatSettings extends Pick<Format, 'locale' | 'timeZone'> {
  /** ISO 4217. */
  readonly currency: string;
  /** As the book counts, never as `Intl` has it of the currency; two where nothing is said. */
  readonly minorUnit?: Decimals;
}

/** The farthest from 1970 that a calendar has, ECMA-262, 21.4.1.1; ms. */
const FARTHEST_MS = 8_640_000_000_000_000;

/** Another till's records, or its settings, can say what no clock does: a window is not lost for it. */
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
    length: (lengthMs) => {
      const { unitMs, words } = longer.find((unit) => lengthMs >= unit.unitMs) ?? seconds;
      return words().format(Math.max(0, Math.floor(lengthMs / unitMs)));
    },
  };
}

/** Makes something when it is first asked for: all of these at once take a tenth of a start. */
function whenAsked<Made>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}

const FormatContext = createContext<Format | null>(null);
export const FormatProvider = FormatContext.Provider;

/**
 * How this shop writes money and times.
 * @throws outside of `FormatProvider`, which stands around every screen
 */
export function useFormat(): Format {
  const format = use(FormatContext);
  if (format === null) throw new Error('no FormatProvider around this screen');
  return format;
}
