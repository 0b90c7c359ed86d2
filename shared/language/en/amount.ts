/** An amount while it is typed. */
export const amount = {
  label: 'Amount',
  hint: '5000 or 50,00 = {{money}}',
  keypad: 'Keypad',
  erase: 'Erase the last digit',
  empty: 'Type the amount',
  notOne: 'This is not one amount.',
  recording: 'Recording …',
} as const;
