import { intentsOfSale } from '../../shared/ledger/ledger.ts';
import { randomUUID } from 'node:crypto';
import type { PresentedCard } from '../../shared/customer-display/customer-view.ts';
import type { CurrentSale } from '../../shared/messages/bridge.ts';
import { assertNever, present } from '../../shared/values/assert.ts';
import { owedBy } from '../../shared/guard/follow-up.ts';
import { perhapsPaidBesideCents } from '../../shared/ledger/gifts-beside.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { CardId, SaleId } from '../../shared/values/ids.ts';
import type { ManagerProposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import { isLoadLine, newestParkedFirst } from '../../shared/ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../shared/ledger/sale/sale.ts';
import { stepsToCancel } from '../../shared/guard/sale/steps-to-cancel.ts';
import type { CardLookup } from './card-lookup.ts';
import type { DraftCart } from './draft-cart.ts';
import type { Actor, LedgerWriter, Written } from '../ledger/write/ledger-writer.ts';

/** The value while no book is open. */
export const NO_SALE: CurrentSale = {
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

/** Tells whether other facts are written with it, before or after. */
export function hasAccompanyingFacts(
  proposal: ScreenProposal | ManagerProposal,
): proposal is SaleProposal {
  return WITH_MORE.some((kind) => kind === proposal.kind);
}

/** Writes the facts around a sale's own: cards of its loads before it, loads and reversals with it. */
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

  /** Sets where lines are kept before a payment. */
  use(rung: DraftCart): void {
    this.#rung = rung;
  }

  /** Calls the listener whenever a line is entered or removed, before it is on disk. Returns a function that ends it. */
  onRung(listener: () => void): () => void {
    this.#rungListeners.add(listener);
    return () => this.#rungListeners.delete(listener);
  }

  /** A line names its card by an id that only the journal keeps, so a new card is introduced there. */
  async saveRungLines(lines: readonly SaleLine[]): Promise<void> {
    // Both start in this turn, so that lines kept later were entered later.
    const kept = Promise.all([
      this.#rung?.keep(lines.map(withoutTyped)),
      this.#introduceCards(lines),
    ]);
    for (const listener of this.#rungListeners) listener();
    await kept;
  }

  /** Cards that are to pay in the open sale, as the till's window shows them; none has paid. */
  get presented(): readonly PresentedCard[] {
    return this.#presented;
  }

  /** Only for the customer display; not stored. */
  presentCards(cards: readonly PresentedCard[]): void {
    this.#presented = cards;
    for (const listener of this.#rungListeners) listener();
  }

  /** True while lines are entered, or a sale is open that is not parked. */
  get isSelling(): boolean {
    const current = [...this.#writer.ledger.openSales.values()].some(
      ({ parked }) => parked === undefined,
    );
    return current || this.#stillRung(null).length > 0;
  }

  /** The sale that a crash or reload left open, with all that a screen needs to continue it. */
  current(): CurrentSale {
    const { ledger } = this.#writer;
    const { openSales, open, sales, lastSequence } = ledger;
    const all = [...openSales.values()];
    const sale = all.findLast(({ parked }) => parked === undefined) ?? null;
    const parked = newestParkedFirst(all);
    const ofSale = intentsOfSale(ledger, sale?.id ?? null);
    const goingBack = [...open.values()].filter(
      ({ reverses, saleId }) =>
        reverses !== null && saleId !== null && sales.get(saleId)?.state === 'cancelled',
    );
    const isFixed =
      sale !== null && (sale.tenders.length > 0 || perhapsPaidBesideCents(ledger, sale) > 0);
    const rung = isFixed ? [] : this.#stillRung(sale);
    const lines = [sale, ...parked].flatMap((one) => one?.lines ?? []);
    const loads = [...lines, ...rung].filter(isLoadLine);
    const cardIds = [...ofSale, ...goingBack, ...loads].map(({ cardId }) => cardId);
    const cards = [...new Set(cardIds)].map(this.#named);
    return { sequence: lastSequence, sale, parked, rung, intents: ofSale, goingBack, cards };
  }

  /** @returns the result of the sale's own fact, whatever happened to those that go with it; if it is not written, the first that failed */
  async propose(proposal: SaleProposal, actor: Actor): Promise<Written> {
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

  /** @returns why the journal refuses one; null once all are introduced */
  async #introduceCards(
    lines: readonly SaleLine[],
  ): Promise<Extract<Written, { kind: 'stopped' }> | null> {
    for (const { cardId } of lines.filter(isLoadLine)) {
      const introduced = await this.#cards.introduce(cardId);
      if (introduced?.kind === 'stopped') return introduced;
    }
    return null;
  }

  /** Without lines that have become a sale: a crash, or a full disk, may have left them in the file. */
  /** Returns the entered lines that belong to no other sale; for an open sale, in place of its own lines. */
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
  ): Promise<Written> {
    const written = await this.#writer.write(proposal, actor);
    const { sale } = written.kind === 'written' ? written.record.fact : {};
    if (sale === undefined) return written;
    for (const owed of owedBy(this.#writer.ledger, sale.id)) {
      // If the disk stops here, the sale remains: the next start asks a person about what it owes.
      await this.#writer.write(owed, actor);
    }
    return written;
  }

  /** In one turn of the event loop, so that nothing of the sale can be sent in between. */
  async #cancel(
    request: { readonly saleId: SaleId; readonly reason: string },
    actor: Actor,
  ): Promise<Written> {
    const stamp = this.#writer.stampFor(actor);
    const steps = stepsToCancel(this.#writer.ledger, request, stamp, () =>
      intentIdSchema.parse(randomUUID()),
    );
    const written = await Promise.all(steps.map((step) => this.#writer.write(step, actor)));
    const own = present(written.at(-1), 'cancelling has at least one step');
    return own.kind === 'written' ? own : present(written.find(hasFailed), 'its own has failed');
  }

  readonly #named = (cardId: CardId): CurrentSale['cards'][number] => {
    const secret = this.#writer.names.get(cardId);
    return { cardId, masked: secret === undefined ? '…' : maskIdentifier(secret.value) };
  };
}

/**
 * Removes typed texts, which only the journal's private parts may hold; a sale with a discount or a note is in the
 * journal from then on.
 */
function withoutTyped(line: SaleLine): SaleLine {
  const { discount: _discount, off: _off, note: _note, ...bare } = line;
  return bare;
}

function withTypedOf(line: SaleLine, { discount, note }: Partial<SaleLine> = {}): SaleLine {
  return { ...line, ...(discount && { discount }), ...(note !== undefined && { note }) };
}

const hasFailed = ({ kind }: Written): boolean => kind !== 'written';
