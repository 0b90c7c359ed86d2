import type { CircuitCause, PauseCause } from '../../shared/ledger/queue.ts';
import type { Status } from '../../shared/policy/status.ts';

/** Every sentence of the window's frame: navigation, status line, messages about the till itself. */

export const pageWords = {
  sale: 'Sale',
  'gift-balance': 'Gift balance',
  activity: 'Activity',
  'needs-person': 'Needs a person',
  day: 'Day',
  categories: 'Categories',
  settings: 'Settings',
} as const;

export const frameWords = {
  pages: 'Pages',
  showKeys: 'Keys',
  lock: (name: string | null) => (name === null ? 'Lock' : `${name}: lock`),
  demo: 'DEMO – no real money',
  training: 'TRAINING – no real money',
  starting: 'The till is starting …',
  notConnected: 'The till is not connected to a service yet.',
  connect: 'Connect a service',
  close: 'Close',
  listsUnreadable: 'The lists cannot be shown. Selling goes on; nothing is lost.',
  finishing: (count: number) =>
    `Finishing ${count} ${count === 1 ? 'payment' : 'payments'}. Then the window closes by itself.`,
  rebuilding: (left: number) =>
    `The list of transactions is being built anew from the till's records: ${left} to go. Selling goes on.`,
  diskLow: 'The disk of this computer is nearly full.',
  diskCritical: 'The disk of this computer is full. Make room now, or the till has to stop.',
  needsPerson: (count: number) => (count === 0 ? 'Nobody is needed' : `${count} need a person`),
} as const;

export const statusWords = {
  label: 'State of the till',
  online: 'Online',
  onlineDetail: 'Payments go to the service at once.',
  offline: 'Offline',
  starting: 'Starting …',
  workingOffline: 'Working offline',
  workingOfflineDetail: 'By your choice. Payments wait until you take it back.',
  paused: 'Sending is paused',
  since: (length: string) => `for ${length}`,
  nothingWaiting: 'Nothing is waiting.',
  sending: 'Sending …',
  waitingCount: (count: number) => `${count} waiting.`,
  waiting: (count: number, sums: string, oldest: string) =>
    `${count} waiting: ${sums}, the oldest for ${oldest}.`,
  raised: (sum: string, until: string) => `Limits raised by ${sum} until ${until}`,
  leftOffline: (parts: string) => `Left offline: ${parts}`,
  toTake: (money: string) => `${money} to take`,
  toLoad: (money: string) => `${money} to load`,
  left: {
    'per-till': (left: string) => `${left} to redeem`,
    'till-count': (left: string) => `${left} transactions`,
    'load-per-till': (left: string) => `${left} to load`,
    outage: (left: string) => left,
  } satisfies Record<Status['nearlyUsed'][number]['limit'], (left: string) => string>,
  workOffline: 'Work offline',
  goOnline: 'Go online again',
  sendNow: 'Send now',
  pauseSending: 'Pause sending',
  resumeSending: 'Go on sending',
  tryOne: 'Try one',
  needsManager: 'Only a manager can lift this pause.',
  cannotResume: 'This pause ends only when its cause is mended. Call who looks after the till.',
  didNotAnswer: 'The till did not answer. Press it again.',
} as const;

export const circuitWords: Readonly<Record<CircuitCause, string>> = {
  starting: 'Asking whether the service is there.',
  'no-network': 'This computer has no network.',
  'service-unreachable': 'The service cannot be reached.',
  'service-failing': 'The service answers with faults.',
  'not-the-service': 'Something else answers, such as a sign-in page.',
  'key-refused': 'The service refuses the key of this till.',
  'too-many-requests': 'The service asks to wait.',
  'money-failing': 'The service fails with payments. They are tried one at a time.',
};

export const pauseWords: Readonly<Record<PauseCause, string>> = {
  person: 'By your choice.',
  'three-unknown': 'Three payments in a row have an unknown outcome. The service may be sick.',
  'strange-answer': 'The service gave an answer that does not fit what was sent.',
  configuration: 'The service does not know this address. The connection may be set up wrongly.',
  key: 'The service refuses the key of this till.',
  sign: 'A balance moved the wrong way. The direction may be set up wrongly.',
  invariant: 'The till has found a mistake of its own and has stopped all money.',
  'journal-behind': "The till's records are older than they were. All money has stopped.",
};

export const healthWords = {
  moneyMoved: 'Did money move?',
  moneyMovedAnswers: {
    yes: 'Yes.',
    no: 'No. Nothing is taken or loaded while this message stands.',
    unknown: 'It is not known.',
  },
  whatToDo: 'What to do',
  details: 'Details',
  code: 'Code',
  passphrase: 'Passphrase',
  unlock: 'Unlock',
  unlocking: 'Unlocking …',
} as const;

export const keysSheetWords = {
  title: 'Keys',
  rows: [
    ['F11', 'Sale'],
    ['F2', 'Gift balance: to the card'],
    ['F3', 'Redeem; in a sale, pay with a card'],
    ['F4', 'Load; in a sale, add a load'],
    ['Enter', 'Confirm what is on the screen'],
    ['Ctrl+Enter', 'Go on where the till asks'],
    ['Esc', 'One step back'],
    ['*', 'Sale: what was typed is the quantity'],
    ['Alt+1 …', 'Sale: the keys of the categories'],
    ['Ctrl+K', 'Sale: search a category'],
    ['↑ ↓', 'Sale: choose a line'],
    ['Delete', 'Sale: void the chosen line'],
    ['Alt+C', 'Sale: pay by card'],
    ['Alt+R', 'Sale: pay otherwise'],
    ['Alt+X', 'Sale: cancel it'],
    ['Ctrl+P', 'Sale: receipts once more'],
    ['Ctrl+B', 'Balance of the card in detail'],
    ['F6', 'Activity'],
    ['F7', 'Needs a person'],
    ['F8', 'Lock the till, or let somebody else work'],
    ['F9', 'Categories'],
    ['F10', 'Settings'],
    ['F12', 'Day: shift, reports, cash in and out, close'],
    ['Alt+O', 'Work offline, and online again'],
    ['Alt+S', 'Send now'],
    ['Alt+P', 'Pause sending, and go on'],
    ['F1', 'This page'],
  ],
} as const;
