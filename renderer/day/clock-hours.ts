import type { ShopClock } from '../../shared/reports/trade-bands.ts';
import { instantMs, MINUTE_MS } from '../../shared/values/time.ts';

/**
 * Returns the hours and days of the shop's clock. Time zones differ from UTC by whole quarter hours, so each quarter
 * lies within one hour of that clock.
 * @param timeZone of the shop
 */
export function clockHoursIn(timeZone: string): ShopClock {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    minute: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const partsAt = (atMs: number) => {
    const parts = clock.formatToParts(atMs);
    return (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((one) => one.type === type)?.value ?? '';
  };
  return {
    hourOf: (quarterMs) => instantMs(quarterMs - Number(partsAt(quarterMs)('minute')) * MINUTE_MS),
    dayOf: (quarterMs) => {
      const part = partsAt(quarterMs);
      return `${part('year')}-${part('month')}-${part('day')}`;
    },
  };
}
