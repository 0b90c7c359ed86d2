import { t } from '../../shared/locales/language.ts';
import { policyStanding } from '../../shared/office/policy.ts';
import type { PolicyTill, ShownPolicy, StorePolicy } from '../../shared/office/policy.ts';
import { isTillCounted } from '../../shared/office/reporting-tills.ts';
import { useFormat } from '../design/figures/format.ts';
import type { Format } from '../design/figures/format.ts';
import { useNow } from '../design/use-now.ts';
import styles from './office.module.css';

/** How many stores are listed at most; a search by name finds the others. */
const MOST_SHOWN = 300;

/** Shows since when each store's hub and each till has had the limits sent to it. */
export function PolicyProgress({ stores }: { readonly stores: readonly StorePolicy[] }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const told = stores.flatMap(({ store, policy, tills }) =>
    policy === null ? [] : [{ store, policy, tills: tills.filter(isTillCounted) }],
  );
  const untold = stores.length - told.length;
  return (
    <>
      {untold > 0 && <p>{t('office.say.untold', { count: untold })}</p>}
      {told.length > 0 && (
        <div className={styles['scrolled']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('office.columns.store')}</th>
                <th scope="col">{t('office.policy.said')}</th>
                <th scope="col">{t('office.policy.atHub')}</th>
                <th scope="col">{t('office.policy.atTill')}</th>
              </tr>
            </thead>
            <tbody>
              {told.slice(0, MOST_SHOWN).map(({ store, policy, tills }) => (
                <tr key={store}>
                  <th scope="row">{store}</th>
                  <td>{`${t(`limits.preset.names.${policy.limits.preset}`)}, ${format.moment(policy.saidAtMs, nowMs)}`}</td>
                  <td>{describePolicyAtHub(policy, format, nowMs)}</td>
                  <td>
                    {tills.map((till) => (
                      <div key={till.till}>{describeAt(policy, till, format, nowMs)}</div>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {told.length > MOST_SHOWN && (
        <p>{t('office.say.more', { count: told.length - MOST_SHOWN })}</p>
      )}
    </>
  );
}

/** Says since when a store's hub has had the limits sent to it. */
export function describePolicyAtHub(
  { takenAtMs }: ShownPolicy,
  format: Format,
  nowMs: number,
): string {
  return takenAtMs === null
    ? t('office.policy.notFetched')
    : t('office.policy.atHubSince', { at: format.moment(takenAtMs, nowMs) });
}

function describeAt(policy: ShownPolicy, till: PolicyTill, format: Format, nowMs: number): string {
  return t('shell.labelled', {
    label: till.till,
    value: describePolicyAtTill(policy, till, format, nowMs),
  });
}

/** Says whether a till already has the limits. */
export function describePolicyAtTill(
  { number }: ShownPolicy,
  till: Pick<PolicyTill, 'policy'>,
  format: Format,
  nowMs: number,
): string {
  const { standing, sinceMs } = policyStanding(number, till.policy);
  const at = sinceMs === null ? '' : format.moment(sinceMs, nowMs);
  return t(`office.policy.standing.${standing}`, { at });
}
