/** Why the till does not start, and what to do about it. */
export const start = {
  synced:
    '{{by}} copies the folder {{folder}} to other computers and back, and a payment could be sent twice by an older copy. Move the till’s data into a folder of this computer that nothing copies, and start the till with it: --data FOLDER.',
  network:
    'The folder {{folder}} is on another computer, and what the till writes there could be lost with the network. Move the till’s data to a disk of this computer, and start the till with it: --data FOLDER.',
  settings:
    'The till’s settings in {{file}} cannot be used. {{why}} The file was left as it is, and a copy is in {{copy}}; payments and journals are untouched. Put a good file back, or install the newer version again. If there is none: take the file away, start the till, and connect the same service again in Settings. Its book then goes on where it was.',
  setUp:
    'This till was being set up from {{file}}, and that was interrupted. {{why}} Set it up again: --provision FILE.',
} as const;
