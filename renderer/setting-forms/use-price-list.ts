import { useEffect, useState } from 'react';
import type { PriceList } from '../../shared/ledger/store/price-list.ts';

/**
 * Returns all articles with a price, as main has them; null until main has answered.
 * @param changedBy sequence of the fact that last changed the list; when it differs, main is asked again
 */
export function usePriceList(bookId: string | null, changedBy: number): PriceList | null {
  const [list, setList] = useState<PriceList | null>(null);
  // If main does not answer, the previous list stays until the next change.
  const look = () =>
    void window.till.priceList().then(
      (now) => setList(now),
      () => undefined,
    );
  useEffect(look, [bookId, changedBy]);
  return list;
}
