import type { Fact } from '../ledger/facts.ts';
import { paymentOfSurplus } from '../ledger/sale/terminal-case.ts';
import { unansweredAtTerminal } from '../ledger/sale/shift.ts';
import type { OpenSaleAtClose } from '../ledger/sale/shift.ts';
import type { Sale } from '../ledger/sale/sale.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { addSums, sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';

/**
 * What a card terminal has charged in a shift beside the sales, by case: negative for what it has given back. The
 * terminal's own total includes it.
 */
export type BesideSalesDraft = Map<string, Cents>;

/**
 * Adds a case at this till's terminal. One whose payment the terminal reverses, or a sale counts after all, ends with
 * that; one that a manager has checked stays, since only the terminal knows whether the money went back.
 */
export function addBesideSales(draft: BesideSalesDraft, { kind, terminalCase }: Fact): void {
  if (terminalCase === undefined || terminalCase.from !== null) return;
  const sign = { taken: 1, 'given-back': -1, unknown: 0, 'reversal-unknown': 0 }[terminalCase.kind];
  const isEnded = !terminalCase.isOpen && kind !== 'terminal-answered';
  if (sign === 0 || (!terminalCase.isOpen && !isEnded)) return;
  const { amountCents, id } = terminalCase;
  const change = isEnded ? 0 - sign * amountCents : sign * amountCents;
  draft.set(id, cents((draft.get(id) ?? 0) + change));
  const paymentId = paymentOfSurplus(terminalCase);
  if (paymentId !== null) draft.delete(paymentId);
}

export function sumBesideSales(draft: BesideSalesDraft): Sum {
  return sumOf([...draft.values()].filter((amount) => amount !== 0));
}

/** Sums payments that the card terminal did not answer, even if their sale has ended in another way meanwhile. */
export function sumUnknownAtTerminal(sales: Iterable<Sale>, left: Iterable<OpenSaleAtClose>): Sum {
  const sums = [
    ...[...sales].map(unansweredAtTerminal),
    ...[...left].map(({ unknown }) => unknown),
  ];
  return addSums(sums);
}
