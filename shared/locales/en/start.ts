/** Why the till does not start, and what to do about it. */
export const start = {
  synced:
    '{{by}} copies the folder {{folder}} to other computers and back. An older copy could send a payment twice. Move the till’s data into a folder of this computer that nothing copies, list it, as root, in data-folders.txt beside the program, and start the till with --data FOLDER.',
  unnamed:
    'The till can’t read the name of its folder {{folder}}: this computer’s language setting (LANG) lacks some of its letters. Start the till with LANG=C.UTF-8, or use a folder name with only the letters a to z. The data is unchanged.',
  notWritable:
    'The till can’t write to its data folder {{folder}} ({{why}}). Nothing was changed or sent. Free up space, fix the disk, or let this user write there, then start the till again.',
  network:
    'The folder {{folder}} is on another computer, and a network failure could lose records. Move the till’s data to a disk of this computer, list it, as root, in data-folders.txt beside the program, and start the till with --data FOLDER.',
  settings:
    'The till’s settings in {{file}} can’t be used. {{why}} The file is unchanged, and a copy is in {{copy}}; payments and records are untouched. Put a good file back, or install the newer version again. Otherwise remove the file, start the till and connect the same card service again in “Settings”. Its records then continue.',
  setUp:
    'The setup from {{file}} was interrupted. Run it again with --provision FILE. Details: {{why}}',
  /** Inserted into a sentence about a file. */
  unusable: {
    'no-json': 'The file isn’t JSON.',
    newer: 'A newer version of the till wrote it.',
    misfit: 'The file has a wrong value: {{detail}}',
  },
  people:
    'The staff list {{file}} can’t be used. {{why}} The file is unchanged, and a copy is in {{copy}}; payments and records are untouched, and no money moved. Put a good file back. Otherwise remove the file, start the till and add a manager again in “Settings”.',
  /** For a service's credential (systemd). */
  credential:
    'The credential {{name}} that systemd gives this till is shorter than {{least}} bytes and protects nothing. No money moved. Make a new one as the setup page describes.',
  /**
   * Why a start was refused: the middle sentence of a message. `what` is a command line switch or an environment
   * variable.
   */
  appImage:
    'An AppImage is only for trying out the till. For a store, install the package for Debian and Ubuntu.',
  startedWith: 'The till was started with {{what}}. That isn’t allowed in a store.',
  unexpected:
    'The till could not start because of a problem with this computer or an internal error. Recorded payments are kept. Start the till again. If it fails again, call till support and read this out: {{detail}}',
} as const;
