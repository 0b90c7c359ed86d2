import { useLedgerQuery } from '../../ledger-query/use-ledger-query.ts';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import type { LedgerDatabase } from '../../database/ledger-database.ts';
import { readBalance } from '../../database/queries/queries-balances.ts';
import type { BalanceLine } from '../../database/queries/queries-balances.ts';
import { useFormat } from '../../design/figures/format.ts';
import { joinSentences } from '../../gift/payment/describe-outcome.ts';
import { AcknowledgeEntryButton } from './acknowledge-entry-button.tsx';
import { CaseCard } from './case-card.tsx';

interface BalanceCardsProps {
  readonly line: BalanceLine;
  readonly ledger: LedgerDatabase;
  readonly nowMs: number;
  /** True if the negative balance proves that the service applies redemptions that it should refuse. */
  readonly showsFalse: boolean;
}

/** Shows a card whose balance differs between the service and the till, or is negative, or both. */
export function UnexpectedBalanceCases(props: BalanceCardsProps) {
  const { line, ledger, nowMs, showsFalse } = props;
  const { card, identifier } = line;
  const format = useFormat();
  const perhapsId = card.drift?.perhapsCardId;
  const perhaps = useLedgerQuery(
    () => (perhapsId === undefined ? null : readBalance(ledger, perhapsId)),
    [ledger, perhapsId],
  );
  const perhapsName = perhaps?.identifier?.masked ?? null;
  const name = identifier === null ? t('activity.erased') : identifier.masked;
  const { confirmed, drift, driftCount, explainedCount = 0 } = card;
  const count = driftCount - explainedCount;
  const times = count > 1 ? ` ${t('needsPerson.driftMore', { count })}` : '';
  return (
    <>
      {drift !== null && (
        <CaseCard
          tone="attention"
          since={format.moment(drift.atMs, nowMs)}
          said={{
            title: t('needsPerson.driftTitle', { card: name }),
            happened:
              t(`needsPerson.drift.${drift.residualCents > 0 ? 'more' : 'less'}`, {
                difference: format.money(Math.abs(drift.residualCents)),
                moment: format.moment(drift.atMs, nowMs),
              }) + times,
            moneyMoved: t('needsPerson.driftMoney'),
            toDo:
              perhapsName === null
                ? t('needsPerson.driftToDo')
                : `${t('needsPerson.perhapsSame', { card: perhapsName })} ${t('needsPerson.driftToDo')}`,
          }}
        >
          <AcknowledgeEntryButton
            question={t('needsPerson.driftQuestion', { card: name })}
            customer={t('needsPerson.driftEffects.customer')}
            reasons={translatedChoices('needsPerson.driftReasons')}
            proposalFor={(note) => ({ kind: 'acknowledge-drift', cardId: card.id, note })}
          />
        </CaseCard>
      )}
      {confirmed !== null && confirmed.balanceCents < 0 && (
        <CaseCard
          tone="bad"
          since={format.moment(confirmed.atMs, nowMs)}
          said={{
            title: t('needsPerson.overdrawnTitle', { card: name }),
            happened: joinSentences(
              t('needsPerson.overdrawn', { balance: format.money(confirmed.balanceCents) }),
              showsFalse ? t('aboveBalance.needsPerson') : '',
            ),
            moneyMoved: t('needsPerson.overdrawnMoney'),
            toDo: t('needsPerson.overdrawnToDo'),
          }}
        />
      )}
    </>
  );
}
