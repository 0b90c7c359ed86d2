import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { FactsAsked, FactsCursor } from '../../shared/office/store-facts.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { NothingHere } from '../design/frame/page.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useNow } from '../design/use-now.ts';
import { FactDetail } from './fact-detail.tsx';
import { FactRows, nameOfFact } from './fact-rows.tsx';
import { useFacts } from './use-facts.ts';
import office from './office.module.css';
import styles from './facts.module.css';

interface FactPagesProps {
  /** Drawn anew (`key`) where another one is asked for. */
  readonly asked: Omit<FactsAsked, 'before' | 'most'>;
  /** Where the newest of them are. */
  readonly start: FactsCursor;
  readonly currency: string;
  readonly selected: string | null;
  readonly onSelect: (name: string | null) => void;
}

/** The facts that fit, a page at a time, the newest first; the one that is chosen stands beside them. */
export function FactPages({ asked, start, currency, selected, onSelect }: FactPagesProps) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const [what] = useState(asked);
  const [newest] = useState(start);
  /** Where each page after the newest begins, up to the one that is shown. */
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
          <NothingHere>
            {begins.length > 0 ? t('facts.nothingMore') : t('facts.nothing')}
          </NothingHere>
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
