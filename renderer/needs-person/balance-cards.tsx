import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { maskIdentifier } from '../../shared/ledger/identifier.ts';
import type { CardId } from '../../shared/ledger/ids.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readBalance } from '../database/queries-balances.ts';
import type { BalanceLine } from '../database/queries-balances.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { ReasonChoice } from '../step-up/reason-choice.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { CaseCard } from './case-card.tsx';
import { words } from './needs-person-words.ts';

interface BalanceCardsProps {
  readonly line: BalanceLine;
  readonly ledger: LedgerDatabase;
  readonly isDemo: boolean;
  readonly nowMs: number;
}

/** A card on which the service and the till disagree, or whose balance is below zero, or both. */
export function BalanceCards({ line, ledger, isDemo, nowMs }: BalanceCardsProps) {
  const { card, identifier } = line;
  const format = useFormat();
  const perhapsId = card.drift?.perhapsCardId;
  const perhaps = useLiveQuery(
    () => (perhapsId === undefined ? null : readBalance(ledger, perhapsId)),
    [ledger, perhapsId],
  );
  const perhapsName = perhaps?.identifier ? maskIdentifier(perhaps.identifier.value) : null;
  const name = identifier === null ? words.erased : maskIdentifier(identifier.value);
  const { confirmed, drift, driftCount } = card;
  const times = driftCount > 1 ? ` ${words.driftMore(driftCount)}` : '';
  return (
    <>
      {drift !== null && (
        <CaseCard
          tone="attention"
          since={format.moment(drift.atMs, nowMs)}
          said={{
            title: words.driftTitle(name),
            happened:
              words.drift(
                format.money(Math.abs(drift.residualCents)),
                drift.residualCents > 0,
                format.moment(drift.atMs, nowMs),
              ) + times,
            moneyMoved: words.driftMoney,
            toDo:
              perhapsName === null
                ? words.driftToDo
                : `${words.perhapsSame(perhapsName)} ${words.driftToDo}`,
          }}
        >
          <DriftSeen cardId={card.id} name={name} isDemo={isDemo} />
        </CaseCard>
      )}
      {confirmed !== null && confirmed.balanceCents < 0 && (
        <CaseCard
          tone="bad"
          since={format.moment(confirmed.atMs, nowMs)}
          said={{
            title: words.overdrawnTitle(name),
            happened: words.overdrawn(format.money(confirmed.balanceCents)),
            moneyMoved: words.overdrawnMoney,
            toDo: words.overdrawnToDo,
          }}
        />
      )}
    </>
  );
}

interface DriftSeenProps {
  readonly cardId: CardId;
  /** Masked. */
  readonly name: string;
  readonly isDemo: boolean;
}

/** A manager takes the entry off the list; that it happened stays counted. */
function DriftSeen({ cardId, name, isDemo }: DriftSeenProps) {
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState('');
  return (
    <>
      <KeyButton label={words.driftSeen} onPress={() => setAsked(true)} />
      {isAsked && (
        <StepUpDialog
          question={words.driftQuestion(name)}
          effects={words.driftEffects}
          go={words.driftSeen}
          isDemo={isDemo}
          proposal={note === '' ? null : { kind: 'acknowledge-drift', cardId, note }}
          onEnd={() => setAsked(false)}
        >
          <ReasonChoice reasons={words.driftReasons} onReason={setNote} />
        </StepUpDialog>
      )}
    </>
  );
}
