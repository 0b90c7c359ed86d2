import type { Card } from '../ledger/money/card.ts';
import type { IntentId } from '../values/ids.ts';
import { cents, mayBeSumOfSome, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { ClockReading } from '../values/clocks.ts';
import { laterDate } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

type ConfirmedBalance = NonNullable<Card['confirmed']>;

export interface BalanceAnswer {
  readonly intentId: IntentId;
  /**
   * Sequence of the fact with which the transaction was sent; of its first send, if the answer may be a repeated one.
   */
  readonly sentBySequence: number;
  /** Expected change of the balance: negative for a redemption, positive for a load. */
  readonly changeCents: Cents;
  readonly balanceCents: Cents;
  /** Latest time at which the service reported this balance: a repeated answer is dated to its first send. */
  readonly balanceAtMs: InstantMs;
  /** When the balance was reported, by all clocks; missing if not recorded. */
  readonly told?: ClockReading | undefined;
  readonly atMs: InstantMs;
}

interface Reconciliation {
  readonly card: Card;
  /** Whether two consecutive answers of one card prove the direction, or contradict it (decision 0045). */
  readonly sign: 'agrees' | 'contradicts' | 'says-nothing';
}

export interface BalanceUncertainty {
  /** True if the balance may include another unknown transaction of the card. */
  readonly unresolved: boolean;
  /** Changes that this balance may lack, because the service may have repeated an older answer. */
  readonly perhapsLater: readonly Cents[];
}

/**
 * Compares the till's balance of a card with the service's (decision 0043), which always becomes the confirmed one. The
 * difference from the anchor is residual = new − Σ applied − anchor. With nothing unresolved on the card, a residual is
 * drift, and becomes part of the anchor. The anchor stays while something is unresolved, because the residual is the
 * only evidence for it, and after a repeated answer, whose balance is older than what the till knows.
 */
export function reconcileBalance(
  card: Card,
  answer: BalanceAnswer,
  { unresolved, perhapsLater }: BalanceUncertainty,
): Reconciliation {
  const confirmed = {
    balanceCents: answer.balanceCents,
    atMs: answer.balanceAtMs,
    ...(answer.told && { told: answer.told }),
    intentId: answer.intentId,
    sentBySequence: answer.sentBySequence,
  };
  if (card.anchorCents === null) {
    return {
      card: unresolved
        ? { ...card, confirmed: poorerOf(card, confirmed) }
        : anchoredAt(card, confirmed),
      sign: 'says-nothing',
    };
  }
  const appliedCents = cents(card.appliedSinceAnchorCents + answer.changeCents);
  if (unresolved) {
    return {
      card: {
        ...card,
        confirmed: poorerOf(card, confirmed),
        appliedSinceAnchorCents: appliedCents,
      },
      sign: 'says-nothing',
    };
  }
  const expectedCents = cents(card.anchorCents + appliedCents);
  const residualCents = cents(answer.balanceCents - expectedCents);
  if (residualCents !== 0 && mayBeSumOfSome(perhapsLater, expectedCents - answer.balanceCents)) {
    return {
      card: {
        ...card,
        confirmed: { ...confirmed, ...datesOfBoth(card, confirmed), balanceCents: expectedCents },
        appliedSinceAnchorCents: appliedCents,
      },
      sign: 'says-nothing',
    };
  }
  const anchored = anchoredAt(card, confirmed);
  if (residualCents === 0) return { card: anchored, sign: 'agrees' };
  const { atMs, intentId } = answer;
  return {
    card: {
      ...anchored,
      drift: { residualCents, atMs, intentId },
      driftCount: card.driftCount + 1,
    },
    sign: residualCents === -2 * answer.changeCents ? 'contradicts' : 'says-nothing',
  };
}

/**
 * Returns the lower of two balances, unless the new one is from a later send. A repeated answer may be older than later
 * answers, and may or may not include their changes.
 */
function poorerOf(card: Card, told: ConfirmedBalance): ConfirmedBalance {
  const known = card.confirmed;
  if (known === null || known.sentBySequence < told.sentBySequence) return told;
  return told.balanceCents < known.balanceCents ? told : known;
}

function datesOfBoth(
  { confirmed: known }: Card,
  told: ConfirmedBalance,
): Pick<ConfirmedBalance, 'atMs' | 'sentBySequence'> {
  const { atMs, sentBySequence } = told;
  if (known === null) return { atMs, sentBySequence };
  return {
    atMs: laterDate(known.atMs, atMs),
    sentBySequence: Math.max(known.sentBySequence, sentBySequence),
  };
}

function anchoredAt(card: Card, confirmed: ConfirmedBalance): Card {
  return {
    ...card,
    confirmed,
    anchorCents: confirmed.balanceCents,
    appliedSinceAnchorCents: ZERO,
    anchorSequence: confirmed.sentBySequence,
  };
}
