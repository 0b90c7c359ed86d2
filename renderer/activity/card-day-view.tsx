import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import { t } from '../../shared/locales/language.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readCardDay } from '../database/queries/queries-activity.ts';
import type { CardDay } from '../database/queries/queries-activity.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { EmptyNote, Page } from '../design/frame/page.tsx';
import { StateBadge } from '../design/frame/state-badge.tsx';
import type { ShownCardDay } from './activity-store.ts';
import { describeState, describeVerb } from './describe-transaction.ts';
import { balanceAfterCents } from '../../shared/ledger/money/shown-end.ts';
import { daySpan } from '../design/day-span.ts';
import styles from './activity.module.css';

interface CardDayViewProps {
  readonly ledger: LedgerDatabase;
  readonly shownDay: ShownCardDay;
  readonly onBack: () => void;
}

/** Shows one customer's transactions with one card on one day. */
export function CardDayView({ ledger, shownDay, onBack }: CardDayViewProps) {
  const format = useFormat();
  const { cardId, day } = shownDay;
  const span = daySpan(day, format.timeZone);
  const cardDay = useLedgerQuery(
    () => (span === null ? null : readCardDay(ledger, cardId, span)),
    [ledger, cardId, day],
  );
  if (!cardDay || span === null) return null;
  const { identifier } = cardDay;
  const card = identifier === null ? t('activity.erased') : identifier.masked;
  return (
    <Page
      title={t('activity.dayTitle', { card, day: format.day(span.fromMs) })}
      actions={
        <KeyButton keyName={shortcuts.back} label={t('activity.backToList')} onPress={onBack} />
      }
    >
      {cardDay.intents.length === 0 ? (
        <EmptyNote>{t('activity.dayNothing')}</EmptyNote>
      ) : (
        <DayTable cardDay={cardDay} />
      )}
    </Page>
  );
}

function DayTable({ cardDay: { card, intents, reversing } }: { readonly cardDay: CardDay }) {
  const format = useFormat();
  return (
    <article className={styles['day']}>
      <table>
        <thead>
          <tr>
            <th>{t('activity.columns.accepted')}</th>
            <th>{t('activity.columns.what')}</th>
            <th>{t('activity.columns.state')}</th>
            <th className={styles['figure']}>{t('activity.facts.amount')}</th>
            <th className={styles['figure']}>{t('activity.facts.after')}</th>
          </tr>
        </thead>
        <tbody>
          {intents.map((intent) => {
            const { text, tone, icon } = describeState(intent, reversing.has(intent.id));
            const after = balanceAfterCents(intent);
            const sign = intent.verb === 'redeem' ? '−' : '+';
            return (
              <tr key={intent.id}>
                <td>{format.time(intent.acceptedAtMs)}</td>
                <td>
                  {describeVerb(intent)}
                  {intent.applied !== null && (
                    <div className={styles['small']} data-copyable>
                      {intent.applied.uuid}
                    </div>
                  )}
                </td>
                <td>
                  <StateBadge tone={tone} {...(icon === undefined ? {} : { icon })}>
                    {text}
                  </StateBadge>
                </td>
                <td
                  className={styles['figure']}
                >{`${sign} ${format.money(intent.amountCents)}`}</td>
                <td className={styles['figure']}>{after === null ? '' : format.money(after)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {card.confirmed !== null
          ? t('shell.labelled', {
              label: t('activity.dayBalance'),
              value: `${format.money(card.confirmed.balanceCents)} (${format.exact(card.confirmed.atMs)})`,
            })
          : card.stated !== null
            ? t('shell.labelled', {
                label: t('activity.dayStated'),
                value: `${format.money(card.stated.balanceCents)} (${format.exact(card.stated.asOfMs)})`,
              })
            : t('activity.dayBalanceUnknown')}
      </p>
      <p className={styles['small']}>{t('activity.dayShop')}</p>
    </article>
  );
}
