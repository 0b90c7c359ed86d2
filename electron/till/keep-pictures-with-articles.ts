import { picturesAfter } from '../../shared/ledger/store/key-pictures.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { Till } from './till.ts';

/**
 * Keeps each button's picture with its article when that is renamed, whether at this till, at another one, or by a
 * file.
 */
export function keepPicturesWithArticles(till: Till): void {
  let heard: LedgerWriter | null = null;
  till.onChange(() => {
    const writer = till.trading?.writer ?? null;
    if (writer === heard) return;
    heard = writer;
    if (writer === null) return;
    let { articles } = writer.ledger.prices;
    writer.onFact(({ fact: { prices } }) => {
      if (!prices) return;
      const { keyPictures } = till.overview();
      const carried = picturesAfter(keyPictures, articles, prices);
      articles = prices;
      if (carried !== keyPictures) void till.changeChoices({ keyPictures: carried });
    });
  });
}
