/** What the customer reads on the other side of the counter, and where that is set. */
export const customerDisplay = {
  welcome: 'Welcome',
  thanks: 'Thank you!',
  toPay: 'To pay',
  balanceLater: 'The balance of {{card}} is told later.',
  title: 'Customer display',
  note: 'Shows customers their own sale: its lines, what is due, how it is paid, the change, and a gift balance once the service has confirmed it.',
  where: 'Where customers see it',
  off: 'Nowhere',
  window: 'In a window of its own',
  screen: '{{name}}, {{width}} × {{height}}',
  unnamed: 'Screen {{number}}',
  chosen: 'The screen that was chosen',
  noScreen: 'This computer has one screen now. Plug in a second one to show it there.',
  away: 'The screen that was chosen is not plugged in: customers are shown nothing. Selling goes on.',
} as const;
