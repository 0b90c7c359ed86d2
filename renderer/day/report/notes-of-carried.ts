import { t } from '../../../shared/locales/language.ts';
import type { CarriedOver } from '../../../shared/ledger/sale/shift.ts';
import { isSentAutomatically } from '../../../shared/reports/exposure.ts';

/** How many payments wait to be sent, and how many a person has to decide on. */
export interface OpenPayments {
  readonly waiting: number;
  readonly forPerson: number;
}

/**
 * Says what happens to transactions carried over by a close: the till sends them, or a person decides.
 * @param now what is still open, once time has passed since the close
 */
export function notesOfCarried(
  carriedOver: readonly CarriedOver[],
  now: OpenPayments | null = null,
): string[] {
  const sentAtClose = carriedOver.filter(isSentAutomatically).length;
  const sent = Math.min(sentAtClose, now?.waiting ?? sentAtClose);
  const forPerson = carriedOver.length - sentAtClose;
  const count = Math.min(forPerson, now?.forPerson ?? forPerson);
  return [
    ...(sent > 0 ? [t('reports.closing.leaveOn')] : []),
    ...(count > 0 ? [t('reports.closing.forPerson', { count })] : []),
  ];
}
