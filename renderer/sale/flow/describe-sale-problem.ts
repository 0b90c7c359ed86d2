import { describeRefusal } from '../../../shared/messages/describe-refusal.ts';
import { t } from '../../../shared/language/language.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { sayCode, tillCodes } from '../../../shared/messages/till-codes.ts';
import type { Format } from '../../design/format.ts';
import type { Tone } from '../../design/tone.ts';
import { sayOutcome } from './say-gift.ts';
import type { Problem } from './sale-state.ts';

export interface ProblemDescription {
  readonly tone: Tone;
  readonly title: string;
  readonly whatToDo: string;
  readonly code?: string;
}

/** What is wrong in a sale, and what to do; with its code where the table of codes has it. */
export function describeSaleProblem(problem: Problem, format: Format): ProblemDescription {
  switch (problem.kind) {
    case 'card':
      return coded(sayCode(`card-${problem.fault}`));
    case 'draft':
      return describeDraft(problem.fault);
    case 'refusal':
      return coded(describeRefusal(problem.refusal));
    case 'stopped':
      return coded(
        problem.health.kind === 'trading' ? sayCode('money-stopped') : sayCode(problem.health.kind),
      );
    case 'torn-scan':
      return coded(sayCode('card-torn-scan'));
    case 'no-answer':
      return coded(sayCode('no-answer'));
    case 'unanswered':
      return coded(sayCode('till-did-not-answer'));
    case 'above-limit': {
      const { code } = tillCodes['above-limit'];
      return {
        ...bad(
          t(`checkout.problem.aboveLimit.${problem.verb}`, {
            money: format.money(problem.upToCents),
          }),
        ),
        code,
      };
    }
    case 'more-than-due':
      return bad(
        t('checkout.problem.moreThanDue', { money: format.money(problem.dueCents) }),
        t('checkout.problem.moreThanDueHint'),
      );
    case 'gift-not-for-this':
      return bad(t('checkout.problem.giftNotForThis'), t('checkout.problem.giftNotForThisHint'));
    case 'nothing-to-pay':
      return bad(t('checkout.problem.nothingToPay'), t('checkout.problem.nothingToPayHint'));
    case 'lines-fixed':
      return bad(t('checkout.problem.linesFixed'), t('checkout.problem.linesFixedHint'));
    case 'on-its-way':
      return bad(t('checkout.problem.onItsWay'), t('checkout.problem.onItsWayHint'));
    case 'gift':
      return describeGift(problem, format);
    case 'taken-after-all': {
      const money = format.money(problem.amountCents);
      const title = t('checkout.problem.takenAfterAll', { money, masked: problem.masked });
      return { tone: 'attention', title, whatToDo: t('checkout.problem.takenAfterAllHint') };
    }
    default:
      return assertNever(problem);
  }
}

function describeDraft(fault: Extract<Problem, { kind: 'draft' }>['fault']): ProblemDescription {
  switch (fault) {
    case 'not-a-quantity':
    case 'load-has-no-quantity':
    case 'too-many-lines':
    case 'no-line-selected':
    case 'no-category':
      return bad(t(`checkout.problem.draft.${fault}`));
    default:
      return coded(sayCode(`amount-${fault}`));
  }
}

function describeGift(
  problem: Extract<Problem, { kind: 'gift' }>,
  format: Format,
): ProblemDescription {
  const { outcome, masked, amountCents, sentence } = problem;
  const isKnown = outcome === 'refused' || outcome === 'not-sent';
  return {
    tone: isKnown ? 'bad' : 'attention',
    title: sayOutcome('redeem', outcome, sentence),
    whatToDo: t('checkout.problem.dueAgain', { money: format.money(amountCents), masked }),
    code: {
      refused: tillCodes['refused-by-service'].code,
      'not-sent': tillCodes['not-sent'].code,
      unknown: tillCodes['outcome-unknown'].code,
    }[isKnown ? outcome : 'unknown'],
  };
}

function coded(known: {
  readonly title: string;
  whatToDo: string;
  code: string;
}): ProblemDescription {
  const { title, whatToDo, code } = known;
  return { tone: 'bad', title, whatToDo, code };
}

function bad(title: string, whatToDo = ''): ProblemDescription {
  return { tone: 'bad', title, whatToDo };
}
