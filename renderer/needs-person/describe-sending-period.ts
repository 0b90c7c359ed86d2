import { t } from '../../shared/locales/language.ts';
import type { LookUpData } from './look-up.ts';

/**
 * Describes when a payment was sent, to search the card service for it; nothing if it may have been at any time.
 * @param exact formats a moment with its date and seconds
 */
export function describeSendingPeriod(
  { fromMs, untilMs, isServiceTime }: LookUpData,
  exact: (atMs: number) => string,
): { readonly label: string; readonly value: string }[] {
  const clock = isServiceTime
    ? t('needsPerson.lookUpFacts.serviceClock')
    : t('needsPerson.lookUpFacts.clock');
  if (fromMs !== null && untilMs !== null) {
    const value = `${exact(fromMs)} – ${exact(untilMs)}, ${clock}`;
    return [{ label: t('needsPerson.lookUpFacts.window'), value }];
  }
  if (fromMs !== null)
    return [{ label: t('needsPerson.lookUpFacts.sentAfter'), value: `${exact(fromMs)}, ${clock}` }];
  if (untilMs === null) return [];
  return [{ label: t('needsPerson.lookUpFacts.sentBefore'), value: `${exact(untilMs)}, ${clock}` }];
}
