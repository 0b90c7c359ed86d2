import type { SetUpOfTill } from '../../../shared/connection/set-up-of-till.ts';
import { ABOVE_BALANCE_NOT_KNOWN } from '../../../shared/ledger/money/above-balance.ts';
import { ledgerSettingsOf } from '../../../shared/ledger/slices/slices.ts';
import type { LedgerSettings } from '../../../shared/ledger/slices/slices.ts';
import { completeSettings } from '../../../shared/messages/settings.ts';
import type { PinGate } from '../../people/pin-gate.ts';
import type { TillSettings } from './till-settings.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';

interface SetUpBesideLedger {
  readonly settings: SetUpOfTill['settings'];
  readonly now: TillSettings;
  readonly people: PinGate;
  readonly keyProtection: SetUpOfTill['keyProtection'];
}

/** Returns all settings of a shop's till, without any secret. */
export function tillSetUpOf(
  ledger: Ledger,
  { settings, now, people, keyProtection }: SetUpBesideLedger,
): SetUpOfTill {
  const { cardCodes, copyFolder, country, language, printing } = now;
  return {
    settings,
    ...setUpInLedger(ledger),
    keyProtection,
    language,
    country,
    managerDigits: people.managerDigits,
    signIn: people.rules,
    cardCodes,
    copyFolder,
    till: completeSettings(now),
    printing,
    people: people.people.map(({ name }) => name),
  };
}

type SetUpInLedger = Pick<
  SetUpOfTill,
  'limits' | 'taxes' | 'prices' | 'aboveBalance' | 'hub' | keyof LedgerSettings
>;

/** Returns the settings of a till that its journal has. */
function setUpInLedger(ledger: Ledger): SetUpInLedger {
  const { recordedLimits: limits, taxes, hub, prices, queue } = ledger;
  const aboveBalance = (queue.aboveBalance ?? ABOVE_BALANCE_NOT_KNOWN).service;
  return {
    limits,
    taxes,
    prices: prices.articles,
    ...ledgerSettingsOf(ledger),
    aboveBalance,
    hub,
  };
}
