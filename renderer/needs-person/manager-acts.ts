import { choices, t } from '../../shared/language/language.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { isNumberLost, isRefusedPromise, isUntold } from '../../shared/ledger/intent.ts';
import type { Effects } from '../step-up/step-up-dialog.tsx';

/** What a manager can decide about one transaction (DESIGN §4.6 d, §4.7). */
export type Act =
  'taken' | 'not-taken' | 'send-again' | 'shop-loss' | 'paid-otherwise' | 'other-card' | 'seen';

/** One transaction that a person has to decide on. */
export interface PersonsCase {
  readonly intent: Intent;
  /** Its sale was cancelled. */
  readonly isOfCancelled: boolean;
}

/** What fits the state; the guard decides, and may know better by the time somebody presses. */
export function actsFor({ intent, isOfCancelled }: PersonsCase): readonly Act[] {
  const isRedeem = intent.verb === 'redeem';
  if (intent.state === 'unknown') {
    return intent.strength === 'attempt' || isOfCancelled
      ? ['taken', 'not-taken']
      : ['taken', 'send-again', 'shop-loss'];
  }
  if (isRefusedPromise(intent)) {
    if (isOfCancelled) return ['not-taken'];
    if (isNumberLost(intent)) return actsWithoutNumber(intent);
    if (intent.reverses !== null) return ['send-again', 'shop-loss'];
    return isRedeem
      ? ['send-again', 'other-card', 'paid-otherwise', 'shop-loss']
      : ['send-again', 'other-card', 'paid-otherwise'];
  }
  if (intent.alarm === undefined) return [];
  return intent.alarm.kind === 'done-after-all' ? ['taken', 'seen'] : ['seen'];
}

/** Never sent again: there is no number to send it to. */
function actsWithoutNumber({ verb, reverses }: Intent): readonly Act[] {
  if (reverses !== null) return ['shop-loss'];
  return verb === 'redeem'
    ? ['other-card', 'paid-otherwise', 'shop-loss']
    : ['other-card', 'paid-otherwise'];
}

export interface ActWords {
  /** On the button that opens it. */
  readonly button: string;
  readonly question: string;
  readonly go: string;
  readonly effects: Effects;
  readonly reasons: readonly string[];
}

/** What an act does to the customer, the sale and the report, said before the press. */
export function sayAct(act: Act, matter: PersonsCase, money: string, card: string): ActWords {
  if (act === 'seen') return saySeen(money);
  const { intent } = matter;
  const { verb } = intent;
  const said = {
    button: t(`acts.${verb}.${act}.button`),
    question: t(`acts.${verb}.${act}.question`, { money, card }),
    go: t(`acts.${verb}.${act}.go`, { money }),
    effects: sayEffects(act, matter, money),
    reasons: choices(`acts.${verb}.${act}.reasons`),
  };
  // A refused one is known not to have been done.
  if (intent.state !== 'refused' || act !== 'send-again') return said;
  const again = isUntold(intent) ? 'untold' : 'again';
  return {
    ...said,
    button: t(`acts.${again}.button`),
    question: t(`acts.${again}.question`),
    reasons: choices(`acts.${again}.reasons`),
  };
}

function sayEffects(
  act: Exclude<Act, 'seen'>,
  { intent: { verb, strength }, isOfCancelled }: PersonsCase,
  money: string,
): Effects {
  if (isOfCancelled && verb === 'redeem' && (act === 'taken' || act === 'not-taken')) {
    return {
      customer: t(`acts.ofCancelledSale.${act}.customer`, { money }),
      sale: t(`acts.ofCancelledSale.${act}.sale`),
      report: t(`acts.ofCancelledSale.${act}.report`, { money }),
    };
  }
  const isAttempt = act === 'taken' && strength === 'attempt';
  const customer = isAttempt
    ? t(`acts.${verb}.taken.customerOfAttempt`, { money })
    : t(`acts.${verb}.${act}.customer`, { money });
  const report = t(`acts.${verb}.${act}.report`, { money });
  if (verb === 'load') return { customer, report };
  const sale = isAttempt ? t('acts.redeem.taken.saleOfAttempt') : t(`acts.redeem.${act}.sale`);
  return { customer, sale, report };
}

function saySeen(money: string): ActWords {
  return {
    button: t('acts.seen.button'),
    question: t('acts.seen.question'),
    go: t('acts.seen.go'),
    effects: { customer: t('acts.seen.customer', { money }), report: t('acts.seen.report') },
    reasons: choices('acts.seen.reasons'),
  };
}
