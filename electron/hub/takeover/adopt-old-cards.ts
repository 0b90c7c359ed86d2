import { loadedOldCards } from '../../../shared/guard/money/admit-old-cards.ts';
import type { CardSecret } from '../../../shared/ledger/money/card.ts';
import { MAX_OLD_CARDS_PER_FACT } from '../../../shared/ledger/money/old-card.ts';
import type { AdoptedOldCards } from '../../../shared/ledger/money/old-card.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import type { ProvenCopy } from '../../node/hub-client/proven-copy.ts';

/**
 * Returns what the lists of a taken-over till had loaded, in parts that each fit into a fact. The hub knows it too, but
 * a hub that is created again learns it only from a till.
 * @param cardOf returns this till's id of a card, which may be new here
 * @param isWhole true if the copy has every record of that till
 */
export async function oldCardsToAdopt(
  from: string,
  copy: Pick<ProvenCopy, 'ledger' | 'secretOf'>,
  {
    cardOf,
    isWhole,
  }: { readonly cardOf: (secret: CardSecret) => Promise<CardId>; readonly isWhole: boolean },
): Promise<AdoptedOldCards[]> {
  const loaded = loadedOldCards(copy.ledger);
  const numbered = loaded.flatMap((row) => {
    const secret = copy.secretOf(row.id);
    return secret === undefined ? [] : [{ row, secret }];
  });
  const hasAll = isWhole && !copy.ledger.mayLackOldCards && numbered.length === loaded.length;
  const parts: AdoptedOldCards[] = [];
  for (let at = 0; at < numbered.length; at += MAX_OLD_CARDS_PER_FACT) {
    const part = numbered.slice(at, at + MAX_OLD_CARDS_PER_FACT);
    const cards = await Promise.all(
      part.map(async ({ row, secret }) => ({ ...row, id: await cardOf(secret) })),
    );
    parts.push({ from, cards, isWhole: hasAll });
  }
  return parts.length === 0 && !hasAll ? [{ from, cards: [], isWhole: false }] : parts;
}
