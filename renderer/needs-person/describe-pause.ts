import { t } from '../../shared/locales/language.ts';
import type { PlainTextKey } from '../../shared/locales/sentence.ts';
import { guardRefusalSentence } from '../../shared/messages/describe-refusal.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import { BEGUN_ANEW, WRITTEN_BY_OTHERS } from '../../shared/ledger/money/queue.ts';
import type { LostHistory, PauseCause } from '../../shared/ledger/money/queue.ts';
import type { CaseWords } from './cards/describe-case.ts';

export interface PauseWords extends CaseWords {
  /** Label of the button that lifts the pause; null if no button can. */
  readonly resume: string | null;
  /**
   * Label of a second button, which lifts the pause but leaves refused payments to a manager; absent if none were
   * refused.
   */
  readonly stays?: string;
}

/** Labels of the buttons that lift each pause; null for a pause that no button may lift. */
const resumeKeys: Readonly<Record<PauseCause, PlainTextKey | null>> = {
  person: 'needsPerson.pauses.person.resume',
  'three-unknown': 'needsPerson.pauses.three-unknown.resume',
  'strange-answer': 'needsPerson.pauses.strange-answer.resume',
  configuration: 'needsPerson.pauses.configuration.resume',
  'all-refused': 'needsPerson.pauses.all-refused.resume',
  key: null,
  sign: 'needsPerson.pauses.sign.resume',
  cent: null,
  invariant: null,
  'journal-behind': null,
};

/** Describes why the whole queue is held back, and what to do about it. */
export function describePause(cause: PauseCause): PauseWords {
  const resume = resumeKeys[cause];
  return {
    title: t(`needsPerson.pauses.${cause}.title`),
    happened: t(`needsPerson.pauses.${cause}.happened`),
    moneyMoved: t(`needsPerson.pauses.${cause}.moneyMoved`),
    toDo: t(`needsPerson.pauses.${cause}.toDo`),
    resume: resume === null ? null : t(resume),
    ...((cause === 'configuration' || cause === 'all-refused') && {
      stays: t(`needsPerson.pauses.${cause}.stays`),
    }),
  };
}

/**
 * Describes a journal that lacks records, or is not in the folder that the till remembers. Missing records that are not
 * listed have to be found elsewhere.
 */
export function describeOlderRecords(
  { note, isMoved = false }: { readonly note: string; readonly isMoved?: boolean | undefined },
  isListed: boolean,
): PauseWords {
  const said = describePause('journal-behind');
  if (note === WRITTEN_BY_OTHERS) {
    return {
      ...said,
      title: t('needsPerson.writtenByOthers.title'),
      happened: t('needsPerson.writtenByOthers.happened'),
      ...(isListed ? {} : { moneyMoved: t('needsPerson.noneListed.moneyMoved') }),
      toDo: t('needsPerson.writtenByOthers.toDo'),
    };
  }
  const moved = isMoved
    ? {
        title: t('needsPerson.moved.title'),
        happened: t('needsPerson.moved.happened'),
        toDo: t('needsPerson.moved.toDo'),
      }
    : {};
  if (isListed) return { ...said, ...moved };
  const unlisted = {
    moneyMoved: t('needsPerson.noneListed.moneyMoved'),
    toDo: isMoved ? t('needsPerson.noneListed.movedToDo') : t('needsPerson.noneListed.toDo'),
  };
  if (note !== BEGUN_ANEW) return { ...said, ...moved, ...unlisted };
  return {
    ...said,
    title: t('needsPerson.begunAnew.title'),
    happened: t('needsPerson.begunAnew.happened'),
    ...unlisted,
    toDo: t('needsPerson.begunAnew.toDo'),
  };
}

/** Describes damaged old records of the journal; the till does not need them for its decisions. */
export function describeOldDamage(
  { records: count, sinceMs, untilMs }: LostHistory,
  moment: (atMs: number) => string,
): PauseWords {
  const since = sinceMs === null ? t('stops.oldDamage.begin') : moment(sinceMs);
  const until = untilMs === null ? t('stops.oldDamage.now') : moment(untilMs);
  return {
    title: t('stops.oldDamage.title'),
    happened:
      count === 0
        ? t('stops.oldDamage.names')
        : t('stops.oldDamage.happened', { count, since, until }),
    moneyMoved: t('stops.oldDamage.moneyMoved'),
    toDo: t('stops.oldDamage.toDo'),
    resume: null,
  };
}

/** Says why the pause was not lifted. */
export function describePauseRefusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'nothing-changes':
    case 'needs-manager':
      return t(`needsPerson.pauseRefusal.${refusal.why}`);
    default:
      return guardRefusalSentence(refusal, t('needsPerson.pauseRefusal.not-accepted'));
  }
}
