import { intentsOfSale } from '../../shared/ledger/ledger.ts';
import { randomUUID } from 'node:crypto';
import type { PresentedCard } from '../../shared/customer-display/customer-view.ts';
import type { CurrentSale } from '../../shared/messages/bridge.ts';
import { assertNever, assertPresent } from '../../shared/values/assert.ts';
import { proposalsForOwedLoads } from '../../shared/guard/follow-up.ts';
import { perhapsPaidWithoutTenderCents } from '../../shared/ledger/gifts-beside.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId, SaleId } from '../../shared/values/ids.ts';
import type { ManagerProposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import { isLoadLine, parkedSalesNewestFirst } from '../../shared/ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../shared/ledger/sale/sale.ts';
import { proposalsToCancelSale } from '../../shared/guard/sale/proposals-to-cancel-sale.ts';
import type { CardLookup } from './card-lookup.ts';
import type { DraftCart } from './draft-cart.ts';
import type { Actor, LedgerWriter, WriteResult } from '../ledger/write/ledger-writer.ts';

export const NO_CURRENT_SALE: CurrentSale = {
  sequence: 0,
  sale: null,
  parked: [],
  rung: [],
  intents: [],
  goingBack: [],
  cards: [],
};

const WITH_MORE = [
  'open-sale',
  'change-sale',
  'complete-sale',
  'cancel-sale',
  'refund-sale',
] as const;
type SaleProposal = Extract<ScreenProposal, { kind: (typeof WITH_MORE)[number] }>;

/** True if other facts are written together with this proposal's own. */
export function hasAccompanyingFacts(
  proposal: ScreenProposal | ManagerProposal,
): proposal is SaleProposal {
  return WITH_MORE.some((kind) => kind === proposal.kind);
}

/**
 * Writes a sale's facts with those around them: the cards of its loads first, its loads and reversals together with it.
 */
export class SaleCommands {
  readonly #writer: LedgerWriter;
  readonly #cards: CardLookup;
  readonly #rungListeners = new Set<() => void>();
  #rung: DraftCart | null = null;
  #presented: readonly PresentedCard[] = [];

  constructor(writer: LedgerWriter, cards: CardLookup) {
    this.#writer = writer;
    this.#cards = cards;
  }

  /** Sets the store for lines entered before a payment. */
  use(rung: DraftCart): void {
    this.#rung = rung;
  }

  /**
   * Calls the listener whenever a line is entered or removed, before that is on disk, and whenever other cards are
   * presented. The returned function ends it.
   */
  onCounterChange(listener: () => void): () => void {
    this.#rungListeners.add(listener);
    return () => this.#rungListeners.delete(listener);
  }

  /**
   * Stores entered lines. A line names its card by an id that only the journal can resolve, so a new card is introduced
   * there.
   */
  async saveRungLines(lines: readonly SaleLine[]): Promise<void> {
    // Both begin before any other call can run, so that a later call cannot store its lines first.
    const kept = Promise.all([
      this.#rung?.keep(lines.map(withoutTyped)),
      this.#introduceCards(lines),
    ]);
    for (const listener of this.#rungListeners) listener();
    await kept;
  }

  /** Cards presented for the open sale, as the till's window shows them; none has been charged. */
  get presented(): readonly PresentedCard[] {
    return this.#presented;
  }

  /** Updates the cards on the customer display; nothing is stored. */
  presentCards(cards: readonly PresentedCard[]): void {
    this.#presented = cards;
    for (const listener of this.#rungListeners) listener();
  }

  /** True while lines are entered, or an unparked sale is open. */
  get isSelling(): boolean {
    return this.#sale !== null || this.#stillRung(null).length > 0;
  }

  /** Lines that are entered, and that no fact of the sale has yet. */
  get rung(): readonly SaleLine[] {
    const sale = this.#sale;
    const isFixed =
      sale !== null &&
      (sale.tenders.length > 0 || perhapsPaidWithoutTenderCents(this.#writer.ledger, sale) > 0);
    return isFixed ? [] : this.#stillRung(sale);
  }

  /** The open sale that is not parked; null if there is none. */
  get #sale(): Sale | null {
    const { openSales } = this.#writer.ledger;
    return [...openSales.values()].findLast(({ parked }) => parked === undefined) ?? null;
  }

  /** The sale that a crash or reload left open, with all that a screen needs to continue. */
  current(): CurrentSale {
    const { ledger } = this.#writer;
    const { openSales, open, sales, lastSequence } = ledger;
    const sale = this.#sale;
    const parked = parkedSalesNewestFirst([...openSales.values()]);
    const ofSale = intentsOfSale(ledger, sale?.id ?? null);
    const goingBack = [...open.values()].filter(
      ({ reverses, saleId }) =>
        reverses !== null && saleId !== null && sales.get(saleId)?.state === 'cancelled',
    );
    const { rung } = this;
    const lines = [sale, ...parked].flatMap((one) => one?.lines ?? []);
    const loads = [...lines, ...rung].filter(isLoadLine);
    const cardIds = [...ofSale, ...goingBack, ...loads].map(({ cardId }) => cardId);
    const cards = [...new Set(cardIds)].map(this.#named);
    return { sequence: lastSequence, sale, parked, rung, intents: ofSale, goingBack, cards };
  }

  /**
   * Writes the sale's fact, and those that belong to it.
   * @returns the result of the sale's own fact; if it was not written, the first failure
   */
  async propose(proposal: SaleProposal, actor: Actor): Promise<WriteResult> {
    switch (proposal.kind) {
      case 'open-sale':
      case 'change-sale':
        return (await this.#introduceCards(proposal.lines)) ?? this.#writer.write(proposal, actor);
      case 'complete-sale':
        return this.#withOwed({ kind: 'complete-sale', saleId: proposal.saleId }, actor);
      case 'refund-sale':
        return this.#withOwed(proposal, actor);
      case 'cancel-sale':
        return this.#cancel(proposal, actor);
      default:
        return assertNever(proposal);
    }
  }

  /**
   * Introduces the new cards that these lines load.
   * @returns why a card could not be introduced; null once all are
   */
  async #introduceCards(
    lines: readonly SaleLine[],
  ): Promise<Extract<WriteResult, { kind: 'stopped' }> | null> {
    for (const { cardId } of lines.filter(isLoadLine)) {
      const introduced = await this.#cards.introduceOrRespell(cardId);
      if (introduced?.kind === 'stopped') return introduced;
    }
    return null;
  }

  /**
   * Returns entered lines without those that a sale already has: a crash or a full disk may have left them in the file.
   */
  #stillRung(current: Sale | null): readonly SaleLine[] {
    const lines = this.#rung?.lines ?? [];
    if (lines.length === 0) return lines;
    const sales = [...this.#writer.ledger.sales.values()].filter(({ id }) => id !== current?.id);
    const opened = new Set(sales.flatMap((sale) => sale.lines.map(({ id }) => id)));
    const told = new Map((current?.lines ?? []).map((line) => [line.id, line]));
    return lines
      .filter(({ id }) => !opened.has(id))
      .map((line) => withTypedOf(line, told.get(line.id)));
  }

  async #withOwed(
    proposal: Extract<SaleProposal, { kind: 'complete-sale' | 'refund-sale' }>,
    actor: Actor,
  ): Promise<WriteResult> {
    const written = await this.#writer.write(proposal, actor);
    const { sale } = written.kind === 'written' ? written.record.fact : {};
    if (sale === undefined) return written;
    for (const owed of proposalsForOwedLoads(this.#writer.ledger, sale.id)) {
      // If the disk fails here, the sale is complete but owes its loads; the next start holds them back for a person.
      await this.#writer.write(owed, actor);
    }
    return written;
  }

  /** Writes everything within one turn of the event loop, so that no payment of the sale can be sent in between. */
  async #cancel(
    request: { readonly saleId: SaleId; readonly reason: string },
    actor: Actor,
  ): Promise<WriteResult> {
    const stamp = this.#writer.stampFor(actor);
    const steps = proposalsToCancelSale(this.#writer.ledger, request, stamp, () =>
      intentIdSchema.parse(randomUUID()),
    );
    const written = await Promise.all(steps.map((step) => this.#writer.write(step, actor)));
    const own = assertPresent(written.at(-1), 'cancelling has at least one step');
    return own.kind === 'written'
      ? own
      : assertPresent(written.find(hasFailed), 'its own has failed');
  }

  readonly #named = (cardId: CardId): CurrentSale['cards'][number] => {
    const secret = this.#writer.cardIdentifiers.get(cardId);
    return { cardId, masked: secret === undefined ? '…' : maskIdentifier(secret.value) };
  };
}

/**
 * Removes typed texts, which only the journal's private parts may hold. A sale with a discount or note is in the
 * journal from then on.
 */
function withoutTyped(line: SaleLine): SaleLine {
  const { discount: _discount, off: _off, note: _note, ...bare } = line;
  return bare;
}

function withTypedOf(line: SaleLine, { discount, note }: Partial<SaleLine> = {}): SaleLine {
  return { ...line, ...(discount && { discount }), ...(note !== undefined && { note }) };
}

const hasFailed = ({ kind }: WriteResult): boolean => kind !== 'written';
