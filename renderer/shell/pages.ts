import type { IconName } from '../design/icons.tsx';

export type PageName =
  'sale' | 'gift-balance' | 'activity' | 'needs-person' | 'day' | 'categories' | 'settings';

interface PageEntry {
  readonly name: PageName;
  readonly keyName: string;
  readonly icon: IconName;
}

/** The till's pages in the order of the rail, with the key that opens each from anywhere. */
export const pages: readonly PageEntry[] = [
  { name: 'sale', keyName: 'F11', icon: 'sale' },
  { name: 'gift-balance', keyName: 'F2', icon: 'card' },
  { name: 'activity', keyName: 'F6', icon: 'list' },
  { name: 'needs-person', keyName: 'F7', icon: 'person' },
  { name: 'day', keyName: 'F12', icon: 'day' },
  { name: 'categories', keyName: 'F9', icon: 'folder' },
  { name: 'settings', keyName: 'F10', icon: 'settings' },
];
