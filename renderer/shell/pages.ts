import type { Health, Overview } from '../../shared/messages/bridge.ts';
import { isSellingWithoutGiftCards } from '../../shared/messages/describe-health.ts';
import type { IconName } from '../design/keys/icons.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import type { KeyName } from '../design/keys/shortcuts.ts';

/** A page with an entry in the rail. */
export type RailPage =
  | 'ready'
  | 'sale'
  | 'gift-balance'
  | 'activity'
  | 'needs-person'
  | 'day'
  | 'categories'
  | 'settings';

export type PageName = RailPage | 'first-day';

/** The screen for which help is opened. */
export interface ScreenForHelp {
  readonly page: PageName;
  /** Name of the open part of the page, as `Page` has it; null for a page without parts. */
  readonly part: string | null;
  /** Name of what is shown in place of the page; null if the page itself is shown. */
  readonly instead: 'locked' | 'stopped' | null;
}

interface PageEntry {
  readonly name: RailPage;
  readonly keyName: KeyName;
  readonly icon: IconName;
}

/** The till's pages in the order of the rail, with the shortcut that opens each. */
export const pages: readonly PageEntry[] = [
  { name: 'sale', keyName: shortcuts.sale, icon: 'sale' },
  { name: 'gift-balance', keyName: shortcuts.giftBalance, icon: 'card' },
  { name: 'activity', keyName: shortcuts.activity, icon: 'list' },
  { name: 'needs-person', keyName: shortcuts.needsPerson, icon: 'person' },
  { name: 'day', keyName: shortcuts.day, icon: 'day' },
  { name: 'categories', keyName: shortcuts.categories, icon: 'folder' },
  { name: 'settings', keyName: shortcuts.settings, icon: 'settings' },
];

/** The one page that replaces those for selling, if another maker's till sells. */
const READY: PageEntry = { name: 'ready', keyName: shortcuts.sale, icon: 'sale' };
const SELLING: readonly PageName[] = ['sale', 'categories'];

/**
 * Lists the pages that a till has.
 * @param beside true if another maker's till sells, and this one stands beside it
 */
export function pagesOfTill(beside: boolean): readonly PageEntry[] {
  return beside ? [READY, ...pages.filter(({ name }) => !SELLING.includes(name))] : pages;
}

/** Returns the page if the till has it, otherwise the till's first page. */
export function reachablePage(page: PageName, beside: boolean): PageName {
  const isGone = beside ? SELLING.includes(page) : page === 'ready';
  return isGone ? (beside ? 'ready' : 'sale') : page;
}

export function sellsIn(health: Health): boolean {
  return health.kind === 'trading' || isSellingWithoutGiftCards(health);
}

/** True if a page of a till in trouble shows the trouble: without its records, no page of theirs has any content. */
export function isPageOfTrouble(
  page: PageName,
  { book, health }: Pick<Overview, 'book' | 'health'>,
): boolean {
  if (book === null || page === 'gift-balance' || page === 'ready') return true;
  return page === 'sale' && !sellsIn(health);
}
