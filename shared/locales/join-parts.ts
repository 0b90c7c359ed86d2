import { t } from './language.ts';

/** Joins parts of a list by semicolons, each spaced as the language does. */
export function joinParts(parts: readonly string[]): string {
  const [first = '', ...others] = parts;
  return others.reduce((before, after) => t('shell.both', { before, after }), first);
}
