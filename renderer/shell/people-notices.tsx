import { Modal, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/language/language.ts';
import type { People } from '../../shared/proposals/people.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { Notice } from '../design/notice.tsx';
import { useNow } from '../design/use-now.ts';
import styles from './frame.module.css';

/**
 * Where a manager has something to know of the PIN: a key in the rail, which takes no room of the page,
 * and behind it what there is to know.
 */
export function PeopleNotices({ people }: { readonly people: People }) {
  const [isOpen, setIsOpen] = useState(false);
  if (people.guessed === null && !people.hasShortPin) return null;
  return (
    <>
      <KeyButton
        keyName={shortcuts.aboutPin}
        icon="warning"
        look="place"
        wide
        label={t('shell.people.about')}
        onPress={() => setIsOpen(true)}
      />
      <VisuallyHidden role="status">{t('shell.people.about')}</VisuallyHidden>
      {isOpen && <PeopleSheet people={people} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PeopleSheetProps {
  readonly people: People;
  readonly onClose: () => void;
}

/** That somebody guessed at the PIN, or that it is a short one. */
function PeopleSheet({ people, onClose }: PeopleSheetProps) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { guessed, hasShortPin, managerDigits } = people;
  const read = () => {
    void window.till.hasReadGuesses();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      withCloseButton={false}
      size={760}
      title={<strong>{t('shell.people.about')}</strong>}
    >
      <div className={styles['sheet']} data-decision>
        {guessed !== null && (
          <Notice
            tone="attention"
            title={t('shell.people.guessed', {
              count: guessed.count,
              name: guessed.name,
              last: format.moment(guessed.lastAtMs, nowMs),
            })}
          >
            {guessed.during.length > 0 && (
              <span>{t('shell.people.during', { names: guessed.during.join(', ') })}</span>
            )}
          </Notice>
        )}
        {hasShortPin && (
          <Notice tone="attention" title={t('shell.people.shortPin', { least: managerDigits })} />
        )}
        <div className={styles['sheetKeys']}>
          {guessed !== null && (
            <KeyButton keyName={shortcuts.goOn} label={t('shell.people.hasRead')} onPress={read} />
          )}
          <KeyButton
            keyName={shortcuts.back}
            look="primary"
            label={t('shell.frame.close')}
            startsFocused
            onPress={onClose}
          />
        </div>
      </div>
    </Modal>
  );
}
