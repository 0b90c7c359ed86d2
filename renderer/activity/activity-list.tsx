import { t } from '../../shared/locales/language.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { ActivityLine } from '../database/queries/queries-activity.ts';
import { useFormat } from '../design/figures/format.ts';
import { Icon } from '../design/keys/icons.tsx';
import { StateBadge } from '../design/frame/state-badge.tsx';
import { ItemList } from '../design/list/virtual-list.tsx';
import { UnbrokenNumbers } from '../design/keys/unbroken.tsx';
import { useNow } from '../design/use-now.ts';
import { describeBalances, describeState, describeVerb } from './describe-transaction.ts';
import styles from './activity.module.css';

const columns = ['accepted', 'state', 'what', 'card', 'balance', 'attempts'] as const;

interface ActivityListProps {
  readonly lines: readonly ActivityLine[];
  readonly selected: IntentId | null;
  readonly onSelect: (intentId: IntentId) => void;
  /** Called when the last line becomes visible, to load older ones. */
  readonly onEnd: () => void;
}

/** Lists transactions, newest first. */
export function ActivityList({ lines, selected, onSelect, onEnd }: ActivityListProps) {
  const nowMs = useNow(60_000);
  return (
    <ItemList
      items={lines}
      nameOf={({ intent }) => intent.id}
      idOf={({ intent }) => intent.id}
      label={t('activity.title')}
      rowRem={3.5}
      className={styles['list']}
      rowClassName={styles['row']}
      headings={columns.map((column) => (
        <span key={column} className={styles[column]} aria-hidden>
          {t(`activity.columns.${column}`)}
        </span>
      ))}
      selected={selected}
      onSelect={onSelect}
      onEnd={onEnd}
    >
      {(line) => <Cells line={line} nowMs={nowMs} />}
    </ItemList>
  );
}

interface CellsProps {
  readonly line: ActivityLine;
  readonly nowMs: number;
}

function Cells({ line: { intent, identifier, isReversing }, nowMs }: CellsProps) {
  const format = useFormat();
  const { text, tone, icon } = describeState(intent, isReversing);
  return (
    <>
      <span className={styles['accepted']}>{format.moment(intent.acceptedAtMs, nowMs)}</span>
      <span className={styles['state']}>
        <StateBadge tone={tone} {...(icon === undefined ? {} : { icon })}>
          {text}
        </StateBadge>
      </span>
      <span className={`${styles['what']} ${styles[intent.verb]}`}>
        <Icon name={intent.verb} size={20} />
        <span>{describeVerb(intent)}</span>
        <strong>{format.money(intent.amountCents)}</strong>
      </span>
      <span className={styles['card']}>
        <UnbrokenNumbers text={identifier === null ? t('activity.erased') : identifier.masked} />
      </span>
      <span className={styles['balance']}>{describeBalances(intent, format.money)}</span>
      <span className={styles['attempts']}>
        {intent.attempts === 0 ? '' : t('activity.times', { count: intent.attempts })}
      </span>
    </>
  );
}
