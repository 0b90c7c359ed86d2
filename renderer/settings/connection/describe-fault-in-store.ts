import { t } from '../../../shared/locales/language.ts';

/** Returns why other computers of the store cannot connect. @param cause the system's code */
export function describeFaultInStore(cause: string): string {
  return cause === 'EADDRINUSE'
    ? t('otherTill.portTakenInStore')
    : t('otherTill.faultInStore', { cause });
}
