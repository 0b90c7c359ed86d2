import type { question as english } from '../en/question.ts';
import type { Translated } from '../sentence.ts';

/** Answers that every question can have: to do nothing, and a reason that is not in its list. */
export const question: Translated<typeof english> = {
  keep: 'Annuler',
  otherReason: 'Autre motif',
  inReport: 'Figure dans le rapport, avec votre nom.',
  otherReasonLabel: 'Avec vos propres mots',
};
