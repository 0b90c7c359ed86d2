import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { Panel } from '../design/frame/page.tsx';
import { TillSettingFields } from './rows/till-setting-fields.tsx';
import styles from './settings.module.css';

/** Sets up a computer used only as a till, and chooses light or dark. */
export function AppliancePanel({ overview }: { readonly overview: Overview }) {
  return (
    <Panel title={t('appliance.title')}>
      <TillSettingFields section="computer" overview={overview} />
      {/* The demo lets the computer sleep. */}
      {overview.book?.mode === 'real' && <p className={styles['note']}>{t('appliance.awake')}</p>}
    </Panel>
  );
}
