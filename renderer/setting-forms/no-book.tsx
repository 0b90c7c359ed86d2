import { t } from '../../shared/locales/language.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { Notice } from '../design/frame/notice.tsx';

/** Says why settings of the till's records cannot be shown: the records cannot be used, or there are none yet. */
export function NoBookNotice({ health }: Pick<Overview, 'health'>) {
  const title = health.kind === 'trading' ? t('limits.noBook') : describeCode(health.kind).title;
  return <Notice tone="attention" title={title} />;
}
