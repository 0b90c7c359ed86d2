import { useEffect, useState } from 'react';
import type { PriceList } from '../../shared/ledger/store/price-list.ts';

/**
 * All that has a price of its own, as main has it; null until it has said so.
 * @param changedBy the fact that last said it: asked for again where it is another
 */
export function usePriceList(bookId: string | null, changedBy: number): PriceList | null {
  const [list, setList] = useState<PriceList | null>(null);
  // Where main does not answer, what it said before stands until it is asked again.
  const look = () =>
    void window.till.priceList().then(
      (now) => setList(now),
      () => undefined,
    );
  useEffect(look, [bookId, changedBy]);
  return list;
}
