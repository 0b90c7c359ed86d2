import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema } from '../../../../shared/locales/language.ts';
import { findSettings, SETTING_GROUPS } from '../../../../renderer/settings/settings-index.ts';
import type { SettingVisibility } from '../../../../renderer/settings/settings-index.ts';

const parts = Object.values(SETTING_GROUPS).flat();

/** A shop with a card service, which has every setting. */
const SHOP = { shop: true, cards: true };

function partsFor(typed: string): readonly string[] {
  return parts.filter((part) => findSettings(part, typed, SHOP) !== null);
}

afterEach(() => setLanguage('en'));

test('an empty search lists every part of Settings without its settings', () => {
  expect(partsFor(' ')).toEqual(parts);
  expect(parts.map((part) => findSettings(part, '', SHOP))).toEqual(parts.map(() => []));
});

test('a setting is found by the beginnings of its words, a part by its name', () => {
  expect(partsFor('store name')).toEqual(['printer']);
  expect(findSettings('printer', 'NAME store', SHOP)).toHaveLength(1);
  expect(partsFor('sounds')).toEqual(['scanner']);
  expect(partsFor('vat')).toContain('tax');
  expect(partsFor('no such thing')).toEqual([]);
});

test('a setting is found by synonyms together with its own words', () => {
  expect(findSettings('copy', 'backup', SHOP)?.map(({ label }) => label)).toEqual([
    'Second copy',
    'Folder for the copy',
  ]);
  expect(partsFor('cashier')).toContain('people');
  expect(partsFor('company name')).toEqual(['printer']);
  // No receipt has a logo, so the word leads to the picture that customers see.
  expect(partsFor('logo')).toEqual(['customer-display']);
  expect(findSettings('scanner', 'barcode pause', SHOP)).toHaveLength(1);
});

/** What an owner types into the search, and the part that must be found. */
const WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    printer: ['store name', 'paper', 'receipt', 'drawer'],
    'card-terminal': ['terminal', 'pin pad', 'card reader', 'debit'],
    'customer-display': ['display', 'second screen', 'advertising', 'logo'],
    appearance: ['dark', 'light', 'full screen', 'kiosk', 'colours', 'autostart', 'font size'],
    tax: ['vat', 'sales tax', 'rounding'],
    limits: ['discount', 'maximum', 'approval', 'timeout'],
    people: ['cashier', 'password', 'lock', 'staff', 'closing time'],
    copy: ['backup', 'usb stick', 'second computer'],
    privacy: ['gdpr', 'delete'],
    export: ['csv', 'datev', 'accountant'],
    scanner: ['barcode', 'beep', 'volume'],
    connection: ['server', 'api', 'currency', 'several tills'],
    about: ['support', 'training', 'update', 'version', 'power cut', 'rehearse'],
  },
  de: {
    printer: ['Filialname', 'lade', 'Papier', 'Bon', 'Firma', 'Quittung'],
    'card-terminal': ['terminal', 'Kartenlesegerät', 'EC', 'Girocard'],
    'customer-display': ['Anzeige', 'Bildschirm', 'Werbung', 'Logo'],
    appearance: ['dunkel', 'hell', 'Vollbild', 'Farbe', 'Autostart', 'Schriftgröße'],
    tax: ['MwSt', 'Mehrwertsteuer', 'Steuer', 'Rundung'],
    limits: ['Rabatt', 'Höchstbetrag', 'Freigabe', 'PIN'],
    people: ['Kassierer', 'Mitarbeiter', 'Passwort', 'Sperre', 'Geschäftstag'],
    copy: ['Backup', 'Sicherung', 'USB', 'zweiter Computer'],
    privacy: ['DSGVO', 'löschen'],
    export: ['CSV', 'DATEV', 'Steuerberater'],
    scanner: ['Barcode', 'Ton', 'Lautstärke'],
    connection: ['Server', 'Schlüssel', 'Währung', 'Hub'],
    about: ['Support', 'Training', 'Update', 'Version', 'Stromausfall', 'Absturz', 'Probe'],
  },
  fr: {
    printer: ['nom du magasin', 'papier', 'ticket', 'tiroir'],
    'card-terminal': ['terminal', 'TPE', 'carte bancaire'],
    'customer-display': ['afficheur', 'second écran', 'publicité', 'logo'],
    appearance: ['sombre', 'clair', 'plein écran', 'couleur', 'démarrage', 'taille du texte'],
    tax: ['TVA', 'taxe', 'arrondi'],
    limits: ['remise', 'maximum', 'accord'],
    people: ['caissier', 'mot de passe', 'verrouillage', 'employé'],
    copy: ['sauvegarde', 'USB', 'deuxième ordinateur'],
    privacy: ['RGPD', 'effacer'],
    export: ['CSV', 'comptable'],
    scanner: ['code-barres', 'son', 'volume'],
    connection: ['serveur', 'clé', 'devise'],
    about: ['assistance', 'formation', 'mise à jour', 'version', 'coupure', 'panne'],
  },
  nl: {
    printer: ['winkelnaam', 'lade', 'papier', 'bon'],
    'card-terminal': ['terminal', 'pinautomaat', 'pinapparaat'],
    'customer-display': ['klantenscherm', 'tweede scherm', 'reclame', 'logo'],
    appearance: ['donker', 'licht', 'volledig scherm', 'kleur', 'opstarten', 'tekstgrootte'],
    tax: ['btw', 'belasting', 'afronden'],
    limits: ['korting', 'maximum', 'goedkeuring'],
    people: ['kassamedewerker', 'wachtwoord', 'vergrendelen', 'personeel'],
    copy: ['back-up', 'usb', 'tweede computer'],
    privacy: ['AVG', 'wissen'],
    export: ['CSV', 'boekhouder'],
    scanner: ['barcode', 'geluid', 'volume'],
    connection: ['server', 'sleutel', 'valuta'],
    about: ['support', 'oefenen', 'update', 'versie', 'stroomuitval', 'storing'],
  },
};

test.each(
  Object.entries(WORDS).flatMap(([language, of]) =>
    Object.entries(of).map(([part, words]) => [language, part, words] as const),
  ),
)('in %s what an owner types leads to a setting under %s', (language, part, words) => {
  setLanguage(languageSchema.parse(language));
  const here = parts.find((one) => one === part)!;
  expect(words.filter((typed) => (findSettings(here, typed, SHOP) ?? []).length === 0)).toEqual([]);
});

test('a search finds no setting that the demo, or a shop without a card service, does not show', () => {
  const foundIn = (has: SettingVisibility) => (part: (typeof parts)[number], typed: string) =>
    (findSettings(part, typed, has) ?? []).map(({ label }) => label);
  const demo = foundIn({ shop: false, cards: false });
  expect([demo('connection', 'hub'), demo('printer', 'second printer')]).toEqual([[], []]);
  const withoutCards = foundIn({ shop: true, cards: false });
  expect(withoutCards('connection', 'hub')).toEqual([]);
  expect(withoutCards('printer', 'second printer')).toEqual(['Second printer']);
});
