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
  asking: 'Asking …',
  roles: {
    cashier: 'Cashier',
    manager: 'Manager',
  },
  anybody: 'Choose a name, or type the PIN alone.',
  goOn: 'Go on without a name',
  demo: 'In the demo: {{pins}}.',
  demoPin: '{{name}} {{pin}}',
  noAnswer: 'The till did not answer. Try again.',
  wrong: 'That PIN does not fit.',
  wait: 'Wait {{length}} before the next try.',
} as const;
