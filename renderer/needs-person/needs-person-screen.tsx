import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import { useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readNeedingPerson } from '../database/queries/queries-activity.ts';
import { readOddBalances } from '../database/queries/queries-balances.ts';
import { OneOfMany, useChosen } from '../design/keys/one-of-many.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { NothingHere, Page } from '../design/frame/page.tsx';
import { Steps } from '../design/frame/steps.tsx';
import { useNow } from '../design/use-now.ts';
import { BalancesOfDayCard } from './cards/balances-of-day-card.tsx';
import { BalanceCards } from './cards/balance-cards.tsx';
import { ClockCard, ServiceClockCard } from './cards/clock-card.tsx';
import { IntentCard } from './intent-card.tsx';
import { TerminalCaseCard } from './cards/terminal-case-card.tsx';
import { TerminalCard } from './cards/terminal-card.tsx';
import { OtherSignCard } from './cards/other-sign-card.tsx';
import { PauseCard } from './pause-card.tsx';
import styles from './needs-person.module.css';

interface NeedsPersonScreenProps {
  readonly overview: Overview;
  readonly ledger: LedgerDatabase;
}

/** The pause among the cases. */
const PAUSE = 'pause';
const CLOCK = 'clock';
const SERVICE_CLOCK = 'service-clock';
const OTHER_SIGN = 'other-sign';
const OTHER_BALANCES = 'other-balances';

/** Lists the cases that the till cannot settle by itself: pauses first, since they hold everything else back. */
export function NeedsPersonScreen({ overview, ledger }: NeedsPersonScreenProps) {
  const nowMs = useNow(10_000);
  const [passed, setPassed] = useState<string | null>(null);
  const lines = useLedgerQuery(() => readNeedingPerson(ledger), [ledger]);
  const balances = useLedgerQuery(() => readOddBalances(ledger), [ledger]);
  const { book, status } = overview;
  const pause = status?.connection.kind === 'paused' ? status.connection : null;
  const clock = status?.clock ?? null;
  const serviceClock = status?.serviceClock ?? null;
  const otherBalances = status?.otherBalances ?? null;
  const otherSign = status?.otherSign ?? null;
  const atTerminal = status?.atTerminal ?? [];
  const terminalCases = status?.terminalCases ?? [];
  const isEmpty =
    pause === null &&
    clock === null &&
    serviceClock === null &&
    otherSign === null &&
    atTerminal.length === 0 &&
    terminalCases.length === 0 &&
    otherBalances === null &&
    lines?.length === 0 &&
    balances?.length === 0;
  const chosen = useChosen([
    ...(pause === null ? [] : [PAUSE]),
    ...(serviceClock === null ? [] : [SERVICE_CLOCK]),
    ...(clock === null ? [] : [CLOCK]),
    ...(otherSign === null ? [] : [OTHER_SIGN]),
    ...atTerminal.map(({ id }) => id),
    ...terminalCases.map(({ id }) => id),
    ...(lines ?? []).map(({ intent }) => intent.id),
    ...(otherBalances === null ? [] : [OTHER_BALANCES]),
    ...(balances ?? []).map(({ card }) => card.id),
  ]);
  return (
    <Page
      title={t('shell.pages.needs-person')}
      actions={
        chosen.count > 1 && (
          <Steps
            {...chosen}
            said={t('shell.steps.place', { place: chosen.place + 1, count: chosen.count })}
            before={t('shell.steps.before')}
            after={t('shell.steps.after')}
          />
        )
      }
    >
      {passed !== null && <Notice tone="good" title={passed} />}
      {isEmpty && <NothingHere>{t('needsPerson.nothing')}</NothingHere>}
      <div className={styles['cases']}>
        {pause !== null && (
          <OneOfMany id={PAUSE} chosen={chosen}>
            <PauseCard
              pause={pause}
              behind={pausesBehind(overview)}
              isListed={lines?.length !== 0}
              supportContact={overview.supportContact}
              nowMs={nowMs}
              onPassed={setPassed}
            />
          </OneOfMany>
        )}
        {serviceClock !== null && (
          <OneOfMany id={SERVICE_CLOCK} chosen={chosen}>
            <ServiceClockCard clock={serviceClock} />
          </OneOfMany>
        )}
        {clock !== null && (
          <OneOfMany id={CLOCK} chosen={chosen}>
            <ClockCard clock={clock} />
          </OneOfMany>
        )}
        {otherSign !== null && (
          <OneOfMany id={OTHER_SIGN} chosen={chosen}>
            <OtherSignCard otherSign={otherSign} nowMs={nowMs} />
          </OneOfMany>
        )}
        {atTerminal.map((payment) => (
          <OneOfMany key={payment.id} id={payment.id} chosen={chosen}>
            <TerminalCard payment={payment} nowMs={nowMs} />
          </OneOfMany>
        ))}
        {terminalCases.map((one) => (
          <OneOfMany key={one.id} id={one.id} chosen={chosen}>
            <TerminalCaseCard terminalCase={one} nowMs={nowMs} />
          </OneOfMany>
        ))}
        {book !== null &&
          lines?.map((line) => (
            <OneOfMany key={line.intent.id} id={line.intent.id} chosen={chosen}>
              <IntentCard line={line} ledger={ledger} book={book} nowMs={nowMs} />
            </OneOfMany>
          ))}
        {otherBalances !== null && (
          <OneOfMany id={OTHER_BALANCES} chosen={chosen}>
            <BalancesOfDayCard balances={otherBalances} ledger={ledger} nowMs={nowMs} />
          </OneOfMany>
        )}
        {balances?.map((line) => (
          <OneOfMany
            key={line.card.id}
            id={line.card.id}
            chosen={chosen}
            className={styles['cases']}
          >
            <BalanceCards
              line={line}
              ledger={ledger}
              nowMs={nowMs}
              showsFalse={overview.aboveBalance.foundFalse?.cardId === line.card.id}
            />
          </OneOfMany>
        ))}
      </div>
    </Page>
  );
}

/** The count leaves out a pause that a person asked for; the first of all is told by itself. */
function pausesBehind({ status }: Overview): number {
  if (status?.connection.kind !== 'paused') return 0;
  const { cause } = status.connection;
  return status.needsPerson.pauses - (cause === 'person' ? 0 : 1);
}
