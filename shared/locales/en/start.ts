/** Why the till does not start, and what to do about it. */
export const start = {
  synced:
    '{{by}} copies the folder {{folder}} to other computers and back, and a payment could be sent twice by an older copy. Move the till’s data into a folder of this computer that nothing copies, list it, as root, in data-folders.txt beside the program, and start the till with it: --data FOLDER.',
  unnamed:
    'The till cannot read the name of its own folder {{folder}}: this computer’s language setting (LANG) has not all of its letters. Start the till with LANG=C.UTF-8, or put it into a folder whose name has only the letters a to z. Its data stays where it is.',
  notWritable:
    'The till can write nothing in its data folder {{folder}} ({{why}}). Nothing was changed and nothing was sent. Mend the disk, or let this user write there, and start the till again.',
  network:
    'The folder {{folder}} is on another computer, and what the till writes there could be lost with the network. Move the till’s data to a disk of this computer, list it, as root, in data-folders.txt beside the program, and start the till with it: --data FOLDER.',
  settings:
    'The till’s settings in {{file}} cannot be used. {{why}} The file was left as it is, and a copy is in {{copy}}; payments and journals are untouched. Put a good file back, or install the newer version again. If there is none: take the file away, start the till, and connect the same service again in Settings. Its book then goes on where it was.',
  setUp:
    'This till was being set up from {{file}}, and that was interrupted. Set it up again: --provision FILE. Details: {{why}}',
  /** In a sentence about a file. */
  unusable: {
    'no-json': 'It is no JSON.',
    newer: 'A newer version of the till has written it.',
    misfit: 'It does not fit: {{detail}}',
  },
  people:
    'The file {{file}}, in which the people at this till stand, cannot be used. {{why}} It was left as it is, and a copy is in {{copy}}; payments and journals are untouched, and no money moved. Put a good file back. If there is none: take the file away, start the till, and add a manager anew in Settings.',
  /** For a unit's credential (systemd). */
  credential:
    'The credential {{name}} that systemd gives this till is shorter than {{least}} bytes and protects nothing. No money moved. Make a new one as the set-up page says.',
  /** Between what happened and what to do; `what` is a switch or a variable. */
  appImage: 'An AppImage is for trying it. For a shop, install the package for Debian and Ubuntu.',
  startedWith: 'The till was started with {{what}}. That isn’t allowed in a shop.',
  unexpected:
    'The till could not start, for a reason of this computer or a fault of its own. Nothing was sent by this start, and what was recorded is kept. Start the till again; if it does not start then either, call who looks after it and read this out: {{detail}}',
} as const;
