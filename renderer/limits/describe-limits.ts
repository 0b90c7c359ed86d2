import { t } from '../../shared/locales/language.ts';
import type { PlainTextKey } from '../../shared/locales/sentence.ts';
import type { JoinedHub } from '../../shared/ledger/store/joined-hub.ts';
import { withOfflineDefaults } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { tillShareCents, sharingTillCount } from '../../shared/policy/part-of-store.ts';
import type { Format } from '../design/figures/format.ts';
import { offlineLimitNames, onlineLimitNames, withoutManagerNames } from './limit-names.ts';
import { AGE_UNITS, formatAge } from './limits-form.ts';

type MoneyFormat = Pick<Format, 'money'>;

/** Formats a limit; the unit is the ending of its name. */
export function describeLimit(name: string, value: number, { money }: MoneyFormat): string {
  if (value === 0) return t('limits.change.none');
  if (name.endsWith('Cents')) return money(value);
  return name.endsWith('Ms') ? describeAge(value) : String(value);
}

/** Formats a time span as the form does: a number, a space and a unit. */
function describeAge(ageMs: number): string {
  const [count = '', unit] = formatAge(ageMs).split(' ');
  return t(`limits.age.${AGE_UNITS.find((one) => one === unit) ?? 'hours'}`, {
    count: Number(count),
  });
}

export interface LimitChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Describes each changed limit, before and after. */
export function describeLimitChanges(
  before: Limits,
  after: Limits,
  format: MoneyFormat,
): readonly LimitChange[] {
  const earlier = describeAllLimits(before, format);
  return describeAllLimits(after, format).flatMap(({ label, value }, index) => {
    const was = earlier[index]?.value ?? '';
    return was === value ? [] : [{ label, before: was, after: value }];
  });
}

/** Describes every limit in the order of the page. */
export function describeAllLimits(limits: Limits, format: MoneyFormat) {
  const { preset, online, tillsInStore, loadPresetsCents, withoutManager } = limits;
  const group = (names: Names, values: Values, label: (name: string) => string) =>
    Object.entries(names).map(([name, key]) => ({
      label: label(t(key)),
      value: describeLimit(name, values[name] ?? 0, format),
    }));
  const isOn = (flag: boolean | undefined) =>
    flag === true ? t('limits.change.on') : t('limits.change.off');
  return [
    { label: t('limits.change.limits'), value: t(`limits.preset.names.${preset}`) },
    ...group(offlineLimitNames, withOfflineDefaults(limits), (name) =>
      t('limits.change.offline', { name }),
    ),
    ...group(onlineLimitNames, online, (name) => t('limits.change.online', { name })),
    ...group(withoutManagerNames, withoutManager, (name) =>
      t('limits.change.withoutManager', { name }),
    ),
    { label: t('limits.tills'), value: String(tillsInStore) },
    {
      label: t('limits.presets'),
      value:
        loadPresetsCents.map((value) => format.money(value)).join(' ') || t('limits.change.none'),
    },
    { label: t('limits.onlyThisTill'), value: isOn(limits.onlyThisTillMovesBalances) },
    { label: t('limits.evidenceDecides'), value: isOn(limits.evidenceDecides) },
    { label: t('limits.wholeCardCutOff'), value: isOn(limits.wholeCardCutOff) },
  ];
}

type Names = Readonly<Record<string, PlainTextKey>>;
type Values = Readonly<Record<string, number>>;

type OfflineName = keyof Limits['offline'];

/** A limit that can never be reached, because another one is lower. */
interface NeverReached {
  readonly name: OfflineName;
  readonly cap: OfflineName;
  readonly upToCents: number;
}

/**
 * Finds limits that can never be reached, because another one is lower. They are allowed, but the screen points them
 * out.
 */
export function findUnreachableLimits(
  limits: Limits,
  hub: Pick<JoinedHub, 'tills'> | null,
): readonly NeverReached[] {
  const { offline } = limits;
  const tills = sharingTillCount({ limits, hub });
  const pairs = [
    ['perRedemptionCents', tillShareCents(offline.perContactCents, tills), 'perContactCents'],
    ['perContactCents', offline.perTillCents, 'perTillCents'],
    ['unknownCardCents', offline.perRedemptionCents, 'perRedemptionCents'],
    ['loadCents', tillShareCents(offline.loadPerTillCents, tills), 'loadPerTillCents'],
  ] as const;
  return pairs.flatMap(([name, upToCents, cap]) =>
    offline[name] > upToCents ? [{ name, cap, upToCents }] : [],
  );
}
