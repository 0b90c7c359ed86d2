/** New versions of the program. */
export const update = {
  title: 'New version',
  byOthers: 'The person who looks after this computer installs new versions.',
  newest: 'This is the newest version. Last checked: {{when}}.',
  notAnswered: 'The till has not been able to check for a newer version yet.',
  away: 'Can’t reach {{host}}, where new versions come from.',
  awayToDo:
    'The till keeps trying, and works as before. Check the internet connection, or call support.',
  look: 'Check now',
  looking: 'Checking …',
  held: 'Version {{version}} is out. Head office has not released it for this store yet.',
  ready: 'Version {{version}} is ready to install.',
  isNews: 'Version {{version}} is ready. Install it in “Settings”, “Health”.',
  installing: 'Version {{version}} is being installed. The till then restarts.',
  install: 'Install',
  question: 'Install version {{version}}?',
  effects:
    'The till closes and starts with the new version. That takes about a minute. Payments that are waiting are kept.',
  oneWay: 'Older versions can’t open the till’s records after that: there is no way back.',
  goOn: 'Continue with this version',
  blocker: {
    'sale-open': 'Finish or cancel the open sale first.',
    'payment-on-its-way': 'A payment is in progress. Try again in a minute.',
    training: 'End training first.',
  },
  gone: 'This version is no longer available. Check again.',
  refused: 'A new version was not installed.',
  whyRefused: {
    signature: 'It is not signed by the makers of this program. Call support.',
    incomplete: 'The download was incomplete. The till tries again automatically.',
    'other-channel': 'It is meant for other tills. Call support.',
    'other-system': 'It is meant for another kind of computer. Call support.',
    outdated:
      'The list of versions is too old, or this computer’s date is wrong. Check the date, then call support.',
    'clock-behind': 'This computer’s date is too early. Correct it, then check again.',
    'not-installed':
      'The computer could not install it. The till continues as before. Call support.',
    'did-not-start':
      'The new version did not start. The till works with the one before it. Call support.',
  },
} as const;
