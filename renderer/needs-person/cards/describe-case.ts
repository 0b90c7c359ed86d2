import {
  describeServiceRefusal,
  describeUnknown,
  isUnknownCause,
} from '../../../shared/connection/describe-unknown.ts';
import { t } from '../../../shared/locales/language.ts';
import {
  isHeldBack,
  isNumberGone,
  isRefusedPromise,
  isReversal,
  mayHaveBeenAppliedBefore,
} from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { timesAtService } from '../../../shared/ledger/money/gift-effect.ts';
import { isOldCardLoad } from '../../../shared/ledger/money/old-card.ts';
import { mayBeTwice } from '../../../shared/proposals/acts.ts';
import type { CaseToResolve } from '../../../shared/proposals/acts.ts';

export interface CaseWords {
  readonly title: string;
  readonly happened: string;
  readonly moneyMoved: string;
  readonly toDo: string;
}

/**
 * Describes a refused or unknown transaction; `amount` and `card` (masked) are already formatted.
 * @param surplus what the service moved too often, formatted: the amount itself if it was made twice
 */
export function describeIntentCase(
  matter: CaseToResolve,
  amount: string,
  card: string,
  surplus = amount,
): CaseWords {
  const { intent, isOfCancelled, isNoLongerNeeded, isReplaced } = matter;
  if (intent.state === 'unknown') {
    const said = describeUnknownCase(matter, amount, card);
    if (isReplaced) return { ...said, toDo: t('needsPerson.ofReplaced.unknownToDo') };
    return isOfCancelled ? { ...said, ...describeUnknownOfCancelled(intent) } : said;
  }
  if (isRefusedPromise(intent)) {
    const refused = describeRefusedCase(intent, amount, card);
    const said = mayHaveBeenAppliedBefore(intent) ? describeSentBefore(refused) : refused;
    if (isReplaced) return { ...said, ...describeRefusedOfReplaced() };
    if (isOfCancelled) return { ...said, ...describeRefusedOfCancelled(intent) };
    const isPaidElse = isNoLongerNeeded && !mayHaveBeenAppliedBefore(intent) && !isReversal(intent);
    return isPaidElse ? { ...said, toDo: t('needsPerson.notNeeded.toDo') } : said;
  }
  const said = describeAlarm(intent, amount, card, surplus);
  if (isReplaced && intent.alarm?.kind === 'done-twice') {
    return { ...said, happened: t('needsPerson.ofReplaced.doneTwice') };
  }
  if (intent.alarm?.kind !== 'done-after-all') return said;
  // A reversal cannot be reversed in its turn.
  if (isReversal(intent)) return { ...said, toDo: t('needsPerson.alarm.reversalToDo') };
  const goesBack = isOfCancelled && intent.adoptedFrom === undefined;
  return goesBack ? { ...said, toDo: t('needsPerson.ofCancelledSale.alarmToDo') } : said;
}

/** Describes evidence, found later, that contradicts a decision. */
function describeAlarm(intent: Intent, amount: string, card: string, surplus: string): CaseWords {
  const { verb, alarm, settlement } = intent;
  const kind = alarm?.kind ?? 'done-after-all';
  const times = timesAtService(alarm);
  if (kind === 'done-twice' && settlement?.isTwice) {
    return {
      title: t(`needsPerson.foundTwice.${verb}.title`, { times, amount, card }),
      happened: t(`needsPerson.foundTwice.${verb}.happened`, { times }),
      moneyMoved: t('needsPerson.foundTwice.moneyMoved', { times }),
      toDo: t(`needsPerson.foundTwice.${verb}.toDo`, { surplus }),
    };
  }
  if (kind === 'not-given-back' || kind === 'not-paid-out') {
    const area = kind === 'not-given-back' ? 'notGivenBack' : 'notPaidOut';
    return {
      title: t(`needsPerson.${area}.title`, { amount, card }),
      happened: t(`needsPerson.${area}.happened`),
      moneyMoved: t(`needsPerson.${area}.moneyMoved`),
      toDo: t(`needsPerson.${area}.toDo`),
    };
  }
  return {
    title: t(`needsPerson.alarm.${verb}.${kind}.title`, { times, amount, card }),
    happened: t(`needsPerson.alarm.${verb}.${kind}.happened`, { surplus }),
    moneyMoved: t(`needsPerson.alarm.moneyMoved.${kind}`),
    toDo: t(`needsPerson.alarm.${verb}.${kind}.toDo`, { times, surplus }),
  };
}

function describeWhy({ cause }: Intent): string {
  return cause !== null && isUnknownCause(cause) ? describeUnknown(cause) : '';
}

function describeUnknownOfCancelled(intent: Intent): Pick<CaseWords, 'happened' | 'toDo'> {
  const happened = t('needsPerson.ofCancelledSale.unknown.happened');
  return {
    happened: `${describeWhy(intent)} ${happened}`.trim(),
    toDo:
      intent.adoptedFrom === undefined
        ? t('needsPerson.ofCancelledSale.unknown.toDo')
        : t('needsPerson.ofCancelledSale.twoTillsToDo'),
  };
}

function describeRefusedOfCancelled(intent: Intent): Pick<CaseWords, 'happened' | 'toDo'> {
  const cause = describeServiceRefusal(intent) ?? '';
  return {
    happened:
      isNumberGone(intent) || isHeldBack(intent)
        ? cause
        : t('needsPerson.ofCancelledSale.refused.happened', { cause }),
    toDo: t('needsPerson.ofCancelledSale.refused.toDo'),
  };
}

/** Describes a refused payment that a second one replaces: the first does not count, and nobody has to reverse it. */
function describeRefusedOfReplaced(): Pick<CaseWords, 'moneyMoved' | 'toDo'> {
  return {
    moneyMoved: t('needsPerson.ofReplaced.moneyMoved'),
    toDo: t('needsPerson.ofReplaced.refusedToDo'),
  };
}

/** Describes a refusal of the last attempt only: an earlier one had no answer. */
function describeSentBefore(said: CaseWords): CaseWords {
  return {
    ...said,
    moneyMoved: t('needsPerson.refusedAfterUnknown.moneyMoved'),
    toDo: t('needsPerson.refusedAfterUnknown.toDo'),
  };
}

function describeUnknownCase(matter: CaseToResolve, amount: string, card: string): CaseWords {
  const { intent, isNoLongerNeeded } = matter;
  const { verb, strength, isElsewhere } = intent;
  const isNeverSent = strength === 'attempt' || isNoLongerNeeded || isElsewhere === true;
  const toDoOnce = mayBeTwice(matter)
    ? t('needsPerson.refusedAfterUnknown.toDo')
    : t('needsPerson.unknown.toDo');
  return {
    title: t(`needsPerson.unknown.${verb}.title`, { amount, card }),
    happened: `${describeWhy(intent)} ${describeTold(matter)}`.trim(),
    moneyMoved: t(`needsPerson.unknown.${verb}.moneyMoved`, { amount }),
    toDo: isNeverSent ? t('needsPerson.unknown.toDoNeverSent') : toDoOnce,
  };
}

/** Describes what the customer was told, or what the transaction was for. */
function describeTold({ intent, isNoLongerNeeded }: CaseToResolve): string {
  const { verb, strength } = intent;
  if (isOldCardLoad(intent)) return t('needsPerson.oldCard.told');
  if (isReversal(intent)) return t('needsPerson.unknown.toldReversal');
  if (isNoLongerNeeded && strength === 'deferred') return t('needsPerson.notNeeded.told');
  return t(`needsPerson.unknown.${verb}.told.${strength}`);
}

function describeRefusedCase(intent: Intent, amount: string, card: string): CaseWords {
  const cause = describeServiceRefusal(intent) ?? '';
  const kind = isReversal(intent) ? 'reversal' : intent.verb;
  const hasNoOriginal = intent.takesBack === true;
  if (isHeldBack(intent)) {
    return {
      title: t('needsPerson.untold.title', { amount, card }),
      happened: t('needsPerson.untold.happened'),
      moneyMoved: t('needsPerson.untold.moneyMoved'),
      toDo: t(`needsPerson.untold.toDo.${kind}`),
    };
  }
  if (isNumberGone(intent)) {
    return {
      title: t(`needsPerson.refused.${kind}.title`, { amount, card }),
      happened: cause,
      moneyMoved: t(`needsPerson.refused.${kind}.moneyMoved`),
      toDo: hasNoOriginal
        ? t('acts.ofReversal.withoutOriginal')
        : t(`needsPerson.numberLost.toDo.${kind}`),
    };
  }
  if (isOldCardLoad(intent)) {
    return {
      title: t('needsPerson.refused.load.title', { amount, card }),
      happened: t('needsPerson.oldCard.refused', { cause }),
      moneyMoved: t('needsPerson.refused.load.moneyMoved'),
      toDo: t('needsPerson.oldCard.toDo'),
    };
  }
  // The sale counts as refunded, so *Activity* offers no second reversal.
  if (intent.verb === 'load' && intent.refund !== undefined) {
    return {
      title: t('needsPerson.refused.load.title', { amount, card }),
      happened: t('acts.ofRefusedRefund.happened', { cause }),
      moneyMoved: t('needsPerson.refused.load.moneyMoved'),
      toDo: t('acts.ofRefusedRefund.toDo'),
    };
  }
  return {
    title: t(`needsPerson.refused.${kind}.title`, { amount, card }),
    happened: t(`needsPerson.refused.${kind}.happened`, { cause }),
    moneyMoved: t(`needsPerson.refused.${kind}.moneyMoved`),
    toDo: hasNoOriginal
      ? t('acts.ofReversal.withoutOriginal')
      : t(`needsPerson.refused.${kind}.toDo`),
  };
}
