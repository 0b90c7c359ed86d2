import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';

interface UndoImportProps {
  readonly of: 'prices' | 'taxes';
  readonly undo: Overview['importUndo'];
  readonly onUndone?: () => void;
}

/** Offers a manager to undo the last import of a list, until something of the list is sold. */
export function UndoImportPanel({ of, undo, onUndone }: UndoImportProps) {
  const [asks, setAsks] = useState(false);
  if (undo === 'none') return null;
  return (
    <Panel title={t('importing.undo.title')}>
      {undo === 'sold' ? (
        <Notice tone="plain" title={t('importing.undo.sold')} />
      ) : (
        <>
          <p>{t('importing.undo.note')}</p>
          <KeyButton
            keyName={shortcuts.undo}
            label={t('importing.undo.go')}
            onPress={() => setAsks(true)}
          />
        </>
      )}
      {asks && (
        <StepUpDialog
          question={t(`importing.undo.${of}.question`)}
          effects={{
            customer: t(`importing.undo.${of}.customer`),
            report: t('importing.undo.report'),
          }}
          go={t('importing.undo.go')}
          proposal={{ kind: 'undo-import', of }}
          onEnd={() => {
            setAsks(false);
            onUndone?.();
          }}
        />
      )}
    </Panel>
  );
}
