import { t } from '../../../shared/locales/language.ts';
import type { Role } from '../../../shared/proposals/people.ts';

/** Says how long a PIN must be. */
export function describePinHint(role: Role, managerDigits: number): string {
  return role === 'manager'
    ? t('settings.people.managerPinHint', { least: managerDigits })
    : t('settings.people.pinHint');
}
