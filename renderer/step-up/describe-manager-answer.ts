import type { ManagerAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { describeRefusal, guardRefusalSentence } from '../../shared/messages/describe-refusal.ts';
import { describeStopped } from '../../shared/messages/till-codes.ts';
import { describePinAnswer } from './describe-pin-answer.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';

/**
 * Says why main did not carry out what a manager asked for; null if it did.
 * @param length formats ms
 */
export function describeManagerAnswer(
  answer: ManagerAnswer | null,
  length: (ms: number) => string,
  time: (atMs: number) => string,
): string | null {
  if (answer === null) return t('stepUp.noAnswer');
  switch (answer.kind) {
    case 'written':
      return null;
    case 'refused':
      return describeGuardRefusal(answer.refusal, time);
    case 'stopped':
      return describeStopped(answer.health);
    case 'pin-needed':
      return t('stepUp.lease.over');
    case 'nobody':
    case 'pin':
      return describePinAnswer(answer, length);
    default:
      return assertNever(answer);
  }
}

/** Says why the till did not record what a manager asked for. */
export function describeGuardRefusal(refusal: Refusal, time: (atMs: number) => string): string {
  switch (refusal.why) {
    case 'grace':
      return t('stepUp.refusal.grace', { time: time(refusal.untilMs) });
    case 'wrong-state':
      if (refusal.state === 'terminal-busy') return t('cardTerminal.stillWaitingHint');
      if (refusal.state === 'taken-over') return t('refusal.taken-over');
      if (refusal.state === 'list-over') return t('oldCards.waits.over');
      if (refusal.state === 'list-sign-unproven') return t('oldCards.signFirst');
      return refusal.state === 'online'
        ? t('stepUp.refusal.online')
        : guardRefusalSentence(refusal);
    case 'locked':
      return t('refusal.needs-manager');
    case 'records-broken':
      return t('stops.check.failed', { line: refusal.line, place: refusal.place });
    case 'start-again':
      return t('stops.check.start-again', { place: refusal.place });
    case 'evidence-unwritable':
      return t('stops.check.unwritable', { cause: refusal.cause });
    // The answer to an earlier press was lost, so this press changes nothing.
    case 'already-accepted':
      return t('refusal.nothing-changes');
    case 'not-erasable':
      return t(`privacy.refusal.${refusal.because}`);
    case 'number-known':
    case 'other-card-unfit':
    case 'unknown-card':
      return t(`stepUp.refusal.${refusal.why}`);
    case 'above-limit':
      if (refusal.because === 'balance') return t('stepUp.refusal.above-limit');
      return describeRefusal(refusal).title;
    default:
      return guardRefusalSentence(refusal);
  }
}
