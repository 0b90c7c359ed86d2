import { t } from '../../shared/locales/language.ts';
import type { PlainTextKey } from '../../shared/locales/sentence.ts';
import { settingSectionSchema, settingsOfSection } from '../../shared/messages/settings.ts';
import type { SettingSection } from '../../shared/messages/settings.ts';
import { shownSettings } from '../../shared/ledger/slices/slices.ts';
import type { SettingPage } from '../../shared/ledger/slices/setting.ts';
import { foldedWords } from '../database/fold-text.ts';
import { settingLabel, settingSynonyms, settingTitle } from './rows/setting-words.ts';

/** The parts of the settings, grouped as a shop looks for them: its own, this till's, and the balances' service. */
export const SETTING_GROUPS = {
  shop: ['people', 'limits', 'tax', 'export', 'privacy'],
  till: [
    'scanner',
    'printer',
    'card-terminal',
    'customer-display',
    'appearance',
    'demo',
    'copy',
    'about',
  ],
  service: ['connection'],
} as const satisfies Readonly<Record<string, readonly SettingPage[]>>;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export type SettingPart = SettingPage;

/** Lists all parts in display order, which is that of their shortcuts. */
export const SETTING_PARTS: readonly SettingPart[] = Object.values(SETTING_GROUPS).flat();

/** One setting for the search: its label and synonyms. */
interface Setting {
  readonly label: PlainTextKey;
  readonly also?: PlainTextKey;
  /** Label of the choice that shows this setting; the search leads to it while the setting is hidden. */
  readonly shownBy?: PlainTextKey;
  /** What the till must have so that its page shows this setting: a shop of its own, or a shop with a card service. */
  readonly needs?: 'shop' | 'cards';
}

/** What decides which settings the pages show. */
export interface SettingVisibility {
  /** False in the demo and in training. */
  readonly shop: boolean;
  /** True once the shop has its card service. */
  readonly cards: boolean;
}

/** The settings of each part that are not rendered from rows, for the search. */
const SETTINGS: Readonly<Record<SettingPart, readonly Setting[]>> = {
  people: [
    { label: 'settings.people.add', also: 'settings.also.person' },
    { label: 'settings.people.role' },
    { label: 'settings.people.newPin', also: 'settings.also.pin' },
    { label: 'settings.people.asks', also: 'settings.also.signIn' },
    { label: 'settings.people.lockAfter', also: 'settings.also.lock' },
  ],
  limits: [
    { label: 'limits.title', also: 'settings.also.limits' },
    { label: 'limits.offline', also: 'settings.also.offline' },
    { label: 'limits.online', also: 'settings.also.limits' },
    { label: 'limits.withoutManager', also: 'settings.also.approval' },
    { label: 'limits.tills' },
    { label: 'limits.whatIf.title' },
    { label: 'aboveBalance.title' },
  ],
  tax: [
    { label: 'tax.isOn', also: 'settings.also.tax' },
    { label: 'tax.forOthers', also: 'settings.also.tax' },
    { label: 'tax.categories', also: 'settings.also.tax' },
  ],
  export: [
    { label: 'settings.export.title', also: 'settings.also.export' },
    { label: 'settings.export.form', also: 'settings.also.export' },
    { label: 'settings.export.withPrivate' },
    { label: 'books.title', also: 'settings.also.books' },
    { label: 'books.accounts', also: 'settings.also.books' },
  ],
  privacy: [
    { label: 'privacy.erase.title', also: 'settings.also.erase' },
    { label: 'privacy.retention.title', also: 'settings.also.erase' },
    { label: 'privacy.recovery.title', also: 'settings.also.recovery' },
  ],
  scanner: [
    { label: 'settings.scanner.test', also: 'setting.scannerGapMs.also' },
    { label: 'settings.cardCodes.title', also: 'settings.also.cards' },
  ],
  printer: [
    { label: 'printer.find.title', also: 'settings.also.printer', needs: 'shop' },
    { label: 'printer.printer', also: 'settings.also.printer' },
    { label: 'printer.header', also: 'settings.also.shopName' },
    { label: 'printer.footer' },
    {
      label: 'printer.columns',
      also: 'settings.also.paper',
      shownBy: 'printer.kind',
      needs: 'shop',
    },
    { label: 'printer.code' },
    { label: 'printer.screenCode' },
    { label: 'printer.hasDrawer', shownBy: 'printer.kind', needs: 'shop' },
    { label: 'printer.second.printer', also: 'settings.also.printer', needs: 'shop' },
  ],
  'card-terminal': [
    { label: 'cardTerminal.settings.title', also: 'settings.also.cardTerminal' },
    { label: 'cardTerminal.settings.host', also: 'settings.also.cardTerminal' },
    { label: 'cardTerminal.settings.closesDay' },
    { label: 'cardTerminal.settings.isShared' },
  ],
  'customer-display': [
    { label: 'customerDisplay.title', also: 'settings.also.customerDisplay' },
    { label: 'customerDisplay.choosePicture', also: 'settings.also.customerDisplay' },
  ],
  appearance: [
    { label: 'settings.textSize.title', also: 'settings.also.textSize' },
    { label: 'settings.language', also: 'settings.also.language' },
  ],
  demo: [{ label: 'settings.demo.title' }, { label: 'settings.demo.others' }],
  copy: [
    { label: 'copy.title', also: 'settings.also.copy' },
    { label: 'copy.folder', also: 'settings.also.copy' },
  ],
  about: [
    { label: 'update.title', also: 'settings.also.update' },
    { label: 'health.support.show', also: 'setting.supportContact.also' },
    { label: 'training.title', also: 'settings.also.training', needs: 'shop' },
    { label: 'rehearsal.title', also: 'settings.also.rehearsal', needs: 'shop' },
  ],
  connection: [
    { label: 'tax.country.label' },
    { label: 'settings.connection.address', also: 'settings.also.service' },
    { label: 'settings.connection.keys', also: 'settings.also.keys' },
    { label: 'settings.connection.shop' },
    { label: 'settings.connection.fields.currency' },
    { label: 'settings.connection.more', also: 'settings.also.tuning' },
    { label: 'settings.connection.fields.keyProtection', also: 'settings.also.keys' },
    { label: 'settings.connection.fields.redeemSign' },
    { label: 'oldCards.title', also: 'settings.also.cards', needs: 'cards' },
    { label: 'hub.title', also: 'settings.also.hub', needs: 'cards' },
    { label: 'otherTill.title' },
    { label: 'otherTill.beside.isOn' },
  ],
};

/** Labels that the search leads to: the setting's own and, while that is hidden, the choice that shows it. */
export interface FoundSetting {
  readonly label: string;
  readonly shownBy: string | null;
}

/** For each section of settings: the part of the settings that contains it. */
const PART_OF_SECTION: Readonly<Record<SettingSection, SettingPart>> = {
  scanning: 'scanner',
  sounds: 'scanner',
  day: 'people',
  computer: 'appearance',
  support: 'about',
};

/** One setting as the search compares it. */
interface SearchableSetting extends FoundSetting {
  readonly words: string;
}

function settingsIn(part: SettingPart, has: SettingVisibility): readonly SearchableSetting[] {
  const sections = settingSectionSchema.options.filter(
    (section) => PART_OF_SECTION[section] === part,
  );
  const listed = SETTINGS[part].filter(({ needs }) => needs === undefined || has[needs]);
  return [
    ...listed.map(({ label, also, shownBy }) => ({
      label: t(label),
      shownBy: shownBy === undefined ? null : t(shownBy),
      words: also === undefined ? t(label) : `${t(label)} ${t(also)}`,
    })),
    ...sections.flatMap(settingsOfSection).map((name) => ({
      label: settingLabel(name),
      shownBy: null,
      words: `${settingLabel(name)} ${settingSynonyms(name)}`,
    })),
    ...shownSettings
      .filter(({ page }) => page === part)
      .map(({ name }) => ({
        label: settingTitle(name),
        shownBy: null,
        words: `${settingTitle(name)} ${settingSynonyms(name)}`,
      })),
  ];
}

/** Shorter search texts occur inside too many words, so they match only the beginning of a word. */
const SHORTEST_WITHIN = 3;

/** Tells whether a word contains the typed text: at its beginning or inside, as in German and Dutch compounds. */
function hasTyped(word: string, typed: string): boolean {
  return typed.length < SHORTEST_WITHIN ? word.startsWith(typed) : word.includes(typed);
}

/**
 * Finds settings of a part.
 * @returns those for which each typed word matches the label or a synonym; null if there is none
 */
export function findSettings(
  part: SettingPart,
  typed: string,
  has: SettingVisibility,
): readonly FoundSetting[] | null {
  const words = foldedWords(typed);
  const fits = (said: string) => {
    const own = foldedWords(said);
    return words.every((word) => own.some((one) => hasTyped(one, word)));
  };
  const found = words.length === 0 ? [] : settingsIn(part, has).filter((one) => fits(one.words));
  if (found.length === 0 && !fits(t(`settings.parts.${part}`))) return null;
  return found;
}
