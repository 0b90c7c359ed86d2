import { judgeLoadReturn } from '../../shared/guard/sale/admit-load-back.ts';
import { giftRefundabilityByPayment } from '../../shared/guard/sale/admit-refund.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { intentsOfSale } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
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
  if (named === undefined) return { kind: 'unknown' };
  const readSale = <Read>(read: (sale: Sale) => Read): Promise<Read | null> =>
    writer.readArchived(
      () => [named.id],
      (isWhole) => {
        const sale = isWhole ? ledger.sales.get(named.id) : undefined;
        return sale === undefined ? null : read(sale);
      },
    );
  if (hub !== null) {
    const cardIds = await readSale((sale) => cardsOfLoads(ledger, sale));
    await Promise.all((cardIds ?? []).map((cardId) => hub.askAboutCard(cardId)));
  }
  const offer = await readSale((sale) => offerOf(writer, sale, hub));
  return offer ?? { kind: 'unknown' };
}

function offerOf(writer: LedgerWriter, sale: Sale, hub: Around['hubClient']): RefundOffer {
  const { ledger } = writer;
  const giftAt = giftRefundabilityByPayment(ledger, sale);
  const gifts = sale.tenders.map((tender, index) => {
    if (tender.kind !== 'gift') return null;
    const intent = ledger.intents.get(tender.intentId);
    return { goesBack: giftAt(index), card: cardOf(writer, intent) };
  });
  return {
    kind: 'offer',
    sale: writer.texts.reveal(sale),
    gifts,
    loads: loadsOf(writer, sale, hub),
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

function cardOfLoad(ledger: Ledger, { id: saleId }: Sale, lineId: string): CardId | undefined {
  return currentSoldLoad(ledger, { saleId, lineId })?.cardId;
}

function cardsOfLoads(ledger: Ledger, sale: Sale): CardId[] {
  return sale.lines.filter(isLoadLine).flatMap(({ id }) => cardOfLoad(ledger, sale, id) ?? []);
}

function loadsOf(writer: LedgerWriter, sale: Sale, hub: Around['hubClient']): OfferedLoad[] {
  const { ledger } = writer;
  const due = intentsOfSale(ledger, sale.id).filter(isPayoutDue);
  return sale.lines.filter(isLoadLine).flatMap((line) => {
    const cardId = cardOfLoad(ledger, sale, line.id);
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
