import { maskIdentifier } from '../../shared/ledger/identifier.ts';
import type { BalanceLine } from '../database/queries-balances.ts';
import { useFormat } from '../design/format.ts';
import { CaseCard } from './case-card.tsx';
import { words } from './needs-person-words.ts';

interface BalanceCardsProps {
  readonly line: BalanceLine;
  readonly nowMs: number;
}

/** A card on which the service and the till disagree, or whose balance is below zero, or both. */
export function BalanceCards({ line: { card, identifier }, nowMs }: BalanceCardsProps) {
  const format = useFormat();
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
            toDo: words.driftToDo,
          }}
        />
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
