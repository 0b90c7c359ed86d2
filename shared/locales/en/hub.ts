/** The store's hub, in the status line and in Settings. */
export const hub = {
  title: 'Hub of the store',
  none: 'This till has joined no hub: it knows what it was told itself, and has its part of the limits.',
  note: 'The hub’s computer writes a file for each till, hub-of-NAME.json. It holds passwords: erase it once the till has joined.',
  choose: 'Join with its file',
  asking: 'Asking the hub …',
  joined: 'Joined as {{till}}, at {{host}} port {{port}}.',
  sharesCards: 'Other tills move these balances too: ‘Only this till moves these balances’ is off.',
  leave: 'Leave the hub',
  leaveQuestion: 'Leave the hub of the store?',
  leaveNote: 'Whoever leaves comes back under another name only.',
  done: 'Done.',
  shared_one: '{{count}} till, shared',
  shared_other: '{{count}} tills, shared',
  some: '{{present}} of {{known}} tills, shared',
  incomplete: 'Shared; not all tills have told the new hub what they hold',
  own: 'On its own limits since {{at}}',
  waiting_one:
    '{{count}} payment waits for the hub: it has it too, and another till may have taken this one’s place.',
  waiting_other:
    '{{count}} payments wait for the hub: it has them too, and another till may have taken this one’s place.',
  leaveAway: 'Leave without the hub',
  leaveAwayNote:
    'What waits for the hub is not sent from this till any more, since another one may have it: each is looked up at the service. If the hub comes back, or a new one (npm run hub -- replace), nothing has to be given up.',
  adopted_one: '{{till}} was taken over: {{count}} payment came here.',
  adopted_other: '{{till}} was taken over: {{count}} payments came here.',
  stayed_one:
    '{{count}} more matter of {{till}} stayed behind: npm run hub -- read {{till}}, on the hub’s computer, lists it.',
  stayed_other:
    '{{count}} more matters of {{till}} stayed behind: npm run hub -- read {{till}}, on the hub’s computer, lists them.',
  missing_one:
    'The copy of {{till}} is not whole: {{count}} record does not prove, and what it says nobody here knows. Look at {{till}} itself, and at the service.',
  missing_other:
    'The copy of {{till}} is not whole: {{count}} records do not prove, and what they say nobody here knows. Look at {{till}} itself, and at the service.',
  behind:
    'Whether the copy of {{till}} had everything when it ended is not certain: what came later nobody here knows. Look at {{till}} itself, and at the service.',
  empty:
    'The hub has no record of {{till}}: what it had not settled nobody here knows. Look at {{till}} itself, and at the service.',
  paidOpen:
    'A sale at {{till}} of {{at}} was not completed, and a gift card had paid {{money}} for it: ask whether the customer has the goods.',
  drawer:
    'The shift of {{till}} of {{at}} was open: by these records {{money}} in cash should lie in its drawer. Count it.',
  leaveBringingNote:
    'What {{tills}} had not settled is not all here. Whoever leaves now does not get it any more: it is read on the hub’s computer (npm run hub -- read NAME).',
  bringing:
    '{{till}} is taken over, and what it had not settled is being brought here. Where this stays so, start this till again.',
  takeOver: {
    go: 'Take over {{till}}',
    question: 'Take over {{till}}?',
    note: 'What {{till}} had not settled comes to this till: what had not left is sent from here, what may have left is looked up at the service. {{till}} sends nothing of it any more, and can only join again under a new name.',
    off: 'Only for a till that is dead or switched off: what it has done since {{at}}, nobody here knows.',
    done: '{{till}} is taken over. What it had not settled is being brought here.',
    fault: {
      'not-reached':
        'The hub did not answer. Look at the other tills: if it stands there as taken over, it was done.',
      'not-written': 'It could not be written down who asks for it. Nothing was taken over.',
      'taken-already': 'It was taken over already.',
      'is-here': 'It is here: a till that works is not taken over.',
      'people-first':
        'What the store says of its people is just being read. Try again in a moment.',
    },
  },
  held: {
    reading: 'The records of {{till}} at the hub are being read …',
    through: 'By the {{through}} records of {{till}} at the hub, the newest of {{at}}:',
    missing_one:
      '{{count}} record that {{till}} had written is not at the hub: what it says nobody here knows.',
    missing_other:
      '{{count}} records that {{till}} had written are not at the hub: what they say nobody here knows.',
    otherBook:
      '{{till}} worked with another service or in another currency: none of its payments would come here.',
    behind: '{{till}} had taken over {{other}} before. Of that one:',
    waiting_one:
      '{{count}} payment ({{money}}) waits. Where it is certain that it has not left, it is sent from here.',
    waiting_other:
      '{{count}} payments ({{money}} in all) wait. Those of which it is certain that they have not left are sent from here.',
    lookUp_one:
      '{{count}} payment ({{money}}) may have left, or is perhaps not wanted any more: it is looked up at the service.',
    lookUp_other:
      '{{count}} payments ({{money}} in all) may have left, or are perhaps not wanted any more: they are looked up at the service.',
    stays_one:
      '{{count}} more matter stays behind: npm run hub -- read {{till}}, on the hub’s computer, lists it.',
    stays_other:
      '{{count}} more matters stay behind: npm run hub -- read {{till}}, on the hub’s computer, lists them.',
    openSales_one: '{{count}} sale was not completed: it is rung up anew here.',
    openSales_other: '{{count}} sales were not completed: they are rung up anew here.',
    nothing: 'Nothing of {{till}} was unsettled.',
    fault: {
      'not-reached': 'The hub did not answer: what {{till}} held is not known here just now.',
      'not-understood':
        'The records of {{till}} are not understood here, since a newer program wrote them: bring this till up to date first.',
    },
  },
  replacing: {
    title: 'This computer comes in the place of {{till}}',
    note: 'Its file was written for that. A manager takes {{till}} over here: what it had not settled comes to this computer, and the old one sends nothing of it any more.',
    where: 'A manager takes {{till}} over in Settings, Connection.',
    here: '{{till}} is here. Switch its computer off first: a till that works is not taken over.',
    by: '{{till}} was taken over by {{by}} already: nothing of it comes here.',
    gone: 'The hub has no till {{till}}.',
    giveUp: 'Do not replace {{till}}',
  },
  copy: {
    whole: 'The copy of its records at the hub is whole.',
    behind_one: '{{count}} record is not in the hub’s copy yet, since {{at}}.',
    behind_other: '{{count}} records are not in the hub’s copy yet, since {{at}}.',
    unknown: 'Nobody knows since {{at}} how far the copy of its records at the hub has come.',
    foreign:
      'The hub has a copy of other records under the name {{till}}, up to record {{through}}: leave the hub, and join with a new file.',
    damaged:
      'The copy of its records at the hub ends with record {{through}}: the next one is damaged on this till. Trading goes on.',
  },
  tills: {
    title: 'The other tills',
    here: 'here',
    'cut-off': 'not reached since {{at}}',
    'waited-for': 'has not told the new hub yet what it holds',
    absent: 'not waited for, last seen {{at}}',
    never: 'has not come yet',
    'taken-over': 'taken over by {{by}}',
    copied: '{{stands}}; records up to number {{through}} lie at the hub',
    lost: 'If one of them has died: take it over, and what it had not settled comes here.',
  },
  why: {
    starting: 'It is asked for the first time.',
    absent: 'Nothing answers at its address.',
    late: 'It did not answer in time.',
    lost: 'The connection to it was lost.',
    foreign: 'Something else answers at its address: its certificate is another one.',
    'unknown-here': 'It does not know this till, or not with this password.',
    strange: 'It answered something that no hub of this version answers.',
    closed: 'The connection to it was closed.',
    'rolled-back':
      'The hub was put back from a copy: its computer has to begin a new one (npm run hub -- replace).',
    'name-used-twice':
      'Another till uses this name, or this till was put back from a copy: leave the hub, and join with a new file.',
    'taken-over': 'This till was taken over by another one. It can join again with a new file.',
    'no-credentials':
      'What it logs in with cannot be read here: leave the hub, and join with a new file.',
    'not-kept': 'What has to be remembered of it cannot be written to the disk.',
    'other-money':
      'Another till counts in another currency, or with other decimals. Leave the hub at the till that is wrong; on the hub’s computer, mark that till absent.',
  },
  fault: {
    'no-set-up-file': 'This is not a file that a hub has written for a till.',
    'joined-already': 'This till has joined a hub already: leave that one first.',
    'not-joined': 'This till has joined no hub.',
    unsettled:
      'Payments of this till are not settled yet: the other tills count on it until they are.',
    bringing:
      'What a till that was taken over had not settled is still being brought here: leave once it is all here.',
    'unsettled-away':
      'The hub is not reached, and payments of this till wait for it. They leave once it is back.',
    'numbers-locked': 'The card numbers of this till are locked: open them first.',
    'not-written': 'It could not be written down. Nothing was joined or left.',
    demo: 'The demo has no hub: connect a service first.',
    'unsafe-server':
      'The hub’s PostgreSQL could lose what it has acknowledged. Nothing was joined. Set fsync, full_page_writes and synchronous_commit to on there.',
    'file-used':
      'A computer has joined with this file already. Nothing was joined. Have another one written on the hub’s computer: npm run hub -- replace-till NAME.',
    'replaces-nobody':
      'The hub has no till of the name that this file replaces: it was changed, or another hub wrote it. Nothing was joined. Have another one written: npm run hub -- replace-till NAME.',
    'replaced-already':
      'The till that this file replaces was taken over by another one already. Nothing was joined. For one more till: npm run hub -- add-till NAME.',
    'other-money':
      'The store’s tills count in another currency than this one, or with other decimals. Nothing was joined. This till trades without a hub; tills that count as it does have a hub of their own.',
  },
} as const;
