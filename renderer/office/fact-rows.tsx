import { t } from '../../shared/locales/language.ts';
import type { StoreFact } from '../../shared/office/store-facts.ts';
import { ItemList } from '../design/list/virtual-list.tsx';
import { sayGist, sayKind } from './say-fact.ts';
import type { SayFact } from './say-fact.ts';
import office from './office.module.css';
import styles from './facts.module.css';

const columns = ['at', 'till', 'what', 'gist'] as const;

interface FactRowsProps {
  readonly facts: readonly StoreFact[];
  readonly say: SayFact;
  readonly nowMs: number;
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
}

/** A fact's name in its store. */
export function nameOfFact({ till, sequence }: StoreFact): string {
  return `${till}-${sequence}`;
}

export function FactRows({ facts, say, nowMs, selected, onSelect }: FactRowsProps) {
  return (
    <ItemList
      items={facts}
      nameOf={nameOfFact}
      idOf={(fact) => `fact-${nameOfFact(fact)}`}
      label={t('facts.open')}
      rowRem={3}
      className={office['list']}
      rowClassName={styles['row']}
      headings={columns.map((column) => (
        <span key={column} className={styles[column]} aria-hidden>
          {t(`facts.columns.${column}`)}
        </span>
      ))}
      selected={selected}
      onSelect={onSelect}
    >
      {(fact) => (
        <>
          <span className={styles['at']}>
            {fact.fact === null ? '' : say.format.moment(fact.fact.atMs, nowMs)}
          </span>
          <span className={styles['till']}>{fact.till}</span>
          <strong className={styles['what']}>{sayKind(fact)}</strong>
          <span className={styles['gist']}>{sayGist(fact, say)}</span>
        </>
      )}
    </ItemList>
  );
}
