import type { AboveLimitRefusal } from '../policy/quote.ts';
import type { Refusal } from '../proposals/admission.ts';
import { t } from '../locales/language.ts';
import { describeCode } from './till-codes.ts';
import type { TillCode } from './till-codes.ts';

/**
 * Why the guard did not let a cashier do it, by its code. Only some refusals can meet a cashier; the
 * others would be a fault of the till.
 * @param waitSeconds until payments are sent again, for a reader who sees no clock beside it; null for none
 */
export function describeRefusal(refusal: Refusal, waitSeconds: number | null = null): TillCode {
  switch (refusal.why) {
    case 'above-limit':
      return describeAboveLimit(refusal, waitSeconds);
    case 'queue-paused':
      return describeCode('money-stopped');
    case 'finer-than-service':
      return describeCode('amount-too-exact');
    case 'disk-full':
      return describeCode('disk-full');
    case 'no-book':
    case 'other-book':
      return describeCode('not-connected');
    case 'unknown-card':
      return describeCode('card-not-here');
    case 'needs-manager':
    case 'needs-approval':
      return describeCode('needs-manager');
    case 'bank-card':
      return describeCode('text-bank-card');
    case 'taken-elsewhere':
      return describeElsewhere(refusal.till);
    case 'locked':
      return describeCode('locked');
    default:
      return describeCode('not-accepted');
  }
}

function describeAboveLimit({ because }: AboveLimitRefusal, seconds: number | null): TillCode {
  if (because === 'money-stopped') return describeCode('money-stopped');
  const code = describeCode('above-limit');
  if (seconds === null) return code;
  return { ...code, whatToDo: `${code.whatToDo} ${t('refusal.sending-waits', { seconds })}` };
}

/** Describes that another till of the store has the payment. @param till null: it is not known which */
export function describeElsewhere(till: string | null): TillCode {
  const code = describeCode('taken-elsewhere');
  return till === null ? code : { ...code, title: t('refusal.taken-elsewhere', { till }) };
}
