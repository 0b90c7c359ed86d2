/** The till as the only thing a computer is for. */
export const appliance = {
  title: 'This computer',
  startsWithComputer: 'Start the till when the computer starts',
  startsNote: 'The till starts when this user signs in to the computer.',
  fullScreen: 'Full screen',
  fullScreenNote: 'The till covers everything else. Close it to see the desktop again.',
  theme: 'Colours',
  themes: { system: 'Same as the computer', light: 'Light', dark: 'Dark' },
  awake: 'The computer stays awake while a shift is open or payments are waiting.',
  otherTills: 'This computer has another till: {{names}}',
  otherTillsNote:
    'Each user of this computer has a separate till, with its own payments, drawer and limits. Sell from one user only, or set them up as two tills.',
} as const;
