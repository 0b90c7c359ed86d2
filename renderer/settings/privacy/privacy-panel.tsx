import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { EraseCustomerPanel } from './erase-customer-panel.tsx';
import { RecoveryCodePanel } from './recovery-code.tsx';
import { NoBookNotice } from '../../setting-forms/no-book.tsx';
import { RetentionPanel } from './retention.tsx';

/** Shows what the till stores about customers, and erases it with a manager's PIN. */
export function PrivacyPanel({ overview }: { readonly overview: Overview }) {
  const { book, people } = overview;
  if (book === null) return <NoBookNotice health={overview.health} />;
  if (!people.list.some(({ role }) => role === 'manager')) {
    return (
      <Panel title={t('privacy.erase.title')}>
        <Notice tone="attention" title={t('privacy.noManager')} />
      </Panel>
    );
  }
  return (
    <>
      <EraseCustomerPanel />
      <RecoveryCodePanel />
      <RetentionPanel days={overview.retentionDays} />
    </>
  );
}
