import { isPaidBeside } from '../ledger/gifts-beside.ts';
import { isNumberLost, isRefusedPromise, saleIdOf } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { intentsOfSale, saleOf } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isOfCancelled } from '../ledger/sale/sale.ts';
import type { Sale } from '../ledger/sale/sale.ts';

/** A manager's decisions about one transaction (decision 0033, decision 0034). */
export type Act =
  | 'taken'
  | 'not-taken'
  | 'send-again'
  | 'shop-loss'
  | 'paid-otherwise'
  | 'other-card'
  | 'seen';

/** One transaction that a person has to decide on. */
export interface PersonsCase {
  readonly intent: Intent;
  /** Its sale was cancelled. */
  readonly isOfCancelled: boolean;
  /** Its sale is open: it takes another card itself. */
  readonly isOfOpenSale: boolean;
  /** Its sale needs it no more: the customer has paid in another way. */
  readonly isPaidOtherwise: boolean;
  /** That sale was completed here, and all of it is paid. */
  readonly isOfPaidSale: boolean;
  /** It was to put another one right, and a second one stands for that now. */
  readonly isReplaced: boolean;
}

/** The surroundings of a case, beside the transaction itself. */
interface Surroundings {
  /** The sale that it pays or loads for by now (`saleIdOf`). */
  readonly sale: Sale | undefined;
  /** Everything that was accepted for this sale; needed while it is open. */
  readonly ofSale: Iterable<Intent>;
  /** The transaction that it was to reverse. */
  readonly original: Intent | undefined;
}

/** For the screens, which have the transaction and what is around it, and no ledger. */
export function caseOf(intent: Intent, { sale, ofSale, original }: Surroundings): PersonsCase {
  const by = original?.reversedBy ?? null;
  const isPaidOtherwise = isPaidBeside(intent, sale, ofSale);
  return {
    intent,
    isOfCancelled: isOfCancelled(intent, sale),
    isOfOpenSale: sale?.state === 'open',
    isPaidOtherwise,
    isOfPaidSale: isPaidOtherwise && sale?.state === 'completed',
    isReplaced: by !== null && by !== intent.id,
  };
}

/** By the same function as the screen offers it. */
export function mayDecide(ledger: Ledger, intent: Intent, act: Act): boolean {
  return actsFor(caseIn(ledger, intent)).includes(act);
}

/** For the guard, which has the ledger. */
export function caseIn(ledger: Ledger, intent: Intent): PersonsCase {
  const { reverses } = intent;
  return caseOf(intent, {
    sale: saleOf(ledger, intent),
    ofSale: intentsOfSale(ledger, saleIdOf(intent)),
    original: reverses === null ? undefined : ledger.intents.get(reverses),
  });
}

/**
 * Lists the decisions that fit the state. A payment that was not taken costs nobody anything where the customer has
 * paid otherwise or the sale was cancelled: then it is no loss, and nothing is sent (decision 0021, decision 0049).
 */
export function actsFor(matter: PersonsCase): readonly Act[] {
  const { intent } = matter;
  const mayGoAgain =
    !matter.isPaidOtherwise &&
    !matter.isReplaced &&
    !isNumberLost(intent) &&
    intent.isElsewhere !== true;
  return decisionsOn(matter).filter(
    (act) => (act !== 'send-again' || mayGoAgain) && (act !== 'other-card' || !matter.isOfOpenSale),
  );
}

function decisionsOn(matter: PersonsCase): readonly Act[] {
  const { intent, isPaidOtherwise, isOfPaidSale, isReplaced } = matter;
  if (intent.state === 'unknown') {
    return intent.strength === 'attempt' || matter.isOfCancelled || isPaidOtherwise || isReplaced
      ? ['taken', 'not-taken']
      : ['taken', 'send-again', 'shop-loss'];
  }
  if (isRefusedPromise(intent)) {
    // The amount is back by the second one, or on its way.
    if (matter.isOfCancelled || isReplaced) return ['not-taken'];
    const isLoad = intent.verb === 'load';
    if (intent.reverses !== null && !isLoad) return ['send-again', 'shop-loss'];
    // The amount to be returned to the card may have been given back in cash.
    if (intent.reverses !== null) return ['send-again', 'paid-otherwise', 'shop-loss'];
    // Whoever has paid the whole sale is asked for nothing more.
    if (isOfPaidSale) return ['not-taken', 'paid-otherwise'];
    if (isPaidOtherwise) return ['not-taken', 'other-card', 'paid-otherwise', 'shop-loss'];
    return isLoad
      ? ['send-again', 'other-card', 'paid-otherwise']
      : ['send-again', 'other-card', 'paid-otherwise', 'shop-loss'];
  }
  if (intent.alarm === undefined) return [];
  return intent.alarm.kind === 'done-after-all' ? ['taken', 'seen'] : ['seen'];
}
