import { t } from '../../shared/locales/language.ts';
import type { PlainKey } from '../../shared/locales/sentence.ts';
import { foldedWords } from '../database/fold-text.ts';

/** The parts of Settings, as a shop looks for them: what is its own, what is this till's, where its balances are kept. */
export const SETTING_GROUPS = {
  shop: ['people', 'limits', 'tax', 'export', 'privacy'],
  till: ['scanner', 'printer', 'demo', 'copy', 'about'],
  service: ['connection'],
} as const;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export type SettingPart = (typeof SETTING_GROUPS)[SettingGroup][number];

/** What is set in each part, as its labels say it: what a search looks through. */
const SETTINGS: Readonly<Record<SettingPart, readonly PlainKey[]>> = {
  people: [
    'settings.people.add',
    'settings.people.role',
    'settings.people.newPin',
    'settings.people.asks',
    'settings.people.lockAfter',
    'settings.people.blindCount',
    'settings.people.dayEnds',
  ],
  limits: [
    'limits.title',
    'limits.offline',
    'limits.online',
    'limits.withoutManager',
    'limits.tills',
    'limits.whatIf.title',
    'aboveBalance.title',
  ],
  tax: ['tax.isOn', 'tax.forOthers', 'tax.categories', 'tax.itsRate', 'rounding.title'],
  export: [
    'settings.export.title',
    'settings.export.form',
    'settings.export.withPrivate',
    'books.title',
    'books.accounts',
  ],
  privacy: ['privacy.erase.title', 'privacy.retention.title', 'privacy.recovery.title'],
  scanner: [
    'settings.scanner.test',
    'settings.scanner.gap',
    'settings.scanner.sounds',
    'settings.cardCodes.title',
  ],
  printer: [
    'printer.find.title',
    'printer.printer',
    'printer.header',
    'printer.footer',
    'printer.columns',
    'printer.code',
    'printer.screenCode',
    'printer.hasDrawer',
    'printer.second.printer',
    'customerDisplay.title',
    'appliance.startsWithComputer',
    'appliance.fullScreen',
  ],
  demo: ['settings.demo.title', 'settings.demo.others'],
  copy: ['copy.title', 'copy.folder'],
  about: ['health.support.contact', 'health.support.show', 'training.title'],
  connection: [
    'tax.country.label',
    'settings.connection.address',
    'settings.connection.keys',
    'settings.connection.shop',
    'settings.connection.more',
    'settings.connection.fields.keyProtection',
    'settings.connection.fields.redeemSign',
    'hub.title',
  ],
};

/** @returns the settings of a part with a word that begins with each that was typed; null where the part has none */
export function foundSettings(part: SettingPart, typed: string): readonly string[] | null {
  const words = foldedWords(typed);
  const fits = (label: string) => {
    const own = foldedWords(label);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const found = words.length === 0 ? [] : SETTINGS[part].map((key) => t(key)).filter(fits);
  return found.length > 0 || fits(t(`settings.parts.${part}`)) ? found : null;
}
