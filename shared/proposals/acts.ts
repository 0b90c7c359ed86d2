import { isNoLongerNeededBySale } from '../ledger/gifts-beside.ts';
import {
  isNumberGone,
  isRefusedPromise,
  isReversal,
  mayHaveBeenAppliedBefore,
  saleIdOf,
} from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { isOldCardLoad } from '../ledger/money/old-card.ts';
import { intentsOfSale, saleOf } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isOfCancelled } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';

/** A manager's decisions about one transaction (decision 0033, decision 0034). */
export type ResolvingAct =
  | 'taken'
  | 'not-taken'
  | 'send-again'
  | 'shop-loss'
  | 'paid-otherwise'
  | 'other-card'
  | 'given-back'
  | 'seen';

/** One transaction that a person has to decide on. */
export interface CaseToResolve {
  readonly intent: Intent;
  /** True if the transaction's sale was cancelled. */
  readonly isOfCancelled: boolean;
  /** True if the transaction's sale is open, and charges another card itself. */
  readonly isOfOpenSale: boolean;
  /** True if the transaction's sale no longer needs it, because its customer has paid another way or is about to. */
  readonly isNoLongerNeeded: boolean;
  /** True if the transaction's sale was completed at this till and is fully paid. */
  readonly isOfPaidSale: boolean;
  /** True for a reversal that a second one has replaced. */
  readonly isReplaced: boolean;
}

/** Other data needed to judge a case. */
interface Surroundings {
  /** The sale to which the transaction belongs now (`saleIdOf`). */
  readonly sale: Sale | undefined;
  /** All intents of this sale; needed while it is open. */
  readonly ofSale: Iterable<Intent>;
  /** The transaction that a reversal was to reverse. */
  readonly original: Intent | undefined;
}

/** Describes a case for screens, which have the transaction and its surroundings but no ledger. */
export function caseToResolveOf(
  intent: Intent,
  { sale, ofSale, original }: Surroundings,
): CaseToResolve {
  const by = original?.reversedBy ?? null;
  const isNoLongerNeeded = isNoLongerNeededBySale(intent, sale, ofSale);
  return {
    intent,
    isOfCancelled: isOfCancelled(intent, sale),
    isOfOpenSale: sale?.state === 'open',
    isNoLongerNeeded,
    isOfPaidSale: isNoLongerNeeded && sale?.state === 'completed',
    isReplaced: by !== null && by !== intent.id,
  };
}

/** True if the guard would accept this decision. Uses the same function as the screens that offer it. */
export function mayDecide(ledger: Ledger, intent: Intent, act: ResolvingAct): boolean {
  return actsFor(caseToResolveIn(ledger, intent)).includes(act);
}

/** Describes a case for the guard, which has the ledger. */
export function caseToResolveIn(ledger: Ledger, intent: Intent): CaseToResolve {
  const { reverses } = intent;
  return caseToResolveOf(intent, {
    sale: saleOf(ledger, intent),
    ofSale: intentsOfSale(ledger, saleIdOf(intent)),
    original: reverses === null ? undefined : ledger.intents.get(reverses),
  });
}

/**
 * Lists the decisions that are possible. If the customer has paid otherwise, or the sale was cancelled, a payment that
 * was not charged costs nobody anything: it is no loss, and nothing is sent (decision 0021, decision 0049).
 */
export function actsFor(matter: CaseToResolve): readonly ResolvingAct[] {
  const { intent } = matter;
  const mayGoAgain =
    !matter.isNoLongerNeeded &&
    !matter.isReplaced &&
    !isNumberGone(intent) &&
    intent.isElsewhere !== true;
  return decisionsOn(matter).filter(
    (act) => (act !== 'send-again' || mayGoAgain) && (act !== 'other-card' || !matter.isOfOpenSale),
  );
}

/**
 * True if a person may enter that the service has a transaction more than once: it was sent again, or may have been by
 * another till or in records that a restored backup lacks. If its last try was refused, two earlier ones are needed.
 */
export function mayBeTwice({
  intent,
  isReplaced,
}: Pick<CaseToResolve, 'intent' | 'isReplaced'>): boolean {
  const { adoptedFrom, attempts, doubted, isElsewhere, state } = intent;
  const isPartlyKnown = adoptedFrom !== undefined || doubted !== undefined || isElsewhere === true;
  const isBefore = mayHaveBeenAppliedBefore(intent);
  const isSentTwice =
    state === 'unknown' ? isBefore : state === 'refused' && isBefore && attempts > 2;
  return (isSentTwice || (state === 'unknown' && isPartlyKnown)) && !isReplaced;
}

function decisionsOn(matter: CaseToResolve): readonly ResolvingAct[] {
  const { intent, isNoLongerNeeded, isReplaced } = matter;
  if (intent.state === 'unknown') {
    return intent.strength === 'attempt' || matter.isOfCancelled || isNoLongerNeeded || isReplaced
      ? ['taken', 'not-taken']
      : ['taken', 'send-again', 'shop-loss'];
  }
  if (isRefusedPromise(intent)) {
    const decisions = decisionsOnRefused(matter);
    // The service has refused only the last attempt.
    return mayHaveBeenAppliedBefore(intent) ? ['taken', ...decisions] : decisions;
  }
  switch (intent.alarm?.kind) {
    case undefined:
      return [];
    case 'done-after-all':
      return ['taken', 'seen'];
    case 'done-twice':
      // Two reversals of the same amount are two transactions, and both are in the books.
      return isReplaced || intent.givenBack !== undefined ? ['seen'] : ['given-back', 'seen'];
    default:
      return ['seen'];
  }
}

function decisionsOnRefused(matter: CaseToResolve): readonly ResolvingAct[] {
  const { intent, isNoLongerNeeded, isOfPaidSale, isReplaced } = matter;
  // The second reversal has refunded the amount, or is about to.
  if (matter.isOfCancelled || isReplaced) return ['not-taken'];
  const isLoad = intent.verb === 'load';
  // A manager already decides about the original, or about the rest of a move, without this reversal.
  if (intent.takesBack === true && isNoLongerNeeded)
    return isLoad ? ['not-taken', 'paid-otherwise'] : ['not-taken'];
  if (isReversal(intent) && !isLoad) return ['send-again', 'shop-loss'];
  // The customer may have been given cash instead of the refund to the card.
  if (isReversal(intent)) return ['send-again', 'paid-otherwise', 'shop-loss'];
  // A customer who has paid the whole sale is not asked for more.
  if (isOfPaidSale) return ['not-taken', 'paid-otherwise'];
  if (isNoLongerNeeded) return ['not-taken', 'other-card', 'paid-otherwise', 'shop-loss'];
  // Nobody paid for this load at this till, so there is no money to give back.
  if (isOldCardLoad(intent)) return ['send-again', 'other-card', 'not-taken'];
  if (!isLoad) return ['send-again', 'other-card', 'paid-otherwise', 'shop-loss'];
  return isPaidLoad(intent)
    ? ['send-again', 'other-card', 'paid-otherwise']
    : ['send-again', 'other-card', 'paid-otherwise', 'not-taken'];
}

/**
 * True if somebody has paid for a load: in a sale, here or at a taken-over till, or by the first half of a move. One that
 * replaces another load may do so for one of these.
 */
function isPaidLoad(load: Intent): boolean {
  const { follows, saleThere, standsInFor } = load;
  const isPaid = saleIdOf(load) !== null || follows !== undefined || standsInFor !== undefined;
  return isPaid || saleThere === 'completed';
}

/** True if a refused load is closed although nobody gives money back here: the store gave it away, or was not paid. */
export function isClosedWithoutMoneyBack(
  act: ResolvingAct,
  matter: Pick<CaseToResolve, 'intent' | 'isOfCancelled'>,
): boolean {
  const { intent } = matter;
  const { verb, state, reverses } = intent;
  const isLoad = verb === 'load' && reverses === null && !isOldCardLoad(intent);
  return act === 'not-taken' && isLoad && state === 'refused' && !matter.isOfCancelled;
}
