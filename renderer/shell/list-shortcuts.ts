import { shortcuts } from '../design/keys/shortcuts.ts';
import type { Deed } from '../design/keys/shortcuts.ts';
import type { PageName } from './pages.ts';

/** A deed of the sheet: one of the table, or the keys of places, which have a number each. */
export type ListedDeed = Deed | 'numbered';

/** The pages first, then what a hand does most. */
export const everywhere: readonly ListedDeed[] = [
  'sale',
  'giftBalance',
  'activity',
  'needsPerson',
  'day',
  'categories',
  'settings',
  'lock',
  'thisPage',
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
  'sending',
  'workOffline',
  'sendNow',
  'pauseSending',
  'notices',
];

interface KeysOfPage {
  readonly page: PageName;
  readonly deeds: readonly ListedDeed[];
}

export const ofPages: readonly KeysOfPage[] = [
  {
    page: 'sale',
    deeds: [
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
      'discountKind',
      'cancel',
      'refund',
      'toppedUp',
      'reprint',
      'openDrawer',
    ],
  },
  { page: 'gift-balance', deeds: ['balance', 'possible', 'raiseLimits'] },
  { page: 'activity', deeds: ['search', 'showAll', 'undo', 'putRight', 'otherCard', 'view'] },
  {
    page: 'needs-person',
    deeds: [
      'taken',
      'notTaken',
      'takenFromOther',
      'paidOtherwise',
      'shopLoss',
      'standBy',
      'leaveRefused',
      'copy',
    ],
  },
  {
    page: 'day',
    deeds: [
      'openShift',
      'cashIn',
      'cashOut',
      'countAgain',
      'countPieces',
      'refresh',
      'wholeStore',
      'months',
    ],
  },
  {
    page: 'categories',
    deeds: [
      'find',
      'create',
      'edit',
      'check',
      'pin',
      'remove',
      'sort',
      'replace',
      'keepTheirs',
      'chooseFile',
      'hold',
      'cancelImport',
      'asManager',
    ],
  },
  {
    page: 'settings',
    deeds: [
      'test',
      'takeFound',
      'rename',
      'newPin',
      'again',
      'hear',
      'takeOver',
      'replaceNone',
      'cutNetwork',
      'printSecond',
      'supportFile',
      'install',
    ],
  },
];

/** How the key of a deed is printed on the sheet. */
export function keyOf(deed: ListedDeed): string {
  if (deed === 'numbered') return 'Alt+1 …';
  const shown: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };
  return shown[shortcuts[deed]] ?? shortcuts[deed];
}
