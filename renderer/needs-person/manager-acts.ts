import { translatedChoices, t } from '../../shared/locales/language.ts';
import { actsFor, isClosedWithoutMoneyBack } from '../../shared/proposals/acts.ts';
import { isDatedBefore } from '../../shared/values/time.ts';
import type { Shift } from '../../shared/ledger/sale/shift.ts';
import type { ResolvingAct, CaseToResolve } from '../../shared/proposals/acts.ts';
import {
  isHeldBack,
  isReversal,
  mayHaveBeenAppliedBefore,
  saleIdOf,
} from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { isOldCardLoad } from '../../shared/ledger/money/old-card.ts';
import type { EffectTexts } from '../step-up/step-up-dialog.tsx';

interface ActWords {
  /** Label of the button that opens the dialog. */
  readonly button: string;
  readonly question: string;
  readonly go: string;
  readonly effects: EffectTexts;
  readonly reasons: readonly string[];
}

/** Describes the effects of entering that the card service has a transaction more than once. */
export function describeTwice(
  { intent: { verb } }: CaseToResolve,
  money: string,
  times: number,
): EffectTexts {
  return {
    customer: t(`acts.${verb}.taken.customerOfTwice`, { money, times }),
    report: t(`acts.${verb}.taken.reportOfTwice`, { money }),
  };
}

/**
 * Tells whether cash of this act would be in no report: a shift's report has cash in and out, and a sale that no shift
 * has counted yet counts its own payments (`admitSettlement`).
 * @param shift the shift that is open, or was closed last; null before the first one
 */
export function isCashInNoReport(
  act: ResolvingAct,
  { intent, isOfOpenSale }: CaseToResolve,
  shift: Pick<Shift, 'state' | 'closedAtMs'> | null,
): boolean {
  if (shift?.state === 'open') return false;
  const isOfSale = intent.verb === 'redeem' && saleIdOf(intent) !== null;
  const closedAtMs = shift?.closedAtMs ?? null;
  const isSinceClose = closedAtMs === null || isDatedBefore(closedAtMs, intent.acceptedAtMs);
  const isCountedBySale = isOfSale && (isOfOpenSale || isSinceClose);
  return act === 'given-back' || (act === 'paid-otherwise' && !isCountedBySale);
}

/** Describes what an act does to the customer, the sale and the report. */
export function describeAct(
  act: ResolvingAct,
  matter: CaseToResolve,
  money: string,
  card: string,
): ActWords {
  const { intent } = matter;
  if (act === 'seen') return describeSeen(matter, money);
  if (isClosedWithoutMoneyBack(act, matter)) {
    return {
      button: t('acts.withoutMoneyBack.button'),
      question: t('acts.withoutMoneyBack.question', { money, card }),
      go: t('acts.withoutMoneyBack.button'),
      effects: {
        customer: t('acts.withoutMoneyBack.customer', { money }),
        report: t('acts.withoutMoneyBack.report'),
      },
      reasons: translatedChoices('acts.withoutMoneyBack.reasons'),
    };
  }
  const { verb } = intent;
  const said = {
    button: t(`acts.${verb}.${act}.button`),
    question: t(`acts.${verb}.${act}.question`, { money, card }),
    go: t(`acts.${verb}.${act}.go`, { money }),
    effects: describeEffects(act, matter, money),
    reasons: translatedChoices(`acts.${verb}.${act}.reasons`),
  };
  // A refused transaction was certainly not made, so sending it again needs another text.
  if (intent.state !== 'refused' || act !== 'send-again') return said;
  if (isHeldBack(intent)) {
    return {
      button: t('acts.untold.button'),
      question: t('acts.untold.question'),
      go: t('acts.untold.button'),
      effects: { ...said.effects, customer: t(`acts.untold.customer.${verb}`, { money }) },
      reasons: translatedChoices('acts.untold.reasons'),
    };
  }
  return {
    ...said,
    button: t('acts.again.button'),
    question: t('acts.again.question'),
    reasons: translatedChoices('acts.again.reasons'),
  };
}

function describeEffects(
  act: Exclude<ResolvingAct, 'seen'>,
  { intent, isOfCancelled, isOfOpenSale, isNoLongerNeeded, isReplaced }: CaseToResolve,
  money: string,
): EffectTexts {
  const { verb, strength, settlement } = intent;
  const reverses = isReversal(intent);
  if (isReplaced && act === 'not-taken') {
    const kind = intent.moveTo === undefined ? verb : 'move';
    const customer = t(`acts.ofReplaced.customer.${kind}`, { money });
    return { customer, report: t(`acts.${verb}.${act}.report`) };
  }
  if (isOfCancelled && verb === 'redeem' && (act === 'taken' || act === 'not-taken')) {
    const isOfTwoTills = act === 'taken' && intent.adoptedFrom !== undefined;
    if (isOfTwoTills) {
      const customer = t('acts.ofCancelledSale.twoTills', { money });
      return { customer, report: t('acts.redeem.taken.report', { money }) };
    }
    return {
      customer: t(`acts.ofCancelledSale.${act}.customer`, { money }),
      sale: t(`acts.ofCancelledSale.${act}.sale`),
      report: t(`acts.ofCancelledSale.${act}.report`, { money }),
    };
  }
  if (isOldCardLoad(intent) && (act === 'not-taken' || act === 'shop-loss')) {
    const customer = t(`acts.ofOldCard.${act}`, { money });
    return { customer, report: t(`acts.load.${act}.report`, { money }) };
  }
  if (reverses && verb === 'redeem' && (act === 'taken' || act === 'not-taken')) {
    const report = t(`acts.redeem.${act}.report`, { money });
    return { customer: describeReversalOfLoad(intent, act, money), report };
  }
  if (act === 'shop-loss' && verb === 'load' && isSurelyNotMade(intent)) {
    const customer = t('acts.load.not-taken.customer', { money });
    return { customer, report: t('acts.load.shop-loss.report', { money }) };
  }
  if (act === 'given-back') {
    const customer = t(`acts.${verb}.given-back.customer`);
    return { customer, report: t(`acts.${verb}.given-back.report`) };
  }
  const isPaid = settlement?.how === 'paid-otherwise' || settlement?.how === 'other-card';
  const isAttempt =
    act === 'taken' && !reverses && (strength === 'attempt' || isNoLongerNeeded || isPaid);
  const isUnsureLoss = act === 'shop-loss' && verb === 'redeem' && !isSurelyNotMade(intent);
  const sureCustomer = isAttempt
    ? t(`acts.${verb}.taken.customerOfAttempt`, { money })
    : t(`acts.${verb}.${act}.customer`, { money });
  const customer = isUnsureLoss ? t('acts.ofUnsureLoss', { money }) : sureCustomer;
  const report = t(`acts.${verb}.${act}.report`, { money });
  if (verb === 'load' || reverses || saleIdOf(intent) === null) return { customer, report };
  if (isOfOpenSale && (isAttempt || act === 'not-taken')) {
    const sale = t(`acts.ofOpenSale.${isAttempt ? 'taken' : 'not-taken'}`);
    return { customer, sale, report };
  }
  const sale = isAttempt ? t('acts.redeem.taken.saleOfAttempt') : t(`acts.redeem.${act}.sale`);
  return { customer, sale, report };
}

function describeReversalOfLoad(
  { loadBack }: Intent,
  act: 'taken' | 'not-taken',
  money: string,
): string {
  if (act === 'not-taken') return t('acts.ofCancelledSale.not-taken.customer', { money });
  return t(`acts.ofReversal.${loadBack === undefined ? 'taken' : 'toPayOut'}`, { money });
}

/** True for a transaction that the service refused, and that was not sent without an answer before. */
function isSurelyNotMade(intent: Intent): boolean {
  return intent.state === 'refused' && !mayHaveBeenAppliedBefore(intent);
}

function describeSeen(matter: CaseToResolve, money: string): ActWords {
  const { alarm } = matter.intent;
  // The other answer is the one that the books and the card's balance follow.
  const isSurplus = actsFor(matter).includes('given-back');
  const other = alarm?.kind === 'not-paid-out' ? 'notPaidOut' : 'customer';
  return {
    button: t('acts.seen.button'),
    question: t('acts.seen.question'),
    go: t('acts.seen.go'),
    effects: {
      customer: isSurplus ? t('acts.seen.ofSurplus.customer') : t(`acts.seen.${other}`, { money }),
      report: t('acts.seen.report'),
    },
    reasons: translatedChoices(isSurplus ? 'acts.seen.ofSurplus.reasons' : 'acts.seen.reasons'),
  };
}
