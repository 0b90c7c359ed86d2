import * as z from 'zod';
import type { Category } from '../api/category.ts';
import { containsBankCardNumber } from '../cards/bank-card-number.ts';
import { looksLikeFormula } from '../values/write-csv.ts';

/** Why a row is never sent. */
export const rowFaultSchema = z.enum([
  'no-identifier',
  'no-name',
  'repeated',
  'too-long',
  'control-characters',
  'broken-characters',
  'bank-card',
  'several-at-service',
]);
export type RowFault = z.infer<typeof rowFaultSchema>;

/** Warnings for a person to read before the row is sent. */
export const rowWarningSchema = z.enum([
  'looks-alike',
  /** Another identifier is the same number except for its leading zeros. */
  'same-number',
  /** Another identifier has the same name, at the service or in the file. */
  'same-name',
  'long',
  'formula',
  'spaces-around',
]);
type RowWarning = z.infer<typeof rowWarningSchema>;

export const rowVerdictSchema = z.enum(['new', 'changed', 'unchanged', 'wrong']);
export type RowVerdict = z.infer<typeof rowVerdictSchema>;

/** One row of an import file as read; `row` is numbered as in a spreadsheet, including headings. */
export const statedRowSchema = z.object({
  row: z.int().positive(),
  externalIdentifier: z.string(),
  name: z.string(),
});
export type StatedRow = z.infer<typeof statedRowSchema>;

/** One row of an import file, checked against the file and the service. */
export interface JudgedRow {
  /** Row number as in a spreadsheet, including headings. */
  readonly row: number;
  readonly externalIdentifier: string;
  readonly name: string;
  readonly verdict: RowVerdict;
  /** UUID of the existing Category; null for a new one. */
  readonly uuid: string | null;
  /** Current name of the Category at the service. */
  readonly oldName: string | null;
  readonly faults: readonly RowFault[];
  readonly warnings: readonly RowWarning[];
  /** Identifier, or row of the file, that a fault or warning refers to. */
  readonly other: string | null;
}

/**
 * A longer value gets a warning: the contract states no limit (docs/service-contract.md#category), but database columns
 * of this length are common.
 */
const LONG = 255;
/** A longer value is refused: nobody means it, and it would fill a batch's megabyte. */
const TOO_LONG = 2_000;

/** Returns a key that is equal for identifiers that differ only in case, Unicode form or surrounding spaces. */
function alike(externalIdentifier: string): string {
  return externalIdentifier.normalize('NFKC').trim().toLowerCase();
}

interface KnownCategory {
  readonly uuid: string;
  readonly name: string;
  readonly isOnlyOne: boolean;
}

/**
 * Judges the rows of one import file in order; use one per file, because it remembers them. Identifiers are compared
 * exactly, as the service does; names without surrounding spaces.
 */
export class ImportJudge {
  readonly #known = new Map<string, KnownCategory>();
  /** First identifier for each look-alike key: at the service, else in the file. */
  readonly #alike = new Map<string, string>();
  /** First identifier with each name. */
  readonly #named = new Map<string, string>();
  readonly #rows = new Map<string, number>();

  /** @param mirror everything that the service has; rows missing in an incomplete mirror look *new* */
  constructor(mirror: Iterable<Category>) {
    for (const { uuid, name, external_identifier: id } of mirror) {
      this.#known.set(id, { uuid, name, isOnlyOne: !this.#known.has(id) });
      for (const key of [alike(id), number(id)]) {
        if (key !== null && !this.#alike.has(key)) this.#alike.set(key, id);
      }
      if (!this.#named.has(alike(name))) this.#named.set(alike(name), id);
    }
  }

  judgeNext({ row, externalIdentifier: typedIdentifier, name: typedName }: StatedRow): JudgedRow {
    const holdsCard = [typedIdentifier, typedName].some(containsBankCardNumber);
    const externalIdentifier = withoutBankCard(typedIdentifier);
    const name = withoutBankCard(typedName);
    const known = this.#known.get(externalIdentifier);
    const firstRow = this.#rows.get(externalIdentifier);
    const faults = [
      ...(holdsCard ? (['bank-card'] as const) : faultsOf(externalIdentifier, name)),
      ...(firstRow === undefined || externalIdentifier === '' ? [] : (['repeated'] as const)),
      ...(known?.isOnlyOne === false ? (['several-at-service'] as const) : []),
    ];
    const lookalike = this.#firstOther(this.#alike, alike(externalIdentifier), externalIdentifier);
    const numbered = this.#firstOther(this.#alike, number(externalIdentifier), externalIdentifier);
    const named = this.#firstOther(
      this.#named,
      name === '' ? null : alike(name),
      externalIdentifier,
    );
    if (firstRow === undefined) this.#rows.set(externalIdentifier, row);
    return {
      row,
      externalIdentifier,
      name,
      verdict: faults.length > 0 ? 'wrong' : verdictOf(name, known),
      uuid: known?.uuid ?? null,
      oldName: known?.name ?? null,
      faults,
      warnings: [
        ...(lookalike === null ? [] : (['looks-alike'] as const)),
        ...(numbered === null ? [] : (['same-number'] as const)),
        ...(named === null ? [] : (['same-name'] as const)),
        ...warningsOf(externalIdentifier, name),
      ],
      other: firstRow === undefined ? (lookalike ?? numbered ?? named) : String(firstRow),
    };
  }

  /** Returns another identifier that already has this key; the first one stays. */
  #firstOther(seen: Map<string, string>, key: string | null, id: string): string | null {
    if (key === null || id.trim() === '') return null;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, id);
    return first === undefined || first === id ? null : first;
  }
}

/** Returns the number in an identifier of digits, without leading zeros; null for any other identifier. */
function number(externalIdentifier: string): string | null {
  const [, digits] = /^\s*0*(\d+)\s*$/.exec(externalIdentifier) ?? [];
  return digits === undefined ? null : `number ${digits}`;
}

/** Empties a text with a bank card number: rows are stored on disk, and a row without a value is never sent. */
function withoutBankCard(text: string): string {
  return containsBankCardNumber(text) ? '' : text;
}

function verdictOf(name: string, known: KnownCategory | undefined): RowVerdict {
  if (known === undefined) return 'new';
  return known.name.trim() === name ? 'unchanged' : 'changed';
}

function faultsOf(externalIdentifier: string, name: string): RowFault[] {
  const values = [externalIdentifier, name];
  const faults: RowFault[] = [];
  if (externalIdentifier.trim() === '') faults.push('no-identifier');
  if (name === '') faults.push('no-name');
  if (values.some((value) => value.length > TOO_LONG)) faults.push('too-long');
  if (values.some((value) => /[\p{Cc}\u2028\u2029]/u.test(value)))
    faults.push('control-characters');
  // Matches a decoder's replacement character, or half of a surrogate pair.
  if (values.some((value) => /[\uFFFD\p{Surrogate}]/u.test(value)))
    faults.push('broken-characters');
  return faults;
}

function warningsOf(externalIdentifier: string, name: string): RowWarning[] {
  const values = [externalIdentifier, name];
  const warnings: RowWarning[] = [];
  if (values.some((value) => value.length > LONG && value.length <= TOO_LONG)) {
    warnings.push('long');
  }
  if (values.some(looksLikeFormula)) warnings.push('formula');
  if (externalIdentifier !== externalIdentifier.trim()) warnings.push('spaces-around');
  return warnings;
}
