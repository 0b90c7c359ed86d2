import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';

/** What a close leaves to the next shift besides payments, each in words; null for none. */
interface LeftAtClose {
  /** Words for the sale that is open and not parked. */
  readonly open: string | null;
  readonly parked: string | null;
  /** True if the close leaves no payments, no sales and nothing under *To resolve*. */
  readonly isNothing: boolean;
  readonly go: string;
}

/**
 * Describes what a close leaves, for all steps of the close, so that no two sentences contradict each other.
 * @param carried payments that the close carries over
 * @param needsPerson how many payments are under *To resolve*
 */
export function describeLeftAtClose(
  { openSales, parkedSales }: Pick<Overview, 'openSales' | 'parkedSales'>,
  carried: number,
  needsPerson: number,
): LeftAtClose {
  const isOpen = openSales > parkedSales;
  return {
    open: isOpen ? t('reports.closing.openSale') : null,
    parked: parkedSales === 0 ? null : t('reports.closing.parkedCarried', { count: parkedSales }),
    isNothing: openSales === 0 && carried === 0 && needsPerson === 0,
    go: isOpen ? t('reports.closing.closeOverSale') : t('reports.closing.close'),
  };
}

/**
 * Says how much cash to take out of the drawer at the close; null if all of it stays, or nobody said how much does.
 * @param money formats cents
 */
export function describeTakenOut(
  countedCents: number,
  keptCents: number | null,
  money: (cents: number) => string,
): string | null {
  if (keptCents === null || keptCents === countedCents) return null;
  return t('reports.closing.takenOut', { money: money(countedCents - keptCents) });
}
