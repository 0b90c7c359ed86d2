import { useCallback, useRef, useState } from 'react';
import { t } from '../../shared/language/language.ts';
import type { Language } from '../../shared/language/language.ts';
import type { People } from '../../shared/proposals/people.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { Notice } from '../design/notice.tsx';
import { PinField } from '../design/pin-field.tsx';
import { LanguageKeys } from './language-keys.tsx';
import { describeNotSignedIn } from './describe-not-signed-in.ts';
import styles from './lock.module.css';

/** A PIN is no shorter. */
const SHORTEST_PIN = 4;

interface LockScreenProps {
  readonly people: People;
  readonly language: Language;
}

/**
 * Instead of the pages while nobody is signed in. It is a question that has to be answered first
 * (`data-decision`): a scan is dropped with a sound.
 */
export function LockScreen({ people, language }: LockScreenProps) {
  const format = useFormat();
  const body = useRef<HTMLElement>(null);
  // Nobody yet, not even who worked before: the PIN alone says who it is, and F8 hands over in no more.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isComplete = pin.length >= SHORTEST_PIN;
  const chosen = people.list.find(({ id }) => id === chosenId) ?? null;

  const choose = (id: string) => {
    setChosenId(id === chosenId ? null : id);
    setPin('');
    setProblem(null);
  };
  const type = useCallback((typed: string) => {
    setPin(typed);
    setProblem(null);
  }, []);
  const speak = async (next: Language) => {
    const kept = await window.till.setLanguage(next).then(
      () => true,
      () => false,
    );
    setProblem(kept ? null : t('lock.languageFailed'));
  };
  const signIn = async () => {
    setBusy(true);
    const answer = await window.till.signIn(pin, chosen?.id ?? null).catch(() => null);
    setBusy(false);
    setPin('');
    setProblem(describeNotSignedIn(answer, format.length));
  };

  return (
    <main ref={body} className={styles['lock']} data-decision>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('lock.title')}</h1>
        <LanguageKeys language={language} onChoose={(next) => void speak(next)} />
        <p className={styles['note']}>{t('lock.locked')}</p>
      </header>
      <div className={styles['names']} role="group" aria-label={t('lock.title')}>
        {people.list.map(({ id, name, role }) => (
          <button
            key={id}
            type="button"
            className={styles['name']}
            aria-pressed={id === chosenId}
            onMouseDown={(event) => event.preventDefault()}
            // A key on a focused name that has its PIN already is meant for the PIN.
            onClick={({ detail }) => (detail === 0 && isComplete ? void signIn() : choose(id))}
          >
            {name}
            <span className={styles['role']}>{t(`lock.roles.${role}`)}</span>
          </button>
        ))}
        <p className={styles['note']}>{t('lock.anybody')}</p>
        {people.demoPins.length > 0 && (
          <p className={styles['note']}>
            {t('lock.demo', {
              pins: people.demoPins
                .map(({ name, pin: its }) => t('lock.demoPin', { name, pin: its }))
                .join(', '),
            })}
          </p>
        )}
      </div>
      <div className={styles['entry']}>
        <PinField
          label={chosen === null ? t('lock.pin') : t('lock.pinOf', { name: chosen.name })}
          eraseLabel={t('lock.erase')}
          pin={pin}
          disabled={busy}
          onPin={type}
        />
        <KeyButton
          keyName={shortcuts.confirm}
          look="primary"
          wide
          label={busy ? t('stepUp.asking') : t('lock.signIn')}
          disabled={busy || !isComplete}
          onPress={() => void signIn()}
        />
        {!people.asksSignIn && (
          <KeyButton
            keyName={shortcuts.back}
            wide
            label={t('lock.goOn')}
            onPress={() => void window.till.goOnWithoutName()}
          />
        )}
        {problem !== null && <Notice tone="bad" title={problem} />}
      </div>
    </main>
  );
}
