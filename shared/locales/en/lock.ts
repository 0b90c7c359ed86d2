/** The lock screen. */
export const lock = {
  title: 'Who is working?',
  language: 'Language',
  languageFailed: 'The language could not be saved. Try again.',
  locked: 'The till is locked. This doesn’t stop waiting payments.',
  saleOpen: 'A sale is still open. Payments taken for it are saved.',
  nobody: 'Nobody is signed in. Choose a name, or continue without one.',
  pin: 'Your PIN',
  pinOf: 'PIN of {{name}}',
  erase: 'Erase',
  signIn: 'Sign in',
  roles: {
    cashier: 'Cashier',
    manager: 'Manager',
  },
  choose: 'Choose a name by touch or its first letter, then type the PIN.',
  goOn: 'Continue without a name',
  demo: 'In the demo and in training: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'Wrong PIN.',
  byKey: {
    open: 'No manager’s PIN works',
    note: 'Anyone with this till’s last API key or its recovery code can name a manager on this screen. The history records it.',
    key: 'API key of the card service, or recovery code',
    name: 'Name of the manager',
    go: 'Name this manager',
    wrong: 'That is neither this till’s last API key nor its recovery code.',
    notReached:
      'The till can’t open its own keys, and the card service can’t be reached to check this one. Fix the network and try again, or type the recovery code.',
  },
  trouble: {
    missing: 'The staff list and its copy are missing, although there was a list before.',
    changed:
      'This till did not write the staff list: it was changed by hand, or comes from another till.',
    older: 'The staff list is an older copy that was put back.',
    sealed:
      'The staff list can’t be unlocked: this computer’s key store can’t open it, or the till’s files were moved to another computer.',
    locked:
      'The staff list is protected by the same passphrase as the keys, or by this computer. It can’t be opened yet.',
  },
  unlockField: 'Passphrase or recovery code',
  unlockFirst:
    'Type the passphrase or the recovery code. Without them, continue without a name and take cash and bank cards.',
  troubleMoney:
    'No. This doesn’t stop waiting payments. Nothing can be sold until someone signs in.',
} as const;
