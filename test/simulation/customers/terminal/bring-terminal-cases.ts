import {
  expectedDrawer,
  openSalePaymentsExceptCashAndCard,
} from '../../../../shared/guard/money/adopted-transactions.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { ShopRules } from '../shop-rules.ts';
import type { ShopTill } from '../shop-till.ts';

/**
 * Does the same as `electron/hub/takeover/takeover-import.ts`: the successor of a lost till shows a person the money at
 * the lost till's card terminal.
 * @returns what the copy says of terminal, slips and drawer, for the person who reads it
 */
export function bringTerminalCases(rules: ShopRules, taker: ShopTill, from: string, copy: Ledger) {
  const atTerminal = rules.terminalCasesOf(from, copy);
  for (const terminalCase of atTerminal) taker.write({ kind: 'note-terminal-case', terminalCase });
  return {
    atTerminal,
    paidOpen: openSalePaymentsExceptCashAndCard(copy),
    drawer: expectedDrawer(copy),
  };
}
