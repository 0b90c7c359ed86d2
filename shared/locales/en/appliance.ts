/** A computer used only as a till. */
export const appliance = {
  title: 'This computer',
  awake: 'The computer stays awake while a shift is open or payments are waiting.',
  otherTills: 'This computer has another till: {{names}}',
  otherTillsNote:
    'Each user of this computer has a separate till, with its own payments, drawer and limits. Sell from one user only, or set them up as two tills.',
} as const;
