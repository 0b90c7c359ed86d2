/** Newer than the types of the language: what a region's weeks begin with, Monday 1 to Sunday 7. */
interface RegionalLocale extends Intl.Locale {
  getWeekInfo?: () => { readonly firstDay: number };
}

/** As the calendar counts it: Sunday 0 to Saturday 6. */
export function firstDayOfWeek(locale: string): 0 | 1 | 6 {
  const first = (new Intl.Locale(locale) as RegionalLocale).getWeekInfo?.().firstDay ?? 1;
  if (first === 7) return 0;
  return first === 6 ? 6 : 1;
}
