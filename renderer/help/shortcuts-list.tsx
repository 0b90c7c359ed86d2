import { t } from '../../shared/locales/language.ts';
import { FactList } from '../design/frame/fact-list.tsx';
import { everywhere, keyOf, ofPages } from './list-shortcuts.ts';
import type { ListedCommand } from './list-shortcuts.ts';
import type { PageName } from '../shell/pages.ts';
import styles from './help.module.css';

/** Lists every key of the till: those of the page that stands there, those that work everywhere, then each other page's own. */
export function ShortcutsList({ page: here }: { readonly page: PageName }) {
  return (
    <div className={styles['columns']}>
      {ofPages.filter(({ page }) => page === here).map(keysOfPage)}
      <KeysOf title={t('keys.everywhere')} commands={everywhere} />
      {ofPages.filter(({ page }) => page !== here).map(keysOfPage)}
    </div>
  );
}

function keysOfPage({ page, commands }: (typeof ofPages)[number]) {
  return <KeysOf key={page} title={t(`shell.pages.${page}`)} commands={commands} />;
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
