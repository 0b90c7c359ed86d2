import { useEffect } from 'react';
import { t } from '../../shared/locales/language.ts';
import { ConfirmDialog } from '../design/frame/confirm-dialog.tsx';
import { endAskedLeave, useAskedLeave } from '../design/unsaved-input.ts';

/** Asks before a page with unsaved input is left; the lock ends the question. */
export function UnsavedQuestion() {
  const leave = useAskedLeave();
  useEffect(() => endAskedLeave, []);
  if (leave === null) return null;
  return (
    <ConfirmDialog
      question={t('shell.unsaved.question')}
      keep={t('shell.unsaved.keep')}
      go={t('shell.unsaved.go')}
      isDangerous
      onKeep={endAskedLeave}
      onGo={() => {
        endAskedLeave();
        leave();
      }}
    >
      <p>{t('shell.unsaved.note')}</p>
    </ConfirmDialog>
  );
}
