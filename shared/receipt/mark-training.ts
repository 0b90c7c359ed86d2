import { t } from '../locales/language.ts';
import { centred } from './receipt.ts';
import type { Receipt } from './receipt.ts';

/** A receipt of training for screen and paper: it says so at both ends, and opens no drawer (decision 0123). */
export function asTraining(receipt: Receipt): Receipt {
  const mark = centred(t('receipt.training'), { bold: true, large: true });
  const note = centred(t('receipt.trainingNote'));
  return {
    ...receipt,
    title: `${t('receipt.training')} ${receipt.title}`,
    opensDrawer: false,
    elements: [mark, note, ...receipt.elements, note, mark],
  };
}
