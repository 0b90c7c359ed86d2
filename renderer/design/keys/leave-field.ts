import { findOpenQuestion } from './use-key.ts';

/**
 * Moves the focus from a field of the open dialog to the dialog itself, whose digits are then those of its PIN.
 * @returns false if no field had the focus
 */
export function leaveField(): boolean {
  const question = findOpenQuestion();
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement && field.type === 'text';
  if (!isText || !(question instanceof HTMLElement) || !question.contains(field)) return false;
  question.focus();
  return true;
}
