/** Why the till does not start, and what to do about it. */
export const start = {
  synced:
    '{{by}} copies the folder {{folder}} to other computers and back, and a payment could be sent twice by an older copy. Move the till’s data into a folder of this computer that nothing copies, and start the till with it: --data FOLDER.',
  network:
    'The folder {{folder}} is on another computer, and what the till writes there could be lost with the network. Move the till’s data to a disk of this computer, and start the till with it: --data FOLDER.',
} as const;
