import { phraseFormattedRefusal } from '../../shared/api/phrase-refusal.ts';
import { t } from '../../shared/locales/language.ts';
import { isKindSentTo } from '../../shared/ledger/fact-kinds.ts';
import type { KindsSentTo } from '../../shared/ledger/fact-kinds.ts';
import { isNumberGone } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { shownSettlement, whoSettled } from '../../shared/ledger/money/shown-end.ts';
import type { HistoryLine, IntentSnapshot } from '../../shared/ledger/memory/project.ts';
import type { Format } from '../design/figures/format.ts';
import { describeReason, describeWhyUnknown } from './describe-transaction.ts';

/** A transaction as of one step, and what it is part of, which never changes. */
interface IntentThen extends IntentSnapshot {
  readonly refund: Intent['refund'];
  readonly loadBack: Intent['loadBack'];
}

const sentences: Readonly<
  Record<KindsSentTo<'history'>, (row: HistoryLine, intent: IntentThen, format: Format) => string>
> = {
  'intent-accepted': (_, intent) =>
    intent.reverses === null || intent.refund !== undefined
      ? t(`activity.happened.accepted.${intent.strength}`)
      : t('activity.happened.acceptedToPutRight', { reason: describeReason(intent.reason ?? '') }),
  'intent-sending': (_, { attempts }) =>
    attempts === 1 ? t('activity.happened.sent') : t('activity.happened.sentAgain', { attempts }),
  'intent-not-sent': (_, intent) => `${t('activity.happened.notSent')} ${describeAgain(intent)}`,
  'intent-applied': (_, { verb, applied }, format) =>
    applied === null
      ? t('activity.happened.done')
      : t(`activity.happened.applied.${verb}`, {
          balance: format.money(applied.balanceCents),
          uuid: applied.uuid,
        }),
  'intent-refused': (_, { cause }) =>
    t('activity.happened.refused', { cause: phraseFormattedRefusal(cause ?? '') }),
  'intent-refused-by-key': (_, { cause }) =>
    t('activity.happened.refusedByKey', { cause: phraseFormattedRefusal(cause ?? '') }),
  'intent-not-applied': ({ fact: { retryAfterMs } }, intent, format) => {
    const busy =
      retryAfterMs === undefined
        ? t('activity.happened.busy')
        : t('activity.happened.busyFor', { length: format.duration(retryAfterMs) });
    return `${busy} ${describeAgain(intent)}`;
  },
  'intent-unknown': ({ fact }, intent) =>
    [describeWhyUnknown(intent), fact.note].filter(Boolean).join(' '),
  'intent-given-up': (_, { verb, loadBack }) =>
    // Nobody pays another way for a load, or for what a refunded load takes off its card.
    verb === 'load' || loadBack !== undefined
      ? t('activity.happened.notConfirmed')
      : t('activity.happened.givenUp'),
  'intent-voided': (_, { voidReason }) => t(`activity.happened.voided.${voidReason ?? 'undone'}`),
  'intent-released': ({ fact }) =>
    t('activity.happened.released', { note: describeReason(fact.note ?? '') }),
  'intent-alarm-raised': (_, { alarm }) =>
    alarm?.kind === 'done-and-paid'
      ? t('activity.happened.appliedUntold')
      : t('activity.happened.notGivenBack'),
  'intent-alarm-acknowledged': ({ fact }) =>
    t('activity.happened.alarmSeenTo', { note: describeReason(fact.note ?? '') }).trim(),
  'intent-adopted': ({ fact }, { adoptedFrom = fact.note ?? '' }) =>
    t('activity.happened.adopted', { till: adoptedFrom }),
  'intent-recalled': () => t('activity.happened.recalled'),
  'intent-held-back': (_, intent) =>
    isNumberGone(intent) ? t('activity.happened.numberLost') : t('activity.happened.heldBack'),
  'intent-doubt-lifted': ({ fact: { note } }) =>
    note === undefined
      ? t('activity.happened.doubtLifted')
      : t('activity.happened.backToPerson', { note: describeReason(note) }),
  'sale-refunded': () => t('activity.happened.paidOut'),
  'intent-card-shown': () => t('activity.happened.cardShown'),
  'intent-settled': (_, { settlement, verb }) => {
    if (settlement === null) return t('activity.happened.settled');
    const by = whoSettled(settlement);
    if (by === 'cashier') return t('activity.happened.toldAtTill');
    const { reason } = settlement;
    const how = t(`activity.happened.settledHow.${shownSettlement(settlement.how, verb)}`);
    return t(`activity.happened.settledBy.${by}`, { how, reason: describeReason(reason) });
  },
};

/** Describes one step of a transaction's history for a reader who was not there. */
export function describeFact(row: HistoryLine, intent: Intent, format: Format): string {
  const { fact } = row;
  if (fact.linked?.id === intent.id) return describeOfReversal(row, format);
  const { refund, loadBack } = intent;
  const after = { ...(fact.intent ?? intent), refund, loadBack };
  return isKindSentTo(row.kind, 'history')
    ? sentences[row.kind](row, after, format)
    : t('activity.happened.noted');
}

/**
 * Describes a fact about a reversal, as it stands after that fact. The history may be that of the reversal or of the
 * reversed transaction, so the sentence names the other one; if only a part was reversed, it says how much.
 */
function describeOfReversal({ kind, fact }: HistoryLine, format: Format): string {
  const { intent, linked, note = '' } = fact;
  const { otherIntentId, reason = '' } = intent.settlement ?? {};
  const part = linked?.partCents === undefined ? null : format.money(linked.partCents);
  switch (kind) {
    case 'intent-accepted': {
      const why = describeReason(intent.reason ?? '');
      return part === null
        ? t('activity.happened.putRightBy', { reason: why })
        : t('activity.happened.putRightPartBy', { money: part, reason: why });
    }
    case 'sale-refunded':
      return part === null
        ? t('activity.happened.paidOut')
        : t('activity.happened.paidOutPart', { money: part });
    case 'intent-alarm-acknowledged':
      return t('activity.happened.alarmSeenTo', { note: describeReason(note) }).trim();
    case 'intent-settled':
      if (otherIntentId !== undefined)
        return t('activity.happened.standsIn', { reason: describeReason(reason) });
      break;
    default:
  }
  return t(`activity.happened.${comeOf(intent)}`);
}

function comeOf({ state, settlement }: IntentSnapshot) {
  if (state === 'applied') return 'putRightStands';
  if (state === 'refused' || state === 'voided') return 'putRightFailed';
  if (state !== 'settled') return 'putRightOpen';
  const { how } = settlement ?? {};
  return how === 'taken' || how === 'paid-otherwise' || how === 'other-card'
    ? 'putRightStands'
    : 'putRightFailed';
}

function describeAgain({ state }: IntentSnapshot): string {
  return state === 'voided'
    ? t('activity.happened.neverSent')
    : t('activity.happened.sentByItself');
}
