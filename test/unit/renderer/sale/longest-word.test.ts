import { expect, test } from 'vitest';
import { longestWordLength } from '../../../../renderer/sale/panels/longest-word.ts';

test.each([
  ['', 0],
  ['Rosen', 5],
  ['Orchideenerde 5 l', 13],
  ['Blumenstrauß klein', 12],
  ['Playstation®-Zubehör', 13],
])('the longest unbroken part of %j has %i letters', (name, letters) => {
  expect(longestWordLength(name)).toBe(letters);
});
