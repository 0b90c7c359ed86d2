/** The second copy of the till's records, in Settings and in the status line. */
export const copy = {
  title: 'Second copy',
  note: 'The till brings its records to a folder outside of this computer as well: a USB stick that stays in, or a shared folder. If this computer’s disk dies, what is still to be sent lies there.',
  reads:
    'Whoever has the copy reads amounts and times. Card numbers lie in it sealed, and only the recovery code opens them (Privacy). It holds no keys.',
  putBack:
    'To use it: install the till, copy the contents of its folder evertill-… into the till’s data folder, and start. Everything that waited then stands as not known, and nothing is sent by itself.',
  none: 'There is no second copy.',
  folder: 'Folder for the copy',
  hint: 'The whole path, for example /media/shop/stick or E:\\Evertill',
  begin: 'Copy to this folder',
  end: 'No second copy any more',
  asking: 'Looking at the folder …',
  ended: 'Nothing more is copied. What was copied stays where it is: take care of it.',
  whole: 'The copy in {{folder}} is whole, as of {{at}}.',
  behind_one: '{{count}} record is not in the copy yet, since {{at}}.',
  behind_other: '{{count}} records are not in the copy yet, since {{at}}.',
  unknown: 'Since {{at}} nobody knows how far the copy in {{folder}} has come.',
  late_one: '{{count}} record is not in the second copy, since {{at}}',
  late_other: '{{count}} records are not in the second copy, since {{at}}',
  lateUnknown: 'Second copy not reached since {{at}}',
  ownDisk: 'The folder lies on this computer’s own disk: if it dies, the copy dies with it.',
  keptAside: 'A copy knew more than this till. It was put aside, and a new one begun:',
  knewMore:
    'The second copy had records that this till does not have. It was put aside as {{place}}.',
  why: {
    gone: 'The folder is not there: put the stick in again, or connect the shared folder. The till tries by itself.',
    full: 'There is no room left in the folder: make room, or choose another one.',
    forbidden: 'The till may not write there: choose another folder, or allow it.',
    hangs: 'The folder does not answer. The till waits for it, and trades on.',
    'own-data': 'The folder is part of the till’s own data: choose another one.',
    failed: 'It could not be written. The till tries again by itself.',
  },
  fault: {
    'not-absolute':
      'This is not a whole path. Type it from the beginning, as in /media/shop/stick or E:\\Evertill.',
    absent: 'There is no such folder. Put the stick in, or make the folder, and try again.',
    'own-data': 'The till’s own data lies there: choose a folder on a stick or a share.',
    silent: 'The folder did not answer in time. Look whether the share is connected.',
    forbidden: 'The till may not look into this folder: allow it, or choose another one.',
    demo: 'The demo has no second copy: connect a service first.',
  },
} as const;
