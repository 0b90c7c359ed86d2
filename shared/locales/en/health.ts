/** The health page of a till, and what is saved for support. */
export const health = {
  title: 'Health',
  labels: {
    trade: 'Till',
    payments: 'Payments',
    clock: 'Clock',
    disk: 'Disk',
    keys: 'Keys',
    hub: 'Hub',
    copy: 'Second copy',
    drill: 'Backup drill',
    printer: 'Printer',
    otherTills: 'Other tills',
    program: 'Version',
    update: 'Last update',
  },
  trades: 'Ready to sell.',
  allSettled: 'All payments are sent and answered.',
  waiting_one:
    '{{count}} payment has been waiting since {{since}}. The till sends it automatically.',
  waiting_other:
    '{{count}} payments are waiting, the oldest since {{since}}. The till sends them automatically.',
  unknown_one: '{{count}} payment has an unknown outcome ({{sum}}). A manager decides.',
  unknown_other:
    '{{count}} payments have an unknown outcome ({{sum}}). A manager decides each one.',
  clockRight: 'Same time as the card service.',
  clockWrong: 'The clock is or was wrong. Set the computer’s clock.',
  disk: {
    ok: 'Enough space.',
    low: 'Nearly full. Delete files that don’t belong to the till.',
    critical: 'Full. Delete files that don’t belong to the till.',
  },
  keys: {
    os: 'Protected by this computer’s key store.',
    passphrase: 'Protected by a passphrase.',
    'plain-accepted':
      'Not protected: anyone with this disk can read them. Change this under “Connection”.',
  },
  noCopy:
    'No second copy. If this disk fails, its payments are lost. Choose a folder under “Copy”.',
  noDrill:
    'Nobody has tested the second copy yet. Ask till support to run “evertill-support drill”.',
  drilled: 'The second copy was last tested on {{day}}.',
  updated: '{{version}} since {{since}}.',
  noPrinter: 'No printer is set up.',
  prints: 'Nothing is waiting to print.',
  papersWait_one: '{{count}} receipt is waiting to print. Check “Printer”.',
  papersWait_other: '{{count}} receipts are waiting to print. Check “Printer”.',
  version: '{{version}}.',
  testBuild: 'A test build, not for a store.',
  writable: 'Anyone at this computer can change the program. Install the package.',
  support: {
    title: 'If something is wrong',
    call: 'Call support',
    note: 'A support file contains versions, health, settings, the events of the last day and the log. It contains no keys, names or card numbers.',
    show: 'Show the support file',
    look: 'Read the file before you send it.',
    save: 'Save the support file',
    saved: 'Saved: {{place}}',
    failed: 'The file could not be saved: {{sentence}}',
  },
} as const;
