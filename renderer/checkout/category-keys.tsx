import { TextInput } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import { t } from '../../shared/language/language.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { KeyButton } from '../design/key-button.tsx';
import { useKey } from '../design/use-key.ts';
import { readKeys } from './read-keys.ts';
import type { KeyedCategory } from './sale-draft.ts';
import styles from './checkout.module.css';

interface CategoryKeysProps {
  readonly databases: {
    readonly ledger: LedgerDatabase;
    readonly catalogue: CatalogueDatabase;
  } | null;
  readonly onRingUp: (category: KeyedCategory | null) => void;
}

/** What a key with a long German name needs at least, in widths of the text (rem). */
const KEY_WIDTH = 9.375;
const KEY_HEIGHT = 5.75;
const GAP = 8;

/** As many keys as there is room for: favourites first, then every page, or what a search finds. */
export function CategoryKeys({ databases, onRingUp }: CategoryKeysProps) {
  const { ref, width, height } = useElementSize();
  const [page, setPage] = useState(0);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useKey('Ctrl+K', () => search.current?.focus(), place);

  const columns = Math.max(2, Math.floor((width + GAP) / (KEY_WIDTH * remPx() + GAP)));
  const rows = Math.max(1, Math.floor((height + GAP) / (KEY_HEIGHT * remPx() + GAP)));
  // One place is for goods without a category.
  const room = columns * rows - 1;
  const read = useLiveQuery(
    async () => (databases === null ? null : readKeys(databases, { typed, page, room })),
    [databases, typed, page, room],
  );
  const keys = read?.keys ?? [];
  const ringUp = (category: KeyedCategory | null) => {
    onRingUp(category);
    setTyped('');
    // The digits of the next line are meant for the amount.
    search.current?.blur();
  };
  return (
    <div ref={place} className={styles['categories']}>
      <div className={styles['finder']}>
        <TextInput
          ref={search}
          className={styles['search'] ?? ''}
          aria-label={`${t('checkout.ring.search')} (Ctrl+K)`}
          placeholder={`${t('checkout.ring.search')} (Ctrl+K)`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault();
              setTyped('');
              search.current?.blur();
            }
            const [first] = keys;
            if (event.key !== 'Enter' || first === undefined || event.repeat) return;
            event.preventDefault();
            ringUp(first);
          }}
        />
        <Pages
          said={read === undefined || read === null ? '' : read.said}
          page={page}
          pages={read?.pages ?? 1}
          onPage={setPage}
        />
      </div>
      <div
        ref={ref}
        className={styles['keys']}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
        }}
        role="group"
        aria-label={t('checkout.ring.categories')}
      >
        {keys.map((category, at) => (
          <KeyButton
            key={category.uuid}
            {...(at < 9 ? { keyName: `Alt+${at + 1}` } : {})}
            stacked
            label={category.name}
            onPress={() => ringUp(category)}
          />
        ))}
        <KeyButton
          keyName="Alt+0"
          stacked
          label={t('checkout.ring.noCategory')}
          onPress={() => ringUp(null)}
        />
      </div>
    </div>
  );
}

/** The size of the text, in px. */
function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

interface PagesProps {
  readonly said: string;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

function Pages({ said, page, pages, onPage }: PagesProps) {
  return (
    <>
      <KeyButton
        keyName="PageUp"
        label={t('checkout.ring.before')}
        disabled={page === 0}
        onPress={() => onPage(page - 1)}
      >
        ‹
      </KeyButton>
      <span className={styles['pageSaid']} role="status">
        {said}
      </span>
      <KeyButton
        keyName="PageDown"
        label={t('checkout.ring.next')}
        disabled={page >= pages - 1}
        onPress={() => onPage(page + 1)}
      >
        ›
      </KeyButton>
    </>
  );
}
