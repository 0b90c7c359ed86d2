import { translatedChoices, t } from '../../../shared/locales/language.ts';
import type { UnexplainedBalancesSummary } from '../../../shared/ledger/money/unexplained.ts';
import type { LedgerDatabase } from '../../database/ledger-database.ts';
import { readIdentifiers } from '../../database/queries/read-identifiers.ts';
import { useFormat } from '../../design/figures/format.ts';
import { useLedgerQuery } from '../../ledger-query/use-ledger-query.ts';
import { AcknowledgeEntryButton } from './acknowledge-entry-button.tsx';
import { CaseCard } from './case-card.tsx';

interface UnexplainedBalancesCardProps {
  readonly balances: UnexplainedBalancesSummary;
  readonly ledger: LedgerDatabase;
  readonly nowMs: number;
}

/** Shows, as one entry, all cards of a day whose balance was probably changed by another till of the store. */
export function UnexplainedBalancesCard({ balances, ledger, nowMs }: UnexplainedBalancesCardProps) {
  const { count, sinceMs, cards } = balances;
  const format = useFormat();
  const names = useLedgerQuery(
    () =>
      readIdentifiers(
        ledger,
        cards.map(({ cardId }) => cardId),
      ),
    [ledger, cards],
  );
  const named = cards
    .map(({ cardId, residualCents }) =>
      t('needsPerson.balanceOff', {
        card: names?.get(cardId)?.masked ?? t('activity.erased'),
        difference: format.money(residualCents),
      }),
    )
    .join(', ');
  const more = count - cards.length;
  return (
    <CaseCard
      tone="attention"
      since={format.moment(sinceMs, nowMs)}
      said={{
        title: t('needsPerson.balancesOfDayTitle', { count }),
        happened: t('needsPerson.balancesOfDay', {
          cards:
            more === 0 ? named : t('needsPerson.balancesOfDayMore', { cards: named, count: more }),
        }),
        moneyMoved: t('needsPerson.driftMoney'),
        toDo: t('needsPerson.balancesOfDayToDo'),
      }}
    >
      <AcknowledgeEntryButton
        question={t('needsPerson.balancesOfDayQuestion')}
        customer={t('needsPerson.driftEffects.customer')}
        reasons={translatedChoices('needsPerson.driftReasons')}
        proposalFor={(note) => ({ kind: 'acknowledge-balances', note })}
      />
    </CaseCard>
  );
}
