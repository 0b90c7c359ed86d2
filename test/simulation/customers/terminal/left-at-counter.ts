import { drawerOf, paidOpenSales } from '../../../../shared/guard/money/adopted-transactions.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { ShopRules } from '../shop-rules.ts';

/** What a lost till had in its drawer, at its card terminal and by slip, as its copy says it. */
export function leftAtCounter(rules: ShopRules, till: string, copy: Ledger) {
  return {
    atTerminal: rules.terminalCasesOf(till, copy),
    paidOpen: paidOpenSales(copy),
    drawer: drawerOf(copy),
  };
}
