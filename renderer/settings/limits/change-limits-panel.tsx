import { t } from '../../../shared/locales/language.ts';
import type { JoinedHub } from '../../../shared/ledger/store/joined-hub.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { tillShareCents, sharingTillCount } from '../../../shared/policy/part-of-store.ts';
import { useFormat } from '../../design/figures/format.ts';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { findUnreachableLimits, describeLimitChanges } from '../../limits/describe-limits.ts';
import { LimitChangeList } from '../../limits/limit-change-list.tsx';
import { offlineLimitNames } from '../../limits/limit-names.ts';
import { SaveSettingPanel } from '../../setting-forms/save-setting-panel.tsx';

interface ChangeLimitsProps {
  readonly before: Limits;
  /** The limits to set; null while the form has a fault. */
  readonly after: Limits | null;
  readonly hub: Pick<JoinedHub, 'tills'> | null;
  readonly onReset: () => void;
}

/** Lists the changed limits; a manager's PIN saves them. */
export function ChangeLimitsPanel({ before, after, hub, onReset }: ChangeLimitsProps) {
  const format = useFormat();
  const changes = after === null ? [] : describeLimitChanges(before, after, format);
  return (
    <SaveSettingPanel
      of="limits"
      title={t('limits.changes')}
      isChanged={after === null || changes.length > 0}
      proposal={after && { kind: 'change-limits', limits: after }}
      effects={limitEffectsOf({ limits: after ?? before, hub }, format.money)}
      onReset={onReset}
      inQuestion={<LimitChangeList changes={changes} />}
    >
      {changes.length > 0 && <LimitChangeList changes={changes} />}
      {after !== null &&
        findUnreachableLimits(after, hub).map(({ name, cap, upToCents }) => (
          <StateBadge key={name} tone="attention">
            {t('limits.neverReached', {
              name: t(offlineLimitNames[name]),
              money: format.money(upToCents),
              cap: t(offlineLimitNames[cap]),
            })}
          </StateBadge>
        ))}
    </SaveSettingPanel>
  );
}

/** Describes the effects of changed limits before they are confirmed. */
export function limitEffectsOf(
  { limits, hub }: { readonly limits: Limits; readonly hub: Pick<JoinedHub, 'tills'> | null },
  money: (cents: number) => string,
) {
  const { offline } = limits;
  const tills = sharingTillCount({ limits, hub });
  const ofThisTill = (cents: number) => money(tillShareCents(cents, tills));
  return {
    customer: t('limits.effects.customer'),
    report: t('limits.effects.report', {
      redemptions: ofThisTill(offline.perTillCents),
      loads: ofThisTill(offline.loadPerTillCents),
    }),
  };
}
