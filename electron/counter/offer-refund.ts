import { loadReturnIn } from '../../shared/guard/sale/admit-load-back.ts';
import { giftReturnsOf } from '../../shared/guard/sale/admit-refund.ts';
import { maskIdentifier } from '../../shared/ledger/card.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { intentsOfSale } from '../../shared/ledger/ledger.ts';
import { isPayoutDue } from '../../shared/ledger/load-back.ts';
import { isLoadLine, lineCents } from '../../shared/ledger/sale.ts';
import type { Sale } from '../../shared/ledger/sale.ts';
import type { OfferedLoad, RefundOffer } from '../../shared/messages/refund-offer.ts';
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
    return { goesBack: giftAt(place), card: cardOf(writer, intent) };
  });
  const loads = loadsOf(writer, sale);
  const { cashRounding } = ledger;
  return { kind: 'offer', sale: writer.texts.reveal(sale), gifts, loads, cashRounding };
}

function loadsOf(writer: LedgerWriter, sale: Sale): OfferedLoad[] {
  const { ledger } = writer;
  const due = intentsOfSale(ledger, sale.id).filter(isPayoutDue);
  return sale.lines.filter(isLoadLine).flatMap((line) => {
    const back = loadReturnIn(ledger, sale, line.id, writer.moment());
    if (back === null) return [];
    const { goesBack, load, upToCents } = back;
    const taken = due.find(({ loadBack }) => loadBack?.lineId === line.id);
    return {
      lineId: line.id,
      loadedCents: lineCents(line),
      goesBack,
      card: cardOf(writer, load),
      upToCents,
      due: taken === undefined ? null : { intentId: taken.id, amountCents: taken.amountCents },
    };
  });
}

function cardOf(writer: LedgerWriter, intent: Intent | undefined): string | null {
  const secret = intent && writer.names.get(intent.cardId);
  return secret ? maskIdentifier(secret.value) : null;
}
