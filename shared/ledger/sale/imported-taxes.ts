import * as z from 'zod';
import type { SaleLine } from './sale.ts';
import { rateLookupIn, taxTableSchema } from './tax.ts';
import type { TaxTable } from './tax.ts';

/**
 * The rates from before the last import; null if none were set. They can be restored until something is sold at another
 * rate. Stored in checkpoints, so members are only ever added.
 */
export const taxImportSchema = z.strictObject({
  before: taxTableSchema.nullable(),
  isSold: z.boolean(),
});
export type TaxImport = z.infer<typeof taxImportSchema>;

/**
 * Returns the rates to restore if an import is undone; null after any other change.
 * @param isImport true if the new rates came from a file
 */
export function taxImportAfter(before: TaxTable | null, isImport: boolean): TaxImport | null {
  return isImport ? { before, isSold: false } : null;
}

/**
 * Drops the earlier rates once goods are sold at a rate that differs from them, because a receipt then shows the new
 * rate.
 */
export function taxImportAfterSale(
  imported: TaxImport | null,
  { lines }: { readonly lines: readonly Pick<SaleLine, 'kind' | 'categoryExternalId' | 'tax'>[] },
): TaxImport | null {
  if (imported === null || imported.isSold) return imported;
  const { before } = imported;
  const rateOf = before?.isOn === true ? rateLookupIn(before) : () => undefined;
  const isSold = lines.some(
    ({ kind, categoryExternalId, tax }) =>
      kind === 'goods' && tax?.basisPoints !== rateOf(categoryExternalId)?.basisPoints,
  );
  return isSold ? { ...imported, isSold } : imported;
}
