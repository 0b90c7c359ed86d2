import type { AdoptedTill } from '../../ledger/store/joined-hub.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { cents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { drawerOf, mayHaveLeft, stillToBring } from './adopted-transactions.ts';

interface CountedPayments {
  readonly count: number;
  /** In all, whether they take or load. */
  readonly cents: Cents;
}

/** The amounts that one till held by the copy of its journal, which its replacement is about to get. */
export interface HeldByTill {
  readonly till: string;
  /** Promised, and by these records not sent. */
  readonly waiting: CountedPayments;
  /** May have left, or is perhaps not wanted any more. */
  readonly lookUp: CountedPayments;
  /** Loads that were owed, second halves of moves, refusals. */
  readonly forPerson: number;
  /** Sales with something in them that were not completed. */
  readonly openSales: number;
  readonly paidOpen: NonNullable<AdoptedTill['paidOpen']>;
  readonly drawer: AdoptedTill['drawer'];
}

/**
 * @param copy all of its journal that is proven, folded
 * @param nearer of the tills between it and the one whose place is taken, that one among them
 */
export function heldByTill(till: string, copy: Ledger, nearer: readonly Ledger[]): HeldByTill {
  const { bring, forPerson, paidOpen } = stillToBring(till, copy, nearer);
  // Up to where the copy was live, the hub says once it is sealed: until then none of it is behind.
  const isOut = (intent: Intent) => mayHaveLeft(copy, intent, copy.lastSequence);
  // A move that may have left does not come whole.
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
