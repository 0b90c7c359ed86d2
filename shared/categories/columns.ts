import * as z from 'zod';

/** Which column, from 0, holds what; null where the manager has to say it. */
export const columnsSchema = z.object({
  externalIdentifier: z.int().nonnegative().nullable(),
  name: z.int().nonnegative().nullable(),
});
export type Columns = z.infer<typeof columnsSchema>;

/** Columns that are known, and are two. */
export interface ChosenColumns {
  readonly externalIdentifier: number;
  readonly name: number;
}

const IDENTIFIER_HEADINGS = [
  'external_identifier',
  'externalidentifier',
  'external_id',
  'identifier',
  'category_id',
  'categoryid',
  'id',
  'code',
  'number',
  'nummer',
  'artikelgroep',
  'warengruppe',
];
const NAME_HEADINGS = [
  'name',
  'category_name',
  'category',
  'title',
  'description',
  'naam',
  'omschrijving',
  'bezeichnung',
  'nom',
  'libelle',
];

/** Guesses the columns from the headings; the first known heading wins, the better known one first. */
export function guessColumns(headings: readonly string[]): Columns {
  const folded = headings.map(foldHeading);
  return {
    externalIdentifier: placeOfHeading(IDENTIFIER_HEADINGS, folded),
    name: placeOfHeading(NAME_HEADINGS, folded),
  };
}

/** The columns as the manager left them, or null while one is missing or both are the same. */
export function chosenColumns({ externalIdentifier, name }: Columns): ChosenColumns | null {
  if (externalIdentifier === null || name === null || externalIdentifier === name) return null;
  return { externalIdentifier, name };
}

/** Files with the same headings have the same columns: what they are remembered by. */
export function headingsKey(headings: readonly string[]): string {
  return JSON.stringify(headings.map(foldHeading));
}

/** A heading as it is compared: without case and diacritics, its words joined by `_`. */
export function foldHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Where the first of these stands that is there; null where none is. @param headings folded */
export function placeOfHeading(
  known: readonly string[],
  headings: readonly string[],
): number | null {
  const found = known.map((one) => headings.indexOf(one)).find((place) => place >= 0);
  return found ?? null;
}
