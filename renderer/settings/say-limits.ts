import type { Limits } from '../../shared/policy/limits.ts';
import type { Format } from '../design/format.ts';
import { printAge } from './limits-form.ts';
import { changeWords, offlineLimitNames, onlineLimitNames, presetNames } from './limits-words.ts';

type SayMoney = Pick<Format, 'money'>;

/** A limit in words; its name ends in its unit. */
export function sayLimit(name: string, value: number, { money }: SayMoney): string {
  if (value === 0) return changeWords.none;
  if (name.endsWith('Cents')) return money(value);
  return name.endsWith('Ms') ? changeWords.age(printAge(value)) : String(value);
}

export interface SaidChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs, one by one, as it was and as it will be. */
export function sayChanges(before: Limits, after: Limits, format: SayMoney): readonly SaidChange[] {
  const earlier = sayAll(before, format);
  return sayAll(after, format).flatMap(({ label, value }, place) => {
    const was = earlier[place]?.value ?? '';
    return was === value ? [] : [{ label, before: was, after: value }];
  });
}

/** Every limit in the order of the page. */
function sayAll(limits: Limits, format: SayMoney) {
  const { preset, online, offline, tillsInStore, loadPresetsCents } = limits;
  const group = (names: Names, values: Values, label: (name: string) => string) =>
    Object.entries(names).map(([name, words]) => ({
      label: label(words),
      value: sayLimit(name, values[name] ?? 0, format),
    }));
  const isOn = (flag: boolean | undefined) => (flag === true ? changeWords.on : changeWords.off);
  return [
    { label: changeWords.limits, value: presetNames[preset] },
    ...group(offlineLimitNames, offline, changeWords.offline),
    ...group(onlineLimitNames, online, changeWords.online),
    { label: changeWords.tills, value: String(tillsInStore) },
    {
      label: changeWords.presets,
      value: loadPresetsCents.map((value) => format.money(value)).join(' ') || changeWords.none,
    },
    { label: changeWords.onlyThisTill, value: isOn(limits.onlyThisTillMovesBalances) },
    { label: changeWords.evidenceDecides, value: isOn(limits.evidenceDecides) },
  ];
}

type Names = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, number>>;

type OfflineName = keyof Limits['offline'];

/** A limit that another one keeps from ever being reached. */
export interface NeverReached {
  readonly name: OfflineName;
  readonly cap: OfflineName;
  readonly upToCents: number;
}

/** Two that do not fit together are allowed, and told: the lower one counts. */
export function neverReached({ offline, tillsInStore }: Limits): readonly NeverReached[] {
  const pairs = [
    ['perRedemptionCents', 'perContactCents', tillsInStore],
    ['perContactCents', 'perTillCents', 1],
    ['unknownCardCents', 'perRedemptionCents', 1],
    ['loadCents', 'loadPerTillCents', tillsInStore],
  ] as const;
  return pairs.flatMap(([name, cap, tills]) => {
    const upToCents = Math.floor(offline[cap] / tills);
    return offline[name] > upToCents ? [{ name, cap, upToCents }] : [];
  });
}
