import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { PrintingStatus, WaitingReceiptAction } from '../../../shared/printing/printing.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { SelectableItem, useChosenItem } from '../../design/keys/selectable-item.tsx';
import { EmptyNote, Panel } from '../../design/frame/page.tsx';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import { PreviousNextButtons } from '../../design/frame/previous-next-buttons.tsx';
import styles from '../settings.module.css';

/**
 * Lists receipts that are not printed yet. If one may already have been printed, a person decides whether to print it
 * again.
 */
export function WaitingReceipts({ printing }: { readonly printing: PrintingStatus }) {
  const format = useFormat();
  const chosen = useChosenItem(printing.waiting.map(({ id }) => id));
  const [askedId, setAskedId] = useState<string | null>(null);
  const settle = (id: string, request: WaitingReceiptAction) =>
    void window.till.settleWaiting(id, request);
  const hasTwo =
    printing.second !== 'none' || printing.waiting.some(({ role }) => role === 'second');
  // Null once the receipt has been printed meanwhile, which closes the question.
  const asked = printing.waiting.find(({ id }) => id === askedId);
  return (
    <Panel title={t('printer.waiting')}>
      {printing.waiting.length === 0 && <EmptyNote>{t('printer.nothingWaits')}</EmptyNote>}
      {printing.waiting.length > 1 && (
        <PreviousNextButtons
          {...chosen}
          said={t('shell.steps.place', { place: chosen.index + 1, count: chosen.count })}
          before={t('shell.steps.before')}
          after={t('shell.steps.after')}
        />
      )}
      <ul className={styles['waitingReceipts']}>
        {printing.waiting.map(({ id, role, title, addedAtMs, state, cause }) => (
          <li key={id}>
            <SelectableItem id={id} chosen={chosen} className={styles['waitingReceipt']}>
              <span>
                {title}, {format.time(addedAtMs)}
                {hasTwo &&
                  `, ${t(role === 'second' ? 'printer.second.printer' : 'printer.printer')}`}
              </span>
              <StateBadge tone={state === 'prints' ? 'waiting' : 'attention'}>
                {t(`printer.states.${state}`)} {cause === null ? '' : t(`printTrouble.${cause}`)}
              </StateBadge>
              <KeyButton
                keyName={shortcuts.again}
                label={t('printer.again')}
                onPress={() => settle(id, 'print-again')}
              />
              <KeyButton
                look="danger"
                keyName={shortcuts.drop}
                label={t('printer.discard')}
                onPress={() => setAskedId(id)}
              />
            </SelectableItem>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          question={t('printer.discardQuestion', { title: asked.title })}
          keep={t('printer.discardKeep')}
          go={t('printer.discard')}
          isDangerous
          onKeep={() => setAskedId(null)}
          onGo={() => {
            setAskedId(null);
            settle(asked.id, 'discard');
          }}
        >
          <p>{t('printer.discardNote', { time: format.time(asked.addedAtMs) })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
