import { expect, test } from 'vitest';
import { withSoftHyphens } from '../../../../renderer/sale/panels/soft-hyphens.ts';
import { largeStoreCategories } from '../../../../shared/sandbox/demo-categories.ts';

const shown = (text: string) => withSoftHyphens(text).replaceAll('\u00ad', '-');

test.each([
  ['Tischdekoration', 'Tisch-de-ko-ra-tion'],
  ['Badkamerverlichting', 'Bad-ka-mer-ver-lich-ting'],
  ['Sonnenschutzprodukte', 'Son-nen-schutz-pro-dukte'],
  ['Kaffeevollautomaten', 'Kaf-fee-vol-lau-to-ma-ten'],
  ['Onderhoudsmiddelen', 'Onder-houds-mid-de-len'],
  ['voorjaarsbloeiers en rozen', 'voor-jaars-bloeiers en rozen'],
])('%s is hyphenated as %s', (name, broken) => {
  expect(shown(name)).toBe(broken);
});

test('short words, digits and other characters are unchanged', () => {
  for (const text of [
    '',
    'Roses',
    'LED 12 V',
    'ÄÖÜ',
    '— · —',
    'Klebebänder',
    'Playstation®-Zubehör',
  ])
    expect(shown(text)).toBe(text);
});

test('hyphenation loses no character, and no first or last part of a word is shorter than three letters', () => {
  for (const { name } of largeStoreCategories) {
    expect(withSoftHyphens(name).replaceAll('\u00ad', '')).toBe(name);
    const parts = withSoftHyphens(name).match(/\p{L}+(?:\u00ad\p{L}+)+/gu) ?? [];
    const lengths = parts.flatMap((word) => {
      const pieces = word.split('\u00ad');
      return [pieces[0]!.length, pieces.at(-1)!.length];
    });
    expect(Math.min(3, ...lengths)).toBe(3);
  }
});
