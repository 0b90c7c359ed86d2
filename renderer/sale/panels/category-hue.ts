/** Far enough apart on the circle of colours for neighbours to be told from each other, in degrees. */
const HUES = [25, 60, 95, 145, 190, 230, 275, 325] as const;

/**
 * The colours of a page of keys, of 360 degrees, row by row. A name has the same one everywhere, so that a hand finds
 * again what it has found before; only where a key beside or above it has that colour already it has the next one.
 */
export function categoryHues(names: readonly string[], columns: number): readonly number[] {
  const places: number[] = [];
  for (const [at, name] of names.entries()) {
    const column = at % columns;
    const taken = [
      column > 0 ? places[at - 1] : undefined,
      places[at - columns],
      column > 0 ? places[at - columns - 1] : undefined,
      column < columns - 1 ? places[at - columns + 1] : undefined,
    ];
    let place = placeOf(name);
    while (taken.includes(place)) place = (place + 3) % HUES.length;
    places.push(place);
  }
  return places.map((place) => HUES[place] ?? HUES[0]);
}

function placeOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return sum % HUES.length;
}
