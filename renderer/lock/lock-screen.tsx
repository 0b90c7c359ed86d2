import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../shared/language/language.ts';
import type { Language } from '../../shared/language/language.ts';
import type { People, SignInAnswer } from '../../shared/proposals/people.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { Notice } from '../design/notice.tsx';
import { PinField } from '../design/pin-field.tsx';
import { PersonChoice } from '../step-up/person-choice.tsx';
import { useTypedPin } from '../step-up/use-typed-pin.ts';
import { KeysFirst } from './keys-first.tsx';
import { LanguageKeys } from './language-keys.tsx';
import { describeNotSignedIn } from './describe-not-signed-in.ts';
import { NameByKey } from './name-by-key.tsx';
import { PeopleStopped } from './people-trouble.tsx';
import styles from './lock.module.css';

interface LockScreenProps {
  readonly people: People;
  readonly language: Language;
}

/**
 * Instead of the pages while nobody is signed in. It is a question that has to be answered first
 * (`data-decision`): a scan is dropped with a sound.
 */
export function LockScreen({ people, language }: LockScreenProps) {
  const [isNaming, setNaming] = useState(false);
  const [failed, setFailed] = useState(false);
  const speak = async (next: Language) => {
    const kept = await window.till.setLanguage(next).then(
      () => true,
      () => false,
    );
    setFailed(!kept);
  };
  const { trouble, demoPins } = people;
  return (
    <main className={styles['lock']} data-decision>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('lock.title')}</h1>
        <LanguageKeys language={language} onChoose={(next) => void speak(next)} />
        <p className={styles['note']}>{t(people.asksSignIn ? 'lock.locked' : 'lock.nobody')}</p>
        {failed && <Notice tone="bad" title={t('lock.languageFailed')} />}
      </header>
      {trouble === 'locked' && <KeysFirst people={people} />}
      {trouble !== null && trouble !== 'locked' && (
        <PeopleStopped people={people} trouble={trouble} />
      )}
      {trouble === null && isNaming && (
        <>
          <section>
            <h2 className={styles['stopped']}>{t('lock.byKey.open')}</h2>
            <p className={styles['note']}>{t('lock.byKey.note')}</p>
          </section>
          <NameByKey people={people} onEnd={() => setNaming(false)} />
        </>
      )}
      {trouble === null && !isNaming && (
        <SigningIn people={people}>
          {demoPins.length === 0 && (
            <KeyButton
              keyName={shortcuts.newPin}
              look="quiet"
              label={t('lock.byKey.open')}
              onPress={() => setNaming(true)}
            />
          )}
        </SigningIn>
      )}
    </main>
  );
}

interface SigningInProps {
  readonly people: People;
  readonly children: ReactNode;
}

function SigningIn({ people, children }: SigningInProps) {
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  // What was answered, and not a sentence: the language may change under it.
  const [answer, setAnswer] = useState<SignInAnswer | 'none' | null>(null);
  const problem =
    answer === null ? null : describeNotSignedIn(answer === 'none' ? null : answer, format.length);
  // Most often it is the one who worked before.
  const typing = useTypedPin(
    people.list,
    people.signedIn?.id ?? null,
    useCallback(() => setAnswer(null), []),
  );
  const { chosen, pin, typed } = typing;
  const signIn = async () => {
    if (typed === null) return;
    setBusy(true);
    const told = await window.till.signIn(typed).catch(() => 'none' as const);
    setBusy(false);
    typing.type('');
    setAnswer(told);
  };
  return (
    <>
      <div className={styles['names']}>
        <PersonChoice
          label={t('lock.title')}
          people={people.list}
          chosenId={chosen?.id ?? null}
          onChoose={typing.choose}
          onConfirm={() => void signIn()}
        />
        <p className={styles['note']}>{t('lock.choose')}</p>
        {people.demoPins.length > 0 && (
          <p className={styles['note']}>
            {t('lock.demo', {
              pins: people.demoPins
                .map(({ name, pin: its }) => t('lock.demoPin', { name, pin: its }))
                .join(', '),
            })}
          </p>
        )}
        {children}
      </div>
      <div className={styles['entry']}>
        <PinField
          label={chosen === null ? t('lock.pin') : t('lock.pinOf', { name: chosen.name })}
          eraseLabel={t('lock.erase')}
          pin={pin}
          disabled={busy}
          onPin={typing.type}
        />
        <KeyButton
          keyName={shortcuts.confirm}
          look="primary"
          wide
          label={busy ? t('stepUp.asking') : t('lock.signIn')}
          disabled={busy || typed === null}
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
      </div>
      {/* Beside the keys: below them it would stand under the edge of a small screen. */}
      {problem !== null && (
        <div className={styles['problem']}>
          <Notice tone="bad" title={problem} />
        </div>
      )}
    </>
  );
}
