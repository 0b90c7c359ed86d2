import { expect, test } from 'vitest';
import { successorTills } from '../../../../shared/office/reporting-tills.ts';
import type { NamedTill } from '../../../../shared/office/reporting-tills.ts';

const till = (name: string, takenOverBy?: string, goesOnAs?: string): NamedTill => ({
  till: name,
  takenOverBy: takenOverBy ?? null,
  goesOnAs: goesOnAs ?? null,
});
const takers = (name: string, ...tills: readonly NamedTill[]) =>
  [...successorTills(name, tills)].toSorted();

test('nobody has taken what is a till’s own', () => {
  expect(takers('a', till('a'), till('b'))).toEqual([]);
  expect(takers('a', till('a', undefined, 'b'), till('b'))).toEqual([]);
});

test('who took its place, and who took theirs', () => {
  const tills = [till('a', 'b'), till('b', 'c'), till('c')];
  expect(takers('a', ...tills)).toEqual(['b', 'c']);
  expect(takers('b', ...tills)).toEqual(['c']);
  expect(takers('c', ...tills)).toEqual([]);
});

test('a till that came back, and a taker that did, are found by all of their names', () => {
  const tills = [till('a', 'b', 'a-2'), till('a-2'), till('b', undefined, 'b-2'), till('b-2')];
  for (const name of ['a', 'a-2']) expect(takers(name, ...tills)).toEqual(['b', 'b-2']);
  for (const name of ['b', 'b-2']) expect(takers(name, ...tills)).toEqual([]);
});

test('of two that have each other’s place in turn each counts its own: nothing is counted nowhere', () => {
  const tills = [till('a', 'b', 'a-2'), till('a-2'), till('b', 'a-2')];
  expect(takers('a-2', ...tills)).toEqual([]);
  expect(takers('b', ...tills)).toEqual([]);
});

test('a taker that the hub does not know any more is one all the same', () => {
  expect(takers('a', till('a', 'gone'))).toEqual(['gone']);
});
