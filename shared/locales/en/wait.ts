/** Shown while the customer or the cashier waits for somebody else. */
export const wait = {
  service: 'Asking the card service …',
} as const;
