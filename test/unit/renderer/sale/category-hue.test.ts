import { expect, test } from 'vitest';
import { categoryHue } from '../../../../renderer/sale/panels/category-hue.ts';

test('names of a shop’s Categories get one hue each, and eight names use at least four hues', () => {
  const names = ['Soil', 'Pots', 'Bulbs', 'Seeds', 'Blumen', 'Kerzen', 'Bücher', 'Spielwaren'];
  const hues = names.map((name) => categoryHue(name));
  expect(names.map((name) => categoryHue(name))).toEqual(hues);
  expect(new Set(hues).size).toBeGreaterThanOrEqual(4);
});
