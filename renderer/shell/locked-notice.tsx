import { sellsMeanwhile } from '../../shared/messages/describe-health.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { t } from '../../shared/language/language.ts';
import type { Health } from '../../shared/messages/bridge.ts';
import { Notice } from '../design/notice.tsx';
import type { PageName } from './pages.ts';

interface LockedNoticeProps {
  readonly health: Health;
  readonly page: PageName;
}

/** Above a page that works on: what does not meanwhile, and where that is ended. */
export function LockedNotice({ health, page }: LockedNoticeProps) {
  if (health.kind === 'trading' || page === 'gift-balance' || !sellsMeanwhile(health)) return null;
  return (
    <Notice tone="attention" title={describeCode(health.kind).title}>
      {t('shell.health.meanwhile')}
    </Notice>
  );
}
