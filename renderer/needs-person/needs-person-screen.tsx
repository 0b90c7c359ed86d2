import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cashStepIn } from '../../shared/ledger/sale/rounding.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readCasesToResolve } from '../database/queries/queries-activity.ts';
import { readUnexpectedBalances } from '../database/queries/queries-balances.ts';
import { SelectableItem, useChosenItem } from '../design/keys/selectable-item.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { EmptyNote, Page } from '../design/frame/page.tsx';
import { PreviousNextButtons } from '../design/frame/previous-next-buttons.tsx';
import { useNow } from '../design/use-now.ts';
import { UnexplainedBalancesCard } from './cards/unexplained-balances-card.tsx';
import { UnexpectedBalanceCases } from './cards/unexpected-balance-cases.tsx';
import { ClockCard, ServiceClockCard } from './cards/clock-card.tsx';
import { IntentCard } from './intent-card.tsx';
import { TerminalCaseCard } from './cards/terminal-case-card.tsx';
import { UnansweredTerminalPaymentCard } from './cards/unanswered-terminal-payment-card.tsx';
import { OldCardsTwiceCard } from './cards/old-cards-twice-card.tsx';
import { OtherSignCard } from './cards/other-sign-card.tsx';
import { PauseCard } from './pause-card.tsx';
import styles from './needs-person.module.css';

interface NeedsPersonScreenProps {
  readonly overview: Overview;
  readonly ledger: LedgerDatabase;
}

/** Lists the cases that the till cannot settle itself. Pauses come first, because they hold up everything else. */
export function NeedsPersonScreen({ overview, ledger }: NeedsPersonScreenProps) {
  const nowMs = useNow(10_000);
  const [passed, setPassed] = useState<string | null>(null);
  const lines = useLedgerQuery(() => readCasesToResolve(ledger), [ledger]);
  const balances = useLedgerQuery(() => readUnexpectedBalances(ledger), [ledger]);
  const { book, status } = overview;
  const {
    connection,
    clock,
    serviceClock,
    otherBalances,
    otherSign,
    oldCardsTwice = [],
    atTerminal = [],
    terminalCases = [],
  } = status ?? {};
  const one = (id: string, card: ReactNode, className?: string) => ({ id, card, className });
  const cases = [
    connection?.kind === 'paused' &&
      one(
        'pause',
        <PauseCard
          pause={connection}
          behind={pausesBehind(overview)}
          isListed={lines?.length !== 0}
          supportContact={overview.supportContact}
          nowMs={nowMs}
          onPassed={setPassed}
        />,
      ),
    serviceClock &&
      one('service-clock', <ServiceClockCard key={serviceClock.nowMs} clock={serviceClock} />),
    clock && one('clock', <ClockCard clock={clock} overview={overview} />),
    otherSign && one('other-sign', <OtherSignCard otherSign={otherSign} nowMs={nowMs} />),
    ...oldCardsTwice.map((twice) =>
      one(`old-cards-${twice.till}`, <OldCardsTwiceCard twice={twice} nowMs={nowMs} />),
    ),
    ...atTerminal.map((payment) =>
      one(payment.id, <UnansweredTerminalPaymentCard payment={payment} nowMs={nowMs} />),
    ),
    ...terminalCases.map((found) =>
      one(found.id, <TerminalCaseCard terminalCase={found} nowMs={nowMs} />),
    ),
    ...(lines ?? []).flatMap((line) =>
      book === null
        ? []
        : one(
            line.intent.id,
            <IntentCard
              line={line}
              ledger={ledger}
              book={book}
              cashStep={cashStepIn(overview)}
              shift={overview.shift}
              nowMs={nowMs}
            />,
          ),
    ),
    otherBalances &&
      one(
        'other-balances',
        <UnexplainedBalancesCard balances={otherBalances} ledger={ledger} nowMs={nowMs} />,
      ),
    ...(balances ?? []).map((line) =>
      one(
        line.card.id,
        <UnexpectedBalanceCases
          line={line}
          ledger={ledger}
          nowMs={nowMs}
          showsFalse={overview.aboveBalance.foundFalse?.cardId === line.card.id}
        />,
        styles['cases'],
      ),
    ),
  ].filter((some) => !!some);
  const chosen = useChosenItem(cases.map(({ id }) => id));
  return (
    <Page
      title={t('shell.pages.needs-person')}
      actions={
        chosen.count > 1 && (
          <PreviousNextButtons
            {...chosen}
            said={t('shell.steps.place', { place: chosen.index + 1, count: chosen.count })}
            before={t('shell.steps.before')}
            after={t('shell.steps.after')}
          />
        )
      }
    >
      {passed !== null && <Notice tone="good" title={passed} />}
      {cases.length === 0 && lines && balances && <EmptyNote>{t('needsPerson.nothing')}</EmptyNote>}
      <div className={styles['cases']}>
        {cases.map(({ id, card, className }) => (
          <SelectableItem key={id} id={id} chosen={chosen} className={className}>
            {card}
          </SelectableItem>
        ))}
      </div>
    </Page>
  );
}

/** Counts the pauses behind the first one, which has a card of its own. A pause started by a person does not count. */
function pausesBehind({ status }: Overview): number {
  if (status?.connection.kind !== 'paused') return 0;
  const { cause } = status.connection;
  return status.needsPerson.pauses - (cause === 'person' ? 0 : 1);
}
