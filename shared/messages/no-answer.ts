import { t } from '../locales/language.ts';

/** Begins main's refusal of a call that somebody else would have to sign in for. */
export const NOT_ALLOWED = 'not allowed:';

/** Why a call of the window has no answer: main refused it, or nothing is known. */
export type NoAnswer = 'not-allowed' | 'no-answer';

/** @param error with which the call ended; Electron puts words of its own before main's */
export function noAnswerOf(error: unknown): NoAnswer {
  return error instanceof Error && error.message.includes(NOT_ALLOWED)
    ? 'not-allowed'
    : 'no-answer';
}

/** @param otherwise what is said where main did not refuse */
export function sayNoAnswer(
  why: NoAnswer,
  otherwise: string = t('shell.noAnswer.pressAgain'),
): string {
  return why === 'not-allowed' ? t('shell.noAnswer.notAllowed') : otherwise;
}
