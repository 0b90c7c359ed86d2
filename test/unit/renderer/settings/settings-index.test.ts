import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { foundSettings, SETTING_GROUPS } from '../../../../renderer/settings/settings-index.ts';

const parts = Object.values(SETTING_GROUPS).flat();

function partsFor(typed: string): readonly string[] {
  return parts.filter((part) => foundSettings(part, typed) !== null);
}

afterEach(() => setLanguage('en'));

test('an empty search lists every part of Settings without its settings', () => {
  expect(partsFor(' ')).toEqual(parts);
  expect(parts.map((part) => foundSettings(part, ''))).toEqual(parts.map(() => []));
});

test('a setting is found by the beginnings of its words, a part by its name', () => {
  expect(partsFor('store name')).toEqual(['printer']);
  expect(foundSettings('printer', 'NAME store')).toHaveLength(1);
  expect(partsFor('sounds')).toEqual(['scanner']);
  expect(partsFor('vat')).toContain('tax');
  expect(partsFor('no such thing')).toEqual([]);
});

test('a setting is found by synonyms together with its own words', () => {
  expect(foundSettings('copy', 'backup')).toEqual(['Second copy', 'Folder for the copy']);
  expect(partsFor('cashier')).toContain('people');
  expect(partsFor('company name')).toEqual(['printer']);
  expect(foundSettings('scanner', 'barcode pause')).toHaveLength(1);
});

test.each([
  ['en', ['terminal', 'dark', 'light', 'store name']],
  ['de', ['terminal', 'dunkel', 'hell', 'Filialname', 'lade']],
  ['fr', ['terminal', 'sombre', 'clair']],
  ['nl', ['donker', 'licht', 'lade']],
] as const)('parts of compounds and synonyms find a setting in %s', (language, words) => {
  setLanguage(language);
  expect(words.filter((typed) => (foundSettings('printer', typed) ?? []).length === 0)).toEqual([]);
});
