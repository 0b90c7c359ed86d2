import { t } from '../locales/language.ts';
import type { PrintAnswer } from '../printing/printing.ts';
import { assertNever } from '../values/assert.ts';

/** Beginning of main's refusal of a call that the current person may not make. */
export const NOT_ALLOWED_PREFIX = 'not allowed:';

/** Why a call of the window has no answer: main refused it, or the reason is unknown. */
export type NoAnswer = 'not-allowed' | 'no-answer';

/**
 * Tells why a call to main failed.
 * @param error with which the call ended; Electron puts text before main's
 */
export function noAnswerOf(error: unknown): NoAnswer {
  return error instanceof Error && error.message.includes(NOT_ALLOWED_PREFIX)
    ? 'not-allowed'
    : 'no-answer';
}

/**
 * Returns the sentence for a call that main did not carry out.
 * @param otherwise sentence if main did not refuse
 */
export function describeNoAnswer(
  why: NoAnswer,
  otherwise: string = t('shell.noAnswer.pressAgain'),
): string {
  return why === 'not-allowed' ? t('shell.noAnswer.notAllowed') : otherwise;
}

/**
 * Returns the sentence for the result of a print request.
 * @param nothing sentence if there is nothing to print
 */
export function describePrintAnswer(answer: PrintAnswer | NoAnswer, nothing: string): string {
  switch (answer) {
    case 'queued':
      return t('reports.printed');
    case 'no-receipt':
      return nothing;
    case 'no-printer':
      return t('sale.receipts.noPrinter');
    case 'not-allowed':
    case 'no-answer':
      return describeNoAnswer(answer);
    default:
      return assertNever(answer);
  }
}
