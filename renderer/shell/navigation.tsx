import { memo } from 'react';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { t } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';
import { ManagerLeaseButton } from './manager-lease-button.tsx';
import { pagesOfTill } from './pages.ts';
import type { PageName } from './pages.ts';
import { RailNotices } from './rail-notices.tsx';
import type { NoticeSources } from './rail-notices.tsx';
import styles from './frame.module.css';

interface NavigationProps extends NoticeSources {
  /** The current language; when it changes, every name is rendered again. */
  readonly language: Language;
  readonly page: PageName;
  /** True if another maker's till sells, and this one only takes gift cards. */
  readonly isBeside: boolean;
  /** How many payments a person has to decide on (*To resolve*). */
  readonly needsPerson: number;
  readonly onOpen: (page: PageName) => void;
  readonly onHelp: () => void;
}

/** The rail with every page, its shortcut, and the number of payments under *To resolve*. */
export const Navigation = memo(function Navigation({
  page,
  isBeside,
  needsPerson,
  onOpen,
  onHelp,
  ...told
}: NavigationProps) {
  const { people } = told;
  return (
    <nav className={styles['rail']} aria-label={t('shell.frame.pages')}>
      {pagesOfTill(isBeside).map(({ name, keyName, icon }) => (
        <KeyButton
          key={name}
          keyName={keyName}
          icon={icon}
          label={t(`shell.pages.${name}`)}
          look="place"
          pressed={name === page}
          wide
          onPress={() => onOpen(name)}
        >
          {t(`shell.pages.${name}`)}
          {name === 'needs-person' && needsPerson > 0 && (
            <span
              className={styles['count']}
              aria-label={t('shell.frame.needsPerson', { count: needsPerson })}
            >
              {needsPerson}
            </span>
          )}
        </KeyButton>
      ))}
      <span className={styles['space']} />
      <RailNotices {...told} />
      {people.lease !== null && <ManagerLeaseButton lease={people.lease} />}
      {people.list.length > 0 && (
        <KeyButton
          keyName={shortcuts.lock}
          icon="lock"
          look="place"
          wide
          label={
            people.signedIn === null
              ? t('shell.frame.lock')
              : t('shell.frame.lockOf', { name: people.signedIn.name })
          }
          onPress={() => void window.till.lock()}
        />
      )}
      <KeyButton
        keyName={shortcuts.help}
        icon="question"
        look="place"
        label={t('shell.frame.help')}
        wide
        onPress={onHelp}
      />
    </nav>
  );
});
