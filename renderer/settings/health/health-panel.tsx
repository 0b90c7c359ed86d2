import { t } from '../../../shared/locales/language.ts';
import type { OtherTills } from '../../../shared/local-api/requested-payment.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Panel } from '../../design/frame/page.tsx';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { useNow } from '../../design/use-now.ts';
import { TillSettingFields } from '../rows/till-setting-fields.tsx';
import { useScreens } from './use-screens.ts';
import { healthLinesOf } from './check-up.ts';
import { SupportFile } from '../../support-file/support-file.tsx';
import styles from './health.module.css';

/** Shows the till's state line by line, and what support needs. */
export function HealthPanel({
  overview,
  otherTills,
}: {
  readonly overview: Overview;
  readonly otherTills: OtherTills | null;
}) {
  const format = useFormat();
  const nowMs = useNow(10_000);
  const screens = useScreens();
  return (
    <>
      <Panel title={t('health.title')}>
        <dl className={styles['lines']}>
          {healthLinesOf(overview, otherTills, screens, format, nowMs).map(
            ({ label, tone, text }) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>
                  <StateBadge tone={tone}>{text}</StateBadge>
                </dd>
              </div>
            ),
          )}
        </dl>
      </Panel>
      <Panel title={t('health.support.title')}>
        <div className={styles['support']}>
          <TillSettingFields section="support" overview={overview} />
          <p>{t('health.support.note')}</p>
          <SupportFile />
        </div>
      </Panel>
    </>
  );
}
