import { TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { currentLanguage, t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { remToPx } from '../../design/rem-to-px.ts';
import { NUMBERED_KEY_COUNT, shortcuts, numberedShortcut } from '../../design/keys/shortcuts.ts';
import { PreviousNextButtons } from '../../design/frame/previous-next-buttons.tsx';
import { useKey } from '../../design/keys/use-key.ts';
import { useLabelWithKey } from '../../design/keys/use-label-with-key.ts';
import { usePriceKeys } from '../flow/state/price-keys.ts';
import { readCheckoutKeys } from '../flow/state/read-checkout-keys.ts';
import type { CheckoutKey, KeyDatabases } from '../flow/state/read-checkout-keys.ts';
import { useShownKeys } from '../flow/state/shown-keys.ts';
import { categoryHue } from './category-hue.ts';
import { longestWordLength } from './longest-word.ts';
import type { KeyPictures } from '../../../shared/values/picture.ts';
import { toDisplayLine } from '../../../shared/values/shown-line.ts';
import styles from '../sale.module.css';

/** The longest label of a key, in UTF-16 units: three lines. */
const MAX_LABEL = 80;

/**
 * How long the keys wait for the databases, so that none is drawn in another one's place. They may hang; then articles
 * with a price are drawn, and goods without a Category.
 */
const LONGEST_WAIT_MS = 3_000;

interface CategoryKeysProps {
  readonly databases: KeyDatabases;
  readonly pictures: KeyPictures;
  /** True if nothing can be rung up, because something has been paid. */
  readonly disabled: boolean;
  /** True while no amount is typed, so that only a key with a price rings something up. */
  readonly lacksAmount: boolean;
  /** Rings up the goods of a key; null for goods without a Category. */
  readonly onRingUp: (key: CheckoutKey | null) => void;
}

/** Size of the smallest key that shows three lines of a long German name, in rem. */
const LEAST_KEY = { width: 7, height: 3.5 };
/** Key size when there is room for dozens of keys, in rem; they may be read from farther away. */
const WIDE_KEY = { width: 9, height: 5 };
const MANY_COLUMNS = 6;
/** Key size for a few favourites, when most of the room would be empty, in rem. */
const LARGE_KEY = { width: 11, height: 8 };
/** Lowest height of a key while the status line is expanded, in rem: the smallest touch target. */
const LOWEST_KEY = 3;
const GAP = 6;
/** Height of one line of a name on the smallest screen, in rem: font size times line height. */
const LINE_REM = 0.875 * 1.15;

/** Shows as many keys as fit: favourites first, then all Categories page by page, or the search results. */
export function CheckoutKeyButtons(props: CategoryKeysProps) {
  const { databases, pictures, disabled, lacksAmount, onRingUp } = props;
  const keys = useRef<HTMLDivElement>(null);
  const { widthPx, heightPx, calmHeightPx } = useKeyRoom(keys);
  const [page, setPage] = useState(0);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { label: searchLabel, ...named } = useLabelWithKey(
    t('sale.ring.search'),
    shortcuts.searchCategory,
  );
  useKey(shortcuts.searchCategory, () => search.current?.focus(), place);

  const format = useFormat();
  const prices = usePriceKeys((all) => all.keys);
  const isWide = fitting(widthPx, LEAST_KEY.width) >= MANY_COLUMNS;
  const key = isWide ? WIDE_KEY : LEAST_KEY;
  const columns = Math.max(2, fitting(widthPx, key.width));
  const rows = Math.max(
    1,
    Math.min(fitting(calmHeightPx, key.height), fitting(heightPx, LOWEST_KEY)),
  );
  // One place is kept for the key of goods without a Category.
  const keysPerPage = columns * rows - 1;
  const [isLate, setIsLate] = useState(false);
  const isWaiting = databases === 'opening' && !isLate;
  const read = useLiveQuery(
    () =>
      isWaiting
        ? undefined
        : readCheckoutKeys(databases === 'opening' ? null : databases, prices, {
            typed,
            page,
            keysPerPage,
            fills: isWide,
          }),
    [databases, isWaiting, prices, typed, page, keysPerPage, isWide, currentLanguage()],
  );
  const isUnread = read === undefined && !isLate;
  useEffect(() => {
    if (!isUnread) return undefined;
    const timer = setTimeout(() => setIsLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isUnread]);
  // After the window has become smaller, not all loaded keys may fit.
  const shown = (read?.keys ?? []).slice(0, keysPerPage);
  // A few favourites get larger keys that use all the room. Search results change with every key press, so their size
  // is fixed.
  const isFilling = page === 0 && typed === '';
  const isLarge = isFilling && (shown.length + 1) * 2 <= columns * rows;
  const columnsShown = isLarge ? Math.max(2, fitting(widthPx, LARGE_KEY.width)) : columns;
  const rowsShown = isFilling ? Math.ceil((shown.length + 1) / columnsShown) : rows;
  useEffect(() => {
    if (isFilling && read !== undefined)
      useShownKeys.setState({ keys: read.keys.slice(0, NUMBERED_KEY_COUNT) });
  }, [isFilling, read]);
  const faces = shown.map((one) => ({ one, ...faceOf(one, format) }));
  const ringUp = (pressed: CheckoutKey | null) => {
    onRingUp(pressed);
    // A key that still needs an amount stays found, so that nobody has to search for it again.
    if (!lacksAmount || pressed?.kind === 'article') setTyped('');
    // The focus leaves the search, because digits typed next are meant for the amount.
    search.current?.blur();
  };
  return (
    <div ref={place} className={styles['categories']}>
      <div className={styles['finder']}>
        <TextInput
          ref={search}
          className={styles['search'] ?? ''}
          {...named}
          placeholder={searchLabel}
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
            const [first] = shown;
            if (event.key !== 'Enter' || (first === undefined && typed === '')) return;
            // If the search has no results, Enter must not press anything else on the page.
            event.preventDefault();
            if (first !== undefined && !event.repeat && !disabled) ringUp(first);
          }}
        />
        <PreviousNextButtons
          index={page}
          count={read?.pages ?? 1}
          said={read?.said ?? ''}
          before={t('sale.ring.before')}
          after={t('sale.ring.next')}
          onStep={(by) => setPage(page + by)}
        />
      </div>
      <div
        ref={keys}
        className={styles['keys']}
        style={{
          gridTemplateColumns: `repeat(${columnsShown}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rowsShown}, minmax(0, ${LARGE_KEY.height}rem))`,
          ['--lines' as string]: linesOn((heightPx + GAP) / rowsShown - GAP),
        }}
        data-large={isLarge || undefined}
        data-unread={isUnread || undefined}
        role="group"
        aria-label={t('sale.ring.categories')}
      >
        {faces.map(({ one, id, name, price, hueName }, at) => {
          return (
            <KeyButton
              key={id}
              keyName={numberedShortcut(at)}
              once
              hue={hueName === null ? undefined : categoryHue(hueName)}
              label={price === null ? name : `${name}, ${price}`}
              disabled={disabled}
              onPress={() => ringUp(one)}
            >
              <span
                className={styles[price === null ? 'keyName' : 'pricedName']}
                style={{ ['--letters' as string]: longestWordLength(name) }}
              >
                {name}
              </span>
              {price !== null && (
                <span className={styles['keyPrice']}>
                  {price}
                  {pictures[name] !== undefined && <img src={pictures[name]} alt="" />}
                </span>
              )}
            </KeyButton>
          );
        })}
        <KeyButton
          keyName={shortcuts.noCategory}
          once
          label={t('sale.ring.noCategory')}
          disabled={disabled}
          onPress={() => ringUp(null)}
        />
      </div>
    </div>
  );
}

/** Returns the label and colour of a key; an article has the colour of its Category, and without one none. */
function faceOf(key: CheckoutKey, format: Format) {
  if (key.kind === 'category') {
    const { uuid, name } = key.category;
    return { id: uuid, name: toDisplayLine(name, MAX_LABEL), hueName: name, price: null };
  }
  const { index, name, categoryName, categoryExternalId, unitCents } = key.article;
  return {
    id: `price ${index}`,
    name,
    hueName: categoryName ?? categoryExternalId,
    price: format.money(unitCents),
  };
}

/** Returns how many lines of a name fit on a key, at least three. */
function linesOn(keyPx: number): number {
  return Math.max(3, Math.floor((keyPx - 8) / remToPx(LINE_REM)));
}

/**
 * Returns how many keys fit side by side.
 * @param lengthPx the available length
 * @param keyRem the length of a key
 */
function fitting(lengthPx: number, keyRem: number): number {
  return Math.floor((lengthPx + GAP) / (remToPx(keyRem) + GAP));
}

interface KeyRoom {
  readonly widthPx: number;
  readonly heightPx: number;
  /**
   * The height available while the status line is collapsed. The line expands by itself, and no key may disappear
   * because of that.
   */
  readonly calmHeightPx: number;
}

const NONE: KeyRoom = { widthPx: 0, heightPx: 0, calmHeightPx: 0 };
/** Returns the height of the collapsed status line, in px (design/tokens.css). */
function calmFootPx(): number {
  return Number.parseFloat(
    getComputedStyle(document.documentElement).getPropertyValue('--calm-foot'),
  );
}

/** Measures the room for the Category keys. If the page scrolls, they have a fixed height (`--own-height`). */
function useKeyRoom(place: RefObject<HTMLElement | null>): KeyRoom {
  const [room, setRoom] = useState(NONE);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const calmPx = calmFootPx();
      const line = document.querySelector('footer');
      // The line may fill the page's margin above its room, and takes no height from the page then.
      const footPx = Math.min(
        ...[line, line?.parentElement].map((one) => one?.getBoundingClientRect().height ?? calmPx),
      );
      const isOwn = getComputedStyle(element).getPropertyValue('--own-height') !== '';
      const lostPx = isOwn ? 0 : footPx - calmPx;
      setRoom({ widthPx: width, heightPx: height, calmHeightPx: height + lostPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}
