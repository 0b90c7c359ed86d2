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
    listsUnreadable: 'The lists cannot be shown. Selling goes on; nothing is lost.',
    listsWhy: {
      newer:
        'A newer version of the till has written them. No money moved by it. Install the newer version again.',
      other:
        'No money moved by it. Close the till and start it again; if it stays so, call who looks after the till and read this out: {{detail}}',
    },
    finishing_one: 'Finishing {{count}} payment. Then the window closes by itself.',
    finishing_other: 'Finishing {{count}} payments. Then the window closes by itself.',
    rebuilding:
      "The list of transactions is being built anew from the till's records: {{left}} to go. Selling goes on.",
    setUpUnfinished:
      'This till was being set up from {{file}}, and that was interrupted. It works as it was set up before. Set it up again: --provision FILE.',
    programWritable:
      'Anyone at this computer can change the till’s program. Call the person who installed it: it must belong to the system, not to this user.',
    diskLow: 'The disk of this computer is nearly full.',
    diskCritical: 'The disk of this computer is full. Make room now, or the till has to stop.',
    needsPerson_one: '{{count}} needs a person',
    needsPerson_other: '{{count}} need a person',
  },
  notices: { all: 'Notices', closing: 'Closing …' },
  people: {
    guessed_one: '{{count}} wrong PIN was typed for {{name}}, {{last}}.',
    guessed_other: '{{count}} wrong PINs were typed for {{name}}, the last one {{last}}.',
    during: 'Signed in meanwhile: {{names}}.',
    about: 'About the PIN',
    hasRead: 'I have read it',
    shortPin: 'Your PIN has fewer than {{least}} digits. Choose a longer one in Settings, People.',
  },
  /** Several of a kind, one below the other. */
  steps: { before: 'The one before', after: 'The next one', place: '{{place}} of {{count}}' },
  status: {
    label: 'State of the till',
    online: 'Online',
    onlineDetail: 'Payments go to the service at once.',
    lastHeard: 'The service last answered: {{at}}.',
    offline: 'Offline',
    starting: 'Starting …',
    workingOffline: 'Working offline',
    workingOfflineDetail: 'By your choice. Payments wait until you take it back.',
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
      customer: 'Balances are as they were told before: a card may have been used elsewhere since.',
    },
    workOffline: 'Work offline',
    goOnline: 'Go online again',
    sendNow: 'Send now',
    pauseSending: 'Pause sending',
    resumeSending: 'Go on sending',
    tryOne: 'Try one',
    cannotResume: 'This pause ends only when its cause is mended. Call who looks after the till.',
  },
  circuit: {
    starting: 'Asking whether the service is there.',
    'no-network': 'This computer has no network.',
    'service-unreachable': 'The service cannot be reached.',
    'service-failing': 'The service answers with faults.',
    'not-the-service': 'Something else answers, such as a sign-in page.',
    'key-refused': 'The service refuses the key of this till.',
    'too-many-requests': 'The service asks to wait.',
    'money-failing': 'The service fails with payments. They are tried one at a time.',
  },
  pause: {
    person: 'By your choice.',
    'three-unknown': 'Three payments in a row have an unknown outcome. The service may be sick.',
    'strange-answer': 'The service gave an answer that does not fit what was sent.',
    configuration: 'The service does not know this address. The connection may be set up wrongly.',
    'all-refused': 'The card service refuses every payment. Call a manager.',
    key: 'The service refuses the key of this till.',
    sign: 'A balance moved the wrong way. The direction may be set up wrongly.',
    cent: 'Amounts may be ten or a hundred times too large. The cent may be set up wrongly.',
    invariant: 'The till has found a mistake of its own. No gift balance is redeemed or loaded.',
    'journal-behind':
      "The till's records may be an older copy. No gift balance is redeemed or loaded.",
  },
  health: {
    happened: 'What happened',
    why: {
      'journal-damaged': {
        'broken-chain':
          'In a file of the till’s records something is missing or changed. Nothing was cut and nothing was sent since.',
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
        mistake: 'The till has found a mistake of its own while it wrote, and writes no more.',
      },
      'keys-locked': {
        passphrase: 'They are protected by a passphrase, which is asked for at every start.',
        absent: 'They are not on this computer.',
        'other-keyring':
          'They were kept in another key store of this computer than the one it offers now.',
        'other-passphrase':
          'They are still protected by an earlier passphrase. Type that one, or the recovery code.',
        'silent-keyring': 'This computer’s key store did not give them back.',
        'unusable-file':
          'The file in which they are kept cannot be used. A copy of it was put aside.',
      },
    },
    nothingSent:
      'No. Until this ends nothing of a gift balance is sent; what waits goes on waiting. Cash and bank cards are taken.',
    meanwhile:
      'Cash and bank cards are taken; nothing of a gift balance is sent. The page Gift balance says what ends this.',
    moneyMovedAnswers: {
      yes: 'Yes.',
      no: 'No. Nothing is taken or loaded while this message stands.',
      unknown: 'It is not known.',
    },
    details: 'Details',
    code: 'Code',
    recoveryCode: 'Recovery code, 26 signs',
    recoveryWrong: 'That is not the recovery code of this till.',
    passphrase: 'Passphrase',
    unlock: 'Unlock',
    unlocking: 'Unlocking …',
  },
} as const;
