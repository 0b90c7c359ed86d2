import { t } from '../../shared/language/language.ts';
import type { People, PeopleTrouble } from '../../shared/proposals/people.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { FactList } from '../design/fact-list.tsx';
import { Icon } from '../design/icons.tsx';
import { NameByKey } from './name-by-key.tsx';
import styles from './lock.module.css';

interface PeopleTroubleProps {
  readonly people: People;
  readonly trouble: PeopleTrouble;
}

/** In place of the names: nothing that is kept of them can be believed. */
export function PeopleStopped({ people, trouble }: PeopleTroubleProps) {
  const { code, title, whatToDo } = describeCode('people-not-believed');
  return (
    <>
      <section role="alert">
        <h2 className={styles['stopped']}>
          <Icon name="stop" size={36} />
          {title}
        </h2>
        <FactList
          facts={[
            { label: t('shell.health.happened'), value: t(`lock.trouble.${trouble}`) },
            { label: t('scene.moneyMoved'), value: t('lock.troubleMoney') },
            { label: t('scene.whatToDo'), value: whatToDo },
            { label: t('shell.health.code'), value: <span data-copyable>{code}</span> },
          ]}
        />
        <p className={styles['note']}>{t('lock.byKey.note')}</p>
      </section>
      <NameByKey people={people} onEnd={null} />
    </>
  );
}
