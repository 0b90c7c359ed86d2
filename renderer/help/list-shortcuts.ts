import { shortcuts, keyLabel } from '../design/keys/shortcuts.ts';
import type { ShortcutName } from '../design/keys/shortcuts.ts';
import type { RailPage } from '../shell/pages.ts';

/** A command of the shortcut table, or the numbered shortcuts as one entry. */
export type ListedCommand = ShortcutName | 'numbered';

/** Commands that work on every page: first those that open a page, then the most frequent. */
export const commonCommands: readonly ListedCommand[] = [
  'sale',
  'giftBalance',
  'activity',
  'needsPerson',
  'day',
  'categories',
  'settings',
  'lock',
  'help',
  'training',
  'confirm',
  'goOn',
  'back',
  'before',
  'after',
  'numbered',
  'print',
  'toFile',
  'toPdf',
  'drop',
  'again',
  'undo',
  'view',
  'search',
  'create',
  'edit',
  'remove',
  'refresh',
  'chooseFile',
  'asManager',
  'sending',
  'workOffline',
  'sendNow',
  'pauseSending',
  'notices',
  'supportFile',
];

interface KeysOfPage {
  readonly page: RailPage;
  readonly commands: readonly ListedCommand[];
}

export const pageCommands: readonly KeysOfPage[] = [
  {
    page: 'sale',
    commands: [
      'redeem',
      'load',
      'payByCard',
      'payOtherwise',
      'times',
      'noCategory',
      'searchCategory',
      'lineAbove',
      'lineBelow',
      'voidLine',
      'discount',
      'park',
      'lineNote',
      'withoutPrices',
      'cancel',
      'refund',
      'toppedUp',
      'receiptCode',
      'openDrawer',
    ],
  },
  { page: 'gift-balance', commands: ['balance', 'possible'] },
  { page: 'activity', commands: ['showAll', 'otherCard'] },
  { page: 'needs-person', commands: ['taken'] },
  { page: 'day', commands: ['openShift', 'cashIn', 'cashOut'] },
  { page: 'categories', commands: ['pin'] },
];

/** Returns a command's shortcut as printed on the sheet. */
export function shortcutLabelOf(command: ListedCommand): string {
  if (command === 'numbered') return 'Alt+1 …';
  const shown: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };
  return shown[shortcuts[command]] ?? keyLabel(shortcuts[command]);
}
