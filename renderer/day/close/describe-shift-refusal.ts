import { t } from '../../../shared/locales/language.ts';
import { sayGuardRefusal } from '../../../shared/messages/describe-refusal.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';

/** Why the till did not write it. */
export function describeShiftRefusal(refusal: Refusal): string {
  return refusal.why === 'wrong-state' && refusal.state === 'sale-open'
    ? t('reports.closing.openSale')
    : sayGuardRefusal(refusal);
}
