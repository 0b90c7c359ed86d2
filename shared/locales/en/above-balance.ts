/** What the service does above the balance of a card (decision 0115). */
export const aboveBalance = {
  title: 'Above the balance',
  note: 'A customer may have topped a card up since this till last heard of it. What does the service do with a payment that is more than the balance? Who runs it knows. As long as nobody says so here, no payment is asked for above the known balance.',
  legend: 'What the service does with it',
  names: {
    refuses: 'It refuses the payment',
    allows: 'It takes it, and the balance falls below zero',
    'not-known': 'Not known',
  },
  meanings: {
    refuses:
      'Online, a known card may pay more than the till knows of, within the online limit: the service decides. Without a hub only.',
    allows:
      'The known balance binds, so that no card falls below zero by more than a cent. “Topped up since?” takes what is known first, or one cent, then the rest.',
    'not-known':
      'The known balance binds. “Topped up since?” takes what is known first, then the rest.',
  },
  questions: {
    refuses: 'Rely on the service to refuse what is not on a card?',
    allows: 'Say that the service takes more than is on a card?',
    'not-known': 'Say that nobody knows what the service does above the balance?',
  },
  go: 'Change it',
  customer:
    'Above what the till knows of a card, the service decides or the till takes what is known first.',
  report:
    'The journal keeps your name. If a balance below zero is ever told, “refuses” is taken back by the till itself.',
  found:
    'It does not refuse: on {{moment}} a balance below zero was told. The till has gone back to “not known”.',
  hub: 'This till has joined a hub, where other tills may have promised from the same card: here the known balance binds, whatever is chosen.',
  needsPerson:
    'The service was said to refuse that. The till relies on it no more, and has gone back to “not known” (Settings, Limits).',
} as const;
