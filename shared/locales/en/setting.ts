import type { ShownSettings } from '../../ledger/slices/slices.ts';

/** Names of the values of a setting with a choice; `none` stands for null. */
export type OptionOf<Schema> = Schema extends { options: readonly (infer Option extends string)[] }
  ? Option
  : Schema extends { type: 'array'; element: infer Inner }
    ? OptionOf<Inner>
    : Schema extends { type: 'nullable'; unwrap: () => infer Inner }
      ? OptionOf<Inner> | 'none'
      : never;

/**
 * Kinds of questions about a setting: asked before a switch is turned on, turned off, or another setting is changed.
 */
export type SettingQuestionKind<Schema> = Schema extends { type: 'boolean' }
  ? 'on' | 'off'
  : 'change';

type Words<Names extends string> = Readonly<Record<Names, string>>;

/** Type of the words for a setting that the ledger keeps. Separate, so that a missing word is one error here. */
type LedgerWords<Schema> = Words<'title' | 'note' | 'label' | 'customer' | 'report'> & {
  readonly questions: Words<SettingQuestionKind<Schema>>;
  readonly go: Words<SettingQuestionKind<Schema>>;
  readonly also?: string;
} & (Schema extends { type: 'number' } ? Words<'value'> : unknown) &
  ([OptionOf<Schema>] extends [never] ? unknown : { readonly options: Words<OptionOf<Schema>> });
type LedgerSettingWords = {
  readonly [Name in keyof ShownSettings]: LedgerWords<ShownSettings[Name]['schema']>;
};

/** Settings drawn by a row, by name: label, explanation, values, and further words for the search. */
export const setting = {
  scannerGapMs: {
    label: 'Longest pause between characters of a scan',
    note: 'Most scanners need 50 ms, some wireless ones up to 100 ms. If it’s too short, scans break up. If it’s too long, fast typing looks like a scan.',
    value: '{{value}} ms',
    also: 'barcode reader speed milliseconds',
  },
  scannerLayout: {
    label: 'Keyboard layout of the scanner',
    note: 'A scanner types like a keyboard. The till finds the layout when you scan the test code below or a receipt of this till.',
    options: {
      none: 'The layout of this computer',
      us: 'US',
      gb: 'British',
      de: 'German',
      ch: 'Swiss',
      fr: 'French',
      be: 'Belgian',
      nl: 'Dutch',
    },
    also: 'qwerty qwertz azerty language keyboard',
  },
  soundsOn: {
    label: 'Play a tone for a scan, a payment and a refusal',
    note: 'Everything you can hear is also shown on the screen.',
    also: 'sounds beep volume loud',
  },
  dayEndsAtHour: {
    label: 'The business day ends at',
    note: 'A shift opened before this hour belongs to the previous day.',
    value: '{{value}}:00',
    also: 'closing time midnight',
  },
  blindCount: {
    label: 'Count the drawer blind',
    note: 'The expected amount appears only after counting and closing the day. The X report leaves it out.',
    also: 'cash up',
  },
  supportContact: {
    label: 'Till support: name and phone number',
    note: 'Shown wherever the till says to call support.',
    also: 'hotline telephone support',
  },
  startsWithComputer: {
    label: 'Start the till when the computer starts',
    note: 'The till starts when this user signs in to the computer.',
    also: 'autostart boot kiosk',
  },
  fullScreen: {
    label: 'Full screen',
    note: 'The till covers everything else. Close it to see the desktop again.',
    also: 'kiosk maximise',
  },
  theme: {
    label: 'Colours',
    options: { system: 'Same as the computer', light: 'Light', dark: 'Dark' },
    also: 'dark mode night light colours colors brightness',
  },
  cashRounding: {
    title: 'Cash rounding',
    note: 'For countries that have given up their smallest coins. Cash amounts are rounded to the nearest {{step}}, the smallest coin of the till’s currency. Card and gift card payments stay exact.',
    label: 'Round cash to {{step}}',
    questions: { on: 'Round cash at this till?', off: 'Stop rounding cash at this till?' },
    go: { on: 'Round cash', off: 'Stop rounding' },
    customer:
      'Pays or gets back at most {{most}} more or less in cash. The receipt shows how much.',
    report:
      'X and Z reports show rounding on its own line and expect the exact cash in the drawer. The history records your name.',
    also: 'cents five',
  },
  managerLeaseMinutes: {
    title: 'How long a manager’s PIN counts',
    note: 'After the PIN is entered on a page, all manager pages open without it. The time is shown beside the pages. Lock, another person, an idle screen and a restart end it. People, connection and limits ask each time you open “Settings”. 0: only for the page.',
    label: 'For this many minutes',
    value: '{{value}} min',
    questions: { change: 'Change how long a manager’s PIN counts?' },
    go: { change: 'Change the time' },
    customer: 'Notices nothing.',
    report:
      'Everything done meanwhile is recorded with the manager’s name. The history records your name.',
    also: 'approval time minutes lease password timeout',
  },
  askedEachTime: {
    title: 'Always ask for the PIN',
    note: 'These ask for a manager’s PIN each time, even right after it was entered.',
    label: 'Ask each time for',
    options: {
      refund: 'Refunds and cancelled sales',
      'write-off': 'Losses of the store',
      'pay-out': 'Cash out of the drawer',
      'open-drawer': 'Opening the drawer without a sale',
      reversal: 'Reversals and loads moved or taken back',
      'above-limit': 'Payments, loads and time above a limit',
      discount: 'Discounts above the limit',
      'unclear-payment': 'Decisions under “To resolve”',
    },
    questions: { change: 'Change which actions always ask for the PIN?' },
    go: { change: 'Change the list' },
    customer: 'Notices nothing.',
    report: 'The history records your name.',
    also: 'approval money refund drawer password',
  },
} as const satisfies LedgerSettingWords & Readonly<Record<string, object>>;
