/** The window's frame: navigation, status line, messages about the till itself. */
export const shell = {
  /** A name and what belongs to it, where no sentence of its own is needed. */
  labelled: '{{label}}: {{value}}',
  both: '{{before}}; {{after}}',
  pages: {
    ready: 'Ready',
    sale: 'Sale',
    'gift-balance': 'Gift card',
    activity: 'Activity',
    'needs-person': 'To resolve',
    day: 'Day',
    categories: 'Categories',
    settings: 'Settings',
  },
  noAnswer: {
    /** Shown if main refuses what the signed-in person may not do. */
    notAllowed: 'Only a manager can do this. Ask one to sign in.',
    pressAgain: 'The till did not respond. Press again.',
    tryAgain: 'The till did not respond. Try again.',
  },
  frame: {
    pages: 'Pages',
    help: 'Help',
    contents: 'Contents',
    lock: 'Lock',
    lockOf: '{{name}}: lock',
    endLease: 'End {{name}}’s approval ({{left}} left)',
    demo: 'DEMO – no real money',
    testBuild: 'TEST BUILD – not for a store',
    training: 'TRAINING – no real money',
    starting: 'The till is starting …',
    sellsNow:
      'You can sell for cash and by card terminal now. All records are kept when the card service is connected.',
    notConnected: 'The till is not connected to a card service yet.',
    connect: 'Connect a card service',
    close: 'Close',
    cannotStart: 'The till cannot start',
    listsUnreadable: 'The lists can’t be shown. You can keep selling; nothing is lost.',
    listsWhy: {
      newer:
        'A newer version of the till wrote the lists. No money was moved. Install the newer version again.',
      other:
        'No money was moved. Restart the till. If it happens again, call till support and read this out: {{detail}}',
    },
    finishing_one: 'Finishing {{count}} payment. Then the window closes automatically.',
    finishing_other: 'Finishing {{count}} payments. Then the window closes automatically.',
    rebuilding:
      'The till is rebuilding the list of transactions from its records: {{left}} to go. You can keep selling.',
    setUpUnfinished:
      'The setup from {{file}} was interrupted. The till works with its previous settings. Run the setup file again.',
    programWritable:
      'Anyone at this computer can change the till’s program. Call till support: the program must belong to the system, not to this user.',
    diskLow: 'The computer’s disk is nearly full.',
    diskCritical:
      'The computer’s disk has almost no space. No sale can begin until space is freed.',
    needsPerson_one: '{{count}} to resolve',
    needsPerson_other: '{{count}} to resolve',
  },
  notices: { all: 'Notices', closing: 'Closing …' },
  people: {
    guessed_one: '{{count}} wrong PIN was typed for {{name}}, {{last}}.',
    guessed_other: '{{count}} wrong PINs were typed for {{name}}, the last one {{last}}.',
    during: 'Signed in at the time: {{names}}.',
    about: 'Wrong PINs: please read',
    hasRead: 'I have read it',
    shortPin:
      'Your PIN has fewer than {{least}} digits. Choose a longer one in “Settings”, “People”.',
  },
  /** Commands to type, one per line. */
  unsaved: {
    question: 'Leave without saving?',
    note: 'What you typed on this page isn’t saved yet.',
    keep: 'Stay on this page',
    go: 'Don’t save',
  },
  steps: {
    before: 'Previous',
    after: 'Next',
    place: 'Selected: {{place}} of {{count}}',
  },
  status: {
    label: 'State of the till',
    online: 'Online',
    onlineDetail: 'Payments go to the card service at once.',
    practice: {
      demo: 'Demo',
      training: 'Training',
      detail: 'No real money moves.',
    },
    onlineWaits: 'Waiting payments are sent later. A customer’s payment goes at once.',
    sendsAgainIn: 'Sending continues in {{length}}.',
    lastHeard: 'The card service last answered: {{at}}.',
    offline: 'Offline',
    starting: 'Starting …',
    noService: 'No card service yet',
    noServiceDetail:
      'Goods, cash and the card terminal work. Gift cards follow once the card service is connected.',
    noServiceToResolve:
      'Goods, cash and the card terminal work. The till’s records need a check: see “To resolve”.',
    workingOffline: 'Working offline',
    workingOfflineDetail: 'Chosen at this till. Payments wait until you go online again.',
    paused: 'Sending is paused',
    lasting: '{{state}} for {{length}}',
    spoken: '{{state}}:',
    nothingWaiting: 'No payments waiting.',
    sending: 'Sending …',
    waitingCount: '{{count}} waiting.',
    waiting: '{{count}} waiting: {{sums}}, the oldest for {{oldest}}.',
    unknown_one: '{{count}} outcome unknown ({{money}}): see “To resolve”.',
    unknown_other: '{{count}} outcomes unknown ({{money}}): see “To resolve”.',
    raised: 'Limits raised by {{sum}} until {{until}}',
    outage: 'Day {{day}} of {{days}}: {{left}} left',
    outageToday: 'Day {{day}} of {{days}}: {{today}} left until {{until}}, {{left}} in all',
    leftOffline: 'Remaining offline: {{parts}}',
    toTake: '{{money}} to charge',
    toLoad: '{{money}} to load',
    left: {
      'per-till': '{{left}} to redeem',
      'till-count_one': '{{count}} transaction',
      'till-count_other': '{{count}} transactions',
      'load-per-till': '{{left}} to load',
      'by-hand': '{{left}} without a manager',
      outage: '{{left}}',
    },
    serviceChanged: 'Card service changed ({{what}}), {{at}}',
    serviceChangedBy: 'Card service changed ({{what}}) by {{by}}, {{at}}',
    serviceParts: { address: 'address', shop: 'shop', key: 'API key' },
    byHand: {
      question: 'Work offline for longer?',
      customer: 'Balances may be out of date: a card may have been used elsewhere since.',
    },
    workOffline: 'Work offline',
    goOnline: 'Go online again',
    sendNow: 'Send now',
    pauseSending: 'Pause sending',
    resumeSending: 'Resume sending',
    tryOne: 'Try one',
    cannotResume: 'Sending resumes once the cause is fixed. Call till support.',
  },
  circuit: {
    starting: 'Checking whether the card service is available.',
    'no-network': 'This computer’s network can’t find the card service.',
    'service-unreachable': 'The card service cannot be reached.',
    'service-failing': 'The card service answers with errors.',
    'not-the-service': 'Something else answers, such as a sign-in page.',
    'key-refused': 'The card service refuses the till’s API key.',
    'too-many-requests': 'The card service asks the till to wait.',
    'money-failing': 'Payments fail at the card service. The till tries them one at a time.',
  },
  pause: {
    person: 'Someone paused it at this till.',
    'three-unknown':
      'Three payments in a row got no clear answer. The card service may be having problems.',
    'strange-answer': 'The card service’s answer does not match what was sent.',
    configuration:
      'The card service does not recognise this address. The connection may be set up wrongly.',
    'all-refused': 'The card service refuses every payment. Call a manager.',
    key: 'The card service refuses the till’s API key.',
    sign: 'A balance moved the wrong way. The direction of amounts may be wrong.',
    cent: 'Amounts may be ten or a hundred times too large. The setting for one cent may be wrong.',
    invariant: 'The till found an internal error. Gift cards are paused.',
    'journal-behind': 'The till’s records may be an older copy. Gift cards are paused.',
  },
  health: {
    happened: 'What happened',
    why: {
      'journal-damaged': {
        'broken-chain':
          'Something is missing or changed in the till’s records. Nothing was removed, and nothing has been sent since.',
        'numbers-lost_one':
          'The records are complete, but the number of {{count}} card is lost: its file is gone or damaged. Nothing was changed.',
        'numbers-lost_other':
          'The records are complete, but the numbers of {{count}} cards are lost: their file is gone or damaged. Nothing was changed.',
        'names-lost':
          'The records are complete, but names of people and typed reasons are lost: their file is gone or damaged. Nothing was changed.',
        'no-fold':
          'The records are complete, but the till can’t process them. Nothing was changed.',
      },
      'journal-foreign_one':
        'The records were not changed. {{count}} of their transactions is unsettled.',
      'journal-foreign_other':
        'The records were not changed. {{count}} of their transactions are unsettled.',
      'journal-newer': 'This version of the till can’t read them. Nothing was changed.',
      'journal-older':
        'Nothing has been changed yet. Once this version writes to them, older versions can’t open them.',
      'journal-stopped': {
        'disk-full': 'The disk is full.',
        'read-only': 'The disk cannot be written to: it is read-only.',
        permission: 'The till is not allowed to write to its own folder.',
        io: 'The disk failed while the till was writing.',
        damaged: 'A file of the records was changed or damaged during use.',
        closed: 'The records were already closed.',
        mistake: 'The till found an internal error while writing, and has stopped recording.',
      },
      'keys-locked': {
        passphrase: 'The keys are protected by a passphrase, which is asked for at every start.',
        absent: 'The keys are not on this computer.',
        'other-keyring':
          'The keys are in a different key store of this computer than the one in use now.',
        'other-passphrase':
          'The keys are still protected by an earlier passphrase. Type that one, or the recovery code.',
        'silent-keyring': 'This computer’s key store did not return the keys.',
        'unusable-file': 'The file with the keys can’t be used. A copy was set aside.',
      },
    },
    nothingSent:
      'No. Until this is fixed, no gift card payment is sent; waiting payments keep waiting. You can take cash and bank cards.',
    meanwhile:
      'You can take cash and bank cards. No gift card payment is sent. The page “Gift card” shows how to fix this.',
    moneyMovedAnswers: {
      yes: 'Yes.',
      no: 'No. No card is charged or loaded while this message is shown.',
      unknown: 'Unknown.',
    },
    details: 'Details',
    code: 'Code',
    recoveryCode: 'Recovery code, 26 characters',
    recoveryWrong: 'Wrong recovery code.',
    passphrase: 'Passphrase',
    unlock: 'Unlock',
    unlocking: 'Unlocking …',
  },
} as const;
