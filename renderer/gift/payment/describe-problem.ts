import { assertNever } from '../../../shared/values/assert.ts';
import { t } from '../../../shared/locales/language.ts';
import { describeRefusal } from '../../../shared/messages/describe-refusal.ts';
import { describeCode } from '../../../shared/messages/till-codes.ts';
import type { CodeDescription } from '../../../shared/messages/till-codes.ts';
import type { Format } from '../../design/figures/format.ts';
import type { Tone } from '../../design/frame/tone.ts';
import type { AboveLimit, GiftProblem } from './gift-state.ts';
import { describeLimitReason } from './describe-possible.ts';
import { joinSentences } from './describe-outcome.ts';
import { canBeSolvedNow } from './gift-machine.ts';

interface ProblemDescription extends CodeDescription {
  readonly tone: Tone;
}

/** Describes a problem and what to do, from the table of codes, so that the screen and the docs use the same sentence. */
export function describeProblem(problem: GiftProblem, format: Format): ProblemDescription {
  const said = describeGiftProblem(problem, format);
  return { ...said, tone: said.moneyMoved === 'no' ? 'bad' : 'attention' };
}

function describeGiftProblem(problem: GiftProblem, format: Format): CodeDescription {
  switch (problem.kind) {
    case 'card':
      return describeCode(`card-${problem.fault}`);
    case 'amount':
      return describeCode(`amount-${problem.fault}`);
    case 'above-limit':
      return describeAboveLimit(problem, format);
    case 'refusal':
      return describeRefusal(problem.refusal);
    case 'stopped':
      return problem.health.kind === 'trading'
        ? describeCode('money-stopped')
        : describeCode(problem.health.kind);
    case 'torn-scan':
      return describeCode('card-torn-scan');
    case 'no-answer':
      return describeCode('no-answer');
    case 'unanswered':
      return describeCode('till-did-not-answer');
    default:
      return assertNever(problem);
  }
}

/**
 * Describes an amount above a limit: names the possible amount or, if that is zero, says why. If nobody can lift the
 * limit, says how to pay instead.
 */
function describeAboveLimit(problem: AboveLimit, format: Format): CodeDescription {
  const said = describeCode('above-limit');
  const { verb, upToCents, because } = problem;
  if (isForManager(problem)) return { ...said, title: describeLimitReason(because), whatToDo: '' };
  if (upToCents === 0) {
    // If the balance itself is the limit, the sentence about the limit would say nothing new.
    const why = because === 'balance' ? '' : describeLimitReason(because);
    const isPaidOtherwise = verb === 'redeem' && !canBeSolvedNow(problem);
    const whatToDo = joinSentences(
      why,
      isPaidOtherwise ? t('giftParts.aboveLimit.otherPayment') : '',
    );
    return { ...said, title: t(`giftParts.aboveLimit.nothing.${verb}`), whatToDo };
  }
  const title = t(`giftParts.aboveLimit.title.${verb}`, { money: format.money(upToCents) });
  return { ...said, title, whatToDo: '' };
}

/** True if no amount is possible until a manager approves. */
function isForManager({ because, upToCents }: AboveLimit): boolean {
  return upToCents === 0 && (because === 'load-without-sale' || because === 'offline-by-hand');
}
