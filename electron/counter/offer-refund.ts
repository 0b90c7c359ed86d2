import { giftReturnsOf } from '../../shared/guard/sale/admit-refund.ts';
import { maskIdentifier } from '../../shared/ledger/card.ts';
import type { Sale } from '../../shared/ledger/sale.ts';
import type { RefundOffer } from '../../shared/messages/refund-offer.ts';
import type { LedgerWriter } from '../ledger/ledger-writer.ts';

/**
 * What of a receipt can be refunded, and to which payments: by the functions that the guard decides by.
 * @param number of the receipt
 */
export async function offerRefund(writer: LedgerWriter, number: number): Promise<RefundOffer> {
  const { ledger } = writer;
  const isIt = ({ receiptNumber }: Pick<Sale, 'receiptNumber'>) => receiptNumber === number;
  const named = [...ledger.sales.values()].find(isIt) ?? [...ledger.over.sales.values()].find(isIt);
  if (named === undefined || !(await writer.recall([named.id]))) return { kind: 'unknown' };
  const sale = ledger.sales.get(named.id);
  if (sale === undefined) return { kind: 'unknown' };
  const giftAt = giftReturnsOf(ledger, sale);
  const gifts = sale.tenders.map((tender, place) => {
    if (tender.kind !== 'gift') return null;
    const intent = ledger.intents.get(tender.intentId);
    const secret = intent && writer.names.get(intent.cardId);
    return { goesBack: giftAt(place), card: secret ? maskIdentifier(secret.value) : null };
  });
  return { kind: 'offer', sale: writer.texts.reveal(sale), gifts };
}
