/** The store's hub, in the status line and in Settings. */
export const hub = {
  title: 'Store hub',
  none: 'This till hasn’t joined a hub. It knows only its own payments and uses its share of the limits.',
  note: 'The hub’s computer writes a file for each till: hub-of-NAME.json. It contains passwords, so delete it once the till has joined.',
  choose: 'Join with the file',
  asking: 'Asking the hub …',
  joined: 'Joined as {{till}} at {{host}}, port {{port}}.',
  sharesCards:
    'Other tills change these balances too, so “Only this till changes these balances” is off.',
  leave: 'Leave the hub',
  leaveQuestion: 'Leave the store hub?',
  leaveNote: 'A till that leaves can only come back under a new name.',
  done: 'Done.',
  shared_one: '{{count}} till, limits shared',
  shared_other: '{{count}} tills, limits shared',
  some: '{{present}} of {{known}} tills, limits shared',
  incomplete: 'Limits shared; some tills haven’t reported to the new hub yet',
  own: 'On its own limits since {{at}}',
  takenOver: 'Another till has taken over this one',
  waiting_one:
    '{{count}} payment is waiting for the hub. The hub has it too, and another till may have taken over this one.',
  waiting_other:
    '{{count}} payments are waiting for the hub. The hub has them too, and another till may have taken over this one.',
  leaveAway: 'Leave without the hub’s answer',
  leaveAwayNote:
    'Payments waiting for the hub are no longer sent from this till, because another till may have them. A manager looks up each one at the card service. If you wait until the hub is back or replaced, nothing is lost.',
  adopted_one: '{{till}} was taken over: {{count}} payment moved to this till.',
  adopted_other: '{{till}} was taken over: {{count}} payments moved to this till.',
  stayed_one:
    '{{count}} more open item of {{till}} was left behind. To see it, run “read {{till}}” on the hub’s computer.',
  stayed_other:
    '{{count}} more open items of {{till}} were left behind. To see them, run “read {{till}}” on the hub’s computer.',
  missing_one:
    'The copy of {{till}} is incomplete: {{count}} record can’t be verified. Check {{till}} itself and the card service.',
  missing_other:
    'The copy of {{till}} is incomplete: {{count}} records can’t be verified. Check {{till}} itself and the card service.',
  behind:
    'The copy of {{till}} may be missing its last records. Check {{till}} itself and the card service.',
  empty:
    'The hub has no records of {{till}}, so its unsettled payments are unknown at this till. Check {{till}} itself and the card service.',
  paidOpen:
    'A sale at {{till}} from {{at}} wasn’t completed, but {{money}} was already paid for it. Find out whether the customer has the goods.',
  drawer:
    'The shift at {{till}} from {{at}} was still open. Its drawer should contain {{money}} in cash. Count it.',
  leaveBringingNote:
    'Some unsettled payments of {{tills}} haven’t arrived yet. If you leave now, they won’t reach this till. They stay listed on the hub’s computer.',
  bringing:
    '{{till}} has been taken over. Its unsettled payments are being moved to this till. If this message stays, restart this till.',
  takeOver: {
    go: 'Take over {{till}}',
    question: 'Take over {{till}}?',
    note: 'Unsettled payments of {{till}} move to this till. This till sends those not sent yet, and looks up at the card service those that may have been sent. {{till}} stops sending them and can only rejoin under a new name.',
    off: 'Only for a till that is broken or switched off. This till doesn’t know what it did after {{at}}.',
    done: '{{till}} has been taken over.',
    fault: {
      'not-reached':
        'The hub didn’t respond. Once it does, this page shows whether {{till}} was taken over.',
      'not-asked': 'The hub can’t be reached right now. Nothing was taken over. Try again later.',
      'not-written': 'The request couldn’t be recorded. Nothing was taken over.',
      'taken-already': '{{till}} has already been taken over.',
      'is-here': '{{till}} is running. A working till can’t be taken over.',
      'people-first': 'The store’s staff list is still loading. Try again in a moment.',
    },
  },
  held: {
    reading: 'Reading the records of {{till}} at the hub …',
    through: 'From {{through}} records of {{till}} at the hub, the newest from {{at}}:',
    missing_one:
      '{{count}} record of {{till}} isn’t at the hub. This till doesn’t know what it contains.',
    missing_other:
      '{{count}} records of {{till}} aren’t at the hub. This till doesn’t know what they contain.',
    otherBook:
      '{{till}} used another card service or currency: none of its payments would move to this till. It would stop sending them, and could rejoin only under a new name.',
    behind: '{{till}} had already taken over {{other}}. From that till:',
    waiting_one:
      '{{count}} payment ({{money}}) is waiting. If it definitely hasn’t been sent yet, this till sends it.',
    waiting_other:
      '{{count}} payments ({{money}} in total) are waiting. This till sends those that definitely haven’t been sent yet.',
    lookUp_one:
      '{{count}} payment ({{money}}) may already have been sent, or may no longer be wanted. This till looks it up at the card service.',
    lookUp_other:
      '{{count}} payments ({{money}} in total) may already have been sent, or may no longer be wanted. This till looks them up at the card service.',
    stays_one:
      '{{count}} open item stays behind. To see it, run “read {{till}}” on the hub’s computer.',
    stays_other:
      '{{count}} open items stay behind. See the list on the hub’s computer (read {{till}}).',
    openSales_one:
      '{{count}} sale wasn’t completed. If the customer hasn’t paid yet, enter it again at this till.',
    openSales_other:
      '{{count}} sales weren’t completed. Enter those that aren’t paid yet again at this till.',
    nothing: '{{till}} had no unsettled payments.',
    fault: {
      'not-reached':
        'The hub didn’t respond, so this till doesn’t know the payments of {{till}} for now.',
      'not-understood': 'A newer version wrote the records of {{till}}. Update this till first.',
    },
  },
  replacing: {
    title: 'This computer replaces {{till}}',
    note: 'Its setup file says so. A manager takes over {{till}} at this computer: its unsettled payments move to this computer, and the old one stops sending them.',
    where: 'A manager takes over {{till}} in “Settings”, “Connection”.',
    here: '{{till}} is still running. Switch off its computer first.',
    by: '{{by}} has already taken over {{till}}. None of its payments come to this till.',
    gone: 'The hub has no till named {{till}}.',
    giveUp: 'Do not replace {{till}}',
  },
  copy: {
    whole: 'The copy of this till’s records at the hub is complete.',
    behind_one: '{{count}} record has been missing from the hub’s copy since {{at}}.',
    behind_other: '{{count}} records have been missing from the hub’s copy since {{at}}.',
    unknown: 'The copy of this till’s records at the hub hasn’t been checked since {{at}}.',
    foreign:
      'The hub has other records under the name {{till}}, up to record {{through}}. Leave the hub and join with a new file.',
    damaged:
      'The copy of this till’s records at the hub ends at record {{through}}, because the next one is damaged on this till. The till keeps selling.',
  },
  tills: {
    title: 'The other tills',
    here: 'running',
    'cut-off': 'not reached since {{at}}',
    'waited-for': 'hasn’t reported to the new hub yet',
    absent: 'marked absent, last seen {{at}}',
    never: 'hasn’t joined yet',
    'taken-over': 'taken over by {{by}}',
    copied: '{{stands}}; the hub has its records up to number {{through}}',
    lost: 'If one of them is broken, take it over. Its unsettled payments then move to this till.',
  },
  why: {
    starting: 'Connecting for the first time.',
    absent: 'Nothing answers at the hub’s address.',
    late: 'The hub did not respond in time.',
    lost: 'The connection to the hub was lost.',
    foreign: 'Something else answers at the hub’s address (different certificate).',
    'unknown-here': 'The hub doesn’t recognise this till or its password.',
    strange: 'The hub gave an answer that this version doesn’t understand.',
    closed: 'The connection to the hub was closed.',
    'rolled-back': 'The hub was restored from a copy. Start a new one on its computer.',
    'name-used-twice':
      'Another till uses this name, or this till was restored from a copy. Leave the hub and join with a new file.',
    'taken-over': 'This till redeems no gift cards now. Leave the hub, and join with a new file.',
    'no-credentials':
      'This till’s hub password can’t be read. Leave the hub and join with a new file.',
    'not-kept': 'The hub’s details can’t be written to the disk.',
    'other-money':
      'Another till uses a different currency or different decimals. Leave the hub at the wrong till; on the hub’s computer, mark that till absent.',
  },
  fault: {
    'no-set-up-file': 'This isn’t a hub file for a till.',
    'joined-already': 'This till has already joined a hub. Leave that one first.',
    'not-joined': 'This till hasn’t joined a hub.',
    unsettled: 'This till has unsettled payments. It can leave the hub once there are none.',
    bringing:
      'Unsettled payments of a till that was taken over are still arriving. Leave once they have all arrived.',
    'unsettled-away':
      'The hub can’t be reached, and payments of this till are waiting for it. They are sent once it is back.',
    'numbers-locked': 'This till’s card numbers are locked. Unlock them first.',
    'not-written': 'The change couldn’t be saved. This till has not joined or left a hub.',
    demo: 'The demo has no hub. Connect a service first.',
    'no-service': 'A hub needs a card service. Connect the card service first.',
    'unsafe-server':
      'Not joined: the hub’s PostgreSQL could lose confirmed data. Set fsync, full_page_writes and synchronous_commit to on there.',
    'name-used':
      'Not joined: a till of this name has been at this hub. Write a file with a new name on the hub’s computer.',
    'file-used':
      'Not joined: another computer has used this file. Write a new one on the hub’s computer.',
    'replaces-nobody':
      'Not joined: the hub doesn’t know the till that this file replaces. The file was changed or comes from another hub. Write a new one on this hub’s computer.',
    'replaced-already':
      'Not joined: another till has already taken over the one this file replaces. To add a till, write a new file on the hub’s computer.',
    'other-money':
      'Not joined: the store’s tills use a different currency or different decimals. This till sells without a hub. Tills with its currency need their own hub.',
  },
} as const;
