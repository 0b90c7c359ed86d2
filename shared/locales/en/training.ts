/** Staff training, in records of its own. */
export const training = {
  title: 'Training',
  note: 'Staff can practise here without selling anything: with items, cards and people for training. Nothing reaches the card service or the store’s reports, and the drawer stays shut.',
  begin: 'Start training',
  end: 'End training',
  question: 'Start training at this till?',
  effects:
    'Until training ends, nothing is sold at this till. The history records your name, and X and Z reports show how often and how long training ran.',
  notHere:
    'This is a setting of the store’s till, not of training. End training first (at the top).',
  whyNot: {
    'not-a-shop':
      'This till is not connected to a card service, so training is not available. Use the demo.',
    'sale-open': 'A sale is open or parked, or items are entered. Finish or cancel it first.',
    unsettled:
      'A payment is waiting to be sent or resolved, and would wait during training. Let the till send it, or resolve it under “To resolve”, then start training.',
    'category-changes':
      'A category change is waiting as a draft. Send or discard it under “Categories”, “Drafts”, then start training.',
    'other-till':
      'A take-over of another till is in progress. Finish it first (Settings, Connection).',
    'taken-over':
      'Another till has taken over this one. Leave the hub first (Settings, Connection).',
    'being-set-up':
      'The till is being set up. Try again in a minute; if this message stays, restart the till.',
    updating: 'A new version is being installed. The till has to restart with it first.',
    'not-opened':
      'The training records did not open. The store’s records are open again, and nothing was lost. You can keep selling. Call till support.',
  },
  report: {
    heading: 'Training',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    atMost: 'at most {{length}}',
  },
} as const;
