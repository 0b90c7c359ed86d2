import type { question as english } from '../en/question.ts';
import type { Translated } from '../sentence.ts';

/** Answers that every question can have: cancel, and a reason that is not in the list. */
export const question: Translated<typeof english> = {
  keep: 'Annuler',
  otherReason: 'Autre motif',
  inReport: 'Le rapport compte l’accord. L’historique garde votre nom.',
  otherReasonLabel: 'Avec vos propres mots',
};
