/** Hues in degrees, far enough apart that neighbouring keys can be told from each other. */
const HUES = [25, 60, 95, 145, 190, 230, 275, 325] as const;

/**
 * Returns the hue of each key of a page, in degrees, row by row. A name has the same hue on every page, so that its key
 * is recognised; only if the key beside or above has that hue, it gets the next one.
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
