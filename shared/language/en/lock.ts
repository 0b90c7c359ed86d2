/** The lock screen. */
export const lock = {
  title: 'Who is working?',
  language: 'Language',
  languageFailed: 'The language could not be kept. Try again.',
  locked: 'The till is locked. What waits is sent all the same.',
  nobody: 'Nobody is signed in. Choose a name, or continue without one.',
  pin: 'Your PIN',
  pinOf: 'PIN of {{name}}',
  erase: 'Erase',
  signIn: 'Sign in',
  roles: {
    cashier: 'Cashier',
    manager: 'Manager',
  },
  choose: 'Choose a name, by finger or by its first letter, and type the PIN.',
  goOn: 'Go on without a name',
  demo: 'In the demo and in training: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'That PIN does not fit.',
  byKey: {
    open: 'No manager’s PIN opens it',
    note: 'Whoever has the API key with which this till was connected last, or the recovery code of this till, names a manager here. It stands in the history.',
    key: 'API key of the service, or recovery code',
    name: 'Name of the manager',
    go: 'Name this manager',
    wrong:
      'That is neither the API key with which this till was connected last nor its recovery code.',
    notReached:
      'The till cannot open its own keys, and the service that would know this one is not reached. Mend the network and try again, or type the recovery code.',
  },
  trouble: {
    missing: 'The list of who works here is gone, and so is its copy. People were listed before.',
    changed:
      'The list of who works here was not written by this till: it was changed by hand, or comes from another one.',
    older: 'The list of who works here is an older one that was put back.',
    sealed:
      'The secret that the list of people is sealed with cannot be opened: this computer’s key store does not give it back, or the till’s files were moved to another computer.',
    locked:
      'The list of people is protected by the same passphrase as the keys, or by this computer. It can’t be opened yet.',
  },
  unlockField: 'Passphrase or recovery code',
  unlockFirst:
    'Type the passphrase or the recovery code. Without them, continue without a name and take cash and bank cards.',
  troubleMoney: 'No. What waits is sent all the same; nothing is sold until somebody can sign in.',
} as const;
