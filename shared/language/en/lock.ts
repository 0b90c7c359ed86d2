/** The lock screen. */
export const lock = {
  title: 'Who is working?',
  language: 'Language',
  languageFailed: 'The language could not be kept. Try again.',
  locked: 'The till is locked. What waits is sent all the same.',
  pin: 'Your PIN',
  pinOf: 'PIN of {{name}}',
  erase: 'Erase',
  signIn: 'Sign in',
  roles: {
    cashier: 'Cashier',
    manager: 'Manager',
  },
  anybody: 'Choose a name, or type the PIN alone.',
  goOn: 'Go on without a name',
  demo: 'In the demo: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  wrong: 'That PIN does not fit.',
} as const;
