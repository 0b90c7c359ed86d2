import { isMoreThanDrawerHolds } from '../../../shared/ledger/sale/shift.ts';
import type { CashMove } from '../../../shared/ledger/sale/shift.ts';
import { t } from '../../../shared/locales/language.ts';
import type { Cents } from '../../../shared/values/money.ts';

/**
 * Returns why the drawer cannot give the typed amount, and what is missing instead; null if it can.
 * @param drawerCents what the drawer should hold, negative if more was paid out than put in; null if unknown
 */
export function describeCashOutFault(
  move: Pick<CashMove, 'direction' | 'amountCents'>,
  drawerCents: Cents | null,
  formatMoney: (amount: Cents) => string,
): { readonly sentence: string; readonly missing: string } | null {
  if (drawerCents === null || !isMoreThanDrawerHolds(move, drawerCents)) return null;
  if (drawerCents <= 0)
    return {
      sentence: t('reports.entry.drawerEmpty'),
      missing: t('reports.entry.cashInDrawer'),
    };
  const money = formatMoney(drawerCents);
  return {
    sentence: t('reports.entry.notInDrawer', { money }),
    missing: t('reports.entry.upTo', { money }),
  };
}
