import { hasServiceAddress } from '../api/service-settings.ts';
import type { ServiceSettings } from '../api/service-settings.ts';
import type { TerminalSettings } from '../card-terminal/terminal-settings.ts';
import type { CardCodeRules } from '../cards/card-codes.ts';
import type { TaxTable } from '../ledger/sale/tax.ts';
import type { ServiceAboveBalance } from '../ledger/money/above-balance.ts';
import type { JoinedHub } from '../ledger/store/joined-hub.ts';
import type { Limits } from '../ledger/store/limits.ts';
import type { PriceList } from '../ledger/store/price-list.ts';
import { pickLedgerSettings, ledgerSettingsOf } from '../ledger/slices/slices.ts';
import type { LedgerSettings } from '../ledger/slices/slices.ts';
import type { Language } from '../locales/language.ts';
import type { KeyProtection } from '../messages/bridge.ts';
import type { Settings } from '../messages/settings.ts';
import type { StaffRules } from '../proposals/people.ts';
import type { PrintingSettings } from '../printing/printing.ts';
import type { Country } from '../values/country.ts';
import { minorUnitOf } from '../values/currency.ts';
import type { Provisioning } from './provisioning.ts';

/** The set-up of a connected till, without secrets, as far as a set-up file can express it. Amounts are cents. */
export interface SetUpOfTill extends LedgerSettings {
  readonly settings: ServiceSettings;
  readonly keyProtection: KeyProtection | null;
  readonly language: Language | null;
  readonly limits: Limits;
  readonly country: Country | null;
  /** The VAT rates; null if none are set. */
  readonly taxes: TaxTable | null;
  readonly prices: PriceList;
  readonly aboveBalance: ServiceAboveBalance;
  readonly managerDigits: number;
  readonly signIn: StaffRules;
  readonly cardCodes: CardCodeRules;
  readonly copyFolder: string | null;
  readonly till: Settings;
  readonly printing: PrintingSettings;
  /** The hub that the till has joined, if any. */
  readonly hub: Pick<JoinedHub, 'till' | 'host' | 'port'> | null;
  /** The names of the listed people. */
  readonly people: readonly string[];
}

/**
 * Writes a file that sets up another till like this one (docs/provisioning.md). Keys are read from `credentialsFile`,
 * hub and people from separate files, and a manager sets the address at which other computers reach the till.
 */
export function toSetUpFile(now: SetUpOfTill): object {
  const { cardCodes, cardTerminal, country: _country, localApiInStore: _own, ...till } = now.till;
  const { preset, ...limits } = now.limits;
  const hasService = hasServiceAddress(now.settings);
  const { currency, locale, timezone } = now.settings;
  return {
    ...withoutNull(hasService ? now.settings : { currency, locale, timezone }),
    minorUnit: minorUnitOf(now.settings.currency),
    ...withoutNull({
      keyProtection: now.keyProtection === 'passphrase' ? null : now.keyProtection,
      language: now.language,
      country: now.country,
      taxes: now.taxes && givenTaxesOf(now.taxes),
      copyFolder: now.copyFolder,
    }),
    ...(now.prices.length > 0 && { prices: now.prices }),
    limits: preset === 'own' ? now.limits : presetOf(preset, limits),
    ...ledgerSettingsOf(now),
    ...(hasService && { aboveBalance: now.aboveBalance }),
    managerPinDigits: now.managerDigits,
    signIn: now.signIn,
    cardCodes,
    till: { ...till, cardTerminal: withoutPassword(cardTerminal) },
    printing: now.printing,
  };
}

/** Removes the terminal's password: no file and no comparison shows it. */
function withoutPassword({ closesDay, host, isOn, port }: Omit<TerminalSettings, 'password'>) {
  return { closesDay, host, isOn, port };
}

/** Returns the limits that differ from the preset. */
function presetOf(preset: Limits['preset'], limits: Omit<Limits, 'preset'>): object {
  const { online: _online, offline: _offline, ...open } = limits;
  return { preset, ...open };
}

function givenTaxesOf({ categories, forOthers, isOn, rates }: TaxTable): object {
  return {
    isOn,
    rates: Object.fromEntries(rates.map(({ letter, basisPoints }) => [letter, basisPoints / 100])),
    forOthers,
    categories: Object.fromEntries(
      categories.map(({ externalId, letter }) => [externalId, letter]),
    ),
  };
}

function withoutNull(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/**
 * Lists the changes that a set-up file would make, field by field as *was → will be*. Secrets are not compared here,
 * because only the caller can decrypt them.
 * @param now null if nothing is connected yet
 * @param settings of the service after the change
 */
export function compareSetUp(
  now: SetUpOfTill | null,
  wanted: Provisioning,
  settings: ServiceSettings,
): { readonly differences: readonly string[]; readonly notCompared: readonly string[] } {
  const { draft, hub, managerPin, people } = wanted;
  const { cardTerminal, ...till } = wanted.till;
  if (now === null)
    return {
      differences: ['This till is not connected: all of the file is new.'],
      notCompared: [],
    };
  const notCompared = [
    ...('baseUrl' in draft && draft.passphrase !== null ? ['passphrase'] : []),
    ...(managerPin === null ? [] : ['managerPin']),
    ...(cardTerminal?.password === undefined ? [] : ['till.cardTerminal.password']),
  ];
  const named = withoutNull({
    keyProtection: ('baseUrl' in draft && draft.keyProtection) || null,
    language: wanted.language,
    limits: wanted.limits,
    country: wanted.country,
    taxes: wanted.taxes,
    prices: wanted.prices,
    aboveBalance: wanted.aboveBalance,
    managerDigits: wanted.managerDigits,
    signIn: wanted.signIn,
    cardCodes: wanted.cardCodes,
    copyFolder: wanted.copyFolder,
    till: { ...till, ...(cardTerminal && { cardTerminal: withoutPassword(cardTerminal) }) },
    printing: wanted.printing,
    hub: hub && { till: hub.till, host: hub.host, port: hub.port },
  });
  const { settings: before, ...rest } = now;
  const added = people.filter(({ name }) => !now.people.includes(name));
  return {
    differences: [
      ...differencesIn(
        '',
        { ...before, ...rest },
        { ...settings, ...named, ...pickLedgerSettings(wanted) },
      ),
      ...added.map(({ name, role }) => `people: none → ${shown(name)} (${role})`),
    ],
    notCompared,
  };
}

/**
 * Compares the fields that `wanted` has.
 * @param path prefix for the fields' names, ending with a full stop
 */
function differencesIn(path: string, now: object, wanted: object): readonly string[] {
  const has: Readonly<Record<string, unknown>> = { ...now };
  return Object.entries(wanted).flatMap(([name, value]) => {
    const was = has[name];
    if (JSON.stringify(was) === JSON.stringify(value)) return [];
    if (isGroup(was) && isGroup(value)) return differencesIn(`${path}${name}.`, was, value);
    return [`${path}${name}: ${shown(was)} → ${shown(value)}`];
  });
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Longest value that is shown, in characters; of a longer one, such as a price list, the length is shown. */
const MOST_SHOWN = 500;

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  const text = JSON.stringify(value);
  if (text.length <= MOST_SHOWN) return text;
  return Array.isArray(value) ? `${value.length} entries` : `${text.length} characters`;
}
