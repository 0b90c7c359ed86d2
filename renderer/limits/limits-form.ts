import { centsToUnits, formatUnits } from '../../shared/values/currency.ts';
import type { MinorUnit } from '../../shared/values/currency.ts';
import { parseTypedAmount, parseTypedSum } from '../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/values/time.ts';
import {
  limitsSchema,
  LIMIT_PRESETS,
  withoutUnlimitedMembers,
  withOfflineDefaults,
} from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';

/** The limits as typed text. Every value that a set-up file may contain can be printed to the form and read back. */
export interface LimitsForm {
  readonly preset: Limits['preset'];
  /** The typed texts by path: `offline.loadCents`, `tillsInStore`. A path ends in its unit. */
  readonly texts: Readonly<Record<string, string>>;
  readonly switches: Pick<
    Limits,
    'evidenceDecides' | 'onlyThisTillMovesBalances' | 'wholeCardCutOff'
  >;
  /** The decimals of the form's amounts. */
  readonly minorUnit: MinorUnit;
}

export type LimitFault =
  | 'empty'
  | 'amount'
  | 'too-large'
  | 'too-exact'
  | 'count'
  | 'percent'
  | 'tills'
  | 'age'
  | 'presets'
  | 'one-till';

export type LimitsReading =
  | { readonly kind: 'limits'; readonly limits: Limits }
  | { readonly kind: 'faults'; readonly faults: Readonly<Record<string, LimitFault>> };

export const AGE_UNITS = ['minutes', 'hours', 'days'] as const;
const UNIT_MS = { minutes: MINUTE_MS, hours: HOUR_MS, days: DAY_MS };
/** Longest time span that a limit may have. */
const MAX_AGE_MS = 100 * 365 * DAY_MS;
const MAX_PRESETS = 8;

export function limitsFormOf(limits: Limits, minorUnit: MinorUnit): LimitsForm {
  const { preset, online, offline, withoutManager, tillsInStore, loadPresetsCents, ...switches } = {
    ...limits,
    offline: withOfflineDefaults(limits),
  };
  return {
    preset,
    texts: {
      ...printed('offline.', offline, minorUnit),
      ...printed('online.', online, minorUnit),
      ...printed('withoutManager.', withoutManager, minorUnit),
      tillsInStore: String(tillsInStore),
      loadPresetsCents: loadPresetsCents.map((one) => printAmount(one, minorUnit)).join(' '),
    },
    switches,
    minorUnit,
  };
}

function printed(prefix: string, values: Readonly<Record<string, number>>, minorUnit: MinorUnit) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${prefix}${name}`,
      printLimit(name, value, minorUnit),
    ]),
  );
}

function printLimit(name: string, value: number, minorUnit: MinorUnit): string {
  if (name.endsWith('Cents')) return printAmount(value, minorUnit);
  return name.endsWith('Ms') ? formatAge(value) : String(value);
}

/** Prints an amount. Whole amounts have no decimal mark, so that every region reads them alike. */
function printAmount(value: number, minorUnit: MinorUnit): string {
  const units = centsToUnits(value, minorUnit);
  return Number.isInteger(units) ? String(units) : formatUnits(value, minorUnit);
}

/** Prints hours up to three days, and beyond that if the span is not a whole number of days. */
export function formatAge(ageMs: number): string {
  const unit = unitOf(ageMs);
  const count = (ageMs / UNIT_MS[unit]).toFixed(9).replace(/\.?0+$/, '');
  return `${count} ${unit}`;
}

function unitOf(ageMs: number): (typeof AGE_UNITS)[number] {
  if (ageMs > 3 * DAY_MS && ageMs % DAY_MS === 0) return 'days';
  const isPartOfHour = ageMs > 0 && ageMs < HOUR_MS && ageMs % MINUTE_MS === 0;
  return isPartOfHour ? 'minutes' : 'hours';
}

/**
 * Reads the form as limits, or returns its faults by path.
 * @param tillsAtHub how many tills share cards with this one, including it
 */
export function parseLimitsForm(
  { preset, texts, switches, minorUnit }: LimitsForm,
  tillsAtHub = 1,
): LimitsReading {
  const faults: Record<string, LimitFault> = {};
  const values = Object.entries(texts).map(([path, text]): [string, number | number[]] => {
    const value = readLimit(path, text, minorUnit);
    if (typeof value !== 'string') return [path, value];
    faults[path] = value;
    return [path, 0];
  });
  const read = Object.fromEntries(values);
  const mostTills = Math.max(tillsAtHub, Number(read['tillsInStore']));
  if (switches.onlyThisTillMovesBalances === true && mostTills > 1) {
    faults['onlyThisTillMovesBalances'] = 'one-till';
  }
  if (Object.keys(faults).length > 0) return { kind: 'faults', faults };
  const { tillsInStore, loadPresetsCents } = read;
  const part = (prefix: string) =>
    Object.fromEntries(
      values
        .filter(([path]) => path.startsWith(prefix))
        .map(([path, value]) => [path.slice(prefix.length), value]),
    );
  const limits = limitsSchema.parse({
    preset,
    online: part('online.'),
    offline: part('offline.'),
    withoutManager: part('withoutManager.'),
    tillsInStore,
    loadPresetsCents,
    ...switches,
  });
  return {
    kind: 'limits',
    limits: { ...limits, offline: withoutUnlimitedMembers(limits.offline) },
  };
}

function readLimit(
  path: string,
  text: string,
  minorUnit: MinorUnit,
): number | number[] | LimitFault {
  if (path === 'loadPresetsCents') return readPresets(text, minorUnit);
  if (path.endsWith('Cents')) return readAmount(text, minorUnit);
  if (path.endsWith('Ms')) return readAge(text);
  if (text.trim() === '') return 'empty';
  const count = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
  if (path.endsWith('Percent')) return count !== null && count <= 100 ? count : 'percent';
  if (path !== 'tillsInStore') return count ?? 'count';
  return limitsSchema.shape.tillsInStore.safeParse(count).data ?? 'tills';
}

/** Reads an amount; zero is a valid limit. */
function readAmount(text: string, minorUnit: MinorUnit): number | LimitFault {
  const typed = parseTypedSum(text, false, minorUnit);
  switch (typed.kind) {
    case 'amount':
      return typed.cents;
    case 'empty':
    case 'too-large':
    case 'too-exact':
      return typed.kind;
    default:
      return 'amount';
  }
}

function readAge(text: string): number | LimitFault {
  const [count = '', unit = ''] = text.split(' ');
  if (count === '') return 'empty';
  const unitMs = AGE_UNITS.filter((one) => one === unit).map((one) => UNIT_MS[one])[0];
  if (unitMs === undefined || !/^\d+([.,]\d+)?$/.test(count)) return 'age';
  const ageMs = Math.round(Number(count.replace(',', '.')) * unitMs);
  return ageMs <= MAX_AGE_MS ? ageMs : 'too-large';
}

function readPresets(text: string, minorUnit: MinorUnit): number[] | LimitFault {
  const amounts = text
    .split(/[;\s]+/)
    .filter((one) => one !== '')
    .map((one) => parseTypedAmount(one, false, minorUnit));
  const values = amounts.flatMap((typed) => (typed.kind === 'amount' ? [typed.cents] : []));
  return values.length === amounts.length && values.length <= MAX_PRESETS ? values : 'presets';
}

/** Returns a form with empty fields, each of which keeps the current limit. */
export function emptyLimitsForm(today: LimitsForm): LimitsForm {
  const { loadPresetsCents = '', tillsInStore = '' } = today.texts;
  const none = Object.fromEntries(Object.keys(today.texts).map((path) => [path, '']));
  return { ...today, texts: { ...none, loadPresetsCents, tillsInStore } };
}

/** Fills empty fields with the current limits; if there are none, only the typed values remain. */
export function fillEmptyFields(form: LimitsForm, today: LimitsForm | null): LimitsForm {
  if (today === null) return form;
  const texts = Object.entries(form.texts).map(([path, text]): [string, string] => {
    const isLeft =
      text.trim().split(' ')[0] === '' || (path.endsWith('Ms') && text.startsWith(' '));
    return [path, isLeft && path !== 'loadPresetsCents' ? (today.texts[path] ?? '') : text];
  });
  return withLimitText(
    { ...form, texts: Object.fromEntries(texts) },
    'tillsInStore',
    form.texts['tillsInStore'] ?? '',
  );
}

/** Sets the text of one field. The preset becomes *Own*, unless all values are again those of a named preset. */
export function withLimitText(form: LimitsForm, path: string, text: string): LimitsForm {
  const texts = { ...form.texts, [path]: text };
  const named = Object.values(LIMIT_PRESETS).find((preset) =>
    Object.entries(ruleTexts(preset, form.minorUnit)).every(([rule, same]) => texts[rule] === same),
  );
  return { ...form, texts, preset: named?.preset ?? 'own' };
}

/**
 * Applies a preset. Values that depend on the store stay: its number of tills, its load buttons, and who else moves its
 * balances.
 */
export function withLimitPreset(form: LimitsForm, preset: Limits['preset']): LimitsForm {
  if (preset === 'own') return { ...form, preset };
  return {
    ...form,
    preset,
    texts: { ...form.texts, ...ruleTexts(LIMIT_PRESETS[preset], form.minorUnit) },
  };
}

function ruleTexts(limits: Limits, minorUnit: MinorUnit): Readonly<Record<string, string>> {
  const { online } = limits;
  const offline = withOfflineDefaults(limits);
  return { ...printed('offline.', offline, minorUnit), ...printed('online.', online, minorUnit) };
}

/** Stores whether only the store's tills move balances. If not, settling by later balances is switched off. */
export function withOnlyThisTillMovesBalances(form: LimitsForm, isOnly: boolean): LimitsForm {
  const switches = isOnly
    ? { ...form.switches, onlyThisTillMovesBalances: true }
    : { ...form.switches, onlyThisTillMovesBalances: false, evidenceDecides: false };
  return { ...form, switches };
}
