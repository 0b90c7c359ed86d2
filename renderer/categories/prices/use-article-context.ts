import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { ArticleContext } from '../../../shared/importing/import-articles.ts';
import { hasService } from '../../../shared/ledger/store/book.ts';
import { suggestedTaxes } from '../../../shared/ledger/sale/suggested-taxes.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { readCategoriesOfMirror, readMirror } from '../../database/read-mirrored.ts';
import { useFormat } from '../../design/figures/format.ts';
import { useCategoriesContext } from '../here/categories-context.ts';

interface ReadTaxes {
  readonly table: TaxTable | null;
  /** The number of saves after which the table was read. */
  readonly saves: number;
}

/**
 * Reads all Categories and their tax rates, against which articles are validated; null until both are read.
 * @param saves changes when the rates may have changed; the former ones stay until the new ones are read
 */
export function useArticleContext(
  { sheets, country, book }: Pick<Overview, 'sheets' | 'country' | 'book'>,
  saves: number,
): ArticleContext | null {
  const { catalogue } = useCategoriesContext();
  const { minorUnit, currency } = useFormat().unit;
  const [taxes, setTaxes] = useState<ReadTaxes | null>(null);
  useEffect(
    () =>
      void window.till.taxTable().then(
        (table) => setTaxes({ table, saves }),
        () => setTaxes({ table: null, saves }),
      ),
    [saves],
  );
  const known = useLiveQuery(async () => {
    const categories = await readCategoriesOfMirror(catalogue);
    const { whole } = await readMirror(catalogue);
    return {
      isListWhole: whole !== null,
      categories: categories.map(({ external_identifier: externalIdentifier, name }) => {
        return { externalIdentifier, name };
      }),
    };
  }, [catalogue]);
  if (known === undefined || taxes === null) return null;
  const written = { decimalMark: sheets.decimalMark, minorUnit, currency };
  const proposed = suggestedTaxes(country)?.table ?? null;
  return { written, taxes: taxes.table, proposed, hasService: hasService(book), ...known };
}
