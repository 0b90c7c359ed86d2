/** Messages about an amount while it is typed. */
export const amount = {
  label: 'Amount',
  hint: 'Type {{digits}} or {{typed}} for {{money}}',
  hintInUnits: 'Type {{digits}} for {{money}}',
  keypad: 'Keypad',
  erase: 'Erase the last digit',
  empty: 'Type the amount',
  notOne: 'That isn’t a valid amount.',
  recording: 'Recording …',
} as const;
