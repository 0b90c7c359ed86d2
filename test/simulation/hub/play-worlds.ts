import { expect } from 'vitest';

/** Plays the world of a seed with these rules; returns the first broken promise, or null. */
type Play<Rules> = (seed: number, rules: Rules) => Promise<string | null>;

/** Expects that the worlds of the first `worlds` seeds keep every promise. */
export async function expectPromisesKept<Rules>(play: Play<Rules>, rules: Rules, worlds: number) {
  const broken: string[] = [];
  for (let seed = 1; seed <= worlds; seed += 1) {
    const promise = await play(seed, rules);
    if (promise !== null) broken.push(promise);
  }
  expect(broken).toEqual([]);
}

/** Expects that at least one of `worlds` worlds, from `firstSeed` on, shows the mistake in these rules. */
export async function expectMistakeFound<Rules>(
  play: Play<Rules>,
  rules: Rules,
  { firstSeed = 1, worlds = 1_000 },
) {
  for (let seed = firstSeed; seed < firstSeed + worlds; seed += 1)
    if ((await play(seed, rules)) !== null) return;
  expect.fail('no world has found it');
}
