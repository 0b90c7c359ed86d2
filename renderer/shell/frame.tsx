import styles from './frame.module.css';
import { useCallback, useState, useLayoutEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { OtherTills } from '../../shared/local-api/requested-payment.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { isSellingWithoutGiftCards } from '../../shared/messages/describe-health.ts';
import { t } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';
import { PeopleProvider, RefusedCallsProvider } from '../step-up/people-here.ts';
import { countNeedsPerson } from './describe-status.ts';
import { Navigation } from './navigation.tsx';
import type { ScreenForHelp, PageName } from './pages.ts';
import { HelpLine, StatusLine } from './status-line.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useKey } from '../design/keys/use-key.ts';
import { leavePage } from '../design/unsaved-input.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';

interface HelpProps {
  readonly place: ScreenForHelp;
  readonly language: Language;
  readonly onClose: () => void;
}

interface FrameProps {
  readonly overview: Overview;
  readonly otherTills: OtherTills | null;
  readonly page: PageName;
  /** Rendered in place of the pages while nobody is signed in. */
  readonly lockScreen: ReactNode;
  readonly Help: ComponentType<HelpProps>;
  readonly onOpen: (page: PageName) => void;
  readonly children: ReactNode;
}

function hasDiskFailed({ kind }: Overview['health']): boolean {
  return kind === 'journal-stopped' || kind === 'journal-full';
}

/** The frame of every page: the rail, the band of the open book and the status line. */
export function Frame({
  overview,
  otherTills,
  page,
  lockScreen,
  Help,
  onOpen,
  children,
}: FrameProps) {
  const { place, toggle, always } = useHelp(overview, page);
  const hasRail = page !== 'first-day' && !overview.people.locked;
  // During the set-up, the demo's book is open until the shop's is: the demo's name and service are not shown as the
  // shop's.
  const isSettingUp = page === 'first-day' && overview.book?.mode === 'demo';
  const { status, book, people, closingInFlight, rebuildingLeft, unfinishedSetUp } = overview;
  const openOther = useCallback(
    (next: PageName) => (next === page ? onOpen(next) : leavePage(() => onOpen(next))),
    [page, onOpen],
  );
  return (
    <PeopleProvider value={people}>
      <RefusedCallsProvider value={overview.refusedCalls}>
        <div className={styles['frame']} data-beside={overview.besideTill || undefined}>
          {overview.installation.isTestBuild && (
            <header className={styles['band']}>{t('shell.frame.testBuild')}</header>
          )}
          {book?.mode === 'demo' && !isSettingUp && (
            <header className={styles['band']}>{t('shell.frame.demo')}</header>
          )}
          {book?.mode === 'training' && <TrainingBand />}
          <div className={styles['middle']}>
            {people.locked ? (
              lockScreen
            ) : (
              <>
                {hasRail && (
                  <Navigation
                    language={overview.language}
                    page={page}
                    isBeside={overview.besideTill}
                    needsPerson={status === null ? 0 : countNeedsPerson(status.needsPerson)}
                    people={people}
                    closingInFlight={closingInFlight}
                    rebuildingLeft={rebuildingLeft}
                    unfinishedSetUp={unfinishedSetUp}
                    health={overview.health}
                    installation={overview.installation}
                    supportContact={overview.supportContact}
                    update={overview.update}
                    replaces={overview.hub?.replaces ?? null}
                    onOpen={openOther}
                    onHelp={toggle}
                  />
                )}
                <main className={styles['main']}>
                  <div className={styles['page']}>{children}</div>
                </main>
                <UnsavedQuestion />
              </>
            )}
          </div>
          {/* After a disk failure nothing is sent and every pending payment is unknown, so there is no status line. */}
          {isSettingUp && <HelpLine onHelp={toggle} />}
          {status !== null && !isSettingUp && !hasDiskFailed(overview.health) && (
            <StatusLine
              hub={overview.hub}
              copy={overview.copy}
              status={status}
              health={overview.health}
              book={overview.book}
              disk={overview.disk}
              otherTills={otherTills}
              withChoices={!people.locked}
              onHelp={hasRail ? null : toggle}
              supportContact={overview.supportContact}
            />
          )}
          <span ref={always} data-always hidden />
          {place !== null && <Help place={place} language={overview.language} onClose={toggle} />}
        </div>
      </RefusedCallsProvider>
    </PeopleProvider>
  );
}

/**
 * F1 opens help on top of everything, including questions and the lock screen. It closes when the till is locked or
 * unlocked.
 */
function useHelp({ people, health, shift }: Overview, page: PageName) {
  const { locked } = people;
  const [open, setOpen] = useState<{ place: ScreenForHelp; locked: boolean } | null>(null);
  if (open !== null && open.locked !== locked) setOpen(null);
  const always = useRef<HTMLSpanElement>(null);
  const isStopped =
    health.kind !== 'trading' &&
    (page === 'gift-balance' || page === 'ready' || !isSellingWithoutGiftCards(health));
  const hasNoShift = page === 'day' && shift === null;
  const toggle = useCallback(() => {
    const ofPage = document.querySelector<HTMLElement>('main [data-part]')?.dataset['part'] ?? null;
    const part = hasNoShift ? 'no-shift' : ofPage;
    const instead = locked ? 'locked' : isStopped ? 'stopped' : null;
    setOpen((before) => (before === null ? { place: { page, part, instead }, locked } : null));
  }, [page, locked, isStopped, hasNoShift]);
  useKey(shortcuts.help, toggle, always);
  return { place: open?.place ?? null, toggle, always };
}

/**
 * A band above every page during training, also above the lock screen, from which anyone may end the training. The
 * accent colour is different meanwhile.
 */
function TrainingBand() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['book'] = 'training';
    return () => {
      delete dataset['book'];
    };
  }, []);
  return (
    <header className={styles['training']} data-always>
      <strong>{t('shell.frame.training')}</strong>
      <KeyButton
        keyName={shortcuts.training}
        look="quiet"
        once
        label={t('training.end')}
        onPress={() => void window.till.endTraining()}
      />
    </header>
  );
}
