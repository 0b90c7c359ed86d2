/** The till as the only thing a computer is for. */
export const appliance = {
  title: 'This computer',
  startsWithComputer: 'Start the till with the computer',
  startsNote: 'It starts when this user signs in to the computer.',
  fullScreen: 'Fill the whole screen',
  fullScreenNote: 'Nothing else can be seen then. Closing the till shows the desktop again.',
  theme: 'Colours',
  themes: { system: 'Like the computer', light: 'Light', dark: 'Dark' },
  awake: 'The computer stays awake while a shift is open or payments are waiting.',
  otherTills: 'This computer has another till: {{names}}',
  otherTillsNote:
    'Each user of this computer has a till of their own, with its own payments, drawer and limits. Sell from one user only, or set them up as two tills.',
} as const;
