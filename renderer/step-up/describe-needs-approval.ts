import { t } from '../../shared/locales/language.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import { assertNever } from '../../shared/values/assert.ts';

export type NeedsApproval = Extract<Refusal, { why: 'needs-approval' }>;

/**
 * Says why the refused action needs a manager's PIN.
 * @param money formats cents
 */
export function describeNeedsApproval(
  refusal: NeedsApproval,
  money: (cents: number) => string,
): string {
  switch (refusal.because) {
    case 'earlier-shift':
    case 'load-paid-out-late':
    case 'drawer-openings':
    case 'discount-ended':
    case 'discount-unproven':
    case 'perhaps-given-back':
    case 'perhaps-taken-over':
      return t(`stepUp.needsApproval.${refusal.because}`);
    case 'put-right-sum':
    case 'load-without-slip':
    case 'discount-sum':
      return t(`stepUp.needsApproval.${refusal.because}`, { money: money(refusal.leftCents) });
    case 'discount-percent':
      return t('stepUp.needsApproval.discount-percent', { percent: refusal.percent });
    case 'offline-time':
      return t('refusal.needs-manager');
    default:
      return assertNever(refusal);
  }
}
