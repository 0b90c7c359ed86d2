import { t } from '../../shared/locales/language.ts';
import { Notice } from '../design/frame/notice.tsx';
import { SupportContact } from '../support-file/support-contact.tsx';

interface ListsUnreadableProps {
  readonly why: 'newer' | 'other';
  readonly detail: string;
  readonly supportContact: string;
}

/** Rendered in place of a page that needs the databases, if they cannot be read. */
export function ListsUnreadable({ why, detail, supportContact }: ListsUnreadableProps) {
  return (
    <Notice tone="bad" title={t('shell.frame.listsUnreadable')}>
      {t(`shell.frame.listsWhy.${why}`, { detail })}
      {why === 'other' && <SupportContact contact={supportContact} />}
    </Notice>
  );
}
