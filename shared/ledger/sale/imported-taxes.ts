import * as z from 'zod';
import type { SaleLine } from './sale.ts';
import { ratesIn, taxTableSchema } from './tax.ts';
import type { TaxTable } from './tax.ts';

/**
 * The rates before the last ones that came out of a file; null where none were set. They can be put back until something is sold at
 * another rate. Persisted in checkpoints: members are only ever added.
 */
export const importedTaxesSchema = z.strictObject({
  before: taxTableSchema.nullable(),
  isSold: z.boolean(),
});
export type ImportedTaxes = z.infer<typeof importedTaxesSchema>;

/** @param isImport the rates came out of a file; any other change ends the way back */
export function importedTaxesAfter(
  before: TaxTable | null,
  isImport: boolean,
): ImportedTaxes | null {
  return isImport ? { before, isSold: false } : null;
}

/** Goods that are sold at another rate than before end the way back: their receipt has the new one. */
export function importedTaxesAfterSale(
  imported: ImportedTaxes | null,
  { lines }: { readonly lines: readonly Pick<SaleLine, 'kind' | 'categoryExternalId' | 'tax'>[] },
): ImportedTaxes | null {
  if (imported === null || imported.isSold) return imported;
  const { before } = imported;
  const rateOf = before?.isOn === true ? ratesIn(before) : () => undefined;
  const isSold = lines.some(
    ({ kind, categoryExternalId, tax }) =>
      kind === 'goods' && tax?.basisPoints !== rateOf(categoryExternalId)?.basisPoints,
  );
  return isSold ? { ...imported, isSold } : imported;
}
