/** The window's frame: navigation, status line, messages about the till itself. */
export const shell = {
  pages: {
    sale: 'Sale',
    'gift-balance': 'Gift balance',
    activity: 'Activity',
    'needs-person': 'Needs a person',
    day: 'Day',
    categories: 'Categories',
    settings: 'Settings',
  },
  noAnswer: {
    /** Main’s refusal, where nobody who may is signed in. */
    notAllowed: 'A manager has to allow this. Ask one to sign in.',
    pressAgain: 'The till did not answer. Press it again.',
    tryAgain: 'The till did not answer. Try again.',
  },
  frame: {
    pages: 'Pages',
    showKeys: 'Keys',
    lock: 'Lock',
    lockOf: '{{name}}: lock',
    demo: 'DEMO – no real money',
    testBuild: 'TEST BUILD – not for a shop',
    training: 'TRAINING – no real money',
    starting: 'The till is starting …',
    notConnected: 'The till is not connected to a service yet.',
    connect: 'Connect a service',
    close: 'Close',
    cannotStart: 'The till cannot start',
    listsUnreadable: 'The lists can’t be shown. You can keep selling; nothing is lost.',
    listsWhy: {
      newer:
        'A newer version of the till wrote them. No money was moved. Install the newer version again.',
      other:
        'No money was moved. Restart the till. If it happens again, call your till support contact and read this out: {{detail}}',
    },
    finishing_one: 'Finishing {{count}} payment. Then the window closes by itself.',
    finishing_other: 'Finishing {{count}} payments. Then the window closes by itself.',
    rebuilding:
      'The list of transactions is being rebuilt from the till’s records: {{left}} to go. You can keep selling.',
    setUpUnfinished:
      'This till was being set up from {{file}}, and that was interrupted. It works as it was set up before. Set it up again: --provision FILE.',
    programWritable:
      'Anyone at this computer can change the till’s program. Call the person who installed it: it must belong to the system, not to this user.',
    diskLow: 'The disk of this computer is nearly full.',
    diskCritical: 'The disk of this computer is full. Free up space now, or the till has to stop.',
    needsPerson_one: '{{count}} needs a person',
    needsPerson_other: '{{count}} need a person',
  },
  notices: { all: 'Notices', closing: 'Closing …' },
  people: {
    guessed_one: '{{count}} wrong PIN was typed for {{name}}, {{last}}.',
    guessed_other: '{{count}} wrong PINs were typed for {{name}}, the last one {{last}}.',
    during: 'Signed in at the time: {{names}}.',
    about: 'A PIN needs a look',
    hasRead: 'I have read it',
    shortPin: 'Your PIN has fewer than {{least}} digits. Choose a longer one in Settings, People.',
  },
  /** Several of a kind, one below the other. */
  steps: {
    before: 'The one before',
    after: 'The next one',
    place: 'Chosen: {{place}} of {{count}}',
  },
  status: {
    label: 'State of the till',
    online: 'Online',
    onlineDetail: 'Payments go to the service at once.',
    lastHeard: 'The service last answered: {{at}}.',
    offline: 'Offline',
    starting: 'Starting …',
    workingOffline: 'Working offline',
    workingOfflineDetail: 'By your choice. Payments wait until you go online again.',
    paused: 'Sending is paused',
    since: 'for {{length}}',
    nothingWaiting: 'Nothing is waiting.',
    sending: 'Sending …',
    waitingCount: '{{count}} waiting.',
    waiting: '{{count}} waiting: {{sums}}, the oldest for {{oldest}}.',
    unknown_one: '{{count}} outcome unknown ({{money}}): see Needs a person.',
    unknown_other: '{{count}} outcomes unknown ({{money}}): see Needs a person.',
    raised: 'Limits raised by {{sum}} until {{until}}',
    leftOffline: 'Left offline: {{parts}}',
    toTake: '{{money}} to take',
    toLoad: '{{money}} to load',
    left: {
      'per-till': '{{left}} to redeem',
      'till-count': '{{left}} transactions',
      'load-per-till': '{{left}} to load',
      'by-hand': '{{left}} without a manager',
      outage: '{{left}}',
    },
    serviceChanged: 'Service changed ({{what}}), {{at}}',
    serviceChangedBy: 'Service changed ({{what}}) by {{by}}, {{at}}',
    serviceParts: { address: 'address', shop: 'shop', key: 'key' },
    byHand: {
      question: 'Work offline by hand for longer?',
      customer: 'Balances may be out of date: a card may have been used elsewhere since.',
    },
    workOffline: 'Work offline',
    goOnline: 'Go online again',
    sendNow: 'Send now',
    pauseSending: 'Pause sending',
    resumeSending: 'Resume sending',
    tryOne: 'Try one',
    cannotResume: 'Sending resumes once the cause is fixed. Call your till support contact.',
  },
  circuit: {
    starting: 'Checking whether the service is available.',
    'no-network': 'This computer has no network.',
    'service-unreachable': 'The service cannot be reached.',
    'service-failing': 'The service answers with errors.',
    'not-the-service': 'Something else answers, such as a sign-in page.',
    'key-refused': 'The service refuses the key of this till.',
    'too-many-requests': 'The service asks to wait.',
    'money-failing': 'Payments fail at the service. The till tries them one at a time.',
  },
  pause: {
    person: 'By your choice.',
    'three-unknown':
      'Three payments in a row got no clear answer. The service may be having problems.',
    'strange-answer': 'The service’s answer does not match what was sent.',
    configuration: 'The service does not know this address. The connection may be set up wrongly.',
    'all-refused': 'The card service refuses every payment. Call a manager.',
    key: 'The service refuses the key of this till.',
    sign: 'A balance moved the wrong way. The direction may be set up wrongly.',
    cent: 'Amounts may be ten or a hundred times too large. The cent may be set up wrongly.',
    invariant: 'The till found an internal error. Gift balances are paused.',
    'journal-behind': 'The till’s records may be an older copy. Gift balances are paused.',
  },
  health: {
    happened: 'What happened',
    why: {
      'journal-damaged': {
        'broken-chain':
          'Something is missing or changed in a file of the till’s records. Nothing was removed, and nothing has been sent since.',
        'numbers-lost_one':
          'The records are whole, and no transaction is missing. The number of {{count}} card is lost: the file that held it is gone or damaged. Nothing was changed.',
        'numbers-lost_other':
          'The records are whole, and no transaction is missing. The numbers of {{count}} cards are lost: the file that held them is gone or damaged. Nothing was changed.',
        'names-lost':
          'The records are whole, and no transaction is missing. Names of people and reasons that were typed are lost: the file that held them is gone or damaged. Nothing was changed.',
        'no-fold':
          'The records are whole, but the till cannot make sense of them. Nothing was changed.',
      },
      'journal-foreign_one':
        'Nothing was changed in them. {{count}} of their transactions is not settled.',
      'journal-foreign_other':
        'Nothing was changed in them. {{count}} of their transactions are not settled.',
      'journal-newer':
        'This version of the till does not know how to read them. Nothing was changed.',
      'journal-stopped': {
        'disk-full': 'The disk is full.',
        'read-only': 'The disk cannot be written to: it is read-only.',
        permission: 'The till is not allowed to write to its own folder.',
        io: 'The disk failed while the till was writing.',
        damaged: 'While it was used, a file of the records was changed or damaged.',
        closed: 'The records were closed already.',
        mistake: 'The till found an internal error while writing, and has stopped recording.',
      },
      'keys-locked': {
        passphrase: 'They are protected by a passphrase, which is asked for at every start.',
        absent: 'They are not on this computer.',
        'other-keyring':
          'They were kept in another key store of this computer than the one it offers now.',
        'other-passphrase':
          'They are still protected by an earlier passphrase. Type that one, or the recovery code.',
        'silent-keyring': 'This computer’s key store did not return them.',
        'unusable-file':
          'The file in which they are kept cannot be used. A copy of it was put aside.',
      },
    },
    nothingSent:
      'No. Until this ends no gift balance payment is sent; waiting payments keep waiting. You can take cash and bank cards.',
    meanwhile:
      'You can take cash and bank cards. No gift balance payment is sent. The page Gift balance shows how to end this.',
    moneyMovedAnswers: {
      yes: 'Yes.',
      no: 'No. Nothing is taken or loaded while this message is shown.',
      unknown: 'Unknown.',
    },
    details: 'Details',
    code: 'Code',
    recoveryCode: 'Recovery code, 26 characters',
    recoveryWrong: 'That is not the recovery code of this till.',
    passphrase: 'Passphrase',
    unlock: 'Unlock',
    unlocking: 'Unlocking …',
  },
} as const;
