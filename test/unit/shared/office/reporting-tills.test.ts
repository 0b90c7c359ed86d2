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

test('a till that was not taken over has no successor', () => {
  expect(takers('a', till('a'), till('b'))).toEqual([]);
  expect(takers('a', till('a', undefined, 'b'), till('b'))).toEqual([]);
});

test('a till’s successors are the till that took it over and the successors of that till', () => {
  const tills = [till('a', 'b'), till('b', 'c'), till('c')];
  expect(takers('a', ...tills)).toEqual(['b', 'c']);
  expect(takers('b', ...tills)).toEqual(['c']);
  expect(takers('c', ...tills)).toEqual([]);
});

test('a till’s successors are found under the old and the new names of tills that returned', () => {
  const tills = [till('a', 'b', 'a-2'), till('a-2'), till('b', undefined, 'b-2'), till('b-2')];
  for (const name of ['a', 'a-2']) expect(takers(name, ...tills)).toEqual(['b', 'b-2']);
  for (const name of ['b', 'b-2']) expect(takers(name, ...tills)).toEqual([]);
});

test('two tills that took each other over each count their own payments', () => {
  const tills = [till('a', 'b', 'a-2'), till('a-2'), till('b', 'a-2')];
  expect(takers('a-2', ...tills)).toEqual([]);
  expect(takers('b', ...tills)).toEqual([]);
});

test('a successor still counts as such after the hub has forgotten the replaced till', () => {
  expect(takers('a', till('a', 'gone'))).toEqual(['gone']);
});
