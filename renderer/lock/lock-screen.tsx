import styles from './lock.module.css';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { t, languages, languageSchema } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { People, SignInAnswer, PeopleTrouble } from '../../shared/proposals/people.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts, numberedShortcut } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { PinField } from '../design/figures/pin-field.tsx';
import { PersonChoice } from '../step-up/person-choice.tsx';
import { usePinEntry } from '../step-up/use-pin-entry.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { Icon } from '../design/keys/icons.tsx';
import { lazyPart } from '../design/lazy-part.tsx';
import { useSaving } from '../setting-forms/use-saving.ts';

const NameByKey = lazyPart(
  async () => (await import('./appoint-manager-form.tsx')).AppointManagerForm,
);
const KeysFirst = lazyPart(async () => (await import('./locked-keys-screen.tsx')).LockedKeysScreen);

interface LockScreenProps {
  readonly overview: Pick<Overview, 'people' | 'language' | 'openSales' | 'parkedSales'>;
}

/**
 * Shown instead of the pages while nobody is signed in. It acts as an open question (`data-decision`), so a scan is
 * dropped with a sound.
 */
export function LockScreen({ overview }: LockScreenProps) {
  const { people, language, openSales, parkedSales } = overview;
  const [isNaming, setNaming] = useState(false);
  const { keep, notKept } = useSaving();
  const { trouble, demoPins } = people;
  return (
    <main className={styles['lock']} data-decision>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('lock.title')}</h1>
        <LanguageKeys
          language={language}
          onChoose={(next) => keep(window.till.setLanguage(next))}
        />
        <p className={styles['note']}>{t(people.asksSignIn ? 'lock.locked' : 'lock.nobody')}</p>
        {/* Part of an open sale may be paid, by a customer who is still waiting. */}
        {openSales > parkedSales && <p className={styles['note']}>{t('lock.saleOpen')}</p>}
        {notKept !== null && <Notice tone="bad" title={t('lock.languageFailed')} />}
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
              keyName={shortcuts.create}
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
  // Stores main's answer and not a sentence, because the language may change while it is shown.
  const [answer, setAnswer] = useState<SignInAnswer | 'none' | null>(null);
  const problem =
    answer === null
      ? null
      : describeNotSignedIn(answer === 'none' ? null : answer, format.duration);
  // Preselects the person who worked at the till last.
  const typing = usePinEntry(
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
          problem={problem}
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
    </>
  );
}

/** Says why nobody is signed in; null if somebody is. @param length formats ms */
function describeNotSignedIn(
  answer: SignInAnswer | null,
  length: (lengthMs: number) => string,
): string | null {
  if (answer === null) return t('shell.noAnswer.tryAgain');
  if (answer.kind === 'signed-in') return null;
  const wait = answer.waitMs > 0 ? ` ${t('stepUp.wait', { length: length(answer.waitMs) })}` : '';
  return `${t('lock.wrong')}${wait}`;
}

interface LanguageKeysProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** Shows a button for each language, for a person who cannot read the current one. */
function LanguageKeys({ language, onChoose }: LanguageKeysProps) {
  return (
    <div className={styles['languages']} role="group" aria-label={t('lock.language')}>
      {languageSchema.options.map((one, index) => (
        <KeyButton
          key={one}
          keyName={numberedShortcut(index)}
          look="quiet"
          label={languages[one]}
          pressed={one === language}
          onPress={() => onChoose(one)}
        >
          <span lang={one}>{languages[one]}</span>
        </KeyButton>
      ))}
    </div>
  );
}

interface PeopleTroubleProps {
  readonly people: People;
  readonly trouble: PeopleTrouble;
}

/** Shown in place of the names if the stored list of people is not genuine. */
function PeopleStopped({ people, trouble }: PeopleTroubleProps) {
  const { code, title, whatToDo } = describeCode('people-not-believed');
  return (
    <>
      <section role="alert">
        <h2 className={styles['stopped']}>
          <Icon name="stop" size={36} />
          {title}
        </h2>
        <LabelledValueList
          facts={[
            { label: t('shell.health.happened'), value: t(`lock.trouble.${trouble}`) },
            { label: t('scene.moneyMoved'), value: t('lock.troubleMoney') },
            { label: t('scene.whatToDo'), value: whatToDo },
            { label: t('shell.health.code'), value: <span data-copyable>{code}</span> },
          ]}
        />
        <p className={styles['note']}>{t('lock.byKey.note')}</p>
      </section>
      <NameByKey people={people} onEnd={null} />
    </>
  );
}
