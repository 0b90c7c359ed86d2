import {
  isAnswerNote,
  isUnknownCause,
  describeAnswerNote,
  describeUnknown,
} from '../../shared/connection/describe-unknown.ts';
import { t } from '../../shared/locales/language.ts';
import { guardRefusalSentence } from '../../shared/messages/describe-refusal.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import { translateReason } from '../../shared/locales/ready-reasons.ts';
import { automaticReasons } from '../../shared/ledger/money/automatic-reasons.ts';
import { isReversal, leftAfterPartsCents } from '../../shared/ledger/money/intent.ts';
import type { Intent, Settlement, Verb } from '../../shared/ledger/money/intent.ts';
import { isOldCardLoad } from '../../shared/ledger/money/old-card.ts';
import { balanceAfterCents, whoSettled } from '../../shared/ledger/money/shown-end.ts';
import type { IntentLine } from '../database/queries/queries-activity.ts';
import type { IconName } from '../design/keys/icons.tsx';
import type { Tone } from '../design/frame/tone.ts';

interface StateWords {
  readonly text: string;
  readonly tone: Tone;
  readonly icon?: IconName;
}

/**
 * Describes a transaction's state in a word or two, with its colour; the icon is never shown without words.
 * @param isReversing true while its reversal has no outcome: until then the card's money has not gone back
 */
export function describeState(intent: Intent, isReversing = false): StateWords {
  const { verb, state, settlement } = intent;
  switch (state) {
    case 'waiting':
      return intent.verdict === 'released'
        ? { text: t('activity.transaction.released'), tone: 'waiting' }
        : { text: t('activity.states.waiting'), tone: 'waiting' };
    case 'sending':
      return { text: t('activity.states.sending'), tone: 'waiting', icon: 'online' };
    case 'applied':
      if (isReversing) return { text: t('activity.transaction.reversing'), tone: 'waiting' };
      return intent.reversedBy === null && leftAfterPartsCents(intent) !== 0
        ? { text: describeApplied(intent), tone: 'good' }
        : { text: t('activity.transaction.putRight'), tone: 'plain', icon: 'check' };
    case 'refused':
      return { text: t(`activity.transaction.refused.${verb}`), tone: 'bad' };
    case 'refused-by-key':
      return { text: t('activity.states.refused-by-key'), tone: 'attention' };
    case 'unknown':
      return { text: t('activity.states.unknown'), tone: 'attention', icon: 'question' };
    case 'voided':
      return intent.voidReason === 'undone'
        ? { text: t('activity.transaction.undone'), tone: 'plain', icon: 'cross' }
        : { text: t('activity.states.voided'), tone: 'plain', icon: 'cross' };
    case 'settled':
      return settlement === null
        ? { text: t('activity.states.settled'), tone: 'plain', icon: 'check' }
        : describeSettled(settlement, verb);
    default:
      return state satisfies never;
  }
}

type Kind = Pick<Intent, 'verb' | 'refund' | 'reverses' | 'takesBack'>;

/** Names what the transaction does. A refund to a card is a load that was not sold. */
export function describeVerb(intent: Kind): string {
  if (isNamedReversal(intent)) return t('receipt.correction');
  return intent.refund === undefined
    ? t(`activity.verbs.${intent.verb}`)
    : t('activity.refundOnto');
}

function describeApplied(intent: Kind): string {
  return isNamedReversal(intent)
    ? t(`activity.transaction.reversalApplied.${intent.verb}`)
    : t(`activity.transaction.applied.${intent.verb}`);
}

/** True for a reversal. A refund also refers to the payment that it gives back, but is shown under its own name. */
function isNamedReversal(intent: Kind): boolean {
  return intent.refund === undefined && isReversal(intent);
}

/**
 * Describes the balance before and after, as far as known; the arrow is used only if both are.
 * @param money formats cents
 */
export function describeBalances(intent: Intent, money: (cents: number) => string): string {
  const { balanceBeforeCents: before } = intent;
  const after = balanceAfterCents(intent);
  const known = [before, after].filter((one) => one !== null).map(money);
  return known.join(' → ');
}

/** Says whether the card's money was moved, and who found that out; or how it was resolved without moving any. */
function describeSettled(settlement: Settlement, verb: Verb): StateWords {
  const by = whoSettled(settlement);
  const { how } = settlement;
  if (by === 'cashier' || how === 'told-at-till')
    return { text: t(`activity.transaction.refused.${verb}`), tone: 'plain', icon: 'cross' };
  const icon = by === 'manager' ? 'person' : 'check';
  switch (how) {
    case 'taken':
    case 'not-taken': {
      const text = t(`activity.found.${how}.${verb}`, { by: t(`activity.foundBy.${by}`) });
      return { text, tone: 'plain', icon };
    }
    case 'paid-otherwise':
      return { text: t(`acts.${verb}.paid-otherwise.button`), tone: 'plain', icon };
    case 'other-card':
    case 'shop-loss':
      return { text: t(`activity.transaction.settledAs.${how}`), tone: 'plain', icon };
    default:
      return how satisfies never;
  }
}

export function describeWhyUnknown({ cause }: Pick<Intent, 'cause'>): string {
  return cause !== null && isUnknownCause(cause)
    ? describeUnknown(cause)
    : t('activity.unknownCause');
}

/** A typed reason is shown as typed; one chosen from the list or given by the till is shown in the current language. */
export function describeReason(reason: string): string {
  const [name = ''] =
    Object.entries(automaticReasons).find(([, written]) => written === reason) ?? [];
  return isGround(name) ? t(`activity.grounds.${name}`) : translateReason(reason);
}

function isGround(name: string): name is keyof typeof automaticReasons {
  return Object.hasOwn(automaticReasons, name);
}

/**
 * Describes the amount already given back in refunds and where the rest would go; null if nothing was refunded.
 * @param money formats cents
 */
export function describeRefunded(
  { intent, refunded }: Pick<IntentLine, 'intent' | 'refunded'>,
  money: (cents: number) => string,
): string | null {
  if (refunded === null) return null;
  const told = { money: money(refunded.cents), number: refunded.receiptNumber };
  return refunded.cents < intent.amountCents
    ? t('activity.refundedPart', told)
    : t('activity.refundedAll', told);
}

export function describeNotes(notes: readonly string[]): string {
  return notes.map((note) => (isAnswerNote(note) ? describeAnswerNote(note) : note)).join(' ');
}

/** Says why the till did not record what was asked for. */
export function describeWriteRefusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'wrong-state':
      return refusal.state === 'taken-over'
        ? t('refusal.taken-over')
        : t('activity.refusal.changed');
    case 'unknown-intent':
    case 'attempt-over':
      return t('activity.refusal.changed');
    case 'verdict-forbids':
    case 'is-a-reversal':
    case 'already-accepted':
      return t(`activity.refusal.${refusal.why}`);
    default:
      return guardRefusalSentence(refusal);
  }
}

/** Says what happens to the money of a transaction that is not sent. */
export function describeUndo(intent: Intent, amount: string): string {
  if (isOldCardLoad(intent)) return t('activity.undoEffect.oldCard', { amount });
  return isReversal(intent)
    ? t(`activity.undoEffect.reversal.${intent.verb}`, { amount })
    : t(`activity.undoEffect.${intent.verb}`, { amount });
}
