import type { ScreenForHelp, PageName } from '../shell/pages.ts';
import type { SettingPart } from '../settings/settings-index.ts';

/**
 * A section of the cashier's page (docs/cashier) or of the manager's handbook (docs/manager), by its page and English
 * heading, which `read-handbook.ts` reads; or the list of shortcuts after them.
 */
export type HelpSection = HandbookSection | 'shortcuts';
type HandbookSection = `${'cashier' | 'manager'}/${string}`;

type HelpScreen = PageName | 'day/no-shift' | `settings/${SettingPart}` | 'locked' | 'stopped';

/** The handbook section for each screen. */
export const HELP_SECTIONS = {
  ready: 'cashier/a-gift-card',
  sale: 'cashier/sell',
  'gift-balance': 'cashier/a-gift-card',
  activity: 'manager/refunds-and-mistakes',
  'needs-person': 'manager/unresolved-payments',
  day: 'manager/close-the-day',
  'day/no-shift': 'manager/every-day',
  categories: 'manager/goods-prices-and-vat',
  'first-day': 'manager/first-day',
  settings: 'manager/first-day',
  'settings/connection': 'manager/connection',
  'settings/people': 'manager/people',
  'settings/limits': 'manager/limits',
  'settings/tax': 'manager/goods-prices-and-vat',
  'settings/scanner': 'manager/scanner-printer-and-display',
  'settings/printer': 'manager/scanner-printer-and-display',
  'settings/card-terminal': 'manager/scanner-printer-and-display',
  'settings/customer-display': 'manager/scanner-printer-and-display',
  'settings/appearance': 'manager/scanner-printer-and-display',
  'settings/demo': 'manager/training-and-demo',
  'settings/export': 'manager/the-bookkeepers-month',
  'settings/copy': 'manager/copy-and-personal-data',
  'settings/privacy': 'manager/copy-and-personal-data',
  'settings/about': 'manager/what-to-do-when',
  locked: 'cashier/begin',
  stopped: 'manager/what-to-do-when',
} as const satisfies Readonly<Record<HelpScreen, HandbookSection>>;

/** Returns the section that help opens for a screen; a part without a section of its own uses its page's. */
export function helpSectionFor({ page, part, instead }: ScreenForHelp): HelpSection {
  const sections: Readonly<Record<string, HandbookSection>> = HELP_SECTIONS;
  return sections[instead ?? `${page}/${part}`] ?? HELP_SECTIONS[page];
}
