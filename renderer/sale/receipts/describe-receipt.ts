import { t } from '../../../shared/locales/language.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import type { PrintAnswer } from '../../../shared/printing/printing.ts';

/** Says why no receipt can be shown. */
export function describeMissingReceipt(asked: {
  /** The receipt number searched for; null if none. */
  readonly number: number | null;
  /** True if the projection has the receipt's sale. */
  readonly isListed: boolean;
  readonly isAll: boolean;
}): string {
  const { number, isListed, isAll } = asked;
  if (number === null) return isAll ? t('sale.receipts.none') : t('sale.receipts.nothingFits');
  return isListed
    ? t('sale.receipts.unreadable', { number })
    : t('sale.receipts.notFound', { number });
}

/** The result of printing or saving a copy of a receipt. */
export type PrintCopyAnswer = PrintAnswer | NoAnswer;
