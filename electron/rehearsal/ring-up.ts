import { randomUUID } from 'node:crypto';
import type { PracticeRecord } from '../sandbox/demo-service.ts';
import { intentsOfSale } from '../../shared/ledger/ledger.ts';
import { isOpen } from '../../shared/ledger/money/intent.ts';
import { dueCents, isTenderOf, paysForSale } from '../../shared/ledger/sale/sale.ts';
import { t } from '../../shared/locales/language.ts';
import type { LimitReason } from '../../shared/policy/quote.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { intentIdSchema, saleIdSchema } from '../../shared/values/ids.ts';
import type { CardId, IntentId, SaleId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { TradingSession } from '../till/trading-session.ts';

/** Sales that the till rings up by itself in a rehearsal: one item, paid from a card as far as the limits allow. */

type Accept = Extract<Proposal, { kind: 'accept' }>;

const PRICE: Cents = cents(5_00);

/** Begins the id of each line that a rehearsal rings up by itself. */
const OWN_LINE = 'rehearsal-';

type Counter = Pick<TradingSession, 'cards' | 'hubClient' | 'sales' | 'writer'>;

/**
 * Rings up one sale; what the card does not pay is paid in cash. Nothing is printed, and the drawer stays shut.
 * @returns the limit that refused the card; null if it paid
 */
export async function ringUpRehearsalSale(
  { cards, hubClient, sales, writer }: Counter,
  card: string,
): Promise<LimitReason | null> {
  const saleId = saleIdSchema.parse(randomUUID());
  const opened = await sales.propose(
    { kind: 'open-sale', saleId, lines: [lineOf(t('training.title'))] },
    SYSTEM_ACTOR,
  );
  if (opened.kind !== 'written') return 'money-stopped';
  const found = cards.lookUp(card, 'card');
  let leftCents: Cents = PRICE;
  if (found.kind === 'card') {
    const { cardId } = found;
    const amountCents = cents(Math.min(PRICE, found.redeem.upToCents));
    const intentId = intentIdSchema.parse(randomUUID());
    const accept = { kind: 'accept', intentId, cardId, verb: 'redeem', amountCents } as const;
    const isAccepted = async () => pay(cardId, { ...accept, saleId, repeatConfirmed: false });
    if (amountCents > 0 && (await isAccepted()) && (await settled(writer, intentId))) {
      const tender = { kind: 'gift', intentId, amountCents } as const;
      await writer.write({ kind: 'tender-sale', saleId, tender }, SYSTEM_ACTOR);
      leftCents = cents(PRICE - amountCents);
    }
  }
  await completeInCash({ sales, writer }, saleId, leftCents);
  if (leftCents < PRICE) return null;
  return found.kind === 'card' ? found.redeem.because : 'offline-unconfirmed-code';

  async function pay(cardId: CardId, accept: Accept): Promise<boolean> {
    await cards.introduceOrRespell(cardId);
    const judged = { ...accept, fitsForm: cards.fitsForm(cardId) };
    const written = await (hubClient?.proposeRedemption(judged, SYSTEM_ACTOR) ??
      writer.write(judged, SYSTEM_ACTOR));
    return written.kind === 'written';
  }
}

/**
 * Completes the sales that a rehearsal rang up and its kill cut off, so that the next person who trains finds none. One
 * with an unknown payment stays open for a person.
 */
export async function completeInterruptedSales({
  sales,
  writer,
}: Pick<Counter, 'sales' | 'writer'>): Promise<void> {
  const { ledger } = writer;
  for (const { id: saleId, lines, tenders } of ledger.openSales.values()) {
    const own = intentsOfSale(ledger, saleId);
    const isRungUp = lines.length > 0 && lines.every(({ id }) => id.startsWith(OWN_LINE));
    if (!isRungUp || own.some(({ state }) => state === 'unknown')) continue;
    for (const intent of own) {
      const { id: intentId, amountCents } = intent;
      if (!paysForSale(intent) || isTenderOf({ tenders }, intentId)) continue;
      const tender = { kind: 'gift', intentId, amountCents } as const;
      await writer.write({ kind: 'tender-sale', saleId, tender }, SYSTEM_ACTOR);
    }
    const sale = ledger.openSales.get(saleId);
    if (sale !== undefined) await completeInCash({ sales, writer }, saleId, dueCents(sale));
  }
}

async function completeInCash(
  { sales, writer }: Pick<Counter, 'sales' | 'writer'>,
  saleId: SaleId,
  leftCents: Cents,
): Promise<void> {
  if (leftCents > 0) {
    const tender = { kind: 'cash', amountCents: leftCents, givenCents: leftCents } as const;
    await writer.write({ kind: 'tender-sale', saleId, tender }, SYSTEM_ACTOR);
  }
  await sales.propose({ kind: 'complete-sale', saleId }, SYSTEM_ACTOR);
}

/** Resolves once a payment is promised or has an outcome: true if it pays for its sale. */
function settled(writer: Counter['writer'], intentId: IntentId): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      const intent = writer.ledger.intents.get(intentId);
      if (intent === undefined) return;
      const pays = paysForSale(intent);
      if (!pays && isOpen(intent) && intent.state !== 'unknown') return;
      endListening();
      resolve(pays);
    };
    const endListening = writer.onFact(look);
    look();
  });
}

/** Returns the practice cards with the highest balances first, so that no rehearsal empties one. */
export function cardsForRehearsal({ contacts }: Pick<PracticeRecord, 'contacts'>): string[] {
  return contacts
    .toSorted((a, b) => b.balanceCents - a.balanceCents)
    .flatMap(({ identifiers }) => identifiers.find(({ active }) => active)?.value ?? []);
}

function lineOf(name: string) {
  return {
    id: `${OWN_LINE}${randomUUID()}`,
    kind: 'goods' as const,
    categoryExternalId: null,
    name,
    quantity: 1,
    unitCents: PRICE,
    intentId: null,
    cardId: null,
  };
}
