import type { Limits } from '../../shared/ledger/store/limits.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import { limitsOfPolicy } from '../../shared/office/policy.ts';
import type { OfficeStore } from '../../shared/office/office-calls.ts';
import type { StorePolicy } from '../../shared/office/policy.ts';
import { minorUnitOf } from '../../shared/values/currency.ts';
import type { MinorUnit } from '../../shared/values/currency.ts';
import {
  emptyLimitsForm,
  fillEmptyFields,
  limitsFormOf,
  parseLimitsForm,
} from '../limits/limits-form.ts';
import type { LimitsForm, LimitsReading } from '../limits/limits-form.ts';

interface StoresMeant {
  readonly names: readonly string[];
  /** Typed names that no open store has. */
  readonly unknown: readonly string[];
}

/**
 * Splits typed names of stores, and finds those that no open store has.
 * @param typed names separated by commas or spaces; null for all stores
 */
export function parseStoreNames(typed: string | null, stores: readonly StorePolicy[]): StoresMeant {
  const open = stores.map(({ store }) => store);
  if (typed === null) return { names: open, unknown: [] };
  const names = [...new Set(typed.split(/[\s,;]+/).filter((name) => name !== ''))];
  return { names, unknown: names.filter((name) => !open.includes(name)) };
}

/** The currency of amounts that are typed for some stores. */
interface MoneyMeant {
  /** The currency; empty if the stores have more than one, or none yet. */
  readonly currency: string;
  /**
   * The currency's decimals; null if the stores' decimals differ, because the same number would be a hundred times as
   * much in one of them.
   */
  readonly minorUnit: MinorUnit | null;
}

/**
 * Returns the currency of the named stores.
 * @param stores as the office reports them
 */
export function moneyUnitOfStores(
  names: readonly string[],
  stores: readonly Pick<OfficeStore, 'store' | 'currency'>[],
): MoneyMeant {
  const meant = new Set(names);
  const told = new Set(
    stores.filter(({ store }) => meant.has(store)).map(({ currency }) => currency),
  );
  told.delete('');
  const [unit = 2, ...others] = new Set([...told].map(minorUnitOf));
  const [only = ''] = told;
  return {
    currency: told.size === 1 ? only : '',
    minorUnit: others.length === 0 ? unit : null,
  };
}

/** Returns the limits last sent to all of these stores; null if they differ, or if none were sent. */
export function limitsSentToAll(
  names: readonly string[],
  stores: readonly StorePolicy[],
): Limits | null {
  const meant = new Set(names);
  const said = stores.filter(({ store }) => meant.has(store)).map(({ policy }) => policy?.limits);
  const [first] = said;
  if (first === undefined) return null;
  const isAlike = said.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return isAlike ? limitsOfPolicy(first) : null;
}

/** Returns the form before anything is typed. */
export function initialLimitsForm(today: Limits | null, minorUnit: MinorUnit): LimitsForm {
  if (today !== null) return emptyLimitsForm(limitsFormOf(today, minorUnit));
  const usual = limitsFormOf(limitsOfPolicy(LIMIT_PRESETS.shop), minorUnit);
  const form = emptyLimitsForm(usual);
  // Without earlier limits, only values that every preset shares are filled in.
  const alike = Object.entries(usual.texts).filter(([path]) => path.startsWith('withoutManager.'));
  return { ...form, preset: 'own', texts: { ...form.texts, ...Object.fromEntries(alike) } };
}

/** Reads the form; an empty field takes the value that was sent last. */
export function parseStoreLimitsForm(form: LimitsForm, today: Limits | null): LimitsReading {
  return parseLimitsForm(
    fillEmptyFields(form, today === null ? null : limitsFormOf(today, form.minorUnit)),
  );
}

/** Returns the format of a file for `npm run office -- limits`. */
export function asLimitsFile({
  preset,
  online,
  offline,
  loadPresetsCents,
  withoutManager,
}: Limits) {
  const always = { preset, loadPresetsCents, withoutManager };
  return preset === 'own' ? { ...always, online, offline } : always;
}
