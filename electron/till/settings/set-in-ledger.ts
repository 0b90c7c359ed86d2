import type { SetUpOfTill } from '../../../shared/connection/set-up-of-till.ts';
import { ABOVE_NOT_KNOWN } from '../../../shared/ledger/money/above-balance.ts';
import { settingsOf } from '../../../shared/ledger/slices/slices.ts';
import type { LedgerSettings } from '../../../shared/ledger/slices/slices.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';

type SetInLedger = Pick<
  SetUpOfTill,
  'limits' | 'taxes' | 'prices' | 'aboveBalance' | 'hub' | keyof LedgerSettings
>;

export function setInLedger(ledger: Ledger): SetInLedger {
  const { saidLimits: limits, taxes, hub, prices, queue } = ledger;
  const aboveBalance = (queue.aboveBalance ?? ABOVE_NOT_KNOWN).service;
  return {
    limits,
    taxes,
    prices: prices.articles,
    ...settingsOf(ledger),
    aboveBalance,
    hub,
  };
}
