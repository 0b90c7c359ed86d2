import { useEffect, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type {
  FactsRequest,
  FactsCursor,
  ListedTillRecord,
} from '../../shared/office/store-facts.ts';
import { FACTS_PER_PAGE, parseListedTillRecord } from '../../shared/office/store-facts.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { EmptyNote } from '../design/frame/page.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useNow } from '../design/use-now.ts';
import { FactDetail } from './fact-detail.tsx';
import type { OfficeAwayCause } from '../../shared/office/office-view-messages.ts';
import { askFacts } from './ask-office.ts';
import { ItemList } from '../design/list/virtual-list.tsx';
import { describeFactGist, describeFactKind } from './describe-store-fact.ts';
import type { FactFormat } from './describe-store-fact.ts';
import office from './office.module.css';
import styles from './facts.module.css';

interface FactPagesProps {
  /** The filter of the facts. For another filter, remount the component (`key`). */
  readonly asked: Omit<FactsRequest, 'before' | 'most'>;
  /** Cursor of the page with the newest facts. */
  readonly start: FactsCursor;
  readonly currency: string;
  readonly selected: string | null;
  readonly onSelect: (name: string | null) => void;
}

/** Shows the matching facts page by page, newest first, with the chosen one beside them. */
export function FactPages({ asked, start, currency, selected, onSelect }: FactPagesProps) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const [what] = useState(asked);
  const [newest] = useState(start);
  /** Cursors of the pages after the newest, up to the page shown. */
  const [begins, setBegins] = useState<readonly FactsCursor[]>([]);
  const { facts, next, isReading, away } = useFacts(what, begins.at(-1) ?? newest);
  const say = { format, currency };
  const chosen = facts.find((fact) => nameOfFact(fact) === selected);
  const turn = (pages: readonly FactsCursor[]) => {
    onSelect(null);
    setBegins(pages);
  };
  return (
    <div className={office['body']}>
      {away !== null && <Notice tone="attention" title={t(`office.away.${away}`)} />}
      <div className={office['panes']} data-chosen={chosen === undefined ? undefined : true}>
        {facts.length === 0 && !isReading ? (
          <EmptyNote>{begins.length > 0 ? t('facts.nothingMore') : t('facts.nothing')}</EmptyNote>
        ) : (
          <FactRows facts={facts} say={say} nowMs={nowMs} selected={selected} onSelect={onSelect} />
        )}
        {chosen !== undefined && (
          <FactDetail
            key={nameOfFact(chosen)}
            fact={chosen}
            say={say}
            onClose={() => onSelect(null)}
          />
        )}
      </div>
      <footer className={styles['pages']}>
        <span className={office['small']} role="status">
          {isReading &&
            (next === null
              ? t('facts.reading')
              : t('facts.lookedBack', { at: format.exact(next.atMs) }))}
          {!isReading && t('facts.page', { number: begins.length + 1 })}
        </span>
        <KeyButton
          keyName={shortcuts.before}
          label={t('facts.newer')}
          disabled={begins.length === 0}
          onPress={() => turn(begins.slice(0, -1))}
        />
        <KeyButton
          keyName={shortcuts.after}
          label={t('facts.older')}
          disabled={isReading || next === null}
          onPress={() => next !== null && turn([...begins, next])}
        />
      </footer>
    </div>
  );
}

interface FactsPage {
  readonly facts: readonly ListedTillRecord[];
  /** Cursor of the next older page; null after the oldest. */
  readonly next: FactsCursor | null;
  /** True while the page is not full and older facts are still being searched. */
  readonly isReading: boolean;
  /** Why the page is incomplete; null if it is not. */
  readonly away: OfficeAwayCause | null;
}

const NOTHING_YET: FactsPage = { facts: [], next: null, isReading: true, away: null };

/**
 * Reads one page, and keeps no other in memory. The office searches a limited number of records per call, so it is
 * called until the page is full.
 * @param what the filter; must stay the same object as long as it does not change
 * @param start where the page begins
 */
function useFacts(what: Omit<FactsRequest, 'before' | 'most'>, start: FactsCursor): FactsPage {
  const [heard, setHeard] = useState({ start, page: NOTHING_YET });
  useEffect(() => {
    let isWanted = true;
    const show = (page: FactsPage) => setHeard({ start, page });
    const read = async (): Promise<void> => {
      const facts: ListedTillRecord[] = [];
      let before: FactsCursor | null = start;
      while (before !== null && facts.length < FACTS_PER_PAGE) {
        const said = await askFacts({ ...what, before, most: FACTS_PER_PAGE - facts.length });
        if (!isWanted) return;
        if (said.kind === 'away')
          return show({ facts, next: before, isReading: false, away: said.why });
        facts.push(...said.facts.map(parseListedTillRecord));
        before = said.next;
        const isReading = before !== null && facts.length < FACTS_PER_PAGE;
        show({ facts: [...facts], next: before, isReading, away: null });
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [what, start]);
  return heard.start === start ? heard.page : NOTHING_YET;
}

const columns = ['at', 'till', 'what', 'gist'] as const;

interface FactRowsProps {
  readonly facts: readonly ListedTillRecord[];
  readonly say: FactFormat;
  readonly nowMs: number;
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
}

/** Returns a name for a fact that is unique within its store. */
function nameOfFact({ till, sequence }: ListedTillRecord): string {
  return `${till}-${sequence}`;
}

function FactRows({ facts, say, nowMs, selected, onSelect }: FactRowsProps) {
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
          <strong className={styles['what']}>{describeFactKind(fact)}</strong>
          <span className={styles['gist']}>{describeFactGist(fact, say)}</span>
        </>
      )}
    </ItemList>
  );
}
