import { t } from '../../shared/locales/language.ts';
import { FactList } from '../design/frame/fact-list.tsx';
import { everywhere, keyOf, ofPages } from './list-shortcuts.ts';
import type { ListedCommand } from './list-shortcuts.ts';
import styles from './help.module.css';

/** Lists every key of the till: those that work everywhere first, then each page's own. */
export function ShortcutsList() {
  return (
    <div className={styles['columns']}>
      <KeysOf title={t('keys.everywhere')} commands={everywhere} />
      {ofPages.map(({ page, commands }) => (
        <KeysOf key={page} title={t(`shell.pages.${page}`)} commands={commands} />
      ))}
    </div>
  );
}

interface KeysOfProps {
  readonly title: string;
  readonly commands: readonly ListedCommand[];
}

function KeysOf({ title, commands }: KeysOfProps) {
  return (
    <section className={styles['keysOf']}>
      <h3 className={styles['keysTitle']}>{title}</h3>
      <FactList
        facts={commands.map((command) => ({
          label: keyOf(command),
          value: t(`keys.commands.${command}`),
        }))}
      />
    </section>
  );
}
