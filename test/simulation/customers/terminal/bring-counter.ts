import { drawerOf, paidOpenSales } from '../../../../shared/guard/money/adopted-transactions.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { ShopRules } from '../shop-rules.ts';
import type { ShopTill } from '../shop-till.ts';

/**
 * Does what `electron/hub/takeover/takeover-import.ts` does: money at the card terminal of a lost till goes to a person
 * at its taker.
 *
 * @returns what its copy says of terminal, slips and drawer, for whoever reads it
 */
export function bringCounter(rules: ShopRules, taker: ShopTill, from: string, copy: Ledger) {
  const atTerminal = rules.terminalCasesOf(from, copy);
  for (const terminalCase of atTerminal) taker.write({ kind: 'note-terminal-case', terminalCase });
  return { atTerminal, paidOpen: paidOpenSales(copy), drawer: drawerOf(copy) };
}
