import * as z from 'zod';
import type { SaleLine } from './sale.ts';
import { rateLookupIn, taxTableSchema } from './tax.ts';
import type { TaxTable } from './tax.ts';

/**
 * The rates from before the last import; null if none were set. They can be restored until something is sold at another
 * rate. Stored in checkpoints, so members are only ever added.
 */
export const taxesBeforeImportSchema = z.strictObject({
  before: taxTableSchema.nullable(),
  isSold: z.boolean(),
});
export type TaxesBeforeImport = z.infer<typeof taxesBeforeImportSchema>;

/**
 * Returns the rates to restore if an import is undone; null after any other change.
 * @param isImport true if the new rates came from a file
 */
export function taxesBeforeImport(
  before: TaxTable | null,
  isImport: boolean,
): TaxesBeforeImport | null {
  return isImport ? { before, isSold: false } : null;
}

/**
 * Marks the earlier rates once goods are sold at a rate that differs from them: a receipt then shows the new rate, so
 * they are not restored any more.
 */
export function taxesBeforeImportAfterSale(
  kept: TaxesBeforeImport | null,
  { lines }: { readonly lines: readonly Pick<SaleLine, 'kind' | 'categoryExternalId' | 'tax'>[] },
): TaxesBeforeImport | null {
  if (kept === null || kept.isSold) return kept;
  const { before } = kept;
  const rateOf = before?.isOn === true ? rateLookupIn(before) : () => undefined;
  const isSold = lines.some(
    ({ kind, categoryExternalId, tax }) =>
      kind === 'goods' && tax?.basisPoints !== rateOf(categoryExternalId)?.basisPoints,
  );
  return isSold ? { ...kept, isSold } : kept;
}
