/** The second copy of the till's records, in Settings and in the status line. */
export const copy = {
  title: 'Second copy',
  note: 'The till can also copy its records to a folder outside this computer: a USB stick that stays plugged in, or a shared folder. If this disk fails, the copy still has the unsent payments.',
  reads:
    'Anyone with the copy can read amounts and times. Card numbers are encrypted; only the recovery code opens them (Privacy). The copy has no keys.',
  putBack:
    'To restore: install the till, copy the contents of the folder evertill-… into the till’s data folder and start. Payments that were waiting then have an unknown outcome, and nothing is sent automatically.',
  noCode:
    'Without a card service, only the recovery code opens this copy on another computer. Make it now, and keep it apart from the copy.',
  none: 'No second copy is set up.',
  folder: 'Folder for the copy',
  hint: 'Full path, for example /media/store/stick or E:\\Evertill',
  choose: 'Choose the folder …',
  begin: 'Copy to this folder',
  end: 'Stop copying',
  asking: 'Checking the folder …',
  ended: 'Copying has stopped. The existing copy is still there: keep it safe.',
  whole: 'The copy in {{folder}} is complete as of {{at}}.',
  behind_one: '{{count}} record has been missing from the copy since {{at}}.',
  behind_other: '{{count}} records have been missing from the copy since {{at}}.',
  unknown: 'The copy in {{folder}} hasn’t been checked since {{at}}.',
  late_one: '{{count}} record missing from the second copy since {{at}}',
  late_other: '{{count}} records missing from the second copy since {{at}}',
  lateUnknown: 'Second copy not reached since {{at}}',
  ownDisk: 'The folder is on this computer’s own disk. If the disk fails, the copy is lost too.',
  keptAside:
    'The copy had records this till doesn’t have. It was set aside and a new copy started:',
  knewMore: 'The second copy had records this till doesn’t have. It was set aside as {{place}}.',
  why: {
    gone: 'The folder is missing. Plug the stick in again or connect the shared folder. The till keeps trying.',
    full: 'The folder is full. Free up space or choose another folder.',
    forbidden:
      'The till isn’t allowed to write there. Change the permissions or choose another folder.',
    hangs: 'The folder isn’t responding. The till keeps selling and keeps trying.',
    'own-data': 'The folder is inside the till’s own data. Choose another folder.',
    foreign:
      'A link or pipe lies inside the copy, so somebody else can write there. The till doesn’t follow such links. Choose a folder that only the till’s user may change.',
    failed: 'The copy couldn’t be written. The till keeps trying.',
  },
  fault: {
    'not-absolute': 'Enter the full path, such as /media/store/stick or E:\\Evertill.',
    absent: 'The folder doesn’t exist. Plug in the stick or create the folder, then try again.',
    'own-data':
      'The till’s own data is in this folder. Choose a folder on a stick or a shared drive.',
    silent: 'The folder didn’t respond in time. Check that the shared folder is connected.',
    forbidden:
      'The till isn’t allowed to read this folder. Change the permissions or choose another folder.',
    demo: 'The demo has no second copy. Connect a service first.',
  },
} as const;
