import type { question as english } from '../en/question.ts';
import type { Translated } from '../sentence.ts';

/** Answers that every question can have: cancel, and a reason that is not in the list. */
export const question: Translated<typeof english> = {
  keep: 'Annuleren',
  otherReason: 'Andere reden',
  inReport: 'Het rapport telt de goedkeuring. Je naam komt in de geschiedenis.',
  otherReasonLabel: 'In eigen woorden',
};
