/** An amount while it is typed. */
export const amount = {
  label: 'Amount',
  hint: '{{digits}} or {{typed}} = {{money}}',
  hintInUnits: '{{digits}} = {{money}}',
  keypad: 'Keypad',
  erase: 'Erase the last digit',
  empty: 'Type the amount',
  notOne: 'This is not one amount.',
  recording: 'Recording …',
} as const;
