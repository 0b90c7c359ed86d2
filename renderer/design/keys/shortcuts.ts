/**
 * Every shortcut of the till, by command. A key means the same on every page, so that a habit learnt on one does no
 * harm on another (test/unit/renderer/design/shortcuts.test.ts). Plain letters belong to the fields; scanners send
 * Ctrl+I, Ctrl+J and Ctrl+M after a code. Rare commands have no shortcut and are reached by Tab.
 */
export const shortcuts = {
  sale: 'F11',
  giftBalance: 'F2',
  activity: 'F6',
  needsPerson: 'F7',
  day: 'F12',
  categories: 'F9',
  settings: 'F10',
  lock: 'F8',
  help: 'F1',
  training: 'Ctrl+T',

  confirm: 'Enter',
  goOn: 'Ctrl+Enter',
  back: 'Esc',
  before: 'PageUp',
  after: 'PageDown',
  print: 'Ctrl+P',
  toFile: 'Alt+E',
  toPdf: 'Ctrl+S',
  drop: 'Alt+D',
  again: 'Alt+G',
  view: 'Alt+V',
  sending: 'Alt+Q',
  workOffline: 'Alt+O',
  sendNow: 'Alt+S',
  pauseSending: 'Alt+P',
  notices: 'Alt+W',
  asManager: 'Ctrl+L',

  redeem: 'F3',
  load: 'F4',
  times: '*',
  noCategory: 'Alt+0',
  searchCategory: 'Ctrl+K',
  lineAbove: 'ArrowUp',
  lineBelow: 'ArrowDown',
  voidLine: 'Delete',
  lineNote: 'Alt+N',
  withoutPrices: 'Alt+J',
  park: 'Alt+H',
  discount: 'Alt+K',
  payByCard: 'Alt+C',
  payOtherwise: 'Alt+R',
  cancel: 'Alt+X',
  refund: 'Alt+B',
  toppedUp: 'Alt+T',
  receiptCode: 'Alt+M',

  balance: 'Ctrl+B',
  possible: 'Alt+U',

  showAll: 'Alt+A',
  undo: 'Alt+Z',

  otherCard: 'Ctrl+H',
  taken: 'Ctrl+G',
  supportFile: 'Ctrl+Y',

  openShift: 'Alt+Y',
  cashIn: 'Alt+I',
  cashOut: 'Alt+F',
  refresh: 'Ctrl+U',

  search: 'Ctrl+F',
  create: 'Ctrl+N',
  edit: 'Ctrl+E',
  pin: 'Ctrl+D',
  remove: 'Ctrl+Delete',
  chooseFile: 'Ctrl+O',

  openDrawer: 'Alt+L',
} as const;

export type ShortcutName = keyof typeof shortcuts;
/** A shortcut's name. `Ctrl+Alt+G` is system-wide: it works while another program has the focus. */
export type KeyName = (typeof shortcuts)[ShortcutName] | `Alt+${number}` | 'Ctrl+Alt+G';

/** Keys that are labelled differently on keyboards of other languages. */
const LABELLED = ['Ctrl', 'Delete', 'Enter', 'Esc', 'PageUp', 'PageDown'] as const;
type LabelledKey = (typeof LABELLED)[number];

let labelOf = (key: LabelledKey): string => key;

/** Sets the labels of `LabelledKey`s in the till's language. */
export function setKeyLabels(next: (key: LabelledKey) => string): void {
  labelOf = next;
}

/** Returns a key's name as labelled on keyboards of the till's language. */
export function keyLabel(key: KeyName): string {
  const parts = key.split('+').map((part) => {
    const labelled = LABELLED.find((one) => one === part);
    return labelled === undefined ? part : labelOf(labelled);
  });
  return parts.join('+');
}

/** Returns a key's name as in `aria-keyshortcuts`. */
export function ariaKey(key: KeyName): string {
  return key.replace('Ctrl', 'Control').replace(/^Esc$/, 'Escape');
}

/** How many items of a row have a numbered shortcut. */
export const NUMBERED_KEY_COUNT = 9;

/**
 * Returns the numbered shortcut of an item in a row.
 * @param index from 0
 */
export function numberedShortcut(index: number): KeyName | undefined {
  return index < NUMBERED_KEY_COUNT ? `Alt+${index + 1}` : undefined;
}
