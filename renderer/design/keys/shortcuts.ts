/**
 * Every key of the till, by what it does. The same command has the same key on every page, and a page has
 * no key twice (test/unit/renderer/design/shortcuts.test.ts). Plain letters are left to the fields, Alt+O, Alt+S, Alt+P
 * and Alt+Q to the status line.
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
  asManager: 'Alt+L',

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
  discountKind: 'Alt+A',
  payByCard: 'Alt+C',
  payOtherwise: 'Alt+R',
  cancel: 'Alt+X',
  refund: 'Alt+B',
  toppedUp: 'Alt+T',
  reprint: 'Alt+G',
  receiptCode: 'Alt+M',

  balance: 'Ctrl+B',
  possible: 'Alt+U',
  raiseLimits: 'Alt+H',

  showAll: 'Alt+A',
  undo: 'Alt+Z',
  putRight: 'Alt+R',
  otherCard: 'Alt+K',

  taken: 'Alt+T',
  notTaken: 'Alt+G',
  takenFromOther: 'Alt+K',
  paidOtherwise: 'Alt+R',
  shopLoss: 'Alt+L',
  standBy: 'Alt+J',
  leaveRefused: 'Alt+N',
  copy: 'Alt+Y',
  supportFile: 'Alt+I',

  openShift: 'Alt+Y',
  cashIn: 'Alt+I',
  cashOut: 'Alt+U',
  countAgain: 'Alt+B',
  countPieces: 'Alt+Z',
  wholeStore: 'Alt+F',
  months: 'Alt+M',
  refresh: 'Alt+R',

  search: 'Ctrl+F',
  sort: 'Alt+A',
  create: 'Ctrl+N',
  find: 'Alt+F',
  edit: 'F4',
  check: 'F3',
  pin: 'Ctrl+D',
  remove: 'Ctrl+Delete',
  replace: 'Alt+M',
  keepTheirs: 'Alt+T',
  chooseFile: 'Ctrl+O',
  hold: 'Alt+H',
  cancelImport: 'Alt+X',

  test: 'Alt+T',
  takeFound: 'Alt+U',
  rename: 'F4',
  newPin: 'Alt+N',
  openDrawer: 'Alt+L',
  hear: 'Alt+H',
  takeOver: 'Alt+J',
  replaceNone: 'Alt+B',
  cutNetwork: 'Alt+K',
  printSecond: 'Alt+M',
  install: 'Alt+Y',
  tryLimits: 'Alt+V',
  findPrinters: 'Alt+R',
  takeSecond: 'Alt+Z',
  picture: 'Alt+C',
} as const;

export type Command = keyof typeof shortcuts;
export type KeyName = (typeof shortcuts)[Command] | `Alt+${number}`;

/** Keys that keyboards of other languages label otherwise. */
const LABELLED = ['Ctrl', 'Delete', 'Enter', 'Esc', 'PageUp', 'PageDown'] as const;
type LabelledKey = (typeof LABELLED)[number];

let labelOf = (key: LabelledKey): string => key;

/** Sets how keyboards of the till's language label these keys. */
export function labelKeys(next: (key: LabelledKey) => string): void {
  labelOf = next;
}

/** Names a key as a keyboard of the till's language does. */
export function shownKey(key: KeyName): string {
  const parts = key.split('+').map((part) => {
    const labelled = LABELLED.find((one) => one === part);
    return labelled === undefined ? part : labelOf(labelled);
  });
  return parts.join('+');
}

/** Names a key as `aria-keyshortcuts` does. */
export function ariaKey(key: KeyName): string {
  return key.replace('Ctrl', 'Control').replace(/^Esc$/, 'Escape');
}

/** The key of one of several places in a row, from 0; there are nine of them. */
export function numberedKey(place: number): KeyName | undefined {
  return place < 9 ? `Alt+${place + 1}` : undefined;
}
