import { MAX_STORE_PEOPLE } from '../../../shared/hub/hub-calls.ts';
import { t } from '../../../shared/locales/language.ts';
import { isSameName } from '../../../shared/policy/distinct-names.ts';
import type { People, Person } from '../../../shared/proposals/people.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { useNow } from '../../design/use-now.ts';
import styles from '../settings.module.css';

type AtStore = NonNullable<People['atStore']>;

interface PeopleOfStoreProps {
  readonly atStore: AtStore;
  readonly list: readonly Person[];
}

/** Shows which people all tills of the store share, and what a manager must do about the others. */
export function PeopleOfStore({ atStore, list }: PeopleOfStoreProps) {
  const { people, leaving, unread } = atStore;
  const gone = people.filter(({ active, waits }) => !active && waits !== null);
  const isOfStore = (id: string) => people.some((one) => one.id === id);
  const twice = list.filter(
    ({ id, name }) =>
      !isOfStore(id) && list.some((other) => isSameName(other.name, name) && isOfStore(other.id)),
  );
  return (
    <div className={styles['whoseNotices']}>
      <p className={styles['note']}>{t('settings.people.ofStore.note')}</p>
      {unread.length > 0 && (
        <Notice
          tone="attention"
          title={t('settings.people.ofStore.unread', { tills: unread.join(', ') })}
        />
      )}
      {leaving.map(({ id, till }) => (
        <Notice
          key={id}
          tone="attention"
          title={t('settings.people.ofStore.leaving', { name: nameOf(list, id), till })}
        />
      ))}
      {twice.map(({ id, name }) => (
        <Notice key={id} tone="attention" title={t('settings.people.ofStore.twice', { name })} />
      ))}
      {gone.map(({ id, name, waits }) => (
        <Notice
          key={id}
          tone={waits === 'full' ? 'attention' : 'waiting'}
          title={t(`settings.people.ofStore.${waits === 'full' ? 'leftFull' : 'leftWaits'}`, {
            name,
          })}
        />
      ))}
    </div>
  );
}

/** Says at which till a person was added, and whether the other tills know the person. */
export function PersonOrigin({
  atStore,
  person,
}: {
  readonly atStore: AtStore;
  readonly person: Person;
}) {
  const format = useFormat();
  const now = useNow(60_000);
  const known = atStore.people.find(({ id }) => id === person.id);
  if (known === undefined)
    return <span className={styles['whose']}>{t('settings.people.ofStore.onlyHere')}</span>;
  const { till, by, atMs, waits } = known;
  const at = format.moment(atMs, now);
  const last =
    by === null
      ? t('settings.people.ofStore.at', { till, at })
      : t('settings.people.ofStore.atBy', { till, name: by, at });
  return (
    <span className={styles['whose']}>
      {waits === null && last}
      {waits === 'hub' && t('settings.people.ofStore.waitsForHub')}
      {waits === 'full' && t('settings.people.ofStore.full', { most: MAX_STORE_PEOPLE })}
    </span>
  );
}

function nameOf(list: readonly Person[], id: string): string {
  return list.find((one) => one.id === id)?.name ?? '';
}
