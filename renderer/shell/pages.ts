import type { IconName } from '../design/icons.tsx';
import { keys } from '../design/shortcuts.ts';
import type { KeyName } from '../design/shortcuts.ts';

export type PageName =
  'sale' | 'gift-balance' | 'activity' | 'needs-person' | 'day' | 'categories' | 'settings';

interface PageEntry {
  readonly name: PageName;
  readonly keyName: KeyName;
  readonly icon: IconName;
}

/** The till's pages in the order of the rail, with the key that opens each from anywhere. */
export const pages: readonly PageEntry[] = [
  { name: 'sale', keyName: keys.sale, icon: 'sale' },
  { name: 'gift-balance', keyName: keys.giftBalance, icon: 'card' },
  { name: 'activity', keyName: keys.activity, icon: 'list' },
  { name: 'needs-person', keyName: keys.needsPerson, icon: 'person' },
  { name: 'day', keyName: keys.day, icon: 'day' },
  { name: 'categories', keyName: keys.categories, icon: 'folder' },
  { name: 'settings', keyName: keys.settings, icon: 'settings' },
];
