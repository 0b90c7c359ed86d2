import type { Card, Drift } from '../ledger/money/card.ts';
import type { Fact } from '../ledger/facts.ts';
import {
  balanceChangeCents,
  isAppliedAtService,
  isOpen,
  mayHaveBeenAppliedBefore,
} from '../ledger/money/intent.ts';
import type { Alarm, Intent } from '../ledger/money/intent.ts';
import { timesMadeIn, timesMemberOf } from '../ledger/money/gift-effect.ts';
import { intentsOfCard } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';

/**
 * Evidence from an unexpected balance that nobody else caused: an earlier verdict of this till was wrong (decision
 * 0043).
 */
interface LateEvidence {
  /** Alarm for the intent whose answer showed the drift. */
  readonly own: { readonly alarm?: Alarm };
  /** Alarm for an earlier intent. */
  readonly other: Pick<Fact, 'linked'>;
  /** Drift to report; null if an alarm already lists the card. */
  readonly drift: Drift | null;
}

export const NO_LATE_EVIDENCE: LateEvidence = { own: {}, other: {}, drift: null };

/**
 * Checks whether a balance differs by exactly the amount of a transaction that was written off, settled as not charged,
 * or sent again: it may have been applied after all, or more than once. If none fits, a second card of the same customer may
 * explain the difference.
 * @param before the card before the answer that showed the drift
 */
export function findLateEvidence(
  ledger: Ledger,
  answered: Intent,
  before: Card,
  drift: Drift,
): LateEvidence {
  const { atMs, residualCents } = drift;
  const isOff = (intent: BalanceMove) => balanceChangeCents(intent) === residualCents;
  // The balance shows what was made on top of the one that counts.
  const doneTwice = (intent: Intent): Alarm | null => {
    const times = timesMadeIn(intent, balanceChangeCents(intent) + residualCents) ?? 1;
    return times > 1 ? { kind: 'done-twice', atMs, ...timesMemberOf(times) } : null;
  };
  const sinceAnchor = before.anchorSequence ?? 0;
  const own = answered.releasedAtMs === undefined ? null : doneTwice(answered);
  if (own !== null) return { own: { alarm: own }, other: {}, drift: before.drift };
  const isSentSince = ({ id, sentBySequence }: BalanceMove) =>
    (sentBySequence ?? 0) > sinceAnchor && id !== answered.id;
  const alarmOf = (intent: Intent): Alarm | null => {
    if (hasCounted(intent)) return doneTwice(intent);
    return isOff(intent) ? { kind: 'done-after-all', atMs } : null;
  };
  const onCard = intentsOfCard(ledger, answered.cardId);
  const suspect = lastSentOf(
    [onCard],
    (one) => isSentSince(one) && isDoubted(one) && alarmOf(one) !== null,
  );
  const alarm = suspect && alarmOf(suspect);
  if (suspect !== null && alarm !== null)
    return { own: {}, other: { linked: { ...suspect, alarm } }, drift: before.drift };
  const all: readonly Iterable<BalanceMove>[] = [
    ledger.over.intents.values(),
    ledger.intents.values(),
  ];
  const elsewhere = lastSentOf(
    all,
    (one) => one.cardId !== answered.cardId && isSentSince(one) && isOff(one),
  );
  const perhaps = elsewhere === null ? {} : { perhapsCardId: elsewhere.cardId };
  return { own: {}, other: {}, drift: { ...drift, ...perhaps } };
}

/** The members by which a transaction changed its card's balance; archived transactions have them too. */
type BalanceMove = Pick<Intent, 'id' | 'cardId' | 'verb' | 'amountCents' | 'sentBySequence'>;

/**
 * Returns the transaction that was sent last, of those that match. Makes a single pass, because with other writers
 * every answer searches all transactions in memory.
 */
function lastSentOf<One extends BalanceMove>(
  groups: readonly Iterable<One>[],
  isMeant: (intent: One) => boolean,
): One | null {
  let last: One | null = null;
  let lastSentBy = 0;
  for (const intents of groups) {
    for (const one of intents) {
      const sentBy = one.sentBySequence ?? 0;
      if (sentBy < lastSentBy || !isMeant(one)) continue;
      last = one;
      lastSentBy = sentBy;
    }
  }
  return last;
}

/** True if the transaction, or an earlier attempt of it, was taken for not applied, without an answer. */
function isDoubted(intent: Intent): boolean {
  const { settlement, givenBack, verdict } = intent;
  const how = settlement?.how;
  // Found once, but each of its tries may have been applied. A refused one was not.
  const isFoundOnce = how === 'taken' && (verdict !== 'unknown' || settlement?.isTwice === true);
  const isSettled = isFoundOnce || givenBack !== undefined;
  const wasSentAgain = mayHaveBeenAppliedBefore(intent) && !isSettled;
  return how === 'not-taken' || how === 'shop-loss' || wasSentAgain;
}

/** True if the transaction counts as applied once, or is still to be: what the balance shows is a second time. */
function hasCounted(intent: Intent): boolean {
  return isAppliedAtService(intent) || isOpen(intent);
}
