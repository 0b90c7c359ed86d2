import { ALL_CAPABILITIES } from './capabilities.ts';
import type { Capability } from './capabilities.ts';
import type { PairCoverage } from './count-crossings.ts';
import { pairOf } from './crossings-of-world.ts';
import type { CapabilityPair } from './crossings-of-world.ts';

/** Returns why two capabilities cannot touch the same card, sale or shift; null if they can. */
export function whyPairCannotMeet(one: Capability, other: Capability): string | null {
  const either = (name: Capability) => one === name || other === name;
  const both = (names: readonly Capability[]) => names.includes(one) && names.includes(other);
  if (both(['no decimals', 'three decimals'])) return 'a book has one money';
  const stepsOfFive = either('cash rounding');
  if (stepsOfFive && (either('no decimals') || either('three decimals')))
    return 'cash is rounded to 5 cents in currencies with two decimals only';
  return null;
}

/** Every cell of the table; `why` is null if its pair can meet. */
const CELLS: readonly { readonly pair: CapabilityPair; readonly why: string | null }[] =
  ALL_CAPABILITIES.flatMap((one, at) =>
    ALL_CAPABILITIES.slice(at + 1).map((other) => {
      return { pair: pairOf(one, other), why: whyPairCannotMeet(one, other) };
    }),
  );

export const PAIRS_THAT_CANNOT_MEET: readonly string[] = CELLS.flatMap(({ pair, why }) =>
  why === null ? [] : [`${pair}: ${why}`],
);

/** Returns pairs that could meet but did not, and pairs that met but never came to an outcome. */
export function gapsIn(crossings: PairCoverage): {
  readonly empty: CapabilityPair[];
  readonly unended: CapabilityPair[];
} {
  const cells = CELLS.flatMap(({ pair, why }) => (why === null ? [pair] : []));
  const touched = cells.filter((pair) => crossings.has(pair));
  return {
    empty: cells.filter((pair) => !crossings.has(pair)),
    unended: touched.filter((pair) => crossings.get(pair)?.ended === 0),
  };
}

/**
 * Prints the upper half of the table: in how many worlds each pair met and came to an outcome; `-` if it cannot meet.
 */
export function tableOf(crossings: PairCoverage): string[] {
  const number = (at: number) => String(at + 1).padStart(6);
  const head = `${''.padEnd(26)}${ALL_CAPABILITIES.map((_, at) => number(at)).join('')}`;
  const rows = ALL_CAPABILITIES.map((one, at) => {
    const cells = ALL_CAPABILITIES.map((other, index) => {
      if (index <= at) return '';
      if (whyPairCannotMeet(one, other) !== null) return '-';
      return String(crossings.get(pairOf(one, other))?.ended ?? 0);
    });
    const name = `${String(at + 1).padStart(2)} ${one}`.padEnd(26);
    return `${name}${cells.map((cell) => cell.padStart(6)).join('')}`;
  });
  return [head, ...rows];
}
