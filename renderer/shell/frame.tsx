import styles from './frame.module.css';
import { useCallback, useState, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { isPractice } from '../../shared/ledger/store/book.ts';
import { PeopleProvider, RefusedCallsProvider } from '../step-up/people-here.ts';
import { countNeedsPerson } from './describe-status.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';
import { Navigation } from './navigation.tsx';
import type { PageName } from './pages.ts';
import { StatusLine } from './status-line.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';

interface FrameProps {
  readonly overview: Overview;
  readonly page: PageName;
  /** Stands in place of the pages while nobody is signed in. */
  readonly lockScreen: ReactNode;
  readonly onOpen: (page: PageName) => void;
  readonly children: ReactNode;
}

function hasDiskFailed({ kind }: Overview['health']): boolean {
  return kind === 'journal-stopped' || kind === 'journal-full';
}

/** Around every page: the rail, the book's band and the status line. */
export function Frame({ overview, page, lockScreen, onOpen, children }: FrameProps) {
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = useCallback(() => setShowsKeys(true), []);
  const { status, book, people, closingInFlight, rebuildingLeft, unfinishedSetUp } = overview;
  return (
    <PeopleProvider value={people}>
      <RefusedCallsProvider value={overview.refusedCalls}>
        <div className={styles['frame']}>
          {overview.installation.isTestBuild && (
            <header className={styles['band']}>{t('shell.frame.testBuild')}</header>
          )}
          {book?.mode === 'demo' && (
            <header className={styles['band']}>{t('shell.frame.demo')}</header>
          )}
          {book?.mode === 'training' && <TrainingBand />}
          <div className={styles['middle']}>
            {people.locked ? (
              lockScreen
            ) : (
              <>
                {page !== 'first-day' && (
                  <Navigation
                    language={overview.language}
                    page={page}
                    needsPerson={status === null ? 0 : countNeedsPerson(status.needsPerson)}
                    people={people}
                    closingInFlight={closingInFlight}
                    rebuildingLeft={rebuildingLeft}
                    unfinishedSetUp={unfinishedSetUp}
                    health={overview.health}
                    installation={overview.installation}
                    update={overview.update}
                    replaces={overview.hub?.replaces ?? null}
                    onOpen={onOpen}
                    onShowKeys={showKeys}
                  />
                )}
                <main className={styles['main']}>
                  <div className={styles['page']}>{children}</div>
                </main>
              </>
            )}
          </div>
          {/* Where the disk has failed nothing is sent, and nobody knows what waits. */}
          {status !== null && !hasDiskFailed(overview.health) && (
            <StatusLine
              hub={overview.hub}
              copy={overview.copy}
              status={status}
              health={overview.health}
              disk={overview.disk}
              withChoices={!people.locked}
              isDemo={isPractice(overview.book)}
            />
          )}
          {showsKeys && !people.locked && <ShortcutsSheet onClose={() => setShowsKeys(false)} />}
        </div>
      </RefusedCallsProvider>
    </PeopleProvider>
  );
}

/** Over every page while staff train, behind the lock too: anybody may end it. The accent is another one meanwhile. */
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
