import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';

/** What a close leaves to the next shift beside payments, and what its button says of it. */
interface LeftAtClose {
  /** A sale that nobody has put aside. */
  readonly open: string | null;
  readonly parked: string | null;
  /** Nothing at all is left: payments, sales, and matters for a person. */
  readonly isNothing: boolean;
  readonly go: string;
}

/**
 * Says what a close leaves over, in one place for all its steps: no two sentences contradict each other.
 * @param carried payments that the close carries over
 * @param needsPerson matters under *To resolve*
 */
export function describeLeft(
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
