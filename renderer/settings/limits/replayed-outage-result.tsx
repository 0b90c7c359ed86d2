import type { ReplayedOutage } from '../../../shared/guard/replay-outage.ts';
import { t } from '../../../shared/locales/language.ts';
import type { Sum } from '../../../shared/reports/sum-gifts.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import parts from '../../limits/limits.module.css';
import styles from '../settings.module.css';

/** Shows what the till would have accepted, refused and put at risk in a week without the card service. */
export function ReplayedOutageResult({
  days,
  promised,
  refused,
  unpaid,
  refusedLoads,
}: ReplayedOutage) {
  const { money } = useFormat();
  if (promised.count + refused.count === 0) return null;
  const risk = money(Math.max(...days.map(({ riskCents }) => riskCents)));
  const say = ({ count, cents }: Sum) => ({ count, money: money(cents) });
  return (
    <>
      <h3>{t('limits.whatIf.week.title')}</h3>
      <Notice
        tone={refused.count === 0 ? 'good' : 'attention'}
        title={
          refused.count === 0
            ? t('limits.whatIf.week.overNone', { risk })
            : t('limits.whatIf.week.over', { ...say(refused), risk })
        }
      />
      <Days days={days} />
      <ul>
        {promised.count > 0 && (
          <li>
            {unpaid.count === 0
              ? t('limits.whatIf.week.unpaidNone')
              : t('limits.whatIf.week.unpaid', say(unpaid))}
          </li>
        )}
        {refusedLoads.count > 0 && <li>{t('limits.whatIf.week.loads', say(refusedLoads))}</li>}
        <li>{t('limits.whatIf.week.others')}</li>
      </ul>
    </>
  );
}

function Days({ days }: Pick<ReplayedOutage, 'days'>) {
  const format = useFormat();
  const say = ({ count, cents }: Sum) =>
    t('limits.whatIf.sum', { count, money: format.money(cents) });
  return (
    <div className={styles['tableScroller']}>
      <table className={parts['limits']}>
        <caption>{t('limits.whatIf.week.caption')}</caption>
        <thead>
          <tr>
            <th scope="row">{t('activity.filterDay')}</th>
            <th scope="col">{t('limits.whatIf.week.redeemed')}</th>
            <th scope="col">{t('limits.whatIf.week.refused')}</th>
            <th scope="col" data-here>
              {t('limits.whatIf.week.risk')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ startMs, promised, refused, riskCents }, index) => (
            <tr key={startMs}>
              <th scope="row">
                {t('limits.whatIf.week.day', { day: index + 1, date: format.day(startMs) })}
              </th>
              <td>{say(promised)}</td>
              <td>{say(refused)}</td>
              <td data-here>{format.money(riskCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
