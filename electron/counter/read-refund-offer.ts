import { judgeLoadReturn } from '../../shared/guard/sale/admit-load-back.ts';
import { giftRefundabilityByPayment } from '../../shared/guard/sale/admit-refund.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { intentsOfSale } from '../../shared/ledger/ledger.ts';
import { isPayoutDue, currentSoldLoad } from '../../shared/ledger/load-back.ts';
import { cashStepIn } from '../../shared/ledger/sale/rounding.ts';
import { isLoadLine, lineCents } from '../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type { OfferedLoad, RefundOffer } from '../../shared/messages/refund-offer.ts';
import type { HubKnowledge } from '../../shared/policy/at-hub.ts';
import type { CardId } from '../../shared/values/ids.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';

/**
 * Lists what can be refunded of a receipt and to which payments, with the guard's own functions. The store's hub is
 * asked first about each load's card.
 * @param number of the receipt
 */
export async function readRefundOffer(
  { writer, hubClient: hub }: Around,
  number: number,
): Promise<RefundOffer> {
  const { ledger } = writer;
  const isIt = ({ receiptNumber }: Pick<Sale, 'receiptNumber'>) => receiptNumber === number;
  const named = [...ledger.sales.values()].find(isIt) ?? [...ledger.over.sales.values()].find(isIt);
  if (named === undefined || !(await writer.loadArchived([named.id]))) return { kind: 'unknown' };
  const sale = ledger.sales.get(named.id);
  if (sale === undefined) return { kind: 'unknown' };
  const giftAt = giftRefundabilityByPayment(ledger, sale);
  const gifts = sale.tenders.map((tender, index) => {
    if (tender.kind !== 'gift') return null;
    const intent = ledger.intents.get(tender.intentId);
    return { goesBack: giftAt(index), card: cardOf(writer, intent) };
  });
  const loads = await loadsOf(writer, sale, hub);
  return {
    kind: 'offer',
    sale: writer.texts.reveal(sale),
    gifts,
    loads,
    cashStep: cashStepIn(ledger),
  };
}

/**
 * Where `readRefundOffer` gets its data: the records and, if a hub is joined, the hub's reports on cards
 * (`askAboutCard` asks for one, `knowledgeOf` returns it).
 */
interface Around {
  readonly writer: LedgerWriter;
  readonly hubClient: {
    askAboutCard(cardId: CardId): Promise<void>;
    knowledgeOf(cardId: CardId): HubKnowledge;
  } | null;
}

async function loadsOf(
  writer: LedgerWriter,
  sale: Sale,
  hub: Around['hubClient'],
): Promise<OfferedLoad[]> {
  const { ledger } = writer;
  const sold = sale.lines.filter(isLoadLine);
  const cardOfLine = (lineId: string) =>
    currentSoldLoad(ledger, { saleId: sale.id, lineId })?.cardId;
  await Promise.all(
    sold.map(async ({ id }) => {
      const cardId = cardOfLine(id);
      if (cardId !== undefined) await hub?.askAboutCard(cardId);
    }),
  );
  const due = intentsOfSale(ledger, sale.id).filter(isPayoutDue);
  return sold.flatMap((line) => {
    const cardId = cardOfLine(line.id);
    const atHub = cardId === undefined ? undefined : hub?.knowledgeOf(cardId);
    const back = judgeLoadReturn(ledger, sale, line.id, atHub);
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
  const secret = intent && writer.cardIdentifiers.get(intent.cardId);
  return secret ? maskIdentifier(secret.value) : null;
}
