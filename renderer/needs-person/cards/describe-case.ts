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
  mayHaveBeenAppliedBefore,
} from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { isOldCardLoad } from '../../../shared/ledger/money/old-card.ts';
import type { CaseToResolve } from '../../../shared/proposals/acts.ts';

export interface CaseWords {
  readonly title: string;
  readonly happened: string;
  readonly moneyMoved: string;
  readonly toDo: string;
}

/** Describes a refused or unknown transaction; `amount` and `card` (masked) are already formatted. */
export function describeIntentCase(
  { intent, isOfCancelled, isReplaced }: CaseToResolve,
  amount: string,
  card: string,
): CaseWords {
  if (intent.state === 'unknown') {
    const said = describeUnknownCase(intent, amount, card);
    if (isReplaced) return { ...said, toDo: t('needsPerson.ofReplaced.unknownToDo') };
    return isOfCancelled ? { ...said, ...describeUnknownOfCancelled(intent) } : said;
  }
  if (isRefusedPromise(intent)) {
    const refused = describeRefusedCase(intent, amount, card);
    const said = mayHaveBeenAppliedBefore(intent) ? describeSentBefore(refused) : refused;
    if (isReplaced) return { ...said, ...describeRefusedOfReplaced() };
    return isOfCancelled ? { ...said, ...describeRefusedOfCancelled(intent) } : said;
  }
  const said = describeAlarm(intent, amount, card);
  if (isReplaced && intent.alarm?.kind === 'done-twice') {
    return { ...said, happened: t('needsPerson.ofReplaced.doneTwice') };
  }
  const goesBack = isOfCancelled && intent.alarm?.kind === 'done-after-all';
  return goesBack ? { ...said, toDo: t('needsPerson.ofCancelledSale.alarmToDo') } : said;
}

/** Describes evidence, found later, that contradicts a decision. */
function describeAlarm({ verb, alarm }: Intent, amount: string, card: string): CaseWords {
  const kind = alarm?.kind ?? 'done-after-all';
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
    title: t(`needsPerson.alarm.${verb}.${kind}.title`, { amount, card }),
    happened: t(`needsPerson.alarm.${verb}.${kind}.happened`),
    moneyMoved: t(`needsPerson.alarm.moneyMoved.${kind}`),
    toDo: t(`needsPerson.alarm.${verb}.${kind}.toDo`, { amount }),
  };
}

function describeWhy({ cause }: Intent): string {
  return cause !== null && isUnknownCause(cause) ? describeUnknown(cause) : '';
}

function describeUnknownOfCancelled(intent: Intent): Pick<CaseWords, 'happened' | 'toDo'> {
  const happened = t('needsPerson.ofCancelledSale.unknown.happened');
  return {
    happened: `${describeWhy(intent)} ${happened}`.trim(),
    toDo: t('needsPerson.ofCancelledSale.unknown.toDo'),
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

function describeUnknownCase(intent: Intent, amount: string, card: string): CaseWords {
  const { verb, strength } = intent;
  const why = describeWhy(intent);
  const told = isOldCardLoad(intent)
    ? t('needsPerson.oldCard.told')
    : t(`needsPerson.unknown.${verb}.told.${strength}`);
  return {
    title: t(`needsPerson.unknown.${verb}.title`, { amount, card }),
    happened: `${why} ${told}`.trim(),
    moneyMoved: t(`needsPerson.unknown.${verb}.moneyMoved`, { amount }),
    toDo: t('needsPerson.unknown.toDo'),
  };
}

function describeRefusedCase(intent: Intent, amount: string, card: string): CaseWords {
  const cause = describeServiceRefusal(intent) ?? '';
  const kind = intent.reverses === null ? intent.verb : 'reversal';
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
      toDo: t(`needsPerson.numberLost.toDo.${kind}`),
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
  return {
    title: t(`needsPerson.refused.${kind}.title`, { amount, card }),
    happened: t(`needsPerson.refused.${kind}.happened`, { cause }),
    moneyMoved: t(`needsPerson.refused.${kind}.moneyMoved`),
    toDo: t(`needsPerson.refused.${kind}.toDo`),
  };
}
