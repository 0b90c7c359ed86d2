import { t } from '../../../shared/locales/language.ts';
import type { CarriedOver } from '../../../shared/ledger/sale/shift.ts';
import { isSentAutomatically } from '../../../shared/reports/exposure.ts';

/** How many payments wait to be sent, and how many a person has to decide on. */
interface OpenPayments {
  readonly waiting: number;
  readonly forPerson: number;
}

export interface HowItGoesOn {
  /** True while sending is paused or switched off. */
  readonly isHeld: boolean;
  /** What is still open, once time has passed since the close; missing at the close itself. */
  readonly open?: OpenPayments;
}

/** Says what happens to transactions carried over by a close: the till sends them, or a person decides. */
export function notesOfCarried(
  carriedOver: readonly CarriedOver[],
  { isHeld, open: now }: HowItGoesOn,
): string[] {
  const sentAtClose = carriedOver.filter(isSentAutomatically).length;
  const sent = Math.min(sentAtClose, now?.waiting ?? sentAtClose);
  const forPerson = carriedOver.length - sentAtClose;
  const count = Math.min(forPerson, now?.forPerson ?? forPerson);
  return [
    ...(sent > 0 ? [t(`reports.closing.${isHeld ? 'held' : 'leaveOn'}`)] : []),
    ...(count > 0 ? [t('reports.closing.forPerson', { count })] : []),
  ];
}
