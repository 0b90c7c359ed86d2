import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../shared/language/language.ts';
import { FactList } from '../design/fact-list.tsx';
import { KeyButton } from '../design/key-button.tsx';
import { useKey } from '../design/use-key.ts';
import styles from './frame.module.css';

/** In the order of the work: the sale first, the till itself last. */
const keys = [
  ['F11', 'sale'],
  ['F2', 'giftBalance'],
  ['F3', 'redeem'],
  ['F4', 'load'],
  ['Enter', 'confirm'],
  ['Ctrl+Enter', 'goOn'],
  ['Esc', 'back'],
  ['*', 'times'],
  ['Alt+1 …', 'categoryKeys'],
  ['Ctrl+K', 'searchCategory'],
  ['↑ ↓', 'chooseLine'],
  ['Delete', 'voidLine'],
  ['Alt+C', 'payByCard'],
  ['Alt+R', 'payOtherwise'],
  ['Alt+X', 'cancelSale'],
  ['Ctrl+P', 'receipts'],
  ['Ctrl+B', 'balance'],
  ['F6', 'activity'],
  ['Alt+Z', 'undo'],
  ['Alt+R', 'putRight'],
  ['F7', 'needsPerson'],
  ['F8', 'lock'],
  ['F9', 'categories'],
  ['F10', 'settings'],
  ['F12', 'day'],
  ['Alt+O', 'workOffline'],
  ['Alt+S', 'sendNow'],
  ['Alt+P', 'pauseSending'],
  ['F1', 'thisPage'],
] as const;
const half = Math.ceil(keys.length / 2);

/** Every key on one sheet; F1 opens and closes it. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  useKey('F1', onClose, body);
  useKey('Enter', onClose, body);
  const facts = keys.map(([keyName, does]) => ({ label: keyName, value: t(`shell.keys.${does}`) }));
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      withCloseButton={false}
      size={980}
      title={<strong>{t('shell.keys.title')}</strong>}
    >
      <div ref={body} className={styles['sheet']} data-decision>
        <div className={styles['columns']}>
          <FactList facts={facts.slice(0, half)} />
          <FactList facts={facts.slice(half)} />
        </div>
        <KeyButton
          keyName="Esc"
          look="primary"
          label={t('shell.frame.close')}
          startsFocused
          onPress={onClose}
        />
      </div>
    </Modal>
  );
}
