const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(-test)?$/;

/** True if a text is a version of the till: three numbers, and `-test` for a test build. */
export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/**
 * Compares two versions by their numbers; a test build comes before the version that it tests.
 * @returns negative if the first is older; 0 also for what is not a version
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [VERSION.exec(one), VERSION.exec(other)];
  if (first === null || second === null) return 0;
  for (const place of [1, 2, 3]) {
    const difference = Number(first[place]) - Number(second[place]);
    if (difference !== 0) return difference;
  }
  return Number(first[4] === undefined) - Number(second[4] === undefined);
}
