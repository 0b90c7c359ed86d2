import { isUnknownCause, sayUnknown } from '../../shared/api/say-outcome.ts';
import { t } from '../../shared/language/language.ts';
import { isRefusedPromise } from '../../shared/ledger/intent.ts';
import type { Intent } from '../../shared/ledger/intent.ts';

export interface CaseWords {
  readonly title: string;
  readonly happened: string;
  readonly moneyMoved: string;
  readonly toDo: string;
}

/** How a refused or unknown transaction is told; `amount` and `card` (masked) ready to be read. */
export function sayIntentCase(intent: Intent, amount: string, card: string): CaseWords {
  if (intent.state === 'unknown') return sayUnknownCase(intent, amount, card);
  if (isRefusedPromise(intent)) return sayRefusedCase(intent, amount, card);
  return sayAlarm(intent, amount, card);
}

/** A later sign against what was decided. */
function sayAlarm({ verb, alarm }: Intent, amount: string, card: string): CaseWords {
  const kind = alarm?.kind ?? 'done-after-all';
  return {
    title: t(`needsPerson.alarm.${verb}.${kind}.title`, { amount, card }),
    happened: t(`needsPerson.alarm.${verb}.${kind}.happened`),
    moneyMoved: t(`needsPerson.alarm.moneyMoved.${kind}`),
    toDo: t(`needsPerson.alarm.${verb}.${kind}.toDo`, { amount }),
  };
}

function sayUnknownCase(intent: Intent, amount: string, card: string): CaseWords {
  const { verb, strength, cause } = intent;
  const why = cause !== null && isUnknownCause(cause) ? sayUnknown(cause) : '';
  return {
    title: t(`needsPerson.unknown.${verb}.title`, { amount, card }),
    happened: `${why} ${t(`needsPerson.unknown.${verb}.told.${strength}`)}`.trim(),
    moneyMoved: t(`needsPerson.unknown.${verb}.moneyMoved`, { amount }),
    toDo: t('needsPerson.unknown.toDo'),
  };
}

function sayRefusedCase(intent: Intent, amount: string, card: string): CaseWords {
  const cause = intent.cause ?? '';
  const kind = intent.reverses === null ? intent.verb : 'reversal';
  return {
    title: t(`needsPerson.refused.${kind}.title`, { amount, card }),
    happened: t(`needsPerson.refused.${kind}.happened`, { cause }),
    moneyMoved: t(`needsPerson.refused.${kind}.moneyMoved`),
    toDo: t(`needsPerson.refused.${kind}.toDo`),
  };
}
