import type { question as english } from '../en/question.ts';
import type { Translated } from '../sentence.ts';

/** Answers that every question can have: cancel, and a reason that is not in the list. */
export const question: Translated<typeof english> = {
  keep: 'Abbrechen',
  otherReason: 'Anderer Grund',
  inReport: 'Der Bericht zählt die Freigabe. Das Journal speichert Ihren Namen.',
  otherReasonLabel: 'In eigenen Worten',
};
