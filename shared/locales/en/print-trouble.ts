/** Why a receipt was not printed, for every screen that says so. */
export const printTrouble = {
  'no-printer': 'There is no printer.',
  unreachable: 'The printer does not respond.',
  busy: 'The printer is busy.',
  'no-paper': 'The printer is out of paper.',
  'not-ready': 'The printer is not ready.',
  'refused-by-system': 'This computer refuses to print.',
  'no-such-printer': 'This computer has no such printer.',
  'no-spooler': 'CUPS is missing on this computer, or does not respond.',
  'no-permission': 'The till isn’t allowed to use this printer.',
  'broken-off': 'The connection was lost.',
  stuck: 'The printer is stuck.',
  interrupted: 'The till was stopped in the meantime.',
  'not-confirmed': 'The printer has not confirmed the print.',
  training: 'This is training: the drawer stays shut.',
} as const;
