import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryHues } from '../../../../renderer/sale/panels/category-hue.ts';

test('no key has the colour of a neighbour, corners included', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Soil', 'Pots', 'Bulbs', 'Seeds'), { maxLength: 60 }),
      fc.integer({ min: 2, max: 8 }),
      (names, columns) => {
        const hues = categoryHues(names, columns);
        const at = (row: number, column: number) =>
          column < 0 || column >= columns ? undefined : hues[row * columns + column];
        for (const [place, hue] of hues.entries()) {
          const [row, column] = [Math.floor(place / columns), place % columns];
          const before = [at(row, column - 1), ...[-1, 0, 1].map((by) => at(row - 1, column + by))];
          expect(before).not.toContain(hue);
        }
      },
    ),
  );
});

test('a key with different neighbours has the colour of its name on every page', () => {
  const [alone] = categoryHues(['Potting soil'], 4);
  expect(categoryHues(['Bird food', 'Potting soil'], 4)[1]).toBe(alone);
  expect(categoryHues(['Candles', 'Flower bulbs', 'Potting soil'], 3)[2]).toBe(alone);
});
