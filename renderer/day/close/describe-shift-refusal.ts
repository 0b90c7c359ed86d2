import { t } from '../../../shared/locales/language.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';

/** Why the till did not write it. */
export function describeShiftRefusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'wrong-state':
      return refusal.state === 'sale-open' ? t('reports.closing.openSale') : t('refusal.changed');
    case 'not-an-amount':
    case 'nothing-changes':
      return t(`refusal.${refusal.why}`);
    case 'bank-card':
      return t('codes.text-bank-card.title');
    case 'needs-manager':
      return t('codes.needs-manager.title');
    case 'locked':
    case 'shift-full':
      return t(`reports.refusal.${refusal.why}`);
    default:
      return t('refusal.not-accepted');
  }
}
