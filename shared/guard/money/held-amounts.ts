import type { AdoptedTill } from '../../ledger/store/joined-hub.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { cents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { drawerOf, mayHaveLeft, transactionsToBring } from './adopted-transactions.ts';

interface CountedPayments {
  readonly count: number;
  /** Sum of the absolute amounts, redemptions and loads alike. */
  readonly cents: Cents;
}

/** The open amounts of a till, by the copy of its journal, that its successor is about to adopt. */
export interface HeldByTill {
  readonly till: string;
  /** Promised and, by these records, not sent. */
  readonly waiting: CountedPayments;
  /** May have been sent, or may no longer be wanted. */
  readonly lookUp: CountedPayments;
  /** Number of owed loads, second halves of moves, and refusals. */
  readonly forPerson: number;
  /** Number of non-empty sales that were not completed. */
  readonly openSales: number;
  readonly paidOpen: NonNullable<AdoptedTill['paidOpen']>;
  readonly drawer: AdoptedTill['drawer'];
}

/**
 * @param copy the proven part of its journal, folded
 * @param nearer copies of the tills that took over in between, including the one being replaced
 */
export function heldByTill(till: string, copy: Ledger, nearer: readonly Ledger[]): HeldByTill {
  const { bring, forPerson, paidOpen } = transactionsToBring(till, copy, nearer);
  // The hub knows how far the copy was live only once it is sealed; until then all of it counts as live.
  const isOut = (intent: Intent) => mayHaveLeft(copy, intent, copy.lastSequence);
  // A move that may have left is not adopted whole.
  const halves = bring.filter((intent) => intent.moveTo !== undefined && isOut(intent)).length;
  return {
    till,
    waiting: countOf(bring.filter((intent) => !isOut(intent))),
    lookUp: countOf(bring.filter(isOut)),
    forPerson: forPerson + halves,
    openSales: [...copy.openSales.values()].filter(({ lines }) => lines.length > 0).length,
    paidOpen,
    drawer: drawerOf(copy),
  };
}

function countOf(intents: readonly Intent[]): CountedPayments {
  const sum = intents.reduce((before, { amountCents }) => before + amountCents, 0);
  return { count: intents.length, cents: cents(sum) };
}
