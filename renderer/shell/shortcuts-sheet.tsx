import { useRef } from 'react';
import { t } from '../../shared/locales/language.ts';
import { FactList } from '../design/frame/fact-list.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Sheet } from '../design/frame/sheet.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useKey } from '../design/keys/use-key.ts';
import { everywhere, keyOf, ofPages } from './list-shortcuts.ts';
import type { ListedCommand } from './list-shortcuts.ts';
import styles from './frame.module.css';

/** Every key on one sheet; F1 opens and closes it. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const body = useRef<HTMLDivElement>(null);
  useKey(shortcuts.thisPage, onClose, body);
  useKey(shortcuts.confirm, onClose, body);
  return (
    <Sheet title={t('keys.title')} size={980} onClose={onClose}>
      <div ref={body} className={styles['sheet']} data-decision>
        <div
          className={styles['allKeys']}
          role="region"
          aria-label={t('keys.title')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, too
          tabIndex={0}
          data-autofocus
        >
          <div className={styles['columns']}>
            <KeysOf title={t('keys.everywhere')} commands={everywhere} />
            {ofPages.map(({ page, commands }) => (
              <KeysOf key={page} title={t(`shell.pages.${page}`)} commands={commands} />
            ))}
          </div>
        </div>
        <KeyButton
          keyName={shortcuts.back}
          look="primary"
          label={t('shell.frame.close')}
          onPress={onClose}
        />
      </div>
    </Sheet>
  );
}

interface KeysOfProps {
  readonly title: string;
  readonly commands: readonly ListedCommand[];
}

function KeysOf({ title, commands }: KeysOfProps) {
  return (
    <section className={styles['keysOf']}>
      <h2 className={styles['keysTitle']}>{title}</h2>
      <FactList
        facts={commands.map((command) => ({
          label: keyOf(command),
          value: t(`keys.commands.${command}`),
        }))}
      />
    </section>
  );
}
