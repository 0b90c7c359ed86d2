import { t } from '../../../shared/locales/language.ts';
import { guardRefusalSentence } from '../../../shared/messages/describe-refusal.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';

/** Says why the till did not record a step of the shift. */
export function describeShiftRefusal(refusal: Refusal): string {
  return refusal.why === 'wrong-state' && refusal.state === 'sale-open'
    ? t('reports.closing.openSale')
    : guardRefusalSentence(refusal);
}
