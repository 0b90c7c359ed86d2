import type { ConnectionFinding } from '../../shared/bridge.ts';
import { assertNever } from '../../shared/ledger/assert.ts';
import type { StaffAnswer } from '../../shared/policy/people.ts';
import type { Tone } from '../design/tone.ts';

/** Every sentence of the Settings page. */
export const words = {
  title: 'Settings',
  parts: {
    connection: 'Connection',
    scanner: 'Scanner',
    printer: 'Printer',
    people: 'People',
    limits: 'Limits',
    demo: 'Demo',
    export: 'Export',
    about: 'About',
  },
} as const;

export const connectionWords = {
  address: 'Address of the service',
  fields: {
    baseUrl: 'Base URL',
    categorySegment: 'Path for categories, after /api/',
    moneySegment: 'Path for payments, after /api/',
    apiKey: 'API key',
    accessToken: 'Access token',
    personalAccessToken: 'Personal access token',
    shopUuid: 'Shop uuid',
    currency: 'Currency',
    locale: 'Language and region',
    redeemSign: 'The sign that takes from a balance',
    keyProtection: 'How the keys are kept',
    passphrase: 'Passphrase',
  },
  hints: {
    baseUrl: 'https://…, without /api at its end',
    segment: 'v3/oauth/clients, v3/register, or none',
    apiKey: 'Needed. Redeems, loads, reads.',
    accessToken: 'Reads, where the API key may not.',
    personalAccessToken: 'Changes categories.',
    shopUuid: 'Of the shop in whose name this till works',
    currency: 'For example EUR',
    locale: 'For example nl-NL',
  },
  finalAddresses: 'The till will ask',
  categories: 'for categories',
  payments: 'for payments',
  noAddresses: 'The full addresses are shown here once the base URL and both paths are right.',
  keys: 'Keys of the service',
  keysNote: 'Typed or pasted once, never shown again, and kept only in the till’s key vault.',
  shop: 'Shop',
  negativeTakes: (amount: string) =>
    `A negative amount takes, as usual: to redeem ${amount} the till sends −2000.`,
  positiveTakes: (amount: string) =>
    `A positive amount takes: to redeem ${amount} the till sends 2000.`,
  protection: {
    os: 'By this computer’s own key store. Only this user account can read them.',
    passphrase: 'By a passphrase that is asked for at every start of the till.',
    'plain-accepted':
      'Not protected: whoever can read this disk can read them. Only where somebody has decided so.',
  },
  test: 'Test connection',
  testing: 'Asking the service …',
  connect: 'Connect',
  connecting: 'Connecting …',
  testNote: 'The test only reads. No money moves.',
  connectNote:
    'Connecting opens a book of its own for this service. What waits in the book that is open now stays there, is not sent to the new service, and is still listed.',
  testFirst: 'Test the connection first; then it can be connected.',
  changedSince: 'Something was changed since the test. Test again.',
  mayNot: 'It cannot be connected before the API key works.',
  takeSegment: (segment: string) =>
    segment === '' ? 'Take an empty path for categories' : `Take ${segment} for categories`,
  found: 'What the test found',
  notProven: 'What no test can show without moving money',
  noAnswer: 'The till did not answer. Press it again.',
  faultsAbove: 'Something above is not right yet.',
} as const;

export const findingTitles: Readonly<Record<ConnectionFinding['credential'], string>> = {
  address: 'Address',
  'api-key': 'API key',
  'access-token': 'Access token',
  'personal-access-token': 'Personal access token',
};

export const findingVerdicts: Readonly<
  Record<ConnectionFinding['verdict'], { readonly text: string; readonly tone: Tone }>
> = {
  works: { text: 'works', tone: 'good' },
  refused: { text: 'refused', tone: 'bad' },
  'not-given': { text: 'not given', tone: 'plain' },
  'not-reached': { text: 'not reached', tone: 'bad' },
  'not-proven': { text: 'not proven', tone: 'attention' },
  odd: { text: 'odd', tone: 'attention' },
};

export const scannerWords = {
  gap: 'Longest gap between two keys of one scan',
  ms: (gapMs: number) => `${gapMs} ms`,
  gapNote:
    'Most scanners need 50 ms, some wireless ones up to 100 ms. Too short, and a scan falls apart; too long, and fast typing is taken for a scan.',
  test: 'Test it here',
  testHint: 'Scan a card',
  asScan: (count: number, end: string) => `Read as one scan of ${count} signs, ending in ${end}.`,
  asTyping:
    'These signs came one by one, as if typed. If you scanned, the gap is too short for this scanner.',
  sounds: 'Sounds',
  soundsOn: 'Play a tone for a scan, a payment and a refusal',
  soundsNote: 'Everything that is heard is also seen.',
  hear: 'Hear one',
  saveFailed: 'The setting could not be kept. Try again.',
} as const;

export const demoWords = {
  title: 'Break something on purpose',
  note: 'Only in the demo. Everything else at this till does not know that it is a demo.',
  cut: 'Cut the network',
  cutOn: 'The network is cut. Press to mend it.',
  others: 'Other faults of the demo’s service',
} as const;

export const exportWords = {
  title: 'Write the facts of a period into a file',
  note: 'Everything that happened at this till in that time, line by line. The file goes to the downloads of this computer.',
  from: 'From',
  to: 'To, this day included',
  periodFault: 'The period ends before it begins.',
  form: 'Form of the file',
  csv: 'CSV',
  jsonLines: 'JSON lines',
  csvNote: 'For a spreadsheet: one line for each fact, amounts in cents, times in UTC.',
  jsonLinesNote:
    'The journal’s own lines around the period. Whoever has the file can check that nothing was changed: npm run journal -- verify FILE.',
  withPrivate: 'With the card numbers of customers (a manager’s PIN is asked for)',
  go: 'Write the file',
  writing: 'Writing …',
  written: (facts: number, place: string) =>
    `Written: ${facts} ${facts === 1 ? 'fact' : 'facts'}, in ${place}.`,
  nothing: 'Nothing happened in that time; no file was written.',
  fault: (sentence: string) => `The file could not be written. ${sentence}`,
  noAnswer: 'The till did not answer. Press it again.',
} as const;

export const peopleWords = {
  title: 'Who works at this till',
  nobody: 'Nobody is listed: the till asks nobody who it is.',
  signInFirst: 'Only a manager may change this. Press F8, sign in as a manager, and come back.',
  forManager: 'Only a manager may change this part. Press F8 and let a manager sign in.',
  roles: { cashier: 'Cashier', manager: 'Manager' },
  role: 'Role',
  name: 'Name',
  pin: 'PIN',
  pinHint: '4 to 12 digits',
  newPin: 'New PIN',
  rename: 'Rename',
  retire: 'Has left',
  retireQuestion: (name: string) => `${name} no longer works here?`,
  retireNote: 'The PIN opens nothing any more. The name stays under what was done before.',
  keep: 'Leave it as it is',
  save: 'Keep',
  add: 'Add somebody',
  addFirst: 'Add the first manager',
  addGo: (role: string) => `Add as ${role.toLowerCase()}`,
  lock: 'Signing in',
  asks: 'Ask who works at this till',
  asksNote: 'At the start, after F8, and when nobody has touched the till. It goes on sending.',
  lockAfter: 'Lock when nobody has touched it for',
  day: 'Business day',
  dayEnds: 'The business day ends at',
  dayEndsNote: 'A shift that is opened before this hour belongs to the day before.',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  notKept: 'The setting could not be kept. Only a manager may change it.',
  pinTaken: 'Somebody else has this PIN. It is what tells people apart: choose another.',
  lastManager: 'There has to be a manager: nobody else could let others in.',
  gone: 'This person is not listed any more.',
  noAnswer: 'The till did not answer. Try again.',
} as const;

/** Why the people were not changed; null where they were. */
export function sayStaffAnswer(answer: StaffAnswer | null): string | null {
  switch (answer?.kind) {
    case 'changed':
      return null;
    case 'needs-manager':
      return peopleWords.signInFirst;
    case 'pin-taken':
      return peopleWords.pinTaken;
    case 'last-manager':
      return peopleWords.lastManager;
    case 'nobody-there':
      return peopleWords.gone;
    case undefined:
      return peopleWords.noAnswer;
    default:
      return assertNever(answer);
  }
}

export const aboutWords = {
  version: 'Version',
  book: 'Book',
  modes: { real: 'Real service', demo: 'Demo', training: 'Training' },
  service: 'Service',
  demoService: 'The demo’s own, on this computer',
  shop: 'Shop uuid',
  till: 'Till',
  currency: 'Currency',
  timeZone: 'Time zone',
  otherBooks: 'Left behind with something unsettled',
  otherBook: (mode: string, baseUrl: string, pending: number) =>
    `${mode}${baseUrl === '' ? '' : ` ${baseUrl}`}: ${pending} waiting`,
  notConnected: 'No book is open.',
} as const;
