import type { AdoptedFromTill } from '../../ledger/store/joined-hub.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { cents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { expectedDrawer, isUnsafeToSend, transactionsToAdopt } from './adopted-transactions.ts';

interface CountedPayments {
  readonly count: number;
  /** Sum of absolute amounts, of redemptions and loads alike. */
  readonly cents: Cents;
}

/** Unsettled amounts in the copy of a till's journal, which its successor is about to adopt. */
export interface AmountsHeldByTill {
  readonly till: string;
  /** Payments that were promised and, by these records, not sent. */
  readonly waiting: CountedPayments;
  /** Payments that may have been sent, or may no longer be wanted. */
  readonly lookUp: CountedPayments;
  /** Number of owed loads, second halves of moves, and refusals. */
  readonly forPerson: number;
  /** Number of sales with lines that were not completed. */
  readonly openSales: number;
  readonly paidOpen: NonNullable<AdoptedFromTill['paidOpen']>;
  readonly drawer: AdoptedFromTill['drawer'];
}

/**
 * Sums the open amounts of a till.
 * @param copy proven part of its journal, folded
 * @param nearer copies of the tills that took over in between, including the till to be replaced
 */
export function amountsHeldByTill(
  till: string,
  copy: Ledger,
  nearer: readonly Ledger[],
): AmountsHeldByTill {
  const { bring, forPerson, paidOpen } = transactionsToAdopt(till, copy, nearer);
  // Only a fenced copy shows how far it is complete, so until then all of it counts as complete.
  const isOut = (intent: Intent) => isUnsafeToSend(copy, intent, copy.lastSequence);
  // A move that may have been sent is not adopted whole.
  const halves = bring.filter((intent) => intent.moveTo !== undefined && isOut(intent)).length;
  return {
    till,
    waiting: countOf(bring.filter((intent) => !isOut(intent))),
    lookUp: countOf(bring.filter(isOut)),
    forPerson: forPerson + halves,
    openSales: [...copy.openSales.values()].filter(({ lines }) => lines.length > 0).length,
    paidOpen,
    drawer: expectedDrawer(copy),
  };
}

function countOf(intents: readonly Intent[]): CountedPayments {
  const sum = intents.reduce((before, { amountCents }) => before + amountCents, 0);
  return { count: intents.length, cents: cents(sum) };
}
