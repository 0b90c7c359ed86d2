import { t } from '../locales/language.ts';
import { centredText } from './receipt.ts';
import type { Receipt } from './receipt.ts';

/** Marks a receipt as training at both ends, and keeps the drawer shut (decision 0123). */
export function markAsTraining(receipt: Receipt): Receipt {
  const mark = centredText(t('receipt.training'), { bold: true, large: true });
  const note = centredText(t('receipt.trainingNote'));
  return {
    ...receipt,
    title: `${t('receipt.training')} ${receipt.title}`,
    opensDrawer: false,
    elements: [mark, note, ...receipt.elements, note, mark],
  };
}
